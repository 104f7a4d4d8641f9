//! Sending a game: its link, for the clipboard or the system's share sheet.

use leptos::html;
use leptos::prelude::*;

use crate::browser::{exchange, route, route::Route};
use crate::drawing::brand::{Icon, icon};
use crate::play::Link;
use crate::play::session::{Facet, Session};

use crate::ui::app_state::use_app;
use crate::ui::panels::Button;
use crate::ui::session::SessionHandle;
use crate::ui::views::{live, text};

use super::frame::Frame;
use crate::ui::state::{State, life};

/// What a link shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Game,
    Position,
    Start,
}

/// The address of one of a session's links, anywhere.
pub(super) fn address(session: SessionHandle, link: impl FnOnce(&Session) -> Link) -> String {
    route::address(&Route::View(session.see(&[Facet::Game], link).to_string()))
}

/// The link of a game.
#[component]
pub fn Share(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    // A player who has finished alone most likely wants somebody else to try.
    let alone =
        session.read_game(|table| table.sides() == 1 && table.standing(table.last()).outcome.is_some());
    let what = State::new(if alone { What::Start } else { What::Game });
    let copied = State::new(None);
    let field: NodeRef<html::Input> = NodeRef::new();
    let life = life();
    let link = move || match what.get() {
        What::Game => address(session, Session::link),
        What::Position => address(session, Session::link_to_position),
        What::Start => address(session, Session::link_to_start),
    };
    let title = Signal::derive(move || app.label("share-title"));
    let copy = move || {
        exchange::copy(life, untrack(link), move |done| {
            copied.set(Some(done));
            if let (false, Some(field)) = (done, field.get_untracked()) {
                field.select();
            }
        });
    };
    let send = move || {
        let id = session.read(|table| table.info().id);
        exchange::share(&app.label(&format!("{id}-name")), &untrack(link));
    };
    let radio = move |value: What, key: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="share"
                    prop:checked=move || what.get() == value
                    on:change=move |_| {
                        what.set(value);
                        copied.set(None);
                    }
                />
                <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                {app.word(key)}
            </label>
        }
    };
    let select = move |_| {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let said =
        move || copied.get().map(|done| app.label(if done { "share-copied" } else { "share-by-hand" }));
    let foot = move || {
        view! {
            <span role="status">{live(said)}</span>
            <span class="grow"></span>
            {exchange::can_share().then(|| view! {
                <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=send />
            })}
            <Button icon=Icon::Copy key="share-copy" class="go" wide=true on_press=copy />
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <fieldset>
                <legend>{app.word("share-what")}</legend>
                <div class="seg">
                    {radio(What::Game, "share-game")}
                    {radio(What::Position, "share-position")}
                    {radio(What::Start, "share-start")}
                </div>
            </fieldset>
            <div class="field">
                <label>
                    {app.word("share-link")}
                    <input
                        type="text"
                        readonly
                        node_ref=field
                        prop:value=text(link)
                        on:focus=select
                    />
                </label>
            </div>
            <p class="muted">{app.word("share-note")}</p>
        </Frame>
    }
}

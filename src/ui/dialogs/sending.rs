//! Sending one's move to the other player: shared, copied or as a QR code; and opening what comes back.

use leptos::html;
use leptos::prelude::*;

use crate::browser::{exchange, pictures, route, route::Route};
use crate::drawing::brand::Icon;
use crate::play::correspondence::{CorrespondenceState, OfferAnswer};
use crate::play::session::{Facet, Input, Session};

use crate::ui::app_state::use_app;
use crate::ui::dialog::Dialog;
use crate::ui::panels::Button;
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, derived, effect, life};
use crate::ui::views::{live, text};

use super::frame::Frame;
use super::share::{CopyButton, Told, Ways};

/// Sends the game to the other player.
#[component]
pub fn Sending(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let told = Told::new();
    let field: NodeRef<html::Input> = NodeRef::new();
    let link = derived(move || {
        let link = session.see(&[Facet::Game, Facet::Seats], Session::move_link);
        link.map(|link| route::address(&Route::Move(link.to_string()))).unwrap_or_default()
    });
    let answers = session
        .see(&[], |session| session.correspondence().is_some_and(|own| own.answer != OfferAnswer::None));
    let title = Signal::derive(move || {
        app.label(match session.read_game(|table| table.last()) {
            0 => "sending-invitation",
            _ if answers => "sending-reply",
            _ => "sending-title",
        })
    });
    // Whichever way it leaves, it has left; not where sharing is cancelled or copying fails.
    let sent = move || session.give(Input::Sent);
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copy = move || {
        told.copy_then(link.get_untracked(), sent, select);
    };
    let share = move || {
        let id = session.read_game(|table| table.info().id);
        told.share(&app.label(&format!("{id}-name")), &link.get_untracked(), sent);
    };
    let code: State<Option<String>> = State::new(None);
    let life = life();
    let show_code = move || {
        pictures::qr(life, &link.get_untracked(), move |svg| {
            told.tell(if svg.is_some() { "" } else { "sending-code-long" });
            if svg.is_some() {
                sent();
            }
            code.set(svg);
        });
    };
    // Of another position it would be another one.
    effect(move || {
        link.track();
        code.set(None);
    });
    let waits = derived(move || session.can().correspondence == Some(CorrespondenceState::Waiting));
    let foot = move || {
        view! {
            {live(move || waits.get().then(|| view! {
                <button type="button" class="btn wide" on:click=move |_| app.open(Dialog::Paste(String::new()))>
                    {app.label("sending-answer")}
                </button>
            }))}
            <span class="grow"></span>
            <button type="button" class="btn wide" on:click=move |_| app.close()>{app.label("sending-done")}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <p>{app.word("sending-note")}</p>
            <div class="field">
                <label>
                    {app.word("share-link")}
                    <input type="text" readonly node_ref=field prop:value=text(move || link.get()) on:focus=move |_| select() on:copy=move |_| sent() />
                </label>
            </div>
            <p class="muted">{app.word("sending-keep")}</p>
            <Ways told>
                <Button icon=Icon::Code key="share-code" class="strong" wide=true on_press=show_code />
                {exchange::can_share().then(|| view! {
                    <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=share />
                })}
                <CopyButton on_press=copy />
            </Ways>
            {live(move || code.get().map(|svg| view! {
                <div class="code" role="img" aria-label=app.word("share-code-label") inner_html=svg></div>
            }))}
        </Frame>
    }
}

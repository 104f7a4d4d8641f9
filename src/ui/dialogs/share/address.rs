//! What a link shows, and its address.

use leptos::prelude::*;

use crate::browser::history;
use crate::drawing::brand::{Icon, icon};
use crate::play::session::{Facet, Session};
use crate::play::{Link, Route};

use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::state::State;

/// What a link shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Game,
    Position,
    Start,
}

impl What {
    /// What is most likely wanted: a player who has finished alone wants somebody else to try.
    pub(super) fn first(session: SessionHandle) -> What {
        let alone =
            session.read_game(|game| game.sides() == 1 && game.standing(game.last()).outcome.is_some());
        if alone { What::Start } else { What::Game }
    }

    /// The link; a view that asks follows it.
    pub(super) fn link(self, session: SessionHandle) -> Link {
        session.see(&[Facet::Game], |session| match self {
            What::Game => session.link(),
            What::Position => session.link_to_position(),
            What::Start => session.link_to_start(),
        })
    }

    /// The address of the link, anywhere.
    pub(super) fn address(self, session: SessionHandle) -> String {
        history::address(&Route::View(self.link(session).to_string()).fragment())
    }
}

/// The address of one of a session's links, anywhere.
pub(crate) fn address(session: SessionHandle, link: impl FnOnce(&Session) -> Link) -> String {
    history::address(&Route::View(session.see(&[Facet::Game], link).to_string()).fragment())
}

/// Chooses what a link shows.
#[component]
pub(super) fn WhatField(what: State<What>) -> impl IntoView {
    let app = use_app();
    let radio = move |value: What, key: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="share"
                    prop:checked=move || what.get() == value
                    on:change=move |_| what.set(value)
                />
                <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                {app.word(key)}
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{app.word("share-what")}</legend>
            <div class="seg">
                {radio(What::Game, "share-game")}
                {radio(What::Position, "share-position")}
                {radio(What::Start, "share-start")}
            </div>
        </fieldset>
    }
}

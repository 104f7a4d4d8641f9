//! The address of a shared link, and the choice of its content.

use basalt_browser::history;
use basalt_play::session::{Facet, GameKind, Session};
use basalt_play::{Link, Route};

use crate::app::app_state::word;
use crate::panels::Radio;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::computed;
use crate::session::SessionHandle;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Game,
    Position,
    Start,
}

impl What {
    /// The most likely choice: after a finished solitaire, a challenge to others.
    pub(super) fn first(session: SessionHandle) -> What {
        let alone =
            session.read_game(|game| game.sides() == 1 && game.standing(game.last()).outcome.is_some());
        if alone { What::Start } else { What::Game }
    }

    pub(super) fn link(self, session: SessionHandle) -> Link {
        match self {
            What::Game => session.link(),
            What::Position => session.link_to_position(),
            // A challenge to anybody, without names.
            What::Start => session.see(&[Facet::Game], Session::link_to_start),
        }
    }

    /// The address of this; of a puzzle, that of its page.
    pub(super) fn address(self, session: SessionHandle) -> String {
        let route = puzzle(session).unwrap_or_else(|| Route::View(self.link(session).to_string()));
        history::address(&route.fragment())
    }
}

/// The page of the puzzle in a session.
pub(super) fn puzzle(session: SessionHandle) -> Option<Route> {
    session.see(&[], |session| match session.kind() {
        GameKind::Puzzle(game, number) | GameKind::Streak(game, number) => {
            Some(Route::Puzzle((*game).to_owned(), number + 1))
        }
        GameKind::OwnPuzzle(link) => Some(Route::OwnPuzzle(link.clone())),
        _ => None,
    })
}

#[component]
pub(super) fn WhatField(what: State<What>) -> impl IntoView {
    let radio = move |value: What, key: &'static str| {
        let chosen = computed(move || what.get() == value);
        view! { <Radio name="share" key chosen on_choose=move || what.set(value) /> }
    };
    view! {
        <fieldset>
            <legend>{word("share-what")}</legend>
            <div class="seg">
                {radio(What::Game, "share-game")}
                {radio(What::Position, "share-position")}
                {radio(What::Start, "share-start")}
            </div>
        </fieldset>
    }
}

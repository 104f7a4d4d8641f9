//! A game in a frame of another page: the board, its moves one by one, and a link to the app.

use leptos::ev;

use basalt_browser::history;
use basalt_drawing::brand::{Icon, mark};
use basalt_play::Route;
use basalt_play::session::{Facet, LookInput};
use basalt_rules::Side;

use crate::app::app_state::{game_name, word};
use crate::app::keys::shortcut_of;
use crate::board::BoardPicture;
use crate::panels::{Button, OtherLines, SeatLine, Sentence};
use crate::reactive::prelude::*;
use crate::reactive::state::on_window;
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

#[component]
pub fn EmbedPage(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    enter(session);
    let name = move || game_name(id);
    // At the end, who won and why. A headline has no full stop.
    let won = move || {
        let headline = session.see(&[Facet::Game, Facet::Playback], |session| {
            session.standing().headline().filter(|_| session.playback.rests())
        })?;
        Some(view! { <b>{session.say(&headline).trim_end_matches('.').to_owned()}</b> " · " })
    };
    let told = move || {
        let told = session.see(&[Facet::Game, Facet::Playback], |session| {
            let standing = session.standing();
            match standing.outcome.filter(|_| session.playback.rests()) {
                Some(_) => Some(standing.prompt),
                None => session.told(),
            }
        })?;
        Some(view! { <Sentence session message=told /> })
    };
    let sides = session.read(|game| game.sides());
    let home = move || history::address(&Route::View(session.link().to_string()).fragment());
    view! {
        <main class="embed" class:crowd=(sides > 3) class:throng=(sides > 4)>
            <h1 class="visually-hidden">{text(name)}</h1>
            <OtherLines session own=Side::FIRST />
            <div class="boardbox"><BoardPicture session /></div>
            <SeatLine session side=Side::FIRST />
            <p class="embed-told" role="status">
                {live(won)}
                {live(told)}
            </p>
            <nav class="embed-steps" aria-label=word("controls-label")>
                <Steps session />
                <span class="grow"></span>
                <a class="btn strong" href=text(home) target="_blank" rel="noopener" title=word("embed-open")>
                    <span aria-hidden="true" inner_html=mark(22)></span>
                    <span>{text(name)}</span>
                    <span class="visually-hidden">{word("embed-open")}</span>
                </a>
            </nav>
            <Spoken session />
        </main>
    }
}

/// Enters the session of a board in a frame until the page goes; arrow keys, Home and End go through its game.
pub(super) fn enter(session: SessionHandle) {
    untrack(|| session.enter());
    on_cleanup(move || session.leave());
    on_window(ev::keydown, move |event| {
        match shortcut_of(event).as_str() {
            "ArrowLeft" | "PageUp" => session.give(LookInput::StepBack),
            "ArrowRight" | "PageDown" => session.give(LookInput::StepOn),
            "Home" => session.give(LookInput::Show(0)),
            "End" => session.give(LookInput::Show(usize::MAX)),
            _ => return,
        }
        event.prevent_default();
    });
}

/// Buttons that go through the game, and which turn is shown.
#[component]
pub(super) fn Steps(session: SessionHandle) -> impl IntoView {
    let at_start = computed(move || session.read(|game| game.shown() == 0));
    let at_end = computed(move || session.read(|game| game.shown() == game.last()));
    let count = move || {
        session.read(|game| format!("{} / {}", game.turn_number(game.shown()), game.turn_number(game.last())))
    };
    view! {
        <Button icon=Icon::First key="controls-first" disabled=at_start on_press=move || session.give(LookInput::Show(0)) />
        <Button icon=Icon::Back key="controls-back" disabled=at_start on_press=move || session.give(LookInput::StepBack) />
        <span class="count">{text(count)}</span>
        <Button icon=Icon::On key="controls-on" disabled=at_end on_press=move || session.give(LookInput::StepOn) />
        <Button icon=Icon::Last key="controls-last" disabled=at_end on_press=move || session.give(LookInput::Show(usize::MAX)) />
    }
}

/// What only screen readers say: how the board is used, and what happens on it.
#[component]
pub(super) fn Spoken(session: SessionHandle) -> impl IntoView {
    view! {
        <p id="board-help" class="visually-hidden">{word("embed-help")}</p>
        <p class="visually-hidden" role="status" aria-live="polite">{text(move || session.spoken.get())}</p>
    }
}

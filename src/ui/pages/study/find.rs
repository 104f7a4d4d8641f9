//! “Find the moves”: what is said of the reader's attempt, and its buttons.

use basalt_app::studies::{FindInput, FindTry};
use basalt_drawing::brand::Icon;
use basalt_play::session::{Facet, pointed};
use basalt_rules::Message;

use crate::app::app_state::word;
use crate::panels::{Button, Sentence};
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::{computed, live, text};
use crate::run::FindHandle;

/// What the chapter says about the reader's moves so far.
#[component]
pub(super) fn FoundRemarks(finder: FindHandle) -> impl IntoView {
    let said = derived(move || finder.with(FindTry::remarks));
    view! {
        <p class="study-text" aria-live="polite" hidden=move || said.with(String::is_empty)>{text(move || said.get())}</p>
    }
}

/// The status line: a refusal, the verdict, or whose move is to be found.
#[component]
pub(super) fn FindLine(finder: FindHandle) -> impl IntoView {
    let session = finder.session;
    let is_wrong = move || finder.with(FindTry::is_wrong);
    let line = move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
        let seen = [Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback];
        let pointed = session.see(&seen, pointed).map(|(message, _)| message);
        let pointed = pointed.filter(|_| finder.with(FindTry::is_open));
        let side = session.read(|game| game.standing(game.shown()).to_move);
        let turn = || Message::new("study-find").with("side", side);
        let message = refusal.or(pointed).or_else(|| finder.with(FindTry::told)).unwrap_or_else(turn);
        view! { <Sentence session message /> }
    };
    view! { <div class="status" class:no=is_wrong>{live(line)}</div> }
}

/// The buttons of an attempt.
#[component]
pub(super) fn FindWays(finder: FindHandle) -> impl IntoView {
    let is_wrong = derived(move || finder.with(FindTry::is_wrong));
    let is_solved = derived(move || finder.with(FindTry::is_solved));
    let nothing_played = computed(move || !finder.with(FindTry::is_begun));
    view! {
        <div class="controls" role="toolbar" aria-label=word("controls-label")>
            {live(move || is_wrong.get().then(|| view! {
                <Button icon=Icon::Undo key="puzzle-back" class="go" wide=true on_press=move || finder.give(FindInput::TakeBack) />
            }))}
            <i></i>
            {live(move || (!is_solved.get()).then(|| view! {
                <Button icon=Icon::Eye key="puzzle-show" class="strong show-way" wide=true on_press=move || finder.give(FindInput::Show) />
            }))}
            <Button icon=Icon::Restart key="controls-restart" disabled=nothing_played on_press=move || finder.give(FindInput::Again) />
        </div>
    }
}

//! “Find the move”: the reader's moves are judged by the chapter, and the other side answers as it says.

use leptos::prelude::*;

use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_play::session::{Facet, MoveInput, pointed};
use basalt_play::studies::{Exercise, ExerciseVerdict};
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::panels::{Button, Sentence};
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;
use crate::studies::exercise;

/// The delay before the other side replies (ms).
const WAIT: i32 = 450;

/// The reader's attempt at a chapter. A `Copy` handle.
#[derive(Clone, Copy)]
pub(super) struct FindTry {
    session: SessionHandle,
    exercise: State<Exercise>,
    verdict: State<ExerciseVerdict>,
    /// The number of actions played.
    played: State<usize>,
    shown: State<bool>,
}

impl FindTry {
    /// Begins to judge; `None` if the chapter cannot be read.
    pub(super) fn new(app: AppState, session: SessionHandle) -> Option<FindTry> {
        let finder = FindTry {
            session,
            exercise: State::new(exercise(app)?),
            verdict: State::new(ExerciseVerdict::Open),
            played: State::new(0),
            shown: State::new(false),
        };
        finder.watch(app);
        Some(finder)
    }

    fn watch(self, app: AppState) {
        let FindTry { session, exercise, verdict, .. } = self;
        let life = life();
        effect(move || {
            if session.moves() {
                return;
            }
            let played = session.read_game(|game| game.record().actions);
            let now = exercise.with_untracked(|exercise| exercise.verdict(&played));
            let count = played.len();
            self.played.set(count);
            if let ExerciseVerdict::Reply(actions) = now.clone() {
                clock::later(life, WAIT, move || {
                    let is_there = session.read_game(|game| game.last()) == count;
                    if is_there && untrack(|| !session.moves()) {
                        session.give(MoveInput::Offer(actions.clone()));
                    }
                });
            }
            if verdict.with_untracked(|known| *known != now) {
                verdict.set(now);
                if let Some(told) = untrack(|| self.told()).filter(|_| count > 0) {
                    session.spoken.set(app.locale.tell(&told));
                }
            }
        });
    }

    /// The sentence about the last move; `None` before the first.
    fn told(self) -> Option<Message> {
        let verdict = self.verdict.get();
        let state = match &verdict {
            ExerciseVerdict::Open if self.played.get() == 0 => return None,
            ExerciseVerdict::Open if self.shown.get() => return None,
            ExerciseVerdict::Open => "on",
            ExerciseVerdict::Reply(_) => "right",
            ExerciseVerdict::Solved if self.shown.get() => "shown",
            ExerciseVerdict::Solved => "solved",
            ExerciseVerdict::Other(_, comment) if comment.is_empty() => "other",
            ExerciseVerdict::Other(_, comment) => {
                return Some(Message::new("study-not-this").with("comment", comment.clone()));
            }
            ExerciseVerdict::Unknown(_) => "unknown",
        };
        Some(Message::new("study-found").with("state", state))
    }

    /// Takes back everything after the right moves.
    fn take_back(self) {
        let right = self.verdict.with_untracked(ExerciseVerdict::right_before);
        let Some(right) = right else { return };
        while untrack(|| self.session.read_game(|game| game.last())) > right {
            let before = untrack(|| self.session.read_game(|game| game.last()));
            self.session.give(MoveInput::UndoPly);
            if untrack(|| self.session.read_game(|game| game.last())) == before {
                break;
            }
        }
    }

    /// Plays the rest of the solution.
    fn show(self) {
        self.take_back();
        self.shown.set(true);
        let right = untrack(|| self.session.read_game(|game| game.last()));
        let rest = self.exercise.with_untracked(|exercise| exercise.rest(right));
        self.session.give(MoveInput::Offer(rest));
    }

    fn again(self) {
        self.shown.set(false);
        self.session.give(MoveInput::Restart);
    }
}

/// What the chapter says about the reader's moves so far.
#[component]
pub(super) fn FoundRemarks(finder: FindTry) -> impl IntoView {
    let FindTry { exercise, verdict, played, .. } = finder;
    let said = derived(move || {
        let right = verdict.with(ExerciseVerdict::right_before).unwrap_or(played.get());
        exercise.with(|exercise| exercise.comments(right).join("\n\n"))
    });
    view! {
        <p class="study-text" aria-live="polite" hidden=move || said.with(String::is_empty)>{text(move || said.get())}</p>
    }
}

/// The status line: a refusal, the verdict, or whose move is to be found.
#[component]
pub(super) fn FindLine(finder: FindTry) -> impl IntoView {
    let FindTry { session, verdict, .. } = finder;
    let is_wrong = move || verdict.with(|verdict| verdict.right_before().is_some());
    let line = move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
        let seen = [Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback];
        let pointed = session.see(&seen, pointed).map(|(message, _)| message);
        let pointed = pointed.filter(|_| verdict.with(|verdict| *verdict == ExerciseVerdict::Open));
        let side = session.read(|game| game.standing(game.shown()).to_move);
        let turn = || Message::new("study-find").with("side", side);
        let message = refusal.or(pointed).or_else(|| finder.told()).unwrap_or_else(turn);
        view! { <Sentence session message /> }
    };
    view! { <div class="status" class:no=is_wrong>{live(line)}</div> }
}

/// The buttons of an attempt.
#[component]
pub(super) fn FindWays(finder: FindTry) -> impl IntoView {
    let app = use_app();
    let is_wrong = derived(move || finder.verdict.with(|verdict| verdict.right_before().is_some()));
    let is_solved = derived(move || finder.verdict.with(|verdict| *verdict == ExerciseVerdict::Solved));
    let nothing_played = computed(move || finder.played.get() == 0);
    view! {
        <div class="controls" role="toolbar" aria-label=app.word("controls-label")>
            {live(move || is_wrong.get().then(|| view! {
                <Button icon=Icon::Undo key="puzzle-back" class="go" wide=true on_press=move || finder.take_back() />
            }))}
            <i></i>
            {live(move || (!is_solved.get()).then(|| view! {
                <Button icon=Icon::Eye key="puzzle-show" class="strong show-way" wide=true on_press=move || finder.show() />
            }))}
            <Button icon=Icon::Restart key="controls-restart" disabled=nothing_played on_press=move || finder.again() />
        </div>
    }
}

//! Runs the attempt to find a chapter's moves.

use basalt_app::studies::{FindEffect, FindInput, FindTry, exercise_of};
use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_play::session::MoveInput;

use crate::app::app_state::locale;
use crate::reactive::prelude::untrack;
use crate::reactive::state::{State, effect, life};
use crate::session::SessionHandle;

use super::studies::of_study;
use crate::handles::line::now;

/// The reader's attempt at a chapter, for views. A `Copy` handle.
#[derive(Clone, Copy)]
pub struct FindHandle {
    pub session: SessionHandle,
    attempt: State<FindTry>,
    life: Life,
}

impl FindHandle {
    /// Begins to judge; `None` if the chapter cannot be read.
    pub fn new(session: SessionHandle) -> Option<FindHandle> {
        let chapter = untrack(|| of_study(|open| open.chapter().cloned()))?;
        let attempt = State::new(FindTry::new(exercise_of(&chapter)?));
        let handle = FindHandle { session, attempt, life: life() };
        effect(move || {
            if !session.moves() {
                let played = session.read_game(|game| game.record().actions);
                handle.give(FindInput::Played(&played));
            }
        });
        Some(handle)
    }

    pub fn with<T>(self, read: impl FnOnce(&FindTry) -> T) -> T {
        self.attempt.with(read)
    }

    pub fn give(self, input: FindInput<'_>) {
        untrack(|| {
            let mut effects = Vec::new();
            self.attempt.update(|attempt| effects = attempt.give(input, now()));
            effects.into_iter().for_each(|effect| self.perform(effect));
        });
    }

    fn perform(self, effect: FindEffect) {
        let session = self.session;
        let last = move || session.read_game(|game| game.last());
        match effect {
            FindEffect::WakeAt(at) => {
                clock::later(self.life, at.since(now().time) as i32, move || {
                    if untrack(|| !session.moves()) {
                        self.give(FindInput::Wake(untrack(last)));
                    }
                });
            }
            FindEffect::Speak(message) => session.spoken.set(locale().tell(&message)),
            FindEffect::Offer(actions) => session.give(MoveInput::Offer(actions)),
            FindEffect::UndoTo(right) => {
                while last() > right {
                    let before = last();
                    session.give(MoveInput::UndoPly);
                    if last() == before {
                        break;
                    }
                }
            }
            FindEffect::Restart => session.give(MoveInput::Restart),
        }
    }
}

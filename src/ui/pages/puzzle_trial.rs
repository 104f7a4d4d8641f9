//! The attempts at a puzzle: hints, verdicts, and what they change in the player's records.

use leptos::prelude::*;

use basalt_play::Day;
use basalt_play::challenges::puzzles::{PuzzleHint, PuzzleTry, Stand, TryResult, puzzle_hint};
use basalt_play::session::{AdviceInput, MoveInput};
use basalt_rules::{Message, PuzzleTask, Side};

use crate::app::app_state::AppState;
use crate::challenges::days;
use crate::challenges::puzzles::judge_in_streak;
use crate::reactive::state::State;
use crate::session::SessionHandle;

/// The attempts at a puzzle. A `Copy` handle.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    pub(super) session: SessionHandle,
    pub(super) solver: Side,
    pub(super) task: PuzzleTask,
    pub(super) number: usize,
    pub(super) in_streak: bool,
    /// Whether a player has made it: it is in no list.
    pub(super) is_own: bool,
    pub(super) day: Option<Day>,
    /// Its grade, and its rating.
    pub(super) grade: usize,
    pub(super) rating: i32,
    pub(super) stand: State<Stand>,
    /// How many plies have been judged.
    pub(super) judged: State<usize>,
    pub(super) shown: State<bool>,
    /// The last hint, with the number of plies at which it was given.
    pub(super) hint: State<Option<(usize, ToldHint)>>,
}

/// A hint in words: first where the next action begins, then the whole action.
#[derive(Clone, PartialEq)]
pub(super) struct ToldHint {
    pub(super) is_second: bool,
    pub(super) message: Message,
}

impl Trial {
    /// The sentence about the attempt; `None` while it is open.
    pub(super) fn told(self, app: AppState) -> Option<Message> {
        let stand = self.stand.get();
        match self.in_streak {
            true => app.puzzles.streak.with(|streak| stand.told_in_streak(streak.as_ref()?)),
            false => {
                let told = stand.told(self.task, self.shown.get())?;
                Some(self.solution_told(&told).unwrap_or(told))
            }
        }
    }

    /// The shown solution in notation and in words, followed by its result; `None` unless it was shown.
    fn solution_told(self, told: &Message) -> Option<Message> {
        if !self.shown.get() || self.stand.get() != Stand::Solved {
            return None;
        }
        self.session.read(|game| {
            let end = (1..=game.last()).find(|&ply| game.begins_turn(ply)).unwrap_or(game.last());
            let (_, turn) = game.told_turn(end)?;
            let told = Message::new("puzzle-solution")
                .with("steps", end)
                .with("text", game.played_turn(0).text)
                .with("turn", turn)
                .with("told", told.clone());
            Some(told)
        })
    }

    /// The hint for the position on the board, if one was given.
    pub(super) fn hinted(self) -> Option<ToldHint> {
        let last = self.session.read(|game| game.last());
        self.hint.get().filter(|(plies, _)| *plies == last).map(|(_, told)| told)
    }

    /// The state that follows from earlier verdicts.
    pub(super) fn decided(self, app: AppState) -> Option<Stand> {
        app.puzzles.streak.with_untracked(|streak| {
            let streak = streak.as_ref().filter(|_| self.in_streak)?;
            Stand::decided(streak, self.number)
        })
    }

    /// Gives a hint for the next step of the solution: first where it begins, then all of it.
    pub(super) fn hint(self, app: AppState, solution: &[String], begun: usize) {
        let session = self.session;
        let played = session.read(|game| game.record().actions.split_off(begun));
        self.count(app, TryResult::Helped);
        match puzzle_hint(self.task, solution, &played) {
            PuzzleHint::Search => session.give(AdviceInput::Hint),
            PuzzleHint::Step { again, action } => {
                if again {
                    self.again();
                }
                let Some(action) = action else { return };
                let is_known = untrack(|| self.hinted()).is_some();
                let beginning = session.read(|game| game.beginning(&action)).filter(|_| !is_known);
                let (is_second, message) = match beginning {
                    Some((message, _)) => {
                        session.give(AdviceInput::Begin(Some(action)));
                        (false, message)
                    }
                    None => {
                        session.give(AdviceInput::Begin(None));
                        session.give(AdviceInput::Consider(Some(vec![action])));
                        let preview = session.see(&[], |session| session.hinted().into_iter().next());
                        let Some(preview) = preview else { return };
                        (true, preview.message)
                    }
                };
                let message = Message::new("puzzle-hint")
                    .with("step", if is_second { 2 } else { 1 })
                    .with("what", message);
                session.spoken.set(session.say(&message));
                let plies = session.read(|game| game.last());
                self.hint.set(Some((plies, ToldHint { is_second, message })));
            }
        }
    }

    /// Begins the puzzle anew.
    pub(super) fn again(self) {
        self.session.give(MoveInput::Restart);
        self.judged.set_untracked(0);
        self.stand.set(Stand::Open);
    }

    /// Counts this try for the player's rating, if it is the first at a puzzle of the list.
    pub(super) fn count(self, app: AppState, result: TryResult) {
        if self.is_own {
            return;
        }
        let game = self.session.read(|game| game.info().id).to_owned();
        let Trial { number, rating, .. } = self;
        app.library.keep_try(&PuzzleTry { day: days::today(), game, number, rating, result });
    }

    /// Records a verdict and reads it out.
    pub(super) fn tell(self, app: AppState, stand: Stand) {
        let solved = stand == Stand::Solved;
        if self.in_streak && !judge_in_streak(app, self.number, solved) {
            return;
        }
        self.count(app, if solved { TryResult::Solved } else { TryResult::Missed });
        self.stand.set(stand);
        if solved && !self.is_own && !self.shown.get_untracked() {
            app.library.keep_solved(self.session.read(|game| game.info().id), self.number, self.day);
        }
        if let Some(told) = untrack(|| self.told(app)) {
            self.session.spoken.set(app.locale.tell(&told));
        }
    }
}

//! The attempts at a puzzle: hints, verdicts, and what they change in the player's records.

use leptos::prelude::*;

use basalt_games::catalogue;
use basalt_play::Day;
use basalt_play::challenges::puzzles::{PuzzleHint, PuzzleTry, Stand, TryResult, puzzle_hint, rating_after};
use basalt_play::session::{AdviceInput, MoveInput, Session};
use basalt_rules::{Arg, Message, Puzzle, PuzzleTask, Side};
use basalt_words::name_of;

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
    /// Whether its solution was shown.
    pub(super) shown: State<bool>,
    /// The turns of the solution that is being shown.
    pub(super) showing: State<Vec<Vec<String>>>,
    /// The change of the player's rating by this puzzle.
    pub(super) change: State<Option<i32>>,
    /// The last hint, with the number of plies at which it was given.
    pub(super) hint: State<Option<(usize, ToldHint)>>,
}

/// A hint in words: first where the turn begins, then the whole turn.
#[derive(Clone, PartialEq)]
pub(super) struct ToldHint {
    pub(super) is_second: bool,
    pub(super) message: Message,
}

/// A hint with the name of the only piece in it, whose picture among the words is small.
fn named(hint: Message) -> Message {
    let pieces =
        hint.args.iter().find_map(|(_, arg)| if let Arg::Pieces(pieces) = arg { Some(pieces) } else { None });
    match pieces.map(Vec::as_slice) {
        Some(&[piece]) => Message::new("hint-named").with("what", hint).with("name", name_of(&piece)),
        _ => hint,
    }
}

impl Trial {
    /// The sentence about the attempt; `None` while it is open.
    pub(super) fn told(self, app: AppState) -> Option<Message> {
        let stand = self.stand.get();
        if self.in_streak {
            return app.puzzles.streak.with(|streak| stand.told_in_streak(streak.as_ref()?));
        }
        let told = stand.told(self.task, self.shown.get());
        if self.shown.get() && matches!(stand, Stand::Open | Stand::Solved) {
            return self.solution_told(app, told).or_else(|| stand.told(self.task, true));
        }
        self.refutation().or(told)
    }

    /// The reply on the board that refutes the missed turn.
    fn refutation(self) -> Option<Message> {
        if !matches!(self.stand.get(), Stand::Missed(_)) {
            return None;
        }
        self.session.read(|game| {
            let start = game.turn_start(game.last());
            let reply = game.played_turn(start).text;
            let is_reply = game.mover(start) != Some(self.solver);
            is_reply.then(|| Message::new("puzzle-refuted").with("reply", reply))
        })
    }

    /// The solution as far as it is on the board, then its result.
    fn solution_told(self, app: AppState, result: Option<Message>) -> Option<Message> {
        let result = result.map(|told| format!(" {}", app.locale.tell(&told))).unwrap_or_default();
        let count = self.task.turns();
        self.session.read(|game| {
            let ends = (1..=game.last()).filter(|&ply| game.begins_turn(ply) || ply == game.last());
            let mut turns = Vec::new();
            for ply in ends {
                let start = game.turn_start(ply);
                let (side, words) = game.told_turn(ply)?;
                if side == self.solver {
                    let steps = &game.record().actions[start..ply];
                    turns.push((steps.len(), game.turn_text(start, steps)?.text, words));
                }
            }
            if count == 1 {
                let (steps, text, words) = turns.into_iter().next()?;
                let told = Message::new("puzzle-solution")
                    .with("steps", steps)
                    .with("text", text)
                    .with("turn", words)
                    .with("told", result);
                return Some(told);
            }
            let turn = |(number, (_, text, _)): (usize, (usize, String, Message))| {
                let told = Message::new("puzzle-solution-turn")
                    .with("number", number)
                    .with("count", usize::from(count))
                    .with("text", text);
                app.locale.tell(&told)
            };
            let turns: Vec<String> = (1..).zip(turns).map(turn).collect();
            let told =
                Message::new("puzzle-solution-turns").with("turns", turns.join(" ")).with("told", result);
            (!turns.is_empty()).then_some(told)
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

    /// Gives a hint for the rest of the solution's turn: first where it begins, then each step.
    pub(super) fn hint(self, app: AppState, puzzle: &Puzzle) {
        let session = self.session;
        let Puzzle { solution, record, .. } = puzzle;
        let played = session.read(|game| game.record().actions.split_off(record.actions.len()));
        self.count(app, TryResult::Helped);
        match puzzle_hint(self.task, solution, &played) {
            PuzzleHint::Search => session.give(AdviceInput::Hint),
            PuzzleHint::Step { again, actions } => {
                if again {
                    self.again();
                }
                let Some(first) = actions.first().cloned() else { return };
                let is_known = untrack(|| self.hinted()).is_some();
                let beginning = session.read(|game| game.beginning(&first)).filter(|_| !is_known);
                let (is_second, message) = match beginning {
                    Some((message, _)) => {
                        let at_hand = session.read(|game| game.first_slot(&first)).is_some();
                        session.give(AdviceInput::Begin(Some(first)));
                        (false, if at_hand { named(message) } else { message })
                    }
                    None => {
                        session.give(AdviceInput::Begin(None));
                        session.give(AdviceInput::Consider(Some(actions)));
                        let steps = session.see(&[], Session::considered_told).into_iter();
                        let then = |told: Message, step| {
                            Message::new("puzzle-hint-then").with("told", told).with("step", step)
                        };
                        let Some(told) = steps.reduce(then) else { return };
                        (true, told)
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

    /// Plays the solution to its end.
    pub(super) fn show(self, app: AppState, puzzle: &Puzzle) {
        self.count(app, TryResult::Missed);
        self.again();
        self.shown.set(true);
        let first = || vec![puzzle.solution.clone()];
        self.showing.set(catalogue::whole_solution(puzzle).unwrap_or_else(|_| first()));
        self.session.give(MoveInput::Offer(puzzle.solution.clone()));
    }

    /// The next turn of the solution that is being shown, after these actions.
    pub(super) fn next_shown(self, played: &[String]) -> Option<Vec<String>> {
        let turns = self.showing.get_untracked();
        (1..turns.len()).find(|&at| turns[..at].concat() == played).map(|at| turns[at].clone())
    }

    /// Takes back the solver's last action, and the reply after it.
    pub(super) fn take_back(self) {
        let at = || self.session.read(|game| (game.last(), game.mover(game.last())));
        loop {
            let (before, _) = untrack(at);
            self.session.give(MoveInput::UndoPly);
            let (last, mover) = untrack(at);
            if mover == Some(self.solver) || last == before {
                break;
            }
        }
        self.stand.set(Stand::Open);
    }

    /// Begins the puzzle anew.
    pub(super) fn again(self) {
        self.showing.set(Vec::new());
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
        let own = || rating_after(&app.library.read().puzzles().tries());
        let before = own();
        app.library.keep_try(&PuzzleTry { day: days::today(), game, number, rating, result });
        let after = own();
        if after != before {
            self.change.set(Some(after.rating - before.rating));
        }
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

//! Runs a try at a puzzle: judges each turn, plays the replies, and stores what is solved.

use basalt_app::puzzles::{HintTold, PuzzleFacts, PuzzleTrial, TrialContext, TrialEffect, TrialInput};
use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_play::challenges::puzzles::Stand;
use basalt_play::session::{AdviceInput, MoveInput, PageInput};
use basalt_rules::{Message, Puzzle};

use crate::app::app_state::{app_life, library, locale, puzzles};
use crate::challenges::days;
use crate::challenges::puzzles::follow_streak;
use crate::reactive::prelude::untrack;
use crate::reactive::state::{State, derived, effect, life};
use crate::session::SessionHandle;

use crate::handles::line::now;

/// A try at a puzzle, for views. A `Copy` handle.
#[derive(Clone, Copy)]
pub struct TrialHandle {
    pub session: SessionHandle,
    /// How the try stands.
    pub stand: State<Stand>,
    /// Which puzzle is tried, and how.
    pub facts: PuzzleFacts,
    trial: State<PuzzleTrial>,
    life: Life,
}

impl TrialHandle {
    pub fn new(session: SessionHandle, facts: PuzzleFacts, puzzle: Puzzle) -> Self {
        let streak = puzzles().streak.get_untracked();
        let trial = State::new(PuzzleTrial::new(facts, puzzle, streak.as_ref()));
        let stand = derived(move || trial.with(PuzzleTrial::stand));
        let handle = TrialHandle { session, stand, facts, trial, life: life() };
        let asks = derived(move || trial.with(PuzzleTrial::asks));
        effect(move || {
            let asks = asks.get();
            untrack(|| session.give(PageInput::Bar(asks)));
        });
        effect(move || {
            if !session.moves() && session.can().current {
                session.read(|game| game.last());
                handle.give(TrialInput::Still);
            }
        });
        handle
    }

    pub fn with<T>(self, read: impl FnOnce(&PuzzleTrial) -> T) -> T {
        self.trial.with(read)
    }

    /// The hint for the position on the board, if one was given.
    pub fn hinted(self) -> Option<HintTold> {
        let last = self.session.read(|game| game.last());
        self.with(|trial| trial.hinted(last).cloned())
    }

    pub fn give(self, input: TrialInput) {
        let TrialHandle { session, trial, .. } = self;
        untrack(|| {
            let mut streak = puzzles().streak.get_untracked();
            let before = (streak.clone(), trial.get_untracked());
            let mut effects = Vec::new();
            session.read(|game| {
                puzzles().list.with_untracked(|list| {
                    let (library, day) = (library().read(), days::today());
                    let streak = &mut streak;
                    let mut context = TrialContext { game, library, list, streak, day, now: now() };
                    trial.update_untracked(|trial| effects = trial.give(input, &mut context));
                });
            });
            if streak != before.0 {
                puzzles().streak.set(streak);
            }
            if trial.with_untracked(|trial| *trial != before.1) {
                trial.update(|_| {});
            }
            effects.into_iter().for_each(|effect| self.perform(effect));
        });
    }

    fn perform(self, effect: TrialEffect) {
        let session = self.session;
        match effect {
            TrialEffect::WakeAt(at, last, turn) => {
                let wait = at.since(now().time) as i32;
                clock::later(self.life, wait, move || self.give(TrialInput::Due(last, turn)));
            }
            TrialEffect::Offer(turn) => session.give(MoveInput::Offer(turn)),
            TrialEffect::TakeBack => self.take_back(),
            TrialEffect::Restart => session.give(MoveInput::Restart),
            TrialEffect::AskBot => session.give(AdviceInput::Hint),
            TrialEffect::Begin(action) => session.give(AdviceInput::Begin(action)),
            TrialEffect::Consider(actions) => session.give(AdviceInput::Consider(Some(actions))),
            TrialEffect::SpeakHint(message) => session.spoken.set(session.say(&message)),
            TrialEffect::SpeakVerdict => {
                if let Some(told) = self.told() {
                    session.spoken.set(locale().tell(&told));
                }
            }
            TrialEffect::Written(written) => drop(library().told_of(written)),
            // The page that gives this is replaced.
            TrialEffect::StreakTaken(key) => clock::next_frame(app_life(), move || follow_streak(&key)),
        }
    }

    /// Takes back the solver's last action, and the reply after it.
    fn take_back(self) {
        let solver = self.facts.solver;
        let at = || self.session.read(|game| (game.last(), game.mover(game.last())));
        loop {
            let (before, _) = at();
            self.session.give(MoveInput::UndoPly);
            let (last, mover) = at();
            if mover == Some(solver) || last == before {
                break;
            }
        }
    }

    /// The sentence about the try; `None` while it is open.
    pub fn told(self) -> Option<Message> {
        let (is_shown, stand) = (self.with(PuzzleTrial::is_shown), self.stand.get());
        let is_solution = is_shown && matches!(stand, Stand::Open | Stand::Solved);
        if is_solution && !self.facts.in_streak {
            let result = self.with(PuzzleTrial::result);
            return self.solution_told(result.as_ref()).or(result);
        }
        let streak = puzzles().streak.get();
        self.session.read(|game| self.with(|trial| trial.told(game, streak.as_ref())))
    }

    /// The solution as far as it is on the board, then its result.
    fn solution_told(self, result: Option<&Message>) -> Option<Message> {
        let result = result.map(|told| format!(" {}", locale().tell(told))).unwrap_or_default();
        let PuzzleFacts { solver, task, .. } = self.facts;
        let count = task.turns();
        self.session.read(|game| {
            let ends = (1..=game.last()).filter(|&ply| game.begins_turn(ply) || ply == game.last());
            let mut turns = Vec::new();
            for ply in ends {
                let start = game.turn_start(ply);
                let (side, words) = game.told_turn(ply)?;
                if side == solver {
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
                locale().tell(&told)
            };
            let turns: Vec<String> = (1..).zip(turns).map(turn).collect();
            let told =
                Message::new("puzzle-solution-turns").with("turns", turns.join(" ")).with("told", result);
            (!turns.is_empty()).then_some(told)
        })
    }
}

//! Survival from the page's side: which game is shown, its next opponent, and the opponents around it.

use std::cmp::Ordering;

use basalt_play::challenges::survival::{self, Next, SurvivalRun};

/// How many opponents are shown, and how many of them before the next one.
const OPPONENTS: u8 = 8;
const BEFORE: u8 = 3;

/// The next game of a player's run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Climb {
    /// The stored game of this key goes on.
    GoOn(String),
    /// A new game; a new run begins without an id.
    Begin {
        /// The run.
        run: Option<String>,
        /// The number of the game in the run, from 1.
        number: u32,
        /// The opponent's rung, from 1.
        rung: u8,
    },
}

/// An opponent as the page shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The rung, from 1.
    pub rung: u8,
    /// Whether it is below the next one, the next one, or above.
    pub order: Ordering,
}

/// The next game by the runs of one game.
pub fn next_climb(runs: &[SurvivalRun]) -> Climb {
    match survival::in_progress(runs) {
        Some(SurvivalRun { id, next: Next::GoOn { number, .. }, .. }) => {
            Climb::GoOn(survival::key(id, *number))
        }
        Some(SurvivalRun { id, next: Next::Begin { number, rung }, .. }) => {
            Climb::Begin { run: Some(id.clone()), number: *number, rung: *rung }
        }
        _ => Climb::Begin { run: None, number: 1, rung: 1 },
    }
}

/// The index of the player's seat: the player begins every other game, including the first.
pub fn own_seat(number: u32, sides: usize) -> usize {
    if number % 2 == 1 { 0 } else { sides.saturating_sub(1) }
}

/// The rung at which a run goes on; `None` without one.
pub fn current_rung(runs: &[SurvivalRun]) -> Option<u8> {
    survival::in_progress(runs).and_then(|run| match run.next {
        Next::GoOn { rung, .. } | Next::Begin { rung, .. } => Some(rung),
        Next::Over => None,
    })
}

/// The game whose run goes on; otherwise that of the latest run; otherwise the first.
pub fn latest_game<'a>(games: impl Iterator<Item = (&'a str, Vec<SurvivalRun>)>) -> Option<&'a str> {
    let mut first = None;
    let latest = games.filter_map(|(game, runs)| {
        first.get_or_insert(game);
        runs.iter().map(|run| (run.next != Next::Over, run.date, game)).max()
    });
    let latest = latest.max().map(|(.., game)| game);
    latest.or(first)
}

/// The opponents that are shown around the next one, of `count` rungs.
pub fn opponents(next: u8, count: u8) -> impl Iterator<Item = Opponent> {
    let most = count.saturating_sub(OPPONENTS) + 1;
    let first = next.saturating_sub(BEFORE).clamp(1, most);
    (first..=(first + OPPONENTS - 1).min(count)).map(move |rung| Opponent { rung, order: rung.cmp(&next) })
}

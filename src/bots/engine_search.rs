//! A search for a host of the engine protocol, in slices: `basalt engine` and the worker run the same.

use basalt_rules::{Mistake, Record};

use super::engine_line::{EngineLine, RecordEnd, SearchLimits};
use super::level::Level;
use super::request::{AnySearch, NodeLimit, Request};

/// A slice's target duration (ms), which bounds how long a line waits for its answer.
const SLICE: f64 = 12.0;
/// The first slice's nodes; the clock decides on the next ones.
const FIRST: u32 = 8;
/// The interval of reports (ms).
const REPORT: f64 = 300.0;
/// The share of its remaining time that a move takes, and how much of the time that it adds.
const CLOCK_SHARE: u32 = 30;
const BONUS_PERCENT: u32 = 75;
/// What a move leaves on a clock for the way to the host (ms).
const ON_THE_WAY: u32 = 50;

/// A search with the limits of a host. Times are milliseconds of any clock that does not go back.
pub struct EngineSearch {
    search: Box<dyn AnySearch>,
    /// The nodes that are left of the host's limit.
    left: Option<u32>,
    until: Option<f64>,
    slice: u32,
    reported: f64,
    lines: usize,
}

/// What a slice of a search says.
pub enum EngineSlice {
    /// There is more to do.
    More,
    /// There is more to do, and these are the findings so far.
    Found(EngineLine),
    /// The limits are reached.
    Ended,
}

impl EngineSearch {
    /// What a level searches at the end of a record: Overdrive as much as the host allows, the others at most their own number.
    pub fn request(record: Record, limits: &SearchLimits, level: Level, seed: u64) -> Request {
        let nodes = match level {
            Level::Overdrive => NodeLimit::Count(limits.nodes.unwrap_or(u32::MAX)),
            _ => NodeLimit::OfLevel,
        };
        Request { record, level, style: None, seed, nodes }
    }

    /// Begins a search at the end of a record, of which `end` is known.
    ///
    /// # Errors
    /// The game is over, the clock lacks the player to move, or the record is invalid.
    pub fn begin(
        end: &RecordEnd,
        begun: Result<Option<Box<dyn AnySearch>>, Mistake>,
        limits: &SearchLimits,
        now: f64,
    ) -> Result<EngineSearch, String> {
        let SearchLimits { nodes, time, clock, bonus, lines } = limits;
        let (RecordEnd::Open(mover, _), Some(mut search)) =
            (end, begun.map_err(|mistake| mistake.to_string())?)
        else {
            return Err("the game is over".to_owned());
        };
        let of_clock = match (clock.get(mover.saturating_sub(1)), clock.len()) {
            (_, 0) => None,
            (None, count) => return Err(format!("player {mover} moves, but the clock has {count} times")),
            (Some(&left), _) => Some(time_for_move(left, *bonus)),
        };
        if *lines > 1 {
            search.widen();
        }
        let time = time.iter().copied().chain(of_clock).min();
        Ok(EngineSearch {
            search,
            left: *nodes,
            until: time.map(|time| now + f64::from(time)),
            slice: FIRST,
            reported: now,
            lines: usize::from(*lines),
        })
    }

    /// Whether only a host's `stop` ends it.
    pub fn is_endless(&self) -> bool {
        self.left.is_none() && self.until.is_none()
    }

    /// Searches for a slice by a clock.
    pub fn advance(&mut self, clock: impl Fn() -> f64) -> EngineSlice {
        let begun = clock();
        let nodes = self.left.map_or(self.slice, |left| self.slice.min(left));
        let more = self.search.advance(nodes);
        self.left = self.left.map(|left| left - nodes);
        let now = clock();
        if !more || self.left == Some(0) || self.until.is_some_and(|until| now >= until) {
            return EngineSlice::Ended;
        }
        // At most doubled each time: the first slices of a search are the fastest.
        let took = (now - begun).max(0.1);
        self.slice = (f64::from(self.slice) * (SLICE / took).clamp(0.25, 2.0)).max(1.0) as u32;
        if now - self.reported < REPORT {
            return EngineSlice::More;
        }
        self.reported = now;
        EngineSlice::Found(self.found())
    }

    /// The findings so far.
    fn found(&self) -> EngineLine {
        let mut found = self.search.analysis();
        found.lines.truncate(self.lines);
        EngineLine::Found(found)
    }

    /// The last findings, and the best move of them.
    pub fn answer(&self) -> [EngineLine; 2] {
        [self.found(), EngineLine::Move(self.search.reply().actions)]
    }
}

/// The time for a move (ms) with this much on the clock.
fn time_for_move(left: u32, bonus: u32) -> u32 {
    let share = left / CLOCK_SHARE + bonus / 100 * BONUS_PERCENT;
    share.min(left.saturating_sub(ON_THE_WAY)).max(1)
}

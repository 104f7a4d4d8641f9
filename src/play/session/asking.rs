//! Requests to the worker for a move: the level, the position, and the answer.

use crate::Match;
use crate::Terms;
use crate::challenges::daily;
use basalt_bots::{Level, NodeLimit, Request, WorkerRequest};
use basalt_rules::Daily;

use super::effect::Effect;
use super::lines::{Lines, Revision};
use super::outbox::Outbox;
use super::time::Millis;

/// The longest thinking time per level (ms), which most machines never need.
const TIME_LIMITS: [u32; 3] = [100, 500, 1500];
/// The same for survival runs.
const LONGEST_LIMIT: u32 = 5000;
/// How much longer an opponent of survival may take its time than the one before it (ms).
const PAUSE_STEP: u32 = 30;

/// The longest that a bot takes its time (ms): no longer than its time limit.
fn longest_pause(level: Level) -> u32 {
    match level {
        Level::Rung(rung) => (TIME_LIMITS[0] + u32::from(rung) * PAUSE_STEP).min(LONGEST_LIMIT),
        _ => TIME_LIMITS[level.index().unwrap_or_default()],
    }
}

/// How long a busy worker may be silent (ms).
const SILENCE: u64 = 30_000;

pub(super) fn given_up(heard: Millis) -> Millis {
    heard.plus(SILENCE)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    number: u32,
    level: Level,
    revision: Revision,
    progress: u16,
    asked: Millis,
    heard: Millis,
    /// How torn the search was, in thousandths.
    doubt: u16,
    again: bool,
}

impl Thinking {
    pub(super) fn number(&self) -> u32 {
        self.number
    }

    pub(super) fn level(&self) -> Level {
        self.level
    }

    pub(super) fn progress(&self) -> u16 {
        self.progress
    }

    pub(super) fn is_retry(&self) -> bool {
        self.again
    }

    pub(super) fn asks(&self, level: Level, revision: Revision) -> bool {
        self.level == level && self.revision == revision
    }

    pub(super) fn fits(&self, number: u32, revision: Revision) -> bool {
        self.number == number && self.revision == revision
    }

    /// Whether a message concerns it; 0 concerns all requests.
    pub(super) fn concerns(&self, number: u32) -> bool {
        number == 0 || self.number == number
    }

    pub(super) fn note(&mut self, number: u32, progress: u16, now: Millis) -> bool {
        let own = self.number == number;
        if own {
            (self.progress, self.heard) = (progress, now);
        }
        own
    }

    pub(super) fn note_doubt(&mut self, number: u32, doubt: u16) {
        if self.number == number {
            self.doubt = doubt;
        }
    }

    /// When a bot that takes its time answers: later where it was torn, but never later than its time limit.
    pub(super) fn answers_at(&self) -> Millis {
        let doubt = u64::from(self.doubt.min(1000));
        self.asked.plus(u64::from(longest_pause(self.level)) * doubt / 1000)
    }

    pub(super) fn due(&self) -> Millis {
        given_up(self.heard)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    pub(super) revision: Revision,
    pub actions: Vec<String>,
}

#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    game: &'a Match,
    terms: Terms,
    revision: Revision,
}

impl<'a> Question<'a> {
    pub(super) fn about(lines: &'a Lines, terms: Terms) -> Self {
        Question { game: lines.game(), terms, revision: lines.revision() }
    }

    pub(super) fn ask(self, level: Level, again: bool, out: &mut Outbox) -> Thinking {
        let number = out.next_request();
        let seed = out.seed();
        let record = self.game.record();
        let of_a_day = self.terms.mode.day().filter(|_| level == daily::LEVEL).zip(self.game.daily());
        let (request, cap) = match of_a_day {
            // Unlimited, so that everybody gets the same answer.
            Some((day, Daily { nodes, .. })) => (daily::request(day, record, nodes), u32::MAX),
            None => {
                let cap = level.index().map_or(LONGEST_LIMIT, |level| TIME_LIMITS[level]);
                let style = self.terms.style(level);
                (Request { record, level, style, seed, nodes: NodeLimit::OfLevel }, cap)
            }
        };
        out.push(Effect::Ask(WorkerRequest::Search { number, request, cap }));
        Thinking {
            number,
            level,
            revision: self.revision,
            progress: 0,
            asked: out.now.time,
            heard: out.now.time,
            doubt: 0,
            again,
        }
    }
}

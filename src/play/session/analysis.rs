//! The analysis: the best turns at the shown ply, updated during the search.

use std::cmp::Reverse;

use crate::{Match, NodeId};
use basalt_bots::{Analysis, AnalysisLine, WorkerRequest};
use basalt_geometry::sort_stably;
use basalt_rules::{Message, Offer, Overlay, Side};

use super::asking::given_up;
use super::changes::Facet;
use super::effect::{Effect, SessionNotice};
use super::lines::{Lines, Revision};
use super::outbox::Outbox;
use super::time::Millis;

/// The longest search of a position (ms).
const LONGEST: u32 = 60_000;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Analysing {
    #[default]
    Off,
    /// Nothing can be searched now: the game is over, pieces move, or a bot thinks.
    Waiting,
    /// A position is being searched, or was.
    Running(AnalysisRun),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisRun {
    number: u32,
    position: (Revision, NodeId),
    heard: Millis,
    again: bool,
    ended: bool,
    found: Analysis,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    pub side: Side,
    /// Its chance to win, in thousandths.
    pub value: u16,
}

impl Chances {
    pub fn message(&self) -> Message {
        Message::new("analysis-chances")
            .with("side", self.side)
            .with("verdict", verdict(self.value))
            .with("percent", percent(self.value))
    }
}

/// The message variant for a proven result.
fn verdict(value: u16) -> &'static str {
    match value {
        0 => "lost",
        1000 => "won",
        _ => "open",
    }
}

/// Whole percent; 0 and 100 only for proven results.
fn percent(value: u16) -> usize {
    usize::from((value + 5) / 10).clamp(1, 99)
}

impl Analysing {
    pub fn is_on(&self) -> bool {
        *self != Analysing::Off
    }

    pub(super) fn is_searching(&self) -> bool {
        self.pending().is_some()
    }

    fn pending(&self) -> Option<&AnalysisRun> {
        if let Analysing::Running(run) = self { Some(run).filter(|run| !run.ended) } else { None }
    }

    pub(super) fn chances(&self, line: &Match) -> Option<Chances> {
        let Analysing::Running(run) = self else { return None };
        let side = line.mover(line.shown())?;
        Some(Chances { side, value: run.found.lines.first()?.value })
    }

    pub(super) fn overlay(&self, line: &Match) -> Option<Overlay> {
        let note = |key| Overlay { notes: vec![Message::new(key)], ..Overlay::default() };
        let run = match self {
            Analysing::Off => return None,
            Analysing::Waiting if line.mover(line.shown()).is_none() => return Some(note("analysis-over")),
            Analysing::Waiting => return Some(note("analysis-waits")),
            Analysing::Running(run) if run.found.lines.is_empty() => return Some(note("analysis-begins")),
            Analysing::Running(run) => run,
        };
        let side = line.mover(line.shown()).unwrap_or(Side::FIRST);
        let nodes = Message::new(if run.ended { "analysis-ended" } else { "analysis-goes-on" })
            .with("side", side)
            .with("count", run.found.nodes as usize);
        let offer = |found: &AnalysisLine| {
            let message = Message::new("analysis-line")
                .with("verdict", verdict(found.value))
                .with("percent", percent(found.value))
                .with("line", line.line_text(&found.actions)?);
            let actions = line.whole_turn(&[], &found.actions);
            Some(Offer { message, actions })
        };
        let offers = run.found.lines.iter().filter_map(offer).collect();
        Some(Overlay { notes: vec![nodes], offers, ..Overlay::default() })
    }

    pub fn line(&self, place: usize) -> Option<Vec<String>> {
        let Analysing::Running(run) = self else { return None };
        Some(run.found.lines.get(place)?.actions.clone())
    }

    pub(super) fn best(&self, line: &Match) -> Option<Vec<String>> {
        Some(line.whole_turn(&[], &self.line(0)?))
    }

    fn set(&mut self, next: Analysing, out: &mut Outbox) {
        if *self == next {
            return;
        }
        if let Some(run) = self.pending() {
            out.push(Effect::Stop(run.number));
        }
        *self = next;
        out.changed(Facet::Hint);
    }

    pub(super) fn turn(&mut self, on: bool, out: &mut Outbox) {
        self.set(if on { Analysing::Waiting } else { Analysing::Off }, out);
    }

    /// Searches the shown position at rest, unless the worker is `busy`; returns whether that is silent.
    pub(super) fn attend(&mut self, lines: &Lines, busy: bool, out: &mut Outbox) -> bool {
        let position = (lines.revision(), lines.node());
        let line = lines.line();
        let idle = busy || line.mover(line.shown()).is_none();
        match &*self {
            Analysing::Off => {}
            _ if idle => self.set(Analysing::Waiting, out),
            Analysing::Running(run) if run.position == position => {
                return !run.ended && given_up(run.heard) <= out.now.time;
            }
            _ => self.search(lines, false, out),
        }
        false
    }

    fn search(&mut self, lines: &Lines, again: bool, out: &mut Outbox) {
        let number = out.next_request();
        let run = AnalysisRun {
            number,
            position: (lines.revision(), lines.node()),
            heard: out.now.time,
            again,
            ended: false,
            found: Analysis::default(),
        };
        self.set(Analysing::Running(run), out);
        let record = lines.line().record_to(lines.line().shown());
        out.push(Effect::Ask(WorkerRequest::Analyse { number, record, cap: LONGEST }));
    }

    fn run(&mut self, number: u32) -> Option<&mut AnalysisRun> {
        match self {
            Analysing::Running(run) if run.number == number && !run.ended => Some(run),
            _ => None,
        }
    }

    pub(super) fn found(&mut self, number: u32, mut found: Analysis, out: &mut Outbox) {
        sort_stably(&mut found.lines, |line| Reverse(line.value));
        if let Some(run) = self.run(number) {
            (run.found, run.heard) = (found, out.now.time);
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn ended(&mut self, number: u32, out: &mut Outbox) {
        if let Some(run) = self.run(number) {
            run.ended = true;
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn failed(&mut self, number: u32, lines: &Lines, out: &mut Outbox) {
        let Some(run) = self.pending().filter(|run| number == 0 || run.number == number) else { return };
        let again = run.again;
        out.push(Effect::EndWorker);
        // Its worker is gone.
        *self = Analysing::Off;
        out.changed(Facet::Hint);
        match again {
            true => out.notify(SessionNotice::NoBot),
            false => self.search(lines, true, out),
        }
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.pending().map(|run| given_up(run.heard))
    }
}

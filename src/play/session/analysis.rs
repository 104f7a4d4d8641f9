//! Analysis in a session: the best turns at the shown ply, told while the search goes on and for every ply that is shown.

use std::cmp::Reverse;

use crate::bots::{Analysis, AnalysisLine};
use crate::geometry::sort_stably;
use crate::play::NodeId;
use crate::rules::{Message, Offer, Overlay, Side};

use super::bots::SILENCE;
use super::{Bots, Effect, Facet, Hint, Millis, Revision, Session, SessionNotice};

/// The longest that a position is searched, in milliseconds.
const LONGEST: u32 = 60_000;

/// What the analysis of a session does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Analysing {
    /// It was not asked for.
    #[default]
    Off,
    /// It was asked for, and nothing can be searched now: the game is over, pieces move, or a bot thinks.
    Waiting,
    /// A position is being searched, or was.
    Running(AnalysisRun),
}

/// The analysis of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisRun {
    /// The number of the request.
    number: u32,
    /// The position: a revision of the game, and a place in it or in a variation.
    position: (Revision, NodeId),
    /// When it was last heard of.
    heard: Millis,
    /// Whether it is a retry in a new worker.
    again: bool,
    /// Whether the search is over.
    ended: bool,
    /// What was found so far.
    found: Analysis,
}

impl AnalysisRun {
    /// Whether the search is over.
    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }
}

/// What an analysis says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Whose turn it is.
    pub side: Side,
    /// How likely that side is to win, in thousandths.
    pub value: u16,
}

impl Chances {
    /// The same in words.
    pub fn message(&self) -> Message {
        Message::new("analysis-chances")
            .with("side", self.side)
            .with("verdict", verdict(self.value))
            .with("percent", percent(self.value))
    }
}

/// Whether it is proven who wins: the word for a variant.
fn verdict(value: u16) -> &'static str {
    match value {
        0 => "lost",
        1000 => "won",
        _ => "open",
    }
}

/// A value as whole percents; 0 and 100 are only for what is proven.
fn percent(value: u16) -> usize {
    usize::from((value + 5) / 10).clamp(1, 99)
}

impl Session {
    /// Whether an analysis was asked for.
    pub fn analyses(&self) -> bool {
        self.analysing != Analysing::Off
    }

    /// How likely the side to move is to win, as far as that was found out.
    pub fn chances(&self) -> Option<Chances> {
        let Analysing::Running(run) = &self.analysing else { return None };
        let side = self.line().mover(self.line().shown())?;
        Some(Chances { side, value: run.found.lines.first()?.value })
    }

    /// The best turns in words, each as something that can be looked at; `None` where no analysis was asked for.
    pub fn analysis_overlay(&self) -> Option<Overlay> {
        let note = |key| Overlay { notes: vec![Message::new(key)], ..Overlay::default() };
        let run = match &self.analysing {
            Analysing::Off => return None,
            Analysing::Waiting if self.line().mover(self.line().shown()).is_none() => {
                return Some(note("analysis-over"));
            }
            Analysing::Waiting => return Some(note("analysis-waits")),
            Analysing::Running(run) if run.found.lines.is_empty() => return Some(note("analysis-begins")),
            Analysing::Running(run) => run,
        };
        let side = self.line().mover(self.line().shown()).unwrap_or(Side::FIRST);
        let nodes = Message::new(if run.ended { "analysis-ended" } else { "analysis-goes-on" })
            .with("side", side)
            .with("count", run.found.nodes as usize);
        let mut points = false;
        let offer = |line: &AnalysisLine| {
            let foreseen = self.line().foresee_line(&line.actions)?;
            let key = if foreseen.lead.is_some() { "analysis-line-points" } else { "analysis-line" };
            let mut message = Message::new(key)
                .with("verdict", verdict(line.value))
                .with("percent", percent(line.value))
                .with("line", foreseen.text);
            if let Some(lead) = foreseen.lead {
                points = true;
                message = message.with("lead", format!("{lead:+}"));
            }
            let actions = self.line().whole_turn(&[], &line.actions);
            Some(Offer { message, actions })
        };
        let offers = run.found.lines.iter().filter_map(offer).collect();
        let notes = std::iter::once(nodes).chain(points.then(|| Message::new("analysis-points"))).collect();
        Some(Overlay { notes, offers, ..Overlay::default() })
    }

    /// All of a line that was found, by its place from 0.
    pub fn analysed_line(&self, place: usize) -> Option<Vec<String>> {
        let Analysing::Running(run) = &self.analysing else { return None };
        Some(run.found.lines.get(place)?.actions.clone())
    }

    /// The best turn found so far.
    pub(super) fn best_found(&self) -> Option<Vec<String>> {
        let Analysing::Running(run) = &self.analysing else { return None };
        Some(self.line().whole_turn(&[], &run.found.lines.first()?.actions))
    }

    /// Begins to analyse what is shown, or ends it.
    pub(super) fn toggle_analysis(&mut self) {
        self.finish();
        let begins = !self.analyses() && self.able().analysis;
        self.set_hint(Hint::None);
        self.set_aid(None);
        self.hide_review();
        self.set_analysing(if begins { Analysing::Waiting } else { Analysing::Off });
    }

    /// Nothing is analysed any more.
    pub(super) fn end_analysis(&mut self) {
        self.set_analysing(Analysing::Off);
    }

    /// Replaces what the analysis does; a search that is not wanted any more is stopped.
    fn set_analysing(&mut self, analysing: Analysing) {
        if self.analysing == analysing {
            return;
        }
        if let Analysing::Running(run) = &self.analysing
            && !run.ended
        {
            self.effects.push(Effect::Stop(run.number));
        }
        self.analysing = analysing;
        self.changes.add(Facet::Hint);
    }

    /// Follows what is shown: each position that comes to rest is searched, unless a bot needs the worker.
    pub(super) fn attend_analysis(&mut self) {
        if !self.analyses() {
            return;
        }
        if !self.able().analysis {
            return self.set_analysing(Analysing::Off);
        }
        let position = (self.revision, self.node());
        let busy = matches!(self.bots, Bots::Thinking(_)) || matches!(self.hint, Hint::Thinking(_));
        let idle = !self.entered || busy || !self.rests() || self.line().mover(self.line().shown()).is_none();
        match &self.analysing {
            _ if idle => self.set_analysing(Analysing::Waiting),
            Analysing::Running(run) if run.position == position => {
                if !run.ended && self.now.time.since(run.heard) >= SILENCE {
                    self.failed(0);
                }
            }
            _ => self.analyse(false),
        }
    }

    fn analyse(&mut self, again: bool) {
        let number = self.next_request();
        let run = AnalysisRun {
            number,
            position: (self.revision, self.node()),
            heard: self.now.time,
            again,
            ended: false,
            found: Analysis::default(),
        };
        self.set_analysing(Analysing::Running(run));
        let record = self.line().record_to(self.line().shown());
        self.effects.push(Effect::Analyse { number, record, cap: LONGEST });
    }

    /// The run with this number.
    fn run(&mut self, number: u32) -> Option<&mut AnalysisRun> {
        match &mut self.analysing {
            Analysing::Running(run) if run.number == number && !run.ended => Some(run),
            _ => None,
        }
    }

    /// Takes what the analysis with this number has found so far.
    pub(super) fn found(&mut self, number: u32, mut found: Analysis) {
        let now = self.now.time;
        sort_stably(&mut found.lines, |line| Reverse(line.value));
        if let Some(run) = self.run(number) {
            (run.found, run.heard) = (found, now);
            self.changes.add(Facet::Hint);
        }
    }

    /// The analysis with this number has searched for as long as it may, or to the end.
    pub(super) fn analysis_ended(&mut self, number: u32) {
        if let Some(run) = self.run(number) {
            run.ended = true;
            self.changes.add(Facet::Hint);
        }
    }

    /// The analysis with this number failed, or the worker with it (0). It is begun once more in a new worker.
    pub(super) fn analysis_failed(&mut self, number: u32) {
        let Analysing::Running(run) = &self.analysing else { return };
        if run.ended || number != 0 && run.number != number {
            return;
        }
        let again = run.again;
        self.effects.push(Effect::EndWorker);
        // The worker that had it is gone.
        self.analysing = Analysing::Off;
        self.changes.add(Facet::Hint);
        match again {
            true => self.effects.push(Effect::Notify(SessionNotice::NoBot)),
            false => self.analyse(true),
        }
    }

    /// When a silent worker is given up.
    pub(super) fn next_of_analysis(&self) -> Option<Millis> {
        match &self.analysing {
            Analysing::Running(run) if !run.ended => Some(run.heard.plus(SILENCE)),
            _ => None,
        }
    }
}

//! The picture of a session: the board, the preview, and the requested aid or hint.

use crate::board::view::verdict;
use crate::challenges::lesson;
use crate::profile::GameVerdict;
use crate::{BoardView, Preview, Shown, Snapshot, turn_numbers};
use basalt_geometry::{Board, Cell};
use basalt_rules::{Event, Manner, Mark, Message, Offer, Overlay, Path, Side, Tap};

use super::advisor::{Advisor, Hint};
use super::lines::Lines;
use super::playback::{Playback, PlaybackMode};
use super::pointer::Pointer;
use super::proving::Proving;

pub(super) struct SessionPicture<'a> {
    pub lines: &'a Lines,
    pub pointer: &'a Pointer,
    pub advisor: &'a Advisor,
    pub playback: &'a Playback,
    pub proving: &'a Proving,
    pub script: Option<&'a [String]>,
    pub open: bool,
    pub only_seat: Option<usize>,
}

impl SessionPicture<'_> {
    pub(super) fn ply(&self) -> usize {
        self.playback.moving_from().unwrap_or(self.lines.line().shown())
    }

    pub(super) fn since(&self) -> usize {
        let line = self.lines.line();
        let shown = line.shown();
        let of_mover = || line.seat(line.mover(shown).unwrap_or(Side::FIRST), shown);
        line.since_turn_of(self.only_seat.unwrap_or_else(of_mover), shown)
    }

    fn aim(&self) -> Option<Tap> {
        self.pointer.aim().filter(|_| self.open)
    }

    pub(super) fn view(&self, board: &'static Board, snapshot: Option<&Snapshot>) -> BoardView {
        if let Some(snapshot) = snapshot {
            return BoardView::moving(board, snapshot);
        }
        let line = self.lines.line();
        let hint: Vec<Event> = self.previews().into_iter().flat_map(|preview| preview.events).collect();
        // The last actions are shown first, step by step.
        let open = self.open && self.playback.mode() != PlaybackMode::CatchUp;
        let pointed = self.pointer.aim().filter(|_| open);
        let targets = (open && !line.is_edited()).then(|| self.lines.targets(false));
        let (since, refused, targets) = (self.since(), self.pointer.refused(), targets.as_deref());
        let seat = self.only_seat;
        BoardView::resting(line, Shown { since, pointed, refused, open, hint: &hint, targets, seat })
    }

    pub(super) fn verdict(&self) -> Option<GameVerdict> {
        verdict(self.lines.line(), self.only_seat)
    }

    pub(super) fn at_rest(&self) -> BoardView {
        let shown = Shown { since: self.since(), open: false, seat: self.only_seat, ..Shown::default() };
        BoardView::resting(self.lines.line(), shown)
    }

    /// Previews on the board; none over a proof.
    pub(super) fn previews(&self) -> Vec<Preview> {
        if self.proving.is_shown() { Vec::new() } else { self.advisor.previews(self.lines.line()) }
    }

    pub(super) fn preview(&self) -> Option<Preview> {
        self.lines.line().preview(self.aim()?)
    }

    pub(super) fn foretold(&self) -> Option<Message> {
        let Preview { message, .. } = self.preview()?;
        let key = match self.pointer.proposed() {
            Some(_) => "table-foretold",
            None if self.lines.line().offered().is_some() => "table-foretold-piece",
            None => return Some(message),
        };
        Some(Message::new(key).with("what", message))
    }

    pub(super) fn warning(&self) -> Option<Message> {
        self.lines.line().warning(self.aim()?)
    }

    pub(super) fn hint(&self) -> Option<Overlay> {
        let Hint::Shown(answer) = self.advisor.hint() else { return None };
        let steps = self.advisor.previews(self.lines.beneath());
        steps.last()?;
        let mut overlay = walks(&steps);
        overlay.notes.extend(steps_told(&answer.actions, &steps));
        overlay.offers = vec![Offer { message: Message::new("hint-take"), actions: answer.actions.clone() }];
        Some(overlay)
    }

    fn taught(&self) -> Option<Overlay> {
        let Tap::Cell(cell) = lesson::next_tap(self.script?, self.lines.game())? else { return None };
        Some(Overlay { marks: vec![(cell, Mark::Here)], ..Overlay::default() })
    }

    pub(super) fn aided(&self) -> Option<Overlay> {
        if self.playback.is_moving() { None } else { self.advisor.aided(self.lines) }
    }

    pub(super) fn proof(&self) -> Overlay {
        if self.playback.is_moving() { Overlay::default() } else { self.lines.line().proof() }
    }

    pub(super) fn numbers(&self, turns: usize) -> Overlay {
        let line = self.lines.line();
        let mut numbers = turn_numbers(line, self.ply(), turns);
        if let Some(from) = self.playback.moving_from() {
            let after = turn_numbers(line, from + 1, turns);
            numbers.marks.retain(|mark| after.marks.contains(mark));
        }
        numbers
    }

    pub(super) fn overlays(&self) -> Vec<Overlay> {
        if let Some(witness) = self.proving.overlay() {
            return vec![witness];
        }
        if self.playback.is_moving() {
            return Vec::new();
        }
        let line = self.lines.line();
        let previews = || walks(&self.advisor.previews(line));
        let refused = || self.pointer.refused().map(Tap::Cell);
        let pointed = self.pointer.aim().or_else(refused).filter(|_| self.open);
        let typed = self.pointer.objection().cloned();
        let against = typed.or_else(|| pointed.map(|tap| line.objection(tap)));
        let proof = Some(Overlay { paths: Vec::new(), ..self.proof() });
        let considered = self.advisor.considered().is_some().then(previews);
        let best = || self.advisor.analysing.best(line).is_some().then(previews);
        let begun = self.advisor.begun().and_then(|action| Some(line.beginning(action)?.1));
        let hint = considered.or(begun).or_else(|| self.hint()).or_else(best);
        let aid = self.advisor.drawn_aid(self.lines);
        [aid, hint, against, proof, self.taught()].into_iter().flatten().collect()
    }
}

/// The paths of pieces in a preview of several steps, numbered if there are several.
fn walks(steps: &[Preview]) -> Overlay {
    let mut walks: Vec<Vec<Cell>> = Vec::new();
    for event in steps.iter().flat_map(|step| &step.events) {
        if let Event::Move { from, to, manner: Manner::Hop, .. } = *event {
            match walks.last_mut() {
                Some(walk) if walk.last() == Some(&from) => walk.push(to),
                _ => walks.push(vec![from, to]),
            }
        }
    }
    let mut overlay = Overlay::default();
    let ends: Vec<Cell> = walks.iter().filter_map(|walk| walk.last().copied()).collect();
    // A piece that walks again later has not reached its end.
    let starts: Vec<Cell> = walks.iter().filter_map(|walk| walk.first().copied()).collect();
    overlay.marks.extend(
        ends.iter()
            .enumerate()
            .filter(|&(at, end)| !starts[at + 1..].contains(end))
            .map(|(_, &end)| (end, Mark::Dot)),
    );
    if walks.len() > 1 {
        overlay.marks.extend(starts.iter().zip(1..).map(|(&start, number)| (start, Mark::Number(number))));
    }
    overlay.paths = walks.into_iter().map(|walk| Path::new(None, walk, false)).collect();
    overlay
}

/// The steps of a turn in words. Those on the way that have no effect are given in notation.
pub fn steps_told(actions: &[String], steps: &[Preview]) -> Vec<Message> {
    let Some((goal, way)) = steps.split_last() else { return Vec::new() };
    let walks = |step: &Preview| {
        step.events.iter().all(|event| matches!(event, Event::Move { manner: Manner::Hop, .. }))
    };
    let mut told: Vec<Message> = match way.iter().all(walks) {
        true if way.is_empty() => Vec::new(),
        true => vec![Message::new("hint-steps").with("steps", actions[..way.len()].join(", "))],
        false => way.iter().map(|step| step.message.clone()).collect(),
    };
    told.push(goal.message.clone());
    told
}

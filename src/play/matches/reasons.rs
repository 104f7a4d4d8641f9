//! The questions for reasons about the turns of a match, and what a card shows of them.

use basalt_rules::{Event, Ink, Manner, ReasonRequest, Stroke};

use crate::ReviewedTurn;

use super::Match;

/// Two turns of one position: the one that was played, and a better one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPair {
    /// The ply of the position.
    pub ply: usize,
    pub played: String,
    pub better: String,
    /// Both as strokes, of different inks.
    pub strokes: Vec<Stroke>,
}

impl TurnPair {
    pub const PLAYED: Ink = Ink::Red;
    pub const BETTER: Ink = Ink::Green;
}

impl Match {
    /// The question why the best turn is better than the one that was played; `None` if it was played.
    pub(crate) fn why_better(&self, turn: &ReviewedTurn) -> Option<ReasonRequest> {
        if turn.is_best {
            return None;
        }
        let line = |ply| self.review().at(ply).map(|finding| finding.line.clone());
        let actions = self.history.record_to(turn.end).actions;
        let played = actions.into_iter().skip(turn.start).chain(line(turn.end).unwrap_or_default());
        Some(ReasonRequest {
            record: self.history.record_to(turn.start),
            best: line(turn.start)?,
            played: played.collect(),
            kind: None,
        })
    }

    /// The two turns of a question; `None` if it is not about two turns of this match.
    pub(crate) fn turn_pair(&self, question: &ReasonRequest) -> Option<TurnPair> {
        let ply = question.record.actions.len();
        let turn = |actions: &[String]| {
            let turn = self.turn_texts(ply, actions, 1)?.into_iter().next()?;
            Some(turn.text).filter(|text| !text.is_empty())
        };
        let strokes = |actions: &[String], ink| Some(strokes(&self.turn_events(ply, actions)?, ink));
        let (played, better) = (turn(&question.played)?, turn(&question.best)?);
        let mut both = strokes(&question.played, TurnPair::PLAYED)?;
        both.extend(strokes(&question.best, TurnPair::BETTER)?);
        Some(TurnPair { ply, played, better, strokes: both })
    }
}

/// The ways of the pieces that a turn moves or sets down; what is thrown or changes follows from them.
fn strokes(events: &[Event], ink: Ink) -> Vec<Stroke> {
    let stroke = |event: &Event| match *event {
        Event::Move { from, to, manner, .. } if manner != Manner::Throw => Some(Stroke { ink, from, to }),
        Event::Place { cell, .. } => Some(Stroke { ink, from: cell, to: cell }),
        _ => None,
    };
    events.iter().filter_map(stroke).collect()
}

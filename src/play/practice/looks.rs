//! Deeper looks at the bad turns of a review: only what they confirm comes back to be practised.

use basalt_bots::Valuation;
use basalt_rules::Record;

use crate::{Finding, Match};

use super::item::{BadTurn, TOLERANCE};

/// The chance to win, in thousandths, that the answer may seem to give away. Less than what a bad turn must, since searches vary.
const MARGIN: u16 = TOLERANCE / 2;

/// What to value once more, deeper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeeperLook {
    /// The position at this ply. What is found takes the place of the finding of the review.
    Ply(usize),
    /// The position after the better turn at this ply.
    Answer(usize),
}

/// The deeper looks that a reviewed game had.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeeperLooks {
    plies: Vec<usize>,
    /// Each seat's chance to win after the better turn at a ply.
    answers: Vec<(usize, Vec<u16>)>,
}

impl DeeperLooks {
    /// What to look at next, as a turn of these players seems bad; `None` once all bad turns are judged.
    pub fn next(&self, game: &Match, seats: &[usize]) -> Option<DeeperLook> {
        BadTurn::all_of(game, seats).iter().find_map(|bad| self.open(bad, game))
    }

    /// The position of a look; `None` if there is none.
    pub fn record(look: DeeperLook, game: &Match) -> Option<Record> {
        match look {
            DeeperLook::Ply(ply) => Some(game.record_to(ply)),
            DeeperLook::Answer(ply) => game.record_after_turn(ply, &game.review().at(ply)?.line),
        }
    }

    /// Notes what was found; returns the finding that takes the place of that of the review.
    pub fn take(&mut self, look: DeeperLook, found: Valuation) -> Option<Finding> {
        let Valuation { values, line } = found;
        match look {
            DeeperLook::Ply(ply) => {
                self.plies.push(ply);
                Some(Finding { ply, values, line })
            }
            DeeperLook::Answer(ply) => {
                self.answers.push((ply, values));
                None
            }
        }
    }

    /// The bad turns of these players in a reviewed game that all looks have confirmed.
    pub fn confirmed(&self, game: &Match, seats: &[usize]) -> Vec<BadTurn> {
        let bad = BadTurn::all_of(game, seats).into_iter();
        bad.filter(|bad| self.open(bad, game).is_none() && self.holds(bad)).collect()
    }

    /// The look that is due next before a turn is judged. Where the rules know the value, it needs none.
    fn open(&self, bad: &BadTurn, game: &Match) -> Option<DeeperLook> {
        let turn = bad.turn;
        let is_open = |ply: &usize| {
            !self.plies.contains(ply)
                && game.review().at(*ply).is_some_and(|finding| !finding.values.is_empty())
        };
        let ply = [turn.start, turn.end].into_iter().find(is_open).map(DeeperLook::Ply);
        let answer = || {
            let is_known = self.answers.iter().any(|(ply, _)| *ply == turn.start);
            let look = DeeperLook::Answer(turn.start);
            Some(look).filter(|&look| !is_known && DeeperLooks::record(look, game).is_some())
        };
        ply.or_else(answer)
    }

    /// Whether the better turn is about as good as the position seemed before it.
    fn holds(&self, bad: &BadTurn) -> bool {
        let known = self.answers.iter().find(|(ply, _)| *ply == bad.turn.start);
        let after = known.and_then(|(_, values)| values.get(bad.turn.seat));
        after.is_none_or(|&after| bad.turn.before.saturating_sub(after) < MARGIN)
    }
}

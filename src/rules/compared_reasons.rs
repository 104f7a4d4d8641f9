//! Kinds of reasons that compare a number that each side has, such as its possible turns, in two positions.

use super::reason::{Dispute, Grounds, Witness, turn_text};
use super::{Game, Side, TurnLine};

/// A number that a side has in a position.
pub type CountOf<G> = fn(&G, Side) -> usize;

impl<G: Game> Dispute<G> {
    /// The other position of a comparison: after the turn that was played, or before the turn; and whether a turn was played,
    /// as the sentence's `compares`.
    pub fn base(&self) -> (&G, &'static str) {
        match &self.played {
            Some(played) => (&played.after, "yes"),
            None => (&self.before, "no"),
        }
    }

    /// By how much the better turn leaves the side better off than the other position: its own number less the opponent's.
    pub fn advantage(&self, count: CountOf<G>) -> i32 {
        let balance =
            |position: &G| count(position, self.side()) as i32 - count(position, self.other()) as i32;
        balance(&self.best.after) - balance(self.base().0)
    }

    /// The numbers of a side after the better turn and in the other position, if they differ as `wanted` (1 or -1).
    pub fn compared(&self, count: CountOf<G>, side: Side, wanted: i32) -> Option<Grounds<G>> {
        let (other, compares) = self.base();
        let (best, base) = (count(&self.best.after, side), count(other, side));
        let effect = wanted * (best as i32 - base as i32);
        (effect > 0 && self.advantage(count) > 0).then(|| Grounds {
            args: vec![
                ("side", side.into()),
                ("count", best.into()),
                ("other", base.into()),
                ("compares", compares.into()),
            ],
            witness: Witness::default(),
            proof: vec![self.best.turn.clone()],
            effect,
        })
    }

    /// After every reply to the better turn the side has more than after one reply to the turn that was played.
    pub fn kept(&self, count: CountOf<G>) -> Option<Grounds<G>> {
        let played = self.played.as_ref()?;
        let ((reply, _), least) = self.tightest(count, played.replies())?;
        let (_, most) = self.tightest(count, self.best.replies())?;
        (most > least).then(|| Grounds {
            args: vec![
                ("side", self.other().into()),
                ("move", turn_text(&played.after, reply).into()),
                ("count", most.into()),
                ("other", least.into()),
            ],
            witness: Witness::default(),
            proof: vec![played.turn.clone(), reply.clone()],
            effect: (most - least) as i32,
        })
    }

    /// The reply that leaves the side least, and how much that is.
    fn tightest<'a>(
        &self,
        count: CountOf<G>,
        replies: &'a [TurnLine<G>],
    ) -> Option<(&'a TurnLine<G>, usize)> {
        let left = |line: &&TurnLine<G>| count(&line.1, self.own(&line.1));
        let tightest = replies.iter().min_by_key(left)?;
        Some((tightest, left(&tightest)))
    }
}

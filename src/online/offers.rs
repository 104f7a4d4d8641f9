//! Offers that are open in a game: who made them, and who has accepted.

use super::message::{GameMoment, Proposal};

/// An offer that is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// What is offered.
    pub proposal: Proposal,
    /// Who offers it, in the order in which players sat down.
    pub by: usize,
    /// Who has accepted it, in the same order.
    pub accepted: Vec<bool>,
    /// The moment for which it holds.
    pub at: GameMoment,
}

/// The offers of a game.
#[derive(Clone, Default, Debug)]
pub(super) struct Offers {
    open: Vec<OpenOffer>,
    /// Offers that were declined, so that they are not made again at the same moment: what, whose, when.
    declined: Vec<(Proposal, usize, GameMoment)>,
}

impl Offers {
    /// Those that are open.
    pub(super) fn open(&self) -> &[OpenOffer] {
        &self.open
    }

    /// The open offer of a kind.
    pub(super) fn of(&self, proposal: Proposal) -> Option<&OpenOffer> {
        self.open.iter().find(|offer| offer.proposal == proposal)
    }

    /// Makes an offer, which those have accepted who make it or are not asked; false where the same was declined at this moment, or
    /// is open.
    pub(super) fn make(
        &mut self,
        proposal: Proposal,
        by: usize,
        accepted: Vec<bool>,
        at: GameMoment,
    ) -> bool {
        let can = self.of(proposal).is_none() && !self.declined.contains(&(proposal, by, at));
        if can {
            self.open.push(OpenOffer { proposal, by, accepted, at });
        }
        can
    }

    /// Accepts an offer. Whether all have accepted it now; `None` where there is none to accept for this player.
    pub(super) fn accept(&mut self, proposal: Proposal, by: usize) -> Option<bool> {
        let offer = self.open.iter_mut().find(|offer| offer.proposal == proposal)?;
        let place = offer.accepted.get_mut(by).filter(|accepted| !**accepted)?;
        *place = true;
        Some(offer.accepted.iter().all(|&accepted| accepted))
    }

    /// Declines an offer, or withdraws one's own. False where there is none.
    pub(super) fn decline(&mut self, proposal: Proposal) -> bool {
        let Some(place) = self.open.iter().position(|offer| offer.proposal == proposal) else { return false };
        let offer = self.open.remove(place);
        self.declined.push((offer.proposal, offer.by, offer.at));
        true
    }

    /// The game has come to another moment: nothing of this holds any more.
    pub(super) fn lapse(&mut self) {
        *self = Offers::default();
    }
}

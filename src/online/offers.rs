//! Open offers in a game: their makers, and who has accepted.

use super::message::{GameMoment, Proposal};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    pub proposal: Proposal,
    pub by: usize,
    pub accepted: Vec<bool>,
    pub at: GameMoment,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Offers {
    open: Vec<OpenOffer>,
    /// Declined offers, which cannot be repeated at the same moment.
    declined: Vec<(Proposal, usize, GameMoment)>,
}

impl Offers {
    pub(super) fn open(&self) -> &[OpenOffer] {
        &self.open
    }

    pub(super) fn of(&self, proposal: Proposal) -> Option<&OpenOffer> {
        self.open.iter().find(|offer| offer.proposal == proposal)
    }

    /// Makes an offer, accepted by `accepted`. False if it is open or was declined at this moment.
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

    /// Accepts an offer; returns whether all have, or `None` if there is nothing to accept.
    pub(super) fn accept(&mut self, proposal: Proposal, by: usize) -> Option<bool> {
        let offer = self.open.iter_mut().find(|offer| offer.proposal == proposal)?;
        let place = offer.accepted.get_mut(by).filter(|accepted| !**accepted)?;
        *place = true;
        Some(offer.accepted.iter().all(|&accepted| accepted))
    }

    /// Declines an offer, or withdraws one's own; false if none is open.
    pub(super) fn decline(&mut self, proposal: Proposal) -> bool {
        let Some(place) = self.open.iter().position(|offer| offer.proposal == proposal) else { return false };
        let offer = self.open.remove(place);
        self.declined.push((offer.proposal, offer.by, offer.at));
        true
    }

    pub(super) fn lapse(&mut self) {
        *self = Offers::default();
    }
}

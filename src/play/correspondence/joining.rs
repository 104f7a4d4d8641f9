//! The relation of a link to a game of the same id.

use crate::Match;
use basalt_rules::Record;

use super::move_link::MoveLink;
use super::state::{Correspondence, OfferAnswer};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Joining {
    Known,
    Continues {
        /// The number of local plies that stay.
        known: usize,
        correspondence: Correspondence,
    },
    /// The games differ after this many plies.
    Diverges(usize),
}

/// The relation of a link to the local game, whose correspondence is `own`; `sent` is the link's game.
pub fn join(own: &Correspondence, here: &Match, link: &MoveLink, sent: &Match) -> Joining {
    let (ours, theirs) = (here.record(), sent.record());
    let start = |record: &Record| Record { actions: Vec::new(), ..record.clone() };
    if start(&ours) != start(&theirs) {
        return Joining::Diverges(0);
    }
    let common = ours.actions.iter().zip(&theirs.actions).take_while(|(one, other)| one == other).count();
    let plies = theirs.actions.len();
    let continues = |answer| Joining::Continues {
        known: common,
        correspondence: Correspondence::come(own.id.clone(), own.own, plies, answer),
    };
    let offers = here.offer() == Some(own.own) && own.answer == OfferAnswer::None;
    match common {
        _ if common == ours.actions.len() && plies > common => {
            let answered = link.answer == OfferAnswer::Accepted && sent.offer().is_some();
            continues(if answered { OfferAnswer::Accepted } else { OfferAnswer::None })
        }
        _ if common < plies => Joining::Diverges(common),
        _ if offers && link.answer == OfferAnswer::Accepted && plies == ours.actions.len() => {
            continues(OfferAnswer::Accepted)
        }
        _ if offers && link.answer == OfferAnswer::Declined && plies + 1 == ours.actions.len() => {
            continues(OfferAnswer::None)
        }
        _ => Joining::Known,
    }
}

/// The seat of a game's recipient: the mover or, after the end, the player who did not end it.
pub fn receiver(sent: &Match) -> usize {
    let last = sent.last();
    let seat = |ply: usize| sent.mover(ply).map(|side| sent.seat(side, ply));
    let ended = || last.checked_sub(1).and_then(seat).map(|seat| usize::from(seat == 0));
    seat(last).or_else(ended).unwrap_or(1)
}

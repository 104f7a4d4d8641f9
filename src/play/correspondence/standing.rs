//! The standing of a game by link: whose turn it is, and whether its end was only offered.

use crate::Match;

use super::state::{Correspondence, CorrespondenceState, OfferAnswer};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkTurn {
    Own,
    Other,
}

/// The player to move after `plies`, as known without the moves; `None` if the game is over for both.
pub fn turn_of(own: &Correspondence, plies: usize, over: bool) -> Option<LinkTurn> {
    let is_own = match (own.told, over) {
        (false, _) => true,
        (true, true) => return None,
        // A game without moves awaits the first player, even if that player sent it.
        (true, false) if plies == 0 => own.own == 0,
        // After the opponent's plies, both are equal; after sending, they differ.
        (true, false) => own.sent == own.answered,
    };
    Some(if is_own { LinkTurn::Own } else { LinkTurn::Other })
}

pub fn is_end_offered(game: &Match, own: Option<&Correspondence>) -> bool {
    own.is_some_and(|own| own.answer != OfferAnswer::Accepted) && game.offer().is_some()
}

/// The indices of the winning seats; `None` during the game, or while its end is only offered.
pub fn winning_seats(game: &Match, own: Option<&Correspondence>) -> Option<Vec<usize>> {
    game.winning_seats().filter(|_| !is_end_offered(game, own))
}

pub fn state_of(game: &Match, own: &Correspondence) -> CorrespondenceState {
    let last = game.last();
    let offered = is_end_offered(game, Some(own));
    match game.mover(last).map(|side| game.seat(side, last)) {
        None if offered && game.offer() != Some(own.own) => CorrespondenceState::Offered,
        Some(seat) if seat == own.own => CorrespondenceState::ToMove,
        _ if !own.told => CorrespondenceState::ToSend,
        None if !offered => CorrespondenceState::Over,
        _ => CorrespondenceState::Waiting,
    }
}

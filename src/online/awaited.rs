//! The players for whom a table waits.

use std::collections::BTreeSet;

use basalt_play::TimeControl;

use super::game::OnlineGame;

/// A player for whom a table waits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AwaitedPlayer {
    /// The name of the player's key.
    pub author: String,
    /// Whether to notify an absent player at once. In a live game, absence may last only a moment.
    pub at_once: bool,
}

/// The players who are to move, to begin the game, or, where a turn may take days, to answer an offer.
///
/// An arena waits for nobody: its first moves take half a minute at most.
pub fn awaited(table: &OnlineGame) -> BTreeSet<AwaitedPlayer> {
    let Some(terms) = table.terms().filter(|terms| terms.arena.is_none()) else { return BTreeSet::new() };
    let round = table.round();
    let control = round.and_then(|round| round.control()).or(terms.control);
    let by_days = control.is_some_and(TimeControl::is_slow);
    let mut found = BTreeSet::new();
    let mut wait = |player: usize, at_once| {
        if let Some(player) = table.players().get(player) {
            found.insert(AwaitedPlayer { author: player.author.clone(), at_once });
        }
    };
    if let Some(mover) = round.and_then(|round| round.mover()) {
        wait(mover, by_days);
    }
    if let Some((player, _)) = table.to_reveal() {
        wait(player, true);
    }
    for offer in table.offers().iter().filter(|_| by_days) {
        let open = offer.accepted.iter().enumerate().filter(|(_, accepted)| !**accepted);
        open.for_each(|(player, _)| wait(player, true));
    }
    found
}

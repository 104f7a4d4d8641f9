//! The entries of a game's menu.

use crate::correspondence::CorrespondenceState;

use super::state::Session;

/// The optional entries of a game's menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MenuEntries {
    /// The words of the buttons that the game has now.
    pub buttons: Vec<&'static str>,
    /// Show the result of the game.
    pub ended: bool,
    /// To continue by links.
    pub links: bool,
    /// To send the game.
    pub send: bool,
    /// To begin again.
    pub restart: bool,
    /// To edit the position.
    pub edit: bool,
    /// Show the seats.
    pub seats: bool,
    /// To change who sits where.
    pub reseat: bool,
    /// To play on against a bot: from a game that is only viewed, or from an earlier position.
    pub against_bot: bool,
    /// The score sheet.
    pub scores: bool,
}

/// The optional menu entries of a session.
pub fn menu_entries(session: &Session) -> MenuEntries {
    let (able, game, line) = (session.capabilities(), session.game(), session.line());
    let standing = game.standing(game.last());
    // Remote players are not seated here, and nothing is restarted without them.
    let is_here = able.correspondence.is_none() && !able.online;
    let elsewhere =
        able.correspondence.is_some_and(|state| state != CorrespondenceState::Over) || able.online;
    let goes_on = line.mover(line.shown()).is_some() && line.sides() > 1;
    MenuEntries {
        buttons: if able.open { line.buttons() } else { Vec::new() },
        ended: standing.outcome.is_some(),
        links: session.can_correspond(),
        send: matches!(able.correspondence, Some(CorrespondenceState::ToSend | CorrespondenceState::Waiting)),
        restart: !able.rated && is_here,
        edit: !able.rated,
        seats: !able.rated && !able.online,
        reseat: is_here,
        against_bot: goes_on && !able.rated && !elsewhere && (able.linked || !able.current),
        scores: standing.scores.iter().any(Option::is_some),
    }
}

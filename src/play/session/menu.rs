//! The entries of a game's menu.

use crate::correspondence::CorrespondenceState;

use super::state::Session;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MenuEntries {
    pub buttons: Vec<&'static str>,
    pub ended: bool,
    pub links: bool,
    pub send: bool,
    pub restart: bool,
    pub resign: bool,
    pub draw: bool,
    pub edit: bool,
    pub seats: bool,
    pub reseat: bool,
    pub against_bot: bool,
    pub scores: bool,
}

pub fn menu_entries(session: &Session) -> MenuEntries {
    let (able, game, line) = (session.capabilities(), session.game(), session.line());
    let standing = game.standing(game.last());
    // Remote players are not seated here, and must agree to a restart.
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
        resign: session.resigner().is_some(),
        draw: session.may_draw(),
        edit: !able.rated,
        seats: !able.rated && !able.online,
        reseat: is_here,
        against_bot: goes_on && !able.rated && !elsewhere && (able.linked || !able.current),
        scores: standing.scores.iter().any(Option::is_some),
    }
}

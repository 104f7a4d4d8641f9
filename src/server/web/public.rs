//! Collects what the gate serves to anybody who asks.

use crate::line::budgets::SharedChallenges;
use crate::referee::arenas::SharedArenas;
use crate::referee::ledger::SharedStandings;
use crate::referee::openings::SharedOpenings;

use super::lobby::SharedLobby;
use super::turns::Turns;

/// What a gate tells everybody.
#[derive(Clone)]
pub(crate) struct PublicData {
    pub(crate) standings: SharedStandings,
    pub(crate) lobby: SharedLobby,
    pub(crate) challenges: SharedChallenges,
    pub(crate) arenas: SharedArenas,
    pub(crate) turns: Turns,
    pub(crate) openings: SharedOpenings,
}

//! Collects what the gate serves to anybody who asks.

use std::sync::Arc;

use crate::line::budgets::SharedChallenges;
use crate::referee::arenas::SharedArenas;
use crate::referee::events::SharedEvents;
use crate::referee::ladders::SharedLadders;
use crate::referee::ledger::SharedStandings;
use crate::referee::openings::SharedOpenings;
use crate::referee::rulings::HostRulings;
use crate::referee::seeks::SharedSeeks;

use super::lobby::SharedLobby;
use super::turns::Turns;

/// What a gate tells everybody.
#[derive(Clone)]
pub(crate) struct PublicData {
    pub(crate) standings: SharedStandings,
    pub(crate) lobby: SharedLobby,
    pub(crate) challenges: SharedChallenges,
    pub(crate) arenas: SharedArenas,
    pub(crate) events: SharedEvents,
    pub(crate) ladders: SharedLadders,
    pub(crate) seeks: SharedSeeks,
    pub(crate) rulings: Arc<HostRulings>,
    pub(crate) turns: Turns,
    pub(crate) openings: SharedOpenings,
}

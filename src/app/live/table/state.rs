//! The state of a table as its page knows it, and what views read of it.

use basalt_online::{
    ChallengeSaying, GameMoment, OPENED_WITHIN, OnlineGame, OnlineMessage, OnlineTerms, OpenOffer, Phrase,
    Proposal,
};
use basalt_play::session::{Millis, Now};
use basalt_words::settings::Takebacks;

use crate::live::coming::{BroughtBy, Coming};
use crate::live::line::LineState;
use crate::live::stored::StoredTable;
use crate::live::wish::QuickWish;

/// The interval of checks on clocks and presence (ms).
pub(super) const TICK: u64 = 250;
/// A player counts as gone this long after the last sign of presence (ms).
const SILENCE: u64 = 13_000;
/// How long an opponent who was found may take to come (ms).
const COMES_WITHIN: u64 = 2 * OPENED_WITHIN;
/// How long a phrase is shown (ms).
const SHOWN: u64 = 12_000;

/// What a table has to know of its surroundings; it comes with each input.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableContext {
    /// The time.
    pub now: Now,
    /// Fresh bits that nobody can foresee, used at most once; `None` if the browser has none.
    pub secret: Option<[u64; 2]>,
    /// The player's answer to takebacks.
    pub takebacks: Takebacks,
}

/// A table that a page follows.
pub struct OnlineTable {
    /// The game that follows from the log.
    pub game: OnlineGame,
    /// Whether the page only looks on.
    pub watches: bool,
    /// Whether it is a table of two devices, without a server.
    pub is_nearby: bool,
    /// The name of the player's key; empty until it is known.
    pub me: String,
    /// The state of the table's line.
    pub line: LineState,
    /// Whether the log has been read to its end.
    pub is_read: bool,
    /// The secret of the invitation.
    pub secret: Option<String>,
    /// How many others watch the game.
    pub watchers: usize,
    /// The message key of the log's last rejection.
    pub full: Option<&'static str>,
    /// What has brought the players together, until one leaves.
    pub brought_by: Option<BroughtBy>,
    /// The time of the last input.
    pub(super) at: Now,
    pub(super) wakes_at: Millis,
    /// How far the broker's clock is ahead (ms).
    pub(super) ahead: i64,
    /// When the connection came up; others get a moment to show their presence.
    pub(super) up: Millis,
    /// When each key's owner last showed presence.
    pub(super) heard: Vec<(String, Millis)>,
    pub(super) unsent: Vec<OnlineMessage>,
    pub(super) stored: StoredTable,
    pub(super) coming: Coming,
    /// The challenge to send once the player sits at the table; earlier, somebody else could take the seat.
    pub(super) untold: Option<ChallengeSaying>,
    /// When the player here has offered a rematch that the log does not show yet.
    pub(super) rematch: Option<GameMoment>,
    /// The name of a player who sits down as soon as the invitation is proved.
    pub(super) sitting: Option<String>,
    /// When following began.
    pub(super) since: Millis,
    /// The automatic messages sent: moment, kind and interval.
    pub(super) said: Vec<(GameMoment, &'static str, u64)>,
    pub(super) answered: u64,
    pub(super) waits: bool,
    pub(super) listens: bool,
    pub(super) was_own_turn: bool,
}

impl OnlineTable {
    /// A table before anything of its log is known.
    pub fn new(table: &str, watches: bool, coming: Coming, mut stored: StoredTable, now: Now) -> OnlineTable {
        if watches {
            stored.unsent.clear();
        }
        OnlineTable {
            game: OnlineGame::new(table),
            watches,
            is_nearby: false,
            me: String::new(),
            line: LineState::Opening,
            is_read: false,
            secret: stored.secret.clone(),
            watchers: 0,
            full: None,
            brought_by: coming.brought_by(),
            at: now,
            wakes_at: now.time.plus(TICK),
            ahead: 0,
            up: now.time,
            heard: Vec::new(),
            unsent: Vec::new(),
            stored,
            coming,
            untold: None,
            rematch: None,
            sitting: None,
            since: now.time,
            said: Vec::new(),
            answered: 0,
            waits: !watches,
            listens: false,
            was_own_turn: false,
        }
    }

    /// The same table between two devices, without a server.
    #[must_use]
    pub fn nearby(self) -> OnlineTable {
        OnlineTable { is_nearby: true, ..self }
    }

    /// The table's name.
    pub fn name(&self) -> &str {
        self.game.table()
    }

    /// When the table wants to be woken first.
    pub fn wakes_at(&self) -> Millis {
        self.wakes_at
    }

    /// The broker's time at the last input (Unix ms).
    pub fn broker_time(&self) -> u64 {
        self.at.date.saturating_add_signed(self.ahead)
    }

    /// The player's index at the table; `None` for an onlooker.
    pub fn own(&self) -> Option<usize> {
        self.game.player(&self.me).filter(|_| !self.watches)
    }

    /// Whether seats require the secret of an invitation that the player lacks.
    pub fn is_locked(&self) -> bool {
        self.secret.is_none() && self.game.terms().is_some_and(|terms| terms.lock.is_some())
    }

    /// Whether a message is on its way.
    pub fn is_sending(&self) -> bool {
        !self.unsent.is_empty()
    }

    /// Whether a player is present, as far as we know.
    pub fn is_there(&self, player: usize) -> bool {
        if self.own() == Some(player) {
            return self.line == LineState::Up;
        }
        let Some(known) = self.game.players().get(player) else { return false };
        let now = self.at.time;
        now.since(self.up) < SILENCE
            || self.heard.iter().any(|(author, at)| *author == known.author && now.since(*at) < SILENCE)
    }

    /// Notes that a key's owner has shown presence.
    pub(super) fn note_presence(&mut self, author: String) {
        let now = self.at.time;
        self.heard.retain(|(other, at)| *other != author && now.since(*at) < SILENCE);
        self.heard.push((author, now));
    }

    /// The seconds left to each seat; empty without a clock.
    pub fn seconds(&self) -> Vec<u32> {
        let Some(round) = self.game.round() else { return Vec::new() };
        let seat = |seat: usize| {
            let left = round.left(round.player_in(seat), self.broker_time());
            left.map(|left| left.div_ceil(1000) as u32)
        };
        (0..self.game.wanted()).filter_map(seat).collect()
    }

    /// Whether a search or an arena found the opponent, who has not arrived yet.
    pub fn is_found(&self) -> bool {
        self.brought_by.is_some() && self.game.round().is_none()
    }

    /// The arena whose game this is.
    pub fn arena(&self) -> Option<&String> {
        self.game.terms()?.arena.as_ref()
    }

    /// The event whose game this is.
    pub fn event(&self) -> Option<&String> {
        self.game.event()
    }

    /// The seconds that the opponent has left to arrive.
    pub fn comes_within(&self) -> u32 {
        COMES_WITHIN.saturating_sub(self.at.time.since(self.since)).div_ceil(1000) as u32
    }

    /// What to go back to after the opponent failed to arrive, or left.
    pub(super) fn deserted(&self) -> Option<BroughtBy> {
        let late = self.at.time.since(self.since) > COMES_WITHIN;
        let is_left = self.is_read && self.game.is_cancelled();
        self.brought_by.clone().filter(|_| (late || is_left) && self.is_found())
    }

    /// The search that has brought the players together; `None` for an arena, an event, a challenge or an invitation.
    pub fn search(&self) -> Option<QuickWish> {
        let is_searched =
            |terms: &&OnlineTerms| terms.arena.is_none() && !terms.is_event && terms.invited.len() > 1;
        let terms = self.game.terms().filter(is_searched)?;
        Some(QuickWish::of_terms(terms))
    }

    /// The open offer of a kind.
    pub fn offer(&self, proposal: Proposal) -> Option<&OpenOffer> {
        self.game.offers().iter().find(|offer| offer.proposal == proposal)
    }

    /// An offer by another player that the player here has not answered.
    pub fn offered(&self) -> Option<&OpenOffer> {
        let own = self.own()?;
        self.game.offers().iter().find(|offer| offer.accepted.get(own) == Some(&false))
    }

    /// Whether another player offers a takeback and the settings reject all.
    pub fn unwanted(&self, takebacks: Takebacks) -> bool {
        let rated = self.game.terms().is_some_and(|terms| terms.rated);
        let asked = self.offered().is_some_and(|offer| offer.proposal == Proposal::TakeBack);
        asked && takebacks.declines(rated)
    }

    /// The phrase that a player has said lately.
    pub fn phrase(&self, player: usize) -> Option<Phrase> {
        let now = self.broker_time();
        let recent = |(at, by, _): &&(u64, usize, Phrase)| *by == player && now < at + SHOWN;
        self.game.phrases().iter().find(recent).map(|(_, _, phrase)| *phrase)
    }

    /// The seconds that the called player has to answer; 0 once the win can be claimed.
    pub fn calling(&self) -> Option<u64> {
        let (_, _, until) = self.game.called().filter(|(_, by, _)| Some(*by) == self.own())?;
        Some(until.saturating_sub(self.broker_time()).div_ceil(1000))
    }
}

//! The table being followed: its log so far, who is present, and the messages sent from here.

use basalt_app::live::{LineEvent, LineState, QuickWish};
use basalt_browser::{clock, random};
use basalt_online::{
    ChallengeSaying, GameMoment, LogEntry, Lot, OPENED_WITHIN, OnlineGame, OnlineMessage, OnlineTerms,
    OpenOffer, Phrase, Proposal, Saying, SeatLot,
};

use crate::player::settings::Takebacks;

use super::kept;

/// A player counts as gone this long after the last sign of presence (ms).
const SILENCE: f64 = 13_000.0;
/// How long after a time-out it is claimed (ms): a move may be on its way.
const ALLOWANCE: u64 = 300;
/// When an automatic message is repeated (ms).
const AGAIN: u64 = 3000;
/// How long an opponent who was found may take to come (ms).
const COMES_WITHIN: f64 = 2.0 * OPENED_WITHIN as f64;
/// How long a phrase is shown (ms).
const SHOWN: u64 = 12_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coming {
    Link,
    Opens(OnlineTerms, String),
    /// Sits down as soon as it is open under these terms, with this name.
    Sits(OnlineTerms, String),
    /// Opens it for a challenged player, who may take some time.
    Challenges(OnlineTerms, String),
    /// Sits down at a challenger's table.
    Accepts(OnlineTerms, String),
}

/// What has brought the players together, and is gone back to if the opponent does not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BroughtBy {
    /// A search, which has found these two.
    Search(QuickWish, Vec<String>),
    Arena(String),
}

impl Coming {
    pub(super) fn brought_by(&self) -> Option<BroughtBy> {
        match self {
            Coming::Opens(terms, _) | Coming::Sits(terms, _) if !terms.invited.is_empty() => {
                let search = BroughtBy::Search(QuickWish::of_terms(terms), terms.invited.clone());
                Some(terms.arena.clone().map_or(search, BroughtBy::Arena))
            }
            _ => None,
        }
    }
}

pub struct OnlineTable {
    pub game: OnlineGame,
    pub watches: bool,
    /// The name of the player's key; empty until it is known.
    pub me: String,
    pub line: LineState,
    pub is_read: bool,
    pub secret: Option<String>,
    /// How many others watch the game.
    pub watchers: usize,
    /// The message key of the log's last rejection.
    pub full: Option<&'static str>,
    /// How far the broker's clock is ahead (ms).
    ahead: f64,
    /// When the connection came up; others get a moment to show their presence.
    up: f64,
    /// When each key's owner last showed presence.
    heard: Vec<(String, f64)>,
    unsent: Vec<OnlineMessage>,
    coming: Coming,
    /// The challenge that is told once the player sits at the table: before, somebody else could sit down first.
    untold: Option<ChallengeSaying>,
    pub(super) brought_by: Option<BroughtBy>,
    /// When the player here has offered a rematch that the log does not show yet.
    pub(super) rematch: Option<GameMoment>,
    /// When following began (local clock).
    since: f64,
    /// The automatic messages sent: moment, kind and interval.
    said: Vec<(GameMoment, &'static str, u64)>,
    answered: u64,
    waits: bool,
    listens: bool,
    was_own_turn: bool,
    /// Messages of an earlier page, which may not have arrived.
    earlier: Vec<OnlineMessage>,
}

impl OnlineTable {
    pub(super) fn new(table: &str, watches: bool, coming: Coming) -> OnlineTable {
        OnlineTable {
            game: OnlineGame::new(table),
            watches,
            me: String::new(),
            line: LineState::Opening,
            is_read: false,
            secret: kept::secret(table),
            watchers: 0,
            full: None,
            ahead: 0.0,
            up: clock::with_sleep(),
            heard: Vec::new(),
            unsent: Vec::new(),
            brought_by: coming.brought_by(),
            since: clock::with_sleep(),
            coming,
            untold: None,
            rematch: None,
            said: Vec::new(),
            answered: 0,
            waits: !watches,
            listens: false,
            was_own_turn: false,
            earlier: if watches { Vec::new() } else { kept::unsent(table) },
        }
    }

    /// The broker's current time (Unix ms).
    pub fn now(&self) -> u64 {
        (clock::today() as f64 + self.ahead).max(0.0) as u64
    }

    /// The player's index at the table; `None` for an onlooker.
    pub fn own(&self) -> Option<usize> {
        self.game.player(&self.me).filter(|_| !self.watches)
    }

    /// Whether seats require the secret of an invitation that the player lacks.
    pub fn is_locked(&self) -> bool {
        self.secret.is_none() && self.game.terms().is_some_and(|terms| terms.lock.is_some())
    }

    pub fn is_sending(&self) -> bool {
        !self.unsent.is_empty()
    }

    /// Whether a player is present, as far as we know.
    pub fn is_there(&self, player: usize) -> bool {
        if self.own() == Some(player) {
            return self.line == LineState::Up;
        }
        let Some(known) = self.game.players().get(player) else { return false };
        let now = clock::with_sleep();
        now - self.up < SILENCE
            || self.heard.iter().any(|(author, at)| *author == known.author && now - at < SILENCE)
    }

    /// The seconds left to each seat; empty without a clock.
    pub fn seconds(&self) -> Vec<u32> {
        let Some(round) = self.game.round() else { return Vec::new() };
        let seat = |seat: usize| {
            round.left(round.player_in(seat), self.now()).map(|left| left.div_ceil(1000) as u32)
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

    /// The seconds that the opponent has left to arrive.
    pub fn comes_within(&self) -> u32 {
        ((COMES_WITHIN - (clock::with_sleep() - self.since)).max(0.0) / 1000.0).ceil() as u32
    }

    /// What to go back to after the opponent failed to arrive, or left.
    pub fn deserted(&self) -> Option<BroughtBy> {
        let late = clock::with_sleep() - self.since > COMES_WITHIN;
        let is_left = self.is_read && self.game.is_cancelled();
        self.brought_by.clone().filter(|_| (late || is_left) && self.is_found())
    }

    /// Gives up a table before its game; tells whether the player sits there, or is about to.
    pub(super) fn leave(&mut self) -> bool {
        (self.brought_by, self.coming) = (None, Coming::Link);
        self.own().is_some() || self.is_sending()
    }

    /// The search that has brought the players together; `None` for an arena, a challenge or an invitation.
    pub fn search(&self) -> Option<QuickWish> {
        let terms = self.game.terms().filter(|terms| terms.arena.is_none() && terms.invited.len() > 1)?;
        Some(QuickWish::of_terms(terms))
    }

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

    pub fn phrase(&self, player: usize) -> Option<Phrase> {
        let recent = |(at, by, _): &&(u64, usize, Phrase)| *by == player && self.now() < at + SHOWN;
        self.game.phrases().iter().find(recent).map(|(_, _, phrase)| *phrase)
    }

    /// The seconds that the called player has to answer; 0 once the win can be claimed.
    pub fn calling(&self) -> Option<u64> {
        let (_, _, until) = self.game.called().filter(|(_, by, _)| Some(*by) == self.own())?;
        Some(until.saturating_sub(self.now()).div_ceil(1000))
    }

    /// Updates the messages on their way, after sending or confirmation.
    pub(super) fn settle(&mut self, change: impl FnOnce(&mut Vec<OnlineMessage>)) {
        change(&mut self.unsent);
        kept::keep_unsent(self.game.table(), &self.unsent);
    }

    pub(super) fn counter(&self) -> u32 {
        let unsent = self.unsent.last().map_or(0, |message| message.counter);
        self.game.next_counter(&self.me).max(unsent + 1)
    }

    pub(super) fn hear(&mut self, event: LineEvent) {
        match event {
            LineEvent::Me(name) => self.me = name,
            LineEvent::Line(line) => {
                if line == LineState::Up {
                    self.up = clock::with_sleep();
                }
                self.line = line;
            }
            LineEvent::Entry { sequence, time, from, genuine, text } => {
                self.game.take(&LogEntry { sequence, time, from, text }, &genuine);
            }
            LineEvent::Read(ahead) => {
                self.ahead = ahead as f64;
                self.is_read = true;
            }
            LineEvent::Here(author) => {
                let now = clock::with_sleep();
                self.heard.retain(|(other, at)| *other != author && now - at < SILENCE);
                self.heard.push((author, now));
            }
            LineEvent::Watched(count) => self.watchers = count,
            LineEvent::Said(body) => {
                self.full = None;
                self.settle(|unsent| unsent.retain(|message| message.to_string() != body));
            }
            LineEvent::Full(why, body) => {
                self.full = Some(why);
                self.settle(|unsent| unsent.retain(|message| message.to_string() != body));
            }
        }
    }

    /// The players' key names, once known, to receive only their messages; `None` if that is done.
    pub(super) fn listened(&mut self) -> Option<String> {
        if self.listens || self.game.round().is_none() {
            return None;
        }
        self.listens = true;
        let names: Vec<&str> = self.game.players().iter().map(|player| player.author.as_str()).collect();
        Some(names.join(" "))
    }

    /// Unconfirmed messages of an earlier page, to send once more with the same counters.
    pub(super) fn unheard(&mut self) -> Vec<String> {
        if !self.is_read || self.me.is_empty() || self.earlier.is_empty() {
            return Vec::new();
        }
        let next = self.game.next_counter(&self.me);
        let unheard: Vec<OnlineMessage> =
            std::mem::take(&mut self.earlier).into_iter().filter(|message| message.counter >= next).collect();
        let bodies = unheard.iter().map(ToString::to_string).collect();
        self.settle(|unsent| unsent.extend(unheard));
        bodies
    }

    /// The table and game, once when the player's turn begins.
    pub(super) fn begun_turn(&mut self) -> Option<(String, String)> {
        if !self.is_read {
            return None;
        }
        let (own, round) = (self.own()?, self.game.round()?);
        let is_own = round.mover() == Some(own);
        let has_begun = is_own && !self.was_own_turn;
        self.was_own_turn = is_own;
        has_begun.then(|| (self.game.table().to_owned(), round.game().info().id.to_owned()))
    }

    fn is_due(&mut self, what: &'static str) -> bool {
        // A message without effect is repeated later.
        let mark = (self.game.moment(), what, self.now() / AGAIN);
        let due = !self.said.contains(&mark);
        if due {
            self.said.retain(|(at, _, when)| *at == mark.0 && *when == mark.2);
            self.said.push(mark);
        }
        due
    }

    /// The challenge to tell now, and to whom.
    pub(super) fn challenge(&mut self) -> Option<(String, ChallengeSaying)> {
        self.own()?;
        let saying = self.untold.take()?;
        Some((self.game.terms()?.invited.first()?.clone(), saying))
    }

    fn attend_waiting(&mut self) {
        let gone = self.game.terms().is_none() && self.coming == Coming::Link;
        if self.waits && (gone || self.game.round().is_some() || self.game.is_cancelled()) {
            self.waits = false;
            kept::end_waiting(self.game.table());
        }
    }

    /// The automatic message due now: sitting down, revealing the number, a time-out, presence.
    pub(super) fn duty(&mut self) -> Option<Saying> {
        if !self.is_read || self.watches || self.is_sending() || self.line != LineState::Up {
            return None;
        }
        self.attend_waiting();
        if self.game.terms().is_none() {
            let (terms, name, waits) = match self.coming.clone() {
                // An opponent who searches comes at once.
                Coming::Opens(terms, name) => (terms.clone(), name, terms.invited.is_empty()),
                Coming::Challenges(terms, name) => {
                    let table = self.game.table().to_owned();
                    let saying = ChallengeSaying::Offer { table, terms: terms.clone(), name: name.clone() };
                    self.untold = Some(saying);
                    (terms, name, true)
                }
                _ => return None,
            };
            self.coming = Coming::Link;
            if waits {
                kept::keep_waiting(self.game.table(), &terms);
            }
            let lot = SeatLot::Committed(new_lot(self.game.table())?.commitment());
            return Some(Saying::Sit { terms, lot, name, proof: None });
        }
        if let Coming::Sits(terms, name) | Coming::Accepts(terms, name) = self.coming.clone()
            && self.own().is_none()
            && self.game.terms() == Some(&terms)
        {
            self.coming = Coming::Link;
            let lot = SeatLot::Open(Lot::of_bits(random::secret()?));
            return Some(Saying::Sit { terms, lot, name, proof: None });
        }
        let own = self.own()?;
        if let Some((by, hash)) = self.game.to_reveal()
            && by == own
        {
            let lot = kept::lot(self.game.table()).filter(|lot| lot.commitment() == hash)?;
            return self.is_due("reveal").then_some(Saying::Reveal(lot));
        }
        if let Some((whom, _, until)) = self.game.called()
            && whom == own
            && self.answered != until
        {
            self.answered = until;
            return Some(Saying::Here);
        }
        if let Some(by) = self.offer(Proposal::Again).map(|offer| offer.by)
            && let Some(at) = self.rematch.take()
            && by != own
            && at == self.game.moment()
        {
            // Both have offered it at once: the first offer counts, so the other one accepts it.
            return Some(Saying::AcceptAgain(at, Lot::of_bits(random::secret()?)));
        }
        let late = self
            .game
            .round()
            .is_some_and(|round| !round.is_out(own) && round.is_late(self.now().saturating_sub(ALLOWANCE)));
        (late && self.is_due("flag")).then(|| Saying::Flag(self.game.moment()))
    }
}

pub(super) fn new_lot(table: &str) -> Option<Lot> {
    let lot = Lot::of_bits(random::secret()?);
    kept::keep_lot(table, &lot);
    Some(lot)
}

//! The table online that is followed: its log as far as it has come, who is there, and what is said from here.

use crate::browser::online::{LineState, OnlineEvent};
use crate::browser::{clock, random};
use crate::online::{
    GameMoment, LogEntry, Lot, OPENED_WITHIN, OnlineGame, OnlineMessage, OnlineTerms, OpenOffer, Phrase,
    Proposal, Saying, SeatLot,
};

use crate::ui::settings::Takebacks;

use super::kept;

/// How long after its last sign somebody counts as gone, in milliseconds.
const SILENCE: f64 = 13_000.0;
/// How long after somebody's time has run out that is said, in milliseconds: a move may be on its way.
const ALLOWANCE: u64 = 300;
/// After how long something that is said by itself is said again, in milliseconds.
const AGAIN: u64 = 3000;
/// How long a phrase is shown, in milliseconds.
const SHOWN: u64 = 12_000;

/// How a player comes to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coming {
    /// By its link.
    Link,
    /// Opens it under these terms, with this name.
    Opens(OnlineTerms, String),
    /// Sits down as soon as it is open under these terms, with this name.
    Sits(OnlineTerms, String),
}

impl Coming {
    /// The game and whether it is rated, where the players were found by a search.
    fn searched(&self) -> Option<(String, bool)> {
        match self {
            Coming::Opens(terms, _) | Coming::Sits(terms, _) if !terms.invited.is_empty() => {
                Some((terms.game.clone(), terms.rated))
            }
            _ => None,
        }
    }
}

/// A table online.
pub struct OnlineTable {
    /// What follows from the log.
    pub game: OnlineGame,
    /// Whether it is only looked at.
    pub watches: bool,
    /// The name under which the player here writes; empty until it is known.
    pub me: String,
    /// How the line is.
    pub line: LineState,
    /// Whether the log has been read to its end once.
    pub is_read: bool,
    /// The secret of the invitation, where the player here has it.
    pub secret: Option<String>,
    /// Why the log has not taken what was said last, where it has not: the key of a sentence.
    pub full: Option<&'static str>,
    /// How far the broker's clock is ahead, in milliseconds.
    ahead: f64,
    /// When the line came up: others have a moment to be heard.
    up: f64,
    /// When others were last known to be there, by their names.
    heard: Vec<(String, f64)>,
    /// What was said and does not stand in the log yet.
    unsent: Vec<OnlineMessage>,
    /// How the player here comes to the table, until that is done.
    coming: Coming,
    /// The game and whether it is rated, where the players were found by a search.
    searched: Option<(String, bool)>,
    /// Since when the table is followed, by the clock here.
    since: f64,
    /// What is said by itself is said once: to which moment and what.
    said: Vec<(GameMoment, &'static str, u64)>,
    /// The call that was answered last.
    answered: u64,
    /// Whether it may be kept as one that waits for others.
    waits: bool,
    /// Whether only those who play are listened to.
    listens: bool,
    /// What was said by an earlier page and may not have arrived.
    earlier: Vec<OnlineMessage>,
}

impl OnlineTable {
    /// A table of which nothing is known yet.
    pub(super) fn new(table: &str, watches: bool, coming: Coming) -> OnlineTable {
        OnlineTable {
            game: OnlineGame::new(table),
            watches,
            me: String::new(),
            line: LineState::Opening,
            is_read: false,
            secret: kept::secret(table),
            full: None,
            ahead: 0.0,
            up: clock::with_sleep(),
            heard: Vec::new(),
            unsent: Vec::new(),
            searched: coming.searched(),
            since: clock::with_sleep(),
            coming,
            said: Vec::new(),
            answered: 0,
            waits: !watches,
            listens: false,
            earlier: if watches { Vec::new() } else { kept::unsent(table) },
        }
    }

    /// The broker's time now, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        (clock::today() as f64 + self.ahead).max(0.0) as u64
    }

    /// The place of the player here among those at the table; `None` for an onlooker.
    pub fn own(&self) -> Option<usize> {
        self.game.player(&self.me).filter(|_| !self.watches)
    }

    /// Whether a seat is only for those who have the secret of the invitation, and the player here has not.
    pub fn is_locked(&self) -> bool {
        self.secret.is_none() && self.game.terms().is_some_and(|terms| terms.lock.is_some())
    }

    /// Whether something that was said is on its way.
    pub fn is_sending(&self) -> bool {
        !self.unsent.is_empty()
    }

    /// Whether a player is there, as far as is known.
    pub fn is_there(&self, player: usize) -> bool {
        if self.own() == Some(player) {
            return self.line == LineState::Up;
        }
        let Some(known) = self.game.players().get(player) else { return false };
        let now = clock::with_sleep();
        now - self.up < SILENCE
            || self.heard.iter().any(|(author, at)| *author == known.author && now - at < SILENCE)
    }

    /// The seconds that each seat of the game has left; empty without a clock.
    pub fn seconds(&self) -> Vec<u32> {
        let Some(round) = self.game.round() else { return Vec::new() };
        let seat = |seat: usize| {
            round.left(round.player_in(seat), self.now()).map(|left| left.div_ceil(1000) as u32)
        };
        (0..self.game.wanted()).filter_map(seat).collect()
    }

    /// Whether the other player was found by a search and is on the way.
    pub fn is_found(&self) -> bool {
        self.searched.is_some() && self.game.round().is_none()
    }

    /// The game to look for an opponent in once more, and whether it is to be rated: the one who was found has not come.
    pub fn deserted(&self) -> Option<(String, bool)> {
        let late = clock::with_sleep() - self.since > 2.0 * OPENED_WITHIN as f64;
        self.searched.clone().filter(|_| late && self.is_found())
    }

    /// The offer that is open of a kind.
    pub fn offer(&self, proposal: Proposal) -> Option<&OpenOffer> {
        self.game.offers().iter().find(|offer| offer.proposal == proposal)
    }

    /// The offer of somebody else that the player here has not answered.
    pub fn offered(&self) -> Option<&OpenOffer> {
        let own = self.own()?;
        self.game.offers().iter().find(|offer| offer.accepted.get(own) == Some(&false))
    }

    /// Whether somebody else would like to take back, and the player here is never asked that.
    pub fn unwanted(&self, takebacks: Takebacks) -> bool {
        let rated = self.game.terms().is_some_and(|terms| terms.rated);
        let asked = self.offered().is_some_and(|offer| offer.proposal == Proposal::TakeBack);
        asked && takebacks.declines(rated)
    }

    /// What a player has just said of the set phrases.
    pub fn phrase(&self, player: usize) -> Option<Phrase> {
        let recent = |(at, by, _): &&(u64, usize, Phrase)| *by == player && self.now() < at + SHOWN;
        self.game.phrases().iter().find(recent).map(|(_, _, phrase)| *phrase)
    }

    /// How many seconds whoever was called by the player here has left to answer; 0 where the win can be claimed.
    pub fn calling(&self) -> Option<u64> {
        let (_, _, until) = self.game.called().filter(|(_, by, _)| Some(*by) == self.own())?;
        Some(until.saturating_sub(self.now()).div_ceil(1000))
    }

    /// Something was said, or has arrived.
    pub(super) fn settle(&mut self, change: impl FnOnce(&mut Vec<OnlineMessage>)) {
        change(&mut self.unsent);
        kept::keep_unsent(self.game.table(), &self.unsent);
    }

    pub(super) fn counter(&self) -> u32 {
        let unsent = self.unsent.last().map_or(0, |message| message.counter);
        self.game.next_counter(&self.me).max(unsent + 1)
    }

    pub(super) fn hear(&mut self, event: OnlineEvent) {
        match event {
            OnlineEvent::Me(name) => self.me = name,
            OnlineEvent::Line(line) => {
                if line == LineState::Up {
                    self.up = clock::with_sleep();
                }
                self.line = line;
            }
            OnlineEvent::Entry { sequence, time, from, genuine, text } => {
                self.game.take(&LogEntry { sequence, time, from, text }, &genuine);
            }
            OnlineEvent::Read(ahead) => {
                self.ahead = ahead;
                self.is_read = true;
            }
            OnlineEvent::Here(author) => {
                let now = clock::with_sleep();
                self.heard.retain(|(other, at)| *other != author && now - at < SILENCE);
                self.heard.push((author, now));
            }
            OnlineEvent::Said(body) => {
                self.full = None;
                self.settle(|unsent| unsent.retain(|message| message.to_string() != body));
            }
            OnlineEvent::Full(why, body) => {
                self.full = Some(why);
                self.settle(|unsent| unsent.retain(|message| message.to_string() != body));
            }
        }
    }

    /// The names of those who play, joined by spaces, once they are known: nobody else is listened to from then on. `None` where
    /// that is done.
    pub(super) fn listened(&mut self) -> Option<String> {
        if self.listens || self.game.round().is_none() {
            return None;
        }
        self.listens = true;
        let names: Vec<&str> = self.game.players().iter().map(|player| player.author.as_str()).collect();
        Some(names.join(" "))
    }

    /// What an earlier page has said and did not arrive: it is said again, once, under the same number.
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

    /// Whether something that is said by itself has not been said yet at this moment.
    fn is_due(&mut self, what: &'static str) -> bool {
        // What was said and had no effect is said again a little later.
        let mark = (self.game.moment(), what, self.now() / AGAIN);
        let due = !self.said.contains(&mark);
        if due {
            self.said.retain(|(at, _, when)| *at == mark.0 && *when == mark.2);
            self.said.push(mark);
        }
        due
    }

    /// A table waits for others no longer when its game has begun, when it was closed, and when it is gone.
    fn attend_waiting(&mut self) {
        let gone = self.game.terms().is_none() && self.coming == Coming::Link;
        if self.waits && (gone || self.game.round().is_some() || self.game.is_cancelled()) {
            self.waits = false;
            kept::end_waiting(self.game.table());
        }
    }

    /// What is to be said by itself now: sitting down at a table of one's own, revealing the lot, that the time is up, being there.
    pub(super) fn duty(&mut self) -> Option<Saying> {
        if !self.is_read || self.watches || self.is_sending() || self.line != LineState::Up {
            return None;
        }
        self.attend_waiting();
        if self.game.terms().is_none() {
            let Coming::Opens(terms, name) = self.coming.clone() else { return None };
            self.coming = Coming::Link;
            // Where the other is known already nobody is waited for.
            if terms.invited.is_empty() {
                kept::keep_waiting(self.game.table(), &terms);
            }
            let lot = SeatLot::Committed(new_lot(self.game.table())?.commitment());
            return Some(Saying::Sit { terms, lot, name, proof: None });
        }
        if let Coming::Sits(terms, name) = self.coming.clone()
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
        let late = self
            .game
            .round()
            .is_some_and(|round| !round.is_out(own) && round.is_late(self.now().saturating_sub(ALLOWANCE)));
        (late && self.is_due("flag")).then(|| Saying::Flag(self.game.moment()))
    }
}

/// A new number to which the player here is committed.
pub(super) fn new_lot(table: &str) -> Option<Lot> {
    let lot = Lot::of_bits(random::secret()?);
    kept::keep_lot(table, &lot);
    Some(lot)
}

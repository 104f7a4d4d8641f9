//! The table online that is followed: its log as far as it has come, who is there, and what is said from here.

use crate::browser::life::Life;
use crate::browser::online::{self, LineState, OnlineEvent, OnlineLog};
use crate::browser::{chance, clock};
use crate::online::{
    GameMoment, LogEntry, Lot, OPENED_WITHIN, OnlineGame, OnlineMessage, OnlineTerms, OpenOffer, Phrase,
    Proposal, Saying, SeatLot,
};

use super::settings::Takebacks;
use super::state::State;
use super::tables;

/// How long after its last sign somebody counts as gone, in milliseconds.
const SILENCE: f64 = 13_000.0;
/// How often clocks and signs of life are looked at, in milliseconds.
const TICK: i32 = 250;
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
    /// Whether the log has not taken something.
    pub is_full: bool,
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
    /// What was said by an earlier page and may not have arrived.
    earlier: Vec<OnlineMessage>,
}

impl OnlineTable {
    /// The broker's time now, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        (clock::today() as f64 + self.ahead).max(0.0) as u64
    }

    /// The place of the player here among those at the table; `None` for an onlooker.
    pub fn own(&self) -> Option<usize> {
        self.game.player(&self.me).filter(|_| !self.watches)
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
        let now = clock::now();
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
        let late = clock::now() - self.since > 2.0 * OPENED_WITHIN as f64;
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
    fn settle(&mut self, change: impl FnOnce(&mut Vec<OnlineMessage>)) {
        change(&mut self.unsent);
        tables::keep_unsent(self.game.table(), &self.unsent);
    }

    fn counter(&self) -> u32 {
        let unsent = self.unsent.last().map_or(0, |message| message.counter);
        self.game.next_counter(&self.me).max(unsent + 1)
    }

    fn hear(&mut self, event: OnlineEvent) {
        match event {
            OnlineEvent::Me(name) => self.me = name,
            OnlineEvent::Line(line) => {
                if line == LineState::Up {
                    self.up = clock::now();
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
                let now = clock::now();
                self.heard.retain(|(other, at)| *other != author && now - at < SILENCE);
                self.heard.push((author, now));
            }
            OnlineEvent::Said(body) => {
                self.settle(|unsent| unsent.retain(|message| message.to_string() != body));
            }
            OnlineEvent::Full(body) => {
                self.is_full = true;
                self.settle(|unsent| unsent.retain(|message| message.to_string() != body));
            }
        }
    }

    /// What an earlier page has said and did not arrive: it is said again, once, under the same number.
    fn unheard(&mut self) -> Vec<String> {
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
            tables::end_waiting(self.game.table());
        }
    }

    /// What is to be said by itself now: sitting down at a table of one's own, revealing the lot, that the time is up, being there.
    fn duty(&mut self) -> Option<Saying> {
        if !self.is_read || self.watches || self.is_sending() || self.line != LineState::Up {
            return None;
        }
        self.attend_waiting();
        if self.game.terms().is_none() {
            let Coming::Opens(terms, name) = self.coming.clone() else { return None };
            self.coming = Coming::Link;
            // Where the other is known already nobody is waited for.
            if terms.invited.is_empty() {
                tables::keep_waiting(self.game.table(), &terms);
            }
            let lot = SeatLot::Committed(new_lot(self.game.table())?.commitment());
            return Some(Saying::Sit { terms, lot, name });
        }
        if let Coming::Sits(terms, name) = self.coming.clone()
            && self.own().is_none()
            && self.game.terms() == Some(&terms)
        {
            self.coming = Coming::Link;
            let lot = SeatLot::Open(Lot::of_bits(chance::secret()?));
            return Some(Saying::Sit { terms, lot, name });
        }
        let own = self.own()?;
        if let Some((by, hash)) = self.game.to_reveal()
            && by == own
        {
            let lot = tables::lot(self.game.table()).filter(|lot| lot.commitment() == hash)?;
            return self.is_due("reveal").then_some(Saying::Reveal(lot));
        }
        if let Some((whom, _, until)) = self.game.called()
            && whom == own
            && self.answered != until
        {
            self.answered = until;
            return Some(Saying::Here);
        }
        let late = self.game.round().is_some_and(|round| round.is_late(self.now().saturating_sub(ALLOWANCE)));
        (late && self.is_due("flag")).then(|| Saying::Flag(self.game.moment()))
    }
}

/// A new number to which the player here is committed.
fn new_lot(table: &str) -> Option<Lot> {
    let lot = Lot::of_bits(chance::secret()?);
    tables::keep_lot(table, &lot);
    Some(lot)
}

/// The table online that is followed. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct OnlineHandle(State<Option<OnlineTable>>);

impl OnlineHandle {
    /// None yet.
    pub fn new() -> Self {
        OnlineHandle(State::new(None))
    }

    /// Reads the table; a view that does so follows it.
    pub fn with<R>(self, read: impl FnOnce(&OnlineTable) -> R) -> Option<R> {
        self.0.with(|table| table.as_ref().map(read))
    }

    /// Reads it without following it.
    pub fn peek<R>(self, read: impl FnOnce(&OnlineTable) -> R) -> Option<R> {
        self.0.with_untracked(|table| table.as_ref().map(read))
    }

    /// Changes it without telling anybody.
    pub fn update(self, change: impl FnOnce(&mut OnlineTable)) {
        self.0.update_untracked(|table| {
            if let Some(table) = table {
                change(table);
            }
        });
    }

    /// Follows a table, in place of the one before; `tell` hears whenever it has
    /// changed.
    pub fn follow(
        self,
        life: Life,
        table: &str,
        watches: bool,
        coming: Coming,
        tell: impl Fn() + Copy + 'static,
    ) {
        self.0.set(Some(OnlineTable {
            game: OnlineGame::new(table),
            watches,
            me: String::new(),
            line: LineState::Opening,
            is_read: false,
            is_full: false,
            ahead: 0.0,
            up: clock::now(),
            heard: Vec::new(),
            unsent: Vec::new(),
            searched: coming.searched(),
            since: clock::now(),
            coming,
            said: Vec::new(),
            answered: 0,
            waits: !watches,
            earlier: if watches { Vec::new() } else { tables::unsent(table) },
        }));
        let name = table.to_owned();
        online::open(life, OnlineLog::of_table(table), move |event| {
            // The entries that come before the log is read to its end are seen together.
            let quiet = matches!(event, OnlineEvent::Entry { .. });
            self.update(|table| table.hear(event));
            if !quiet {
                self.attend();
                tell();
            }
        });
        self.tick(life, name, tell);
    }

    /// Looks at the clocks now and then, as long as the table is followed.
    fn tick(self, life: Life, name: String, tell: impl Fn() + Copy + 'static) {
        clock::later(life, TICK, move || {
            if self.peek(|table| table.game.table() == name) == Some(true) {
                self.attend();
                tell();
                self.tick(life, name, tell);
            }
        });
    }

    /// Says what is to be said by itself, and tells views.
    fn attend(self) {
        let mut duty = None;
        let mut earlier = Vec::new();
        self.update(|table| earlier = table.unheard());
        earlier.iter().for_each(|body| online::say(body));
        self.update(|table| duty = table.duty());
        if let Some(saying) = duty {
            self.say(saying);
        }
        self.0.update(|_| {});
    }

    /// Says something at the table.
    pub fn say(self, saying: Saying) {
        let mut body = None;
        self.update(|table| {
            let message = OnlineMessage { counter: table.counter(), saying };
            body = Some(message.to_string());
            table.settle(|unsent| unsent.push(message));
        });
        if let Some(body) = body {
            online::say(&body);
        }
    }

    /// Sits down at the table under its terms.
    pub fn sit(self, name: String) {
        let terms = self.peek(|table| table.game.terms().cloned()).flatten();
        if let (Some(terms), Some(bits)) = (terms, chance::secret()) {
            self.say(Saying::Sit { terms, lot: SeatLot::Open(Lot::of_bits(bits)), name });
        }
    }

    /// An action was made here; one that ends the game is offered.
    pub fn act(self, ply: usize, action: &str) {
        let said = self.peek(|table| {
            let at = GameMoment { ply: ply as u32, ..table.game.moment() };
            let round = table.game.round();
            let ends = round.and_then(|round| round.game().agreement()).is_some_and(|(_, end)| end == action);
            if ends {
                Saying::Offer(table.game.moment(), Proposal::End)
            } else {
                Saying::Act(at, action.to_owned())
            }
        });
        said.into_iter().for_each(|saying| self.say(saying));
    }

    /// Offers something.
    pub fn offer(self, proposal: Proposal) {
        let saying = self.peek(|table| {
            let at = table.game.moment();
            match proposal {
                Proposal::Again => Some(Saying::OfferAgain(at, new_lot(table.game.table())?.commitment())),
                proposal => Some(Saying::Offer(at, proposal)),
            }
        });
        saying.flatten().into_iter().for_each(|saying| self.say(saying));
    }

    /// Accepts what is offered, or declines it.
    pub fn answer(self, proposal: Proposal, accepts: bool) {
        let saying = self.peek(|table| {
            let at = table.game.moment();
            Some(match (accepts, proposal) {
                (false, proposal) => Saying::Decline(at, proposal),
                (true, Proposal::Again) => Saying::AcceptAgain(at, Lot::of_bits(chance::secret()?)),
                (true, proposal) => Saying::Accept(at, proposal),
            })
        });
        saying.flatten().into_iter().for_each(|saying| self.say(saying));
    }

    /// Says something that needs the moment.
    pub fn say_now(self, saying: impl FnOnce(GameMoment) -> Saying) {
        if let Some(at) = self.peek(|table| table.game.moment()) {
            self.say(saying(at));
        }
    }

    /// Follows no table any more.
    pub fn close(self) {
        if self.peek(|_| ()).is_some() {
            online::close();
            self.0.set(None);
        }
    }
}

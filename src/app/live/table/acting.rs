//! What happens at a table, and what the page does by itself: sitting down, revealing the number, a time-out, presence.

use basalt_online::{ChallengeSaying, LogEntry, Lot, OnlineMessage, Proposal, Saying, SeatLot};
use basalt_play::session::Millis;

use crate::live::coming::{BroughtBy, Coming};
use crate::live::effect::LiveEffect;
use crate::live::line::{LineEvent, LineState};
use crate::live::stored::{StoredEntry, StoredTable};

use super::speaking::TableSpeech;
use super::state::{OnlineTable, TICK, TableContext};

/// How long after a time-out it is claimed (ms): a move may be on its way.
const ALLOWANCE: u64 = 300;
/// When an automatic message is repeated (ms).
const AGAIN: u64 = 3000;

/// What happens at a table.
pub enum TableInput {
    /// Something came over the table's line.
    Heard(LineEvent),
    /// The time of [`TableEffect::WakeAt`] has come.
    Wake,
    /// What is stored about the table was read again.
    Stored(StoredTable),
    /// The player sits down under the table's terms, with this name.
    Sit(String),
    /// The proof of the invitation; `None` if the secret does not fit this table.
    Proved(Option<String>),
}

/// What a table wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEffect {
    /// Do something with the table's line, or with the storage.
    Live(LiveEffect),
    /// Give [`TableInput::Wake`] at this time.
    WakeAt(Millis),
    /// Read what is stored about the table again: another tab may know the number that is to be revealed.
    Recall,
    /// Prove the invitation with this lock by its secret.
    Prove {
        /// The invitation's public key.
        lock: String,
        /// Its secret.
        secret: String,
    },
    /// Say this to a challenged player.
    Challenge(String, ChallengeSaying),
    /// The opponent did not come, or left before the game: go back to what has brought the players together.
    Return(BroughtBy),
    /// The player's turn has begun in this game.
    TurnBegun(String),
    /// Let the session, the library and the ratings learn what the table knows.
    Show,
}

impl TableInput {
    /// Whether views need not be notified.
    pub fn is_quiet(&self) -> bool {
        matches!(self, TableInput::Heard(event) if event.is_quiet())
    }
}

impl OnlineTable {
    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: TableInput, context: TableContext) -> Vec<TableEffect> {
        self.at = context.now;
        let mut effects = Vec::new();
        match input {
            TableInput::Heard(event) => {
                let is_quiet = event.is_quiet();
                effects.extend(self.hear(event).map(TableEffect::Live));
                effects.extend(self.listened().map(TableEffect::Live));
                if !is_quiet {
                    self.attend(context, &mut effects);
                }
            }
            // The timer of an earlier table may go off late.
            TableInput::Wake if context.now.time < self.wakes_at => {}
            TableInput::Wake => {
                self.wakes_at = context.now.time.plus(TICK);
                self.attend(context, &mut effects);
                effects.push(TableEffect::WakeAt(self.wakes_at));
            }
            TableInput::Stored(stored) => {
                self.secret.clone_from(&stored.secret);
                (self.stored.secret, self.stored.lot) = (stored.secret, stored.lot);
            }
            TableInput::Sit(name) => self.sit(name, context.secret, &mut effects),
            TableInput::Proved(proof) => {
                if let Some(name) = self.sitting.take() {
                    self.sit_invited(name, proof, context.secret, &mut effects);
                }
            }
        }
        effects
    }

    fn say(&mut self, saying: Saying, effects: &mut Vec<TableEffect>) {
        effects.extend(self.send(saying).map(TableEffect::Live));
    }

    fn sit(&mut self, name: String, secret: Option<[u64; 2]>, effects: &mut Vec<TableEffect>) {
        let (Some(terms), Some(bits)) = (self.game.terms().cloned(), secret) else { return };
        match terms.lock.clone() {
            Some(lock) => {
                self.sitting = Some(name);
                let secret = self.secret.clone().unwrap_or_default();
                effects.push(TableEffect::Prove { lock, secret });
            }
            None => {
                let lot = SeatLot::Open(Lot::of_bits(bits));
                self.say(Saying::Sit { terms, lot, name, proof: None }, effects);
            }
        }
    }

    fn sit_invited(
        &mut self,
        name: String,
        proof: Option<String>,
        secret: Option<[u64; 2]>,
        effects: &mut Vec<TableEffect>,
    ) {
        match (proof, self.game.terms().cloned(), secret) {
            (Some(proof), Some(terms), Some(bits)) => {
                let lot = SeatLot::Open(Lot::of_bits(bits));
                self.say(Saying::Sit { terms, lot, name, proof: Some(proof) }, effects);
            }
            (None, ..) => {
                self.secret = None;
                effects.push(TableEffect::Live(self.keep(StoredEntry::Secret, None)));
            }
            _ => {}
        }
    }

    fn hear(&mut self, event: LineEvent) -> Option<LiveEffect> {
        match event {
            LineEvent::Me(name) => self.me = name,
            LineEvent::Line(line) => {
                if line == LineState::Up {
                    self.up = self.at.time;
                }
                self.line = line;
            }
            LineEvent::Entry { sequence, time, from, genuine, text } => {
                self.game.take(&LogEntry { sequence, time, from, text }, &genuine);
            }
            LineEvent::Read(ahead) => (self.ahead, self.is_read) = (ahead, true),
            LineEvent::Here(author) => self.note_presence(author),
            LineEvent::Watched(count) => self.watchers = count,
            LineEvent::Said(body) => {
                self.full = None;
                return Some(self.settle(&body));
            }
            LineEvent::Full(why, body) => {
                self.full = Some(why);
                return Some(self.settle(&body));
            }
        }
        None
    }

    /// Forgets a message that the log has, or has refused.
    fn settle(&mut self, body: &str) -> LiveEffect {
        self.unsent.retain(|message| message.to_string() != body);
        self.keep_unsent()
    }

    /// Once the players are known, receives only their messages.
    fn listened(&mut self) -> Option<LiveEffect> {
        if self.listens || self.game.round().is_none() {
            return None;
        }
        self.listens = true;
        let names: Vec<&str> = self.game.players().iter().map(|player| player.author.as_str()).collect();
        Some(LiveEffect::Listen(names.join(" ")))
    }

    fn attend(&mut self, context: TableContext, effects: &mut Vec<TableEffect>) {
        self.repeat(effects);
        if let Some(saying) = self.duty(context.secret, effects) {
            self.say(saying, effects);
        }
        if let Some(back) = self.deserted() {
            return effects.push(TableEffect::Return(back));
        }
        if self.is_read && !self.is_sending() && self.unwanted(context.takebacks) {
            let decline = self.speak(TableSpeech::Answer(Proposal::TakeBack, false), context);
            effects.extend(decline.into_iter().map(TableEffect::Live));
        }
        effects.extend(self.challenge());
        effects.extend(self.begun_turn().map(TableEffect::TurnBegun));
        effects.push(TableEffect::Show);
    }

    /// Sends unconfirmed messages of an earlier page once more, with the same counters.
    fn repeat(&mut self, effects: &mut Vec<TableEffect>) {
        if !self.is_read || self.me.is_empty() || self.stored.unsent.is_empty() {
            return;
        }
        let next = self.game.next_counter(&self.me);
        let earlier = std::mem::take(&mut self.stored.unsent);
        let unheard: Vec<OnlineMessage> =
            earlier.into_iter().filter(|message| message.counter >= next).collect();
        let say = |message: &OnlineMessage| TableEffect::Live(LiveEffect::Say(message.to_string()));
        effects.extend(unheard.iter().map(say));
        self.unsent.extend(unheard);
        effects.push(TableEffect::Live(self.keep_unsent()));
    }

    /// The challenge to tell now, and to whom.
    fn challenge(&mut self) -> Option<TableEffect> {
        self.own()?;
        let saying = self.untold.take()?;
        Some(TableEffect::Challenge(self.game.terms()?.invited.first()?.clone(), saying))
    }

    /// The id of the game, once when the player's turn begins.
    fn begun_turn(&mut self) -> Option<String> {
        let own = self.own().filter(|_| self.is_read)?;
        let round = self.game.round()?;
        let is_own = round.mover() == Some(own);
        let has_begun = is_own && !self.was_own_turn;
        let game = round.game().info().id.to_owned();
        self.was_own_turn = is_own;
        has_begun.then_some(game)
    }

    fn is_due(&mut self, what: &'static str) -> bool {
        // A message without effect is repeated later.
        let mark = (self.game.moment(), what, self.broker_time() / AGAIN);
        let due = !self.said.contains(&mark);
        if due {
            self.said.retain(|(at, _, when)| *at == mark.0 && *when == mark.2);
            self.said.push(mark);
        }
        due
    }

    /// Forgets that the table waits for players, once it does no longer.
    fn end_waiting(&mut self, effects: &mut Vec<TableEffect>) {
        let gone = self.game.terms().is_none() && self.coming == Coming::Link;
        if self.waits && (gone || self.game.round().is_some() || self.game.is_cancelled()) {
            self.waits = false;
            let entries = [StoredEntry::Terms, StoredEntry::Secret];
            effects.extend(entries.map(|entry| TableEffect::Live(self.keep(entry, None))));
        }
    }

    /// The automatic message due now.
    fn duty(&mut self, secret: Option<[u64; 2]>, effects: &mut Vec<TableEffect>) -> Option<Saying> {
        if !self.is_read || self.watches || self.is_sending() || self.line != LineState::Up {
            return None;
        }
        self.end_waiting(effects);
        if self.game.terms().is_none() {
            return self.open(secret, effects);
        }
        if let Coming::Sits(terms, name) | Coming::Accepts(terms, name) = &self.coming
            && self.own().is_none()
            && self.game.terms() == Some(terms)
        {
            let (terms, name, lot) = (terms.clone(), name.clone(), SeatLot::Open(Lot::of_bits(secret?)));
            self.coming = Coming::Link;
            return Some(Saying::Sit { terms, lot, name, proof: None });
        }
        let own = self.own()?;
        if let Some((by, hash)) = self.game.to_reveal()
            && by == own
        {
            let lot = self.stored.lot.clone().filter(|lot| lot.commitment() == hash);
            if lot.is_none() {
                effects.push(TableEffect::Recall);
            }
            return lot.filter(|_| self.is_due("reveal")).map(Saying::Reveal);
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
            return Some(Saying::AcceptAgain(at, Lot::of_bits(secret?)));
        }
        let now = self.broker_time().saturating_sub(ALLOWANCE);
        let late = self.game.round().is_some_and(|round| !round.is_out(own) && round.is_late(now));
        (late && self.is_due("flag")).then(|| Saying::Flag(self.game.moment()))
    }

    /// Opens the table, if the player has come for that.
    fn open(&mut self, secret: Option<[u64; 2]>, effects: &mut Vec<TableEffect>) -> Option<Saying> {
        let (terms, name, waits) = match &self.coming {
            // An opponent who searches comes at once.
            Coming::Opens(terms, name) => (terms.clone(), name.clone(), terms.invited.is_empty()),
            Coming::Challenges(terms, name) => (terms.clone(), name.clone(), true),
            _ => return None,
        };
        if matches!(self.coming, Coming::Challenges(..)) {
            let (table, name) = (self.name().to_owned(), name.clone());
            self.untold = Some(ChallengeSaying::Offer { table, terms: terms.clone(), name });
        }
        self.coming = Coming::Link;
        if waits {
            effects.push(TableEffect::Live(self.keep(StoredEntry::Terms, Some(terms.to_string()))));
        }
        let mut kept = Vec::new();
        let lot = SeatLot::Committed(self.new_lot(secret, &mut kept)?.commitment());
        effects.extend(kept.into_iter().map(TableEffect::Live));
        Some(Saying::Sit { terms, lot, name, proof: None })
    }
}

//! The line of a table between two devices. It reports to the table what a server's line does.
//!
//! The device that keeps the log numbers and dates the entries. The other one sends it signed texts until it sees them
//! in the log. Whatever gets lost or comes twice, both end with the same log: each says with its pings how much it has.
//! While they are apart nothing is written, and that time is charged to nobody, as an outage of a server.

use std::collections::VecDeque;

use basalt_online::{
    LONGEST_MESSAGE, LogEntry, NearbyMessage, NearbyRefusal, OnlineTerms, Outage, REFEREE, SignedText,
    TableLog, author,
};
use basalt_play::session::{Millis, Now};

use crate::live::coming::Coming;
use crate::live::line::{LineEvent, LineState};

use super::stored::StoredNearby;

/// How often a device shows that it is there (ms).
const BEAT: u64 = 2000;
/// How long the other may be silent before nothing is written any more (ms).
const SILENCE: u64 = 6500;
/// How long it may be silent before new codes are the way on (ms): a connection that is back later than this is rare.
const PATIENCE: u64 = 20_000;
/// How many messages of the other device may wait to be verified.
const MOST_WAITING: usize = 200;
/// How far ahead in the log an entry may be that is verified at once.
const WINDOW: u64 = 200;

/// What happens to the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NearbyInput {
    /// The local player's key name.
    Me(String),
    /// The table says this.
    Say(String),
    /// The body asked for is signed: the whole text. `None` if nothing can be signed.
    Signed(Option<String>),
    /// The entry asked about was verified.
    Judged(bool),
    /// The devices are connected.
    Opened,
    /// The other device says this.
    Received(String),
    /// The connection has ended.
    Closed,
    /// What is stored about the table asked for.
    Recalled(Option<StoredNearby>),
    /// The time of [`NearbyEffect::WakeAt`] has come.
    Wake,
}

/// What the line wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NearbyEffect {
    /// Send this to the other device.
    Send(String),
    /// Sign this body for the table of this name.
    Sign(String, String),
    /// Verify the signature of this entry for the table of this name.
    Judge(String, LogEntry),
    /// Read what is stored about this table.
    Recall(String),
    /// Store this text under a name.
    Keep(String, String),
    /// Show the table of this name, to which the player comes like this.
    Begin(String, Coming),
    /// Report this to the table.
    Tell(LineEvent),
    /// The devices do not play together, for this reason.
    Refuse(NearbyRefusal),
    /// Give [`NearbyInput::Wake`] at this time.
    WakeAt(Millis),
}

/// How the devices stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NearbyStanding {
    /// They are not connected, and only new codes can change that.
    Apart,
    /// They are connected, and have not greeted each other.
    Met,
    /// They play.
    Together,
    /// They are connected, but nothing was heard for some seconds.
    Silent,
}

/// The line of a table between two devices.
#[derive(Debug)]
pub struct NearbyLink {
    /// The name under which the player sits down.
    name: String,
    me: String,
    /// The other player's key name, once known.
    other: Option<String>,
    /// The table; `None` until the other device has named it.
    stored: Option<StoredNearby>,
    /// The terms under which this device opens the table.
    terms: Option<OnlineTerms>,
    standing: NearbyStanding,
    /// The state that the table was told last; `None` until it is shown.
    line: Option<LineState>,
    /// Whether the table was told that the log is read.
    is_read: bool,
    /// The greeting to judge once what is stored is known.
    greeting: Option<NearbyMessage>,
    /// How many entries the other one had when it greeted.
    awaited: u64,
    /// Bodies to sign, in order; the first one is being signed.
    bodies: VecDeque<String>,
    /// Signed texts that the log does not have, with when each was sent last.
    unsent: Vec<(String, Option<Millis>)>,
    /// Entries and texts to verify, in order; the first one is being verified.
    heard: VecDeque<LogEntry>,
    heard_at: Millis,
    /// The date up to which the two were together, by the clock of this device (Unix ms).
    together_until: u64,
    /// How far the other device's date is ahead (ms).
    ahead: i64,
    wakes_at: Option<Millis>,
}

impl NearbyLink {
    fn new(name: String, stored: Option<StoredNearby>, terms: Option<OnlineTerms>) -> NearbyLink {
        let together_until = stored.as_ref().map_or(0, |stored| stored.log.last_time());
        NearbyLink {
            name,
            me: String::new(),
            other: None,
            stored,
            terms,
            standing: NearbyStanding::Apart,
            line: None,
            is_read: false,
            greeting: None,
            awaited: 0,
            bodies: VecDeque::new(),
            unsent: Vec::new(),
            heard: VecDeque::new(),
            heard_at: Millis(0),
            together_until,
            ahead: 0,
            wakes_at: None,
        }
    }

    /// The line of the device that opens a table under these terms, and keeps its log.
    pub fn opening(table: &str, terms: OnlineTerms, name: String) -> NearbyLink {
        let stored = StoredNearby { keeps: true, log: TableLog::new(table) };
        NearbyLink::new(name, Some(stored), Some(terms))
    }

    /// The line of a device that goes on with a stored game; its player, if not seated yet, sits down with this name.
    pub fn resuming(stored: StoredNearby, name: String) -> NearbyLink {
        let terms = stored.log.terms();
        NearbyLink::new(name, Some(stored), terms)
    }

    /// The line of a device that lets the other one choose the game.
    pub fn answering(name: String) -> NearbyLink {
        NearbyLink::new(name, None, None)
    }

    /// The name of the table; `None` until the other device has named it.
    pub fn table(&self) -> Option<&str> {
        self.stored.as_ref().map(|stored| stored.log.table())
    }

    /// How the devices stand to each other.
    pub fn standing(&self) -> NearbyStanding {
        self.standing
    }

    /// The log, as far as this device has it.
    pub fn log(&self) -> Option<&TableLog> {
        self.stored.as_ref().map(|stored| &stored.log)
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: NearbyInput, now: Now) -> Vec<NearbyEffect> {
        let mut effects = Vec::new();
        match input {
            NearbyInput::Me(me) => {
                self.me = me;
                self.greet(true, now, &mut effects);
            }
            NearbyInput::Say(body) => {
                self.bodies.push_back(body);
                if self.bodies.len() == 1 {
                    self.sign(&mut effects);
                }
            }
            NearbyInput::Signed(text) => {
                match (text, self.bodies.pop_front()) {
                    (Some(text), Some(_)) => self.unsent.push((text, None)),
                    (None, Some(body)) => {
                        effects.push(NearbyEffect::Tell(LineEvent::Full("online-insecure", body)));
                    }
                    (_, None) => {}
                }
                self.sign(&mut effects);
                self.flush(now, &mut effects);
            }
            NearbyInput::Judged(is_genuine) => {
                if let Some(entry) = self.heard.pop_front() {
                    self.take(entry, is_genuine, now, &mut effects);
                }
                self.judge(&mut effects);
            }
            NearbyInput::Opened => {
                self.standing = NearbyStanding::Met;
                self.heard_at = now.time;
                // What was on its way over another connection is sent again.
                self.unsent.iter_mut().for_each(|(_, sent)| *sent = None);
                self.greet(true, now, &mut effects);
                self.wake_at(now, &mut effects);
            }
            NearbyInput::Received(text) => self.receive(&text, now, &mut effects),
            NearbyInput::Closed => {
                self.standing = NearbyStanding::Apart;
                self.greeting = None;
                self.tell_line(LineState::Apart, &mut effects);
            }
            NearbyInput::Recalled(stored) => {
                if let Some(greeting) = self.greeting.take() {
                    self.welcome(greeting, stored, now, &mut effects);
                }
            }
            // The timer of an earlier connection may go off late.
            NearbyInput::Wake if self.wakes_at.is_none_or(|at| now.time < at) => {}
            NearbyInput::Wake => {
                self.wakes_at = None;
                self.beat(now, &mut effects);
            }
        }
        effects
    }

    /// Shows the table, with what is known of its log: of a stored game while the devices are apart, or again. What was on
    /// its way the table says once more.
    pub fn show(&mut self) -> Vec<NearbyEffect> {
        let mut effects = Vec::new();
        self.line = None;
        self.bodies.clear();
        self.unsent.clear();
        self.begin(&mut effects);
        match self.standing {
            NearbyStanding::Together if self.keeps() || self.count() >= self.awaited => {
                self.tell_line(LineState::Up, &mut effects);
            }
            NearbyStanding::Silent => self.tell_line(LineState::Down, &mut effects),
            _ => {}
        }
        effects
    }

    fn is_connected(&self) -> bool {
        self.standing != NearbyStanding::Apart
    }

    fn keeps(&self) -> bool {
        self.stored.as_ref().is_some_and(|stored| stored.keeps)
    }

    fn count(&self) -> u64 {
        self.log().map_or(0, TableLog::count)
    }

    fn is_greeted(&self) -> bool {
        matches!(self.standing, NearbyStanding::Together | NearbyStanding::Silent)
    }

    /// The first message: the device that knows the table says it at once, the other one as its answer.
    fn greet(&self, asks: bool, now: Now, effects: &mut Vec<NearbyEffect>) {
        let Some(stored) = self.stored.as_ref().filter(|_| !self.me.is_empty() && self.is_connected()) else {
            return;
        };
        let hello = NearbyMessage::Hello {
            asks,
            table: stored.log.table().to_owned(),
            count: stored.log.count(),
            now: now.date,
            author: self.me.clone(),
            terms: self.terms.clone().filter(|_| stored.keeps),
        };
        effects.push(NearbyEffect::Send(hello.to_string()));
    }

    fn receive(&mut self, text: &str, now: Now, effects: &mut Vec<NearbyEffect>) {
        if !self.is_connected() || text.len() > LONGEST_MESSAGE + 100 {
            return;
        }
        let message = match NearbyMessage::read(text) {
            Ok(message) => message,
            Err(Some(why)) => {
                effects.push(NearbyEffect::Send(NearbyMessage::No(why).to_string()));
                return effects.push(NearbyEffect::Refuse(why));
            }
            Err(None) => return,
        };
        self.heard_at = now.time;
        match message {
            NearbyMessage::Hello { asks, count, .. } if self.is_greeted() => {
                // The answer has not arrived.
                if asks {
                    self.greet(false, now, effects);
                }
                if asks && self.keeps() {
                    self.send_from(count, effects);
                }
            }
            NearbyMessage::Hello { ref table, .. } => match self.stored.clone() {
                Some(stored) => {
                    let known = Some(stored).filter(|stored| stored.log.table() == table);
                    self.welcome(message, known, now, effects);
                }
                None => {
                    effects.push(NearbyEffect::Recall(table.clone()));
                    self.greeting = Some(message);
                }
            },
            NearbyMessage::No(why) => effects.push(NearbyEffect::Refuse(why)),
            _ if !self.is_greeted() => {}
            NearbyMessage::Ping { count, now: date } => {
                self.resume(now, effects);
                if self.keeps() {
                    self.send_from(count, effects);
                } else {
                    self.awaited = self.awaited.max(count);
                    self.tell_time(date, now, effects);
                }
                effects.extend(self.other.clone().map(|other| NearbyEffect::Tell(LineEvent::Here(other))));
            }
            NearbyMessage::Entry(entry) if !self.keeps() => {
                self.resume(now, effects);
                let count = self.count();
                let is_near = entry.sequence > count && entry.sequence <= count + WINDOW;
                if is_near && !self.heard.contains(&entry) {
                    self.verify(entry, effects);
                }
            }
            NearbyMessage::Write(text) if self.keeps() => {
                self.resume(now, effects);
                let is_there =
                    self.log().is_some_and(|log| log.entries().iter().any(|entry| entry.text == text));
                let is_heard = self.heard.iter().any(|entry| entry.text == text);
                let from = SignedText::read(&text).map(|signed| author(signed.key));
                if let Some(from) =
                    from.filter(|from| !is_there && !is_heard && self.other.as_ref() == Some(from))
                {
                    self.verify(LogEntry { sequence: 0, time: 0, from, text }, effects);
                }
            }
            _ => {}
        }
    }

    /// Judges the other device's greeting, with what is stored about the table that it names.
    fn welcome(
        &mut self,
        greeting: NearbyMessage,
        stored: Option<StoredNearby>,
        now: Now,
        effects: &mut Vec<NearbyEffect>,
    ) {
        let NearbyMessage::Hello { asks, table, count, now: date, author, terms } = greeting else { return };
        let is_new = self.stored.is_none();
        let keeps = terms.is_none();
        let stored = match stored {
            Some(stored) => Some(stored).filter(|stored| stored.keeps == keeps),
            // The other device opens a table.
            None if is_new && !keeps => Some(StoredNearby { keeps: false, log: TableLog::new(&table) }),
            None => None,
        };
        // Who is asked to go on with a game has to know it; nobody can play with another key than before.
        let known = self.other.as_ref().is_none_or(|other| *other == author);
        let why = match &stored {
            _ if author == self.me => Some(NearbyRefusal::Same),
            Some(stored) if known && (!stored.keeps || count <= stored.log.count()) => None,
            _ => Some(NearbyRefusal::Other),
        };
        if let Some(why) = why {
            effects.push(NearbyEffect::Send(NearbyMessage::No(why).to_string()));
            return effects.push(NearbyEffect::Refuse(why));
        }
        if is_new {
            self.together_until = stored.as_ref().map_or(0, |stored| stored.log.last_time());
            self.stored = stored;
            self.terms = if keeps { self.log().and_then(TableLog::terms) } else { terms };
        }
        if asks {
            self.greet(false, now, effects);
        }
        self.other = Some(author);
        self.awaited = count;
        self.standing = NearbyStanding::Together;
        self.begin(effects);
        if self.keeps() {
            self.excuse(now, effects);
            self.send_from(count, effects);
            self.come_together(now, effects);
        } else {
            self.tell_time(date, now, effects);
            if self.count() >= count {
                self.come_together(now, effects);
            }
        }
    }

    /// Shows the table, with what is known of its log.
    fn begin(&mut self, effects: &mut Vec<NearbyEffect>) {
        let Some(stored) = self.stored.as_ref().filter(|_| self.line.is_none()) else { return };
        // A page that was closed before its player sat down has entries of the other one alone.
        let has_said = stored.log.entries().iter().any(|entry| entry.from == self.me);
        let coming = match &self.terms {
            Some(terms) if !has_said => Coming::of_pair(stored.keeps, terms.clone(), self.name.clone()),
            _ => Coming::Link,
        };
        effects.push(NearbyEffect::Begin(stored.log.table().to_owned(), coming));
        effects.push(NearbyEffect::Tell(LineEvent::Me(self.me.clone())));
        for entry in stored.log.entries() {
            effects.push(told(entry));
        }
        let line = if self.is_connected() { LineState::Opening } else { LineState::Apart };
        self.line = Some(line);
        if self.keeps() || self.count() > 0 {
            self.tell_read(effects);
        }
        effects.push(NearbyEffect::Tell(LineEvent::Line(line)));
    }

    fn tell_line(&mut self, line: LineState, effects: &mut Vec<NearbyEffect>) {
        if self.line.is_some_and(|told| told != line) {
            self.line = Some(line);
            effects.push(NearbyEffect::Tell(LineEvent::Line(line)));
        }
    }

    fn tell_read(&mut self, effects: &mut Vec<NearbyEffect>) {
        self.is_read = true;
        effects.push(NearbyEffect::Tell(LineEvent::Read(if self.keeps() { 0 } else { self.ahead })));
    }

    fn tell_time(&mut self, date: u64, now: Now, effects: &mut Vec<NearbyEffect>) {
        self.ahead = date as i64 - now.date as i64;
        if self.is_read {
            self.tell_read(effects);
        }
    }

    /// Both have what the other had: the game goes on.
    fn come_together(&mut self, now: Now, effects: &mut Vec<NearbyEffect>) {
        self.standing = NearbyStanding::Together;
        self.tell_line(LineState::Up, effects);
        effects.extend(self.other.clone().map(|other| NearbyEffect::Tell(LineEvent::Here(other))));
        self.flush(now, effects);
    }

    /// Goes on after a silence.
    fn resume(&mut self, now: Now, effects: &mut Vec<NearbyEffect>) {
        if self.standing == NearbyStanding::Silent {
            if self.keeps() {
                self.excuse(now, effects);
            }
            self.come_together(now, effects);
        }
        self.together_until = now.date;
    }

    /// Charges the time apart to nobody, before anything else is written.
    fn excuse(&mut self, now: Now, effects: &mut Vec<NearbyEffect>) {
        let outage = Outage { from: self.together_until, to: now.date };
        if self.count() > 0 && outage.from < outage.to {
            self.append(REFEREE.to_owned(), outage.to_string(), now, effects);
        }
        self.together_until = now.date;
    }

    fn beat(&mut self, now: Now, effects: &mut Vec<NearbyEffect>) {
        let silent = now.time.since(self.heard_at);
        match self.standing {
            NearbyStanding::Apart => return,
            NearbyStanding::Met => self.greet(true, now, effects),
            NearbyStanding::Together if silent <= SILENCE => {}
            NearbyStanding::Together | NearbyStanding::Silent => {
                self.standing = NearbyStanding::Silent;
                // Only a connection that is closed cannot come back.
                let line = if silent > PATIENCE { LineState::Apart } else { LineState::Down };
                self.tell_line(line, effects);
            }
        }
        if self.is_greeted() {
            let ping = NearbyMessage::Ping { count: self.count(), now: now.date };
            effects.push(NearbyEffect::Send(ping.to_string()));
        }
        self.flush(now, effects);
        self.wake_at(now, effects);
    }

    fn wake_at(&mut self, now: Now, effects: &mut Vec<NearbyEffect>) {
        let at = now.time.plus(BEAT);
        self.wakes_at = Some(at);
        effects.push(NearbyEffect::WakeAt(at));
    }

    /// Has the first body signed.
    fn sign(&self, effects: &mut Vec<NearbyEffect>) {
        if let (Some(body), Some(table)) = (self.bodies.front(), self.table()) {
            effects.push(NearbyEffect::Sign(table.to_owned(), body.clone()));
        }
    }

    /// Writes what is signed: into the log, or to the device that keeps it.
    fn flush(&mut self, now: Now, effects: &mut Vec<NearbyEffect>) {
        if self.standing != NearbyStanding::Together {
            return;
        }
        if self.keeps() {
            for (text, _) in std::mem::take(&mut self.unsent) {
                self.append(self.me.clone(), text, now, effects);
            }
            return;
        }
        for (text, sent) in &mut self.unsent {
            if sent.is_none_or(|sent| now.time.since(sent) >= BEAT) {
                *sent = Some(now.time);
                effects.push(NearbyEffect::Send(NearbyMessage::Write(text.clone()).to_string()));
            }
        }
    }

    fn verify(&mut self, entry: LogEntry, effects: &mut Vec<NearbyEffect>) {
        if self.heard.len() < MOST_WAITING {
            self.heard.push_back(entry);
            if self.heard.len() == 1 {
                self.judge(effects);
            }
        }
    }

    /// Has the first entry verified that waits.
    fn judge(&self, effects: &mut Vec<NearbyEffect>) {
        if let (Some(entry), Some(table)) = (self.heard.front(), self.table()) {
            effects.push(NearbyEffect::Judge(table.to_owned(), entry.clone()));
        }
    }

    /// Takes an entry that was verified.
    fn take(&mut self, entry: LogEntry, is_genuine: bool, now: Now, effects: &mut Vec<NearbyEffect>) {
        let is_excuse = entry.from == REFEREE && Outage::read(&entry.text).is_some();
        if self.keeps() {
            let log = self.log();
            let is_there = log.is_some_and(|log| log.entries().iter().any(|known| known.text == entry.text));
            if is_genuine && !is_there && entry.from != REFEREE {
                self.append(entry.from, entry.text, now, effects);
            }
            return;
        }
        let Some(stored) = self.stored.as_mut().filter(|_| is_genuine || is_excuse) else { return };
        if !stored.log.push(entry.clone()) {
            return;
        }
        effects.push(NearbyEffect::Keep(StoredNearby::name(stored.log.table()), stored.text()));
        effects.push(told(&entry));
        let is_own = |text: &str| *text == entry.text;
        if self.unsent.iter().any(|(text, _)| is_own(text)) {
            self.unsent.retain(|(text, _)| !is_own(text));
            effects.extend(said(&entry));
        }
        self.tell_read(effects);
        if self.standing == NearbyStanding::Together && self.count() >= self.awaited {
            self.come_together(now, effects);
        }
    }

    /// Numbers and dates a text of a player, or of the device itself, and writes it into the log.
    fn append(&mut self, from: String, text: String, now: Now, effects: &mut Vec<NearbyEffect>) {
        let is_own = from == self.me;
        let Some(stored) = self.stored.as_mut() else { return };
        let time = now.date.max(stored.log.last_time());
        let entry = LogEntry { sequence: stored.log.count() + 1, time, from, text };
        if !stored.log.push(entry.clone()) {
            let body = SignedText::read(&entry.text).map(|signed| signed.body.to_owned());
            return effects.extend(
                body.filter(|_| is_own).map(|body| NearbyEffect::Tell(LineEvent::Full("online-full", body))),
            );
        }
        effects.push(NearbyEffect::Keep(StoredNearby::name(stored.log.table()), stored.text()));
        effects.push(NearbyEffect::Send(NearbyMessage::Entry(entry.clone()).to_string()));
        effects.push(told(&entry));
        if is_own {
            effects.extend(said(&entry));
        }
        self.tell_read(effects);
    }

    /// Sends the entries after the first `count`.
    fn send_from(&self, count: u64, effects: &mut Vec<NearbyEffect>) {
        let entries = self.log().map(TableLog::entries).unwrap_or_default();
        let missing = entries.iter().skip(count as usize).take(WINDOW as usize);
        effects
            .extend(missing.map(|entry| NearbyEffect::Send(NearbyMessage::Entry(entry.clone()).to_string())));
    }
}

/// Reports an entry whose signature is known to be genuine.
fn told(entry: &LogEntry) -> NearbyEffect {
    let LogEntry { sequence, time, from, text } = entry.clone();
    NearbyEffect::Tell(LineEvent::Entry { sequence, time, from, genuine: true, text })
}

fn said(entry: &LogEntry) -> Option<NearbyEffect> {
    let body = SignedText::read(&entry.text)?.body.to_owned();
    Some(NearbyEffect::Tell(LineEvent::Said(body)))
}

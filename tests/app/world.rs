//! Pages in virtual time, and a broker that orders what they say.

use std::collections::BTreeMap;

use basalt::app::live::{
    BroughtBy, Coming, LineEvent, LineState, LiveEffect, OnlineTable, OpponentSearch, QuickWish,
    SearchEffect, SearchInput, Seeking, StoredTable, TableContext, TableEffect, TableInput, TableSpeech,
};
use basalt::games::catalogue;
use basalt::online::{LogEntry, Pairing, PoolMessage, RATING_OF, author, rating_text};
use basalt::play::session::{Millis, Now};
use basalt::rules::Rng;
use basalt::words::settings::Takebacks;

use crate::online::any_action;

/// The broker's Unix time at the start (ms).
pub(super) const START: u64 = 1_800_000_000_000;
/// How often a page shows that it is there (ms).
const BEAT: u64 = 5000;
/// How long a message needs one way (ms).
const LAG: u64 = 20;

/// The secret of each invitation.
pub(super) const SECRET: &str = "5ec4e7";

pub(super) fn key(player: usize) -> String {
    format!("04{:0128x}", player + 1)
}

pub(super) fn name(player: usize) -> String {
    author(&key(player))
}

pub(super) fn wish(game: &str, rated: bool) -> QuickWish {
    QuickWish::usual(game, rated)
}

/// Something that will happen to a page, unless its line or the page has gone by then.
enum Happening {
    Stored { page: usize, line: u32, log: String, body: String },
    Heard { page: usize, line: u32, event: LineEvent },
    Woken { page: usize },
    TableWoken { page: usize },
    Beaten { page: usize, line: u32 },
}

/// How a page's line answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    Sound,
    /// It is refused for good.
    Refused(LineState),
    /// Messages are refused, each for this reason.
    Full(&'static str),
    /// Messages are on their way for as long as this lasts.
    Deaf,
    /// Nothing that is said arrives.
    Lost,
}

pub(super) struct Page {
    player: usize,
    pub search: OpponentSearch,
    pub table: Option<OnlineTable>,
    pub takebacks: Takebacks,
    pub answers: Line,
    pub is_hidden: bool,
    /// How far the page's date is ahead of the broker's (ms).
    pub skew: i64,
    /// The last line opened, and the log that it follows.
    line: u32,
    log: Option<String>,
    parting: Option<String>,
    /// Until when nothing reaches the page; what happens meanwhile is late.
    asleep_until: u64,
    is_gone: bool,
    /// What the page said, in order.
    pub said: Vec<String>,
    pub wakes: Vec<u64>,
    pub stored: BTreeMap<String, Option<String>>,
    pub found: Vec<Pairing>,
    pub returned: Vec<BroughtBy>,
    /// The other effects of the table, in order.
    pub effects: Vec<TableEffect>,
}

impl Page {
    fn of(player: usize) -> Page {
        Page {
            player,
            search: OpponentSearch::default(),
            table: None,
            takebacks: Takebacks::Ask,
            answers: Line::Sound,
            is_hidden: false,
            skew: 0,
            line: 0,
            log: None,
            parting: None,
            asleep_until: 0,
            is_gone: false,
            said: Vec::new(),
            wakes: Vec::new(),
            stored: BTreeMap::new(),
            found: Vec::new(),
            returned: Vec::new(),
            effects: Vec::new(),
        }
    }
}

pub(super) struct World {
    /// The time since the start (ms).
    pub time: u64,
    coming: BTreeMap<(u64, u64), Happening>,
    count: u64,
    pub logs: BTreeMap<String, Vec<LogEntry>>,
    /// What the browser of each player stores.
    pub storage: BTreeMap<usize, BTreeMap<String, String>>,
    rng: Rng,
    pub pages: Vec<Page>,
}

impl World {
    pub(super) fn new(players: usize) -> World {
        World {
            time: 0,
            coming: BTreeMap::new(),
            count: 0,
            logs: BTreeMap::new(),
            storage: BTreeMap::new(),
            rng: Rng::new(7),
            pages: (0..players).map(Page::of).collect(),
        }
    }

    /// Opens another page of a player.
    pub(super) fn add(&mut self, player: usize) -> usize {
        self.pages.push(Page::of(player));
        self.pages.len() - 1
    }

    pub(super) fn now(&self, page: usize) -> Now {
        let page = &self.pages[page];
        let date = (START + self.time).saturating_add_signed(page.skew);
        Now { time: Millis(self.time), date, hidden: page.is_hidden }
    }

    fn plan(&mut self, after: u64, happening: Happening) {
        self.count += 1;
        self.coming.insert((self.time + after, self.count), happening);
    }

    pub(super) fn look(&mut self, page: usize, wish: QuickWish) {
        self.give(page, SearchInput::Look { wish, blocked: Vec::new() });
    }

    pub(super) fn seeking(&self, page: usize) -> &Seeking {
        self.pages[page].search.seeking().expect("a search")
    }

    pub(super) fn is_seeking(&self, page: usize) -> bool {
        self.pages[page].search.seeking().is_some()
    }

    pub(super) fn give(&mut self, page: usize, input: SearchInput) {
        let now = self.now(page);
        for effect in self.pages[page].search.give(input, now) {
            self.perform(page, effect);
        }
    }

    pub(super) fn resume(&mut self, page: usize, wish: QuickWish, deserters: Vec<String>) {
        let now = self.now(page);
        self.pages[page].search.resume(wish, deserters, now);
    }

    pub(super) fn end(&mut self, page: usize) {
        let now = self.now(page);
        for effect in self.pages[page].search.end(now) {
            self.perform_live(page, effect);
        }
    }

    fn perform(&mut self, page: usize, effect: SearchEffect) {
        match effect {
            SearchEffect::LeaveTable => {}
            SearchEffect::Follow(log) => self.follow(page, log),
            SearchEffect::Live(effect) => self.perform_live(page, effect),
            SearchEffect::WakeAt(at) => {
                self.pages[page].wakes.push(at.0);
                self.plan(at.since(Millis(self.time)), Happening::Woken { page });
            }
            SearchEffect::Found(pairing) => {
                self.pages[page].log = None;
                self.pages[page].found.push(pairing);
            }
        }
    }

    fn perform_live(&mut self, at: usize, effect: LiveEffect) {
        let page = &mut self.pages[at];
        match effect {
            LiveEffect::Say(body) => {
                page.said.push(body.clone());
                let Some(log) = page.log.clone().filter(|_| page.answers != Line::Lost) else { return };
                let line = page.line;
                self.plan(LAG, Happening::Stored { page: at, line, log, body });
            }
            LiveEffect::PartWith(body) => page.parting = Some(body),
            LiveEffect::Listen(_) => {}
            LiveEffect::Finish | LiveEffect::Close => page.log = None,
            LiveEffect::Keep(name, text) => {
                let storage = self.storage.entry(page.player).or_default();
                match &text {
                    Some(text) => drop(storage.insert(name.clone(), text.clone())),
                    None => drop(storage.remove(&name)),
                }
                page.stored.insert(name, text);
            }
        }
    }

    fn follow(&mut self, at: usize, log: String) {
        let page = &mut self.pages[at];
        page.line += 1;
        page.log = Some(log.clone());
        let line = page.line;
        let ahead = -page.skew;
        let mut events = vec![LineEvent::Me(name(page.player))];
        match page.answers {
            Line::Refused(state) => events.push(LineEvent::Line(state)),
            _ => {
                events.push(LineEvent::Line(LineState::Up));
                let entries = self.logs.entry(log).or_default().iter().cloned();
                events.extend(entries.map(heard));
                events.push(LineEvent::Read(ahead));
            }
        }
        for event in events {
            self.plan(LAG, Happening::Heard { page: at, line, event });
        }
        self.plan(LAG, Happening::Beaten { page: at, line });
    }

    fn context(&mut self, page: usize) -> TableContext {
        let secret = Some([u64::from(self.rng.below(u32::MAX)), u64::from(self.rng.below(u32::MAX))]);
        TableContext { now: self.now(page), secret, takebacks: self.pages[page].takebacks }
    }

    fn stored(&self, page: usize, table: &str) -> StoredTable {
        let storage = self.storage.get(&self.pages[page].player);
        StoredTable::read(table, |name| storage.and_then(|storage| storage.get(name)).cloned())
    }

    /// A page comes to a table.
    pub(super) fn come(&mut self, page: usize, table: &str, coming: Coming) {
        self.open(page, table, false, coming);
    }

    /// A page looks on at a table.
    pub(super) fn watch(&mut self, page: usize, table: &str) {
        self.open(page, table, true, Coming::Link);
    }

    fn open(&mut self, page: usize, table: &str, watches: bool, coming: Coming) {
        let known = OnlineTable::new(table, watches, coming, self.stored(page, table), self.now(page));
        let first = known.wakes_at();
        self.pages[page].table = Some(known);
        self.follow(page, table.to_owned());
        self.perform_table(page, TableEffect::WakeAt(first));
    }

    pub(super) fn table(&self, page: usize) -> &OnlineTable {
        self.pages[page].table.as_ref().expect("a table")
    }

    pub(super) fn give_table(&mut self, page: usize, input: TableInput) {
        let context = self.context(page);
        let Some(table) = &mut self.pages[page].table else { return };
        for effect in table.give(input, context) {
            self.perform_table(page, effect);
        }
    }

    /// A player says something at the table.
    pub(super) fn speak(&mut self, page: usize, speech: TableSpeech) {
        let context = self.context(page);
        let table = self.pages[page].table.as_mut().expect("a table");
        for effect in table.speak(speech, context) {
            self.perform_live(page, effect);
        }
    }

    fn perform_table(&mut self, page: usize, effect: TableEffect) {
        match effect {
            TableEffect::Live(effect) => self.perform_live(page, effect),
            TableEffect::WakeAt(at) => {
                self.pages[page].wakes.push(at.0);
                self.plan(at.since(Millis(self.time)), Happening::TableWoken { page });
            }
            TableEffect::Recall => {
                let name = self.table(page).name().to_owned();
                let stored = self.stored(page, &name);
                self.give_table(page, TableInput::Stored(stored));
            }
            TableEffect::Prove { secret, .. } => {
                let proof = (secret == SECRET).then(|| "0".repeat(128));
                self.give_table(page, TableInput::Proved(proof));
            }
            TableEffect::Return(back) => {
                let page = &mut self.pages[page];
                (page.table, page.log) = (None, None);
                page.returned.push(back);
            }
            TableEffect::Show => {}
            other => self.pages[page].effects.push(other),
        }
    }

    /// The player who is to move, as a page sees it; `None` before and after a game.
    pub(super) fn mover(&self, page: usize) -> Option<usize> {
        self.table(page).game.round()?.mover()
    }

    /// Plays some legal action at a table, if it is the turn of the page's player there; whether it was.
    pub(super) fn play(&mut self, page: usize) -> bool {
        let table = self.table(page);
        let Some(round) = table.game.round().filter(|round| round.mover() == table.own()) else {
            return false;
        };
        let (record, ply) = (round.game().record(), round.game().last());
        let mut game = catalogue::open(&record).expect("a sound record");
        let Some(action) = any_action(&mut game, &mut self.rng) else { return false };
        self.speak(page, TableSpeech::Act(ply, action));
        true
    }

    /// The entries of a log.
    pub(super) fn log(&self, name: &str) -> &[LogEntry] {
        self.logs.get(name).map(Vec::as_slice).unwrap_or_default()
    }

    /// Writes an entry of the referee's into a log.
    pub(super) fn rule(&mut self, log: &str, text: &str) {
        self.store(log, basalt::online::REFEREE.to_owned(), text.to_owned());
    }

    /// Stores an entry, and passes it on to all who follow the log.
    fn store(&mut self, log: &str, from: String, text: String) {
        let entries = self.logs.entry(log.to_owned()).or_default();
        let sequence = entries.last().map_or(3, |entry| entry.sequence + 2);
        let entry = LogEntry { sequence, time: START + self.time, from, text };
        entries.push(entry.clone());
        for page in 0..self.pages.len() {
            let line = self.pages[page].line;
            if self.pages[page].log.as_deref() == Some(log) {
                self.plan(LAG, Happening::Heard { page, line, event: heard(entry.clone()) });
            }
        }
    }

    fn write(&mut self, page: usize, log: &str, body: &str) {
        let player = self.pages[page].player;
        let seeks = body.contains(" seek ");
        self.store(log, name(player), format!("{} {} {body}", key(player), "0".repeat(128)));
        if seeks {
            self.store(log, format!("{RATING_OF}{}", name(player)), rating_text(Some((1500, 60))));
        }
    }

    fn happen(&mut self, happening: Happening) {
        let page = match &happening {
            Happening::Stored { page, .. }
            | Happening::Heard { page, .. }
            | Happening::Woken { page }
            | Happening::TableWoken { page }
            | Happening::Beaten { page, .. } => *page,
        };
        if let Happening::Stored { line, log, body, .. } = happening {
            return match self.pages[page].answers {
                Line::Deaf => self.plan(LAG, Happening::Stored { page, line, log, body }),
                Line::Full(why) => {
                    self.plan(LAG, Happening::Heard { page, line, event: LineEvent::Full(why, body) });
                }
                _ => {
                    self.write(page, &log, &body);
                    self.plan(LAG, Happening::Heard { page, line, event: LineEvent::Said(body) });
                }
            };
        }
        if self.pages[page].is_gone {
            return;
        }
        let until = self.pages[page].asleep_until;
        if until > self.time {
            return self.plan(until - self.time, happening);
        }
        match happening {
            Happening::Heard { line, event, .. } => {
                if self.pages[page].line != line || self.pages[page].log.is_none() {
                    return;
                }
                match self.pages[page].table {
                    Some(_) => self.give_table(page, TableInput::Heard(event)),
                    None => self.give(page, SearchInput::Heard(event)),
                }
            }
            Happening::TableWoken { .. } => self.give_table(page, TableInput::Wake),
            Happening::Beaten { line, .. } => self.beat(page, line),
            _ => self.give(page, SearchInput::Wake),
        }
    }

    /// Shows to all who follow the same log that a page is there.
    fn beat(&mut self, page: usize, line: u32) {
        let Some(log) = self.pages[page].log.clone().filter(|_| self.pages[page].line == line) else {
            return;
        };
        let author = name(self.pages[page].player);
        for other in 0..self.pages.len() {
            if other != page && self.pages[other].log.as_ref() == Some(&log) {
                let (line, event) = (self.pages[other].line, LineEvent::Here(author.clone()));
                self.plan(LAG, Happening::Heard { page: other, line, event });
            }
        }
        self.plan(BEAT, Happening::Beaten { page, line });
    }

    /// Lets this time pass (ms).
    pub(super) fn run(&mut self, time: u64) {
        let end = self.time + time;
        while let Some(entry) = self.coming.first_entry().filter(|entry| entry.key().0 <= end) {
            self.time = entry.key().0;
            let happening = entry.remove();
            self.happen(happening);
        }
        self.time = end;
    }

    /// Lets time pass until something holds; the time that it took, at most this (ms).
    pub(super) fn until(&mut self, most: u64, holds: impl Fn(&World) -> bool) -> Option<u64> {
        let begun = self.time;
        while !holds(self) {
            if self.time >= begun + most {
                return None;
            }
            self.run(50);
        }
        Some(self.time - begun)
    }

    /// Closes a page, which says so.
    pub(super) fn close(&mut self, page: usize) {
        let (log, parting) = (self.pages[page].log.take(), self.pages[page].parting.take());
        self.pages[page].is_gone = true;
        if let (Some(log), Some(parting)) = (log, parting) {
            self.write(page, &log, &parting);
        }
    }

    /// Ends a page, which says nothing.
    pub(super) fn crash(&mut self, page: usize) {
        self.pages[page].is_gone = true;
        self.pages[page].log = None;
    }

    /// Suspends a page for a time (ms).
    pub(super) fn sleep(&mut self, page: usize, time: u64) {
        self.pages[page].asleep_until = self.time + time;
    }

    /// What a page has said to the pool, without the times.
    pub(super) fn said(&self, page: usize) -> Vec<String> {
        let text =
            |body: &String| body.split_once(' ').map_or(String::new(), |(_, saying)| saying.to_owned());
        self.pages[page].said.iter().map(text).collect()
    }

    /// When a page last said something to the pool (broker's time since the start).
    pub(super) fn last_said(&self, page: usize) -> u64 {
        let last = self.pages[page].said.last().and_then(|body| PoolMessage::read(body));
        last.expect("a message").at - START
    }
}

fn heard(entry: LogEntry) -> LineEvent {
    let LogEntry { sequence, time, from, text } = entry;
    LineEvent::Entry { sequence, time, from, genuine: true, text }
}

//! Pages in virtual time, and a broker that orders what they say.

use std::collections::BTreeMap;

use basalt::app::live::{
    LineEvent, LineState, LiveEffect, OpponentSearch, QuickWish, SearchEffect, SearchInput, Seeking,
};
use basalt::online::{LogEntry, Pairing, PoolMessage, RATING_OF, author, rating_text};
use basalt::play::session::{Millis, Now};

/// The broker's Unix time at the start (ms).
const START: u64 = 1_800_000_000_000;
/// How long a message needs one way (ms).
const LAG: u64 = 20;

pub(super) fn key(player: usize) -> String {
    format!("04{:0128x}", player + 1)
}

pub(super) fn name(player: usize) -> String {
    author(&key(player))
}

pub(super) fn wish(game: &str, rated: bool) -> QuickWish {
    QuickWish { game: game.to_owned(), rated, control: basalt::app::live::USUAL_CLOCK }
}

/// Something that will happen to a page, unless its line or the page has gone by then.
enum Happening {
    Stored { page: usize, line: u32, log: String, body: String },
    Heard { page: usize, line: u32, event: LineEvent },
    Woken { page: usize },
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
}

pub(super) struct Page {
    player: usize,
    pub search: OpponentSearch,
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
}

pub(super) struct World {
    /// The time since the start (ms).
    pub time: u64,
    coming: BTreeMap<(u64, u64), Happening>,
    count: u64,
    logs: BTreeMap<String, Vec<LogEntry>>,
    pub pages: Vec<Page>,
}

impl World {
    pub(super) fn new(players: usize) -> World {
        let page = |player| Page {
            player,
            search: OpponentSearch::default(),
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
        };
        World {
            time: 0,
            coming: BTreeMap::new(),
            count: 0,
            logs: BTreeMap::new(),
            pages: (0..players).map(page).collect(),
        }
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
        self.give(page, SearchInput::Look { wish, muted: Vec::new() });
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
                let Some(log) = page.log.clone() else { return };
                let line = page.line;
                self.plan(LAG, Happening::Stored { page: at, line, log, body });
            }
            LiveEffect::PartWith(body) => page.parting = Some(body),
            LiveEffect::Listen(_) => {}
            LiveEffect::Finish | LiveEffect::Close => page.log = None,
            LiveEffect::Keep(name, text) => drop(page.stored.insert(name, text)),
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
            Happening::Stored { page, .. } | Happening::Heard { page, .. } | Happening::Woken { page } => {
                *page
            }
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
                if self.pages[page].line == line && self.pages[page].log.is_some() {
                    self.give(page, SearchInput::Heard(event));
                }
            }
            _ => self.give(page, SearchInput::Wake),
        }
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

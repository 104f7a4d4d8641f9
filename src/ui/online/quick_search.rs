//! The state of a search for an opponent, and its next message.

use basalt_browser::clock;
use basalt_browser::online::{self, LineState, OnlineEvent};
use basalt_games::catalogue;
use basalt_online::{
    Deserters, LogEntry, OPENED_WITHIN, OnlineTerms, Pairing, Pool, PoolMessage, PoolSaying,
};
use basalt_play::{Begins, TimeControl};

use crate::reactive::state::State;

use super::muted::muted;

/// When to offer a bot in the meantime (ms).
const BOT_AFTER: u64 = 15_000;

/// The clocks to choose from, for games without their own.
pub const QUICK_CLOCKS: [TimeControl; 3] = [
    TimeControl::Game { main: 180, increment: 2 },
    USUAL_CLOCK,
    TimeControl::Game { main: 600, increment: 5 },
];
pub const USUAL_CLOCK: TimeControl = TimeControl::Game { main: 300, increment: 3 };

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickWish {
    pub game: String,
    pub rated: bool,
    pub control: TimeControl,
}

pub struct QuickSearch {
    pub wish: QuickWish,
    pub line: LineState,
    /// When the search began (local clock).
    begun: f64,
    number: u32,
    pool: Pool,
    me: String,
    ahead: f64,
    is_read: bool,
    /// The time of the last message; 0 before the first.
    said: u64,
    is_sending: bool,
    pub full: Option<&'static str>,
    is_new: bool,
    /// The players who were muted when the search began, or had just not come.
    avoided: Vec<String>,
}

impl QuickSearch {
    fn now(&self) -> u64 {
        (clock::today() as f64 + self.ahead).max(0.0) as u64
    }

    /// How long the search has taken (s).
    pub fn waited(&self) -> u64 {
        ((clock::with_sleep() - self.begun).max(0.0) / 1000.0) as u64
    }

    /// The permitted rating difference by now; `None` before the search is known to others.
    pub fn band(&self) -> Option<u32> {
        self.pool.band(self.now(), &self.me)
    }

    /// The name of the player's key; empty until it is known.
    pub fn me(&self) -> &str {
        &self.me
    }

    pub fn offers_bot(&self) -> bool {
        self.waited() * 1000 >= BOT_AFTER
    }

    pub(super) fn new(wish: QuickWish, number: u32, deserters: Vec<String>) -> QuickSearch {
        QuickSearch {
            line: LineState::Opening,
            begun: clock::with_sleep(),
            number,
            pool: Pool::new(&wish.game),
            wish,
            me: String::new(),
            ahead: 0.0,
            is_read: false,
            said: 0,
            is_sending: false,
            full: None,
            is_new: true,
            avoided: muted().into_iter().map(|(author, _)| author).chain(deserters).collect(),
        }
    }

    pub(super) fn pool_name(&self) -> String {
        self.pool.name().to_owned()
    }

    pub(super) fn number(&self) -> u32 {
        self.number
    }

    pub(super) fn hear(&mut self, event: OnlineEvent) {
        match event {
            OnlineEvent::Me(name) => self.me = name,
            OnlineEvent::Line(line) => self.line = line,
            OnlineEvent::Entry { sequence, time, from, genuine, text } => {
                self.pool.take(&LogEntry { sequence, time, from, text }, &genuine);
            }
            OnlineEvent::Read(ahead) => {
                self.ahead = ahead;
                self.is_read = true;
            }
            OnlineEvent::Said(_) => (self.is_sending, self.full) = (false, None),
            OnlineEvent::Full(why, _) => (self.is_sending, self.full) = (false, Some(why)),
            OnlineEvent::Here(_) => {}
        }
    }

    pub(super) fn duty(&mut self) -> Option<PoolMessage> {
        if !self.is_read || self.me.is_empty() || self.is_sending || self.line != LineState::Up {
            return None;
        }
        let now = self.now();
        // A tab that slept too long has dropped out of the pool.
        // The players of a game that did not begin are named, and so is the one here.
        self.avoided.retain(|other| *other != self.me);
        let saying = if self.is_new || !self.pool.is_seeking(&self.me, now) {
            self.is_new = false;
            let terms = quick_terms(&self.wish)?;
            PoolSaying::seek(terms, self.waited())
        } else {
            self.pool.duty_without(&self.me, now, &self.avoided)?
        };
        let message = PoolMessage { at: self.next_moment(), saying };
        (self.said, self.is_sending) = (message.at, true);
        Some(message)
    }

    /// The time of the next message, later than all previous ones.
    fn next_moment(&self) -> u64 {
        self.pool.next_moment(&self.me, self.now()).max(self.said + 1)
    }

    pub(super) fn paired(&self) -> Option<Pairing> {
        let pairing = self.pool.paired(&self.me).filter(|_| self.is_read && !self.is_new)?;
        (self.now() < pairing.at + OPENED_WITHIN).then_some(pairing)
    }
}

/// The terms of a search: the usual game, with the wished clock unless it has its own.
pub fn quick_terms(wish: &QuickWish) -> Option<OnlineTerms> {
    let begun = catalogue::begin(&wish.game, "").ok()?;
    let control = begun.seconds().is_none().then_some(wish.control);
    let terms = OnlineTerms::casual(&begun, String::new(), Begins::Random, control);
    Some(if wish.rated { terms.rated() } else { terms })
}

#[derive(Clone, Copy)]
pub struct QuickHandle {
    search: State<Option<QuickSearch>>,
    refusal: State<Option<LineState>>,
    resumes: State<Option<QuickWish>>,
    deserters: State<Deserters>,
}

impl QuickHandle {
    pub fn new() -> Self {
        QuickHandle {
            search: State::new(None),
            refusal: State::new(None),
            resumes: State::new(None),
            deserters: State::new(Deserters::default()),
        }
    }

    pub fn with<R>(self, read: impl FnOnce(&QuickSearch) -> R) -> Option<R> {
        self.search.with(|search| search.as_ref().map(read))
    }

    pub fn peek<R>(self, read: impl FnOnce(&QuickSearch) -> R) -> Option<R> {
        self.search.with_untracked(|search| search.as_ref().map(read))
    }

    /// Changes the search without notifying views.
    pub(super) fn update<R>(self, change: impl FnOnce(&mut QuickSearch) -> R) -> Option<R> {
        let mut done = None;
        self.search.update_untracked(|search| done = search.as_mut().map(change));
        done
    }

    pub(super) fn set(self, search: Option<QuickSearch>) {
        self.refusal.set(None);
        self.search.set(search);
    }

    pub(super) fn refuse(self, line: LineState) {
        online::close();
        self.set(None);
        self.refusal.set(Some(line));
    }

    pub fn refusal(self) -> Option<LineState> {
        self.refusal.get()
    }

    /// Has the page of the search continue it: of these players, the opponent has not come.
    pub(super) fn resume(self, wish: QuickWish, players: Vec<String>) {
        self.deserters.update_untracked(|known| known.note(players, clock::with_sleep()));
        self.resumes.set_untracked(Some(wish));
    }

    /// Those who have not come lately.
    pub(super) fn deserters(self) -> Vec<String> {
        let mut avoided = Vec::new();
        self.deserters.update_untracked(|known| avoided = known.avoided(clock::with_sleep()));
        avoided
    }

    /// The search to continue; told once.
    pub fn resumed(self) -> Option<QuickWish> {
        let wish = self.resumes.get_untracked();
        self.resumes.set_untracked(None);
        wish
    }

    pub(super) fn tell(self) {
        self.search.update(|_| {});
    }

    /// Sends a message to the pool, and prepares one that ends the search if the page is closed.
    pub(super) fn say(self, message: &PoolMessage) {
        let parting = PoolMessage { at: message.at + 1, saying: PoolSaying::Withdraw };
        online::part_with(&parting.to_string());
        online::say(&message.to_string());
        self.search.update(|_| {});
    }

    pub fn end(self) {
        let last = self.update(|search| {
            let last = PoolMessage { at: search.next_moment(), saying: PoolSaying::Withdraw };
            (search.said > 0).then(|| last.to_string())
        });
        let Some(last) = last else { return };
        if let Some(body) = last {
            online::say(&body);
            online::close_soon();
        } else {
            online::close();
        }
        self.search.set(None);
    }
}

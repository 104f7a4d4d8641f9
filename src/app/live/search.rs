//! The search for an opponent: what the page says to the pool of a game, and when it has found somebody.

use basalt_online::{Deserters, LogEntry, OPENED_WITHIN, Pairing, Pool, PoolMessage, PoolSaying, SeekerKind};
use basalt_play::session::{Millis, Now};

use super::effect::LiveEffect;
use super::line::{LineEvent, LineState};
use super::wish::{QuickWish, quick_terms};

/// The interval of checks on the pool (ms).
const TICK: u64 = 500;
/// How long nothing is said after a message that was not stored (ms).
const AGAIN: u64 = 3000;
/// When to offer a bot in the meantime (ms).
const BOT_AFTER: u64 = 15_000;

/// The stored entry of a player who was asked for a name before the first search or challenge.
pub const ASKED: &str = "basalt.online.asked";
/// The stored entry of a player who last looked for a casual game.
pub const CASUAL: &str = "basalt.quick.casual";
/// The stored entry of a player who last looked for bots, too.
pub const BOTS_TOO: &str = "basalt.quick.bots";

/// The search part: at most one search, and what is remembered between searches.
#[derive(Default)]
pub struct OpponentSearch {
    seeking: Option<Seeking>,
    refusal: Option<LineState>,
    resumes: Option<QuickWish>,
    /// Whether bots could be found by the last search.
    bots: bool,
    deserters: Deserters,
}

/// What happens to the search.
pub enum SearchInput {
    /// The player looks for an opponent, and does not want to meet these.
    Look {
        /// What is looked for.
        wish: QuickWish,
        /// The key names of the blocked players.
        blocked: Vec<String>,
    },
    /// The page of searches is shown; an interrupted search goes on.
    Shown {
        /// The key names of the blocked players.
        blocked: Vec<String>,
    },
    /// Something came over the pool's line.
    Heard(LineEvent),
    /// The time of [`SearchEffect::WakeAt`] has come.
    Wake,
}

/// What the search wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchEffect {
    /// Leave the table that is followed.
    LeaveTable,
    /// Follow the pool with this name.
    Follow(String),
    /// Do something with the line of that pool, or with the storage.
    Live(LiveEffect),
    /// Give [`SearchInput::Wake`] at this time.
    WakeAt(Millis),
    /// The search is over: go to the pair's table.
    Found(Pairing),
}

/// A search in progress.
pub struct Seeking {
    /// What is looked for.
    pub wish: QuickWish,
    /// The state of the pool's line.
    pub line: LineState,
    /// The message key of the pool's last rejection.
    pub full: Option<&'static str>,
    begun: Millis,
    /// The time of the last input.
    now: Now,
    wakes_at: Millis,
    pool: Pool,
    me: String,
    /// How far the broker's clock is ahead (ms).
    ahead: i64,
    is_read: bool,
    /// The time of the last message; 0 before the first.
    said: u64,
    is_sending: bool,
    silent_until: Millis,
    is_new: bool,
    /// The players who were blocked when the search began, or had just not come.
    avoided: Vec<String>,
}

impl SearchInput {
    /// Whether views need not be notified.
    pub fn is_quiet(&self) -> bool {
        matches!(self, SearchInput::Heard(event) if event.is_quiet())
    }
}

impl OpponentSearch {
    /// The search in progress.
    pub fn seeking(&self) -> Option<&Seeking> {
        self.seeking.as_ref()
    }

    /// Why the last search could not be made.
    pub fn refusal(&self) -> Option<LineState> {
        self.refusal
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: SearchInput, now: Now) -> Vec<SearchEffect> {
        match input {
            SearchInput::Look { wish, blocked } => self.look(wish, blocked, now),
            SearchInput::Shown { blocked } => match self.resumes.take() {
                Some(wish) => self.look(wish, blocked, now),
                None => Vec::new(),
            },
            SearchInput::Heard(event) => {
                let Some(seeking) = &mut self.seeking else { return Vec::new() };
                seeking.now = now;
                let is_quiet = event.is_quiet();
                seeking.hear(event);
                if is_quiet { Vec::new() } else { self.attend() }
            }
            SearchInput::Wake => {
                // The timer of an earlier search may go off late.
                let seeking = self.seeking.as_mut().filter(|seeking| seeking.wakes_at <= now.time);
                let Some(seeking) = seeking else { return Vec::new() };
                seeking.now = now;
                let next = now.time.plus(TICK);
                seeking.wakes_at = next;
                let mut effects = self.attend();
                effects.extend(self.seeking.is_some().then_some(SearchEffect::WakeAt(next)));
                effects
            }
        }
    }

    /// Ends the search, and withdraws it from the pool if it is there.
    ///
    /// It is not an input of [`Self::give`], because every page can end a search.
    pub fn end(&mut self, now: Now) -> Vec<LiveEffect> {
        let Some(mut seeking) = self.seeking.take() else { return Vec::new() };
        seeking.now = now;
        match seeking.said {
            0 => vec![LiveEffect::Close],
            _ => vec![LiveEffect::Say(seeking.message(PoolSaying::Withdraw).to_string()), LiveEffect::Finish],
        }
    }

    /// Has the page of searches begin this one when it is shown: a pair's game did not begin, or another opponent is
    /// wanted. The players of a game that did not begin are avoided for a while.
    pub fn resume(&mut self, wish: QuickWish, deserters: Vec<String>, now: Now) {
        self.deserters.note(deserters, now.time.0);
        self.resumes = Some(QuickWish { bots: self.bots, ..wish });
    }

    fn look(&mut self, wish: QuickWish, blocked: Vec<String>, now: Now) -> Vec<SearchEffect> {
        if self.seeking.as_ref().is_some_and(|seeking| seeking.wish == wish) {
            return Vec::new();
        }
        let mut effects: Vec<SearchEffect> = self.end(now).into_iter().map(SearchEffect::Live).collect();
        let avoided = blocked.into_iter().chain(self.deserters.avoided(now.time.0)).collect();
        let (rated, bots) = (wish.rated, wish.bots);
        self.bots = bots;
        let seeking = Seeking::new(wish, avoided, now);
        effects.extend([
            SearchEffect::LeaveTable,
            SearchEffect::Live(LiveEffect::Keep(CASUAL.to_owned(), (!rated).then(|| "yes".to_owned()))),
            SearchEffect::Live(LiveEffect::Keep(BOTS_TOO.to_owned(), bots.then(|| "yes".to_owned()))),
            SearchEffect::Live(LiveEffect::Keep(ASKED.to_owned(), Some("1".to_owned()))),
            SearchEffect::Follow(seeking.pool.name().to_owned()),
            SearchEffect::WakeAt(seeking.wakes_at),
        ]);
        self.refusal = None;
        self.seeking = Some(seeking);
        effects
    }

    /// Says what is due, and ends a search that has succeeded or cannot go on.
    fn attend(&mut self) -> Vec<SearchEffect> {
        let Some(seeking) = &mut self.seeking else { return Vec::new() };
        if seeking.line.is_refused() {
            (self.refusal, self.seeking) = (Some(seeking.line), None);
            return vec![SearchEffect::Live(LiveEffect::Close)];
        }
        if let Some(pairing) = seeking.paired() {
            self.seeking = None;
            return vec![SearchEffect::Found(pairing)];
        }
        let Some(message) = seeking.duty() else { return Vec::new() };
        let parting = PoolMessage { at: message.at + 1, saying: PoolSaying::Withdraw };
        let line = [LiveEffect::PartWith(parting.to_string()), LiveEffect::Say(message.to_string())];
        line.map(SearchEffect::Live).into()
    }
}

impl Seeking {
    fn new(wish: QuickWish, avoided: Vec<String>, now: Now) -> Seeking {
        Seeking {
            line: LineState::Opening,
            full: None,
            begun: now.time,
            now,
            wakes_at: now.time.plus(TICK),
            pool: Pool::new(&wish.game),
            wish,
            me: String::new(),
            ahead: 0,
            is_read: false,
            said: 0,
            is_sending: false,
            silent_until: Millis::default(),
            is_new: true,
            avoided,
        }
    }

    /// How long the search has taken (s).
    pub fn waited(&self) -> u64 {
        self.now.time.since(self.begun) / 1000
    }

    /// The permitted rating difference by now; `None` before the search is known to others.
    pub fn band(&self) -> Option<u32> {
        self.pool.band(self.broker_time(), &self.me)
    }

    /// The name of the player's key; empty until it is known.
    pub fn me(&self) -> &str {
        &self.me
    }

    /// Whether the search has taken so long that a bot is offered in the meantime.
    pub fn offers_bot(&self) -> bool {
        self.now.time.since(self.begun) >= BOT_AFTER
    }

    fn broker_time(&self) -> u64 {
        self.now.date.saturating_add_signed(self.ahead)
    }

    fn hear(&mut self, event: LineEvent) {
        match event {
            LineEvent::Me(name) => self.me = name,
            LineEvent::Line(line) => self.line = line,
            LineEvent::Entry { sequence, time, from, genuine, text } => {
                self.pool.take(&LogEntry { sequence, time, from, text }, &genuine);
            }
            LineEvent::Read(ahead) => (self.ahead, self.is_read) = (ahead, true),
            LineEvent::Said(_) => (self.is_sending, self.full) = (false, None),
            LineEvent::Full(why, _) => {
                (self.is_sending, self.full) = (false, Some(why));
                self.silent_until = self.now.time.plus(AGAIN);
            }
            LineEvent::Here(_) | LineEvent::Watched(_) => {}
        }
    }

    /// A message to the pool now, later than all previous ones.
    fn message(&mut self, saying: PoolSaying) -> PoolMessage {
        let at = self.pool.next_moment(&self.me, self.broker_time()).max(self.said + 1);
        self.said = at;
        PoolMessage { at, saying }
    }

    fn duty(&mut self) -> Option<PoolMessage> {
        let can_say = self.is_read && !self.me.is_empty() && self.line == LineState::Up;
        if !can_say || self.is_sending || self.now.time < self.silent_until {
            return None;
        }
        let now = self.broker_time();
        // The players of a game that did not begin are named, and so is the one here.
        self.avoided.retain(|other| *other != self.me);
        // A tab that slept too long has dropped out of the pool.
        let saying = if self.is_new || !self.pool.is_seeking(&self.me, now) {
            self.is_new = false;
            let kind = if self.wish.bots { SeekerKind::BotsToo } else { SeekerKind::People };
            PoolSaying::seek_as(kind, quick_terms(&self.wish)?, self.waited())
        } else {
            self.pool.duty_without(&self.me, now, &self.avoided)?
        };
        self.is_sending = true;
        Some(self.message(saying))
    }

    fn paired(&self) -> Option<Pairing> {
        let pairing = self.pool.paired(&self.me).filter(|_| self.is_read && !self.is_new)?;
        (self.broker_time() < pairing.at + OPENED_WITHIN).then_some(pairing)
    }
}

//! The arena that the player follows: its latest state from the server, and what the page says next.

use basalt_online::{ArenaSaying, OnlineTerms, READY};
use basalt_play::is_table_name;
use basalt_play::library::Json;
use basalt_play::session::{Millis, Now};

use super::coming::Coming;

/// How often the arena is asked for (ms).
const ROUND: u64 = 2000;
/// How long a page waits after a message that was not stored (ms).
const AGAIN: u64 = 15_000;
/// How often the player says to be there (ms), well before [`READY`] ends.
const SAID_EVERY: u64 = READY / 3;
/// How old a pair may be for which the page goes to the table by itself (ms).
const COME_WITHIN: u64 = 40_000;
/// The answers without an arena before the page says so: a new one may not be known everywhere yet.
const MISSES: u32 = 3;

/// The arena part: at most one arena is followed.
#[derive(Default)]
pub struct ArenaVisit {
    followed: Option<FollowedArena>,
    /// The number of the last arena that was followed.
    count: u32,
    /// The table of the last pair, to which the page has gone by itself.
    came: String,
}

/// What happens to the followed arena. Numbers tell answers about it from those about an earlier one.
pub enum ArenaInput {
    /// Follow the arena with this id, while its page is shown or the player waits to be paired.
    Follow(String),
    /// The time of [`ArenaEffect::WakeAt`] has come.
    Wake,
    /// The server has answered [`ArenaEffect::Fetch`].
    Answered(u32, ArenaAnswer),
    /// The player enters under a name, or comes back.
    Join(String),
    /// The player leaves.
    Leave,
    /// [`ArenaEffect::Say`] has ended: `None`, or the message key of why it was not stored.
    Said(u32, Option<&'static str>),
}

/// What the server says of an arena.
pub enum ArenaAnswer {
    /// Its card.
    Card(Json),
    /// That it knows no such arena.
    Unknown,
    /// Nothing.
    Nothing,
}

/// What an arena has to know of its surroundings; it comes with each input.
pub struct ArenaContext<'a> {
    /// The time.
    pub now: Now,
    /// The arena whose page is shown.
    pub shown: Option<&'a str>,
    /// Whether a table's game is stored, so that the page does not go there by itself.
    pub is_kept: &'a dyn Fn(&str) -> bool,
    /// The player's name at tables.
    pub name: &'a str,
}

/// What an arena wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaEffect {
    /// Ask for the arena's card, if it is newer than a version.
    Fetch {
        /// The number of the followed arena.
        number: u32,
        /// Its id.
        id: String,
        /// The version of the last card.
        version: u64,
    },
    /// Give [`ArenaInput::Wake`] at this time.
    WakeAt(Millis),
    /// Write into the arena's log.
    Say {
        /// The number of the followed arena.
        number: u32,
        /// Its id.
        id: String,
        /// What is said.
        saying: ArenaSaying,
    },
    /// Tell the player why something was not stored, with this message key.
    Trouble(&'static str),
    /// Go to a table.
    Come(String, Coming),
}

/// An arena in its latest state from the server.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaView {
    /// The terms of its games.
    pub terms: OnlineTerms,
    /// The name of the player who opened it, possibly empty.
    pub name: String,
    /// When its clock begins (local Unix ms).
    pub starts: u64,
    /// When its clock ends (local Unix ms).
    pub ends: u64,
    /// How many players have entered.
    pub players: u64,
    /// The standings, as cards.
    pub rows: Vec<Json>,
    /// What it says of the player here.
    pub own: Option<ArenaOwn>,
}

/// What an arena says of the player here.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaOwn {
    /// The player's row; `None` for one who left before the first game.
    pub row: Option<Json>,
    /// Whether the player has left.
    pub has_left: bool,
    /// The table where the player plays or should; empty for none.
    pub table: String,
    /// Until when the player waits to be paired (server's Unix ms); 0 for one who does not.
    free_until: u64,
    opens: bool,
    terms: Option<OnlineTerms>,
    paired: u64,
}

struct FollowedArena {
    id: String,
    number: u32,
    view: Option<ArenaView>,
    version: u64,
    /// How far the server's clock is ahead (ms).
    ahead: i64,
    is_over: bool,
    /// The answers in a row that knew no such arena.
    misses: u32,
    is_sending: bool,
    /// Whether the player has pressed for what is being sent.
    is_pressed: bool,
    /// How many cards to wait for until one includes what was said last: the first may have been on its way.
    awaited: u32,
    /// Until when nothing is said after a failure.
    silent_until: Millis,
    wakes_at: Millis,
}

impl ArenaVisit {
    fn of(&self, id: &str) -> Option<&FollowedArena> {
        self.followed.as_ref().filter(|known| known.id == id)
    }

    /// The followed arena, if it has this id and is known.
    pub fn view(&self, id: &str) -> Option<&ArenaView> {
        self.of(id)?.view.as_ref()
    }

    /// Whether the server knows no such arena.
    pub fn is_missing(&self, id: &str) -> bool {
        self.of(id).is_some_and(|known| known.misses >= MISSES && known.view.is_none())
    }

    /// Whether the standings are final.
    pub fn is_over(&self, id: &str) -> bool {
        self.of(id).is_some_and(|known| known.is_over)
    }

    /// Whether the last card does not yet include what was said.
    pub fn is_sending(&self, id: &str) -> bool {
        self.of(id).is_some_and(FollowedArena::is_told)
    }

    /// The arena where the player waits to be paired.
    pub fn waits_in(&self, now: Now) -> Option<&str> {
        self.followed.as_ref().filter(|known| known.is_free(now)).map(|known| known.id.as_str())
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: ArenaInput, context: &ArenaContext<'_>) -> Vec<ArenaEffect> {
        let now = context.now;
        match input {
            ArenaInput::Follow(id) => {
                if self.of(&id).is_some() {
                    return Vec::new();
                }
                self.count += 1;
                self.followed = Some(FollowedArena::new(id, self.count));
                self.ask(context)
            }
            ArenaInput::Wake => {
                // The timer of an earlier arena may go off late.
                let is_due = |known: &FollowedArena| known.wakes_at <= now.time;
                if self.followed.as_ref().is_some_and(is_due) { self.ask(context) } else { Vec::new() }
            }
            ArenaInput::Answered(number, answer) => {
                let Some(known) = self.numbered(number) else { return Vec::new() };
                match answer {
                    ArenaAnswer::Card(card) => known.learn(&card, now),
                    ArenaAnswer::Unknown => known.misses += 1,
                    ArenaAnswer::Nothing => {}
                }
                let mut effects = self.attend(context);
                effects.extend(self.rest(now));
                effects
            }
            ArenaInput::Join(name) => self.say(ArenaSaying::Join(name), true).into_iter().collect(),
            ArenaInput::Leave => self.say(ArenaSaying::Leave, true).into_iter().collect(),
            ArenaInput::Said(number, trouble) => {
                let Some(known) = self.numbered(number) else { return Vec::new() };
                known.is_sending = false;
                match trouble {
                    None => known.awaited = 2,
                    Some(_) => known.silent_until = now.time.plus(AGAIN),
                }
                // What the page says by itself fails in silence, and is said again.
                trouble.filter(|_| known.is_pressed).map(ArenaEffect::Trouble).into_iter().collect()
            }
        }
    }

    fn numbered(&mut self, number: u32) -> Option<&mut FollowedArena> {
        self.followed.as_mut().filter(|known| known.number == number)
    }

    /// Has the arena asked for again after a while.
    fn rest(&mut self, now: Now) -> Option<ArenaEffect> {
        let known = self.followed.as_mut()?;
        known.wakes_at = now.time.plus(ROUND);
        Some(ArenaEffect::WakeAt(known.wakes_at))
    }

    fn ask(&mut self, context: &ArenaContext<'_>) -> Vec<ArenaEffect> {
        let Some(known) = &mut self.followed else { return Vec::new() };
        let is_free = known.is_free(context.now);
        if context.shown != Some(known.id.as_str()) && !is_free && !known.is_told() {
            self.followed = None;
            return Vec::new();
        }
        if !is_free && context.now.hidden {
            return self.rest(context.now).into_iter().collect();
        }
        // The answer brings the next round.
        known.wakes_at = Millis(u64::MAX);
        vec![ArenaEffect::Fetch { number: known.number, id: known.id.clone(), version: known.version }]
    }

    /// Goes to the table of a new pair, or says that the player is there.
    fn attend(&mut self, context: &ArenaContext<'_>) -> Vec<ArenaEffect> {
        let Some(known) = &self.followed else { return Vec::new() };
        if let Some(own) = known.own().filter(|own| !own.table.is_empty())
            && let Some(terms) = &own.terms
            && known.server_time(context.now) < own.paired + COME_WITHIN
            && self.came != own.table
            && !(context.is_kept)(&own.table)
        {
            let coming = Coming::of_pair(own.opens, terms.clone(), context.name.to_owned());
            self.came.clone_from(&own.table);
            self.followed = None;
            return vec![ArenaEffect::Come(self.came.clone(), coming)];
        }
        let is_seen = context.shown == Some(known.id.as_str()) && !context.now.hidden;
        let saying = known.duty(is_seen, context.now);
        saying.and_then(|saying| self.say(saying, false)).into_iter().collect()
    }

    fn say(&mut self, saying: ArenaSaying, is_pressed: bool) -> Option<ArenaEffect> {
        let known = self.followed.as_mut()?;
        (known.is_sending, known.is_pressed) = (true, is_pressed);
        Some(ArenaEffect::Say { number: known.number, id: known.id.clone(), saying })
    }
}

impl FollowedArena {
    fn new(id: String, number: u32) -> FollowedArena {
        FollowedArena {
            id,
            number,
            view: None,
            version: 0,
            ahead: 0,
            is_over: false,
            misses: 0,
            is_sending: false,
            is_pressed: false,
            awaited: 0,
            silent_until: Millis::default(),
            wakes_at: Millis(u64::MAX),
        }
    }

    fn own(&self) -> Option<&ArenaOwn> {
        self.view.as_ref()?.own.as_ref()
    }

    fn server_time(&self, now: Now) -> u64 {
        now.date.saturating_add_signed(self.ahead)
    }

    fn is_told(&self) -> bool {
        self.is_sending || self.awaited > 0
    }

    fn is_free(&self, now: Now) -> bool {
        self.own().is_some_and(|own| own.free_until > self.server_time(now))
    }

    fn learn(&mut self, card: &Json, now: Now) {
        self.ahead = card.integer("now").wrapping_sub(now.date) as i64;
        self.is_over = card.member("is_over") == Some(&Json::Bool(true));
        self.misses = 0;
        self.awaited = self.awaited.saturating_sub(1);
        if let Some(view) = ArenaView::of(card, self.ahead) {
            self.version = card.integer("version");
            self.view = Some(view);
        }
    }

    /// What the page says for the player now; `is_seen` tells whether the player looks at the arena's page.
    fn duty(&self, is_seen: bool, now: Now) -> Option<ArenaSaying> {
        let (own, view) = (self.own()?, self.view.as_ref()?);
        let is_open = now.date < view.ends;
        if self.is_told() || !is_open || own.has_left || !own.table.is_empty() || now.time < self.silent_until
        {
            return None;
        }
        let server_time = self.server_time(now);
        let is_due = match own.free_until > server_time {
            true => server_time + READY > own.free_until + SAID_EVERY,
            // Back from a game, or after a sleep.
            false => is_seen,
        };
        is_due.then_some(ArenaSaying::Here)
    }
}

impl ArenaView {
    /// The arena in a card; `None` if the card says that nothing has changed.
    fn of(card: &Json, ahead: i64) -> Option<ArenaView> {
        let line = card.member("arena")?;
        let local = |name: &str| line.integer(name).saturating_add_signed(-ahead);
        Some(ArenaView {
            terms: OnlineTerms::read(&line.word("terms"))?,
            name: line.word("name"),
            starts: local("starts"),
            ends: local("ends"),
            players: line.integer("players"),
            rows: card.list("rows").to_vec(),
            own: card.member("own").and_then(ArenaOwn::of),
        })
    }
}

impl ArenaOwn {
    fn of(card: &Json) -> Option<ArenaOwn> {
        let is = |name: &str| card.member(name) == Some(&Json::Bool(true));
        matches!(card, Json::Object(_)).then(|| ArenaOwn {
            row: card.member("row").filter(|row| matches!(row, Json::Object(_))).cloned(),
            has_left: is("has_left"),
            free_until: card.integer("free_until"),
            table: Some(card.word("table")).filter(|table| is_table_name(table)).unwrap_or_default(),
            opens: is("opens"),
            terms: OnlineTerms::read(&card.word("terms")),
            paired: card.integer("paired"),
        })
    }
}

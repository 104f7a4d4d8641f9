//! The arena that the player follows, as the server has told it last, and what the page says next.

use basalt_browser::clock;
use basalt_online::{ArenaSaying, OnlineTerms, READY};
use basalt_play::is_table_name;
use basalt_play::library::Json;

use crate::library::json::{list, number, word};
use crate::reactive::state::State;

/// How long a page waits after a message that was not stored (ms).
const AGAIN: f64 = 15_000.0;
/// How often the player says to be there (ms), well before [`READY`] ends.
const SAID_EVERY: u64 = READY / 3;
/// The answers without an arena before the page says so: a new one may not be known everywhere yet.
const MISSES: u32 = 3;

/// An arena as the server has told it last.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaView {
    pub terms: OnlineTerms,
    /// The name of the player who opened it, possibly empty.
    pub name: String,
    /// When its clock begins and ends (local Unix ms).
    pub starts: u64,
    pub ends: u64,
    pub players: u64,
    pub rows: Vec<Json>,
    pub own: Option<ArenaOwn>,
}

/// What an arena says of the player here.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaOwn {
    /// `None` for one who left before the first game.
    pub row: Option<Json>,
    pub has_left: bool,
    /// Until when the player waits to be paired (server's Unix ms); 0 for one who does not.
    free_until: u64,
    /// The table where the player plays or should; empty for none.
    pub table: String,
    pub(super) opens: bool,
    pub(super) terms: Option<OnlineTerms>,
    pub(super) paired: u64,
}

pub(super) struct FollowedArena {
    pub(super) id: String,
    pub(super) number: u32,
    view: Option<ArenaView>,
    pub(super) version: u64,
    /// How far the server's clock is ahead (ms).
    ahead: f64,
    is_over: bool,
    /// The answers in a row that knew no such arena.
    pub(super) misses: u32,
    pub(super) is_sending: bool,
    /// The cards until one knows what was said last: the first may have been on its way.
    awaited: u32,
    /// Until when nothing is said after a failure (local clock).
    silent_until: f64,
}

/// The followed arena, for views.
#[derive(Clone, Copy)]
pub struct ArenaHandle {
    pub(super) followed: State<Option<FollowedArena>>,
    /// The table of the last pair, to which the page has gone by itself.
    pub(super) came: State<String>,
}

impl ArenaHandle {
    pub fn new() -> Self {
        ArenaHandle { followed: State::new(None), came: State::new(String::new()) }
    }

    /// The followed arena, if it has this id and is known.
    pub fn view(self, id: &str) -> Option<ArenaView> {
        self.followed.with(|known| known.as_ref().filter(|known| known.id == id)?.view.clone())
    }

    /// Whether the server knows no such arena.
    pub fn is_missing(self, id: &str) -> bool {
        self.read(id, |known| known.misses >= MISSES && known.view.is_none())
    }

    /// Whether the standings are final.
    pub fn is_over(self, id: &str) -> bool {
        self.read(id, |known| known.is_over)
    }

    pub fn is_sending(self, id: &str) -> bool {
        self.read(id, FollowedArena::is_told)
    }

    fn read(self, id: &str, read: impl Fn(&FollowedArena) -> bool) -> bool {
        self.followed.with(|known| known.as_ref().is_some_and(|known| known.id == id && read(known)))
    }

    /// The arena where the player waits to be paired.
    pub fn waits_in(self) -> Option<String> {
        self.followed
            .with(|known| known.as_ref().filter(|known| known.is_free()).map(|known| known.id.clone()))
    }

    pub(super) fn update<R>(self, number: u32, change: impl FnOnce(&mut FollowedArena) -> R) -> Option<R> {
        let mut done = None;
        self.followed.update(|known| {
            done = known.as_mut().filter(|known| known.number == number).map(change);
        });
        done
    }

    pub(super) fn peek<R>(self, number: u32, read: impl FnOnce(&FollowedArena) -> R) -> Option<R> {
        self.followed.with_untracked(|known| known.as_ref().filter(|known| known.number == number).map(read))
    }
}

impl FollowedArena {
    pub(super) fn new(id: &str, number: u32) -> FollowedArena {
        FollowedArena {
            id: id.to_owned(),
            number,
            view: None,
            version: 0,
            ahead: 0.0,
            is_over: false,
            misses: 0,
            is_sending: false,
            awaited: 0,
            silent_until: 0.0,
        }
    }

    pub(super) fn own(&self) -> Option<&ArenaOwn> {
        self.view.as_ref()?.own.as_ref()
    }

    pub(super) fn now(&self) -> u64 {
        (clock::today() as f64 + self.ahead).max(0.0) as u64
    }

    /// Whether something was said that the last card does not know.
    pub(super) fn is_told(&self) -> bool {
        self.is_sending || self.awaited > 0
    }

    /// Notes that a message was stored, or that it was not.
    pub(super) fn settle(&mut self, is_stored: bool) {
        self.is_sending = false;
        match is_stored {
            true => self.awaited = 2,
            false => self.silent_until = clock::now() + AGAIN,
        }
    }

    pub(super) fn is_free(&self) -> bool {
        self.own().is_some_and(|own| own.free_until > self.now())
    }

    pub(super) fn learn(&mut self, card: &Json) {
        let now = number(card, "now");
        self.ahead = now as f64 - clock::today() as f64;
        self.is_over = card.member("is_over") == Some(&Json::Bool(true));
        self.misses = 0;
        self.awaited = self.awaited.saturating_sub(1);
        if let Some(view) = ArenaView::of(card, self.ahead) {
            self.version = number(card, "version");
            self.view = Some(view);
        }
    }

    /// What the page says for the player now; `seen` tells whether the page of the arena is shown.
    pub(super) fn duty(&self, seen: bool) -> Option<ArenaSaying> {
        let (own, view) = (self.own()?, self.view.as_ref()?);
        let now = self.now();
        let is_open = clock::today() < view.ends;
        if self.is_told()
            || !is_open
            || own.has_left
            || !own.table.is_empty()
            || clock::now() < self.silent_until
        {
            return None;
        }
        let is_due = match own.free_until > now {
            true => now + READY > own.free_until + SAID_EVERY,
            // Back from a game, or after a sleep.
            false => seen,
        };
        is_due.then_some(ArenaSaying::Here)
    }
}

impl ArenaView {
    /// The arena in a card; `None` if the card says that nothing has changed.
    fn of(card: &Json, ahead: f64) -> Option<ArenaView> {
        let line = card.member("arena")?;
        let local = |name: &str| (number(line, name) as f64 - ahead).max(0.0) as u64;
        let rows = list(card, "rows").to_vec();
        Some(ArenaView {
            terms: OnlineTerms::read(&word(line, "terms"))?,
            name: word(line, "name"),
            starts: local("starts"),
            ends: local("ends"),
            players: number(line, "players"),
            rows,
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
            free_until: number(card, "free_until"),
            table: Some(word(card, "table")).filter(|table| is_table_name(table)).unwrap_or_default(),
            opens: is("opens"),
            terms: OnlineTerms::read(&word(card, "terms")),
            paired: number(card, "paired"),
        })
    }
}

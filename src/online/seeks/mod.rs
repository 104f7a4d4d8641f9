//! Seeks that stand while their owners are away: a fold over their log, so that everybody has the same ones.
//!
//! A standing seek ("3 days a turn, two games at a time") begins a game whenever somebody takes it; a dated one
//! ("Thursday, 20:00") makes a date with the one who takes it. The referee begins the games, as it begins those of events:
//! at once, or at the agreed time. Who begins follows from the table's name, which nobody can choose.
//!
//! Players write signed [`SeekSaying`]s under `seeks.all.AUTHOR`. The referee writes a [`SeekRuling`] under
//! `seeks.all.referee` when a game has ended.

mod calendar;
mod cards;
pub(super) mod message;

use std::collections::BTreeMap;

use basalt_play::{LONGEST_NAME, shown_text};

use super::event::EventTable;
use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::outage::REFEREE;
use super::seating::BegunTable;
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

pub use calendar::CalendarDate;
pub use cards::{SeekGameRow, SeekRow, SeeksCard};
pub use message::{SEEK_GAMES, SEEK_LOG, SEEK_SLOTS, SeekPlan, SeekRuling, SeekSaying, SeekWhen, seek_terms};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 3_600_000;
/// The most open seeks of a server.
pub const MOST_SEEKS: usize = 200;
/// How long a standing seek stands after its owner has posted or renewed it (ms).
pub const SEEK_STANDS: u64 = 30 * DAY;
/// The age from which the owner's page renews it (ms).
const OLD: u64 = 7 * DAY;
/// How far ahead a date may be (ms).
pub const SEEK_AHEAD: [u64; 2] = [5 * MINUTE, 60 * DAY];
/// The most dates that a player may have taken, and the most games in progress from others' standing seeks.
const MOST_DATES: usize = 4;
const MOST_GAMES: usize = 20;
/// How long a game counts (ms): one by days, and one at a date from its beginning.
const COUNTS: u64 = 60 * DAY;
const COUNTS_LIVE: u64 = DAY;
/// How long the broker keeps entries (ms): the game of a seek that was taken on its last day counts so long.
pub const SEEK_AGE: u64 = SEEK_STANDS + COUNTS + 2 * DAY;

#[derive(Clone, PartialEq, Eq, Debug)]
struct HeldSeek {
    by: String,
    slot: u8,
    name: String,
    plan: SeekPlan,
    /// When it was posted last (ms).
    posted: u64,
}

/// A date, or a game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SeekGame {
    seek: HeldSeek,
    /// The key name and the name of the one who has taken it.
    taker: (String, String),
    /// The entry that has taken it, and when (ms).
    sequence: u64,
    taken: u64,
    /// With the players' names.
    terms: OnlineTerms,
}

/// The games and dates that stand against taking another seek.
#[derive(Default)]
struct Busy<'a> {
    /// How many games a standing seek has in progress.
    games: BTreeMap<(&'a str, u8), usize>,
    /// The owners of the standing seeks that the player has taken and plays.
    owners: Vec<&'a str>,
    /// How many dates to come the player has taken.
    dates: usize,
}

/// All seeks of a server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seeks {
    sequence: u64,
    now: u64,
    /// In the order in which they were posted last, so that those come first in lists whose owners have been there lately.
    open: Vec<HeldSeek>,
    /// By table.
    games: BTreeMap<String, SeekGame>,
}

impl Seeks {
    /// Applies the next entry of the log, unless it was applied before.
    ///
    /// # Errors
    /// Why the entry has no effect.
    pub fn take(&mut self, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        if entry.sequence <= self.sequence {
            return Err(Ignored::Repeated);
        }
        self.sequence = entry.sequence;
        self.now = self.now.max(entry.time);
        let now = self.now;
        self.open.retain(|seek| seek.is_open(now));
        self.games.retain(|_, game| game.counts(now));
        if entry.from == REFEREE {
            let SeekRuling::Ended(table) = SeekRuling::read(&entry.text).ok_or(Ignored::Form)?;
            return self.games.remove(&table).map(drop).ok_or(Ignored::Elsewhere);
        }
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let saying = SeekSaying::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        self.may_say(&entry.from, &saying, now)?;
        if !notary.is_genuine(signed.key, signed.signature, &statement(SeekSaying::NAME, signed.body)) {
            return Err(Ignored::Forged);
        }
        self.hear(&entry.from, saying, now);
        Ok(())
    }

    /// Whether a player may say something at a time (broker's Unix ms).
    ///
    /// # Errors
    /// Why it would have no effect.
    pub fn may_say(&self, by: &str, saying: &SeekSaying, now: u64) -> Result<(), Ignored> {
        match saying {
            SeekSaying::Post { slot, plan, .. } => {
                if !plan.is_sound() {
                    return Err(Ignored::Terms);
                }
                if let SeekWhen::At(at) = plan.when {
                    let [earliest, latest] = SEEK_AHEAD.map(|ahead| now.saturating_add(ahead));
                    let at = at.saturating_mul(1000);
                    if at < earliest || at > latest {
                        return Err(Ignored::Undue);
                    }
                }
                if self.date_of(by, *slot, now).is_some() {
                    return Err(Ignored::Seat);
                }
                let others = || self.open(now).filter(|seek| !seek.is(by, *slot));
                if others().count() < MOST_SEEKS { Ok(()) } else { Err(Ignored::Seat) }
            }
            SeekSaying::Withdraw(slot) => {
                let is_there = self.seek(by, *slot, now).is_some() || self.date_of(by, *slot, now).is_some();
                is_there.then_some(()).ok_or(Ignored::Elsewhere)
            }
            SeekSaying::Take { owner, slot, plan, .. } => {
                let seek = self.seek(owner, *slot, now).ok_or(Ignored::Elsewhere)?;
                match seek.plan == **plan {
                    true => self.busy(by, now).may_take(by, seek),
                    false => Err(Ignored::Terms),
                }
            }
            SeekSaying::Leave { owner, slot } => {
                let date = self.date_of(owner, *slot, now).filter(|(_, game)| game.taker.0 == by);
                date.map(drop).ok_or(Ignored::Elsewhere)
            }
        }
    }

    /// What keeps a player from taking seeks at a time.
    fn busy(&self, by: &str, now: u64) -> Busy<'_> {
        let mut busy = Busy::default();
        for game in self.games.values().filter(|game| game.counts(now)) {
            let is_own = game.taker.0 == by;
            if game.is_standing() {
                *busy.games.entry((&game.seek.by, game.seek.slot)).or_default() += 1;
                if is_own {
                    busy.owners.push(&game.seek.by);
                }
            } else if is_own && now < game.begins() {
                busy.dates += 1;
            }
        }
        busy
    }

    /// Takes what a player may say.
    fn hear(&mut self, from: &str, saying: SeekSaying, now: u64) {
        match saying {
            SeekSaying::Post { slot, plan, name } => {
                let name = shown_text(&name, LONGEST_NAME).unwrap_or_default();
                let (by, plan) = (from.to_owned(), *plan);
                self.open.retain(|seek| !seek.is(from, slot));
                self.open.push(HeldSeek { by, slot, name, plan, posted: now });
            }
            SeekSaying::Withdraw(slot) => {
                self.open.retain(|seek| !seek.is(from, slot));
                self.call_off(from, slot, now);
            }
            SeekSaying::Take { owner, slot, name, .. } => {
                let Some(seek) = self.seek(&owner, slot, now).cloned() else { return };
                if matches!(seek.plan.when, SeekWhen::At(_)) {
                    self.open.retain(|known| !known.is(&owner, slot));
                }
                let name = shown_text(&name, LONGEST_NAME).unwrap_or_default();
                let terms = seek.plan.terms.clone().inviting([owner, from.to_owned()]).of_event();
                let table = terms.table(&format!("{SEEK_LOG} {}", self.sequence));
                let taker = (from.to_owned(), name);
                let game = SeekGame { seek, taker, sequence: self.sequence, taken: now, terms };
                self.games.insert(table, game);
            }
            SeekSaying::Leave { owner, slot } => {
                if let Some(game) = self.call_off(&owner, slot, now) {
                    self.open.push(game.seek);
                }
            }
        }
    }

    fn call_off(&mut self, owner: &str, slot: u8, now: u64) -> Option<SeekGame> {
        let table = self.date_of(owner, slot, now)?.0.clone();
        self.games.remove(&table)
    }

    fn open(&self, now: u64) -> impl Iterator<Item = &HeldSeek> {
        self.open.iter().filter(move |seek| seek.is_open(now))
    }

    fn seek(&self, owner: &str, slot: u8, now: u64) -> Option<&HeldSeek> {
        self.open(now).find(|seek| seek.is(owner, slot))
    }

    /// The date to come that somebody has made by taking a seek.
    fn date_of(&self, owner: &str, slot: u8, now: u64) -> Option<(&String, &SeekGame)> {
        self.games.iter().find(|(_, game)| game.seek.is(owner, slot) && now < game.begins())
    }

    /// The last applied sequence number; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Whether a text posts again what is there.
    pub fn is_renewal(&self, by: &str, saying: &SeekSaying, now: u64) -> bool {
        match saying {
            SeekSaying::Post { slot, plan, .. } => {
                self.seek(by, *slot, now).is_some_and(|seek| seek.plan == **plan)
            }
            _ => false,
        }
    }

    /// The owner of the seek that this entry has taken, and the table.
    pub fn taken_by(&self, sequence: u64) -> Option<(&str, &str)> {
        let (table, game) = self.games.iter().find(|(_, game)| game.sequence == sequence)?;
        Some((&game.seek.by, table))
    }

    /// The games that have begun by a time (broker's Unix ms) and not ended, as far as anybody has said so.
    pub fn running(&self, now: u64) -> impl Iterator<Item = &str> {
        let is_running = move |game: &SeekGame| game.begins() <= now && game.counts(now);
        self.games.iter().filter(move |(_, game)| is_running(game)).map(|(table, _)| table.as_str())
    }

    /// What is played at a table; `None` if neither a date nor a game in progress is there.
    pub fn table(&self, table: &str) -> Option<EventTable> {
        let SeekGame { seek, taker, terms, .. } = self.games.get(table)?;
        let mut players = vec![(seek.by.clone(), seek.name.clone()), taker.clone()];
        // Nobody can choose the name, so nobody chooses who begins.
        if table.bytes().map(u32::from).sum::<u32>() % 2 == 1 {
            players.reverse();
        }
        let begun = BegunTable { event: SEEK_LOG.to_owned(), terms: terms.clone(), players };
        Some(EventTable { table: table.to_owned(), begun })
    }

    /// The seeks for a player's page at a time (broker's Unix ms).
    ///
    /// `shown` tells how to show a name that a player gave at a time; `None` hides the player.
    pub fn card(
        &self,
        player: &str,
        now: u64,
        shown: impl Fn(&str, &str, u64) -> Option<String>,
    ) -> SeeksCard {
        let busy = self.busy(player, now);
        let row = |seek: &HeldSeek| {
            let may_take = busy.may_take(player, seek).is_ok();
            let is_own = seek.by == player;
            Some(SeekRow {
                by: seek.by.clone(),
                name: shown(&seek.by, &seek.name, seek.posted)?,
                slot: seek.slot,
                plan: seek.plan.to_string(),
                may_take,
                is_old: is_own && seek.is_old(now),
            })
        };
        let game = |(table, game): (&String, &SeekGame)| {
            let SeekGame { seek, taker: (taker, name), taken, .. } = game;
            let (opponent, name, since) = match [seek.by.as_str(), taker] {
                [owner, _] if owner == player => (taker, name, *taken),
                [_, taker] if taker == player => (&seek.by, &seek.name, seek.posted),
                _ => return None,
            };
            Some(SeekGameRow {
                table: table.clone(),
                by: seek.by.clone(),
                slot: seek.slot,
                plan: seek.plan.to_string(),
                opponent: opponent.clone(),
                name: shown(opponent, name, since).unwrap_or_default(),
            })
        };
        let mut games: Vec<(u64, SeekGameRow)> = self
            .games
            .iter()
            .filter(|(_, game)| game.counts(now))
            .filter_map(|found| Some((found.1.begins(), game(found)?)))
            .collect();
        // Dates to come are later than what has begun.
        games.sort_by_key(|(begins, _)| std::cmp::Reverse(*begins));
        let open: Vec<&HeldSeek> = self.open(now).collect();
        SeeksCard {
            rows: open.into_iter().rev().filter_map(row).collect(),
            games: games.into_iter().map(|(_, game)| game).collect(),
        }
    }
}

impl Busy<'_> {
    fn may_take(&self, by: &str, seek: &HeldSeek) -> Result<(), Ignored> {
        if seek.by == by {
            return Err(Ignored::Author);
        }
        let is_full = match seek.plan.when {
            SeekWhen::Standing(most) => {
                let games = self.games.get(&(seek.by.as_str(), seek.slot)).copied().unwrap_or_default();
                games >= usize::from(most)
                    || self.owners.contains(&seek.by.as_str())
                    || self.owners.len() >= MOST_GAMES
            }
            SeekWhen::At(_) => self.dates >= MOST_DATES,
        };
        if is_full { Err(Ignored::Seat) } else { Ok(()) }
    }
}

impl HeldSeek {
    fn is(&self, by: &str, slot: u8) -> bool {
        self.by == by && self.slot == slot
    }

    fn is_open(&self, now: u64) -> bool {
        match self.plan.when {
            SeekWhen::Standing(_) => now < self.posted.saturating_add(SEEK_STANDS),
            SeekWhen::At(at) => now < at.saturating_mul(1000),
        }
    }

    fn is_old(&self, now: u64) -> bool {
        matches!(self.plan.when, SeekWhen::Standing(_)) && now >= self.posted.saturating_add(OLD)
    }
}

impl SeekGame {
    fn is_standing(&self) -> bool {
        matches!(self.seek.plan.when, SeekWhen::Standing(_))
    }

    fn begins(&self) -> u64 {
        match self.seek.plan.when {
            SeekWhen::Standing(_) => self.taken,
            SeekWhen::At(at) => at.saturating_mul(1000),
        }
    }

    fn counts(&self, now: u64) -> bool {
        let time = if self.is_standing() { COUNTS } else { COUNTS_LIVE };
        now < self.begins().saturating_add(time)
    }
}

//! Arenas: a fold over their logs, so that everybody has the same pairs and the same standings.
//!
//! An arena is an evening's tournament: those who are free are paired with each other until its clock ends. Players
//! write signed [`ArenaSaying`]s under `arena.ID.AUTHOR`. The referee writes [`ArenaRuling`]s under `arena.ID.referee`:
//! that it is time to pair, which game has ended how, and who has not come to a table. It does not choose pairs.
//!
//! A player is free from a message on until paired, or for [`READY`]. After a game the player's page says that it is
//! back, so a player who has gone costs nobody more than one game.

use std::collections::BTreeMap;

use basalt_play::{LONGEST_NAME, is_table_name, shown_text};

use super::arena_cards::{ArenaCard, ArenaLine, ArenaRow, OwnArenaCard};
use super::arena_message::{ArenaRuling, ArenaSaying, suits_arena};
use super::arena_pairs::{FreePlayer, paired};
use super::log::{Ignored, LogEntry};
use super::lot::{author, letters};
use super::outage::{Outage, REFEREE};
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

/// How long a player waits to be paired after a message (ms).
pub const READY: u64 = 180_000;
/// How long after the end of its clock an arena waits for its last games (ms).
pub const LAST_GAMES: u64 = 30 * 60_000;
/// How long after its opening an arena is forgotten (ms). The broker keeps entries slightly longer.
pub const ARENA_AGE: u64 = 23 * 3_600_000;
/// How long the two of a pair have to come to their table (ms).
pub const COME_WITHIN: u64 = 30_000;
/// The interval of pairings (ms).
pub const PAIRED_EVERY: u64 = 3_000;
/// How long players wait for another opponent than the last one while others play (ms).
const REPEAT_AFTER: u64 = 20_000;
/// The most arenas that have not ended.
const MOST_OPEN: usize = 12;
/// The most arenas in a list that have ended.
const MOST_ENDED: usize = 8;
/// The most players of an arena.
const MOST_PLAYERS: usize = 500;
/// The most rows of a card.
const MOST_ROWS: usize = 50;
const WIN: u32 = 2;
const DRAW: u32 = 1;

#[derive(Clone, PartialEq, Eq, Debug)]
enum ArenaPresence {
    Away,
    Free { since: u64, until: u64 },
    Playing(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ArenaPlayer {
    author: String,
    name: String,
    points: u32,
    games: u32,
    last: Option<usize>,
    presence: ArenaPresence,
    has_left: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ArenaPair {
    players: [usize; 2],
    at: u64,
    /// Whether the table is bound to terms that name both; not in an arena of an earlier version.
    is_bound: bool,
}

/// A pair that plays, or should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningPair {
    pub table: String,
    /// The first one opens the table.
    pub players: [String; 2],
    pub terms: OnlineTerms,
    /// When they were paired (broker's Unix ms).
    pub at: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Arena {
    by: String,
    name: String,
    terms: OnlineTerms,
    opened: u64,
    starts: u64,
    ends: u64,
    /// The last entry with an effect.
    version: u64,
    paired: u64,
    players: Vec<ArenaPlayer>,
    places: BTreeMap<String, usize>,
    /// By table.
    running: BTreeMap<String, ArenaPair>,
    /// The end of the last outage.
    excused: u64,
}

/// All arenas of a server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Arenas {
    sequence: u64,
    now: u64,
    all: BTreeMap<String, Arena>,
}

impl Arenas {
    /// Applies the next entry of an arena's log, unless it was applied before.
    ///
    /// # Errors
    /// Why the entry has no effect.
    pub fn take(&mut self, arena: &str, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        if entry.sequence <= self.sequence {
            return Err(Ignored::Repeated);
        }
        self.sequence = entry.sequence;
        self.now = self.now.max(entry.time);
        let now = self.now;
        self.all.retain(|_, known| now < known.opened + ARENA_AGE);
        if entry.from == REFEREE {
            let ruling = ArenaRuling::read(&entry.text).ok_or(Ignored::Form)?;
            let known = self.all.get_mut(arena).ok_or(Ignored::Stranger)?;
            known.rule(arena, entry.sequence, ruling, now)?;
            known.version = entry.sequence;
            return Ok(());
        }
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let saying = ArenaSaying::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        if !notary.is_genuine(
            signed.key,
            signed.signature,
            &statement(&ArenaSaying::name(arena), signed.body),
        ) {
            return Err(Ignored::Forged);
        }
        match saying {
            ArenaSaying::Open { terms, wait, minutes, name } => {
                self.may_open(arena, &entry.from, now)?;
                if !suits_arena(&terms) {
                    return Err(Ignored::Terms);
                }
                let minute = |count: u32| u64::from(count) * 60_000;
                let starts = now + minute(wait);
                let opened = Arena {
                    by: entry.from.clone(),
                    name: shown(&name),
                    terms,
                    opened: now,
                    starts,
                    ends: starts + minute(minutes),
                    version: entry.sequence,
                    paired: 0,
                    players: Vec::new(),
                    places: BTreeMap::new(),
                    running: BTreeMap::new(),
                    excused: 0,
                };
                self.all.insert(arena.to_owned(), opened);
            }
            saying => {
                let known = self.all.get_mut(arena).ok_or(Ignored::Stranger)?;
                known.hear(&entry.from, saying, now)?;
                known.version = entry.sequence;
            }
        }
        Ok(())
    }

    /// Whether a player may open an arena with this id at a time (broker's Unix ms).
    ///
    /// # Errors
    /// Why not: the id is taken or none, or there are enough arenas, perhaps one by this player.
    pub fn may_open(&self, arena: &str, by: &str, now: u64) -> Result<(), Ignored> {
        if !is_table_name(arena) || self.all.contains_key(arena) {
            return Err(Ignored::Elsewhere);
        }
        let open = || self.all.values().filter(|known| now < known.ends);
        match open().count() >= MOST_OPEN || open().any(|known| known.by == by) {
            true => Err(Ignored::Undue),
            false => Ok(()),
        }
    }

    /// The arenas whose clocks have not ended at a time.
    pub fn open_at(&self, now: u64) -> Vec<String> {
        let open = self.all.iter().filter(|(_, known)| now < known.ends);
        open.map(|(id, _)| id.clone()).collect()
    }

    /// Whether players may still write into an arena's log at a time (broker's Unix ms).
    pub fn is_open(&self, arena: &str, now: u64) -> bool {
        self.all.get(arena).is_some_and(|known| now < known.ends)
    }

    /// The last applied sequence number; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The arenas in which players can be paired at a time (broker's Unix ms).
    pub fn to_pair(&self, now: u64) -> Vec<String> {
        let is_due = |known: &Arena| known.is_due(now) && !known.pairs(now).is_empty();
        self.all.iter().filter(|(_, known)| is_due(known)).map(|(id, _)| id.clone()).collect()
    }

    /// The pairs of an arena that play or should, by the arenas' ids.
    pub fn running(&self) -> impl Iterator<Item = (&str, RunningPair)> {
        self.all.iter().flat_map(|(id, known)| {
            known.running.keys().filter_map(move |table| Some((id.as_str(), known.pair(id, table)?)))
        })
    }

    /// The arenas that come and run, then the last that have ended, the latest first.
    pub fn lines(&self, now: u64) -> Vec<ArenaLine> {
        let mut lines: Vec<ArenaLine> = self.all.iter().map(|(id, known)| known.line(id)).collect();
        lines.sort_by_key(|line| match now < line.ends {
            true => (false, line.starts),
            false => (true, u64::MAX - line.ends),
        });
        lines.truncate(MOST_OPEN + MOST_ENDED);
        lines
    }

    /// An arena for a player's page; without standings to a page that has this version of them.
    pub fn card(&self, arena: &str, player: &str, version: u64, now: u64) -> Option<ArenaCard> {
        let known = self.all.get(arena)?;
        let is_over = known.is_over(now);
        let mut card =
            ArenaCard { now, version: known.version, is_over, arena: None, rows: vec![], own: None };
        if known.version != version {
            let rows = known.rows();
            card.own = known.own(arena, player, &rows);
            card.arena = Some(known.line(arena));
            card.rows = rows.into_iter().take(MOST_ROWS).collect();
        }
        Some(card)
    }
}

impl Arena {
    fn hear(&mut self, from: &str, saying: ArenaSaying, now: u64) -> Result<(), Ignored> {
        if now >= self.ends {
            return Err(Ignored::Over);
        }
        let place = match (self.places.get(from), &saying) {
            (Some(&place), _) => place,
            (None, ArenaSaying::Join(_)) if self.players.len() >= MOST_PLAYERS => return Err(Ignored::Seat),
            (None, ArenaSaying::Join(_)) => {
                self.players.push(ArenaPlayer {
                    author: from.to_owned(),
                    name: String::new(),
                    points: 0,
                    games: 0,
                    last: None,
                    presence: ArenaPresence::Away,
                    has_left: false,
                });
                self.places.insert(from.to_owned(), self.players.len() - 1);
                self.players.len() - 1
            }
            _ => return Err(Ignored::Stranger),
        };
        let player = &mut self.players[place];
        match saying {
            ArenaSaying::Join(name) => {
                player.name = shown(&name);
                player.has_left = false;
            }
            ArenaSaying::Here if player.has_left => return Err(Ignored::Stranger),
            ArenaSaying::Here => {}
            // An id names one arena.
            ArenaSaying::Open { .. } => return Err(Ignored::Elsewhere),
            ArenaSaying::Leave => {
                player.has_left = true;
                if !matches!(player.presence, ArenaPresence::Playing(_)) {
                    player.presence = ArenaPresence::Away;
                }
                return Ok(());
            }
        }
        player.presence = match player.presence {
            ArenaPresence::Playing(_) => return Ok(()),
            ArenaPresence::Free { since, until } if now < until => {
                ArenaPresence::Free { since, until: now + READY }
            }
            _ => ArenaPresence::Free { since: now, until: now + READY },
        };
        Ok(())
    }

    fn rule(&mut self, id: &str, sequence: u64, ruling: ArenaRuling, now: u64) -> Result<(), Ignored> {
        match ruling {
            ArenaRuling::Pair { binds } => {
                if !self.is_due(now) {
                    return Err(Ignored::Undue);
                }
                self.paired = now;
                for (number, players) in self.pairs(now).into_iter().enumerate() {
                    let origin = format!("{id} {sequence} {number}");
                    let table = match binds {
                        true => self.terms_of(id, players, binds).table(&origin),
                        false => letters(&format!("basalt-arena {origin}"), 16),
                    };
                    for (place, other) in [(players[0], players[1]), (players[1], players[0])] {
                        let player = &mut self.players[place];
                        (player.last, player.presence) = (Some(other), ArenaPresence::Playing(table.clone()));
                    }
                    self.running.insert(table, ArenaPair { players, at: now, is_bound: binds });
                }
                Ok(())
            }
            ArenaRuling::Ended { table, winner, terms } => {
                let pair = self.pair(id, &table).ok_or(Ignored::Elsewhere)?;
                if terms != pair.terms {
                    return Err(Ignored::Terms);
                }
                let gains = match winner {
                    None => [DRAW, DRAW],
                    Some(winner) if winner == pair.players[0] => [WIN, 0],
                    Some(winner) if winner == pair.players[1] => [0, WIN],
                    Some(_) => return Err(Ignored::Seat),
                };
                self.settle(&table, gains, now)
            }
            ArenaRuling::Closed if now >= self.ends => Err(Ignored::Over),
            ArenaRuling::Closed => {
                self.ends = now;
                self.starts = self.starts.min(now);
                // It stays in the list of those that have ended.
                self.name.clear();
                Ok(())
            }
            ArenaRuling::Excused(outage) => {
                let past = Outage { to: outage.to.min(now), ..outage };
                let outage = past.after(self.excused).ok_or(Ignored::Late)?;
                if outage.from >= self.ends {
                    return Err(Ignored::Over);
                }
                self.excuse(outage);
                Ok(())
            }
            ArenaRuling::Absent { table, players } => {
                let pair = self.pair(id, &table).ok_or(Ignored::Elsewhere)?;
                let missing = pair.players.map(|player| players.contains(&player));
                let gains = match missing {
                    [false, false] => return Err(Ignored::Seat),
                    [true, true] => [0, 0],
                    [true, false] => [0, WIN],
                    [false, true] => [WIN, 0],
                };
                self.settle(&table, gains, now)
            }
        }
    }

    /// Charges an outage to nobody: what it has held up ends that much later.
    fn excuse(&mut self, outage: Outage) {
        self.excused = outage.to;
        self.ends += outage.since(self.starts);
        for pair in self.running.values_mut() {
            pair.at += outage.since(pair.at);
        }
        for player in &mut self.players {
            if let ArenaPresence::Free { since, until } = &mut player.presence {
                *until += outage.since(*since);
            }
        }
    }

    /// Ends a pair's game. Nobody is free before the page says so.
    fn settle(&mut self, table: &str, gains: [u32; 2], now: u64) -> Result<(), Ignored> {
        let pair = self.running.remove(table).ok_or(Ignored::Elsewhere)?;
        let is_late = now >= self.ends + LAST_GAMES;
        for (place, gain) in pair.players.into_iter().zip(gains) {
            let player = &mut self.players[place];
            player.presence = ArenaPresence::Away;
            if !is_late {
                player.games += 1;
                player.points += gain;
            }
        }
        Ok(())
    }

    fn is_due(&self, now: u64) -> bool {
        (self.starts..self.ends).contains(&now) && now >= self.paired + PAIRED_EVERY
    }

    fn pairs(&self, now: u64) -> Vec<[usize; 2]> {
        let free = |(place, player): (usize, &ArenaPlayer)| match player.presence {
            ArenaPresence::Free { since, until } if now < until => {
                Some(FreePlayer { place, points: player.points, since, last: player.last })
            }
            _ => None,
        };
        let free: Vec<FreePlayer> = self.players.iter().enumerate().filter_map(free).collect();
        // Where nobody else plays, there is nobody to wait for.
        let are_alone = self.running.is_empty();
        paired(free, |player| are_alone || now >= player.since + REPEAT_AFTER)
    }

    fn pair(&self, id: &str, table: &str) -> Option<RunningPair> {
        let pair = self.running.get(table)?;
        let players = pair.players.map(|place| self.players[place].author.clone());
        let terms = self.terms_of(id, pair.players, pair.is_bound);
        Some(RunningPair { table: table.to_owned(), players, terms, at: pair.at })
    }

    fn terms_of(&self, id: &str, players: [usize; 2], names_both: bool) -> OnlineTerms {
        let named = &players[usize::from(!names_both)..];
        let named = named.iter().map(|&place| self.players[place].author.clone());
        self.terms.clone().inviting(named).of_arena(id.to_owned())
    }

    fn is_over(&self, now: u64) -> bool {
        now >= self.ends && self.running.is_empty() || now >= self.ends + LAST_GAMES
    }

    fn line(&self, id: &str) -> ArenaLine {
        ArenaLine {
            id: id.to_owned(),
            terms: self.terms.to_string(),
            by: self.by.clone(),
            name: self.name.clone(),
            starts: self.starts,
            ends: self.ends,
            players: self.players.iter().filter(|player| player.is_listed()).count(),
        }
    }

    /// The standings: more points first, then fewer games, and last those who have not played; equals share a rank.
    fn rows(&self) -> Vec<ArenaRow> {
        let mut listed: Vec<&ArenaPlayer> = self.players.iter().filter(|player| player.is_listed()).collect();
        listed.sort_by_key(|player| (std::cmp::Reverse(player.points), player.games == 0, player.games));
        let mut rows: Vec<ArenaRow> = Vec::with_capacity(listed.len());
        for (above, player) in listed.into_iter().enumerate() {
            let ArenaPlayer { author, name, points, games, .. } = player.clone();
            let same = rows.last().filter(|row| (row.points, row.games) == (points, games));
            let rank = same.map_or(above + 1, |row| row.rank);
            let plays = matches!(player.presence, ArenaPresence::Playing(_));
            rows.push(ArenaRow { rank, author, name, points, games, plays });
        }
        rows
    }

    fn own(&self, id: &str, player: &str, rows: &[ArenaRow]) -> Option<OwnArenaCard> {
        let own = &self.players[*self.places.get(player)?];
        let row = rows.iter().find(|row| row.author == player).cloned();
        let mut card = OwnArenaCard {
            row,
            has_left: own.has_left,
            free_until: 0,
            table: String::new(),
            opens: false,
            terms: String::new(),
            paired: 0,
        };
        match &own.presence {
            ArenaPresence::Away => {}
            ArenaPresence::Free { until, .. } => card.free_until = *until,
            ArenaPresence::Playing(table) => {
                let pair = self.pair(id, table)?;
                card.opens = pair.players[0] == player;
                (card.table, card.terms, card.paired) = (pair.table, pair.terms.to_string(), pair.at);
            }
        }
        Some(card)
    }
}

impl ArenaPlayer {
    /// Whether the standings list a player: one who left before the first game has not taken part.
    fn is_listed(&self) -> bool {
        !self.has_left || self.games > 0 || matches!(self.presence, ArenaPresence::Playing(_))
    }
}

fn shown(name: &str) -> String {
    shown_text(name, LONGEST_NAME).unwrap_or_default()
}

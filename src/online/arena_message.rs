//! Messages of an arena's log, as text: those of players, and those of the referee.

use std::fmt;

use basalt_play::{TimeControl, is_table_name};

use super::lot::is_author;
use super::message::{decoded, encoded};
use super::outage::Outage;
use super::terms::OnlineTerms;

/// How long an arena lasts (minutes), and how long before its start it may be opened.
pub const ARENA_MINUTES: std::ops::RangeInclusive<u32> = 30..=120;
pub const ARENA_WAIT: std::ops::RangeInclusive<u32> = 0..=180;

/// What a player writes into an arena's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaSaying {
    Open {
        /// The terms of every game, without players.
        terms: OnlineTerms,
        /// The minutes until the start.
        wait: u32,
        minutes: u32,
        /// The name of the player who opens it, possibly empty.
        name: String,
    },
    /// Enters or comes back, ready to be paired.
    Join(String),
    /// Is still or again ready to be paired.
    Here,
    Leave,
}

impl ArenaSaying {
    /// Replaces the table's name in signed statements.
    pub fn name(arena: &str) -> String {
        format!("arena-{arena}")
    }

    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<ArenaSaying> {
        let words: Vec<&str> = text.split(' ').collect();
        let name = |word: &str| decoded(word.strip_prefix('.')?);
        let saying = match words[..] {
            ["open", terms, wait, minutes, by] => ArenaSaying::Open {
                terms: OnlineTerms::read(terms).filter(OnlineTerms::is_general_single)?,
                wait: wait.parse().ok().filter(|wait| ARENA_WAIT.contains(wait))?,
                minutes: minutes.parse().ok().filter(|minutes| ARENA_MINUTES.contains(minutes))?,
                name: name(by)?,
            },
            ["join", by] => ArenaSaying::Join(name(by)?),
            ["here"] => ArenaSaying::Here,
            ["leave"] => ArenaSaying::Leave,
            _ => return None,
        };
        (saying.to_string() == text).then_some(saying)
    }
}

/// Whether games under these terms can be played in an arena: two players with a clock who begin by lot.
pub fn suits_arena(terms: &OnlineTerms) -> bool {
    let Ok(begun) = terms.begun() else { return false };
    let is_quick = |control: TimeControl| !control.is_slow();
    let has_clock = terms.control.map_or(begun.seconds().is_some(), is_quick);
    has_clock && terms.seats() == Some(2) && terms.begins == basalt_play::Begins::Random
}

impl fmt::Display for ArenaSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaSaying::Open { terms, wait, minutes, name } => {
                write!(f, "open {terms} {wait} {minutes} .{}", encoded(name))
            }
            ArenaSaying::Join(name) => write!(f, "join .{}", encoded(name)),
            ArenaSaying::Here => write!(f, "here"),
            ArenaSaying::Leave => write!(f, "leave"),
        }
    }
}

/// What the referee writes into an arena's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaRuling {
    /// Pairs those who are free; whom with whom follows from the log.
    Pair {
        /// Whether the tables' names are bound to terms that name both players; not so from an earlier version.
        binds: bool,
    },
    /// A game at a table has ended under these terms.
    Ended {
        table: String,
        /// The winner's key name; `None` for a draw.
        winner: Option<String>,
        terms: OnlineTerms,
    },
    /// These players of a table have not come to it.
    Absent { table: String, players: Vec<String> },
    /// The host has closed the arena.
    Closed,
    /// The server was not there.
    Excused(Outage),
}

impl ArenaRuling {
    /// Reads a ruling in its canonical form.
    pub fn read(text: &str) -> Option<ArenaRuling> {
        let words: Vec<&str> = text.split(' ').collect();
        let ruling = match words[..] {
            ["pair"] => ArenaRuling::Pair { binds: false },
            ["pair", "bound"] => ArenaRuling::Pair { binds: true },
            ["closed"] => ArenaRuling::Closed,
            ["outage", ..] => ArenaRuling::Excused(Outage::read(text)?),
            ["ended", table, winner, terms] => ArenaRuling::Ended {
                table: table.to_owned(),
                winner: (winner != "-").then(|| winner.to_owned()),
                terms: OnlineTerms::read(terms)?,
            },
            ["absent", table, players] => ArenaRuling::Absent {
                table: table.to_owned(),
                players: players.split(',').map(str::to_owned).collect(),
            },
            _ => return None,
        };
        let is_sound = match &ruling {
            ArenaRuling::Pair { .. } | ArenaRuling::Closed | ArenaRuling::Excused(_) => true,
            ArenaRuling::Ended { table, winner, .. } => {
                is_table_name(table) && winner.iter().all(|name| is_author(name))
            }
            ArenaRuling::Absent { table, players } => {
                is_table_name(table) && players.iter().all(|name| is_author(name))
            }
        };
        (is_sound && ruling.to_string() == text).then_some(ruling)
    }
}

impl fmt::Display for ArenaRuling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaRuling::Pair { binds: false } => write!(f, "pair"),
            ArenaRuling::Pair { binds: true } => write!(f, "pair bound"),
            ArenaRuling::Ended { table, winner, terms } => {
                write!(f, "ended {table} {} {terms}", winner.as_deref().unwrap_or("-"))
            }
            ArenaRuling::Closed => write!(f, "closed"),
            ArenaRuling::Excused(outage) => write!(f, "{outage}"),
            ArenaRuling::Absent { table, players } => write!(f, "absent {table} {}", players.join(",")),
        }
    }
}

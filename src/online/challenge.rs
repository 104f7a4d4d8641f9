//! Challenges: one player invites another by key name to a table that only both can sit at.
//!
//! The challenger opens the table under terms that reserve the other seat, and writes [`ChallengeSaying::Offer`] under
//! `challenge.TO.FROM`. Who accepts sits down at the table; who declines writes under `challenge.FROM.TO`. A message is
//! signed over [`statement`](super::statement) with [`Challenges::name`] in place of the table's name.

use std::fmt;

use basalt_play::is_table_name;

use super::lobby::SeatedCard;
use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::message::{decoded, encoded};
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

/// How long a challenge to a live game stands (ms).
pub const STANDS: u64 = 5 * 60_000;
/// How long a challenge to a game of days stands (ms). The broker keeps entries as long.
pub const STANDS_DAYS: u64 = 24 * 3_600_000;
/// The most open challenges by one player, and to one player.
const MOST_BY: usize = 5;
const MOST_TO: usize = 20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChallengeSaying {
    Offer {
        table: String,
        /// They invite the challenged player alone.
        terms: OnlineTerms,
        /// The challenger's, possibly empty.
        name: String,
    },
    Withdraw(String),
    Decline(String),
}

impl ChallengeSaying {
    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<ChallengeSaying> {
        let words: Vec<&str> = text.split(' ').collect();
        let saying = match words[..] {
            ["offer", table, terms, name] => ChallengeSaying::Offer {
                table: table.to_owned(),
                terms: OnlineTerms::read(terms).filter(|terms| {
                    terms.invited.len() == 1 && terms.lock.is_none() && terms.arena.is_none()
                })?,
                name: decoded(name.strip_prefix('.')?)?,
            },
            ["withdraw", table] => ChallengeSaying::Withdraw(table.to_owned()),
            ["decline", table] => ChallengeSaying::Decline(table.to_owned()),
            _ => return None,
        };
        let (ChallengeSaying::Offer { table, .. }
        | ChallengeSaying::Withdraw(table)
        | ChallengeSaying::Decline(table)) = &saying;
        (is_table_name(table) && saying.to_string() == text).then_some(saying)
    }
}

impl fmt::Display for ChallengeSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChallengeSaying::Offer { table, terms, name } => {
                write!(f, "offer {table} {terms} .{}", encoded(name))
            }
            ChallengeSaying::Withdraw(table) => write!(f, "withdraw {table}"),
            ChallengeSaying::Decline(table) => write!(f, "decline {table}"),
        }
    }
}

/// Which list of open challenges takes no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FullChallenges {
    /// Those by the challenger.
    Own,
    /// Those to the challenged player.
    Theirs,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct OpenChallenge {
    from: String,
    to: String,
    name: String,
    table: String,
    terms: OnlineTerms,
    until: u64,
    declined: bool,
}

/// A challenge, as the server tells both players.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeCard {
    pub table: String,
    pub terms: String,
    pub game: String,
    pub from: SeatedCard,
    pub to: String,
    /// When it lapses (broker's Unix ms).
    pub until: u64,
    pub declined: bool,
}

/// A player's challenges, at `/online/challenges/AUTHOR`.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ChallengesCard {
    /// Those to the player that are not declined, latest first.
    pub incoming: Vec<ChallengeCard>,
    /// Those by the player.
    pub outgoing: Vec<ChallengeCard>,
}

/// The open challenges: a fold over their log.
#[derive(Default, Debug)]
pub struct Challenges {
    sequence: u64,
    now: u64,
    open: Vec<OpenChallenge>,
}

impl Challenges {
    /// Replaces the table's name in signed statements.
    pub fn name(to: &str) -> String {
        format!("challenge-{to}")
    }

    /// Applies the next entry, written under the name of the player `to` whom it concerns.
    ///
    /// # Errors
    /// Why it has no effect.
    pub fn take(&mut self, to: &str, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        if entry.sequence <= self.sequence {
            return Err(Ignored::Repeated);
        }
        self.sequence = entry.sequence;
        self.now = self.now.max(entry.time);
        let now = self.now;
        self.open.retain(|known| now < known.until);
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let saying = ChallengeSaying::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        if !notary.is_genuine(signed.key, signed.signature, &statement(&Self::name(to), signed.body)) {
            return Err(Ignored::Forged);
        }
        let from = &entry.from;
        match saying {
            ChallengeSaying::Offer { table, terms, name } => self.offer(from, to, table, terms, name),
            ChallengeSaying::Withdraw(table) => {
                let count = self.open.len();
                self.open.retain(|known| known.from != *from || known.to != to || known.table != table);
                if self.open.len() < count { Ok(()) } else { Err(Ignored::Offer) }
            }
            ChallengeSaying::Decline(table) => {
                let mut open = self.open.iter_mut();
                let known = open.find(|known| known.from == to && known.to == *from && known.table == table);
                known.ok_or(Ignored::Offer)?.declined = true;
                Ok(())
            }
        }
    }

    fn offer(
        &mut self,
        from: &str,
        to: &str,
        table: String,
        terms: OnlineTerms,
        name: String,
    ) -> Result<(), Ignored> {
        if from == to || terms.invited != [to] || terms.seats() != Some(2) {
            return Err(Ignored::Terms);
        }
        // A challenge takes the place of an earlier one to the same player.
        self.open.retain(|known| known.from != from || known.to != to);
        self.has_room(from, to, self.now).map_err(|_| Ignored::Undue)?;
        let stands =
            if terms.control.is_some_and(|control| control.days().is_some()) { STANDS_DAYS } else { STANDS };
        self.open.push(OpenChallenge {
            from: from.to_owned(),
            to: to.to_owned(),
            name,
            table,
            terms,
            until: self.now.saturating_add(stands),
            declined: false,
        });
        Ok(())
    }

    /// Whether one player may challenge another at a time (broker's Unix ms): each has a limited number of open ones.
    ///
    /// # Errors
    /// Which list is full.
    pub fn has_room(&self, from: &str, to: &str, now: u64) -> Result<(), FullChallenges> {
        // An earlier one between the two would be replaced.
        let others =
            || self.open.iter().filter(|known| now < known.until && (known.from != from || known.to != to));
        if others().filter(|known| known.from == from).count() >= MOST_BY {
            return Err(FullChallenges::Own);
        }
        let to_them = others().filter(|known| known.to == to && !known.declined).count();
        if to_them < MOST_TO { Ok(()) } else { Err(FullChallenges::Theirs) }
    }

    /// Whether the entry of this number has been applied.
    pub fn has_read(&self, sequence: u64) -> bool {
        sequence <= self.sequence
    }

    /// Whether a challenge to a table is open.
    pub fn is_open(&self, from: &str, to: &str, table: &str) -> bool {
        self.open.iter().any(|known| known.from == from && known.to == to && known.table == table)
    }

    /// A player's challenges at a time (broker's Unix ms).
    pub fn card(&self, player: &str, now: u64) -> ChallengesCard {
        let open = || self.open.iter().rev().filter(|known| now < known.until);
        let card = |known: &OpenChallenge| ChallengeCard {
            table: known.table.clone(),
            terms: known.terms.to_string(),
            game: known.terms.game.clone(),
            from: SeatedCard::unrated(&known.from, &known.name),
            to: known.to.clone(),
            until: known.until,
            declined: known.declined,
        };
        ChallengesCard {
            incoming: open().filter(|known| known.to == player && !known.declined).map(card).collect(),
            outgoing: open().filter(|known| known.from == player).map(card).collect(),
        }
    }
}

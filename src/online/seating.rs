//! Who sits at a table, and who may still sit down: a fold by itself for those whom the game does not concern.

use std::fmt;

use basalt_play::is_table_name;

use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::message::{OnlineMessage, Saying, SeatLot, decoded, encoded};
use super::signed::{Notary, SignedText, statement};
use super::terms::{OnlineTerms, is_bound};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlinePlayer {
    pub author: String,
    pub name: String,
    pub(super) counter: u32,
}

/// The author of the first entry at a table of an event. No key has this name, and only referees can write under it.
pub const STARTER: &str = "starter";

/// How a referee begins a game of an event: `begin EVENT TERMS AUTHOR.NAME AUTHOR.NAME`, where the first player begins.
///
/// So nobody has to come to the table before the first turn, and nobody chooses who begins. What is drawn follows from the
/// table's name, which follows from the event's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BegunTable {
    /// The event's id.
    pub event: String,
    pub terms: OnlineTerms,
    /// The key name and the name, possibly empty, of each player.
    pub players: Vec<(String, String)>,
}

impl BegunTable {
    /// Reads it in its canonical form.
    pub fn read(text: &str) -> Option<BegunTable> {
        let (event, rest) = text.strip_prefix("begin ")?.split_once(' ')?;
        let (terms, players) = rest.split_once(' ')?;
        let player = |word: &str| {
            let (author, name) = word.split_once('.')?;
            Some((author.to_owned(), decoded(name)?))
        };
        let players = players.split(' ').map(player).collect::<Option<_>>()?;
        let event = Some(event).filter(|event| is_table_name(event))?.to_owned();
        let begun = BegunTable { event, terms: OnlineTerms::read(terms)?, players };
        (begun.to_string() == text).then_some(begun)
    }
}

impl fmt::Display for BegunTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "begin {} {}", self.event, self.terms)?;
        self.players.iter().try_for_each(|(author, name)| write!(f, " {author}.{}", encoded(name)))
    }
}

/// The seats of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSeating {
    pub(super) table: String,
    /// `None` before the first player sits down.
    pub(super) terms: Option<OnlineTerms>,
    /// The number of seats; 0 before the first player sits down.
    pub(super) wanted: usize,
    /// In the order in which they sat down.
    pub(super) players: Vec<OnlinePlayer>,
    /// The event whose game this is.
    pub(super) event: Option<String>,
}

impl TableSeating {
    /// A table before its first entry.
    pub fn new(table: &str) -> TableSeating {
        TableSeating { table: table.to_owned(), terms: None, wanted: 0, players: Vec::new(), event: None }
    }

    /// Seats the author of an entry that says so, or all players where the server begins; others have no effect.
    pub fn take(&mut self, entry: &LogEntry, notary: &impl Notary) {
        if entry.from == STARTER {
            if let Some(begun) = BegunTable::read(&entry.text) {
                let _ = self.begin(begun);
            }
            return;
        }
        let Some(signed) = SignedText::read(&entry.text) else { return };
        let Some(OnlineMessage { counter, saying }) = OnlineMessage::read(signed.body) else { return };
        let Saying::Sit { terms, lot, name, proof } = saying else { return };
        let is_own = author(signed.key) == entry.from && self.player(&entry.from).is_none();
        if is_own
            && self.admits(&entry.from, &terms, &lot, proof.as_deref(), notary).is_ok()
            && notary.is_genuine(signed.key, signed.signature, &statement(&self.table, signed.body))
        {
            self.seat(OnlinePlayer { author: entry.from.clone(), name, counter }, terms);
        }
    }

    /// Seats the players of an event's game, which the server begins.
    ///
    /// # Errors
    /// Why not: somebody sits here, or these are not the players or terms of the table.
    pub(super) fn begin(&mut self, begun: BegunTable) -> Result<(), Ignored> {
        let BegunTable { event, terms, players } = begun;
        let mut named: Vec<&str> = players.iter().map(|(author, _)| author.as_str()).collect();
        named.sort_unstable();
        if self.terms.is_some() {
            return Err(Ignored::Seat);
        }
        let is_sound = terms.is_event && terms.seats() == Some(players.len());
        // Its name is bound to the terms, and they name the players.
        if !is_sound || named != terms.invited || !is_bound(&self.table) || !terms.suit(&self.table) {
            return Err(Ignored::Terms);
        }
        self.event = Some(event);
        for (author, name) in players {
            self.seat(OnlinePlayer { author, name, counter: 0 }, terms.clone());
        }
        Ok(())
    }

    /// Whether an author who does not sit here may sit down like this.
    ///
    /// # Errors
    /// Why not.
    pub fn admits(
        &self,
        author: &str,
        terms: &OnlineTerms,
        lot: &SeatLot,
        proof: Option<&str>,
        notary: &impl Notary,
    ) -> Result<(), Ignored> {
        match (&self.terms, lot) {
            // The server begins the games of an event.
            _ if terms.is_event => Err(Ignored::Terms),
            (None, SeatLot::Committed(_)) => {
                let seats = terms.seats().ok_or(Ignored::Terms)?;
                // Either all players are named, or the one who opens the table invites the others.
                let is_named = terms.invited.iter().any(|name| name == author);
                let are_all_named = terms.invited.len() == seats;
                match is_named == are_all_named && terms.suit(&self.table) {
                    // Who opens the table has made the invitation.
                    true if proof.is_some() => Err(Ignored::Uninvited),
                    true => Ok(()),
                    false => Err(Ignored::Terms),
                }
            }
            (Some(_), SeatLot::Open(_)) if !self.has_seat_for(author) => Err(Ignored::Seat),
            (Some(known), SeatLot::Open(_)) if known == terms => {
                let is_invited = terms.admits(&self.table, author, proof, notary);
                if is_invited { Ok(()) } else { Err(Ignored::Uninvited) }
            }
            _ => Err(Ignored::Terms),
        }
    }

    pub(super) fn seat(&mut self, player: OnlinePlayer, terms: OnlineTerms) {
        if self.terms.is_none() {
            self.wanted = terms.seats().unwrap_or_default();
            self.terms = Some(terms);
        }
        self.players.push(player);
    }

    pub fn terms(&self) -> Option<&OnlineTerms> {
        self.terms.as_ref()
    }

    pub fn players(&self) -> &[OnlinePlayer] {
        &self.players
    }

    pub fn player(&self, author: &str) -> Option<usize> {
        self.players.iter().position(|player| player.author == author)
    }

    /// Whether nobody can sit down any more.
    pub fn is_full(&self) -> bool {
        self.terms.is_some() && self.players.len() >= self.wanted
    }

    /// Whether a newcomer may sit down; invited players' seats are reserved.
    pub fn has_seat_for(&self, author: &str) -> bool {
        let invited = self.terms.as_ref().map_or(&[][..], |terms| &terms.invited);
        let is_invited = invited.iter().any(|name| name == author);
        let kept = invited.iter().filter(|name| self.player(name).is_none()).count();
        let free = self.wanted.saturating_sub(self.players.len());
        free > if is_invited { 0 } else { kept }
    }
}

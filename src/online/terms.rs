//! The terms of an online game, which all players sign by sitting down.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_games::catalogue;
use basalt_play::{Begins, Match, TimeControl, is_table_name};
use basalt_rules::{Mistake, Side};

use super::lot::{is_author, letters};
use super::signed::{Notary, is_key, seat_statement};
use super::time_off::TimeOff;

pub const MOST_SEATS: usize = Side::MOST;

const LONGEST_OPTIONS: usize = 600;
/// The last field of the terms of an event's game.
const EVENT: &str = "event";

/// The words for whether a game is rated and whether it is a double one.
const KINDS: [(&str, (bool, bool)); 4] = [
    ("casual", (false, false)),
    ("rated", (true, false)),
    ("casual+double", (false, true)),
    ("rated+double", (true, true)),
];

/// The length of a table's name that is bound to terms, and of the part before what follows from them.
const BOUND_NAME: usize = 26;
const ORIGIN: usize = 10;

const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'=').remove(b'+');

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineTerms {
    pub game: String,
    pub version: u16,
    /// The options; a seed among them is drawn.
    pub options: String,
    pub begins: Begins,
    /// The time control, unless the game has its own clock.
    pub control: Option<TimeControl>,
    /// The hours in which no clock runs; only with a control that it fits.
    pub off: Option<TimeOff>,
    pub rated: bool,
    /// Whether the players play two games from one start, each of which another one begins.
    pub is_double: bool,
    /// The key names ([`author`](super::author)) with reserved seats: of all players who were paired, or of those whom
    /// the one who opens the table invites; if empty, seats are free.
    pub invited: Vec<String>,
    /// The public key of an invitation whose link carries the secret key, needed for a seat.
    pub lock: Option<String>,
    /// The arena that has paired the players. Its games allow little time for the first move.
    pub arena: Option<String>,
    /// Whether an event has paired the players. The server begins its games, so nobody sits down at the table.
    pub is_event: bool,
}

impl OnlineTerms {
    pub fn casual(
        found: &Match,
        options: String,
        begins: Begins,
        control: Option<TimeControl>,
    ) -> OnlineTerms {
        let info = found.info();
        let (game, version) = (info.id.to_owned(), info.version);
        let invited = Vec::new();
        OnlineTerms {
            game,
            version,
            options,
            begins,
            control,
            off: None,
            rated: false,
            is_double: false,
            invited,
            lock: None,
            arena: None,
            is_event: false,
        }
    }

    #[must_use]
    pub fn rated(self) -> OnlineTerms {
        OnlineTerms { rated: true, ..self }
    }

    /// The same terms for two games from one start.
    #[must_use]
    pub fn doubled(self) -> OnlineTerms {
        OnlineTerms { is_double: true, ..self }
    }

    /// The same terms, with hours in which no clock runs if their clock allows that.
    #[must_use]
    pub fn resting(self, off: TimeOff) -> OnlineTerms {
        let off = Some(off).filter(|off| self.control.is_some_and(|control| off.fits(control)));
        OnlineTerms { off, ..self }
    }

    /// The same terms, with seats reserved for these key names.
    #[must_use]
    pub fn inviting(mut self, authors: impl IntoIterator<Item = String>) -> OnlineTerms {
        self.invited = authors.into_iter().collect();
        self.invited.sort_unstable();
        self.invited.dedup();
        self
    }

    /// The same terms, with seats only for those who know this public key's secret.
    #[must_use]
    pub fn locked(self, lock: String) -> OnlineTerms {
        OnlineTerms { lock: Some(lock), ..self }
    }

    /// The same terms at a table where this arena has paired the players.
    #[must_use]
    pub fn of_arena(self, arena: String) -> OnlineTerms {
        OnlineTerms { arena: Some(arena), ..self }
    }

    /// The same terms at a table where an event has paired the players.
    #[must_use]
    pub fn of_event(self) -> OnlineTerms {
        OnlineTerms { is_event: true, ..self }
    }

    /// Whether the terms name no players, invitation, arena or event: those of a search.
    pub fn is_general(&self) -> bool {
        let names_somebody = !self.invited.is_empty() || self.lock.is_some() || self.arena.is_some();
        !names_somebody && !self.is_event
    }

    /// Whether they are also for one game: those of an arena, an event, a ladder or a date.
    pub fn is_general_single(&self) -> bool {
        self.is_general() && !self.is_double
    }

    /// Whether two seekers want the same, but perhaps one of them one game and the other one two.
    pub fn meet(&self, other: &OnlineTerms) -> bool {
        let alike = || *self == OnlineTerms { is_double: self.is_double, ..other.clone() };
        self == other || (self.is_double != other.is_double && alike())
    }

    /// The terms of two seekers whose terms [`meet`](Self::meet): two games only if both want two.
    #[must_use]
    pub fn agreed(&self, other: &OnlineTerms) -> OnlineTerms {
        OnlineTerms { is_double: self.is_double && other.is_double, ..self.clone() }
    }

    /// Whether anybody may know of the table: a search has found the players. A private link is their secret.
    pub fn is_public(&self) -> bool {
        !self.invited.is_empty() && self.lock.is_none()
    }

    /// The name of the table at which players have been paired under these terms, and that opens under no others.
    ///
    /// So nobody else can open it first, although everybody can compute its name. `origin` makes it unique.
    pub fn table(&self, origin: &str) -> String {
        self.bound(&letters(&format!("basalt-pair {origin}"), ORIGIN))
    }

    fn bound(&self, origin: &str) -> String {
        let bound = letters(&format!("basalt-terms {origin} {self}"), BOUND_NAME - ORIGIN);
        format!("{origin}{bound}")
    }

    /// Whether a table with this name may be opened under these terms.
    pub fn suit(&self, table: &str) -> bool {
        !is_bound(table) || table.get(..ORIGIN).is_some_and(|origin| self.bound(origin) == table)
    }

    /// Whether an author may take a seat with this proof, a signature of the [`seat_statement`].
    pub fn admits(&self, table: &str, author: &str, proof: Option<&str>, notary: &impl Notary) -> bool {
        match (&self.lock, proof) {
            (None, None) => true,
            (Some(lock), Some(proof)) => notary.is_genuine(lock, proof, &seat_statement(table, author)),
            _ => false,
        }
    }

    /// Reads terms, without checking that the game exists.
    pub fn read(text: &str) -> Option<OnlineTerms> {
        let parts: Vec<&str> = text.split('~').collect();
        let (&[head, options, begins, control, kind], more) = parts.split_first_chunk()?;
        let (invited, lock, arena, event) = match *more {
            [] => ("", None, None, None),
            [invited] => (invited, None, None, None),
            [invited, lock] => (invited, Some(lock), None, None),
            [invited, lock, arena] => (invited, Some(lock), Some(arena), None),
            [invited, lock, arena, event] => (invited, Some(lock), Some(arena), Some(event)),
            _ => return None,
        };
        let arena = arena.filter(|arena| is_table_name(arena));
        let event = event.filter(|&event| event == EVENT);
        let lock = lock.filter(|lock| is_key(lock));
        let invited: Vec<String> =
            invited.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        // Players who are paired need no invitation, and nobody reads a lock behind another field.
        if [lock, arena, event].into_iter().flatten().count() > 1 {
            return None;
        }
        // Arenas and events say themselves how many games each pair plays.
        let is_paired = arena.is_some() || event.is_some();
        // Sorted and without duplicates.
        if !invited.is_sorted_by(|one, next| one < next) || !invited.iter().all(|name| is_author(name)) {
            return None;
        }
        let (game, version) = head.split_once('.')?;
        let options = percent_decode_str(options).decode_utf8().ok()?.into_owned();
        let (control, off) = match control.split_once('/') {
            Some((control, off)) => (control, Some(TimeOff::read(off)?)),
            None => (control, None),
        };
        let control = match control {
            "-" => None,
            text => Some(TimeControl::read(text)?),
        };
        if off.is_some_and(|off| !control.is_some_and(|control| off.fits(control))) {
            return None;
        }
        let (rated, is_double) = KINDS.iter().find(|(word, _)| *word == kind)?.1;
        if is_double && is_paired {
            return None;
        }
        let terms = OnlineTerms {
            game: game.to_owned(),
            version: version.parse().ok()?,
            options,
            begins: Begins::read(begins),
            control,
            off,
            rated,
            is_double,
            invited,
            lock: lock.map(str::to_owned),
            arena: arena.map(str::to_owned),
            is_event: event.is_some(),
        };
        let length = text.len() - lock.map_or(0, str::len);
        // Terms have one canonical text, so that all players sign the same.
        (length <= LONGEST_OPTIONS && terms.to_string() == text).then_some(terms)
    }

    /// The game under these terms, before the seed is drawn.
    ///
    /// # Errors
    /// An unknown game or version, or invalid options.
    pub fn begun(&self) -> Result<Match, Mistake> {
        let found = catalogue::begin(&self.game, &self.options)?;
        match found.info().version == self.version {
            true => Ok(found),
            false => Err(Mistake::OtherVersion { game: found.info().id, found: self.version.to_string() }),
        }
    }

    pub fn seats(&self) -> Option<usize> {
        let seats = self.begun().ok()?.sides();
        let begins = match self.begins {
            Begins::Seat(seat) => seat < seats,
            Begins::Random => true,
        };
        let most = if self.is_double { 2 } else { MOST_SEATS };
        (begins && (2..=most).contains(&seats) && self.invited.len() <= seats).then_some(seats)
    }

    pub(super) fn seeded(&self, seed: u64) -> Option<Match> {
        let key = catalogue::seed_key(&catalogue::choices(&self.game, &self.options).ok()?);
        let options = match key {
            Some(key) => catalogue::choose(&self.game, &self.options, key, &seed.to_string()).ok()?,
            None => self.options.clone(),
        };
        catalogue::begin(&self.game, &options).ok()
    }
}

/// Whether a table's name is bound to terms: other names are free for whoever opens the table first.
pub fn is_bound(table: &str) -> bool {
    table.len() == BOUND_NAME
}

impl fmt::Display for OnlineTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OnlineTerms {
            game,
            version,
            options,
            begins,
            control,
            off,
            rated,
            is_double,
            invited,
            lock,
            arena,
            is_event,
        } = self;
        let options = utf8_percent_encode(options, ENCODED);
        let control = control.map_or("-".to_owned(), TimeControl::text);
        let off = off.map_or(String::new(), |off| format!("/{off}"));
        let said = |&(_, kind): &(&str, (bool, bool))| kind == (*rated, *is_double);
        let kind = KINDS.iter().copied().find(said).map_or("", |(word, _)| word);
        write!(f, "{game}.{version}~{options}~{}~{control}{off}~{kind}", begins.text())?;
        let invited = Some(invited.join(",")).filter(|invited| !invited.is_empty());
        let named = [invited, lock.clone(), arena.clone(), is_event.then(|| EVENT.to_owned())];
        let fields = named.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        named.iter().take(fields).try_for_each(|field| write!(f, "~{}", field.as_deref().unwrap_or_default()))
    }
}

//! The archive: older games in a larger, asynchronous storage, and both storages as one.
//!
//! A game is written to the archive, that is confirmed, and it is removed from `localStorage` if unchanged.
//! If both have it, `localStorage` counts. So a move can stop after any step, and in two tabs, without losing
//! or duplicating a game. `docs/decisions/archive.md` says why games move early.

use std::cell::{Cell, RefCell};

use crate::library::glance::Glance;
use crate::profile::is_begun;
use crate::{Store, StoreError};
use basalt_geometry::sort;

use super::entries::{CLOCKS, GAMES, OWN, RESULTS};
use super::{GameEnding, Library, Shelf, Summary};

/// The quota of an unmeasurable storage, in bytes: 5 MB at two bytes per UTF-16 unit.
const USUAL_QUOTA: u64 = 5 * 1024 * 1024;
/// The usage (%) above which games move.
const MOVES_AT: u64 = 65;
/// The usage (%) at which moving stops.
const MOVES_TO: u64 = 40;
/// The usage (%) above which the player is notified.
const TOLD_AT: u64 = 60;
/// The number of recently changed finished games that always stay.
const STAY: usize = 20;

const ARCHIVED: &str = "archived";
/// The measured size of the full storage, in bytes.
const MEASURED: &str = "quota";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StorageUse {
    pub used: u64,
    pub quota: u64,
}

impl StorageUse {
    pub fn percent(self) -> u64 {
        self.used * 100 / self.quota.max(1)
    }

    pub fn is_short(self) -> bool {
        self.percent() >= MOVES_AT
    }

    pub fn is_told(self) -> bool {
        self.percent() >= TOLD_AT
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Movable {
    pub name: String,
    /// The last change (Unix ms).
    pub changed: u64,
    /// The size in bytes.
    pub size: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archived {
    pub name: String,
    pub text: String,
    pub digest: Option<String>,
}

impl Archived {
    fn new(name: &str, text: &str, winners: Option<&[usize]>) -> Archived {
        let digest = || {
            let mut glance = Glance::read(text).ok()?;
            glance.over = glance.over.or(winners.map(<[usize]>::to_vec));
            Some(glance.abstract_of())
        };
        let digest = if name.starts_with(GAMES) { digest() } else { None };
        Archived { name: name.to_owned(), text: text.to_owned(), digest }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArchiveNote {
    pub count: usize,
    /// The latest change (Unix ms).
    pub newest: u64,
}

pub fn is_archive_note(name: &str) -> bool {
    name.strip_prefix(OWN) == Some(ARCHIVED)
}

fn size_of(text: &str) -> u64 {
    let units = if text.is_ascii() { text.len() } else { text.encode_utf16().count() };
    2 * units as u64
}

pub fn to_move(games: &[Movable], room: StorageUse) -> Vec<String> {
    if !room.is_short() {
        return Vec::new();
    }
    let mut order: Vec<&Movable> = games.iter().collect();
    sort(&mut order, |one, other| (one.changed, &one.name) < (other.changed, &other.name));
    order.truncate(order.len().saturating_sub(STAY));
    let mut left = room.used;
    let moves = |game: &&Movable| {
        let more = StorageUse { used: left, ..room }.percent() > MOVES_TO;
        left = left.saturating_sub(game.size);
        more
    };
    order.into_iter().take_while(moves).map(|game| game.name.clone()).collect()
}

/// All games: the local ones, and archived ones by names and abstracts.
pub fn merged(mut here: Vec<Summary>, archived: &[(String, String)]) -> Vec<Summary> {
    let of_archive = {
        let of_games = here.iter().filter(|game| game.shelf == Shelf::Games);
        let mut keys: Vec<&str> = of_games.map(|game| game.key.as_str()).collect();
        sort(&mut keys, |one, other| one < other);
        let of_archive = |(name, text): &(String, String)| {
            let key = name.strip_prefix(GAMES).filter(|key| keys.binary_search(key).is_err())?;
            Some(Summary::read(key, Shelf::Archive, text))
        };
        archived.iter().filter_map(of_archive).collect::<Vec<_>>()
    };
    here.extend(of_archive);
    here
}

impl<S: Store> Library<S> {
    pub fn storage_use(&self) -> StorageUse {
        let texts = self.store.names().into_iter().filter_map(|name| {
            let text = self.store.read(&name)?;
            Some(size_of(&name) + size_of(&text))
        });
        let measured = self.store.read(&format!("{OWN}{MEASURED}")).and_then(|text| text.parse().ok());
        let quota = measured.map_or(USUAL_QUOTA, |measured: u64| measured.min(USUAL_QUOTA));
        StorageUse { used: texts.sum(), quota }
    }

    /// Notes the size of the full storage as its quota.
    pub fn note_full(&self) {
        let StorageUse { used, quota } = self.storage_use();
        if used < quota {
            // Without room even for this, the usual quota stays.
            let _ = self.store.write(&format!("{OWN}{MEASURED}"), &used.to_string());
        }
    }

    /// The games that may move: finished, closed, and not needed by links or results.
    pub fn movable(&self, games: &[Summary], open: Option<&str>) -> Vec<Movable> {
        let movable = |game: &&Summary| {
            let known = game.known.as_ref().ok();
            let over = known.is_some_and(|known| {
                matches!(known.ending, GameEnding::Over(_)) && known.correspondence.is_none()
            });
            let is_attempted =
                || self.store.read(&format!("{RESULTS}{}", game.key)).is_some_and(|line| is_begun(&line));
            over && game.shelf == Shelf::Games && open != Some(game.key.as_str()) && !is_attempted()
        };
        let sized = |game: &Summary| {
            let name = game.name();
            let size = size_of(&name) + size_of(&self.store.read(&name)?);
            Some(Movable { name, changed: game.changed, size })
        };
        games.iter().filter(movable).filter_map(sized).collect()
    }

    pub fn leaving(&self, names: &[String], games: &[Summary]) -> Vec<Archived> {
        let entry = |name: &String| {
            let game = games.iter().find(|game| game.name() == *name)?;
            let winners = match &game.known.as_ref().ok()?.ending {
                GameEnding::Over(winners) => Some(winners.as_slice()),
                _ => None,
            };
            let clock = format!("{CLOCKS}{}", game.key);
            let clock = self.store.read(&clock).map(|text| Archived::new(&clock, &text, None));
            Some(std::iter::once(Archived::new(name, &self.store.read(name)?, winners)).chain(clock))
        };
        names.iter().filter_map(entry).flatten().collect()
    }

    /// Removes archived games that have not changed meanwhile; returns their number.
    pub fn leave(&self, archived: &[Archived]) -> usize {
        let unchanged = archived.iter().filter(|one| self.store.read(&one.name).as_ref() == Some(&one.text));
        let gone = unchanged.inspect(|one| self.store.remove(&one.name));
        gone.filter(|one| one.name.starts_with(GAMES)).count()
    }

    pub fn archived(&self) -> Option<ArchiveNote> {
        let text = self.store.read(&format!("{OWN}{ARCHIVED}"))?;
        let (count, newest) = text.split_once(' ')?;
        let note = ArchiveNote { count: count.parse().ok()?, newest: newest.parse().ok()? };
        Some(note).filter(|note| note.count > 0)
    }

    /// Stores the summary of the archive for other tabs; returns whether it changed.
    pub fn note_archived(&self, archived: &[(String, String)]) -> bool {
        let changed = |(_, text): &(String, String)| Glance::read(text).map_or(0, |glance| glance.changed);
        let newest = archived.iter().map(changed).max().unwrap_or_default();
        let (name, note) = (format!("{OWN}{ARCHIVED}"), format!("{} {newest}", archived.len()));
        let there = self.store.read(&name);
        let is_new = there.as_ref() != Some(&note) && !(there.is_none() && archived.is_empty());
        // It only counts games, so a failure loses nothing.
        is_new && self.store.write(&name, &note).is_ok()
    }
}

/// Both storages as one; archive changes are collected and applied together.
pub struct Joined<S> {
    store: S,
    archived: RefCell<Vec<(String, String)>>,
    put: RefCell<Vec<String>>,
    removed: RefCell<Vec<String>>,
    is_there: bool,
    room: Cell<StorageUse>,
}

impl<S: Store> Joined<S> {
    pub fn new(store: S, room: StorageUse, archived: Option<Vec<(String, String)>>) -> Self {
        let joined = Joined {
            store,
            is_there: archived.is_some(),
            archived: RefCell::default(),
            put: RefCell::default(),
            removed: RefCell::default(),
            room: Cell::new(room),
        };
        archived.into_iter().flatten().for_each(|(name, text)| joined.insert(&name, text));
        joined
    }

    pub fn alone(store: S) -> Self {
        Joined::new(store, StorageUse { used: 0, quota: USUAL_QUOTA }, None)
    }

    /// The index of an archived entry, or its insertion index.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.archived.borrow().binary_search_by(|(own, _)| own.as_str().cmp(name))
    }

    fn archived(&self, name: &str) -> Option<String> {
        self.place(name).ok().map(|place| self.archived.borrow()[place].1.clone())
    }

    fn insert(&self, name: &str, text: String) {
        let place = self.place(name);
        let mut archived = self.archived.borrow_mut();
        match place {
            Ok(place) => archived[place].1 = text,
            // Entries are sorted, so this appends.
            Err(place) => archived.insert(place, (name.to_owned(), text)),
        }
    }

    pub fn changes(&self) -> (Vec<Archived>, Vec<String>) {
        let put = self.put.borrow();
        let entry = |name: &String| Some(Archived::new(name, &self.archived(name)?, None));
        (put.iter().filter_map(entry).collect(), self.removed.borrow().clone())
    }

    fn put(&self, name: &str, text: &str) {
        self.insert(name, text.to_owned());
        self.removed.borrow_mut().retain(|removed| removed != name);
        let mut put = self.put.borrow_mut();
        if !put.iter().any(|there| there == name) {
            put.push(name.to_owned());
        }
    }

    fn is_archived(&self, name: &str) -> bool {
        self.place(name).is_ok() && self.store.read(name).is_none()
    }

    /// Whether an entry goes to the archive at once: its game is there, or is over and space is short.
    fn goes_there(&self, name: &str, text: &str) -> bool {
        let of_archived = || {
            let key = name.strip_prefix(CLOCKS);
            key.is_some_and(|key| self.is_archived(&format!("{GAMES}{key}")))
        };
        let is_over = || {
            let glance = Glance::read(text).ok().filter(|_| name.starts_with(GAMES));
            glance.is_some_and(|glance| glance.over.is_some() && glance.correspondence.is_none())
        };
        self.is_there && (self.is_archived(name) || of_archived() || self.room.get().is_short() && is_over())
    }
}

impl<S: Store> Store for Joined<S> {
    fn names(&self) -> Vec<String> {
        let mut names = self.store.names();
        let archived = self.archived.borrow();
        let gone = archived.iter().map(|(name, _)| name).filter(|name| self.store.read(name).is_none());
        names.extend(gone.cloned());
        names
    }

    fn read(&self, name: &str) -> Option<String> {
        self.store.read(name).or_else(|| self.archived(name))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        let is_here = self.store.read(name).is_some();
        if !is_here && self.goes_there(name, text) {
            self.put(name, text);
            return Ok(());
        }
        match self.store.write(name, text) {
            Ok(()) => {
                let StorageUse { used, quota } = self.room.get();
                self.room.set(StorageUse { used: used + size_of(name) + size_of(text), quota });
                Ok(())
            }
            Err(StoreError::Full)
                if self.is_there && !is_here && (name.starts_with(GAMES) || name.starts_with(CLOCKS)) =>
            {
                self.put(name, text);
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    fn remove(&self, name: &str) {
        self.store.remove(name);
        if let Ok(place) = self.place(name) {
            self.archived.borrow_mut().remove(place);
            self.put.borrow_mut().retain(|there| there != name);
            self.removed.borrow_mut().push(name.to_owned());
        }
    }
}

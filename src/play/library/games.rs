//! The stored games: reads, writes, deletes and restores an entry.

use std::cell::RefCell;

use basalt_rules::{Mistake, Rng};

use crate::challenges::daily;
use crate::challenges::puzzles::is_of_puzzles;
use crate::challenges::survival;
use crate::profile::{Mode, is_begun};
use crate::studies::StudyShelf;
use crate::{Match, Save, Store, StoreError};

use super::entries::{ASIDE, CLOCKS, GAMES, RESULTS};
use super::json::ReadJson;
use super::key::new_key;
use super::store::{Deleted, Written};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    Gone,
    Unreadable(Mistake),
}

pub fn key_of(name: &str) -> Option<&str> {
    name.strip_prefix(GAMES)
}

pub fn name_of(key: &str) -> String {
    format!("{GAMES}{key}")
}

pub fn clock_of(name: &str) -> Option<String> {
    key_of(name).map(|key| format!("{CLOCKS}{key}"))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AttemptPlace {
    None,
    Own,
    /// It claims to be one under another key.
    Misplaced,
}

pub(super) fn attempt_at(key: &str, save: &Save) -> AttemptPlace {
    let own = match save.terms.mode {
        Mode::Daily(day) => daily::key(day, &save.record.game) == key,
        Mode::Survival(_) => survival::read_key(key).is_some(),
        Mode::Casual | Mode::Rated | Mode::Practice(_) => return AttemptPlace::None,
    };
    if own { AttemptPlace::Own } else { AttemptPlace::Misplaced }
}

/// The library in a store. Stateless, so every tab may have one.
pub struct Library<S> {
    pub(super) store: S,
    pub(super) resume: fn(&Save) -> Result<Match, Mistake>,
    pub(super) json: ReadJson,
    rng: RefCell<Rng>,
}

impl<S: Store> Library<S> {
    /// The library in this store; `resume` opens a save, `json` parses a document, `rng` makes keys.
    pub fn new(store: S, resume: fn(&Save) -> Result<Match, Mistake>, json: ReadJson, rng: Rng) -> Self {
        Library { store, resume, json, rng: RefCell::new(rng) }
    }

    /// A library with the same parsers in another store.
    pub fn over<T: Store>(&self, store: T) -> Library<T> {
        let seed = self.rng.borrow_mut().bits();
        Library::new(store, self.resume, self.json, Rng::new(seed))
    }

    pub fn text(&self, name: &str) -> Option<String> {
        self.store.read(name)
    }

    pub fn text_of(&self, key: &str) -> Option<String> {
        [GAMES, ASIDE].iter().find_map(|beginning| self.store.read(&format!("{beginning}{key}")))
    }

    /// Opens a game and returns its stored text; sets a damaged one aside.
    ///
    /// # Errors
    /// The game is missing or invalid.
    pub fn open(&self, key: &str) -> Result<(Match, Save, String), Missing> {
        let text = self.store.read(&format!("{GAMES}{key}")).ok_or(Missing::Gone)?;
        let opened = self.read_game(key, &text);
        if opened.as_ref().is_err_and(|mistake| !mistake.is_from_newer()) {
            self.set_aside(key);
        }
        opened.map(|(game, save)| (game, save, text)).map_err(Missing::Unreadable)
    }

    /// Reads a game's text.
    ///
    /// # Errors
    /// It is invalid.
    pub fn read_game(&self, key: &str, text: &str) -> Result<(Match, Save), Mistake> {
        let mut save = Save::read(text)?;
        let game = (self.resume)(&save)?;
        // Only the save under the key of the attempt is the attempt.
        if attempt_at(key, &save) == AttemptPlace::Misplaced {
            save.terms.mode = save.terms.mode.unrated();
        }
        Ok((game, save))
    }

    pub fn studies(&self) -> StudyShelf<'_, S> {
        StudyShelf::new(&self.store)
    }

    pub fn store(&self) -> &S {
        &self.store
    }

    /// Writes a game, unless its entry has changed.
    pub fn write(&self, key: &str, known: Option<&str>, save: &Save) -> Written {
        let name = format!("{GAMES}{key}");
        let there = self.store.read(&name);
        if there.is_some() && there.as_deref() != known {
            return Written::Taken;
        }
        match self.store.write(&name, &save.to_string()) {
            Ok(()) => {
                if attempt_at(key, save) == AttemptPlace::Own {
                    self.keep_begun(key, save);
                }
                Written::Kept
            }
            Err(error) => Written::NotKept(error),
        }
    }

    /// Deletes a game's entry and its clock; returns them for [`Self::restore`].
    pub fn delete(&self, name: &str) -> Deleted {
        let names = std::iter::once(name.to_owned()).chain(clock_of(name));
        let there = |name: String| self.store.read(&name).map(|text| (name, text));
        let deleted: Deleted = names.filter_map(there).collect();
        deleted.iter().for_each(|(name, _)| self.store.remove(name));
        deleted
    }

    /// Deletes a game without moves, unless another tab has written it.
    pub fn forget(&self, key: &str, known: Option<&str>) {
        let name = format!("{GAMES}{key}");
        if self.store.read(&name).as_deref() == known {
            self.store.remove(&format!("{CLOCKS}{key}"));
            self.store.remove(&name);
            // An attempt without moves was not started.
            let result = format!("{RESULTS}{key}");
            if self.store.read(&result).is_some_and(|line| is_begun(&line)) {
                self.store.remove(&result);
            }
        }
    }

    /// Restores deleted entries; a game whose key is taken gets another one.
    ///
    /// # Errors
    /// The store is full or blocked; try again later.
    pub fn restore(&self, deleted: &Deleted) -> Result<(), StoreError> {
        let there = |(name, text): &(String, String)| self.store.read(name).filter(|there| there != text);
        let own_key = deleted.first().and_then(there).map(|_| self.new_key());
        deleted.iter().try_for_each(|(name, text)| {
            if is_of_puzzles(name) {
                // Puzzles solved since then stay solved.
                return self.puzzles().take_in(name, text).map(|_| ());
            }
            let beginning = [GAMES, ASIDE, CLOCKS].into_iter().find(|it| name.starts_with(it));
            match (&own_key, beginning) {
                (Some(key), Some(beginning)) => self.store.write(&format!("{beginning}{key}"), text),
                _ => self.store.write(name, text),
            }
        })
    }

    /// The turn's remaining time at each ply (ms), if it is stored.
    pub fn clock(&self, key: &str) -> Vec<u32> {
        let Some(text) = self.store.read(&format!("{CLOCKS}{key}")) else {
            // An imported game has its times in its own entry.
            let save = self.store.read(&format!("{GAMES}{key}")).map(|text| Save::read(&text));
            return save.and_then(Result::ok).map(|save| save.times).unwrap_or_default();
        };
        text.split(',').map_while(|time| time.parse().ok()).collect()
    }

    pub fn keep_clock(&self, key: &str, times: &[u32]) {
        let text: Vec<String> = times.iter().map(u32::to_string).collect();
        // If the store fails, the game's own notice says so.
        let _ = self.store.write(&format!("{CLOCKS}{key}"), &text.join(","));
    }

    pub(super) fn entries(&self, beginning: &str) -> impl Iterator<Item = (String, String)> {
        let names = self.store.names().into_iter().filter(move |name| name.starts_with(beginning));
        names.filter_map(|name| self.store.read(&name).map(|text| (name, text)))
    }

    pub(super) fn keys(&self, beginning: &str) -> Vec<String> {
        let names = self.store.names();
        names.iter().filter_map(|name| name.strip_prefix(beginning).map(str::to_owned)).collect()
    }

    pub fn new_key(&self) -> String {
        loop {
            let key = new_key(&mut self.rng.borrow_mut());
            if self.text_of(&key).is_none() {
                return key;
            }
        }
    }

    pub fn new_study_key(&self) -> String {
        loop {
            let key = new_key(&mut self.rng.borrow_mut());
            if self.studies().text(&key).is_none() {
                return key;
            }
        }
    }

    /// Sets a game aside: copies it under another name, then removes it. Without room it stays.
    pub(super) fn set_aside(&self, key: &str) {
        let name = format!("{GAMES}{key}");
        let Some(text) = self.store.read(&name) else { return };
        let taken = self.store.read(&format!("{ASIDE}{key}")).is_some_and(|there| there != text);
        let key = if taken { self.new_key() } else { key.to_owned() };
        if self.store.write(&format!("{ASIDE}{key}"), &text).is_ok() {
            self.store.remove(&name);
        }
    }
}

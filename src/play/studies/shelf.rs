//! The storage of studies: an entry each, which no tab overwrites with an older state.

use std::cmp::Reverse;

use basalt_geometry::sort_stably;
use basalt_rules::Mistake;

use super::Study;
use crate::library::store::{Store, StoreError, Written, is_usable};

const STUDIES: &str = "basalt.study.";

/// The key of a study's entry; `None` for other entries.
pub fn study_key(name: &str) -> Option<&str> {
    name.strip_prefix(STUDIES)
}

/// The name of a study's entry.
pub fn study_name(key: &str) -> String {
    format!("{STUDIES}{key}")
}

/// The studies in a store. Stateless, so every tab may have one.
pub struct StudyShelf<'a, S> {
    store: &'a S,
}

impl<'a, S: Store> StudyShelf<'a, S> {
    pub fn new(store: &'a S) -> Self {
        StudyShelf { store }
    }

    /// All studies by key, the last changed first, then those that cannot be read.
    pub fn all(&self) -> Vec<(String, Result<Study, Mistake>)> {
        let names = self.store.names().into_iter();
        let mut all: Vec<(String, Result<Study, Mistake>)> = names
            .filter_map(|name| {
                let key = study_key(&name)?.to_owned();
                Some((key, Study::read(&self.store.read(&name)?)))
            })
            .collect();
        sort_stably(&mut all, |(key, study)| {
            (Reverse(study.as_ref().ok().map(|study| study.changed)), key.clone())
        });
        all
    }

    /// The stored text of a study.
    pub fn text(&self, key: &str) -> Option<String> {
        self.store.read(&study_name(key))
    }

    /// Writes a study, unless another tab has changed it or it could not be read again.
    ///
    /// A missing entry is no conflict.
    pub fn write(&self, key: &str, known: Option<&str>, study: &Study) -> Written {
        let there = self.text(key);
        if there.is_some() && there.as_deref() != known {
            return Written::Taken;
        }
        let text = study.to_string();
        if let Err(mistake) = Study::read(&text) {
            return Written::Refused(mistake);
        }
        match self.store.write(&study_name(key), &text) {
            Ok(()) => Written::Kept,
            Err(error) => Written::NotKept(error),
        }
    }

    /// Adds an imported study, readable or not; returns whether it was new. If its key is taken, it gets `other`.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn take_in(&self, key: &str, text: &str, other: &str) -> Result<bool, StoreError> {
        let names = self.store.names();
        let is_study = |name: &&String| study_key(name).is_some();
        if names.iter().filter(is_study).any(|name| self.store.read(name).as_deref() == Some(text)) {
            return Ok(false);
        }
        let key = match self.text(key) {
            Some(_) => other,
            None if is_usable(key) => key,
            None => other,
        };
        self.store.write(&study_name(key), text).map(|()| true)
    }
}

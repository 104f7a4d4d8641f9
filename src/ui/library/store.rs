//! The browser's storage as a store, and the library over it.

use basalt_browser::storage;
use basalt_play::library::{Joined, Library};
use basalt_play::{Store, StoreError};

/// The library over both storages, with or without the archive: one type, compiled once.
pub type PageLibrary = Library<Joined<BrowserStore>>;

pub struct BrowserStore;

impl Store for BrowserStore {
    fn names(&self) -> Vec<String> {
        storage::names()
    }

    fn read(&self, name: &str) -> Option<String> {
        storage::get(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        match storage::set(name, text) {
            true => Ok(()),
            false if storage::is_blocked() => Err(StoreError::Blocked),
            false => Err(StoreError::Full),
        }
    }

    fn remove(&self, name: &str) {
        storage::remove(name);
    }
}

//! A key-value store like the browser's, shared by all tabs, which may be full or blocked.

use basalt_rules::Mistake;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The browser denies storage by a setting, in a private window, or in a frame.
    Blocked,
    Full,
}

/// No key of ours is longer (bytes).
const LONGEST_KEY: usize = 32;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    Kept,
    /// Another tab had changed it, so nothing was written.
    Taken,
    NotKept(StoreError),
    /// It could not be read again, for this reason, so nothing was written.
    Refused(Mistake),
}

/// Deleted entries by name and text, a game's own entry first.
pub type Deleted = Vec<(String, String)>;

pub(crate) fn is_usable(key: &str) -> bool {
    !key.is_empty() && key.len() <= LONGEST_KEY && !key.chars().any(char::is_control)
}

/// A store of texts by name. Others may change it between any two calls.
pub trait Store {
    /// All names, in any order; empty if the store is blocked.
    fn names(&self) -> Vec<String>;

    /// The text under a name; `None` if it is missing or the store is blocked.
    fn read(&self, name: &str) -> Option<String>;

    /// Stores a text atomically.
    ///
    /// # Errors
    /// The store is full or blocked; the previous text stays.
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError>;

    fn remove(&self, name: &str);
}

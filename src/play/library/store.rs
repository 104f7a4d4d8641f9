//! A key-value store like the browser's: shared by all tabs, sometimes full, sometimes blocked.

/// Why something cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The browser denies storage: by a setting, in a private window, in a frame.
    Blocked,
    /// There is no room left.
    Full,
}

/// No key of ours is longer than this, in bytes.
const LONGEST_KEY: usize = 32;

/// The result of writing an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is kept.
    Kept,
    /// Another tab had changed it; nothing was written.
    Taken,
    /// It cannot be kept.
    NotKept(StoreError),
}

/// Deleted entries by name and text, a game's own entry first.
pub type Deleted = Vec<(String, String)>;

pub(crate) fn is_usable(key: &str) -> bool {
    !key.is_empty() && key.len() <= LONGEST_KEY && !key.chars().any(char::is_control)
}

/// A store of texts under names. Others may change it between any two calls.
pub trait Store {
    /// All names, in any order; none where the store is blocked.
    fn names(&self) -> Vec<String>;

    /// The text under a name; `None` if there is none or the store is blocked.
    fn read(&self, name: &str) -> Option<String>;

    /// Stores a text under a name, atomically.
    ///
    /// # Errors
    /// The reason for the failure; the previous text stays.
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError>;

    /// Removes the text under a name.
    fn remove(&self, name: &str);
}

//! What the browser stores about a table besides its games.

use basalt_online::{Lot, OnlineMessage};

/// The prefix of these entries; the table and the kind follow.
const TABLES: &str = "basalt.table.";

/// A kind of entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoredEntry {
    /// The terms of a table that waits for players.
    Terms,
    /// The secret of its invitation.
    Secret,
    /// The number to which the player here is committed.
    Lot,
    /// The messages that may not have arrived, one a line.
    Unsent,
}

/// What a page finds stored about a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StoredTable {
    /// The secret of the invitation.
    pub secret: Option<String>,
    /// The number to which the player here is committed. It must survive a reload.
    pub lot: Option<Lot>,
    /// Messages sent before the page was opened, which may not have arrived.
    pub unsent: Vec<OnlineMessage>,
}

impl StoredEntry {
    /// The entry's name for a table.
    pub fn name(self, table: &str) -> String {
        let kind = match self {
            StoredEntry::Terms => "terms",
            StoredEntry::Secret => "secret",
            StoredEntry::Lot => "lot",
            StoredEntry::Unsent => "unsent",
        };
        format!("{TABLES}{table}.{kind}")
    }

    /// The table that waits for players, if an entry with this name holds its terms.
    pub fn waiting_table(name: &str) -> Option<&str> {
        name.strip_prefix(TABLES)?.strip_suffix(".terms")
    }
}

impl StoredTable {
    /// Reads the entries about a table; `text` returns that of an entry, by its name.
    pub fn read(table: &str, text: impl Fn(&str) -> Option<String>) -> StoredTable {
        let entry = |kind: StoredEntry| text(&kind.name(table));
        let unsent = entry(StoredEntry::Unsent).unwrap_or_default();
        StoredTable {
            secret: entry(StoredEntry::Secret),
            lot: entry(StoredEntry::Lot).and_then(|lot| Lot::read(&lot)),
            unsent: unsent.lines().filter_map(OnlineMessage::read).collect(),
        }
    }
}

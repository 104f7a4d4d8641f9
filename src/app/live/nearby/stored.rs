//! What a device stores of a game with another: the log, and whether it is the one that keeps it.

use basalt_online::TableLog;

/// The prefix of these entries; the table follows.
const TABLES: &str = "basalt.nearby.";
const KEEPS: &str = "keeps";
const FOLLOWS: &str = "follows";

/// A stored game between two devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredNearby {
    /// Whether this device numbers and dates the entries.
    pub keeps: bool,
    /// What it has of the log.
    pub log: TableLog,
}

impl StoredNearby {
    /// The name of the entry about a table.
    pub fn name(table: &str) -> String {
        format!("{TABLES}{table}")
    }

    /// The table that an entry with this name is about.
    pub fn table(name: &str) -> Option<&str> {
        name.strip_prefix(TABLES)
    }

    /// Reads an entry. `None` if it is damaged, or a newer version wrote it.
    pub fn read(text: &str) -> Option<StoredNearby> {
        let (part, log) = text.split_once('\n')?;
        let keeps = match part {
            KEEPS => true,
            FOLLOWS => false,
            _ => return None,
        };
        Some(StoredNearby { keeps, log: TableLog::read(log).ok()? })
    }

    /// The text of the entry.
    pub fn text(&self) -> String {
        format!("{}\n{}", if self.keeps { KEEPS } else { FOLLOWS }, self.log)
    }
}

//! What the browser stores of online play besides the games.

use basalt_app::live::{ASKED, BOTS_TOO, CASUAL, StoredEntry, StoredTable};
use basalt_browser::storage;
use basalt_online::OnlineTerms;

/// Whether the player was asked for a name before the first search or challenge.
pub fn is_asked() -> bool {
    storage::get(ASKED).is_some()
}

pub fn keep_asked() {
    storage::set(ASKED, "1");
}

pub fn wants_rated() -> bool {
    storage::get(CASUAL).is_none()
}

pub fn wants_bots() -> bool {
    storage::get(BOTS_TOO).is_some()
}

pub fn keep_secret(table: &str, secret: &str) {
    storage::keep(&StoredEntry::Secret.name(table), secret);
}

/// What is stored about a table.
pub fn stored(table: &str) -> StoredTable {
    StoredTable::read(table, |name| storage::of_tab(name).or_else(|| storage::get(name)))
}

/// The tables that wait for players, with their terms.
pub fn waiting() -> Vec<(String, OnlineTerms)> {
    let waiting = storage::names().into_iter().filter_map(|entry| {
        let table = StoredEntry::waiting_table(&entry)?.to_owned();
        let terms = OnlineTerms::read(&storage::get(&entry)?)?;
        Some((table, terms))
    });
    waiting.collect()
}

//! The people whom the player here follows or has blocked: kept in this browser alone.

use basalt_browser::storage;
use basalt_play::library::{People, Regard};

/// The people, with those whom an earlier version has muted.
pub fn people() -> People {
    let [known, muted] = People::ENTRIES.map(|name| People::read(&storage::get(name).unwrap_or_default()));
    known.with_older(muted)
}

/// The key names of the blocked players.
pub fn blocked_names() -> Vec<String> {
    people().authors(Regard::Blocked)
}

/// The key names of the followed players.
pub fn followed_names() -> Vec<String> {
    people().authors(Regard::Followed)
}

pub fn is_blocked(author: &str) -> bool {
    people().regard(author) == Some(Regard::Blocked)
}

/// Follows or blocks somebody, or neither.
pub fn regard(author: &str, name: &str, regard: Option<Regard>) {
    let mut all = people();
    all.set(author, name, regard);
    let [known, muted] = People::ENTRIES;
    match all.text() {
        text if text.is_empty() => storage::remove(known),
        // A full storage keeps the list as it was.
        text if !storage::set(known, &text) => return,
        _ => {}
    }
    storage::remove(muted);
}

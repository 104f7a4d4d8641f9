//! What is kept of tables online besides their games: the terms of those that wait for others, the secrets of invitations, lots, and what
//! was said and is not confirmed yet.

use crate::browser::storage;
use crate::online::{Lot, OnlineMessage, OnlineTerms};

/// The names of all these entries begin with it; the table and what is kept follow.
const TABLES: &str = "basalt.table.";

fn name(table: &str, what: &str) -> String {
    format!("{TABLES}{table}.{what}")
}

/// Where nothing can be kept, the tab at least remembers it.
fn keep(name: &str, text: &str) {
    if !storage::set(name, text) {
        storage::set_of_tab(name, Some(text));
    }
}

fn kept(name: &str) -> Option<String> {
    storage::of_tab(name).or_else(|| storage::get(name))
}

fn forget(name: &str) {
    storage::set_of_tab(name, None);
    storage::remove(name);
}

/// A table of one's own waits for others.
pub(super) fn keep_waiting(table: &str, terms: &OnlineTerms) {
    keep(&name(table, "terms"), &terms.to_string());
}

/// It waits no longer.
pub(super) fn end_waiting(table: &str) {
    forget(&name(table, "terms"));
    forget_secret(table);
}

/// The secret is not needed any more, or not that of the table.
pub(super) fn forget_secret(table: &str) {
    forget(&name(table, "secret"));
}

/// Keeps the secret that an invitation's link carries.
pub(in crate::ui) fn keep_secret(table: &str, secret: &str) {
    keep(&name(table, "secret"), secret);
}

/// That secret.
pub(super) fn secret(table: &str) -> Option<String> {
    kept(&name(table, "secret"))
}

/// The tables of one's own that wait for others.
pub(in crate::ui) fn waiting() -> Vec<(String, OnlineTerms)> {
    let waiting = storage::names().into_iter().filter_map(|entry| {
        let table = entry.strip_prefix(TABLES)?.strip_suffix(".terms")?.to_owned();
        let terms = OnlineTerms::read(&storage::get(&entry)?)?;
        Some((table, terms))
    });
    waiting.collect()
}

/// Keeps the number to which the player here is committed: it must outlast a reload.
pub(super) fn keep_lot(table: &str, lot: &Lot) {
    keep(&name(table, "lot"), lot.text());
}

/// That number.
pub(super) fn lot(table: &str) -> Option<Lot> {
    Lot::read(&kept(&name(table, "lot"))?)
}

/// Keeps what was said and does not stand in the log yet.
pub(super) fn keep_unsent(table: &str, unsent: &[OnlineMessage]) {
    let lines: Vec<String> = unsent.iter().map(ToString::to_string).collect();
    match lines.is_empty() {
        true => forget(&name(table, "unsent")),
        false => keep(&name(table, "unsent"), &lines.join("\n")),
    }
}

/// What was said before this page was opened and may not have arrived.
pub(super) fn unsent(table: &str) -> Vec<OnlineMessage> {
    let text = kept(&name(table, "unsent")).unwrap_or_default();
    text.lines().filter_map(OnlineMessage::read).collect()
}

/// Where it is kept whether quick matches are to be casual.
const CASUAL: &str = "basalt.quick.casual";

/// Whether quick matches are to be rated.
pub fn wants_rated() -> bool {
    storage::get(CASUAL).is_none()
}

/// Keeps whether they are.
pub(super) fn prefer_rated(rated: bool) {
    match rated {
        true => storage::remove(CASUAL),
        false => drop(storage::set(CASUAL, "yes")),
    }
}

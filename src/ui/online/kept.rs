//! Stored data of online tables besides the games.

use basalt_app::live::{ASKED, CASUAL};
use basalt_browser::storage;
use basalt_online::{Lot, OnlineMessage, OnlineTerms};

/// Whether the player was asked for a name before the first search or challenge.
pub fn is_asked() -> bool {
    storage::get(ASKED).is_some()
}

pub(super) fn keep_asked() {
    storage::set(ASKED, "1");
}

/// The prefix of these entries; the table and the kind follow.
const TABLES: &str = "basalt.table.";

fn name(table: &str, what: &str) -> String {
    format!("{TABLES}{table}.{what}")
}

/// Without storage, the tab still remembers it.
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

pub(super) fn keep_waiting(table: &str, terms: &OnlineTerms) {
    keep(&name(table, "terms"), &terms.to_string());
}

pub(super) fn end_waiting(table: &str) {
    forget(&name(table, "terms"));
    forget_secret(table);
}

pub(super) fn forget_secret(table: &str) {
    forget(&name(table, "secret"));
}

pub(crate) fn keep_secret(table: &str, secret: &str) {
    keep(&name(table, "secret"), secret);
}

pub(super) fn secret(table: &str) -> Option<String> {
    kept(&name(table, "secret"))
}

pub(crate) fn waiting() -> Vec<(String, OnlineTerms)> {
    let waiting = storage::names().into_iter().filter_map(|entry| {
        let table = entry.strip_prefix(TABLES)?.strip_suffix(".terms")?.to_owned();
        let terms = OnlineTerms::read(&storage::get(&entry)?)?;
        Some((table, terms))
    });
    waiting.collect()
}

/// Stores the committed number, because it must survive a reload.
pub(super) fn keep_lot(table: &str, lot: &Lot) {
    keep(&name(table, "lot"), lot.text());
}

pub(super) fn lot(table: &str) -> Option<Lot> {
    Lot::read(&kept(&name(table, "lot"))?)
}

pub(super) fn keep_unsent(table: &str, unsent: &[OnlineMessage]) {
    let lines: Vec<String> = unsent.iter().map(ToString::to_string).collect();
    match lines.is_empty() {
        true => forget(&name(table, "unsent")),
        false => keep(&name(table, "unsent"), &lines.join("\n")),
    }
}

/// Messages sent before this page was opened, which may not have arrived.
pub(super) fn unsent(table: &str) -> Vec<OnlineMessage> {
    let text = kept(&name(table, "unsent")).unwrap_or_default();
    text.lines().filter_map(OnlineMessage::read).collect()
}

pub fn wants_rated() -> bool {
    storage::get(CASUAL).is_none()
}

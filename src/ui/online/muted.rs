//! The players whom the player here does not want to hear from: kept in this browser alone.

use basalt_browser::storage;

const MUTED: &str = "basalt.muted";
/// The most that are kept; the oldest goes.
const MOST: usize = 200;

/// The muted players' key names, each with the name at that time.
pub fn muted() -> Vec<(String, String)> {
    let text = storage::get(MUTED).unwrap_or_default();
    let pair = |line: &str| {
        let (author, name) = line.split_once(' ').unwrap_or((line, ""));
        (!author.is_empty()).then(|| (author.to_owned(), name.to_owned()))
    };
    text.lines().filter_map(pair).collect()
}

/// The key names of the muted players.
pub fn muted_names() -> Vec<String> {
    muted().into_iter().map(|(author, _)| author).collect()
}

pub fn is_muted(author: &str) -> bool {
    muted().iter().any(|(known, _)| known == author)
}

fn keep(all: &[(String, String)]) {
    let skipped = all.len().saturating_sub(MOST);
    let line = |(author, name): &(String, String)| format!("{author} {name}");
    let text: Vec<String> = all[skipped..].iter().map(line).collect();
    match text.is_empty() {
        true => storage::remove(MUTED),
        false => drop(storage::set(MUTED, &text.join("\n"))),
    }
}

pub fn mute(author: &str, name: &str) {
    let mut all = muted();
    all.retain(|(known, _)| known != author);
    all.push((author.to_owned(), name.replace('\n', " ")));
    keep(&all);
}

pub fn unmute(author: &str) {
    let mut all = muted();
    all.retain(|(known, _)| known != author);
    keep(&all);
}

//! The request to be forgotten, signed by its owner.

use super::log::LogEntry;
use super::lot::author;
use super::signed::{Notary, SignedText, statement};

/// Replaces the table's name in the signed [`statement`].
pub const FORGETTING: &str = "forget";
/// The body of the request, written under `forget.AUTHOR`.
pub const FORGET_ME: &str = "forget me";

/// Whether an entry is its author's request to be forgotten.
///
/// The server then serves no name, ratings or history of this key, and its next game counts as its first.
pub fn is_forget_wish(entry: &LogEntry, notary: &impl Notary) -> bool {
    let Some(signed) = SignedText::read(&entry.text) else { return false };
    signed.body == FORGET_ME
        && author(signed.key) == entry.from
        && notary.is_genuine(signed.key, signed.signature, &statement(FORGETTING, FORGET_ME))
}

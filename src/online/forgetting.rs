//! The wish to be forgotten: signed, so that nobody wishes it for somebody else.

use super::log::LogEntry;
use super::lot::author;
use super::signed::{Notary, SignedText, statement};

/// What stands in place of a table's name in the signed [`statement`] of such a wish.
pub const FORGETTING: &str = "forget";
/// What is said. The text with key and signature is written under `forget.AUTHOR`.
pub const FORGET_ME: &str = "forget me";

/// Whether an entry is its author's wish to be forgotten: name, ratings and history are then served no more, and a later game of the
/// same key is its first.
pub fn is_forget_wish(entry: &LogEntry, notary: &impl Notary) -> bool {
    let Some(signed) = SignedText::read(&entry.text) else { return false };
    signed.body == FORGET_ME
        && author(signed.key) == entry.from
        && notary.is_genuine(signed.key, signed.signature, &statement(FORGETTING, FORGET_ME))
}

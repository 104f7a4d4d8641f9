//! The proof of a key with which a connection begins: `KEY.SECONDS.SIGNATURE`.

use basalt_online::{NativeNotary, Notary, author};

use crate::host::clock::now;
use crate::host::refusal::Refusal;

/// The most that a browser's clock may be off (s).
const SKEW: u64 = 600;

/// Verifies a token, and returns its author's name.
///
/// Takes about 0.1 ms, so nothing may be counted for a key before.
///
/// # Errors
/// What is wrong: the form, the time or the signature.
pub(crate) fn verified(token: &str) -> Result<String, Refusal> {
    let parts: Vec<&str> = token.split('.').collect();
    let [key, time, signature] = parts[..] else { return Err(Refusal::TokenForm) };
    let since: u64 = time.parse().map_err(|_| Refusal::TokenForm)?;
    if since.abs_diff(now() / 1000) > SKEW {
        return Err(Refusal::TokenTime);
    }
    match NativeNotary.is_genuine(key, signature, &format!("basalt-online\n{time}")) {
        true => Ok(author(key)),
        false => Err(Refusal::TokenSignature),
    }
}

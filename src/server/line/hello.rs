//! How a line begins: the client proves its key by a signature over the gate's nonce.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use basalt_online::{NativeNotary, Notary, author, hello_statement};
use data_encoding::HEXLOWER;
use p256::ecdsa::SigningKey;
use p256::elliptic_curve::Generate;

use crate::host::refusal::Refusal;

use super::limiter::KeyedLimit;

/// The most keys of which it is known how often they come in.
const KEYS: usize = 10_000;
const MINUTE: Duration = Duration::from_secs(60);

/// Gives nonces, and verifies the answers to them.
pub(crate) struct Greeter {
    secret: String,
    given: AtomicU64,
    /// How often each key comes in within a minute.
    visits: KeyedLimit<String>,
}

impl Greeter {
    pub(crate) fn new(admissions: u32) -> Greeter {
        let secret = HEXLOWER.encode(&SigningKey::generate().to_bytes());
        let visits = KeyedLimit::new((admissions.into(), admissions.into()), MINUTE, KEYS);
        Greeter { secret, given: AtomicU64::new(0), visits }
    }

    /// A text that nobody can foresee, different each time.
    pub(crate) fn nonce(&self) -> String {
        author(&format!("{} {}", self.secret, self.given.fetch_add(1, Ordering::Relaxed)))
    }

    /// The author's name of a key that has signed a nonce.
    ///
    /// # Errors
    /// If it has not, or has come in too often.
    pub(crate) async fn admit(&self, nonce: &str, key: String, signature: String) -> Result<String, Refusal> {
        let statement = hello_statement(nonce);
        // Verify on another thread, so that newcomers do not delay players.
        let verified = tokio::task::spawn_blocking(move || {
            NativeNotary.is_genuine(&key, &signature, &statement).then(|| author(&key))
        });
        let name = verified.await.ok().flatten().ok_or(Refusal::TokenSignature)?;
        self.visits.take(&name, 1).then_some(name).ok_or(Refusal::TokenOften)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_nonce_comes_twice() {
        let [one, other] = [1, 2].map(|_| Greeter::new(1));
        let nonces = [one.nonce(), one.nonce(), other.nonce(), other.nonce()];
        assert!((0..4).all(|at| nonces[at].len() == 16 && !nonces[..at].contains(&nonces[at])), "{nonces:?}");
    }
}

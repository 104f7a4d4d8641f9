//! How a line begins: the client proves its key by a signature over the gate's nonce.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use basalt_online::{NativeNotary, Notary, author, hello_statement};
use data_encoding::HEXLOWER;
use p256::ecdsa::SigningKey;
use p256::elliptic_curve::Generate;

use crate::host::clock::now;
use crate::host::refusal::Refusal;

/// The most keys counted at once.
const KEYS: usize = 10_000;
const MINUTE: u64 = 60_000;

/// Counts how often each key comes in within a minute.
pub(crate) struct Visits {
    most: u32,
    minute: u64,
    times: HashMap<String, u32>,
}

impl Visits {
    pub(crate) fn new(most: u32) -> Visits {
        Visits { most, minute: 0, times: HashMap::new() }
    }

    pub(crate) fn allows(&mut self, key: &str, now: u64) -> bool {
        let minute = now / MINUTE;
        if minute != self.minute || self.times.len() >= KEYS {
            *self = Visits { minute, times: HashMap::new(), ..*self };
        }
        let times = self.times.entry(key.to_owned()).or_default();
        *times += 1;
        *times <= self.most
    }
}

/// Gives nonces, and verifies the answers to them.
pub(crate) struct Greeter {
    secret: String,
    given: AtomicU64,
    visits: Mutex<Visits>,
}

impl Greeter {
    pub(crate) fn new(admissions: u32) -> Greeter {
        let secret = HEXLOWER.encode(&SigningKey::generate().to_bytes());
        Greeter { secret, given: AtomicU64::new(0), visits: Mutex::new(Visits::new(admissions)) }
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
        let may = self.visits.lock().is_ok_and(|mut visits| visits.allows(&name, now()));
        may.then_some(name).ok_or(Refusal::TokenOften)
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

    #[test]
    fn a_key_comes_in_so_often_within_a_minute() {
        let mut visits = Visits::new(2);
        let mut may = |key: &str, now: u64| visits.allows(key, now);
        assert!(may("ada", 0) && may("ada", 1) && !may("ada", 2) && may("bob", 3));
        assert!(!may("ada", MINUTE - 1) && may("ada", MINUTE));
    }
}

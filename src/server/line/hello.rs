//! How a line begins: the client proves its key by a signature over the gate's nonce.

use std::sync::atomic::{AtomicU64, Ordering};

use basalt_online::{NativeNotary, Notary, author, hello_statement};
use data_encoding::HEXLOWER;
use p256::ecdsa::SigningKey;
use p256::elliptic_curve::Generate;

use crate::host::refusal::Refusal;

/// Gives nonces, and verifies the answers to them.
pub(crate) struct Greeter {
    secret: String,
    given: AtomicU64,
}

impl Greeter {
    pub(crate) fn new() -> Greeter {
        let secret = HEXLOWER.encode(&SigningKey::generate().to_bytes());
        Greeter { secret, given: AtomicU64::new(0) }
    }

    /// A text that nobody can foresee, different each time.
    pub(crate) fn nonce(&self) -> String {
        author(&format!("{} {}", self.secret, self.given.fetch_add(1, Ordering::Relaxed)))
    }

    /// The author's name of a key that has signed one of these hosts and a nonce.
    ///
    /// # Errors
    /// If it has not.
    pub(crate) async fn admit(
        &self,
        (hosts, nonce): (&[String], &str),
        key: String,
        signature: String,
    ) -> Result<String, Refusal> {
        let statements: Vec<String> = hosts.iter().map(|host| hello_statement(host, nonce)).collect();
        // Verify on another thread, so that newcomers do not delay players.
        let verified = tokio::task::spawn_blocking(move || {
            let is_signed = |statement: &String| NativeNotary.is_genuine(&key, &signature, statement);
            statements.iter().any(is_signed).then(|| author(&key))
        });
        verified.await.ok().flatten().ok_or(Refusal::TokenSignature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_nonce_comes_twice() {
        let [one, other] = [1, 2].map(|_| Greeter::new());
        let nonces = [one.nonce(), one.nonce(), other.nonce(), other.nonce()];
        assert!((0..4).all(|at| nonces[at].len() == 16 && !nonces[..at].contains(&nonces[at])), "{nonces:?}");
    }
}

//! Verifies signatures natively, as browsers do: ECDSA on the curve P-256 with SHA-256.

use data_encoding::HEXLOWER;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};

use super::signed::Notary;

#[derive(Clone, Copy, Default, Debug)]
pub struct NativeNotary;

impl Notary for NativeNotary {
    fn is_genuine(&self, key: &str, signature: &str, statement: &str) -> bool {
        let read = || {
            let key = VerifyingKey::from_sec1_bytes(&HEXLOWER.decode(key.as_bytes()).ok()?).ok()?;
            let signature = Signature::from_slice(&HEXLOWER.decode(signature.as_bytes()).ok()?).ok()?;
            Some((key, signature))
        };
        read().is_some_and(|(key, signature)| key.verify(statement.as_bytes(), &signature).is_ok())
    }
}

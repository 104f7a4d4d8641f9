//! The key by which push services recognize this server (VAPID, RFC 8292).

use std::fmt::Display;
use std::path::Path;

use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::Generate;
use serde_json::json;

use crate::brokers::credentials::write_new_secret;
use crate::host::ServerTrouble;

/// Half the longest life of a token (s); push services take at most a day.
const PERIOD: u64 = 6 * 3600;

pub(crate) struct VapidKey {
    secret: SigningKey,
    /// The uncompressed point, in base64 for addresses.
    public: String,
    contact: String,
}

impl VapidKey {
    fn new(secret: SigningKey, contact: &str) -> VapidKey {
        let public = BASE64URL_NOPAD.encode(&secret.verifying_key().to_sec1_point(false).to_bytes());
        VapidKey { secret, public, contact: contact.to_owned() }
    }

    /// Reads the key in a file, which [`make`] has written.
    pub(crate) fn read(path: &Path, contact: &str) -> Result<VapidKey, ServerTrouble> {
        let told =
            |error: &dyn Display| format!("cannot read the key for pushes {}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| told(&error))?;
        let bytes = BASE64URL_NOPAD.decode(text.trim().as_bytes()).map_err(|error| told(&error))?;
        let secret = SigningKey::from_slice(&bytes).map_err(|error| told(&error))?;
        Ok(VapidKey::new(secret, contact))
    }

    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// The value of the header `Authorization` for a push service at an origin, at a time (Unix s).
    ///
    /// It stays the same for hours, since it expires at a multiple of the period and ECDSA draws nothing here.
    pub(crate) fn authorization(&self, origin: &str, now: u64) -> String {
        let expires = (now / PERIOD + 2) * PERIOD;
        let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({ "aud": origin, "exp": expires, "sub": self.contact }).to_string();
        let signed = format!("{head}.{}", BASE64URL_NOPAD.encode(claims.as_bytes()));
        let signature: Signature = self.secret.sign(signed.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

/// Makes a key in a new file; returns what to say of it.
pub(crate) fn make(path: &Path) -> Result<String, ServerTrouble> {
    let told = |error: &dyn Display| format!("cannot write the key {}: {error}", path.display());
    let secret = SigningKey::generate();
    let text = BASE64URL_NOPAD.encode(&secret.to_bytes());
    write_new_secret(path, &format!("{text}\n")).map_err(|error| told(&error))?;
    Ok(format!("{}: the public half is {}", path.display(), VapidKey::new(secret, "").public))
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use serde_json::Value;

    use super::*;

    const NOW: u64 = 1_800_000_000;

    fn key() -> VapidKey {
        VapidKey::new(SigningKey::generate(), "mailto:host@example.org")
    }

    #[test]
    fn a_token_is_what_the_standard_demands() {
        let key = key();
        let header = key.authorization("https://push.example", NOW);
        let (token, public) =
            header.strip_prefix("vapid t=").expect("a scheme").split_once(", k=").expect("k");
        let parts: Vec<&str> = token.split('.').collect();
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64 for addresses");
        let read = |text: &str| serde_json::from_slice::<Value>(&decode(text)).expect("JSON");
        assert_eq!(parts.len(), 3);
        assert_eq!(read(parts[0]), json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = read(parts[1]);
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["sub"], "mailto:host@example.org");
        let life = claims["exp"].as_u64().expect("a time") - NOW;
        assert!((1..=86_400).contains(&life), "{life} s");
        let point = decode(public);
        assert_eq!((point.len(), point[0]), (65, 4), "an uncompressed point");
        assert_eq!(public, key.public());
        let verifier = VerifyingKey::from_sec1_bytes(&point).expect("a key");
        let signature = decode(parts[2]);
        assert_eq!(signature.len(), 64, "r and s, without DER");
        let signature = Signature::from_slice(&signature).expect("a signature");
        let signed = format!("{}.{}", parts[0], parts[1]);
        assert!(verifier.verify(signed.as_bytes(), &signature).is_ok());
    }

    #[test]
    fn a_token_always_has_hours_left_and_changes_seldom() {
        let key = key();
        let mut tokens = std::collections::BTreeSet::new();
        for minute in 0..24 * 60 {
            let now = NOW + minute * 60;
            let header = key.authorization("https://push.example", now);
            let claims = header.split('.').nth(1).expect("claims").to_owned();
            let claims = BASE64URL_NOPAD.decode(claims.as_bytes()).expect("base64");
            let claims: Value = serde_json::from_slice(&claims).expect("JSON");
            let left = claims["exp"].as_u64().expect("a time") - now;
            assert!((PERIOD..=2 * PERIOD).contains(&left), "{left} s");
            tokens.insert(header);
        }
        assert!(tokens.len() <= 5, "{} tokens a day", tokens.len());
    }

    #[test]
    fn a_key_is_written_once_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let path = std::env::temp_dir().join(format!("basalt-push-key-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let told = make(&path).expect("a key");
        let mode = std::fs::metadata(&path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(told.ends_with(VapidKey::read(&path, "").expect("the key").public()));
        assert!(make(&path).is_err(), "it is not overwritten");
        assert!(told.ends_with(VapidKey::read(&path, "").expect("the key").public()));
        for text in ["", "no key", "AAAA"] {
            std::fs::write(&path, text).expect("a file");
            assert!(VapidKey::read(&path, "").is_err(), "{text}");
        }
        let _ = std::fs::remove_file(&path);
    }
}

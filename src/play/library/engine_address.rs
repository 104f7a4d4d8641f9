//! The address of an engine on this machine, kept in this browser only: no exported file has it.

use crate::{Store, StoreError};

use super::Library;
use super::entries::OWN;

const ENGINE: &str = "engine";
/// The most bytes of an address.
const LONGEST: usize = 120;
/// The names of this machine. No other is reached: a page never sends a game elsewhere by this.
const HERE: [&str; 2] = ["127.0.0.1", "localhost"];

/// Whether a text is the address of a bridge on this machine, such as `ws://127.0.0.1:7654/key`.
pub fn is_engine_address(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("ws://") else { return false };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let Some((name, port)) = host.split_once(':') else { return false };
    HERE.contains(&name)
        && port.bytes().all(|byte| byte.is_ascii_digit())
        && port.parse::<u16>().is_ok_and(|port| port > 0)
        && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_/".contains(&byte))
        && text.len() <= LONGEST
}

impl<S: Store> Library<S> {
    /// The address of the player's engine, if one is named.
    pub fn engine_address(&self) -> Option<String> {
        self.store.read(&format!("{OWN}{ENGINE}")).filter(|text| is_engine_address(text))
    }

    /// Keeps the address of an engine, or none.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn keep_engine_address(&self, address: Option<&str>) -> Result<(), StoreError> {
        let name = format!("{OWN}{ENGINE}");
        match address {
            Some(address) => self.store.write(&name, address),
            None => {
                self.store.remove(&name);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_engine_address;

    #[test]
    fn only_this_machine_is_an_address_of_an_engine() {
        for text in ["ws://127.0.0.1:7654/0a1b", "ws://localhost:7654", "ws://localhost:1/a/b-c_d"] {
            assert!(is_engine_address(text), "{text}");
        }
        for text in [
            "",
            "ws://127.0.0.1",
            "ws://127.0.0.1:0/",
            "ws://127.0.0.1:+80/",
            "ws://127.0.0.1:70000/",
            "wss://127.0.0.1:7654/",
            "ws://example.org:7654/",
            "ws://127.0.0.1.example.org:7654/",
            "ws://127.0.0.1:7654@example.org/",
            "ws://user@127.0.0.1:7654/",
            "ws://127.0.0.1:7654/a?b",
            "ws://127.0.0.1:7654/a b",
        ] {
            assert!(!is_engine_address(text), "{text}");
        }
    }
}

//! A player's wish to be notified by Web Push while no page is open.
//!
//! It is a [`SignedText`](super::SignedText) under `push.DEVICE.AUTHOR`, signed over
//! [`statement`](super::statement) with [`PushSaying::name`] in place of the table's name. The device is the hash of
//! its endpoint, so repeating a wish replaces it.

use std::fmt;

use super::log::LogEntry;
use super::lot::author;
use super::signed::{Notary, SignedText, statement};

/// The longest endpoint in bytes; those of known push services have at most 400.
pub const LONGEST_ENDPOINT: usize = 500;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PushSaying {
    On {
        /// The address at which the browser's push service takes messages for the device.
        endpoint: String,
        /// Whether challenges are notified as well as turns.
        challenges: bool,
    },
    Off,
}

impl PushSaying {
    /// Replaces the table's name in signed statements.
    pub fn name(device: &str) -> String {
        format!("push-{device}")
    }

    /// The device's name, for an endpoint.
    pub fn device(endpoint: &str) -> String {
        author(endpoint)
    }

    /// Reads a wish in its canonical form.
    pub fn read(text: &str) -> Option<PushSaying> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["push", "off"] => Some(PushSaying::Off),
            ["push", what @ ("all" | "turns"), endpoint] => {
                let is_sound = (1..=LONGEST_ENDPOINT).contains(&endpoint.len())
                    && endpoint.bytes().all(|byte| byte.is_ascii_graphic());
                let (endpoint, challenges) = (endpoint.to_owned(), what == "all");
                is_sound.then_some(PushSaying::On { endpoint, challenges })
            }
            _ => None,
        }
    }

    /// Whether the wish may be stored under the name of this device.
    pub fn is_of(&self, device: &str) -> bool {
        match self {
            PushSaying::On { endpoint, .. } => PushSaying::device(endpoint) == device,
            PushSaying::Off => true,
        }
    }

    /// The wish in a device's entry, if its author has signed it.
    pub fn of_entry(device: &str, entry: &LogEntry, notary: &impl Notary) -> Option<PushSaying> {
        let signed = SignedText::read(&entry.text)?;
        let said = PushSaying::read(signed.body).filter(|said| said.is_of(device))?;
        let is_signed = author(signed.key) == entry.from
            && notary.is_genuine(signed.key, signed.signature, &statement(&Self::name(device), signed.body));
        is_signed.then_some(said)
    }
}

impl fmt::Display for PushSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PushSaying::On { endpoint, challenges: true } => write!(f, "push all {endpoint}"),
            PushSaying::On { endpoint, challenges: false } => write!(f, "push turns {endpoint}"),
            PushSaying::Off => write!(f, "push off"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_read_as_it_was_written() {
        let endpoint = "https://push.example/a?token=b%2Fc".to_owned();
        for challenges in [true, false] {
            let said = PushSaying::On { endpoint: endpoint.clone(), challenges };
            assert_eq!(PushSaying::read(&said.to_string()), Some(said));
        }
        assert_eq!(PushSaying::read(&PushSaying::Off.to_string()), Some(PushSaying::Off));
        let long = format!("push all {}", "x".repeat(LONGEST_ENDPOINT + 1));
        for text in ["", "push", "push on x", "push all", "push all ", "push all a b", "push off x", &long] {
            assert_eq!(PushSaying::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_wish_belongs_to_the_device_of_its_endpoint() {
        let said = PushSaying::read("push all https://push.example/a").expect("a wish");
        let device = PushSaying::device("https://push.example/a");
        assert!(said.is_of(&device) && !said.is_of(&PushSaying::device("https://push.example/b")));
        assert!(PushSaying::Off.is_of(&device));
    }
}

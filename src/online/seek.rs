//! Messages of players who look for an opponent, and their text format.

use std::fmt;

use super::terms::OnlineTerms;

/// The longest wait that counts, in seconds.
const MOST_WAITED: u32 = 3600;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolSaying {
    /// Looks for an opponent under these terms; replaces the key's earlier search.
    Seek {
        /// The terms, which an opponent has to offer literally. They invite nobody.
        terms: OnlineTerms,
        /// Seconds waited before, if this renews an old search; otherwise 0.
        waited: u32,
    },
    /// Claims the seeker whose search has this sequence number.
    Claim(u64),
    Withdraw,
    /// Shows that the player is still present.
    Here,
}

/// A seeker's message with its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolMessage {
    /// The author's estimate of the broker's time (ms since 1970); always rising, so that a repeated message has no
    /// effect.
    pub at: u64,
    pub saying: PoolSaying,
}

impl PoolMessage {
    /// Reads a message; `None` if the text is not in the one canonical form of a message.
    pub fn read(text: &str) -> Option<PoolMessage> {
        let words: Vec<&str> = text.split(' ').collect();
        let (at, words) = words.split_first()?;
        let saying = match *words {
            ["seek", terms, waited] => PoolSaying::Seek {
                terms: OnlineTerms::read(terms)
                    .filter(|terms| terms.invited.is_empty() && terms.lock.is_none())?,
                waited: waited.parse().ok().filter(|&waited| waited <= MOST_WAITED)?,
            },
            ["claim", sequence] => PoolSaying::Claim(sequence.parse().ok()?),
            ["withdraw"] => PoolSaying::Withdraw,
            ["here"] => PoolSaying::Here,
            _ => return None,
        };
        let message = PoolMessage { at: at.parse().ok()?, saying };
        (message.to_string() == text).then_some(message)
    }
}

impl PoolSaying {
    /// A search, with the wait capped to the longest that counts.
    pub fn seek(terms: OnlineTerms, waited: u64) -> PoolSaying {
        PoolSaying::Seek {
            terms: OnlineTerms { invited: Vec::new(), lock: None, ..terms },
            waited: waited.min(u64::from(MOST_WAITED)) as u32,
        }
    }
}

impl fmt::Display for PoolMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        match &self.saying {
            PoolSaying::Seek { terms, waited } => write!(f, "seek {terms} {waited}"),
            PoolSaying::Claim(sequence) => write!(f, "claim {sequence}"),
            PoolSaying::Withdraw => write!(f, "withdraw"),
            PoolSaying::Here => write!(f, "here"),
        }
    }
}

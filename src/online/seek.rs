//! What somebody says who looks for an opponent, and its text.

use std::fmt;

use super::terms::OnlineTerms;

/// The longest wait that counts, in seconds.
const MOST_WAITED: u32 = 3600;

/// What somebody says who looks for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolSaying {
    /// Looks for an opponent under these terms; in place of what the same key looked for before.
    Seek {
        /// The terms, which an opponent has to look for too, to the letter. They invite nobody.
        terms: OnlineTerms,
        /// How many seconds one has waited before, where a search that has become too old is gone on with; else 0.
        waited: u32,
    },
    /// Takes whoever said what stands at this place of the log.
    Claim(u64),
    /// Does not look any more.
    Withdraw,
    /// Is still there.
    Here,
}

/// What somebody says who looks for an opponent, with when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolMessage {
    /// When it is said, in milliseconds since 1970 by the broker's clock as far as the author knows it; always rising, so that nothing
    /// is heard twice.
    pub at: u64,
    /// What is said.
    pub saying: PoolSaying,
}

impl PoolMessage {
    /// Reads a message; `None` where it is none. There is one text for each message, and no other is read.
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
    /// Looks for an opponent: with a wait that can be said, whatever it is given as.
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

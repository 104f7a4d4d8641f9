//! Messages of players in search of an opponent, as text.

use std::fmt;

use super::terms::OnlineTerms;

/// The longest wait that counts (s).
const MOST_WAITED: u32 = 3600;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolSaying {
    /// Searches for an opponent; replaces the key's earlier search.
    Seek {
        /// The terms, equal to the opponent's and without invitations.
        terms: OnlineTerms,
        /// The previous wait (s), if this renews a search.
        waited: u32,
    },
    /// Claims the search with this sequence number.
    Claim(u64),
    /// Does not play the author of the claim that awaits an answer, nor in this search again.
    Decline,
    Withdraw,
    Here,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolMessage {
    /// The author's estimate of the broker's time (Unix ms), increasing so that repetitions are harmless.
    pub at: u64,
    pub saying: PoolSaying,
}

impl PoolMessage {
    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<PoolMessage> {
        let words: Vec<&str> = text.split(' ').collect();
        let (at, words) = words.split_first()?;
        let saying = match *words {
            ["seek", terms, waited] => PoolSaying::Seek {
                terms: OnlineTerms::read(terms).filter(OnlineTerms::is_general)?,
                waited: waited.parse().ok().filter(|&waited| waited <= MOST_WAITED)?,
            },
            ["claim", sequence] => PoolSaying::Claim(sequence.parse().ok()?),
            ["decline"] => PoolSaying::Decline,
            ["withdraw"] => PoolSaying::Withdraw,
            ["here"] => PoolSaying::Here,
            _ => return None,
        };
        let message = PoolMessage { at: at.parse().ok()?, saying };
        (message.to_string() == text).then_some(message)
    }
}

impl PoolSaying {
    pub fn seek(terms: OnlineTerms, waited: u64) -> PoolSaying {
        PoolSaying::Seek {
            terms: OnlineTerms { invited: Vec::new(), lock: None, arena: None, is_event: false, ..terms },
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
            PoolSaying::Decline => write!(f, "decline"),
            PoolSaying::Withdraw => write!(f, "withdraw"),
            PoolSaying::Here => write!(f, "here"),
        }
    }
}

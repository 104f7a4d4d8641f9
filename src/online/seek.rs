//! Messages of players in search of an opponent, as text.

use std::fmt;

use super::terms::OnlineTerms;

/// The longest wait that counts (s).
const MOST_WAITED: u32 = 3600;

/// Who searches, and whom the search may find.
///
/// The gate takes [`SeekerKind::Bot`] from bots alone, and from them nothing else, so nobody chooses to be one or not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SeekerKind {
    /// A person who looks for people.
    #[default]
    People,
    /// A person who plays bots, too.
    BotsToo,
    /// A bot, which finds people who play bots. Bots challenge each other instead.
    Bot,
}

impl SeekerKind {
    const ALL: [SeekerKind; 3] = [SeekerKind::People, SeekerKind::BotsToo, SeekerKind::Bot];

    /// The last word of a search; empty for none.
    fn word(self) -> &'static str {
        match self {
            SeekerKind::People => "",
            SeekerKind::BotsToo => "bots",
            SeekerKind::Bot => "bot",
        }
    }

    /// Whether two such seekers may be paired.
    pub(super) fn meets(self, other: SeekerKind) -> bool {
        let is_bot = |kind: SeekerKind| kind == SeekerKind::Bot;
        match [self, other] {
            pair if pair.map(is_bot) == [false; 2] => true,
            [SeekerKind::BotsToo, _] | [_, SeekerKind::BotsToo] => true,
            _ => false,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolSaying {
    /// Searches for an opponent; replaces the key's earlier search.
    Seek {
        /// The terms, equal to the opponent's and without invitations.
        terms: OnlineTerms,
        /// The previous wait (s), if this renews a search.
        waited: u32,
        kind: SeekerKind,
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
            ["seek", terms, waited, ref kind @ ..] => PoolSaying::Seek {
                terms: OnlineTerms::read(terms).filter(OnlineTerms::is_general)?,
                waited: waited.parse().ok().filter(|&waited| waited <= MOST_WAITED)?,
                kind: SeekerKind::ALL.into_iter().find(|known| known.word() == kind.join(" "))?,
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
    /// A person's search for people.
    pub fn seek(terms: OnlineTerms, waited: u64) -> PoolSaying {
        PoolSaying::seek_as(SeekerKind::People, terms, waited)
    }

    pub fn seek_as(kind: SeekerKind, terms: OnlineTerms, waited: u64) -> PoolSaying {
        PoolSaying::Seek {
            terms: OnlineTerms { invited: Vec::new(), lock: None, arena: None, is_event: false, ..terms },
            waited: waited.min(u64::from(MOST_WAITED)) as u32,
            kind,
        }
    }
}

impl fmt::Display for PoolMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        match &self.saying {
            PoolSaying::Seek { terms, waited, kind: SeekerKind::People } => {
                write!(f, "seek {terms} {waited}")
            }
            PoolSaying::Seek { terms, waited, kind } => write!(f, "seek {terms} {waited} {}", kind.word()),
            PoolSaying::Claim(sequence) => write!(f, "claim {sequence}"),
            PoolSaying::Decline => write!(f, "decline"),
            PoolSaying::Withdraw => write!(f, "withdraw"),
            PoolSaying::Here => write!(f, "here"),
        }
    }
}

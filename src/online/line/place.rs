//! Where a client writes, by the name that its texts sign.

use std::fmt;

use basalt_games as games;
use basalt_play::is_table_name;

use crate::forgetting::FORGETTING;
use crate::lot::is_author;
use crate::seeks::message::SeekSaying;

/// The largest number of a request or an entry: JavaScript counts exactly up to it.
const LARGEST: u64 = (1 << 53) - 1;

/// A log, or what else takes signed texts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LinePlace {
    Table(String),
    /// The searches for an opponent in a game.
    Pool(String),
    /// Challenges to a player.
    Challenges(String),
    Arena(String),
    Event(String),
    /// The ladder of a game.
    Ladder(String),
    /// Reports about a player.
    Reports(String),
    /// A device on which to notify its owner.
    Device(String),
    /// The seeks of those who may be away.
    Seeks,
    Forgetting,
}

impl LinePlace {
    /// Reads a name.
    pub fn read(name: &str) -> Option<LinePlace> {
        if name == FORGETTING {
            return Some(LinePlace::Forgetting);
        }
        if name == SeekSaying::NAME {
            return Some(LinePlace::Seeks);
        }
        let own = |word: &str| word.to_owned();
        match name.split_once('-') {
            None => is_table_name(name).then(|| LinePlace::Table(own(name))),
            Some(("seek", game)) => games::ids().any(|id| id == game).then(|| LinePlace::Pool(own(game))),
            Some(("challenge", to)) => is_author(to).then(|| LinePlace::Challenges(own(to))),
            Some(("arena", id)) => is_table_name(id).then(|| LinePlace::Arena(own(id))),
            Some(("event", id)) => is_table_name(id).then(|| LinePlace::Event(own(id))),
            Some(("ladder", game)) => games::ids().any(|id| id == game).then(|| LinePlace::Ladder(own(game))),
            Some(("report", about)) => is_author(about).then(|| LinePlace::Reports(own(about))),
            Some(("push", device)) => is_author(device).then(|| LinePlace::Device(own(device))),
            Some(_) => None,
        }
    }

    pub fn is_table(&self) -> bool {
        matches!(self, LinePlace::Table(_))
    }

    /// Whether it can be followed.
    pub fn is_log(&self) -> bool {
        matches!(self, LinePlace::Table(_) | LinePlace::Pool(_))
    }
}

impl fmt::Display for LinePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinePlace::Table(name) => write!(f, "{name}"),
            LinePlace::Pool(game) => write!(f, "seek-{game}"),
            LinePlace::Challenges(to) => write!(f, "challenge-{to}"),
            LinePlace::Arena(id) => write!(f, "arena-{id}"),
            LinePlace::Event(id) => write!(f, "event-{id}"),
            LinePlace::Ladder(game) => write!(f, "ladder-{game}"),
            LinePlace::Reports(about) => write!(f, "report-{about}"),
            LinePlace::Device(device) => write!(f, "push-{device}"),
            LinePlace::Seeks => write!(f, "{}", SeekSaying::NAME),
            LinePlace::Forgetting => write!(f, "{FORGETTING}"),
        }
    }
}

/// Reads a number in a message.
pub(super) fn number(word: &str) -> Option<u64> {
    word.parse().ok().filter(|&number| number <= LARGEST)
}

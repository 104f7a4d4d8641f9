//! Why a position is no puzzle.

use std::fmt;

use super::Message;

/// Why a position is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPuzzle {
    /// Several turns are best, or win within this number of turns.
    Several(u8),
    /// No turn achieves anything within this number of turns.
    Nothing(u8),
    /// No turn wins at once, and this number of actions is too large to search further.
    Wide(usize),
    /// The best turn ends the game without winning it.
    Ending,
}

impl NoPuzzle {
    /// Parses the text of a reason.
    pub fn read(text: &str) -> Option<NoPuzzle> {
        let (kind, number) = text.split_once(' ')?;
        match kind {
            "several" => Some(NoPuzzle::Several(number.parse().ok()?)),
            "nothing" => Some(NoPuzzle::Nothing(number.parse().ok()?)),
            "wide" => Some(NoPuzzle::Wide(number.parse().ok()?)),
            "ending" => Some(NoPuzzle::Ending),
            _ => None,
        }
    }

    /// The reason for a player.
    pub fn message(self) -> Message {
        let told = |why: &'static str, count: usize| {
            Message::new("edit-no-puzzle").with("why", why).with("count", count)
        };
        match self {
            NoPuzzle::Several(turns) => told("several", turns.into()),
            NoPuzzle::Nothing(turns) => told("nothing", turns.into()),
            NoPuzzle::Wide(actions) => told("wide", actions),
            NoPuzzle::Ending => told("ending", 0),
        }
    }
}

impl fmt::Display for NoPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPuzzle::Several(turns) => write!(f, "several {turns}"),
            NoPuzzle::Nothing(turns) => write!(f, "nothing {turns}"),
            NoPuzzle::Wide(actions) => write!(f, "wide {actions}"),
            NoPuzzle::Ending => write!(f, "ending 0"),
        }
    }
}

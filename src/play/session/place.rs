//! Where a game is kept.

use crate::play::key::new_key;
use crate::play::{Day, daily};
use crate::rules::Rng;

/// Where the game of a session is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the library, under this key.
    Kept {
        /// The key.
        key: String,
        /// When the game was begun, in milliseconds since 1970.
        begun: u64,
        /// Whether its first action was made elsewhere: it came with a link or a file.
        elsewhere: bool,
        /// How long it has been played, in milliseconds.
        spent: u64,
        /// What its player calls it; empty where it has no name of its own.
        title: String,
        /// The lines of its save that a later version has written.
        more: Vec<String>,
    },
    /// Nowhere: it came by this link and is only viewed.
    Link(String),
    /// Nowhere: it came by this link, in a frame of another page, where it is only walked through.
    Embedded(String),
    /// Nowhere: it is a game that the other player has sent by this link.
    Sent {
        /// The link.
        link: String,
        /// The key of the game with the same id that is kept here and is not continued by it, where there is one.
        beside: Option<String>,
    },
    /// Nowhere: it is played by others at this table online, and only looked at.
    Watched(String),
    /// In the address: a start position that is being set up.
    Draft,
    /// In the address: a position that is being edited.
    Editor,
    /// In the address: a puzzle that somebody has made, as its link.
    OwnPuzzle(String),
    /// Nowhere: it is a puzzle of the game with this id, by its number from 0.
    Puzzle(&'static str, usize),
    /// Nowhere: it is that puzzle in a streak.
    Streak(&'static str, usize),
    /// Nowhere: it is a figure of a rules page.
    Figure,
    /// Nowhere: it is a lesson, in which these actions alone are accepted, in order.
    Lesson(Vec<String>),
}

impl Place {
    /// A new place in the library.
    pub fn new(rng: &mut Rng, date: u64) -> Self {
        Place::kept(new_key(rng), date)
    }

    /// The place of the attempt at the board of a day: there is one for each game.
    pub fn of_day(day: Day, game: &str, date: u64) -> Self {
        Place::kept(daily::key(day, game), date)
    }

    /// The number of the puzzle from 0, where it is one, and whether that is one of a streak.
    pub fn puzzle(&self) -> Option<(usize, bool)> {
        match self {
            Place::Puzzle(_, number) => Some((*number, false)),
            Place::Streak(_, number) => Some((*number, true)),
            Place::OwnPuzzle(_) => Some((0, false)),
            _ => None,
        }
    }

    /// The place of a new game with this key.
    pub fn kept(key: String, begun: u64) -> Self {
        Place::Kept { key, begun, elsewhere: false, spent: 0, title: String::new(), more: Vec::new() }
    }
}

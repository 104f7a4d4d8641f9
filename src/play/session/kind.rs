//! The kinds of games, and where each is kept.

use crate::Day;
use crate::challenges::daily;

/// The library's data on a game besides the game itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KeptGame {
    /// The key.
    pub key: String,
    /// When the game was begun, in milliseconds since 1970.
    pub begun: u64,
    /// Whether its first action was made elsewhere: it came with a link or a file.
    pub elsewhere: bool,
    /// The playing time (ms).
    pub spent: u64,
    /// The player's name for it; empty without one.
    pub title: String,
    /// The lines of its save that a later version has written.
    pub more: Vec<String>,
}

/// The kind of a session's game, and where it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameKind {
    /// In the library.
    Kept(KeptGame),
    /// Nowhere: it came by this link and is only viewed.
    Link(String),
    /// Nowhere: it is the game of this link, in a frame of another page, for viewing only.
    Embedded(String),
    /// Nowhere: it is a game that the other player has sent by this link.
    Sent {
        /// The link.
        link: String,
        /// The key of the stored game of the same id that it does not continue, if any.
        beside: Option<String>,
    },
    /// Nowhere: it is played by others at this table online, and only looked at.
    Watched(String),
    /// In the address: a start position that is being set up.
    Draft,
    /// In the address: a position that is being edited.
    Editor,
    /// In the address: a player's own puzzle, as its link.
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

impl GameKind {
    /// The place of the attempt at the board of a day: there is one for each game.
    pub fn of_day(day: Day, game: &str, date: u64) -> Self {
        GameKind::kept(daily::key(day, game), date)
    }

    /// The key of a game that is kept.
    pub fn key(&self) -> Option<&str> {
        self.kept_in_library().map(|kept| kept.key.as_str())
    }

    /// The library's data on it.
    pub fn kept_in_library(&self) -> Option<&KeptGame> {
        if let GameKind::Kept(kept) = self { Some(kept) } else { None }
    }

    /// The same, to be changed.
    pub(super) fn kept_mut(&mut self) -> Option<&mut KeptGame> {
        if let GameKind::Kept(kept) = self { Some(kept) } else { None }
    }

    /// It is kept under this key from now on, begun at this date.
    pub(super) fn move_to(&mut self, key: String, begun: u64) {
        let known = self.kept_mut().map(std::mem::take);
        // A game that was not stored here comes from elsewhere.
        let KeptGame { elsewhere, title, more, .. } =
            known.unwrap_or_else(|| KeptGame { elsewhere: true, ..KeptGame::default() });
        *self = GameKind::Kept(KeptGame { key, begun, elsewhere, spent: 0, title, more });
    }

    /// The key of the kept game with the id of one that was sent and does not continue it.
    pub(super) fn beside(&self) -> Option<&str> {
        if let GameKind::Sent { beside, .. } = self { beside.as_deref() } else { None }
    }

    /// The link of a received game, or of a player's own puzzle.
    pub fn link(&self) -> Option<&str> {
        match self {
            GameKind::Link(link)
            | GameKind::Embedded(link)
            | GameKind::Sent { link, .. }
            | GameKind::OwnPuzzle(link) => Some(link),
            _ => None,
        }
    }

    /// The online table at which others play.
    pub fn watched_table(&self) -> Option<&str> {
        if let GameKind::Watched(table) = self { Some(table) } else { None }
    }

    /// The actions that a lesson accepts, in order.
    pub fn script(&self) -> Option<&[String]> {
        if let GameKind::Lesson(script) = self { Some(script) } else { None }
    }

    /// The number of the puzzle from 0, if it is one, and whether it is part of a streak.
    pub fn puzzle(&self) -> Option<(usize, bool)> {
        match self {
            GameKind::Puzzle(_, number) => Some((*number, false)),
            GameKind::Streak(_, number) => Some((*number, true)),
            GameKind::OwnPuzzle(_) => Some((0, false)),
            _ => None,
        }
    }

    /// The place of a new game with this key.
    pub fn kept(key: String, begun: u64) -> Self {
        GameKind::Kept(KeptGame { key, begun, ..KeptGame::default() })
    }
}

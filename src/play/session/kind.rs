//! The kinds of games, and where each is stored.

use crate::Day;
use crate::challenges::daily;

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KeptGame {
    pub key: String,
    /// The start (Unix ms).
    pub begun: u64,
    /// Whether its first action was made elsewhere, in a link or a file.
    pub elsewhere: bool,
    /// Whether the player has asked for a hint or the analysis.
    pub helped: bool,
    /// The playing time (ms).
    pub spent: u64,
    pub title: String,
    pub more: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameKind {
    Kept(KeptGame),
    /// Received by this link for viewing, and not stored.
    Link(String),
    /// In a frame of another page, by this link, and not stored.
    Embedded(String),
    /// Sent by the other player, and not stored.
    Sent {
        link: String,
        /// The key of the stored game of the same id that it does not continue.
        beside: Option<String>,
    },
    /// Played by others at this online table, and not stored.
    Watched(String),
    Draft,
    Editor,
    OwnPuzzle(String),
    Puzzle(&'static str, usize),
    /// The same in a streak.
    Streak(&'static str, usize),
    /// An item of the practice queue, by its id; a puzzle has its link, too.
    Practice(String, Option<String>),
    Figure,
    /// A lesson that asks for these actions; after them the learner reads.
    Lesson(Vec<String>),
    /// A board of a lesson on which both sides are moved freely.
    Exercise,
    /// A chapter of the study at this address, stored by its page.
    Chapter(String, ChapterWay),
}

/// How a chapter of a study is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChapterWay {
    /// Moves can be tried, and are not kept.
    Read,
    Edit,
    /// The reader finds the moves.
    Find,
    /// In a frame of another page.
    Embedded,
}

impl GameKind {
    pub fn of_day(day: Day, game: &str, date: u64) -> Self {
        GameKind::kept(daily::key(day, game), date)
    }

    pub fn key(&self) -> Option<&str> {
        self.kept_in_library().map(|kept| kept.key.as_str())
    }

    pub fn kept_in_library(&self) -> Option<&KeptGame> {
        if let GameKind::Kept(kept) = self { Some(kept) } else { None }
    }

    pub(super) fn kept_mut(&mut self) -> Option<&mut KeptGame> {
        if let GameKind::Kept(kept) = self { Some(kept) } else { None }
    }

    /// Stores it under another key, begun at this date.
    pub(super) fn move_to(&mut self, key: String, begun: u64) {
        let known = self.kept_mut().map(std::mem::take);
        // A game that was not stored here comes from elsewhere.
        let KeptGame { elsewhere, helped, title, more, .. } =
            known.unwrap_or_else(|| KeptGame { elsewhere: true, ..KeptGame::default() });
        *self = GameKind::Kept(KeptGame { key, begun, elsewhere, helped, spent: 0, title, more });
    }

    pub(super) fn beside(&self) -> Option<&str> {
        if let GameKind::Sent { beside, .. } = self { beside.as_deref() } else { None }
    }

    pub fn link(&self) -> Option<&str> {
        match self {
            GameKind::Link(link)
            | GameKind::Embedded(link)
            | GameKind::Sent { link, .. }
            | GameKind::OwnPuzzle(link)
            | GameKind::Practice(_, Some(link))
            | GameKind::Chapter(link, _) => Some(link),
            _ => None,
        }
    }

    pub fn watched_table(&self) -> Option<&str> {
        if let GameKind::Watched(table) = self { Some(table) } else { None }
    }

    /// The actions that a lesson asks for.
    pub fn script(&self) -> Option<&[String]> {
        if let GameKind::Lesson(script) = self { Some(script) } else { None }
    }

    pub fn chapter(&self) -> Option<ChapterWay> {
        if let GameKind::Chapter(_, way) = self { Some(*way) } else { None }
    }

    /// The index of the puzzle, and whether it is part of a streak.
    pub fn puzzle(&self) -> Option<(usize, bool)> {
        match self {
            GameKind::Puzzle(_, number) => Some((*number, false)),
            GameKind::Streak(_, number) => Some((*number, true)),
            GameKind::OwnPuzzle(_) | GameKind::Practice(_, Some(_)) => Some((0, false)),
            _ => None,
        }
    }

    /// The id of the item that is practised.
    pub fn practised(&self) -> Option<&str> {
        if let GameKind::Practice(id, _) = self { Some(id) } else { None }
    }

    /// Whether the last turn is the one to improve, so that the game does not go on.
    pub(super) fn improves(&self) -> bool {
        matches!(self, GameKind::Practice(_, None))
    }

    pub fn kept(key: String, begun: u64) -> Self {
        GameKind::Kept(KeptGame { key, begun, ..KeptGame::default() })
    }
}

//! A position at rest, with its type erased.
//!
//! Players swap sides; sides never swap. A position knows each side's player ([`Position::player`]), searches
//! count results by player, and a swap is an action.

use basalt_geometry::{Board, Cell};

use super::pyramid::Size;
use super::{Look, Message, Outcome, Overlay, Scene, Side, Sides};

/// Pieces that score together, such as a tree of captures.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The pieces, bottom to top.
    pub pieces: Vec<Look>,
    /// Their points; 0 in games without scores.
    pub points: i32,
    /// The group's name; see [`Group::named`].
    pub name: Message,
}

impl Group {
    /// The name of `count` such groups.
    pub fn named(&self, count: usize) -> Message {
        self.name.clone().with("count", count)
    }
}

/// An item that a side needs, held or missing.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// Its picture: a piece, or several stacked.
    pub pieces: Vec<Look>,
    /// The letter under the picture, independent of colour.
    pub letter: Message,
    /// Its name.
    pub name: Message,
    /// Whether the side has it.
    pub held: bool,
    /// Whether it is of another kind and shown separately.
    pub apart: bool,
}

/// A side's progress as a bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Meter {
    /// The number in words.
    pub name: Message,
    /// The length of the bar.
    pub value: usize,
    /// The greatest length of the bar.
    pub most: usize,
}

/// The pieces of one kind of tree that a side holds, drawn one above the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Column {
    /// Its pieces from the top, each with the number held; 0 if it is missing.
    pub pieces: Vec<(Look, usize)>,
}

impl Column {
    /// Whether the side has none of its pieces.
    pub fn is_empty(&self) -> bool {
        self.pieces.iter().all(|&(_, count)| count == 0)
    }

    /// Whether the side has all of its pieces.
    pub fn is_whole(&self) -> bool {
        self.pieces.iter().all(|&(_, count)| count > 0)
    }
}

/// A side's number of trees towards a goal.
#[derive(Clone, PartialEq, Debug)]
pub struct GoalCount {
    /// The number in words.
    pub name: Message,
    /// The number in short, such as "2/3".
    pub sign: Message,
    /// The sizes that the next tree lacks, if pieces of any colour make it.
    pub lacking: Vec<Size>,
}

/// A side's panel, besides name, score and turn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Panel {
    /// The scoring groups, best first, which add up to the score.
    pub groups: Vec<Group>,
    /// The items that the side needs, held ones included.
    pub goals: Vec<Goal>,
    /// Bars, in games without scores.
    pub meters: Vec<Meter>,
    /// Further notes about the side.
    pub notes: Vec<Message>,
    /// Everything that the side holds, by colour, in games that count trees. Whole columns come first.
    pub columns: Vec<Column>,
    /// How near the side is to each goal of such a game.
    pub progress: Vec<GoalCount>,
}

/// The questions that a position answers.
///
/// The trait is object-safe: lists hold positions of all games alike. The methods with a body are for games
/// with more to show.
pub trait Position {
    /// The position's text, in the form of the rules page; [`super::Game::read`] parses it.
    fn text(&self) -> String;

    /// The number of sides that play.
    fn sides(&self) -> usize;

    /// The side to move; after the end, the next one.
    fn to_move(&self) -> Side;

    /// The result; `None` during the game.
    fn outcome(&self) -> Option<Outcome>;

    /// A side's current score; `None` in games without scores.
    fn score(&self, side: Side) -> Option<i32>;

    /// Whether the end, once reached, was decided by scores.
    fn is_decided_by_scores(&self) -> bool {
        true
    }

    /// Its board.
    fn board(&self) -> &'static Board;

    /// Everything visible of the position.
    fn scene(&self) -> Scene;

    /// The prompt for the side to move, possibly rendered without a subject.
    fn prompt(&self) -> Message;

    /// The contents of a cell, for screen readers.
    fn cell_words(&self, cell: Cell) -> Message;

    /// The contents of a side's panel.
    fn panel(&self, _side: Side) -> Panel {
        Panel::default()
    }

    /// The number of playable pieces at the front of a side's tray; the others are queued.
    fn hand(&self, _side: Side) -> usize {
        0
    }

    /// The piece that represents a side with a colour, as its seat's sign.
    fn emblem(&self, _side: Side) -> Option<Look> {
        None
    }

    /// The player of a side, named by the side that the player began with.
    #[inline]
    fn player(&self, side: Side) -> Side {
        side
    }

    /// The player to move.
    #[inline]
    fn mover(&self) -> Side
    where
        Self: Sized,
    {
        self.player(self.to_move())
    }

    /// The players who won; `None` during the game.
    #[inline]
    fn winners(&self) -> Option<Sides>
    where
        Self: Sized,
    {
        self.outcome().map(|outcome| outcome.winners.iter().map(|side| self.player(side)).collect())
    }

    /// The overlay of an aid of [`super::Depict::AIDS`].
    fn aid(&self, _word: &str) -> Overlay {
        Overlay::default()
    }

    /// The overlay that explains the end, such as a winning chain; empty during the game.
    fn proof(&self) -> Overlay {
        Overlay::default()
    }
}

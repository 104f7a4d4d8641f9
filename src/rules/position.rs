//! A position at rest, without its type: whose turn it is, how it looks, and what to say about it.
//!
//! Players swap sides; sides never swap. A position knows which player has which side ([`Position::player`]),
//! searches count results by player, and a swap is an action like any other.

use basalt_geometry::{Board, Cell};

use super::{Look, Message, Outcome, Overlay, Scene, Side, Sides};

/// Pieces that score together, such as a tree of captures.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The pieces, bottom to top.
    pub pieces: Vec<Look>,
    /// The points that they score; 0 in games without scores.
    pub points: i32,
    /// The name of such a group; see [`Group::named`].
    pub name: Message,
}

impl Group {
    /// The name of `count` such groups.
    pub fn named(&self, count: usize) -> Message {
        self.name.clone().with("count", count)
    }
}

/// An item that a side needs, held or not yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// Its picture: a piece, or several stacked.
    pub pieces: Vec<Look>,
    /// The letter under the picture, which tells it apart without colour.
    pub letter: Message,
    /// Its name.
    pub name: Message,
    /// Whether the side has it.
    pub held: bool,
    /// Whether it is of another kind than the others and shown apart.
    pub apart: bool,
}

/// A number that shows a side's progress as a bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Meter {
    /// The number in words.
    pub name: Message,
    /// The length of the bar.
    pub value: usize,
    /// The greatest length of the bar.
    pub most: usize,
}

/// The contents of a side's panel, beside name, score and turn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Panel {
    /// The scoring groups, the best first; their points add up to the score.
    pub groups: Vec<Group>,
    /// The items that the side needs, with those that it has.
    pub goals: Vec<Goal>,
    /// Bars, in games without scores.
    pub meters: Vec<Meter>,
    /// Further notes about the side.
    pub notes: Vec<Message>,
}

/// The questions that a position answers.
///
/// The trait is object-safe: lists hold positions of all games alike.
///
/// Every game has the methods without a body; the others are for games with more to show.
pub trait Position {
    /// The position's text, in the form of the game's rules page; [`super::Game::read`] parses it.
    fn text(&self) -> String;

    /// The number of sides that play.
    fn sides(&self) -> usize;

    /// The side to move; after the end, the side that would be next.
    fn to_move(&self) -> Side;

    /// The result of the game; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// A side's current score; `None` in games without scores.
    fn score(&self, side: Side) -> Option<i32>;

    /// The board that the position is on.
    fn board(&self) -> &'static Board;

    /// Everything visible of the position.
    fn scene(&self) -> Scene;

    /// The prompt for the side to move. Messages of a position may be rendered without a subject.
    fn prompt(&self) -> Message;

    /// The contents of a cell, for screen readers.
    fn cell_words(&self, cell: Cell) -> Message;

    /// The contents of a side's panel.
    fn panel(&self, _side: Side) -> Panel {
        Panel::default()
    }

    /// The number of pieces at the front of a side's tray that can be played now; the others are queued.
    ///
    /// It is 0 in games whose trays hold pieces that cannot be played.
    fn hand(&self, _side: Side) -> usize {
        0
    }

    /// The piece that stands for a side, if it owns a colour; it becomes the sign of its seat.
    fn emblem(&self, _side: Side) -> Option<Look> {
        None
    }

    /// The player who has a side, named by the side that the player began with; it changes with a swap.
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

    /// The players who won; `None` while the game goes on.
    #[inline]
    fn winners(&self) -> Option<Sides>
    where
        Self: Sized,
    {
        self.outcome().map(|outcome| outcome.winners.iter().map(|side| self.player(side)).collect())
    }

    /// The overlay of an aid, one of [`super::Depict::AIDS`], in this position.
    fn aid(&self, _word: &str) -> Overlay {
        Overlay::default()
    }

    /// The overlay that shows why the game ended, such as a winning chain; empty while it goes on.
    fn proof(&self) -> Overlay {
        Overlay::default()
    }
}

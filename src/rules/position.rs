//! A position at rest: whose turn it is, how it stands, how it looks and what is said of it, without its type.

use crate::geometry::{Board, Cell};

use super::{Look, Message, Outcome, Overlay, Scene, Side, Sides};

/// Pieces that count together, such as a tree of captures.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The pieces, bottom to top.
    pub pieces: Vec<Look>,
    /// What they count.
    pub points: i32,
    /// What such a group is called; see [`Group::named`].
    pub name: Message,
}

impl Group {
    /// The name of so many such groups.
    pub fn named(&self, count: usize) -> Message {
        self.name.clone().with("count", count)
    }
}

/// Something a side needs, held or not yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// A picture of it: a piece, or several on each other.
    pub pieces: Vec<Look>,
    /// Its letter under the picture, as the language has it; the sign besides colour.
    pub letter: Message,
    /// What it is called.
    pub name: Message,
    /// Whether the side has it.
    pub held: bool,
    /// Whether it is of another kind than the others, and stands apart from them.
    pub apart: bool,
}

/// A number that tells how a side stands, seen as a bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Meter {
    /// The number in words.
    pub name: Message,
    /// How long the bar is.
    pub value: usize,
    /// How long it can be.
    pub most: usize,
}

/// What a side's panel shows beside name, score and turn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Panel {
    /// What the side's pieces count, the best first; their points add up to the score.
    pub groups: Vec<Group>,
    /// What the side still needs, and what it has of it.
    pub goals: Vec<Goal>,
    /// How the side stands, where no score says so.
    pub meters: Vec<Meter>,
    /// What else the panel says of the side.
    pub notes: Vec<Message>,
}

/// What can be asked of a position without acting on it. It works behind `dyn`: tables hold positions of all games alike.
///
/// Methods without a body are what every game has; the others are for games that have more to show.
pub trait Position {
    /// The position's text, as the game's rules page gives it. [`super::Game::read`] gives the same position back.
    fn text(&self) -> String;

    /// How many sides play.
    fn sides(&self) -> usize;

    /// Whose turn it is. After the end: the side that would go on.
    fn to_move(&self) -> Side;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// A side's score as it stands; `None` in games without scores.
    fn score(&self, side: Side) -> Option<i32>;

    /// The board the position is on.
    fn board(&self) -> &'static Board;

    /// What stands where.
    fn scene(&self) -> Scene;

    /// What the side to move has to do now. Messages of a position may be rendered without a subject.
    fn prompt(&self) -> Message;

    /// What stands in a cell, for the screen reader.
    fn cell_words(&self, cell: Cell) -> Message;

    /// What a side's panel shows.
    fn panel(&self, _side: Side) -> Panel {
        Panel::default()
    }

    /// How many pieces of a side's tray, the first ones, are at hand; the others wait for their turn. None in games whose
    /// trays hold what cannot be played.
    fn hand(&self, _side: Side) -> usize {
        0
    }

    /// What a side plays with, where it owns a colour; it becomes the sign of its seat.
    fn emblem(&self, _side: Side) -> Option<Look> {
        None
    }

    /// The player who has a side, by the side that this player began with; another one after a swap.
    #[inline]
    fn player(&self, side: Side) -> Side {
        side
    }

    /// The player whose turn it is.
    #[inline]
    fn mover(&self) -> Side
    where
        Self: Sized,
    {
        self.player(self.to_move())
    }

    /// The players who have won; `None` while the game goes on.
    #[inline]
    fn winners(&self) -> Option<Sides>
    where
        Self: Sized,
    {
        self.outcome().map(|outcome| outcome.winners.iter().map(|side| self.player(side)).collect())
    }

    /// What an aid, one of [`super::Depict::AIDS`], shows in this position.
    fn aid(&self, _word: &str) -> Overlay {
        Overlay::default()
    }

    /// What shows why the game has ended as it did, such as a winning chain; nothing while it goes on.
    fn proof(&self) -> Overlay {
        Overlay::default()
    }
}

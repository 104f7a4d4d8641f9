//! How a position looks, is touched and is told: data and messages, no drawing and no words.

use crate::geometry::{Board, Cell};

use super::{Event, Game, Look, Message, Overlay, Puzzle, Scene, Side};

/// One touch of a player: what mouse, finger, drag, keyboard and screen reader all come down to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tap {
    /// A cell of the board.
    Cell(Cell),
    /// A piece in the own tray, by its place there.
    Slot(u8),
    /// The piece just chosen is turned clockwise so many times 60°. It follows the slot of a piece that can be turned;
    /// whoever makes a selection of taps sees to it that there is one at once, and another in its place.
    Turn(u8),
    /// The clock has run out. Nobody's finger: whoever keeps the clock makes this tap.
    Clock,
    /// A button; its label stands in the message files under `GAME-button-WORD`.
    Button(&'static str),
}

/// Pieces that count together, such as a tree of captures.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The pieces, bottom to top.
    pub pieces: Vec<Look>,
    /// What they count.
    pub points: i32,
    /// What such a group is called.
    pub name: Message,
}

/// Something a side needs, held or not yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// A picture of it.
    pub look: Look,
    /// Its letter under the picture; the sign besides colour.
    pub letter: char,
    /// What it is called.
    pub name: Message,
    /// Whether the side has it.
    pub held: bool,
}

/// What a side's panel shows beside name, score and turn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Panel {
    /// What the side's pieces count, the best first; their points add up to the score.
    pub groups: Vec<Group>,
    /// What the side still needs, and what it has of it.
    pub goals: Vec<Goal>,
    /// What else is to be told of the side.
    pub notes: Vec<Message>,
}

/// How a position looks, is touched and is told.
pub trait Depict: Game {
    /// The aids a player may ask for, by words; their labels stand in the message files under `GAME-aid-WORD`.
    const AIDS: &'static [&'static str] = &[];

    /// The board the position is on.
    fn board(&self) -> &'static Board;

    /// The same board as it is laid in a window that is higher than wide, where that is another way.
    fn upright(&self) -> Option<&'static Board> {
        None
    }

    /// What stands where.
    fn scene(&self) -> Scene;

    /// How many pieces of a tray, the first ones, are at hand; the others wait for their turn. None in games whose trays
    /// hold what cannot be played.
    fn hand(&self) -> usize {
        0
    }

    /// How many seconds a turn may take; `None` where there is no clock. Whoever keeps the clock taps [`Tap::Clock`].
    fn seconds(&self) -> Option<u32> {
        None
    }

    /// Appends the touches that make up an action, at least one. No action's touches begin another's.
    fn taps(&self, action: Self::Action, out: &mut Vec<Tap>);

    /// Appends other touches that make up the same action, where there are some, such as the same ones in another order.
    fn taps_instead(&self, _action: Self::Action, _out: &mut Vec<Tap>) {}

    /// What the side to move has to do now. Messages of a position may be rendered without a subject.
    fn prompt(&self) -> Message;

    /// What stands in a cell, for the screen reader.
    fn cell_words(&self, cell: Cell) -> Message;

    /// What an action did, told from the position before it and the events it made.
    fn tell(&self, action: Self::Action, events: &[Event]) -> Message;

    /// Why these touches, the last of which was just made, begin no action here.
    fn refusal(&self, taps: &[Tap]) -> Message;

    /// What a side plays with, where it owns a colour; it becomes the sign of its seat.
    fn emblem(_side: Side) -> Option<Look> {
        None
    }

    /// What a side's panel shows.
    fn panel(&self, side: Side) -> Panel;

    /// What the aid, one of [`Depict::AIDS`], shows in this position.
    fn aid(&self, _word: &str) -> Overlay {
        Overlay::default()
    }

    /// Whether players may set up start positions of their own.
    const ARRANGES: bool = false;

    /// The position in which, as somebody sets it up, what stands in a cell has gone to another one; `None` where it
    /// cannot go there.
    fn arranged(&self, _from: Cell, _to: Cell) -> Option<Self> {
        None
    }

    /// What is drawn where these touches, the last of which is pointed at, begin no action: the words of
    /// [`Depict::refusal`] as a picture, where one helps.
    fn objection(&self, _taps: &[Tap]) -> Overlay {
        Overlay::default()
    }

    /// What somebody who plays alone has reached now that the goal is reached: the fewer the better. `None` while it is
    /// not, and in games without such a goal.
    fn feat(&self) -> Option<i32> {
        None
    }

    /// What shows why the game has ended as it did, such as a winning chain; nothing while it goes on.
    fn proof(&self) -> Overlay {
        Overlay::default()
    }

    /// Positions to win from, the easier ones first.
    fn puzzles() -> &'static [Puzzle] {
        &[]
    }
}

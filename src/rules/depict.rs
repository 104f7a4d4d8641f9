//! How actions are touched and told: data and messages, no drawing and no words.

use crate::geometry::{Board, Cell};

use super::{Event, Game, Message, Overlay, Puzzle};

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

/// How the actions of a game are touched and told.
pub trait Depict: Game {
    /// The aids a player may ask for, by words; their labels stand in the message files under `GAME-aid-WORD`.
    const AIDS: &'static [&'static str] = &[];

    /// The same board as it is laid in a window that is higher than wide, where that is another way.
    fn upright(&self) -> Option<&'static Board> {
        None
    }

    /// How many seconds a turn may take; `None` where there is no clock. Whoever keeps the clock taps [`Tap::Clock`].
    fn seconds(&self) -> Option<u32> {
        None
    }

    /// Appends the touches that make up an action, at least one. No action's touches begin another's.
    fn taps(&self, action: Self::Action, out: &mut Vec<Tap>);

    /// Appends other touches that make up the same action, where there are some, such as the same ones in another order.
    fn taps_instead(&self, _action: Self::Action, _out: &mut Vec<Tap>) {}

    /// What an action did, told from the position before it and the events it made.
    fn tell(&self, action: Self::Action, events: &[Event]) -> Message;

    /// Why these touches, the last of which was just made, begin no action here.
    fn refusal(&self, taps: &[Tap]) -> Message;

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

    /// Positions to win from, the easier ones first.
    fn puzzles() -> &'static [Puzzle] {
        &[]
    }
}

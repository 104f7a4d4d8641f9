//! A sketch: a position that is being edited, drawn whether it is legal or not. Whether it is, its text is asked.

use crate::geometry::Cell;

use super::{Look, Message, Mistake, Position, Side};

/// A piece as it is held over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldPiece {
    /// Its place among [`Sketch::pieces`].
    pub piece: usize,
    /// How many times 60° it is rotated clockwise.
    pub rotation: u8,
}

impl HeldPiece {
    /// A piece as it lies in the palette.
    pub fn new(piece: usize) -> Self {
        HeldPiece { piece, rotation: 0 }
    }
}

/// Something of a position besides its pieces that can be set, such as the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Dial {
    /// The part of the text that it is; its name is in the message files under `part-PART`.
    pub part: &'static str,
    /// What it can be set to: the text of the position then, and what the value is called.
    pub values: Vec<(String, Message)>,
    /// The place of the present one, where it is one of them.
    pub chosen: Option<usize>,
}

impl Dial {
    /// A dial of a position with these values, the texts being those of the position then.
    pub fn new(part: &'static str, now: &dyn Position, values: Vec<(String, Message)>) -> Self {
        let text = now.text();
        let chosen = values.iter().position(|(other, _)| *other == text);
        Dial { part, values, chosen }
    }
}

/// What a text is read as to be edited, or why it cannot even be drawn.
pub type Sketched = Result<Box<dyn Sketch>, Mistake>;

/// A position that is being edited. Its [`Position::text`] is read by [`super::Game::read`] if, and only if, it is legal;
/// [`super::Extras::sketch`] reads it in any case.
pub trait Sketch: Position {
    /// A copy to be changed.
    fn copied(&self) -> Box<dyn Sketch>;

    /// The pieces that can be put on the board, in the order of the palette.
    fn pieces(&self) -> Vec<Look>;

    /// Puts a piece on a cell.
    ///
    /// # Errors
    /// Why it cannot be put there; nothing has changed then.
    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake>;

    /// Where a piece can be put, and in which rotations.
    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)>;

    /// The cells that a piece covers, where pieces cover several.
    fn covers(&self, _held: HeldPiece, _cell: Cell) -> Vec<Cell> {
        Vec::new()
    }

    /// Takes off the top piece of a cell; `None` where there is none that can be taken.
    fn take(&mut self, cell: Cell) -> Option<HeldPiece>;

    /// Takes everything off the board that can be taken off, and gives up what was captured.
    fn clear(&mut self);

    /// What can be set besides.
    fn dials(&self) -> Vec<Dial>;

    /// The part of the text that holds what lies in the trays, where pieces can be put into them one by one.
    fn tray(&self) -> Option<&'static str> {
        None
    }

    /// Puts a piece of the palette into a side's tray; false where it cannot lie there.
    fn add(&mut self, _side: Side, _piece: usize) -> bool {
        false
    }

    /// Takes the piece at a place out of a side's tray; false where there is none.
    fn remove(&mut self, _side: Side, _place: usize) -> bool {
        false
    }
}

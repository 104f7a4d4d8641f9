//! A sketch: a position in the editor, drawn whether it is legal or not.
//!
//! Only its text decides whether it is legal.

use basalt_geometry::Cell;

use super::{Look, Message, Mistake, Position, Side};

/// A piece held over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldPiece {
    /// Its index in [`Sketch::pieces`].
    pub piece: usize,
    /// Its rotation clockwise, in steps of 60°.
    pub rotation: u8,
}

impl HeldPiece {
    /// A piece of the palette, not rotated.
    pub fn new(piece: usize) -> Self {
        HeldPiece { piece, rotation: 0 }
    }
}

/// A part of a position besides its pieces that can be set, such as the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Dial {
    /// The part of the text that it sets; `part-PART` in the message files names it.
    pub part: &'static str,
    /// Its values: the text of the position with it, and its name.
    pub values: Vec<(String, Message)>,
    /// The index of the current value, if it is one of them.
    pub chosen: Option<usize>,
}

impl Dial {
    /// A dial with these values, each given by the text of the position with it.
    pub fn new(part: &'static str, now: &dyn Position, values: Vec<(String, Message)>) -> Self {
        let text = now.text();
        let chosen = values.iter().position(|(other, _)| *other == text);
        Dial { part, values, chosen }
    }
}

/// The sketch of a text, or why it cannot even be drawn.
pub type Sketched = Result<Box<dyn Sketch>, Mistake>;

/// A position in the editor.
///
/// [`super::Game::read`] accepts its [`Position::text`] if, and only if, it is legal;
/// [`super::Extras::sketch`] accepts it in any case.
pub trait Sketch: Position {
    /// A copy to be changed.
    fn copied(&self) -> Box<dyn Sketch>;

    /// The pieces that can be placed, in the order of the palette.
    fn pieces(&self) -> Vec<Look>;

    /// Places a piece on a cell.
    ///
    /// # Errors
    /// Why it cannot be placed; the sketch has not changed then.
    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake>;

    /// The cells where a piece can be placed, with the rotations.
    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)>;

    /// The cells that a piece covers, in games whose pieces cover several.
    fn covers(&self, _held: HeldPiece, _cell: Cell) -> Vec<Cell> {
        Vec::new()
    }

    /// Removes the top piece of a cell; `None` if there is none that can be removed.
    fn take(&mut self, cell: Cell) -> Option<HeldPiece>;

    /// Removes everything that can be removed, and all captures.
    fn clear(&mut self);

    /// The other parts that can be set.
    fn dials(&self) -> Vec<Dial>;

    /// The part of the text that holds the trays, if pieces can be put into them one by one.
    fn tray(&self) -> Option<&'static str> {
        None
    }

    /// Puts a piece of the palette into a side's tray; returns whether it can be there.
    fn add(&mut self, _side: Side, _piece: usize) -> bool {
        false
    }

    /// Removes the piece at an index of a side's tray; returns whether there was one.
    fn remove(&mut self, _side: Side, _place: usize) -> bool {
        false
    }
}

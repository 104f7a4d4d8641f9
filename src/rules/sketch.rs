//! A sketch: a position in the editor, drawn whether legal or not, which only its text decides.

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
    /// Its part of the text, named by `part-PART` in the message files.
    pub part: &'static str,
    /// Its values: the resulting position's text, and a name.
    pub values: Vec<(String, Message)>,
    /// The index of the current value, if listed.
    pub chosen: Option<usize>,
}

impl Dial {
    /// A dial with these values, each given by the resulting position's text.
    pub fn new(part: &'static str, now: &dyn Position, values: Vec<(String, Message)>) -> Self {
        let text = now.text();
        let chosen = values.iter().position(|(other, _)| *other == text);
        Dial { part, values, chosen }
    }
}

/// The sketch of a text, or why it cannot be drawn.
pub type Sketched = Result<Box<dyn Sketch>, Mistake>;

/// A position in the editor.
///
/// [`super::Game::read`] accepts its [`Position::text`] if and only if it is legal; [`super::Extras::sketch`]
/// accepts it always.
pub trait Sketch: Position {
    /// A copy to be changed.
    fn copied(&self) -> Box<dyn Sketch>;

    /// The pieces of the palette, in order.
    fn pieces(&self) -> Vec<Look>;

    /// Places a piece on a cell.
    ///
    /// # Errors
    /// Why it cannot be placed; the sketch is unchanged.
    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake>;

    /// The cells where a piece can be placed, with rotations.
    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)>;

    /// The cells that a piece covers, in games whose pieces cover several.
    fn covers(&self, _held: HeldPiece, _cell: Cell) -> Vec<Cell> {
        Vec::new()
    }

    /// Removes the top piece of a cell, if possible.
    fn take(&mut self, cell: Cell) -> Option<HeldPiece>;

    /// Removes all removable pieces and captures.
    fn clear(&mut self);

    /// The other parts that can be set.
    fn dials(&self) -> Vec<Dial>;

    /// The text's part with the trays, if single pieces can be added to them.
    fn tray(&self) -> Option<&'static str> {
        None
    }

    /// Adds a piece of the palette to a side's tray; returns whether that is possible.
    fn add(&mut self, _side: Side, _piece: usize) -> bool {
        false
    }

    /// Removes a piece from a side's tray by index; returns whether it existed.
    fn remove(&mut self, _side: Side, _place: usize) -> bool {
        false
    }
}

//! The places of pieces beside a board, for those that fly there.

use basalt_geometry::Point;
use basalt_rules::Look;

/// The scale of pieces in trays and score sheets, relative to a board of 100 pixels a cell.
pub const TRAY: f64 = 0.56;

/// A place beside the board: its middle in board units, and the scale of pieces there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrayPlace {
    pub middle: Point,
    pub scale: f64,
}

/// The word of the place where equal pieces are gathered: colour and size; empty for other pieces and for different ones.
pub fn socket(pieces: &[Look]) -> String {
    match pieces {
        [Look::Pyramid(one), rest @ ..] if rest.iter().all(|other| *other == pieces[0]) => {
            let mut word = one.colour.letter().to_string();
            word.push(char::from(b'0' + one.size.number()));
            word
        }
        _ => String::new(),
    }
}

//! Pieces as text, such as `r3`: the letter of the colour and the number of the size.

use basalt_rules::pyramid::{Colour, Pyramid, Size};

/// Writes pieces one after another, such as `r1r2r3`.
pub(super) fn write_pieces(pieces: impl Iterator<Item = Pyramid>) -> String {
    let mut text = String::new();
    for piece in pieces {
        text.push(piece.colour.letter());
        text.push(digit(piece.size));
    }
    text
}

/// Parses pieces of these colours; `None` for any other text.
pub(super) fn read_pieces(text: &str, colours: &[Colour]) -> Option<Vec<Pyramid>> {
    let mut letters = text.chars();
    let mut pieces = Vec::new();
    while let Some(letter) = letters.next() {
        let colour = colours.iter().copied().find(|colour| colour.letter() == letter)?;
        let number = letters.next()?;
        let size = Size::ALL.into_iter().find(|&size| digit(size) == number)?;
        pieces.push(Pyramid { colour, size });
    }
    Some(pieces)
}

fn digit(size: Size) -> char {
    char::from(b'0' + size.number())
}

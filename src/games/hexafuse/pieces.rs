//! The fifteen pieces of a side: every polyhex of up to three cells, and some of four and five.

use basalt_geometry::Polyhex;

pub(super) const PIECES: usize = 15;

/// A piece's number; 0 is A.
pub(super) type Piece = u8;

/// The shapes by letter, home first: a central cell that shows the letter and is under the pointer.
pub(super) const SHAPES: [Polyhex; PIECES] = [
    Polyhex::new(&[(0, 0)]),
    Polyhex::new(&[(0, 0), (1, 0)]),
    Polyhex::new(&[(1, 0), (0, 0), (2, 0)]),
    Polyhex::new(&[(1, 0), (0, 0), (1, 1)]),
    Polyhex::new(&[(0, 0), (1, 0), (0, 1)]),
    Polyhex::new(&[(1, 0), (0, 0), (2, 0), (3, 0)]),
    Polyhex::new(&[(1, 0), (0, 0), (1, 1), (2, 1)]),
    Polyhex::new(&[(1, 0), (0, 0), (2, 0), (2, 1)]),
    Polyhex::new(&[(0, 0), (1, 0), (-1, 1), (0, -1)]),
    Polyhex::new(&[(1, 0), (0, 0), (1, 1), (0, 2)]),
    Polyhex::new(&[(1, 0), (0, 0), (0, 1), (1, 1)]),
    Polyhex::new(&[(1, 0), (0, 0), (0, 1), (2, 0)]),
    Polyhex::new(&[(2, 0), (0, 0), (1, 0), (3, 0), (4, 0)]),
    Polyhex::new(&[(2, 0), (0, 0), (1, 0), (2, 1), (2, 2)]),
    Polyhex::new(&[(-1, 1), (1, 0), (0, 1), (-1, 0), (0, -1)]),
];

pub(super) const ROTATIONS: [u8; PIECES] = [1, 3, 3, 6, 2, 3, 3, 6, 2, 6, 3, 6, 3, 6, 6];

pub(super) fn letter(piece: Piece) -> char {
    char::from(b'A' + piece)
}

pub(super) fn piece(letter: char) -> Option<Piece> {
    (0..PIECES as Piece).find(|&piece| self::letter(piece) == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_are_counted_right() {
        assert_eq!(ROTATIONS, SHAPES.map(Polyhex::rotations));
        assert_eq!(SHAPES.map(Polyhex::len), [1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5]);
        assert_eq!((piece('O'), piece('P'), letter(3)), (Some(14), None, 'D'));
    }
}

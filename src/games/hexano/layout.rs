//! The set-up: the starting cells of nests, opaque pieces and caps.
//!
//! The source's figure is lost. Ours is symmetric: a rotation by 60° exchanges white and black and shifts the colours.

use std::sync::LazyLock;

use basalt_geometry::bits::{cells, has};
use basalt_geometry::{Board, Cell, Grid, hexhex};
use basalt_pyramids::deal::Layout;
use basalt_rules::pyramid::Colour::{
    self, Blue, Clear, Green, OpaqueBlack, OpaqueWhite, Orange, Purple, Red, Yellow,
};

pub(super) const SIDES: usize = 2;
pub(super) const COLOURS: [Colour; 6] = [Red, Orange, Yellow, Green, Blue, Purple];
/// The movable pieces' colours, in the order of texts.
pub(super) const TRANSPARENT: [Colour; 7] = [Red, Orange, Yellow, Green, Blue, Purple, Clear];
pub(super) const OPAQUE: [Colour; SIDES] = [OpaqueWhite, OpaqueBlack];

/// The nests in reading order; `W` and `K` are the opaque pieces with their caps.
const NESTS: &str = "gyyy gWyKr gggyrr bKbtrWr bbpooo bWpKo pppo";

/// The cells of the large opaque pieces, by side: f2, d6, b2 and f4, d2, b4. The caps start there.
pub(super) const LARGES: [u64; SIDES] = [1 << 5 | 1 << 20 | 1 << 29, 1 << 7 | 1 << 16 | 1 << 31];

pub(super) fn board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| hexhex(4));
    &BOARD
}

pub(super) fn grid() -> &'static Grid {
    static GRID: LazyLock<Grid> = LazyLock::new(|| Grid::new(board()));
    &GRID
}

pub(super) fn supply(colour: Colour) -> usize {
    match colour {
        Clear => 1,
        colour if COLOURS.contains(&colour) => 5,
        _ => 0,
    }
}

/// The nests of a layout.
///
/// # Stability
/// Seeds live in links and saved games. The colours of the standard layout except clear are listed in reading
/// order and shuffled by [`Layout::shuffle`]. Never change this.
pub(super) fn nests(layout: Layout) -> Vec<(Cell, Colour)> {
    let letters = NESTS.chars().filter(|&letter| letter != ' ').enumerate();
    let colour = |letter| TRANSPARENT.into_iter().find(|colour| colour.letter() == letter);
    let mut nests: Vec<(Cell, Colour)> =
        letters.filter_map(|(index, letter)| Some((Cell::new(index), colour(letter)?))).collect();
    let moving = |nest: &&mut (Cell, Colour)| nest.1 != Clear;
    let mut colours: Vec<Colour> =
        nests.iter().map(|nest| nest.1).filter(|&colour| colour != Clear).collect();
    layout.shuffle(&mut colours);
    nests.iter_mut().filter(moving).zip(colours).for_each(|(nest, colour)| nest.1 = colour);
    nests
}

pub(super) fn large_of(cell: Cell) -> Option<usize> {
    (0..SIDES).find(|&side| has(LARGES[side], cell))
}

pub(super) fn larges() -> impl Iterator<Item = (Cell, Colour)> {
    LARGES.into_iter().zip(OPAQUE).flat_map(|(bits, colour)| cells(bits).map(move |cell| (cell, colour)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cell with axial coordinates, rotated counter-clockwise by `times` × 60°.
    fn rotated((mut q, mut r): (i32, i32), times: usize) -> Cell {
        for _ in 0..times {
            (q, r) = (-r, q + r);
        }
        let number = q - (-3).max(-3 - r) + 1;
        let name = format!("{}{number}", char::from(b'a' + (r + 3) as u8));
        board().cell(&name).expect(&name)
    }

    #[test]
    fn the_set_up_is_that_of_the_page() {
        let nests = nests(Layout::Standard);
        let colour = |cell| nests.iter().find(|nest| nest.0 == cell).map(|nest| nest.1);
        assert_eq!(colour(rotated((0, 0), 0)), Some(Clear));
        for (times, sector) in [Red, Yellow, Green, Blue, Purple, Orange].into_iter().enumerate() {
            for place in [(1, 0), (3, 0), (1, 1), (2, 1), (1, 2)] {
                assert_eq!(colour(rotated(place, times)), Some(sector), "{place:?} after {times} rotations");
            }
            let large = rotated((2, 0), times);
            assert_eq!((colour(large), large_of(large)), (None, Some(times % 2)), "{large:?}");
        }
        assert_eq!(nests.len() + larges().count(), board().len());
        assert_eq!(board().len(), 37);
    }

    #[test]
    fn a_random_layout_moves_nests_but_not_the_clear_one() {
        let (standard, random) = (nests(Layout::Standard), nests(Layout::Random(7)));
        assert_ne!(standard, random);
        for (a, b) in standard.iter().zip(&random) {
            assert_eq!((a.0, a.1 == Clear), (b.0, b.1 == Clear));
        }
        for colour in TRANSPARENT {
            assert_eq!(random.iter().filter(|nest| nest.1 == colour).count(), supply(colour));
        }
    }

    #[test]
    fn a_seed_gives_the_same_layout_for_ever() {
        let letters: String = nests(Layout::Random(1)).iter().map(|nest| nest.1.letter()).collect();
        assert_eq!(letters, "yggbrybyogbbyoytbgpogorrppprpor");
    }
}

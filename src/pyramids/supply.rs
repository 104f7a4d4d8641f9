//! The list of pyramids: six of each kind, with a table from numbers to colour and size.

use basalt_rules::pyramid::{Colour, Pyramid, Size};

use super::stacks::PieceId;

/// The most pieces of a kind (a colour and a size) in any game.
pub const COPIES: usize = 6;
const KINDS: usize = Colour::COUNT * 3;

pub const PIECES: usize = KINDS * COPIES;

/// The pyramid of each number, with an entry for every value of a byte to avoid bounds checks.
static PYRAMIDS: [Pyramid; 256] = {
    let mut table = [Pyramid { colour: Colour::White, size: Size::Large }; 256];
    let mut id = 0;
    while id < PIECES {
        let kind = id / COPIES;
        table[id] = Pyramid { colour: Colour::ALL[kind / 3], size: Size::ALL[kind % 3] };
        id += 1;
    }
    table
};

#[inline]
pub fn pyramid(piece: PieceId) -> Pyramid {
    PYRAMIDS[piece.index()]
}

/// The kind of a pyramid: a number by colour, then size.
fn kind(pyramid: Pyramid) -> usize {
    pyramid.colour.index() * 3 + pyramid.size as usize - 1
}

/// The pieces of this look, at most `copies` of them.
pub fn pieces_of(pyramid: Pyramid, copies: usize) -> impl Iterator<Item = PieceId> {
    let first = kind(pyramid) * COPIES;
    (first..first + copies.min(COPIES)).map(PieceId::new)
}

/// Hands out the pieces of a position that is being set up, each once.
pub struct Supply {
    used: [u8; KINDS],
    copies: usize,
}

impl Supply {
    pub const fn new(copies: usize) -> Self {
        Supply { used: [0; KINDS], copies }
    }

    /// Another piece of this look; `None` if all are used.
    pub fn take(&mut self, pyramid: Pyramid) -> Option<PieceId> {
        let used = self.used.get_mut(kind(pyramid))?;
        let piece = pieces_of(pyramid, self.copies).nth((*used).into())?;
        *used += 1;
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_is_given_out_once_and_looks_as_asked() {
        for copies in [1, COPIES - 1, COPIES] {
            let mut supply = Supply::new(copies);
            for colour in [Colour::Red, Colour::Blue, Colour::OpaqueBlack] {
                let medium = Pyramid { colour, size: Size::Medium };
                let given: Vec<PieceId> = std::iter::from_fn(|| supply.take(medium)).collect();
                assert_eq!(given.len(), copies);
                assert!(given.iter().all(|&piece| pyramid(piece) == medium));
                assert!(given.iter().all(|piece| piece.index() < PIECES));
                assert!(given.windows(2).all(|two| two[0] != two[1]));
            }
        }
    }
}

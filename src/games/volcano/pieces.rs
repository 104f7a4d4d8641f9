//! The list of pieces: five of each kind, numbered so that a number tells colour and size by one table.

use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::stack::PieceId;

/// The most pieces of a kind (a colour and a size) in any set-up.
pub const COPIES: usize = 5;
/// Colours are red to white; the others belong to other games.
const COLOURS: usize = Colour::White.index() + 1;
/// How many kinds there are.
pub const KINDS: usize = COLOURS * 3;
/// How many pieces there are, more than any set-up uses.
pub const PIECES: usize = KINDS * COPIES;

/// What each number stands for. One entry for each number a byte can hold, so that looking up needs no test.
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

/// What a piece is.
#[inline]
pub fn pyramid(piece: PieceId) -> Pyramid {
    PYRAMIDS[piece.index()]
}

/// The kind of a pyramid: a number by colour, then size. Colours above white are none of this game's.
pub fn kind(pyramid: Pyramid) -> usize {
    pyramid.colour.index() * 3 + pyramid.size as usize - 1
}

/// Gives out the pieces of a position that is being set up, each once.
#[derive(Default)]
pub struct Supply {
    used: [u8; KINDS],
}

impl Supply {
    /// Another piece of this look; `None` when all are used up.
    pub fn take(&mut self, pyramid: Pyramid) -> Option<PieceId> {
        let used = self.used.get_mut(kind(pyramid)).filter(|used| usize::from(**used) < COPIES)?;
        *used += 1;
        Some(PieceId::new(kind(pyramid) * COPIES + usize::from(*used) - 1))
    }
}

/// The colour with a letter in texts.
pub fn colour(letter: char) -> Option<Colour> {
    Colour::ALL[..COLOURS].iter().copied().find(|colour| colour.letter() == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_is_given_out_once_and_looks_as_asked() {
        let mut supply = Supply::default();
        let blue = Pyramid { colour: Colour::Blue, size: Size::Medium };
        let given: Vec<PieceId> = std::iter::from_fn(|| supply.take(blue)).collect();
        assert_eq!(given.len(), COPIES);
        assert!(given.iter().all(|&piece| pyramid(piece) == blue));
        assert!(given.windows(2).all(|two| two[0] != two[1]));
        assert_eq!(colour('b'), Some(Colour::Blue));
        assert_eq!(colour('t'), None);
    }
}

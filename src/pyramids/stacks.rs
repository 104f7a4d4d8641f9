//! Stacks of any height without heap: each piece knows the piece beneath it.

use basalt_geometry::Cell;

/// Marks the ground, where there is no piece.
const GROUND: u8 = u8::MAX;
/// Marks what is beneath a piece that is in no stack.
const OUT: u8 = GROUND - 1;

/// A piece, by its number in its game's list. Pieces that look alike have different numbers, so compare looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceId(u8);

impl PieceId {
    /// The piece with this number, at most 253.
    pub const fn new(index: usize) -> Self {
        PieceId(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The pieces of `CELLS` cells, out of a list of `PIECES`. Each piece is in one stack or in none.
///
/// It has no equality, because the numbers of pieces that look alike may differ between equal positions:
/// games compare looks from the top down.
#[derive(Clone, Copy)]
pub struct Stacks<const CELLS: usize, const PIECES: usize> {
    top: [u8; CELLS],
    below: [u8; PIECES],
}

impl<const CELLS: usize, const PIECES: usize> Stacks<CELLS, PIECES> {
    pub const EMPTY: Self = Stacks { top: [GROUND; CELLS], below: [OUT; PIECES] };

    #[inline]
    pub fn top(&self, cell: Cell) -> Option<PieceId> {
        piece(self.top[cell.index()])
    }

    #[inline]
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.top[cell.index()] == GROUND
    }

    #[inline]
    pub fn is_out(&self, piece: PieceId) -> bool {
        self.below[piece.index()] == OUT
    }

    #[inline]
    pub fn below(&self, above: PieceId) -> Option<PieceId> {
        piece(self.below[above.index()])
    }

    #[inline]
    pub fn down(&self, cell: Cell) -> impl Iterator<Item = PieceId> + '_ {
        std::iter::successors(self.top(cell), |&above| self.below(above))
    }

    /// Puts a piece that is in no stack on top of a cell.
    #[inline]
    pub fn push(&mut self, cell: Cell, piece: PieceId) {
        self.below[piece.index()] = self.top[cell.index()];
        self.top[cell.index()] = piece.0;
    }

    #[inline]
    pub fn pop(&mut self, cell: Cell) -> Option<PieceId> {
        let taken = self.top(cell)?;
        self.top[cell.index()] = std::mem::replace(&mut self.below[taken.index()], OUT);
        Some(taken)
    }

    #[inline]
    pub fn shift(&mut self, from: Cell, to: Cell) {
        if let Some(moved) = self.top(from) {
            self.top[from.index()] = self.below[moved.index()];
            self.push(to, moved);
        }
    }

    pub fn swap(&mut self, one: Cell, other: Cell) {
        self.top.swap(one.index(), other.index());
    }

    #[inline]
    pub fn pop_second(&mut self, cell: Cell) -> Option<PieceId> {
        let above = self.top(cell)?;
        let taken = self.below(above)?;
        self.below[above.index()] = std::mem::replace(&mut self.below[taken.index()], OUT);
        Some(taken)
    }
}

#[inline]
fn piece(link: u8) -> Option<PieceId> {
    (link < OUT).then_some(PieceId(link))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_piece_put_is_the_first_taken() {
        let mut stacks = Stacks::<2, 4>::EMPTY;
        let cell = Cell::new(1);
        (0..4).for_each(|i| stacks.push(cell, PieceId::new(i)));
        assert_eq!(stacks.down(cell).map(PieceId::index).collect::<Vec<_>>(), [3, 2, 1, 0]);
        assert_eq!(stacks.pop_second(cell), Some(PieceId::new(2)));
        assert_eq!(stacks.pop(cell), Some(PieceId::new(3)));
        assert_eq!(stacks.down(cell).map(PieceId::index).collect::<Vec<_>>(), [1, 0]);
        assert!(stacks.is_empty(Cell::new(0)));
    }

    #[test]
    fn a_piece_is_in_a_stack_from_push_to_pop() {
        let mut stacks = Stacks::<2, 3>::EMPTY;
        let cells = [Cell::new(0), Cell::new(1)];
        let out = |stacks: &Stacks<2, 3>| [0, 1, 2].map(|piece| stacks.is_out(PieceId::new(piece)));
        (0..3).for_each(|i| stacks.push(cells[0], PieceId::new(i)));
        assert_eq!(out(&stacks), [false; 3]);
        stacks.shift(cells[0], cells[1]);
        assert_eq!((out(&stacks), stacks.top(cells[1])), ([false; 3], Some(PieceId::new(2))));
        stacks.pop(cells[1]);
        stacks.pop_second(cells[0]);
        assert_eq!(out(&stacks), [true, false, true]);
    }

    #[test]
    fn stacks_change_places_whole() {
        let mut stacks = Stacks::<2, 3>::EMPTY;
        let cells = [Cell::new(0), Cell::new(1)];
        (0..3).for_each(|i| stacks.push(cells[i % 2], PieceId::new(i)));
        stacks.swap(cells[0], cells[1]);
        let of = |cell| stacks.down(cell).map(PieceId::index).collect::<Vec<_>>();
        assert_eq!(cells.map(of), [vec![1], vec![2, 0]]);
    }

    #[test]
    fn nothing_is_taken_where_nothing_is() {
        let mut stacks = Stacks::<1, 1>::EMPTY;
        assert_eq!(stacks.pop(Cell::new(0)), None);
        stacks.push(Cell::new(0), PieceId::new(0));
        assert_eq!(stacks.pop_second(Cell::new(0)), None);
    }
}

//! A board laid out on 64 bits, where a direction's step is the same shift for every cell.

use super::board::{Board, Cell, CellShape, Direction};

/// Maps the cells of a board to bits, with an unused bit after each row: steps over the edge leave the board.
#[derive(Clone, Debug)]
pub struct Grid {
    place: Vec<u8>,
    cell: [u8; 64],
    shift: Vec<i8>,
    all: u64,
}

impl Grid {
    /// Lays a board out. Its rows with their slant must fit in 64 bits, as up to 37 cells do.
    ///
    /// # Panics
    /// The board is larger.
    pub fn new(board: &Board) -> Self {
        // Columns run straight up on squares, and north-east on hexagons.
        let up = board.step(Direction::new(if board.shape() == CellShape::Square { 2 } else { 1 }));
        let slant = -up.x / up.y;
        let places = |cell: Cell| {
            let row = board.rows().iter().position(|row| row.contains(&cell)).unwrap_or(0);
            let centre = board.centre(cell);
            (row as i32, (centre.x + slant * centre.y).round() as i32)
        };
        let all: Vec<(i32, i32)> = board.cells().map(places).collect();
        let columns = || all.iter().map(|place| place.1);
        let (first, last) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let width = last - first + 2;
        let place: Vec<u8> = all.iter().map(|&(row, column)| (row * width + column - first) as u8).collect();
        assert!(place.iter().all(|&bit| bit < 64), "the board fits the sheet");
        let mut cell = [0; 64];
        place.iter().enumerate().for_each(|(index, &bit)| cell[usize::from(bit)] = index as u8);
        let shift = |direction| {
            let pair = board.cells().find_map(|from| Some((from, board.neighbour(from, direction)?)));
            pair.map_or(0, |(from, to)| place[to.index()] as i8 - place[from.index()] as i8)
        };
        let shift = board.directions().map(shift).collect();
        let all = place.iter().map(|&bit| 1_u64 << bit).sum();
        Grid { place, cell, shift, all }
    }

    pub fn all(&self) -> u64 {
        self.all
    }

    pub fn bit(&self, cell: Cell) -> u64 {
        1 << self.place[cell.index()]
    }

    /// The cell of the lowest bit of a non-empty set.
    #[inline]
    pub fn first(&self, bits: u64) -> Cell {
        Cell::new(self.cell[(bits.trailing_zeros() & 63) as usize].into())
    }

    pub fn shifts(&self) -> &[i8] {
        &self.shift
    }
}

/// Moves a set by a shift of [`Grid::shifts`]; cells that leave the board are off all cells.
#[inline]
pub fn stepped(bits: u64, shift: i8) -> u64 {
    if shift >= 0 { bits << shift } else { bits >> -shift }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{hexhex, square};

    #[test]
    fn a_step_of_all_cells_is_the_step_of_each() {
        for board in [square(4), square(5), square(6), hexhex(3), hexhex(4)] {
            let grid = Grid::new(&board);
            assert_eq!(grid.all().count_ones() as usize, board.len());
            for direction in board.directions() {
                let shift = grid.shifts()[direction.index()];
                for cell in board.cells() {
                    let next = board.neighbour(cell, direction).map_or(0, |next| grid.bit(next));
                    assert_eq!(stepped(grid.bit(cell), shift) & grid.all(), next, "{}", board.name(cell));
                    assert_eq!(grid.first(grid.bit(cell)), cell);
                }
            }
        }
    }
}

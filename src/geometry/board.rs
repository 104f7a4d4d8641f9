//! A board: a table of cells with their neighbours, names and centres.
//!
//! A board seen from the other side ([`Board::opposite`]) has the same cells, names and neighbours, with
//! other centres and steps, and rows in its own reading order. Code that uses the displayed board for places
//! and arrow keys needs nothing more. Directions by number go through [`Board::as_seen`], pieces of several
//! cells through `drawing/pieces.rs`, and compass points in messages through `Message::opposite`.

use std::fmt;
use std::sync::OnceLock;

use super::hex::HEIGHT;
use super::point::Point;

/// The most cells of a board: the rhombus with 13 cells a side. A [`CellSet`](crate::CellSet) holds 128.
pub const MAX_CELLS: usize = 169;

const OUTSIDE: u8 = u8::MAX;

/// A cell, by its index in reading order (top row first, each from the left), 0 to 168.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(super) u8);

impl Cell {
    #[inline]
    pub const fn new(index: usize) -> Self {
        Cell(index as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A direction of the board's grid, counter-clockwise from east.
///
/// ```text
/// square boards, 8 directions      hexagonal boards, 6 directions
///      3  2  1                            2   1
///      4  +  0                          3   +   0
///      5  6  7                            4   5
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// The direction with this number, up to 7 on squares and 5 on hexagons.
    #[inline]
    pub const fn new(number: usize) -> Self {
        Direction(number as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellShape {
    Square,
    /// A pointy-top hexagon, 1 wide from flat to flat.
    Hex,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardKind {
    /// A square of squares. Letters are columns, numbers rows.
    Square,
    /// A hexagon of hexagons. Letters are rows, numbers count along a row.
    Hexagon,
    /// A rhombus of hexagons. Letters are columns, numbers rows, both slanting.
    Rhombus,
}

/// The steps of a square board, counter-clockwise from east; y grows downwards.
const SQUARE_STEPS: [(f64, f64); 8] =
    [(1.0, 0.0), (1.0, -1.0), (0.0, -1.0), (-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0), (0.0, 1.0), (1.0, 1.0)];
/// The steps of a hexagonal board, in the same order.
const HEX_STEPS: [(f64, f64); 6] =
    [(1.0, 0.0), (0.5, -HEIGHT), (-0.5, -HEIGHT), (-1.0, 0.0), (-0.5, HEIGHT), (0.5, HEIGHT)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

pub(super) struct CellPlan {
    pub name: String,
    pub centre: Point,
    pub row: usize,
    pub neighbours: Vec<Option<usize>>,
}

/// A board: a table of cells in reading order, made once by a function of `shapes`.
pub struct Board {
    kind: BoardKind,
    directions: u8,
    rotation: u8,
    /// Neighbours by cell and direction, in a flat table for branch-free reading.
    next: [[u8; 8]; MAX_CELLS],
    names: Vec<String>,
    centres: Vec<Point>,
    rows: Vec<Vec<Cell>>,
    opposite: OnceLock<Box<Board>>,
}

impl Board {
    pub(super) fn from_plan(kind: BoardKind, plan: Vec<CellPlan>) -> Self {
        assert!(plan.len() <= MAX_CELLS, "a board has at most {MAX_CELLS} cells");
        let mut next = [[OUTSIDE; 8]; MAX_CELLS];
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        for (index, cell) in plan.iter().enumerate() {
            for (direction, neighbour) in cell.neighbours.iter().enumerate() {
                next[index][direction] = neighbour.map_or(OUTSIDE, |n| n as u8);
            }
            rows.resize_with(rows.len().max(cell.row + 1), Vec::new);
            rows[cell.row].push(Cell::new(index));
        }
        Board {
            kind,
            directions: if kind == BoardKind::Square { 8 } else { 6 },
            rotation: 0,
            next,
            centres: plan.iter().map(|cell| cell.centre).collect(),
            names: plan.into_iter().map(|cell| cell.name).collect(),
            rows,
            opposite: OnceLock::new(),
        }
    }

    /// A rhombus rotated 60 degrees clockwise, which only moves its cells' places.
    pub(super) fn set_on_its_tip(mut self) -> Self {
        for centre in &mut self.centres {
            let Point { x, y } = *centre;
            *centre = Point { x: 0.5 * x - HEIGHT * y, y: HEIGHT * x + 0.5 * y };
        }
        self.rotation += 1;
        self
    }

    /// The board seen from the other side, rotated by 180 degrees. Made once.
    pub fn opposite(&self) -> &Board {
        self.opposite.get_or_init(|| {
            // Avoids a negative zero.
            let opposite = |centre: &Point| Point { x: 0.0 - centre.x, y: 0.0 - centre.y };
            let backwards = |row: &Vec<Cell>| row.iter().rev().copied().collect();
            Box::new(Board {
                kind: self.kind,
                directions: self.directions,
                rotation: (self.rotation + self.directions / 2) % self.directions,
                next: self.next,
                names: self.names.clone(),
                centres: self.centres.iter().map(opposite).collect(),
                rows: self.rows.iter().rev().map(backwards).collect(),
                opposite: OnceLock::new(),
            })
        })
    }

    pub fn kind(&self) -> BoardKind {
        self.kind
    }

    pub fn is_on_its_tip(&self) -> bool {
        !self.rotation.is_multiple_of(self.directions / 2)
    }

    pub fn is_opposite(&self) -> bool {
        self.rotation >= self.directions / 2
    }

    /// The clockwise rotation on the screen, in sixths of a circle on hexagons and eighths on squares.
    pub fn rotation(&self) -> u8 {
        self.rotation
    }

    /// The cells in drawing order, from back to front.
    pub fn back_to_front(&self) -> impl Iterator<Item = Cell> + use<> {
        let (last, opposite) = (self.len().saturating_sub(1), self.is_opposite());
        self.cells().map(move |cell| if opposite { Cell::new(last - cell.index()) } else { cell })
    }

    /// Converts directions, as bits, to those of the unrotated board.
    pub fn as_seen(&self, directions: u8) -> u8 {
        let seen = |way: Direction| {
            (way.index() + usize::from(self.directions - self.rotation)) % usize::from(self.directions)
        };
        let set = self.directions().filter(|way| directions >> way.index() & 1 == 1);
        set.map(|way| 1 << seen(way)).sum()
    }

    pub fn shape(&self) -> CellShape {
        match self.kind {
            BoardKind::Square => CellShape::Square,
            BoardKind::Hexagon | BoardKind::Rhombus => CellShape::Hex,
        }
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.names.len()).map(Cell::new)
    }

    /// The rows as seen, from the top, each from the left.
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    pub fn directions(&self) -> impl Iterator<Item = Direction> + use<> {
        (0..self.directions as usize).map(Direction::new)
    }

    #[inline]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let next = self.next[cell.index()][direction.index()];
        (next != OUTSIDE).then_some(Cell(next))
    }

    /// The cells beyond `cell` in a direction, nearest first.
    #[inline]
    pub fn ray(&self, cell: Cell, direction: Direction) -> impl Iterator<Item = Cell> + '_ {
        std::iter::successors(self.neighbour(cell, direction), move |&c| self.neighbour(c, direction))
    }

    /// The direction to an adjacent cell; `None` otherwise.
    pub fn direction_between(&self, from: Cell, to: Cell) -> Option<Direction> {
        self.directions().find(|&direction| self.neighbour(from, direction) == Some(to))
    }

    /// The displayed name, such as `c3`.
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.names.iter().position(|n| n == name).map(Cell::new)
    }

    pub fn centre(&self, cell: Cell) -> Point {
        self.centres[cell.index()]
    }

    pub fn step(&self, direction: Direction) -> Point {
        let steps: &[(f64, f64)] = match self.shape() {
            CellShape::Square => &SQUARE_STEPS,
            CellShape::Hex => &HEX_STEPS,
        };
        let (x, y) = steps[(steps.len() + direction.index() - usize::from(self.rotation)) % steps.len()];
        Point { x, y }
    }

    pub fn nearest(&self, point: Point) -> Option<Cell> {
        let off = |cell: Cell| (self.centre(cell).x - point.x, self.centre(cell).y - point.y);
        let far = |cell: Cell| self.centre(cell).distance(point);
        let cell = self.cells().min_by(|&a, &b| far(a).total_cmp(&far(b)))?;
        let (x, y) = off(cell);
        let inside = match self.shape() {
            CellShape::Square => x.abs() <= 0.5 && y.abs() <= 0.5,
            CellShape::Hex => far(cell) <= 0.56,
        };
        inside.then_some(cell)
    }

    /// The cell that an arrow key leads to; `None` at the edge.
    ///
    /// It is the nearest one within 60 degrees of the arrow, preferably straight. Of two equally slanted ones
    /// (up and down on hexagons) it is the one nearer to the middle, so that repeating the key crosses the
    /// board and comes back. A slanting step still precedes a straight one over a row of hexagons.
    pub fn arrow(&self, from: Cell, arrow: Arrow) -> Option<Cell> {
        let start = self.centre(from);
        let middle = self.centres.iter().map(|c| c.x).sum::<f64>() / self.centres.len() as f64;
        let cost = |&cell: &Cell| {
            let (dx, dy) = (self.centre(cell).x - start.x, self.centre(cell).y - start.y);
            let (along, across) = match arrow {
                Arrow::Left => (-dx, dy),
                Arrow::Right => (dx, dy),
                Arrow::Up => (-dy, dx),
                Arrow::Down => (dy, dx),
            };
            let within = along > 0.1 && across.abs() <= along * 1.75;
            within.then(|| along + 1.7 * across.abs() + 0.01 * (self.centre(cell).x - middle).abs())
        };
        self.cells()
            .filter_map(|cell| cost(&cell).map(|c| (c, cell)))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, cell)| cell)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?}, {} cells)", self.kind, self.len())
    }
}

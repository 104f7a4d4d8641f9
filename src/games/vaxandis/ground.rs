//! The three boards with the tables for the rules' inner loops.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use basalt_geometry::{Board, Cell, CellSet, Direction, hexhex};

/// The cells of the largest board, six per side.
pub(super) const CELLS: usize = 91;

/// Marks unaligned cells.
const NOWHERE: u8 = u8::MAX;

pub(super) struct Ground {
    pub size: usize,
    pub board: Board,
    pub all: CellSet,
    near: [CellSet; CELLS],
    lines: [CellSet; CELLS],
    rays: [[CellSet; 6]; CELLS],
    toward: Vec<[u8; CELLS]>,
}

static GROUNDS: [LazyLock<Ground>; 3] =
    [LazyLock::new(|| Ground::new(4)), LazyLock::new(|| Ground::new(5)), LazyLock::new(|| Ground::new(6))];

impl Ground {
    /// The board with 4 to 6 cells a side.
    pub(super) fn of(size: usize) -> &'static Ground {
        &GROUNDS[size.clamp(4, 6) - 4]
    }

    fn new(size: usize) -> Ground {
        let board = hexhex(size);
        let mut ground = Ground {
            size,
            all: board.cells().collect(),
            near: [CellSet::EMPTY; CELLS],
            lines: [CellSet::EMPTY; CELLS],
            rays: [[CellSet::EMPTY; 6]; CELLS],
            toward: vec![[NOWHERE; CELLS]; board.len()],
            board,
        };
        for from in ground.board.cells() {
            let beside = ground.board.directions().filter_map(|way| ground.board.neighbour(from, way));
            ground.near[from.index()] = beside.collect();
            for direction in ground.board.directions() {
                for to in ground.board.ray(from, direction) {
                    ground.lines[from.index()].insert(to);
                    ground.rays[from.index()][direction.index()].insert(to);
                    ground.toward[from.index()][to.index()] = direction.index() as u8;
                }
            }
        }
        ground
    }

    #[inline]
    pub(super) fn near(&self, cell: Cell) -> CellSet {
        self.near[cell.index()]
    }

    #[inline]
    pub(super) fn lines(&self, cell: Cell) -> CellSet {
        self.lines[cell.index()]
    }

    #[inline]
    pub(super) fn ray(&self, from: Cell, direction: Direction) -> CellSet {
        self.rays[from.index()][direction.index()]
    }

    #[inline]
    pub(super) fn between(&self, from: Cell, to: Cell) -> CellSet {
        let Some(direction) = self.toward(from, to) else { return CellSet::EMPTY };
        self.ray(from, direction) & self.ray(to, Direction::new((direction.index() + 3) % 6))
    }

    /// Whether the cells in a direction are in reading order.
    #[inline]
    pub(super) fn goes_on(direction: Direction) -> bool {
        !(1..=3).contains(&direction.index())
    }

    /// Whether one-word sets suffice.
    #[inline]
    pub(super) fn has_few_cells(&self) -> bool {
        self.size < 6
    }

    #[inline]
    pub(super) fn toward(&self, from: Cell, to: Cell) -> Option<Direction> {
        let direction = self.toward[from.index()][to.index()];
        (direction != NOWHERE).then(|| Direction::new(direction.into()))
    }
}

/// There is one instance per size.
impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
    }
}

impl Eq for Ground {}

impl Hash for Ground {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.size.hash(state);
    }
}

impl fmt::Debug for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} a side", self.size)
    }
}

//! The eruption: an uncovered stack flies off piece by piece, each one cell further than the last.
//!
//! ```text
//! the cap on the left steps east:   123^   .    .   5      1, 2, 3: small, medium, large; the last is on top
//! its volcano erupts:               1      ^    3   52     the large flies first, the edge keeps the small
//! ```
//!
//! It works on any board. The game decides by closures what may fly, where it may land and how landed pieces
//! are captured. That a piece is captured *with its equal beneath* is the same everywhere and is implemented
//! here.

use basalt_geometry::{Board, Cell, Direction};
use basalt_rules::{Event, Look, Manner, Scene};

use super::stacks::{PieceId, Stacks};

/// An eruption: the volcano, the direction, and the number of pieces that land.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Eruption {
    pub source: Cell,
    pub direction: Direction,
    pub landed: u8,
}

impl Eruption {
    /// The most pieces that can land: those beyond a cap in a line of seven cells.
    pub const MOST: usize = 5;
}

/// The cells beyond the cap's new cell, as far as they are `open`, on which the pieces of `source` would land in turn.
#[inline]
pub fn landings<'a>(
    board: &'a Board,
    source: Cell,
    direction: Direction,
    open: impl Fn(Cell) -> bool + 'a,
) -> impl Iterator<Item = Cell> + 'a {
    let step = move |cell: Cell| board.neighbour(cell, direction);
    let first = step(source).and_then(step);
    std::iter::successors(first, move |&cell| step(cell)).take_while(move |&cell| open(cell))
}

/// Lets an uncovered `source` erupt, and returns the number of pieces that landed.
///
/// The eruption ends when the stack is used up, its next piece is not `loose`, or the next cell is not
/// `open`. `landed` is called with each landing in order; they are a prefix of [`landings`].
#[inline]
pub fn erupt<const CELLS: usize, const PIECES: usize>(
    board: &Board,
    stacks: &mut Stacks<CELLS, PIECES>,
    source: Cell,
    direction: Direction,
    loose: impl Fn(PieceId) -> bool,
    open: impl Fn(Cell) -> bool,
    mut landed: impl FnMut(Cell),
) -> usize {
    let mut count = 0;
    for cell in landings(board, source, direction, open) {
        if !stacks.top(source).is_some_and(&loose) {
            break;
        }
        stacks.shift(source, cell);
        landed(cell);
        count += 1;
    }
    count
}

/// The piece that a landing captures, if it captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prey {
    Landed,
    Beneath,
}

/// The captures of an eruption of `count` pieces, with their cells; all differ, so captures do not affect each other.
#[inline]
pub fn foreseen<'a, const CELLS: usize, const PIECES: usize>(
    board: &'a Board,
    stacks: &'a Stacks<CELLS, PIECES>,
    (source, direction, count): (Cell, Direction, usize),
    prey: Prey,
    equal: impl Fn(PieceId, PieceId) -> bool + 'a,
) -> impl Iterator<Item = (Cell, PieceId)> + 'a {
    let flights = landings(board, source, direction, |_| true).zip(stacks.down(source)).take(count);
    let captured = move |(cell, landed): (Cell, PieceId)| {
        let beneath = stacks.top(cell).filter(|&beneath| equal(landed, beneath))?;
        Some((cell, if prey == Prey::Landed { landed } else { beneath }))
    };
    flights.filter_map(captured)
}

/// Removes the prey from a cell in which a piece has just landed directly on an `equal` one.
#[inline]
pub fn settle<const CELLS: usize, const PIECES: usize>(
    stacks: &mut Stacks<CELLS, PIECES>,
    cell: Cell,
    prey: Prey,
    equal: impl Fn(PieceId, PieceId) -> bool,
) -> Option<PieceId> {
    let landed = stacks.top(cell)?;
    let beneath = stacks.below(landed)?;
    if !equal(landed, beneath) {
        return None;
    }
    match prey {
        Prey::Landed => stacks.pop(cell),
        Prey::Beneath => stacks.pop_second(cell),
    }
}

/// The effect of an eruption's events on a scene: flown pieces with their cells, and captures.
pub fn flown(mut scene: Scene, events: &[Event]) -> (Vec<(Look, Cell)>, Vec<Look>) {
    let (mut flights, mut captured) = (Vec::new(), Vec::new());
    for event in events {
        match *event {
            Event::Move { from, depth, to, manner: Manner::Throw } => {
                flights.extend(scene.look(from, depth).map(|look| (look, to)));
            }
            Event::Capture { cell, depth, .. } => captured.extend(scene.look(cell, depth)),
            _ => {}
        }
        scene.follow(event);
    }
    (flights, captured)
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_geometry::{hexhex, square};

    /// Lets three pieces 0, 1, 2 (2 on top) of the cell `from` fly; returns the names of the cells that they land on.
    fn flight(board: &Board, from: &str, direction: usize, shut: Option<&str>) -> Vec<String> {
        let mut stacks = Stacks::<96, 3>::EMPTY;
        let from = board.cell(from).expect("a cell");
        (0..3).for_each(|i| stacks.push(from, PieceId::new(i)));
        let mut names = Vec::new();
        let open = |cell| Some(board.name(cell)) != shut;
        let landed = |cell| names.push(board.name(cell).to_owned());
        let direction = Direction::new(direction);
        let count = erupt(board, &mut stacks, from, direction, |_| true, open, landed);
        assert_eq!(count, names.len());
        for (i, name) in names.iter().enumerate() {
            let cell = board.cell(name).expect("a cell");
            assert_eq!(stacks.top(cell), Some(PieceId::new(2 - i)), "the top piece lands nearest");
        }
        assert_eq!(stacks.down(from).count(), 3 - count);
        names
    }

    #[test]
    fn it_flies_over_the_cap_to_the_edge_or_to_what_is_shut() {
        let board = square(5);
        assert_eq!(flight(&board, "a1", 1, None), ["c3", "d4", "e5"]);
        assert_eq!(flight(&board, "b3", 0, None), ["d3", "e3"]);
        assert_eq!(flight(&board, "b3", 4, None), [""; 0]);
        assert_eq!(flight(&board, "a5", 0, Some("d5")), ["c5"]);
        assert_eq!(flight(&hexhex(4), "d1", 0, None), ["d3", "d4", "d5"]);
    }

    #[test]
    fn a_piece_that_sits_tight_ends_it() {
        let board = square(5);
        let mut stacks = Stacks::<25, 3>::EMPTY;
        let from = board.cell("a1").expect("a1");
        (0..3).for_each(|i| stacks.push(from, PieceId::new(i)));
        let loose = |piece: PieceId| piece.index() != 1;
        assert_eq!(erupt(&board, &mut stacks, from, Direction::new(0), loose, |_| true, |_| ()), 1);
        assert_eq!(stacks.top(from), Some(PieceId::new(1)));
    }

    #[test]
    fn only_an_equal_directly_beneath_counts() {
        let alike = |a: PieceId, b: PieceId| a.index() % 2 == b.index() % 2;
        let cell = Cell::new(0);
        for (pile, prey, taken) in [
            (&[0, 2][..], Prey::Landed, Some(2)),
            (&[0, 2][..], Prey::Beneath, Some(0)),
            (&[1, 0, 3][..], Prey::Landed, None),
            (&[2][..], Prey::Beneath, None),
            (&[2, 4, 0][..], Prey::Beneath, Some(4)),
        ] {
            let mut stacks = Stacks::<1, 5>::EMPTY;
            pile.iter().for_each(|&i| stacks.push(cell, PieceId::new(i)));
            assert_eq!(settle(&mut stacks, cell, prey, alike).map(PieceId::index), taken, "{pile:?}");
        }
    }
}

//! The position and the rules: steps, eruptions, captures, whose turn it is.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::geometry::{Board, Cell, Direction};
use crate::geometry::bits::{bit, cells, has};
use crate::pyramids::action::Action;
use crate::pyramids::eruption::{Prey, erupt, landings, settle};
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::pyramids::stacks::{PieceId, Stacks};
use crate::pyramids::supply::{Supply, pieces_up_to, pyramid};
use crate::pyramids::score::Captures;
use crate::rules::{Event, Game, Info, Listener, Manner, Mistake, Position, Rng, Side};

use super::ending::End;
use super::layout::{CAPS, CELLS, LARGES, SIDES, board, larges, nests};
use super::options::HexanoOptions;
use super::text;

/// How many numbers the pieces take.
pub const PIECES: usize = pieces_up_to(Colour::OpaqueBlack);

/// A position of Hexano-Duel.
#[derive(Clone, Copy)]
pub struct Hexano {
    pub(super) board: &'static Board,
    pub(super) stacks: Stacks<CELLS, PIECES>,
    /// The cells of each side's caps, one bit a cell by its index.
    pub(super) caps: [u64; SIDES],
    pub(super) captured: [Captures; SIDES],
    pub(super) to_move: Side,
    pub(super) end: Option<End>,
    /// Whether the turn has had a step already. It changes what the player is told, not what may be done.
    pub(super) mid_turn: bool,
}

/// Whether a piece can fly: the opaque ones are fixed for ever.
#[inline]
pub fn is_loose(piece: PieceId) -> bool {
    !matches!(pyramid(piece).colour, Colour::OpaqueWhite | Colour::OpaqueBlack)
}

/// The other side.
#[inline]
pub fn other(side: Side) -> Side {
    side.next(SIDES)
}

impl Hexano {
    /// A board with nothing on it but the opaque pieces, which are always there.
    pub(super) fn bare() -> Self {
        let mut position = Hexano {
            board: board(),
            stacks: Stacks::EMPTY,
            caps: [0; SIDES],
            captured: [Captures::default(); SIDES],
            to_move: Side::FIRST,
            end: None,
            mid_turn: false,
        };
        let mut supply = Supply::new();
        for (cell, colour) in larges() {
            if let Some(piece) = supply.take(Pyramid { colour, size: Size::Large }) {
                position.stacks.push(cell, piece);
            }
        }
        position
    }

    /// The pieces in a cell from the top down.
    pub(super) fn down(&self, cell: Cell) -> impl Iterator<Item = Pyramid> + '_ {
        self.stacks.down(cell).map(pyramid)
    }

    /// The pieces in a cell, bottom to top.
    pub(super) fn pile(&self, cell: Cell) -> Vec<Pyramid> {
        let mut pile: Vec<Pyramid> = self.down(cell).collect();
        pile.reverse();
        pile
    }

    /// The caps of the side to move.
    #[inline]
    pub(super) fn own_caps(&self) -> u64 {
        self.caps[self.to_move.index()]
    }

    /// All caps.
    #[inline]
    pub(super) fn all_caps(&self) -> u64 {
        self.caps[0] | self.caps[1]
    }

    /// The cells that are shut to the caps and to the pieces of the side to move for this whole turn: those with a cap or a large of the opponent.
    #[inline]
    pub(super) fn shut(&self) -> u64 {
        let opponent = other(self.to_move).index();
        self.caps[opponent] | LARGES[opponent]
    }

    /// Whether a cap of the side to move can step from a cell in a direction.
    #[inline]
    fn can_step(&self, from: Cell, direction: Direction) -> bool {
        let own = self.own_caps();
        has(own, from) && self.board.neighbour(from, direction).is_some_and(|to| !has(own | self.shut(), to))
    }

    /// Whether a step of a cap of the side to move lets something erupt.
    #[inline]
    pub(super) fn erupts(&self, from: Cell, direction: Direction) -> bool {
        let closed = self.own_caps() | self.shut();
        let open = |cell| !has(closed, cell);
        self.can_step(from, direction)
            && self.stacks.top(from).is_some_and(is_loose)
            && landings(self.board, from, direction, open).next().is_some()
    }

    /// Whether the side to move can let something erupt with its next step.
    #[inline]
    pub(super) fn can_erupt_at_once(&self) -> bool {
        cells(self.own_caps()).any(|from| self.board.directions().any(|direction| self.erupts(from, direction)))
    }

    /// Lets what a cap uncovered erupt; the cap has stepped already. Returns how many pieces were captured, `None`
    /// when nothing erupted.
    #[inline]
    fn erupt(&mut self, from: Cell, direction: Direction, listener: &mut impl Listener) -> Option<usize> {
        let (board, closed, mover) = (self.board, self.own_caps() | self.shut(), self.to_move);
        let open = move |cell| !has(closed, cell);
        let throw = |to| listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Throw });
        let landed = erupt(board, &mut self.stacks, from, direction, is_loose, open, throw);
        let equal = |a, b| pyramid(a).size == pyramid(b).size;
        let mut captures = 0;
        for cell in landings(board, from, direction, open).take(landed) {
            if let Some(piece) = settle(&mut self.stacks, cell, Prey::Landed, equal) {
                if captures == 0 {
                    listener.hear(Event::Beat);
                }
                captures += 1;
                self.captured[mover.index()].add(pyramid(piece));
                listener.hear(Event::Capture { cell, depth: 0, side: mover });
            }
        }
        (landed > 0).then_some(captures)
    }

    /// A step of a cap and all that follows from it.
    #[inline]
    fn step<L: Listener>(&mut self, from: Cell, direction: Direction, listener: &mut L) {
        let Some(to) = self.board.neighbour(from, direction) else { return };
        let mover = self.to_move;
        let before = if L::LISTENS { self.captured[mover.index()].score() } else { 0 };
        self.caps[mover.index()] ^= bit(from) | bit(to);
        listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Hop });
        let Some(captures) = self.erupt(from, direction, listener) else {
            self.mid_turn = true;
            return;
        };
        self.to_move = other(mover);
        self.mid_turn = false;
        self.end = End::after_turn(self, mover, captures > 0);
        if L::LISTENS {
            let score = self.captured[mover.index()].score();
            if score != before {
                listener.hear(Event::Score { side: mover, score });
            }
            listener.hear(Event::TurnTo(self.to_move));
        }
    }

    /// All that matters besides the pieces on the board.
    fn aside(&self) -> impl Eq + Hash + '_ {
        (self.to_move, self.end, self.caps, self.captured)
    }
}

impl Game for Hexano {
    const INFO: Info = Info { id: "hexano", version: 1, sides: SIDES..=SIDES, cut: 2000 };
    type Options = HexanoOptions;
    type Action = Action;

    fn new(options: &HexanoOptions) -> Self {
        let mut position = Hexano { caps: LARGES, ..Hexano::bare() };
        let mut supply = Supply::new();
        for (cell, colour) in nests(options.layout()) {
            for size in Size::ALL {
                if let Some(piece) = supply.take(Pyramid { colour, size }) {
                    position.stacks.push(cell, piece);
                }
            }
        }
        position
    }

    fn read(text: &str, _: &HexanoOptions) -> Result<Self, Mistake> {
        let mut position = text::read(text)?;
        position.end = End::at_start_of_turn(&position);
        Ok(position)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.end.is_some() {
            return;
        }
        for from in cells(self.own_caps()) {
            let directions = self.board.directions().filter(|&direction| self.can_step(from, direction));
            out.extend(directions.map(|direction| Action::Step { from, direction }));
        }
    }

    fn claims(&self, out: &mut Vec<Action>) {
        if self.end.is_none() {
            out.push(Action::Agree);
        }
    }

    fn accepts(&self, action: Action) -> bool {
        let possible = match action {
            Action::Step { from, direction } => {
                from.index() < self.board.len()
                    && self.board.directions().any(|other| other == direction)
                    && self.can_step(from, direction)
            }
            Action::Agree => true,
        };
        possible && self.end.is_none()
    }

    /// Draws a cap and a direction until they make a step: quicker than listing, and each step is as likely.
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        loop {
            let draw = rng.below(6 * CAPS as u32);
            // The caps in reading order, so that equal positions draw alike.
            let mut caps = self.own_caps();
            for place in 1..CAPS as u32 {
                caps &= if place <= draw / 6 { caps - 1 } else { u64::MAX };
            }
            let from = Cell::new(caps.trailing_zeros() as usize);
            let direction = Direction::new(draw as usize % 6);
            if self.can_step(from, direction) {
                return Action::Step { from, direction };
            }
        }
    }

    #[inline]
    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        match action {
            Action::Step { from, direction } => self.step(from, direction, listener),
            Action::Agree => self.end = Some(End::Agreed),
        }
        if self.end.is_some() {
            tell_end(self, listener);
        }
    }

    fn agreement(&self) -> Option<Action> {
        Some(Action::Agree)
    }

    fn action_text(&self, action: Action) -> String {
        action.text(self.board)
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        Action::read(text, self.board)
    }
}

/// Tells how the game ended, where anybody listens.
fn tell_end<L: Listener>(position: &Hexano, listener: &mut L) {
    if let (true, Some(outcome)) = (L::LISTENS, position.outcome()) {
        listener.hear(Event::End(outcome));
    }
}

impl PartialEq for Hexano {
    fn eq(&self, other: &Self) -> bool {
        self.aside() == other.aside()
            && self.board.cells().all(|cell| self.down(cell).eq(other.down(cell)))
    }
}

impl Eq for Hexano {}

impl Hash for Hexano {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.aside().hash(state);
        for cell in self.board.cells() {
            self.down(cell).for_each(|piece| piece.hash(state));
            // Parts the stacks.
            Colour::COUNT.hash(state);
        }
    }
}

impl fmt::Debug for Hexano {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hexano({:?}, in mid-turn {}: {})", self.end, self.mid_turn, self.text())
    }
}

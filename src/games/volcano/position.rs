//! The position and the rules: steps, eruptions, captures, whose turn it is.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::geometry::{Board, Cell, Direction};
use crate::geometry::bits::{bit, cells, has};
use crate::pyramids::action::Action;
use crate::pyramids::eruption::{Prey, erupt, landings, settle};
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::pyramids::stacks::Stacks;
use crate::pyramids::supply::{Supply, pieces_up_to, pyramid};
use crate::pyramids::score::Captures;
use crate::rules::{Event, Game, Info, Listener, Manner, Mistake, Position, Rng, Side};

use super::challenge::Challenge;
use super::ending::End;
use super::options::VolcanoOptions;
use super::setups::{CAPS, Setup};
use super::text;

/// The cells of the largest board, six a side.
const CELLS: usize = 36;
/// How many pieces there are, more than any set-up uses; colours after white belong to other games.
pub const PIECES: usize = pieces_up_to(Colour::White);

/// A position of Volcano.
#[derive(Clone, Copy)]
pub struct Volcano {
    pub(super) setup: &'static Setup,
    pub(super) board: &'static Board,
    pub(super) stacks: Stacks<CELLS, PIECES>,
    /// The cells with a cap, one bit a cell by its index.
    pub(super) caps: u64,
    pub(super) captured: [Captures; Side::MOST],
    pub(super) players: u8,
    pub(super) to_move: Side,
    pub(super) melting: bool,
    pub(super) challenge: Option<Challenge>,
    pub(super) end: Option<End>,
    /// Whether the turn has had a step already. It changes what the player is told, not what may be done.
    pub(super) mid_turn: bool,
}

impl Volcano {
    /// A board without pieces, caps and captures.
    pub(super) fn empty(options: &VolcanoOptions) -> Self {
        let setup = options.setup().setup();
        Volcano {
            setup,
            board: setup.board(),
            stacks: Stacks::EMPTY,
            caps: 0,
            captured: [Captures::default(); Side::MOST],
            players: options.players() as u8,
            to_move: Side::FIRST,
            melting: options.melting(),
            challenge: options.challenge(),
            end: None,
            mid_turn: false,
        }
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

    /// All pieces on the board.
    pub(super) fn on_board(&self) -> Captures {
        self.board.cells().flat_map(|cell| self.down(cell)).collect()
    }

    /// Whether a cap can step from a cell in a direction.
    #[inline]
    fn can_step(&self, from: Cell, direction: Direction) -> bool {
        has(self.caps, from) && self.board.neighbour(from, direction).is_some_and(|to| !has(self.caps, to))
    }

    /// What a side has, counted as the game or the challenge has it.
    pub(super) fn points(&self, side: Side) -> i32 {
        let captured = &self.captured[side.index()];
        self.challenge.map_or_else(|| captured.score(), |challenge| challenge.score(captured))
    }

    /// Lets what a cap uncovered erupt; the cap has stepped already. Returns how many pieces were captured, `None`
    /// when nothing erupted.
    #[inline]
    fn erupt(&mut self, from: Cell, direction: Direction, listener: &mut impl Listener) -> Option<usize> {
        let (board, caps, mover) = (self.board, self.caps, self.to_move);
        let open = move |cell| !has(caps, cell);
        let throw = |to| listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Throw });
        let landed = erupt(board, &mut self.stacks, from, direction, |_| true, open, throw);
        let prey = if self.melting { Prey::Beneath } else { Prey::Landed };
        let equal = |a, b| pyramid(a).size == pyramid(b).size;
        let mut captures = 0;
        for cell in landings(board, from, direction, open).take(landed) {
            if let Some(piece) = settle(&mut self.stacks, cell, prey, equal) {
                if captures == 0 {
                    listener.hear(Event::Beat);
                }
                captures += 1;
                self.captured[mover.index()].add(pyramid(piece));
                listener.hear(Event::Capture { cell, depth: u8::from(self.melting), side: mover });
            }
        }
        (landed > 0).then_some(captures)
    }

    /// A step of a cap and all that follows from it.
    #[inline]
    fn step<L: Listener>(&mut self, from: Cell, direction: Direction, listener: &mut L) {
        let Some(to) = self.board.neighbour(from, direction) else { return };
        let mover = self.to_move;
        let before = if L::LISTENS { self.points(mover) } else { 0 };
        self.caps ^= bit(from) | bit(to);
        listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Hop });
        let Some(captures) = self.erupt(from, direction, listener) else {
            self.mid_turn = true;
            return;
        };
        self.to_move = mover.next(self.players.into());
        self.mid_turn = false;
        self.end = End::after_turn(self, mover, captures > 0);
        if L::LISTENS {
            let score = self.points(mover);
            if score != before {
                listener.hear(Event::Score { side: mover, score });
            }
            listener.hear(Event::TurnTo(self.to_move));
        }
    }
}

impl Game for Volcano {
    const INFO: Info = Info { id: "volcano", version: 1, sides: 1..=Side::MOST, cut: 2000 };
    type Options = VolcanoOptions;
    type Action = Action;

    fn new(options: &VolcanoOptions) -> Self {
        let mut position = Volcano::empty(options);
        let nests = position.setup.nests(options.layout());
        let mut supply = Supply::default();
        for &(cell, colour) in &nests {
            for size in Size::ALL {
                if let Some(piece) = supply.take(Pyramid { colour, size }) {
                    position.stacks.push(cell, piece);
                }
            }
        }
        position.caps = position.setup.caps(options.caps(), &nests).iter().map(bit).sum();
        position
    }

    fn read(text: &str, options: &VolcanoOptions) -> Result<Self, Mistake> {
        let mut position = text::read(text, options)?;
        position.end = End::at_start_of_turn(&position);
        Ok(position)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.end.is_some() {
            return;
        }
        for from in cells(self.caps) {
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
            let draw = rng.below(8 * CAPS as u32);
            // The caps in reading order, so that equal positions draw alike.
            let mut caps = self.caps;
            for place in 1..CAPS as u32 {
                caps &= if place <= draw / 8 { caps - 1 } else { u64::MAX };
            }
            let from = Cell::new(caps.trailing_zeros() as usize);
            let direction = Direction::new(draw as usize % 8);
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
fn tell_end<L: Listener>(position: &Volcano, listener: &mut L) {
    if let (true, Some(outcome)) = (L::LISTENS, position.outcome()) {
        listener.hear(Event::End(outcome));
    }
}

impl Volcano {
    /// All that matters besides the pieces on the board.
    fn aside(&self) -> impl Eq + Hash + '_ {
        let captured = &self.captured[..self.players.into()];
        (self.setup.id, self.to_move, self.melting, self.challenge, self.end, self.caps, captured)
    }
}

impl PartialEq for Volcano {
    fn eq(&self, other: &Self) -> bool {
        self.aside() == other.aside()
            && self.board.cells().all(|cell| self.down(cell).eq(other.down(cell)))
    }
}

impl Eq for Volcano {}

impl Hash for Volcano {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.aside().hash(state);
        for cell in self.board.cells() {
            self.down(cell).for_each(|piece| piece.hash(state));
            // Parts the stacks.
            Colour::COUNT.hash(state);
        }
    }
}

impl fmt::Debug for Volcano {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Volcano { setup, players, melting, challenge, end, mid_turn, .. } = self;
        let setup = setup.id;
        write!(f, "Volcano({setup:?}, {players} players, melting {melting}, {challenge:?}, {end:?}, ")?;
        write!(f, "in mid-turn {mid_turn}: {})", self.text())
    }
}

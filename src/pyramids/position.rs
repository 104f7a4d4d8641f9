//! A position of a game of caps, and the points in which such games differ.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use crate::bots::{Budget, Returns, Rung};
use crate::geometry::bits::{cells, has};
use crate::geometry::{Board, Cell, Direction, Grid};
use crate::rules::pyramid::{Colour, Pyramid};
use crate::rules::{Extras, Info, Message, Mistake, Options, Outcome, Overlay, Panel, Side, Tap, Tint};

use super::eruption::{Eruption, Prey, foreseen};
use super::score::Captures;
use super::sheet::SizeSets;
use super::stacks::{PieceId, Stacks};
use super::supply::{PIECES, pyramid};
use super::visited::CELLS;
use super::walk::CapGround;

/// The most players that have caps of their own.
const OWNERS: usize = 2;

/// A position of a game of caps.
#[derive(Clone, Copy)]
pub struct CapGame<R: CapRules> {
    /// What is chosen before the game and does not change in it.
    pub rules: R,
    /// The board.
    pub board: &'static Board,
    /// The pieces on the board.
    pub stacks: Stacks<CELLS, PIECES>,
    /// The cells of the caps by owner, one bit per cell by its index.
    pub caps: [u64; OWNERS],
    /// What each side has captured.
    pub captured: [Captures; Side::MOST],
    /// Whose turn it is.
    pub to_move: Side,
    /// Why the game is over.
    pub end: Option<R::End>,
    /// Whether the turn has had a step already. It affects the prompt, not what may be done.
    pub mid_turn: bool,
}

/// The caps of one owner, or those that all players share.
#[derive(Debug)]
pub struct CapKind {
    /// What they look like.
    pub tint: Tint,
    /// The word by which sentences distinguish them from other caps.
    pub word: &'static str,
    /// How a position's text marks the cell of one.
    pub mark: &'static str,
}

/// The message keys of what each game says in its own words.
#[derive(Debug)]
pub struct OwnWords {
    /// The players agreed to end the game.
    pub agreed: &'static str,
    /// A cap has nowhere to go: `cell`.
    pub shut_in: &'static str,
    /// There are too few or too many caps.
    pub wrong_caps: &'static str,
    /// There are more pieces of a kind than the game has.
    pub surplus: &'static str,
}

/// The points in which games of caps differ.
pub trait CapRules: Copy + Eq + Hash + Debug + Send + 'static {
    /// All that is chosen before the first action.
    type Options: Options;
    /// Why a game is over.
    type End: Copy + Eq + Hash + Debug + Send;
    /// The players agreed on it.
    const AGREED: Self::End;
    /// What is known without a position.
    const INFO: Info;
    /// How many caps a player can move.
    const CAPS: u32;
    /// How many directions the board has.
    const DIRECTIONS: u32;
    /// See [`crate::bots::Searchable::BUDGETS`].
    const BUDGETS: [Budget; 3];
    /// See [`Searchable::RUNGS`](crate::bots::Searchable::RUNGS).
    const RUNGS: &'static [Rung] = &Rung::UNMEASURED;
    /// The colours of the pieces that can fly, in the order of texts.
    const COLOURS: &'static [Colour];
    /// The caps by owner: one entry where all players share them.
    const CAP_KINDS: &'static [CapKind];
    /// What the game says in its own words.
    const WORDS: OwnWords;
    /// What is written for a cell, with examples.
    const CELL_FORMS: &'static [&'static str];
    /// See [`crate::rules::Game::REASONS`].
    const REASONS: &'static [&'static str];

    /// The board with nothing on it but what is always there.
    fn bare(options: &Self::Options) -> CapGame<Self>;

    /// The nests, each with its colour, and the caps by owner as a game begins.
    fn set_up(&self, options: &Self::Options) -> (Vec<(Cell, Colour)>, [u64; OWNERS]);

    /// How many sides play.
    fn sides(&self) -> usize;

    /// The board as a sheet of bits.
    fn grid(&self) -> &'static Grid;

    /// How many pieces of each size there are of a colour.
    fn supply(&self, colour: Colour) -> usize;

    /// Whose caps a side moves, as an index of [`CapRules::CAP_KINDS`].
    fn owner(_side: Side) -> usize {
        0
    }

    /// The cells that are shut to the caps and pieces of the side to move for this whole turn.
    fn shut(_position: &CapGame<Self>) -> u64 {
        0
    }

    /// Whether a piece can fly.
    fn is_loose(_piece: PieceId) -> bool {
        true
    }

    /// Which piece a landing captures.
    fn prey(&self) -> Prey {
        Prey::Landed
    }

    /// What captures count.
    fn points(&self, captured: &Captures) -> i32 {
        captured.score()
    }

    /// Whether the game is over after the turn of `mover`; `captured` says whether that turn captured anything.
    fn end_after_turn(position: &CapGame<Self>, mover: Side, captured: bool) -> Option<Self::End>;

    /// Whether a position is over in which a turn begins, whatever came before it.
    fn end_at_start_of_turn(position: &CapGame<Self>) -> Option<Self::End>;

    /// Who has won, and why.
    fn outcome(position: &CapGame<Self>, end: Self::End) -> Outcome;

    /// The fixed piece of a cell as texts have it; nothing in most.
    fn fixed_text(_cell: Cell) -> &'static str {
        ""
    }

    /// What is left of a cell's pile in a text when its fixed piece is taken off.
    ///
    /// # Errors
    /// A fixed piece that is missing or out of place.
    fn without_fixed<'a>(_position: &CapGame<Self>, _cell: Cell, pile: &'a str) -> Result<&'a str, Mistake> {
        Ok(pile)
    }

    /// Refuses a cap where it cannot stand.
    ///
    /// # Errors
    /// A cap of this cell that cannot stand there.
    fn refuse_cap(_position: &CapGame<Self>, _cell: Cell) -> Result<(), Mistake> {
        Ok(())
    }

    /// Where a search of full sight estimates positions as they are, instead of after the greediest eruption of the next turn:
    /// the constant of its exploration.
    const ESTIMATES_AT_ONCE: Option<f32>;

    /// What captures are worth to a search, in quarters of points.
    fn worth(&self, captured: &Captures) -> i32;

    /// Whether that is what [`worth`](super::heuristic::worth) says of all colours but wild ones.
    fn has_usual_worth(&self) -> bool {
        true
    }

    /// Estimates the returns in a position that is not over.
    fn estimate(position: &CapGame<Self>) -> Returns;

    /// See [`crate::bots::Searchable::features`].
    fn features(_position: &CapGame<Self>) -> Vec<f32> {
        Vec::new()
    }

    /// What a side's panel shows.
    fn panel(position: &CapGame<Self>, side: Side) -> Panel;

    /// What a cell with these pieces that can fly contains.
    fn contents(_cell: Cell, loose: Option<Message>) -> Message {
        loose.unwrap_or(Message::new("pyramids-cell-empty"))
    }

    /// What no piece can fly onto though no cap is there: a variant of the sentence.
    fn obstacle(_position: &CapGame<Self>, _cell: Cell) -> &'static str {
        "cap"
    }

    /// Why no cap of the side to move may enter a cell beside it, though it has no cap.
    fn barred(position: &CapGame<Self>, _cell: Cell) -> Message {
        Message::new("pyramids-refusal-nothing")
            .with("tint", Self::CAP_KINDS[Self::owner(position.to_move)].word)
    }

    /// What is drawn where touches begin no action.
    fn objection(_position: &CapGame<Self>, _taps: &[Tap]) -> Overlay {
        Overlay::default()
    }

    /// What shows why the game has ended as it did.
    fn proof(_position: &CapGame<Self>) -> Overlay {
        Overlay::default()
    }

    /// What only some games have.
    const EXTRAS: Extras<CapGame<Self>> = Extras::NONE;
}

impl<R: CapRules> CapGame<R> {
    /// A board without pieces, caps and captures.
    pub fn empty(rules: R, board: &'static Board) -> Self {
        CapGame {
            rules,
            board,
            stacks: Stacks::EMPTY,
            caps: [0; OWNERS],
            captured: [Captures::default(); Side::MOST],
            to_move: Side::FIRST,
            end: None,
            mid_turn: false,
        }
    }

    /// The pieces in a cell from the top down.
    pub fn down(&self, cell: Cell) -> impl Iterator<Item = Pyramid> + '_ {
        self.stacks.down(cell).map(pyramid)
    }

    /// The pieces in a cell, bottom to top.
    pub fn pile(&self, cell: Cell) -> Vec<Pyramid> {
        let mut pile: Vec<Pyramid> = self.down(cell).collect();
        pile.reverse();
        pile
    }

    /// The pieces in a cell that can fly, from the top down.
    pub fn loose_down(&self, cell: Cell) -> impl Iterator<Item = Pyramid> + '_ {
        self.stacks.down(cell).filter(|&piece| R::is_loose(piece)).map(pyramid)
    }

    /// All pieces on the board that can fly.
    pub fn on_board(&self) -> Captures {
        self.board.cells().flat_map(|cell| self.loose_down(cell)).collect()
    }

    /// What each side that plays has captured.
    pub fn holdings(&self) -> &[Captures] {
        &self.captured[..self.rules.sides()]
    }

    /// The caps that the side to move can move.
    #[inline]
    pub fn own_caps(&self) -> u64 {
        self.caps[R::owner(self.to_move)]
    }

    /// Whose cap stands on a cell.
    pub fn cap_owner(&self, cell: Cell) -> Option<usize> {
        self.caps.iter().position(|&caps| has(caps, cell))
    }

    /// The cells that no cap of the side to move may enter as the caps stand, and on which no piece may land.
    #[inline]
    pub fn closed(&self) -> u64 {
        self.own_caps() | R::shut(self)
    }

    /// Whether a cap of the side to move can step from a cell in a direction.
    #[inline]
    pub fn can_step(&self, from: Cell, direction: Direction) -> bool {
        has(self.own_caps(), from)
            && self.board.neighbour(from, direction).is_some_and(|to| !has(self.closed(), to))
    }

    /// What a side's captures count.
    #[inline]
    pub fn points(&self, side: Side) -> i32 {
        self.rules.points(&self.captured[side.index()])
    }

    /// Whether two pieces are equal where captures are concerned.
    #[inline]
    pub fn equal(one: PieceId, other: PieceId) -> bool {
        pyramid(one).size == pyramid(other).size
    }

    /// What walks of the side to move need to know.
    pub fn ground(&self) -> CapGround {
        self.ground_at(u64::MAX >> (64 - self.board.len()))
    }

    /// The same where only the pieces of some cells matter: those of all others are left out.
    pub fn ground_at(&self, needed: u64) -> CapGround {
        let (shut, caps) = (R::shut(self), self.own_caps());
        let mut ground =
            CapGround { board: self.board, grid: self.rules.grid(), shut, loose: [0; CELLS], caps };
        for cell in cells(needed) {
            let loose = self.stacks.down(cell).filter(|&piece| R::is_loose(piece)).count();
            ground.loose[cell.index()] = loose as u8;
        }
        ground
    }

    /// Where pieces stand by their sizes.
    pub fn sizes(&self) -> SizeSets {
        let grid = self.rules.grid();
        let mut sizes = SizeSets::default();
        for cell in self.board.cells() {
            let piece = |piece: PieceId| (pyramid(piece).size, R::is_loose(piece));
            sizes.add(grid.bit(cell), self.stacks.down(cell).map(piece));
        }
        sizes
    }

    /// Calls `see` with the cells in which an eruption captures a piece, each with that piece.
    pub fn each_prey(&self, eruption: &Eruption, mut see: impl FnMut(Cell, Pyramid)) {
        let flight = (eruption.source, eruption.direction, eruption.landed.into());
        let foreseen = foreseen(self.board, &self.stacks, flight, self.rules.prey(), Self::equal);
        foreseen.for_each(|(cell, piece)| see(cell, pyramid(piece)));
    }

    /// The same as a list.
    pub fn prey(&self, eruption: &Eruption) -> Vec<(Cell, Pyramid)> {
        let mut prey = Vec::new();
        self.each_prey(eruption, |cell, piece| prey.push((cell, piece)));
        prey
    }

    /// All that matters besides the pieces on the board.
    fn aside(&self) -> impl Eq + Hash + '_ {
        (self.rules, self.to_move, self.end, self.caps, self.holdings())
    }
}

impl<R: CapRules> PartialEq for CapGame<R> {
    fn eq(&self, other: &Self) -> bool {
        self.aside() == other.aside() && self.board.cells().all(|cell| self.down(cell).eq(other.down(cell)))
    }
}

impl<R: CapRules> Eq for CapGame<R> {}

impl<R: CapRules> Hash for CapGame<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.aside().hash(state);
        for cell in self.board.cells() {
            self.down(cell).for_each(|piece| piece.hash(state));
            // Separates the stacks.
            Colour::COUNT.hash(state);
        }
    }
}

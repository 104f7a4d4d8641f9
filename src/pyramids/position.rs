//! A position of a game of caps, and the points in which these games differ.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use basalt_bots::{BotStrength, Returns, ScalePoint, USUAL_LIKING};
use basalt_geometry::bits::{bit, cells, has};
use basalt_geometry::{Board, Cell, Direction, Grid};
use basalt_rules::pyramid::{Colour, Pyramid};
use basalt_rules::{Extras, Info, Message, Mistake, Options, Outcome, Overlay, Panel, Side, Tap, Tint};

use super::eruption::{Eruption, Prey, foreseen};
use super::score::{Captures, Wild};
use super::sheet::SizeSets;
use super::stacks::{PieceId, Stacks};
use super::supply::{PIECES, pieces_of, pyramid};
use super::visited::CELLS;
use super::walk::CapGround;

/// The most players that have their own caps.
const OWNERS: usize = 2;

#[derive(Clone, Copy)]
pub struct CapGame<R: CapRules> {
    pub rules: R,
    pub board: &'static Board,
    pub stacks: Stacks<CELLS, PIECES>,
    /// The cells of the caps by owner, one bit per cell by its index.
    pub caps: [u64; OWNERS],
    pub captured: [Captures; Side::MOST],
    pub to_move: Side,
    pub end: Option<R::End>,
    /// Whether the turn has begun. It affects the prompt, not the legal actions.
    pub mid_turn: bool,
    /// Whether a captured piece has returned in this turn. Texts leave it out.
    pub returned: bool,
}

/// The caps of one owner, or those that all players share.
#[derive(Debug)]
pub struct CapKind {
    pub tint: Tint,
    /// The word by which sentences distinguish them from other caps.
    pub word: &'static str,
    pub mark: &'static str,
}

/// The keys of the messages that each game words itself.
#[derive(Debug)]
pub struct OwnWords {
    /// The players agreed to end the game.
    pub agreed: &'static str,
    /// A cap has no cell to go to: `cell`.
    pub shut_in: &'static str,
    /// There are too few or too many caps.
    pub wrong_caps: &'static str,
    /// There are more pieces of a kind than the game has.
    pub surplus: &'static str,
}

/// The points in which games of caps differ.
pub trait CapRules: Copy + Eq + Hash + Debug + Send + 'static {
    type Options: Options;
    type End: Copy + Eq + Hash + Debug + Send;
    const AGREED: Self::End;
    const INFO: Info;
    const CAPS: u32;
    const COPIES: usize = 5;
    /// Whether the mover may return one captured piece to the board in each turn.
    const RETURNS: bool = false;
    /// Whether captures score. If not, [`CapRules::points`] only guide bots and aids.
    const SCORES: bool = true;
    /// The colours that stand for any other among captures.
    const WILD: Wild = Wild::TRANSPARENT;
    const DIRECTIONS: u32;
    const SCALE: &'static [ScalePoint];
    const LEVELS: [BotStrength; 3];
    /// How much a style takes what it likes, as in [`Searchable`](basalt_bots::Searchable).
    const LIKING: u64 = USUAL_LIKING;
    /// The colours of the pieces that can fly, in the order of texts.
    const COLOURS: &'static [Colour];
    /// The kinds of caps by owner; a single entry if all players share them.
    const CAP_KINDS: &'static [CapKind];
    const WORDS: OwnWords;
    /// The themes of the game's list of puzzles.
    const THEMES: &'static [&'static str];
    const CELL_FORMS: &'static [&'static str];
    const REASONS: &'static [&'static str];

    /// The board with only its fixed pieces.
    fn bare(options: &Self::Options) -> CapGame<Self>;

    /// The nests with their colours, and the caps by owner, at the start of a game.
    fn set_up(&self, options: &Self::Options) -> (Vec<(Cell, Colour)>, [u64; OWNERS]);

    fn sides(&self) -> usize;

    #[inline]
    fn caps(&self) -> u32 {
        Self::CAPS
    }

    fn grid(&self) -> &'static Grid;

    /// The number of pieces of each size of a colour.
    fn supply(&self, colour: Colour) -> usize;

    /// The owner of the caps that a side moves, as an index of [`CapRules::CAP_KINDS`].
    fn owner(_side: Side) -> usize {
        0
    }

    /// The cells that are closed to the caps and pieces of the side to move for the whole turn.
    fn shut(_position: &CapGame<Self>) -> u64 {
        0
    }

    /// Whether a piece can fly.
    fn is_loose(_piece: PieceId) -> bool {
        true
    }

    fn prey(&self) -> Prey {
        Prey::Landed
    }

    fn points(&self, captured: &Captures) -> i32 {
        captured.score()
    }

    /// The reason why the game is over after the turn of `mover`; `captured` says whether it captured.
    fn end_after_turn(position: &CapGame<Self>, mover: Side, captured: bool) -> Option<Self::End>;

    fn end_at_start_of_turn(position: &CapGame<Self>) -> Option<Self::End>;

    fn outcome(position: &CapGame<Self>, end: Self::End) -> Outcome;

    fn is_decided_by_scores(_end: Self::End) -> bool {
        Self::SCORES
    }

    /// The fixed piece of a cell in texts; empty in most games.
    fn fixed_text(_cell: Cell) -> &'static str {
        ""
    }

    /// The rest of a cell's pile in a text after its fixed piece.
    ///
    /// # Errors
    /// A fixed piece that is missing or out of place.
    fn without_fixed<'a>(_position: &CapGame<Self>, _cell: Cell, pile: &'a str) -> Result<&'a str, Mistake> {
        Ok(pile)
    }

    /// Refuses a cap where none can stand.
    ///
    /// # Errors
    /// A cap of this cell that cannot stand there.
    fn refuse_cap(_position: &CapGame<Self>, _cell: Cell) -> Result<(), Mistake> {
        Ok(())
    }

    /// The exploration constant of a full-sight search that estimates positions as they are.
    ///
    /// `None` means that it estimates them after the greediest eruption of the next turn.
    const ESTIMATES_AT_ONCE: Option<f32>;

    /// The worth of captures to a search, in quarters of points.
    fn worth(&self, captured: &Captures) -> i32;

    /// Whether that is [`worth`](super::heuristic::worth) for all colours but wild ones.
    fn has_usual_worth(&self) -> bool {
        true
    }

    /// Estimates the returns in a position that is not over.
    fn estimate(position: &CapGame<Self>) -> Returns;

    fn features(_position: &CapGame<Self>) -> Vec<f32> {
        Vec::new()
    }

    fn panel(position: &CapGame<Self>, side: Side) -> Panel;

    /// The contents of a cell, with these pieces that can fly.
    fn contents(_cell: Cell, loose: Option<Message>) -> Message {
        loose.unwrap_or(Message::new("pyramids-cell-empty"))
    }

    /// The obstacle, where no piece can fly onto a cell without a cap: a variant of the sentence.
    fn obstacle(_position: &CapGame<Self>, _cell: Cell) -> &'static str {
        "cap"
    }

    /// Explains why no cap of the side to move may enter a neighbouring cell that has no cap.
    fn barred(position: &CapGame<Self>, _cell: Cell) -> Message {
        Message::new("pyramids-refusal-nothing")
            .with("tint", Self::CAP_KINDS[Self::owner(position.to_move)].word)
    }

    /// The overlay where touches begin no action.
    fn objection(_position: &CapGame<Self>, _taps: &[Tap]) -> Overlay {
        Overlay::default()
    }

    fn proof(_position: &CapGame<Self>) -> Overlay {
        Overlay::default()
    }

    const EXTRAS: Extras<CapGame<Self>> = Extras::NONE;
}

impl<R: CapRules> CapGame<R> {
    /// Moves a cap to a cell without one, or swaps the nests of two cells; a cap in the second stays. `None` if that changes
    /// nothing, or the game would be over before it begins.
    pub fn rearranged(&self, from: Cell, to: Cell) -> Option<Self> {
        let mut next = *self;
        match (has(self.own_caps(), from), has(self.own_caps(), to)) {
            (true, true) => return None,
            (true, false) => next.caps[0] ^= bit(from) | bit(to),
            (false, _) if self.pile(from) == self.pile(to) => return None,
            (false, _) => next.stacks.swap(from, to),
        }
        next.end = R::end_at_start_of_turn(&next);
        next.end.is_none().then_some(next)
    }

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
            returned: false,
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

    pub fn holdings(&self) -> &[Captures] {
        &self.captured[..self.rules.sides()]
    }

    #[inline]
    pub fn own_caps(&self) -> u64 {
        self.caps[R::owner(self.to_move)]
    }

    pub fn cap_owner(&self, cell: Cell) -> Option<usize> {
        self.caps.iter().position(|&caps| has(caps, cell))
    }

    /// The cells that no cap of the side to move may enter now, and on which no piece may land.
    #[inline]
    pub fn closed(&self) -> u64 {
        self.own_caps() | R::shut(self)
    }

    /// Whether a captured piece can still return in this turn.
    #[inline]
    pub fn can_return(&self) -> bool {
        R::RETURNS && !self.returned && self.end.is_none()
    }

    #[inline]
    pub fn own_captures(&self) -> &Captures {
        &self.captured[self.to_move.index()]
    }

    /// A piece of this look that is in no stack; `None` if all are used.
    pub(super) fn spare(&self, pyramid: Pyramid) -> Option<PieceId> {
        pieces_of(pyramid, R::COPIES).find(|&piece| self.stacks.is_out(piece))
    }

    #[inline]
    pub fn can_step(&self, from: Cell, direction: Direction) -> bool {
        has(self.own_caps(), from)
            && self.board.neighbour(from, direction).is_some_and(|to| !has(self.closed(), to))
    }

    #[inline]
    pub fn points(&self, side: Side) -> i32 {
        self.rules.points(&self.captured[side.index()])
    }

    /// Whether two pieces are equal for captures.
    #[inline]
    pub fn equal(one: PieceId, other: PieceId) -> bool {
        pyramid(one).size == pyramid(other).size
    }

    pub fn ground(&self) -> CapGround {
        self.ground_at(u64::MAX >> (64 - self.board.len()))
    }

    /// The ground for walks in which only the pieces of some cells matter; it leaves out all others.
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

    pub fn sizes(&self) -> SizeSets {
        let grid = self.rules.grid();
        let mut sizes = SizeSets::default();
        for cell in self.board.cells() {
            let piece = |piece: PieceId| (pyramid(piece).size, R::is_loose(piece));
            sizes.add(grid.bit(cell), self.stacks.down(cell).map(piece));
        }
        sizes
    }

    pub fn each_prey(&self, eruption: &Eruption, mut see: impl FnMut(Cell, Pyramid)) {
        let flight = (eruption.source, eruption.direction, eruption.landed.into());
        let foreseen = foreseen(self.board, &self.stacks, flight, self.rules.prey(), Self::equal);
        foreseen.for_each(|(cell, piece)| see(cell, pyramid(piece)));
    }

    pub fn prey(&self, eruption: &Eruption) -> Vec<(Cell, Pyramid)> {
        let mut prey = Vec::new();
        self.each_prey(eruption, |cell, piece| prey.push((cell, piece)));
        prey
    }

    /// Everything that matters besides the pieces on the board.
    fn aside(&self) -> impl Eq + Hash + '_ {
        (self.rules, self.to_move, self.end, self.caps, self.holdings())
    }
}

impl<R: CapRules> PartialEq for CapGame<R> {
    fn eq(&self, other: &Self) -> bool {
        (!R::RETURNS || self.returned == other.returned)
            && self.aside() == other.aside()
            && self.board.cells().all(|cell| self.down(cell).eq(other.down(cell)))
    }
}

impl<R: CapRules> Eq for CapGame<R> {}

impl<R: CapRules> Hash for CapGame<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.aside().hash(state);
        if R::RETURNS {
            self.returned.hash(state);
        }
        for cell in self.board.cells() {
            self.down(cell).for_each(|piece| piece.hash(state));
            // A separator between stacks.
            Colour::COUNT.hash(state);
        }
    }
}

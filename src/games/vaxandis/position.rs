//! The position and the rules: placing, moving, whose turn it is, and when nothing can be done any more.

use std::fmt;

use crate::geometry::{Cell, CellSet};
use crate::rules::{Event, Game, Info, Listener, Look, Manner, Mistake, Position, Rng, Seating, Side, Tint};

use super::action::Action;
use super::ground::{CELLS, Ground};
use super::options::VaxandisOptions;
use super::text;
use super::way::{Way, raised};

/// How many pieces high a stack is; 0 is an empty cell.
pub type Height = u16;

/// The highest stack that a text can name. The highest ever seen in a game was a hundredth of it.
pub const MOST_HEIGHT: Height = 9999;

/// How many sides play: side 1 is Black, side 2 White.
pub(super) const SIDES: usize = 2;

/// Whether White may exchange the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Pie {
    /// Not now and not later.
    Never,
    /// After the first stack, which is still to come.
    Ahead,
    /// Now.
    Open,
}

/// A position of Vaxandis.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vaxandis {
    pub(super) ground: &'static Ground,
    heights: [Height; CELLS],
    stacks: [CellSet; SIDES],
    pub(super) to_move: Side,
    pub(super) pie: Pie,
    pub(super) seating: Seating,
    pub(super) over: bool,
    /// The empty cells without a stack beside them. Derived from the board, and kept because every turn needs it.
    free: CellSet,
    /// The frozen stacks of the side to move, likewise.
    frozen: CellSet,
}

impl Vaxandis {
    /// The empty board.
    pub(super) fn empty(options: &VaxandisOptions) -> Self {
        Vaxandis {
            ground: Ground::of(options.size()),
            heights: [0; CELLS],
            stacks: [CellSet::EMPTY; SIDES],
            to_move: Side::FIRST,
            pie: if options.pie() { Pie::Ahead } else { Pie::Never },
            seating: Seating::default(),
            over: false,
            free: Ground::of(options.size()).all,
            frozen: CellSet::EMPTY,
        }
    }

    /// The height of what stands in a cell; 0 where it is empty.
    #[inline]
    pub fn height(&self, cell: Cell) -> Height {
        self.heights[cell.index()]
    }

    /// The cells with stacks of a side.
    #[inline]
    pub fn stacks(&self, side: Side) -> CellSet {
        self.stacks[side.index() & 1]
    }

    /// The cells with stacks of either side.
    #[inline]
    pub(super) fn all_stacks(&self) -> CellSet {
        self.stacks[0] | self.stacks[1]
    }

    /// The cells beside a cell.
    #[inline]
    pub(super) fn near(&self, cell: Cell) -> CellSet {
        self.ground.near(cell)
    }

    /// Whose stack stands in a cell.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::all(SIDES).find(|&side| self.stacks(side).contains(cell))
    }

    /// The empty cells with no stack of either colour beside them: whoever's turn it is can place there.
    #[inline]
    pub fn free(&self) -> CellSet {
        self.free
    }

    /// Puts a stack on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, side: Side, height: Height) {
        self.heights[cell.index()] = height;
        self.stacks[side.index() & 1].insert(cell);
        self.free.remove(cell);
        self.free = self.free & !self.near(cell);
    }

    /// Takes a stack away. Cells around it become free where it was the only stack beside them.
    #[inline]
    fn take(&mut self, cell: Cell, side: Side) {
        self.heights[cell.index()] = 0;
        self.stacks[side.index() & 1].remove(cell);
        let stacks = self.all_stacks();
        let mut round = self.near(cell) & !stacks;
        round.insert(cell);
        let alone = |cell: &Cell| !self.near(*cell).meets(stacks);
        let freed: CellSet = round.iter().filter(alone).collect();
        self.free = self.free | freed;
    }

    /// Updates what is derived from the board for the side to move.
    #[inline]
    pub(super) fn settle(&mut self) {
        self.frozen = self.frozen_of(self.to_move);
        self.over = !self.can_act();
    }

    /// The group of a stack: all of its colour and height that are connected with it.
    #[inline]
    pub fn group(&self, cell: Cell) -> CellSet {
        let Some(side) = self.owner(cell) else { return CellSet::EMPTY };
        let height = self.height(cell);
        self.connected(cell, self.stacks(side), |other| self.height(other) == height)
    }

    /// The cells of a set that pass a test and are connected with one of them, itself included.
    #[inline]
    pub(super) fn connected(&self, from: Cell, within: CellSet, joins: impl Fn(Cell) -> bool) -> CellSet {
        let mut found = CellSet::EMPTY;
        found.insert(from);
        let mut open = found;
        while let Some(cell) = open.take_first() {
            for next in (self.near(cell) & within & !found).iter() {
                if joins(next) {
                    found.insert(next);
                    open.insert(next);
                }
            }
        }
        found
    }

    /// The enemy stacks that freeze a group: those beside one of its stacks and higher.
    #[inline]
    pub fn freezers(&self, group: CellSet) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let height = group.first().map_or(0, |cell| self.height(cell));
        let enemies = group.first().and_then(|cell| self.owner(cell)).map(|side| self.stacks(side.next(SIDES)));
        let beside = move |cell| self.near(cell) & enemies.unwrap_or_default();
        let pairs = group.iter().flat_map(move |cell| beside(cell).iter().map(move |enemy| (cell, enemy)));
        pairs.filter(move |&(_, enemy)| self.height(enemy) > height)
    }

    /// Whether a stack must not move: one of its group is beside a higher enemy stack.
    #[inline]
    pub fn is_frozen(&self, cell: Cell) -> bool {
        self.freezers(self.group(cell)).next().is_some()
    }

    /// The stacks that the side to move can move if they have somewhere to land.
    #[inline]
    pub(super) fn unfrozen(&self) -> CellSet {
        self.stacks(self.to_move) & !self.frozen
    }

    /// The frozen stacks of a side: those beside a higher enemy stack, and with them their groups.
    #[inline]
    pub fn frozen_of(&self, side: Side) -> CellSet {
        let (stacks, enemies) = (self.stacks(side), self.stacks(side.next(SIDES)));
        let reached = enemies.iter().fold(CellSet::EMPTY, |near, enemy| near | self.near(enemy));
        let is_lower = |cell: &Cell| {
            let mut beside = (self.near(*cell) & enemies).iter();
            beside.any(|enemy| self.height(enemy) > self.height(*cell))
        };
        let mut frozen: CellSet = (reached & stacks).iter().filter(is_lower).collect();
        let mut open = frozen;
        while let Some(cell) = open.take_first() {
            for next in (self.near(cell) & stacks & !frozen).iter() {
                if self.height(next) == self.height(cell) {
                    frozen.insert(next);
                    open.insert(next);
                }
            }
        }
        frozen
    }

    /// All frozen stacks of both sides.
    pub fn frozen(&self) -> CellSet {
        self.frozen_of(Side::FIRST) | self.frozen_of(Side::new(1))
    }

    /// What a stack of a side looks like.
    pub(super) fn column(side: Side, height: Height, frozen: bool) -> Look {
        Look::Column { tint: if side == Side::FIRST { Tint::Black } else { Tint::White }, height, frozen }
    }

    /// Places a stack of height 1.
    #[inline]
    fn place<L: Listener>(&mut self, cell: Cell, listener: &mut L) {
        self.put(cell, self.to_move, 1);
        if L::LISTENS {
            listener.hear(Event::Place { cell, look: Self::column(self.to_move, 1, false), from_tray: None });
        }
    }

    /// Moves a stack from empty cell to empty cell, with all growth on the way.
    #[inline]
    fn travel<L: Listener>(&mut self, from: Cell, to: Cell, listener: &mut L) {
        let Some(direction) = self.ground.toward(from, to) else { return };
        let side = self.to_move;
        let frozen = if L::LISTENS { self.frozen() } else { CellSet::EMPTY };
        let mut way = Way::lift(self, side, from);
        let mut here = from;
        for cell in way.ahead(direction).filter(|&cell| self.height(cell) == 0) {
            let passing = way.pass(cell);
            if L::LISTENS {
                let manner = if self.near(here).contains(cell) { Manner::Slide } else { Manner::Hop };
                listener.hear(Event::Move { from: here, depth: 0, to: cell, manner });
                tell_growth(&way, side, cell, passing.grown, frozen, listener);
                if cell != to && !passing.grown.is_empty() {
                    listener.hear(Event::Beat);
                }
            }
            here = cell;
            if cell == to {
                break;
            }
        }
        let (height, grown) = (way.height(), way.grown());
        self.take(from, side);
        self.put(to, side, height);
        for cell in grown.iter() {
            self.heights[cell.index()] = raised(self.height(cell));
        }
        if L::LISTENS {
            self.tell_frost(frozen, listener);
        }
    }

    /// Reports which stacks have frozen or thawed; `before` were frozen.
    fn tell_frost(&self, before: CellSet, listener: &mut impl Listener) {
        let after = self.frozen();
        let changed: Vec<Cell> = self.all_stacks().iter().filter(|&c| before.contains(c) != after.contains(c)).collect();
        if !changed.is_empty() {
            listener.hear(Event::Beat);
        }
        for cell in changed {
            let side = if self.stacks(Side::FIRST).contains(cell) { Side::FIRST } else { Side::new(1) };
            let look = Self::column(side, self.height(cell), after.contains(cell));
            listener.hear(Event::Change { cell, depth: 0, look });
        }
    }
}

/// Reports that the moving stack, now in a cell, has grown, and others with it.
fn tell_growth(way: &Way, side: Side, cell: Cell, grown: CellSet, frozen: CellSet, listener: &mut impl Listener) {
    let mut change = |cell: Cell, height: Height| {
        let look = Vaxandis::column(side, height, frozen.contains(cell));
        listener.hear(Event::Change { cell, depth: 0, look });
    };
    if !grown.is_empty() {
        change(cell, way.height());
        grown.iter().for_each(|friend| change(friend, way.height_of(friend)));
    }
}

impl Game for Vaxandis {
    const INFO: Info = Info { id: "vaxandis", version: 1, sides: SIDES..=SIDES, cut: 2000, one_press: "pie=false" };
    const REASONS: &'static [&'static str] = &["stalemate"];
    type Options = VaxandisOptions;
    type Action = Action;

    fn new(options: &VaxandisOptions) -> Self {
        Vaxandis::empty(options)
    }

    fn read(text: &str, options: &VaxandisOptions) -> Result<Self, Mistake> {
        let mut position = text::read(text, options)?;
        position.settle();
        Ok(position)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.list(self.to_move, out);
        if self.pie == Pie::Open {
            out.push(Action::Swap);
        }
    }

    fn accepts(&self, action: Action) -> bool {
        match action {
            Action::Place(cell) => self.free().contains(cell),
            Action::Move { from, to } => self.can_move(self.to_move, from, to),
            Action::Swap => self.pie == Pie::Open,
        }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        if self.pie == Pie::Open {
            // One chance for the swap beside one for each cell; the only stack on the board cannot be moved by White.
            let lots = self.free().len() as u32 + 1;
            if rng.below(lots) == 0 {
                return Action::Swap;
            }
        }
        self.draw(rng)
    }

    #[inline]
    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        self.act(action, listener);
    }

    fn action_text(&self, action: Action) -> String {
        action.text(&self.ground.board)
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        Action::read(text, &self.ground.board)
    }
}

impl Vaxandis {
    /// An action and all that follows from it.
    #[inline]
    fn act<L: Listener>(&mut self, action: Action, listener: &mut L) {
        match action {
            Action::Place(cell) => self.place(cell, listener),
            Action::Move { from, to } => self.travel(from, to, listener),
            Action::Swap => {
                self.seating.swap();
                listener.hear(Event::SwapSeats);
            }
        }
        self.pie = if self.pie == Pie::Ahead { Pie::Open } else { Pie::Never };
        if action != Action::Swap {
            self.to_move = self.to_move.next(SIDES);
        }
        self.settle();
        if L::LISTENS {
            listener.hear(Event::TurnTo(self.to_move));
            if let Some(outcome) = self.outcome() {
                listener.hear(Event::End(outcome));
            }
        }
    }
}

impl fmt::Debug for Vaxandis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Vaxandis { ground, pie, over, .. } = self;
        write!(f, "Vaxandis({ground:?}, pie {pie:?}, over {over}: {})", self.text())
    }
}

//! The rules: placing, moving with growth and frost, turns, and the end.

use basalt_geometry::{Cell, CellSet, Cells, FewCells};
use basalt_rules::{Event, Game, Info, Listener, Manner, Mistake, Position, Rng, Side, Stone};

use super::action::Action;
use super::heights::Height;
use super::options::VaxandisOptions;
use super::position::{Pie, SIDES, Vaxandis};
use super::text;
use super::way::Way;

impl Vaxandis {
    #[inline]
    fn place<S: Cells, L: Listener>(&mut self, cell: Cell, listener: &mut L) {
        self.put::<S>(cell, self.to_move, 1);
        if L::LISTENS {
            listener.hear(Event::Place { cell, look: Self::column(self.to_move, 1, false), from_tray: None });
        }
    }

    #[inline]
    fn travel<S: Cells, L: Listener>(&mut self, from: Cell, to: Cell, listener: &mut L) {
        let Some(direction) = self.ground.toward(from, to) else { return };
        let side = self.to_move;
        let frozen = if L::LISTENS { self.frozen() } else { CellSet::EMPTY };
        let mut way = Way::<S>::lift(self, side, from);
        let mut here = from;
        for cell in way.stops(direction) {
            let passing = way.pass(cell);
            if L::LISTENS {
                let manner = if self.near(here).contains(cell) { Manner::Slide } else { Manner::Hop };
                listener.hear(Event::Move { from: here, depth: 0, to: cell, manner });
                tell_growth(&way, side, cell, passing.grown.all(), frozen, listener);
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
        self.take::<S>(from, side);
        self.put::<S>(to, side, height);
        self.heights.raise(grown);
        if L::LISTENS {
            self.tell_frost(frozen, listener);
        }
    }

    /// Reports frozen and thawed stacks; `before` were frozen.
    fn tell_frost(&self, before: CellSet, listener: &mut impl Listener) {
        let after = self.frozen();
        let changed: Vec<Cell> =
            self.all_stacks().iter().filter(|&c| before.contains(c) != after.contains(c)).collect();
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

fn tell_growth<S: Cells>(
    way: &Way<S>,
    side: Side,
    cell: Cell,
    grown: CellSet,
    frozen: CellSet,
    listener: &mut impl Listener,
) {
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
    const INFO: Info = Info {
        id: "vaxandis",
        version: 1,
        sides: SIDES..=SIDES,
        cut: 2000,
        one_press: "pie=false",
        ratings: [1180, 1500, 3680],
        stone: Stone::Lakebed,
    };
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
            // The swap counts as one more cell; White cannot move the only stack.
            let lots = self.free().len() as u32 + 1;
            if rng.below(lots) == 0 {
                return Action::Swap;
            }
        }
        if self.ground.has_few_cells() { self.draw::<FewCells>(rng) } else { self.draw::<CellSet>(rng) }
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
    #[inline]
    fn act<L: Listener>(&mut self, action: Action, listener: &mut L) {
        // The shorter sets are for search, which does not listen: for others they would only add code.
        if !L::LISTENS && self.ground.has_few_cells() {
            self.act_in::<FewCells, L>(action, listener);
        } else {
            self.act_in::<CellSet, L>(action, listener);
        }
    }

    // Inlined, it would be in the worker twice for each kind of set: 13 kB of 126.
    #[inline(never)]
    fn act_in<S: Cells, L: Listener>(&mut self, action: Action, listener: &mut L) {
        match action {
            Action::Place(cell) => self.place::<S, L>(cell, listener),
            Action::Move { from, to } => self.travel::<S, L>(from, to, listener),
            Action::Swap => {
                self.seating.swap();
                listener.hear(Event::SwapSeats);
            }
        }
        self.pie = if self.pie == Pie::Ahead { Pie::Open } else { Pie::Never };
        if action != Action::Swap {
            self.to_move = self.to_move.next(SIDES);
        }
        self.settle_in::<S>();
        if L::LISTENS {
            listener.hear(Event::TurnTo(self.to_move));
            if let Some(outcome) = self.outcome() {
                listener.hear(Event::End(outcome));
            }
        }
    }
}

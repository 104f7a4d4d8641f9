//! The rules that all games of caps share: steps, eruptions, captures, returns, turns.

use std::fmt;

use basalt_geometry::bits::{bit, cells, has};
use basalt_geometry::{Cell, Direction};
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Event, Game, Info, Listener, Look, Manner, Mistake, Position, Rng};

use super::action::Action;
use super::eruption::{Prey, erupt, landings, settle};
use super::notation;
use super::position::{CapGame, CapRules};
use super::supply::{Supply, pyramid};

impl<R: CapRules> CapGame<R> {
    /// Returns the number of captured pieces, or `None` if nothing erupted.
    #[inline]
    fn erupt(&mut self, from: Cell, direction: Direction, listener: &mut impl Listener) -> Option<usize> {
        let (board, closed, mover, prey) = (self.board, self.closed(), self.to_move, self.rules.prey());
        let open = move |cell| !has(closed, cell);
        let throw = |to| listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Throw });
        let landed = erupt(board, &mut self.stacks, from, direction, R::is_loose, open, throw);
        let mut captures = 0;
        for cell in landings(board, from, direction, open).take(landed) {
            if let Some(piece) = settle(&mut self.stacks, cell, prey, Self::equal) {
                if captures == 0 {
                    listener.hear(Event::Beat);
                }
                captures += 1;
                self.captured[mover.index()].add(pyramid(piece));
                listener.hear(Event::Capture { cell, depth: u8::from(prey == Prey::Beneath), side: mover });
            }
        }
        (landed > 0).then_some(captures)
    }

    #[inline]
    fn step<L: Listener>(&mut self, from: Cell, direction: Direction, listener: &mut L) {
        let Some(to) = self.board.neighbour(from, direction) else { return };
        let mover = self.to_move;
        let before = if L::LISTENS && R::SCORES { self.points(mover) } else { 0 };
        self.caps[R::owner(mover)] ^= bit(from) | bit(to);
        listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Hop });
        let Some(captures) = self.erupt(from, direction, listener) else {
            self.mid_turn = true;
            return;
        };
        self.to_move = mover.next(self.rules.sides());
        self.mid_turn = false;
        self.returned = false;
        self.end = R::end_after_turn(self, mover, captures > 0);
        if L::LISTENS {
            let score = if R::SCORES { self.points(mover) } else { 0 };
            if score != before {
                listener.hear(Event::Score { side: mover, score });
            }
            listener.hear(Event::TurnTo(self.to_move));
        }
    }

    #[inline]
    fn put_back(&mut self, piece: Pyramid, to: Cell, listener: &mut impl Listener) {
        let Some(id) = self.spare(piece) else { return };
        self.captured[self.to_move.index()].remove(piece);
        self.stacks.push(to, id);
        (self.mid_turn, self.returned) = (true, true);
        let from_tray = Some(self.to_move);
        listener.hear(Event::Place { cell: to, look: Look::Pyramid(piece), from_tray });
    }

    const fn returning() -> &'static [Colour] {
        if R::RETURNS { R::COLOURS } else { &[] }
    }

    fn tell_end<L: Listener>(&self, listener: &mut L) {
        if let (true, Some(outcome)) = (L::LISTENS, self.outcome()) {
            listener.hear(Event::End(outcome));
        }
    }
}

impl<R: CapRules> Game for CapGame<R> {
    const REASONS: &'static [&'static str] = R::REASONS;
    const INFO: Info = R::INFO;
    type Options = R::Options;
    type Action = Action;

    fn new(options: &R::Options) -> Self {
        let mut position = R::bare(options);
        let (nests, caps) = position.rules.set_up(options);
        let mut supply = Supply::new(R::COPIES);
        for (cell, colour) in nests {
            for size in Size::ALL {
                if let Some(piece) = supply.take(Pyramid { colour, size }) {
                    position.stacks.push(cell, piece);
                }
            }
        }
        position.caps = caps;
        position
    }

    fn read(text: &str, options: &R::Options) -> Result<Self, Mistake> {
        let mut position = notation::read(text, R::bare(options))?;
        position.end = R::end_at_start_of_turn(&position);
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
        if self.can_return() {
            let closed = self.closed();
            let open = || self.board.cells().filter(move |&cell| !has(closed, cell));
            out.extend(
                self.own_captures()
                    .kinds()
                    .flat_map(|piece| open().map(move |to| Action::Return { piece, to })),
            );
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
            Action::Return { piece, to } => {
                self.can_return()
                    && self.own_captures().count(piece) > 0
                    && to.index() < self.board.len()
                    && !has(self.closed(), to)
            }
            Action::Agree => true,
        };
        possible && self.end.is_none()
    }

    /// Draws caps and directions, or captures and cells, until they make an action: uniform, and faster than listing.
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let steps = R::DIRECTIONS * self.rules.caps();
        let cells = self.board.len() as u32;
        let kinds = if self.can_return() { self.own_captures().kind_count() as u32 } else { 0 };
        loop {
            let draw = rng.below(steps + kinds * cells);
            if R::RETURNS
                && let Some(place) = draw.checked_sub(steps)
            {
                let to = Cell::new((place % cells) as usize);
                if !has(self.closed(), to)
                    && let Some(piece) = self.own_captures().nth_kind((place / cells) as usize)
                {
                    return Action::Return { piece, to };
                }
                continue;
            }
            // The caps are in reading order, so that equal positions draw the same.
            let mut caps = self.own_caps();
            // A draw never passes the caps there are; a constant bound lets the compiler unroll the loop.
            for place in 1..R::CAPS {
                caps &= if place <= draw / R::DIRECTIONS { caps - 1 } else { u64::MAX };
            }
            let from = Cell::new(caps.trailing_zeros() as usize);
            let direction = Direction::new((draw % R::DIRECTIONS) as usize);
            if self.can_step(from, direction) {
                return Action::Step { from, direction };
            }
        }
    }

    #[inline]
    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        match action {
            Action::Step { from, direction } => self.step(from, direction, listener),
            Action::Return { piece, to } => self.put_back(piece, to, listener),
            Action::Agree => self.end = Some(R::AGREED),
        }
        if self.end.is_some() {
            self.tell_end(listener);
        }
    }

    /// Lists a turn for each eruption, after a shortest walk: walks have no length limit.
    ///
    /// Where a piece can return, it also lists each return that changes what the eruption captures.
    fn turns(&self) -> Vec<(Vec<Action>, Self)> {
        if self.end.is_some() {
            return Vec::new();
        }
        let turn = |actions: Vec<Action>| {
            let mut next = *self;
            actions.iter().for_each(|&action| next.apply(action, &mut ()));
            (actions, next)
        };
        // One search finds the walks of all eruptions.
        let plain = self.ground().walked_eruptions();
        let returning = self.returning_turns(&plain);
        plain.into_iter().map(|(_, actions)| actions).chain(returning).map(turn).collect()
    }

    fn agreement(&self) -> Option<Action> {
        Some(Action::Agree)
    }

    fn action_text(&self, action: Action) -> String {
        action.text(self.board)
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        Action::read(text, self.board, Self::returning())
    }
}

impl<R: CapRules> fmt::Debug for CapGame<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CapGame { rules, end, mid_turn, returned, .. } = self;
        let returned = if *returned { ", a piece has returned" } else { "" };
        write!(f, "{rules:?}({end:?}, in mid-turn {mid_turn}{returned}: {})", notation::write(self))
    }
}

//! The rules: legal actions, their effects, and the end of the game.

use basalt_geometry::Cell;
use basalt_rules::{Event, Game, Info, Listener, Mistake, Position, Rng, Stone};

use super::action::Action;
use super::options::HexOptions;
use super::position::{Hex, SIDES, look};
use super::text;

impl Game for Hex {
    const INFO: Info = Info {
        id: "hex",
        version: 1,
        sides: SIDES..=SIDES,
        cut: 170,
        one_press: "size=7.swap=false",
        ratings: [1180, 1500, 2460],
        stone: Stone::Slate,
    };
    const REASONS: &'static [&'static str] = &["chain"];
    type Options = HexOptions;
    type Action = Action;

    fn new(options: &HexOptions) -> Self {
        Hex::empty_board(options)
    }

    fn read(text: &str, options: &HexOptions) -> Result<Self, Mistake> {
        text::read(text, options)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.winner.is_some() {
            return;
        }
        out.extend(self.empty().cells(self.size).map(Action::Place));
        if self.may_swap {
            out.push(Action::Swap);
        }
    }

    fn accepts(&self, action: Action) -> bool {
        let possible = match action {
            Action::Place(cell) => self.empty().contains(cell, self.size),
            Action::Swap => self.may_swap,
        };
        possible && self.winner.is_none()
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        let empty = self.empty();
        let swaps = u32::from(self.may_swap);
        let drawn = rng.below(empty.len() + swaps) as usize;
        empty.cells(self.size).nth(drawn).map_or(Action::Swap, Action::Place)
    }

    #[inline]
    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        match action {
            Action::Place(cell) => self.place(cell, listener),
            Action::Swap => {
                self.may_swap = false;
                self.seating.swap();
                listener.hear(Event::SwapSeats);
                // The swap is a turn, after which the same side is to move, in another seat.
                listener.hear(Event::TurnTo(self.to_move));
            }
        }
    }

    fn action_text(&self, action: Action) -> String {
        action.text(self.grid()).to_owned()
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        Action::read(text, self.grid())
    }
}

impl Hex {
    #[inline]
    fn place<L: Listener>(&mut self, cell: Cell, listener: &mut L) {
        let side = self.to_move;
        self.may_swap = self.swap && side == Hex::WHITE && self.stones[0].is_empty();
        self.stones[side.index()].insert(cell, self.size);
        self.to_move = side.next(SIDES);
        self.winner = Some(side).filter(|&side| self.is_joined(side));
        listener.hear(Event::Place { cell, look: look(side), from_tray: None });
        listener.hear(Event::TurnTo(self.to_move));
        if let (true, Some(outcome)) = (L::LISTENS, self.outcome()) {
            listener.hear(Event::End(outcome));
        }
    }
}

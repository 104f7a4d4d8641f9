//! The rules: legal actions, their effects, turns, and the end of the game.

use basalt_geometry::CellSet;
use basalt_rules::{Event, Game, Info, Listener, Manner, Mistake, Position, Rng, Side, Stone};

use super::action::{Action, Kind};
use super::options::DuplohexOptions;
use super::position::{Duplohex, End, Owed, PASSES, SIDES, look};
use super::text;
use super::ways::Ways;

impl Game for Duplohex {
    const INFO: Info = Info {
        id: "duplohex",
        version: 1,
        sides: SIDES..=SIDES,
        cut: 400,
        one_press: "",
        ratings: [1180, 1500, 2460],
        stone: Stone::Slate,
    };
    const REASONS: &'static [&'static str] = &["discs", "rings", "exhausted"];
    type Options = DuplohexOptions;
    type Action = Action;

    fn new(options: &DuplohexOptions) -> Self {
        Duplohex::empty(options)
    }

    fn read(text: &str, options: &DuplohexOptions) -> Result<Self, Mistake> {
        text::read(text, options)
    }

    /// A turn adds one piece of each kind to a chain, at most.
    fn may_win(&self, side: Side, turns: u8) -> bool {
        Kind::BOTH.into_iter().any(|kind| Ways::at_best(self, kind, side).lack <= usize::from(turns))
    }

    fn wins_now(&self) -> Option<bool> {
        Some(self.winning_turn().is_some())
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.end.is_some() {
            return;
        }
        let legal = self.legal();
        if legal.is_empty() {
            out.push(Action::Pass);
        }
        for kind in Kind::BOTH {
            out.extend(legal.adds[kind.index()].iter().map(|cell| Action::Add { kind, cell }));
        }
        for kind in Kind::BOTH {
            for from in legal.movers[kind.index()].iter() {
                let reach = self.reach(&legal, kind, from).iter();
                out.extend(reach.map(|to| Action::Move { kind, from, to }));
            }
        }
        if self.may_swap {
            out.push(Action::Swap);
        }
    }

    fn accepts(&self, action: Action) -> bool {
        let legal = self.legal();
        let possible = match action {
            Action::Add { kind, cell } => legal.adds[kind.index()].contains(cell),
            Action::Move { kind, from, to } => {
                legal.movers[kind.index()].contains(from) && self.reach(&legal, kind, from).contains(to)
            }
            Action::Pass => legal.is_empty(),
            Action::Swap => self.may_swap,
        };
        possible && self.end.is_none()
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        match self.size {
            6 => self.draw::<6>(rng),
            7 => self.draw::<7>(rng),
            _ => self.draw::<9>(rng),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        let side = self.to_move;
        self.may_swap = false;
        // Only a turn of nothing but a pass counts.
        self.passes = if action == Action::Pass && self.owed == Owed::Both { self.passes + 1 } else { 0 };
        match action {
            Action::Add { kind, cell } => {
                let at = CellSet::only(cell);
                let forced = self.all(kind.other()).meets(at);
                self.supply[kind.index()][side.index()] -= 1;
                self.put(kind, CellSet::EMPTY, at);
                listener.hear(Event::Place { cell, look: look(kind, side), from_tray: Some(side) });
                self.done(Some(kind).filter(|_| !forced), listener);
            }
            Action::Move { kind, from, to } => {
                self.put(kind, CellSet::only(from), CellSet::only(to));
                listener.hear(Event::Move { from, depth: 0, to, manner: Manner::Slide });
                self.done(Some(kind), listener);
            }
            Action::Pass => {
                if self.passes == PASSES {
                    self.end = Some(End::Exhausted);
                }
                self.done(None, listener);
            }
            Action::Swap => {
                self.seating.swap();
                listener.hear(Event::SwapSeats);
                // The swap is a turn, after which the same side is to move, in another seat.
                listener.hear(Event::TurnTo(side));
            }
        }
        if self.end.is_some() {
            tell_end(self, listener);
        }
    }

    fn action_text(&self, action: Action) -> String {
        action.text(self.grid())
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        Action::read(text, self.grid())
    }
}

impl Duplohex {
    #[inline]
    fn done(&mut self, kind: Option<Kind>, listener: &mut impl Listener) {
        match (self.owed, kind) {
            (Owed::Both, Some(kind)) => self.owed = Owed::Only(kind.other()),
            _ => {
                self.may_swap = self.swap && self.owed == Owed::First;
                self.owed = Owed::Both;
                self.to_move = self.to_move.next(SIDES);
                listener.hear(Event::TurnTo(self.to_move));
            }
        }
    }
}

fn tell_end<L: Listener>(position: &Duplohex, listener: &mut L) {
    if let (true, Some(outcome)) = (L::LISTENS, position.outcome()) {
        listener.hear(Event::End(outcome));
    }
}

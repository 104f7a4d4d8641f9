//! The rules: placing, contacts, the lock, passes, the swap and the end.

use basalt_geometry::sort;
use basalt_rules::{Event, Game, Info, Listener, Mistake, Position, Rng, Side, Stone};

use super::action::Action;
use super::layout::{CORNERS, cells, draw_pair};
use super::legality::Legality;
use super::options::{HexaFuseOptions, TurnTime};
use super::order::Order;
use super::placements::{Placement, table};
use super::position::{CONTACT, HexaFuse, PASSES, look};
use super::text;

impl HexaFuse {
    #[inline]
    fn place<L: Listener>(&mut self, placement: Placement, listener: &mut L) {
        let (mover, other) = (self.to_move, self.to_move.next(2));
        let side = mover.index();
        let lie = table().lie(placement);
        let made = self.contacts_of(side, placement);
        if L::LISTENS {
            listener.hear(Event::Place { cell: lie.home, look: look(mover, lie), from_tray: Some(mover) });
            for from in cells(table().cells(placement)) {
                for to in cells(CORNERS[from.index()] & self.cells[1 - side]) {
                    listener.hear(Event::Contact { from, to, points: CONTACT as u8 });
                }
            }
        }
        self.lay(side, placement);
        self.order[side].take(lie.piece);
        self.contacts[side] += made as u16;
        self.made[side][usize::from(lie.piece)] = made as u8;
        self.passes = 0;
        self.swap =
            self.pie && mover == Side::FIRST && self.cells[0] | self.cells[1] == table().cells(placement);
        listener.hear(Event::Score { side: mover, score: self.points(mover) });
        let locks =
            self.lock.is_none() && !self.order[1 - side].is_empty() && !Legality::new(self, 1 - side).any();
        if locks {
            self.lock = Some(mover);
            self.locker = Some(lie.piece);
            listener.hear(Event::Beat);
            listener.hear(Event::Lock { cell: lie.home });
            listener.hear(Event::Score { side: mover, score: self.points(mover) });
        }
        self.to_move = other;
        listener.hear(Event::TurnTo(other));
    }
}

impl Game for HexaFuse {
    const INFO: Info = Info {
        id: "hexafuse",
        version: 1,
        sides: 2..=2,
        cut: 200,
        one_press: "pie=false",
        ratings: [1260, 1500, 2080],
        stone: Stone::Plate,
    };
    const REASONS: &'static [&'static str] = &["passes", "pieces"];
    type Options = HexaFuseOptions;
    type Action = Action;

    /// # Stability
    /// Seeds live in links and saved games. The generator draws the blocked pair first, then shuffles the
    /// pieces. Never change this.
    fn new(options: &HexaFuseOptions) -> Self {
        let mut rng = Rng::new(options.seed);
        let blocked = draw_pair(&mut rng);
        HexaFuse { blocked, order: [Order::shuffled(&mut rng); 2], ..HexaFuse::empty(options) }
    }

    fn read(text: &str, options: &HexaFuseOptions) -> Result<Self, Mistake> {
        text::read(text, options)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.is_over() {
            return;
        }
        let start = out.len();
        out.extend(self.legality().all().map(Action::Place));
        sort(&mut out[start..], |a, b| a < b);
        if out.len() == start {
            out.push(Action::Pass);
        }
        if self.swap {
            out.push(Action::Swap);
        }
    }

    fn claims(&self, out: &mut Vec<Action>) {
        if self.accepts(Action::Timeout) {
            out.push(Action::Timeout);
        }
    }

    fn accepts(&self, action: Action) -> bool {
        let possible = match action {
            Action::Place(placement) => {
                let piece = table().lie(placement).piece;
                let hand = self.order[self.to_move.index()].hand();
                hand.into_iter().any(|other| other == piece) && self.legality().allows(placement)
            }
            Action::Pass => !self.legality().any(),
            Action::Swap => self.swap,
            Action::Timeout => self.clock != TurnTime::Off,
        };
        possible && !self.is_over()
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        if self.swap {
            return match self.legality().draw(1, rng) {
                Some(placement) => Action::Place(placement),
                None if self.legality().any() => Action::Swap,
                None => [Action::Pass, Action::Swap][rng.below(2) as usize],
            };
        }
        self.legality().draw(0, rng).map_or(Action::Pass, Action::Place)
    }

    #[inline]
    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        match action {
            Action::Place(placement) => self.place(placement, listener),
            Action::Swap => {
                self.swap = false;
                self.seating.swap();
                listener.hear(Event::SwapSeats);
            }
            Action::Pass | Action::Timeout => {
                self.swap = false;
                self.passes += 1;
                self.to_move = self.to_move.next(2);
                listener.hear(Event::TurnTo(self.to_move));
            }
        }
        tell_end(self, listener);
    }

    fn action_text(&self, action: Action) -> String {
        action.text()
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        Action::read(text)
    }
}

pub(super) fn reason(position: &HexaFuse) -> &'static str {
    if position.passes >= PASSES { "passes" } else { "pieces" }
}

fn tell_end<L: Listener>(position: &HexaFuse, listener: &mut L) {
    if let (true, Some(outcome)) = (L::LISTENS, position.outcome()) {
        listener.hear(Event::End(outcome));
    }
}

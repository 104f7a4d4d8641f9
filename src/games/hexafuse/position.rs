//! The position and the rules: placements, contacts, the lock, passes, the swap and the end.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::geometry::sort;
use crate::rules::{Event, Game, Info, Listener, Look, Mistake, Position, Rng, Seating, Side};

use super::action::Action;
use super::layout::{ANCHORS, Bits, CORNERS, NEAR, cells, draw_pair, spread};
use super::legality::Legality;
use super::options::{Clock, HexaFuseOptions};
use super::order::Order;
use super::pieces::{PIECES, Piece, SHAPES, letter};
use super::placements::{Lie, Placement, table};
use super::text;

/// What a contact counts.
pub const CONTACT: i32 = 3;
/// What the lock counts.
pub const LOCK: i32 = 10;
/// How many turns passed in a row end the game.
pub const PASSES: u8 = 2;

/// A position of HexaFuse Snap Duels. What is kept by side is under its index.
#[derive(Clone, Copy)]
pub struct HexaFuse {
    pub(super) clock: Clock,
    pub(super) pie: bool,
    pub(super) blocked: Bits,
    /// Where each piece lies, by its number.
    pub(super) placed: [[Option<Placement>; PIECES]; 2],
    /// The cells of the pieces.
    pub(super) cells: [Bits; 2],
    /// The cells beside pieces and anchors.
    pub(super) near: [Bits; 2],
    /// The cells at corners of pieces.
    pub(super) at_corners: [Bits; 2],
    pub(super) order: [Order; 2],
    /// The contacts credited to a side.
    pub(super) contacts: [u16; 2],
    /// How many of them each piece made when it was placed, as far as that is known: a text does not say.
    pub(super) made: [[u8; PIECES]; 2],
    /// Who locked the opponent first.
    pub(super) lock: Option<Side>,
    /// The piece that did it, as far as that is known.
    pub(super) locker: Option<Piece>,
    /// How many turns were passed in a row.
    pub(super) passes: u8,
    /// Whether the seats may be swapped now.
    pub(super) swap: bool,
    pub(super) seating: Seating,
    pub(super) to_move: Side,
}

/// What a piece of a side looks like where it lies.
pub fn look(side: Side, Lie { piece, rotation, .. }: Lie) -> Look {
    Look::Polyhex { side, letter: letter(piece), shape: SHAPES[usize::from(piece)], rotation }
}

impl HexaFuse {
    /// A board with anchors only, and nothing at hand.
    pub(super) fn empty(options: &HexaFuseOptions) -> Self {
        HexaFuse {
            clock: options.clock,
            pie: options.pie,
            blocked: 0,
            placed: [[None; PIECES]; 2],
            cells: [0; 2],
            near: ANCHORS.map(|anchors| spread(anchors, &NEAR)),
            at_corners: [0; 2],
            order: [Order::EMPTY; 2],
            contacts: [0; 2],
            made: [[0; PIECES]; 2],
            lock: None,
            locker: None,
            passes: 0,
            swap: false,
            seating: Seating::default(),
            to_move: Side::FIRST,
        }
    }

    /// Puts a piece on the board and does nothing else.
    #[inline]
    pub(super) fn lay(&mut self, side: usize, placement: Placement) {
        let table = table();
        self.placed[side][usize::from(table.lie(placement).piece)] = Some(placement);
        self.cells[side] |= table.cells(placement);
        self.near[side] |= table.near(placement);
        self.at_corners[side] |= table.corners(placement);
    }

    /// The contacts that a placement of a side makes: pairs of one of its cells and one of an opposing piece.
    #[inline(never)]
    pub(super) fn contacts_of(&self, side: usize, placement: Placement) -> u32 {
        let opposing = self.cells[1 - side];
        if table().corners(placement) & opposing == 0 {
            return 0;
        }
        let at = |cell: crate::geometry::Cell| (CORNERS[cell.index()] & opposing).count_ones();
        cells(table().cells(placement)).map(at).sum()
    }

    /// Whether the game is over.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.passes >= PASSES || self.order.iter().all(|order| order.is_empty())
    }

    /// What determines the placements of the side to move.
    #[inline]
    pub(super) fn legality(&self) -> Legality<'_> {
        Legality::new(self, self.to_move.index())
    }

    pub(super) fn points(&self, side: Side) -> i32 {
        let index = side.index();
        let lock = if self.lock == Some(side) { LOCK } else { 0 };
        self.cells[index].count_ones() as i32 + CONTACT * i32::from(self.contacts[index]) + lock
    }

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
                    listener.hear(Event::Contact { from, to });
                }
            }
        }
        self.lay(side, placement);
        self.order[side].take(lie.piece);
        self.contacts[side] += made as u16;
        self.made[side][usize::from(lie.piece)] = made as u8;
        self.passes = 0;
        self.swap = self.pie && mover == Side::FIRST && self.cells[0] | self.cells[1] == table().cells(placement);
        listener.hear(Event::Score { side: mover, score: self.points(mover) });
        let locks = self.lock.is_none()
            && !self.order[1 - side].is_empty()
            && !Legality::new(self, 1 - side).any();
        if locks {
            self.lock = Some(mover);
            self.locker = Some(lie.piece);
            listener.hear(Event::Beat);
            listener.hear(Event::Score { side: mover, score: self.points(mover) });
        }
        self.to_move = other;
        listener.hear(Event::TurnTo(other));
    }
}

impl Game for HexaFuse {
    const INFO: Info = Info { id: "hexafuse", version: 1, sides: 2..=2, cut: 200, one_press: "clock=off.pie=false" };
    const REASONS: &'static [&'static str] = &["passes", "pieces"];
    type Options = HexaFuseOptions;
    type Action = Action;

    /// # Stability
    /// Seeds live in links and saved games. First the blocked pair is drawn, then the order of the pieces is shuffled.
    /// Never change this.
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
            Action::Timeout => self.clock != Clock::Off,
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

/// Why a game that is over has ended.
pub(super) fn reason(position: &HexaFuse) -> &'static str {
    if position.passes >= PASSES { "passes" } else { "pieces" }
}

/// Reports how the game ended, if anybody listens.
fn tell_end<L: Listener>(position: &HexaFuse, listener: &mut L) {
    if let (true, Some(outcome)) = (L::LISTENS, position.outcome()) {
        listener.hear(Event::End(outcome));
    }
}

impl HexaFuse {
    /// All that matters for the rest of the game; which piece made which contacts, or the lock, does not.
    fn essence(&self) -> impl Eq + Hash + '_ {
        let rules = (self.clock, self.pie, self.blocked);
        let state = (self.contacts, self.lock, self.passes, self.swap, self.to_move);
        (rules, &self.placed, &self.order, state)
    }
}

impl PartialEq for HexaFuse {
    fn eq(&self, other: &Self) -> bool {
        self.essence() == other.essence()
    }
}

impl Eq for HexaFuse {}

impl Hash for HexaFuse {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.essence().hash(state);
    }
}

impl fmt::Debug for HexaFuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HexaFuse(clock {:?}, pie {}: {})", self.clock, self.pie, self.text())
    }
}

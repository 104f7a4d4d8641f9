//! How a position looks and is touched.

use crate::geometry::bits::{bit, has};
use crate::geometry::{Board, Cell};
use crate::pyramids::action::{AGREE, Action};
use crate::pyramids::capture_aid::captures_within_reach;
use crate::pyramids::score::Captures;
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::{
    Attempt, Depict, Event, Extras, Goal, Group, Look, Message, Outcome, Overlay, Panel, Position, Scene,
    Side, Sides, Tap, Tint,
};

use super::challenge::Challenge;
use super::ending::End;
use super::position::Volcano;
use super::{setups, telling, text, walks};

impl Position for Volcano {
    fn text(&self) -> String {
        text::write(self)
    }

    fn sides(&self) -> usize {
        self.players.into()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        let sides = || Side::all(self.players.into());
        let winners = match end {
            End::Lost => Sides::NONE,
            End::Goal => Sides::only(Side::FIRST),
            // Whoever stops short of the goal of a challenge has not won it.
            End::Agreed | End::Stuck if self.challenge.is_some() => Sides::NONE,
            End::White => sides().filter(|&side| End::holds_white(self, side)).collect(),
            End::Colours | End::NoCapture | End::Stuck | End::Agreed => {
                let most = sides().map(|side| self.points(side)).max();
                sides().filter(|&side| Some(self.points(side)) == most).collect()
            }
        };
        Some(Outcome { winners, reason: end.reason() })
    }

    fn score(&self, side: Side) -> Option<i32> {
        Some(self.points(side))
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(self.board, self.players.into());
        for cell in self.board.cells() {
            let pile = &mut scene.cells[cell.index()];
            pile.extend(self.pile(cell).into_iter().map(Look::Pyramid));
            if has(self.caps, cell) {
                pile.push(Look::Cap(Tint::Black));
            }
        }
        for (tray, captured) in scene.trays.iter_mut().zip(&self.captured) {
            tray.extend(looks(captured.pieces()));
        }
        scene
    }

    fn prompt(&self) -> Message {
        telling::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        telling::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        let captured = &self.captured[side.index()];
        match self.challenge {
            Some(challenge) => self.challenge_panel(challenge, captured),
            None => {
                let collect = self.setup.goal == setups::Goal::Colours;
                let colours = if collect { self.setup.colours } else { &[] };
                let goals = colours.iter().map(|&colour| goal(colour, captured)).collect();
                let white = captured.of_colour(Colour::White);
                let notes = (white > 0).then(|| Message::new("volcano-note-white").with("count", white));
                Panel { groups: trees(captured), goals, notes: notes.into_iter().collect() }
            }
        }
    }

    fn aid(&self, _: &str) -> Overlay {
        captures_within_reach(self, &walks::AID)
    }

    fn proof(&self) -> Overlay {
        telling::proof(self)
    }
}

impl Depict for Volcano {
    const AIDS: &'static [&'static str] = &["eruptions"];
    const EXTRAS: Extras<Self> =
        Extras { arranged: Some(Volcano::arranged), feat: Some(Volcano::feat), ..Extras::NONE };

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match action {
            Action::Step { from, direction } => {
                out.push(Tap::Cell(from));
                out.extend(self.board.neighbour(from, direction).map(Tap::Cell));
            }
            Action::Agree => out.push(Tap::Button(AGREE)),
        }
    }

    fn tell(&self, action: Action, events: &[Event]) -> Message {
        telling::tell(self, action, events)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        (telling::refusal(self, &attempt.taps(self)), Overlay::default())
    }
}

impl Volcano {
    /// A cap goes by itself to a cell without one; what stands where there is no cap changes places with another nest,
    /// and a cap there stays.
    fn arranged(&self, from: Cell, to: Cell) -> Option<Self> {
        let mut next = *self;
        match (has(self.caps, from), has(self.caps, to)) {
            (true, true) => return None,
            (true, false) => next.caps ^= bit(from) | bit(to),
            (false, _) if self.pile(from) == self.pile(to) => return None,
            (false, _) => next.stacks.swap(from, to),
        }
        next.end = End::at_start_of_turn(&next);
        // A game that is over before it begins is none.
        next.end.is_none().then_some(next)
    }

    /// What somebody who plays a challenge has reached.
    fn feat(&self) -> Option<i32> {
        let (End::Goal, challenge) = (self.end?, self.challenge?) else { return None };
        // Where nothing else may be captured at all, only the turns tell one solution from another.
        let nothing_else = challenge == Challenge::Trees;
        Some(if nothing_else { 0 } else { challenge.score(&self.captured[Side::FIRST.index()]) })
    }

    /// What the panel shows in a challenge: what counts, and how far the goal is.
    fn challenge_panel(&self, challenge: Challenge, captured: &Captures) -> Panel {
        let group = |name: &'static str, wanted: bool, each: i32| {
            let pieces: Vec<Look> =
                looks(captured.pieces().filter(|&p| challenge.wants(p) == wanted)).collect();
            let points = each * pieces.len() as i32;
            (!pieces.is_empty()).then(|| Group { pieces, points, name: Message::new(name) })
        };
        let groups = match challenge {
            Challenge::Trees => trees(captured),
            Challenge::Red | Challenge::Large => {
                let wanted = group("volcano-group-wanted", true, 0);
                wanted.into_iter().chain(group("volcano-group-others", false, 1)).collect()
            }
        };
        let (held, left) = challenge.progress(captured, &self.on_board(), self.setup.colours.len());
        let key = match challenge {
            Challenge::Red => "volcano-note-red",
            Challenge::Large => "volcano-note-large",
            Challenge::Trees => "volcano-note-trees",
        };
        let note = Message::new(key).with("held", held).with("left", left);
        Panel { groups, goals: Vec::new(), notes: vec![note] }
    }

    /// The pieces of a cell as looks, from the top down.
    pub(super) fn looks_down(&self, cell: Cell) -> Vec<Look> {
        looks(self.down(cell)).collect()
    }
}

fn looks(pieces: impl Iterator<Item = Pyramid>) -> impl Iterator<Item = Look> {
    pieces.map(Look::Pyramid)
}

/// A colour to collect.
fn goal(colour: Colour, captured: &Captures) -> Goal {
    Goal {
        look: Look::Pyramid(Pyramid { colour, size: Size::Small }),
        letter: colour.letter(),
        name: Message::new("volcano-colour").with("colour", colour.word()),
        held: captured.of_colour(colour) > 0,
    }
}

/// The captures as trees and single pieces.
fn trees(captured: &Captures) -> Vec<Group> {
    captured.groups(["volcano-group-tree", "volcano-group-mixed", "volcano-group-single"])
}

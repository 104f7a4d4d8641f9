//! How a position looks and is touched.

use crate::geometry::bits::has;
use crate::geometry::{Board, Cell};
use crate::pyramids::action::{AGREE, Action};
use crate::pyramids::capture_aid::captures_within_reach;
use crate::pyramids::score::Captures;
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::{
    Attempt, Depict, Event, Goal, Look, Message, Outcome, Overlay, Panel, Position, Scene, Side, Sides, Tap,
    Tint,
};

use super::ending::has_tree;
use super::layout::{COLOURS, SIDES};
use super::position::{Hexano, other};
use super::{telling, text, walks};

/// The caps of each side.
const TINTS: [Tint; SIDES] = [Tint::White, Tint::Black];

impl Position for Hexano {
    fn text(&self) -> String {
        text::write(self)
    }

    fn sides(&self) -> usize {
        SIDES
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.end?.reason();
        let [white, black] = self.captured.each_ref().map(Captures::score);
        let winners = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Sides::only(Side::FIRST),
            std::cmp::Ordering::Less => Sides::only(other(Side::FIRST)),
            std::cmp::Ordering::Equal => Sides::NONE,
        };
        Some(Outcome { winners, reason })
    }

    fn score(&self, side: Side) -> Option<i32> {
        Some(self.captured[side.index()].score())
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(self.board, SIDES);
        for cell in self.board.cells() {
            let pile = &mut scene.cells[cell.index()];
            pile.extend(self.pile(cell).into_iter().map(Look::Pyramid));
            for (caps, tint) in self.caps.into_iter().zip(TINTS) {
                if has(caps, cell) {
                    pile.push(Look::Cap(tint));
                }
            }
        }
        for (tray, captured) in scene.trays.iter_mut().zip(&self.captured) {
            tray.extend(captured.pieces().map(Look::Pyramid));
        }
        scene
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        Some(Look::Cap(TINTS[side.index()]))
    }

    fn prompt(&self) -> Message {
        telling::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        telling::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        let captured = &self.captured[side.index()];
        let goals = COLOURS.into_iter().map(|colour| goal(colour, captured)).chain([tree(captured)]);
        Panel {
            groups: captured.groups(["hexano-group-tree", "hexano-group-mixed", "hexano-group-single"]),
            goals: goals.collect(),
            notes: Vec::new(),
        }
    }

    fn aid(&self, _: &str) -> Overlay {
        captures_within_reach(self, &walks::AID)
    }
}

impl Depict for Hexano {
    const AIDS: &'static [&'static str] = &["eruptions"];

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
        let taps = attempt.taps(self);
        (telling::refusal(self, &taps), telling::objection(self, &taps))
    }
}

/// A colour to collect.
fn goal(colour: Colour, captured: &Captures) -> Goal {
    Goal {
        look: Look::Pyramid(Pyramid { colour, size: Size::Small }),
        letter: colour.letter(),
        name: Message::new("hexano-colour").with("colour", colour.word()),
        held: captured.of_colour(colour) > 0,
    }
}

/// The tree to collect: a large piece of its colour where there is one, else of any.
fn tree(captured: &Captures) -> Goal {
    let is_whole = |colour: &Colour| {
        Size::ALL.into_iter().all(|size| captured.count(Pyramid { colour: *colour, size }) > 0)
    };
    let colour = COLOURS.into_iter().find(is_whole).unwrap_or(Colour::Red);
    Goal {
        look: Look::Pyramid(Pyramid { colour, size: Size::Large }),
        letter: TREE,
        name: Message::new("hexano-tree"),
        held: has_tree(captured),
    }
}

/// The sign of a tree, the same in every language.
const TREE: char = '△';

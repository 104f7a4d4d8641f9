//! The look of a position, and the taps that make actions.

use basalt_geometry::{Board, Cell, Symmetry};
use basalt_rules::{
    Attempt, Depict, Event, Extras, Look, Mark, Message, Outcome, Overlay, Panel, Path, Position, Scene,
    Side, Sides, Tap,
};

use super::action::{Action, SWAP};
use super::path::{JoiningPath, joining_path};
use super::position::{Hex, SIDES, look};
use super::{describe, text};

const PATHS: &str = "paths";

impl Position for Hex {
    fn text(&self) -> String {
        text::write(self)
    }

    fn sides(&self) -> usize {
        SIDES
    }

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn player(&self, side: Side) -> Side {
        self.seating.player(side)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome { winners: Sides::only(winner), reason: "chain" })
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn board(&self) -> &'static Board {
        self.grid()
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(self.grid(), SIDES);
        for side in Side::all(SIDES) {
            self.stones[side.index()].cells(self.size).for_each(|cell| scene.put(cell, look(side)));
        }
        scene
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        Some(look(side))
    }

    fn prompt(&self) -> Message {
        describe::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        describe::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        Panel { meters: vec![describe::meter(self, side)], ..Panel::default() }
    }

    /// Shows the paths on which each side would join its borders with the fewest stones.
    fn aid(&self, _: &str) -> Overlay {
        let mut overlay = Overlay::default();
        for side in Side::all(SIDES) {
            let found = joining_path(self, side);
            let told = describe::path(self, side, found.as_ref());
            let Some(JoiningPath { cells, missing }) = found else {
                overlay.notes.push(told);
                continue;
            };
            overlay.paths.push(Path {
                side: Some(side),
                cells,
                solid: missing.is_empty(),
                stops: missing,
                told: Some(told),
                rings: false,
            });
        }
        overlay
    }

    fn proof(&self) -> Overlay {
        let Some(side) = self.winner else { return Overlay::default() };
        let Some(JoiningPath { cells, .. }) = joining_path(self, side) else { return Overlay::default() };
        let notes = vec![describe::chain(self, side, &cells)];
        Overlay { paths: vec![Path::new(Some(side), cells, true)], notes, ..Overlay::default() }
    }
}

impl Depict for Hex {
    const BUTTONS: &'static [&'static str] = &[SWAP];
    const AIDS: &'static [&'static str] = &[PATHS];

    const EXTRAS: Extras<Self> = Extras {
        upright: Some(Hex::upright),
        // A reflection would exchange the borders of the two sides.
        symmetry: Symmetry::HalfTurn,
        showcase: SHOWCASE,
        crest: "M20 13L26 16.5V23.5L20 27L14 23.5V16.5Z",
        ..Extras::NONE
    };

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        out.push(match action {
            Action::Place(cell) => Tap::Cell(cell),
            Action::Swap => Tap::Button(SWAP),
        });
    }

    fn describe(&self, action: Action, _: &[Event]) -> Message {
        describe::action(self, action)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        let shown = match attempt {
            // The stone that would be placed, at its place.
            Attempt::Action(Action::Place(cell)) => {
                Overlay { marks: vec![(cell, Mark::Ghost(look(self.to_move)))], ..Overlay::default() }
            }
            _ => Overlay::default(),
        };
        (describe::refusal(self, attempt), shown)
    }
}

const SHOWCASE: &str = "hex.1~size=7.swap=false~d4_c5_c4_b6_b5_d3_e3_e4_f3_f4_a5_f2";

//! How the toy looks, is touched and is told.

use basalt::geometry::{Board, Cell};
use basalt::rules::{Depict, Event, Game, Message, Panel, Scene, Side, Tap};

use super::{Action, BOARD, SIDES, Toy, disc};

impl Depict for Toy {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(&BOARD, SIDES);
        for side in Side::all(SIDES) {
            self.discs[side.index()].iter().for_each(|cell| scene.put(cell, disc(side)));
            scene.trays[side.index()] = vec![disc(side); self.supply(side)];
        }
        scene
    }

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        out.push(match action {
            Action::Place(cell) => Tap::Cell(cell),
            Action::Agree => Tap::Button("agree"),
        });
    }

    fn prompt(&self) -> Message {
        Message::new("toy-prompt")
    }

    fn cell_words(&self, cell: Cell) -> Message {
        let owner = Side::all(SIDES).find(|side| self.discs[side.index()].contains(cell));
        let what =
            owner.map_or(Message::new("toy-empty"), |side| Message::new("toy-disc").with("side", side));
        Message::new("toy-cell").with("cell", BOARD.name(cell)).with("what", what)
    }

    fn tell(&self, action: Action, _: &[Event]) -> Message {
        match action {
            Action::Place(_) => {
                Message::new("toy-placed").with("side", self.to_move()).with("cell", self.action_text(action))
            }
            Action::Agree => Message::new("toy-agreed"),
        }
    }

    fn refusal(&self, _: &[Tap]) -> Message {
        Message::new("toy-taken")
    }

    fn panel(&self, side: Side) -> Panel {
        let left = Message::new("toy-left").with("count", self.supply(side));
        Panel { notes: vec![left], ..Panel::default() }
    }
}

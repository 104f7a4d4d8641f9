//! The look of the toy, and the touches and descriptions of its actions.

use basalt::geometry::{Board, Cell};
use basalt::rules::{
    Attempt, Depict, Event, Game, Message, Outcome, Overlay, Panel, Position, Scene, Side, Sides, Tap,
};

use super::{Action, BOARD, SIDES, Toy, disc};

impl Position for Toy {
    fn text(&self) -> String {
        let letter = |&cell: &Cell| match self.discs.map(|discs| discs.contains(cell)) {
            [true, _] => 'x',
            [_, true] => 'o',
            _ => '.',
        };
        let rows: Vec<String> = BOARD.rows().iter().map(|row| row.iter().map(letter).collect()).collect();
        format!("{} {}", rows.join("/"), self.to_move.number())
    }

    fn sides(&self) -> usize {
        SIDES
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(maker) = Side::all(SIDES).find(|&side| self.has_row(side)) {
            let winner = if self.misere { maker.next(SIDES) } else { maker };
            return Some(Outcome { winners: Sides::only(winner), reason: "row" });
        }
        let draw = |reason| Outcome { winners: Sides::NONE, reason };
        let full = self.discs.iter().map(|discs| discs.len()).sum::<usize>() == BOARD.len();
        full.then(|| draw("full")).or(self.agreed.then(|| draw("agreed")))
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

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

    fn prompt(&self) -> Message {
        Message::new("toy-prompt")
    }

    fn cell_words(&self, cell: Cell) -> Message {
        let owner = Side::all(SIDES).find(|side| self.discs[side.index()].contains(cell));
        let what =
            owner.map_or(Message::new("toy-empty"), |side| Message::new("toy-disc").with("side", side));
        Message::new("toy-cell").with("cell", BOARD.name(cell)).with("what", what)
    }

    fn panel(&self, side: Side) -> Panel {
        let left = Message::new("toy-left").with("count", self.supply(side));
        Panel { notes: vec![left], ..Panel::default() }
    }
}

impl Depict for Toy {
    const BUTTONS: &'static [&'static str] = &["agree"];
    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        out.push(match action {
            Action::Place(cell) => Tap::Cell(cell),
            Action::Agree => Tap::Button("agree"),
        });
    }

    fn describe(&self, action: Action, _: &[Event]) -> Message {
        match action {
            Action::Place(_) => {
                Message::new("toy-placed").with("side", self.to_move()).with("cell", self.action_text(action))
            }
            Action::Agree => Message::new("toy-agreed"),
        }
    }

    fn explain(&self, _: Attempt<'_, Action>) -> (Message, Overlay) {
        (Message::new("toy-taken"), Overlay::default())
    }
}

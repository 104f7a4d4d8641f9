//! The look of positions of games of caps, and the touches that make their actions.

use basalt_geometry::{Board, Cell};
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{
    Attempt, Depict, Event, Extras, Goal, Look, Message, Outcome, Overlay, Panel, Position, Scene, Side, Tap,
    Themes,
};

use super::action::{AGREE, Action};
use super::capture_aid::captures_within_reach;
use super::describe::Telling;
use super::position::{CapGame, CapRules};
use super::score::Captures;
use super::themes::{is_quiet, themes};
use super::{describe, explain, notation};

impl<R: CapRules> Position for CapGame<R> {
    fn text(&self) -> String {
        notation::write(self)
    }

    fn sides(&self) -> usize {
        self.rules.sides()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| R::outcome(self, end))
    }

    fn score(&self, side: Side) -> Option<i32> {
        R::SCORES.then(|| self.points(side))
    }

    fn is_decided_by_scores(&self) -> bool {
        self.end.is_none_or(R::is_decided_by_scores)
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    /// All captures of the side to move, while one of them can return.
    fn hand(&self, side: Side) -> usize {
        if self.can_return() && side == self.to_move { self.own_captures().len() } else { 0 }
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(self.board, self.rules.sides());
        for cell in self.board.cells() {
            let pile = &mut scene.cells[cell.index()];
            pile.extend(self.pile(cell).into_iter().map(Look::Pyramid));
            pile.extend(self.cap_owner(cell).map(|owner| Look::Cap(R::CAP_KINDS[owner].tint)));
        }
        for (tray, captured) in scene.trays.iter_mut().zip(&self.captured) {
            tray.extend(captured.pieces().map(Look::Pyramid));
        }
        scene
    }

    fn prompt(&self) -> Message {
        describe::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        describe::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        R::panel(self, side)
    }

    /// If players own caps, the caps are their signs.
    fn emblem(&self, side: Side) -> Option<Look> {
        (R::CAP_KINDS.len() > 1).then(|| Look::Cap(R::CAP_KINDS[R::owner(side)].tint))
    }

    fn aid(&self, _: &str) -> Overlay {
        captures_within_reach(self)
    }

    fn proof(&self) -> Overlay {
        R::proof(self)
    }
}

impl<R: CapRules> Depict for CapGame<R> {
    const AIDS: &'static [&'static str] = &["eruptions"];
    const BUTTONS: &'static [&'static str] = &[AGREE];
    const EXTRAS: Extras<Self> = Extras {
        describe_turn: Some(describe::turn),
        themes: Some(Themes { all: R::THEMES, of: themes, quiet: is_quiet }),
        ..R::EXTRAS
    };

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match action {
            Action::Step { from, direction } => {
                out.push(Tap::Cell(from));
                out.extend(self.board.neighbour(from, direction).map(Tap::Cell));
            }
            Action::Return { piece, to } => {
                out.extend([Tap::Slot(self.own_captures().place(piece) as u8), Tap::Cell(to)]);
            }
            Action::Agree => out.push(Tap::Button(AGREE)),
        }
    }

    fn describe(&self, action: Action, events: &[Event]) -> Message {
        describe::action(self, action, events, Telling::Done)
    }

    fn foretell(&self, action: Action, events: &[Event]) -> Message {
        describe::action(self, action, events, Telling::Foretold)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        if let Attempt::Action(Action::Return { piece, .. }) = attempt
            && self.can_return()
            && self.own_captures().count(piece) == 0
        {
            return (explain::unheld(piece), Overlay::default());
        }
        let taps = attempt.taps(self);
        (explain::refusal(self, &taps), R::objection(self, &taps))
    }
}

/// The letter of a colour on the screen, by language; the letters in texts of positions are always the same.
pub fn colour_letter(colour: Colour) -> Message {
    Message::new("pyramids-letter").with("colour", colour.word())
}

pub fn colour_goal(colour: Colour, captured: &Captures) -> Goal {
    Goal {
        pieces: vec![Look::Pyramid(Pyramid { colour, size: Size::Small })],
        letter: colour_letter(colour),
        name: Message::new("pyramids-colour").with("colour", colour.word()),
        held: captured.of_colour(colour) > 0,
        apart: false,
    }
}

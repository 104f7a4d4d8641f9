//! The look of a position, and the taps that make actions.

use basalt_geometry::{Board, Cell, CellSet, Symmetry};
use basalt_rules::{
    Aim, Attempt, Daily, DailyBoard, Depict, Event, Extras, Game, Look, Mark, Message, Outcome, Overlay,
    Panel, Position, PuzzleKind, QUIET, SEVERAL_TURNS, Scene, Side, Sides, Tap, Themes,
};

use super::action::{Action, SWAP};
use super::explain::Obstacle;
use super::mobility::{self, MOBILITY};
use super::position::{SIDES, Vaxandis};
use super::{describe, reasons, sketch, text};

/// Level openings stand in for the pie rule, which is on from 26 November 2026.
const DAILY: Daily = Daily { board: DailyBoard::Listed, options: &[(20_783, "")], nodes: 20_000, alone: &[] };

const SHOWCASE: &str = "vaxandis.1~~\
    c4_swap_i4_a3_g5_d6_i2_b5_e5_f7_h6_e3_g1_e9_d1_b1_g3_c4-g6_i2-e6_c4_i2_c7_i4-f4_i4_g5-d4_i4-d8";

impl Position for Vaxandis {
    fn text(&self) -> String {
        text::write(self)
    }

    fn sides(&self) -> usize {
        SIDES
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn player(&self, side: Side) -> Side {
        self.seating.player(side)
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.to_move.next(SIDES);
        self.over.then(|| Outcome { winners: Sides::only(winner), reason: "stalemate" })
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn board(&self) -> &'static Board {
        &self.ground.board
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(self.board(), SIDES);
        let frozen = self.frozen();
        for side in Side::all(SIDES) {
            for cell in self.stacks(side).iter() {
                scene.put(cell, Self::column(side, self.height(cell), frozen.contains(cell)));
            }
            // The supply is unlimited; one piece of it is shown.
            scene.trays[side.index()].push(Self::column(side, 1, false));
        }
        scene
    }

    fn hand(&self, _: Side) -> usize {
        1
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        Some(Self::column(side, 1, false))
    }

    fn prompt(&self) -> Message {
        describe::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        describe::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        let stacks = self.stacks(side);
        if stacks.is_empty() {
            return Panel { meters: mobility::meters(self, side), ..Panel::default() };
        }
        let note = Message::new("vaxandis-note-stacks")
            .with("count", stacks.len())
            .with("highest", i64::from(stacks.iter().map(|cell| self.height(cell)).max().unwrap_or(0)))
            .with("frozen", (stacks & self.frozen()).len());
        Panel { meters: mobility::meters(self, side), notes: vec![note], ..Panel::default() }
    }

    fn aid(&self, word: &str) -> Overlay {
        if word == MOBILITY { mobility::overlay(self) } else { Overlay::default() }
    }

    fn proof(&self) -> Overlay {
        mobility::proof(self)
    }
}

impl Depict for Vaxandis {
    const BUTTONS: &'static [&'static str] = &[SWAP];
    const AIDS: &'static [&'static str] = &[MOBILITY];
    const EXTRAS: Extras<Self> = Extras {
        puzzles: Some(PuzzleKind { aim: Aim::Win, foresees: true, seen: [20, 60] }),
        sketch: Some(sketch::read),
        taps_instead: Some(Vaxandis::taps_instead),
        themes: Some(Themes {
            all: &["theme-freeze", "theme-block", SEVERAL_TURNS, "theme-place", "theme-move", QUIET],
            of: themes,
            quiet: is_quiet,
        }),
        threat: Some(Vaxandis::threat),
        reasons: Some(reasons::REASONS),
        daily: Some(DAILY),
        symmetry: Symmetry::Full,
        showcase: SHOWCASE,
        crest: "M12 30V22L16 20 20 22V30M20 30V15L24 13 28 15V30M12 30H28",
        ..Extras::NONE
    };

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match action {
            Action::Place(cell) => out.push(Tap::Cell(cell)),
            Action::Move { from, to } => out.extend([from, to].map(Tap::Cell)),
            Action::Swap => out.push(Tap::Button(SWAP)),
        }
    }

    fn describe(&self, action: Action, events: &[Event]) -> Message {
        describe::action(self, action, events)
    }

    fn foretell(&self, action: Action, events: &[Event]) -> Message {
        describe::prospect(self, action, events)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        let taps = attempt.taps(self);
        let reason = Obstacle::of(self, &taps);
        let mut overlay = match taps.last() {
            // Another action can begin there instead.
            Some(Tap::Cell(cell)) if self.begins(*cell) => Overlay::default(),
            _ => reason.overlay(self),
        };
        if let Attempt::Action(Action::Place(cell)) = attempt
            && self.height(cell) == 0
        {
            overlay.marks.push((cell, Mark::Ghost(Vaxandis::column(self.to_move, 1, false))));
        }
        (reason.message(self), overlay)
    }
}

fn themes(position: &Vaxandis, solution: &[Action]) -> Vec<&'static str> {
    let mut after = *position;
    solution.iter().for_each(|&action| after.apply(action, &mut ()));
    let mut themes = Vec::new();
    if freezes(position, &after) {
        themes.push("theme-freeze");
    }
    themes.push(if after.over { "theme-block" } else { SEVERAL_TURNS });
    themes.push(match solution {
        [Action::Place(_), ..] => "theme-place",
        _ => "theme-move",
    });
    themes
}

impl Vaxandis {
    /// A stack of the supply, then its cell.
    fn taps_instead(&self, action: Action, out: &mut Vec<Tap>) {
        if let Action::Place(cell) = action {
            out.extend([Tap::Slot(0), Tap::Cell(cell)]);
        }
    }
}

/// Whether a turn freezes a stack of the opponent that could move before.
fn freezes(before: &Vaxandis, after: &Vaxandis) -> bool {
    let other = before.to_move.next(SIDES);
    let frozen = |position: &Vaxandis| position.frozen_of::<CellSet>(other);
    !(frozen(after) & !frozen(before)).is_empty()
}

/// Whether the turn freezes nothing and the game goes on, while another turn freezes a stack.
fn is_quiet(position: &Vaxandis, solution: &[Action]) -> bool {
    let mut after = *position;
    solution.iter().for_each(|&action| after.apply(action, &mut ()));
    !after.over
        && !freezes(position, &after)
        && position.turns().iter().any(|(_, next)| freezes(position, next))
}

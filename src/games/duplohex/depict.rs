//! The look of a position, and the taps that make actions.

use std::sync::LazyLock;

use basalt_geometry::{Board, Cell, Symmetry, rhombus_on_its_tip};
use basalt_rules::{
    Aim, Attempt, Daily, DailyBoard, Depict, Event, Extras, Game, Look, Mark, Message, Outcome, Overlay,
    Panel, Path, Position, PuzzleKind, QUIET, SEVERAL_TURNS, Scene, Side, Sides, Tap, Themes,
};

use super::action::{Action, Kind, PASS, SWAP};
use super::paths::{ShortestPath, way};
use super::position::{Duplohex, End, SIDES, look};
use super::ways::Ways;
use super::{describe, explain, reasons, sketch, text};

const PATHS: &str = "paths";

const DAILY: Daily = Daily { board: DailyBoard::Listed, options: &[], nodes: 400, alone: &[] };

const SHOWCASE: &str = "duplohex.1~~\
    Ra7_Rd5_Dg1_Df4_Re4_Db6_Rc6_Rd4_Dc5_Rc4_Db4_Dc5-d4_Rc5_Db5_Rg2_Rg3_Dc1_Db7_Rc6-b6_Df4-e4_Rf4_\
    Dc3_Rc4-b5_Rc6_Dd2_Dc2_Rb3";

impl Position for Duplohex {
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
        Some(match self.end? {
            End::Chain(side, Kind::Disc) => Outcome { winners: Sides::only(side), reason: "discs" },
            End::Chain(side, Kind::Ring) => Outcome { winners: Sides::only(side), reason: "rings" },
            End::Exhausted => Outcome { winners: Sides::NONE, reason: "exhausted" },
        })
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn board(&self) -> &'static Board {
        self.grid()
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(self.grid(), SIDES);
        for kind in Kind::BOTH {
            for side in Side::all(SIDES) {
                for cell in self.pieces[kind.index()][side.index()].iter() {
                    scene.put(cell, look(kind, side));
                }
                let left = self.left(kind, side).into();
                scene.trays[side.index()].extend(std::iter::repeat_n(look(kind, side), left));
            }
        }
        scene
    }

    fn hand(&self, side: Side) -> usize {
        Kind::BOTH.into_iter().map(|kind| usize::from(self.left(kind, side))).sum()
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        Some(look(Kind::Disc, side))
    }

    fn prompt(&self) -> Message {
        describe::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        describe::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        Panel { meters: describe::meters(self, side), notes: describe::notes(self, side), ..Panel::default() }
    }

    /// Shows the paths on which each side would connect with the fewest discs, and the fewest rings.
    fn aid(&self, _: &str) -> Overlay {
        let mut overlay = Overlay::default();
        for side in Side::all(SIDES) {
            for kind in Kind::BOTH {
                let found = way(self, kind, side);
                let told = describe::distance(self, kind, side, found.as_ref());
                let Some(ShortestPath { cells, missing, .. }) = found else {
                    overlay.notes.push(told);
                    continue;
                };
                overlay.paths.push(Path {
                    side: Some(side),
                    cells,
                    solid: missing.is_empty(),
                    stops: missing,
                    told: Some(told),
                    rings: kind == Kind::Ring,
                });
            }
        }
        overlay
    }

    fn proof(&self) -> Overlay {
        let Some(End::Chain(side, kind)) = self.end else { return Overlay::default() };
        let Some(ShortestPath { cells, .. }) = way(self, kind, side) else { return Overlay::default() };
        let notes = vec![describe::chain(self, kind, side, &cells)];
        Overlay { paths: vec![Path::new(Some(side), cells, true)], notes, ..Overlay::default() }
    }
}

impl Depict for Duplohex {
    const BUTTONS: &'static [&'static str] = &[PASS, SWAP];
    const AIDS: &'static [&'static str] = &[PATHS];

    const EXTRAS: Extras<Self> = Extras {
        puzzles: Some(PuzzleKind { aim: Aim::Win, foresees: true, seen: [600, 3000] }),
        upright: Some(Duplohex::upright),
        sketch: Some(sketch::read),
        taps_instead: Some(Duplohex::taps_instead),
        describe_turn: Some(describe::turn),
        themes: Some(Themes {
            all: &[
                "theme-discs",
                "theme-rings",
                SEVERAL_TURNS,
                "theme-place",
                "theme-move",
                "theme-move-and-place",
                QUIET,
            ],
            of: themes,
            quiet: is_quiet,
        }),
        threat: Some(Duplohex::threat),
        reasons: Some(reasons::REASONS),
        daily: Some(DAILY),
        // A reflection would exchange the borders of the two sides.
        symmetry: Symmetry::HalfTurn,
        showcase: SHOWCASE,
        crest: "M20 11.5A9.5 9.5 0 1 0 20 30.5A9.5 9.5 0 1 0 20 11.5M20 17.5A3.5 3.5 0 1 0 20 24.5A3.5 3.5 0 1 0 20 17.5",
        ..Extras::NONE
    };

    /// A cell, then the piece from the tray if both kinds can go there; or a piece, then its destination.
    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match action {
            Action::Add { kind, cell } => {
                out.push(Tap::Cell(cell));
                if self.legal().adds[kind.other().index()].contains(cell) {
                    out.push(self.slot(kind));
                }
            }
            Action::Move { from, to, .. } => out.extend([Tap::Cell(from), Tap::Cell(to)]),
            Action::Pass => out.push(Tap::Button(PASS)),
            Action::Swap => out.push(Tap::Button(SWAP)),
        }
    }

    fn describe(&self, action: Action, _: &[Event]) -> Message {
        describe::action(self, action)
    }

    fn foretell(&self, action: Action, _: &[Event]) -> Message {
        describe::prospect(self, action)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        let shown = match attempt {
            // Without a chosen piece, show the missing one at its place.
            Attempt::Action(Action::Add { kind, cell }) => {
                let piece = Mark::Ghost(look(kind, self.to_move));
                Overlay { marks: vec![(cell, piece)], ..Overlay::default() }
            }
            _ => Overlay::default(),
        };
        (explain::refusal(self, attempt), shown)
    }
}

fn themes(position: &Duplohex, solution: &[Action]) -> Vec<&'static str> {
    let mut after = *position;
    solution.iter().for_each(|&action| after.apply(action, &mut ()));
    let mut themes = vec![match after.end {
        Some(End::Chain(_, Kind::Disc)) => "theme-discs",
        Some(End::Chain(_, Kind::Ring)) => "theme-rings",
        Some(End::Exhausted) => "theme-end",
        None => SEVERAL_TURNS,
    }];
    let moves = solution.iter().filter(|action| matches!(action, Action::Move { .. })).count();
    match moves {
        0 => themes.push("theme-place"),
        _ if moves == solution.len() => themes.push("theme-move"),
        _ => themes.push("theme-move-and-place"),
    }
    themes
}

impl Duplohex {
    fn upright(&self) -> &'static Board {
        static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| [6, 7, 9].map(rhombus_on_its_tip));
        BOARDS.iter().find(|board| board.len() == self.grid().len()).unwrap_or(self.grid())
    }

    /// A piece of the tray, then its destination.
    fn taps_instead(&self, action: Action, out: &mut Vec<Tap>) {
        if let Action::Add { kind, cell } = action {
            out.extend([self.slot(kind), Tap::Cell(cell)]);
        }
    }

    fn slot(&self, kind: Kind) -> Tap {
        Tap::Slot(match kind {
            Kind::Disc => 0,
            Kind::Ring => self.left(Kind::Disc, self.to_move),
        })
    }

    pub(super) fn in_slot(&self, slot: u8) -> Option<Kind> {
        let [discs, rings] = Kind::BOTH.map(|kind| self.left(kind, self.to_move));
        let rest = slot.checked_sub(discs);
        rest.map_or(Some(Kind::Disc), |rest| (rest < rings).then_some(Kind::Ring))
    }

    pub(super) fn looks(&self, cell: Cell) -> [Option<Look>; 2] {
        Kind::BOTH.map(|kind| self.owner(kind, cell).map(|side| look(kind, side)))
    }
}

/// Whether the turn only adds pieces and does not win, while another leaves fewer pieces missing from the own chains.
///
/// Nothing is captured in Duplohex: what tempts is the turn with the shortest chains, as a novice counts them.
fn is_quiet(position: &Duplohex, solution: &[Action]) -> bool {
    let side = position.to_move;
    let mut after = *position;
    solution.iter().for_each(|&action| after.apply(action, &mut ()));
    if after.end.is_some() || !solution.iter().all(|action| matches!(action, Action::Add { .. })) {
        return false;
    }
    let lack =
        |at: &Duplohex| Kind::BOTH.map(|kind| Ways::of(at, kind, side).lack).into_iter().sum::<usize>();
    let own = lack(&after);
    position.turns().iter().any(|(_, next)| lack(next) < own)
}

//! The look of a position, the taps that make actions, and the parts of a score.

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Aim, Attempt, Daily, DailyBoard, Depict, Event, Extras, Game, Group, Limit, Look, Mark, Message, Outcome,
    Overlay, Panel, Position, PuzzleKind, QUIET, SEVERAL_TURNS, Scene, Side, Sides, Tap, Themes,
};

use super::action::{Action, PASS, SWAP};
use super::layout::{ANCHORS, BOARD, Bits, cells};
use super::pieces::{PIECES, Piece, ROTATIONS, letter};
use super::placements::{Lie, table};
use super::position::{CONTACT, HexaFuse, LOCK, look, lying};
use super::rules::reason;
use super::{describe, explain, reasons, sketch, text};

const FITS: &str = "fits";

/// Clock and pie rule are on from 26 November 2026; a game keeps its initial options.
const DAILY: Daily = Daily {
    board: DailyBoard::Drawn("clock=off.pie=false"),
    options: &[(20_783, "")],
    nodes: 100_000,
    alone: &[],
};

const SHOWCASE: &str = "hexafuse.1~seed=11.clock=off.pie=false~\
    N:d5e6f6f7f8_N:b2c2d2e3f3_J:g4g5h3i3_A:e4_O:a3a4b5c4c5_E:g1g2h1_A:f5_pass_C:a5b6c7";

impl Position for HexaFuse {
    fn text(&self) -> String {
        text::write(self)
    }

    fn sides(&self) -> usize {
        2
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn player(&self, side: Side) -> Side {
        self.seating.player(side)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let [first, second] = [0, 1].map(|index| self.points(Side::new(index)));
        let winners = match first.cmp(&second) {
            std::cmp::Ordering::Less => Sides::only(Side::new(1)),
            std::cmp::Ordering::Equal => Sides::NONE,
            std::cmp::Ordering::Greater => Sides::only(Side::FIRST),
        };
        Some(Outcome { winners, reason: reason(self) })
    }

    fn score(&self, side: Side) -> Option<i32> {
        Some(self.points(side))
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::empty(&BOARD, 2);
        cells(self.blocked).for_each(|cell| scene.put(cell, Look::Blocked));
        for side in Side::all(2) {
            cells(ANCHORS[side.index()]).for_each(|cell| scene.put(cell, Look::Anchor(side)));
            for (_, placement) in self.placed(side.index()) {
                let lie = table().lie(placement);
                scene.put(lie.home, look(side, lie));
            }
            let pieces = self.order[side.index()].pieces();
            scene.trays[side.index()].extend(pieces.map(|piece| lying(side, piece)));
        }
        scene
    }

    fn hand(&self, side: Side) -> usize {
        self.order[side.index()].hand().count()
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        Some(Look::Anchor(side))
    }

    fn prompt(&self) -> Message {
        describe::prompt(self)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        describe::cell_words(self, cell)
    }

    fn panel(&self, side: Side) -> Panel {
        Panel {
            groups: self.groups(side),
            meters: describe::meters(self, side),
            notes: describe::notes(self, side),
            ..Panel::default()
        }
    }

    fn aid(&self, word: &str) -> Overlay {
        if word != FITS || self.is_over() {
            return Overlay::default();
        }
        let legality = self.legality();
        let mut reached: Bits = 0;
        let (mut notes, mut counts) = (Vec::new(), Vec::new());
        for (place, piece) in self.order[self.to_move.index()].hand().enumerate() {
            let placements: Vec<_> = legality.of(piece).collect();
            reached = placements.iter().fold(reached, |all, &placement| all | table().cells(placement));
            notes.push(describe::fits(piece, placements.len()));
            counts.push((Tap::Slot(place as u8), placements.len()));
        }
        let marks = cells(reached).map(|cell| (cell, Mark::Dot)).collect();
        Overlay { marks, counts, notes, ..Overlay::default() }
    }
}

impl Depict for HexaFuse {
    const BUTTONS: &'static [&'static str] = &[PASS, SWAP];
    const AIDS: &'static [&'static str] = &[FITS];

    const EXTRAS: Extras<Self> = Extras {
        puzzles: Some(PuzzleKind { aim: Aim::Points, foresees: true, seen: [30, 90] }),
        sketch: Some(sketch::read),
        covers: Some(HexaFuse::covers),
        clock: Some(HexaFuse::limit),
        entry: Some(HexaFuse::entry),
        themes: Some(Themes {
            all: &[
                "theme-contact",
                "theme-contacts",
                "theme-bridge",
                "theme-lock",
                "theme-place",
                SEVERAL_TURNS,
                QUIET,
            ],
            of: themes,
            quiet: is_quiet,
        }),
        reasons: Some(reasons::REASONS),
        daily: Some(DAILY),
        showcase: SHOWCASE,
        crest: "M15 12.5 19 14.8V19.4L15 21.7 11 19.4V14.8ZM23 12.5 27 14.8V19.4L23 21.7 19 19.4V14.8ZM19 19.5 23 21.8V26.4L19 28.7 15 26.4V21.8Z",
        ..Extras::NONE
    };

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match action {
            Action::Place(placement) => {
                let Lie { piece, rotation, home } = table().lie(placement);
                let place = self.order[self.to_move.index()].place(piece);
                out.extend(place.map(|place| Tap::Slot(place as u8)));
                if ROTATIONS[usize::from(piece)] > 1 {
                    out.push(Tap::Rotate(rotation));
                }
                out.push(Tap::Cell(home));
            }
            Action::Pass => out.push(Tap::Button(PASS)),
            Action::Swap => out.push(Tap::Button(SWAP)),
            Action::Timeout => {}
        }
    }

    fn describe(&self, action: Action, _: &[Event]) -> Message {
        describe::action(self, action)
    }

    fn foretell(&self, action: Action, _: &[Event]) -> Message {
        describe::prospect(self, action)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        explain::refusal(self, attempt)
    }
}

fn themes(position: &HexaFuse, solution: &[Action]) -> Vec<&'static str> {
    let &[Action::Place(placement), ..] = solution else { return Vec::new() };
    let mut after = *position;
    after.apply(Action::Place(placement), &mut ());
    let mut themes = Vec::new();
    match position.contacts_of(position.to_move.index(), placement) {
        0 => {}
        1 => themes.push("theme-contact"),
        _ => themes.push("theme-contacts"),
    }
    if position.legality().corner_neighbours(table().cells(placement)) > 0 {
        themes.push("theme-bridge");
    }
    if position.lock.is_none() && after.lock.is_some() {
        themes.push("theme-lock");
    }
    if after.outcome().is_some() {
        themes.push("theme-end");
    }
    if themes.is_empty() {
        themes.push("theme-place");
    }
    themes
}

impl HexaFuse {
    /// A side's score sheet: cells, contacts and the lock, each with the pieces that made them.
    fn groups(&self, side: Side) -> Vec<Group> {
        let index = side.index();
        let placed: Vec<Piece> = self.placed(index).map(|(piece, _)| piece).collect();
        let group = |key: &'static str, pieces: Vec<Piece>, points: i32| {
            let pieces = pieces.into_iter().map(|piece| lying(side, piece)).collect();
            Group { pieces, points, name: Message::new(key) }
        };
        let mut groups = Vec::new();
        if self.contacts[index] > 0 {
            let points = CONTACT * i32::from(self.contacts[index]);
            groups.push(group("hexafuse-group-contacts", self.makers(index), points));
        }
        if !placed.is_empty() {
            groups.insert(0, group("hexafuse-group-cells", placed, self.cells[index].count_ones() as i32));
        }
        if self.lock == Some(side) {
            groups.push(group("hexafuse-group-lock", self.locker.into_iter().collect(), LOCK));
        }
        groups
    }

    /// The pieces that made contacts or, if unknown, those that have contacts.
    fn makers(&self, side: usize) -> Vec<Piece> {
        let known = self.made[side].iter().map(|&made| u16::from(made)).sum::<u16>() == self.contacts[side];
        let made = |piece: &Piece| self.made[side][usize::from(*piece)] > 0;
        let has = |piece: &Piece| {
            let placement = self.placed[side][usize::from(*piece)];
            placement.is_some_and(|placement| self.contacts_of(side, placement) > 0)
        };
        (0..PIECES as Piece).filter(|piece| if known { made(piece) } else { has(piece) }).collect()
    }

    pub(super) fn piece_at(&self, slot: u8) -> Option<Piece> {
        self.order[self.to_move.index()].at(slot.into())
    }

    fn covers(&self, action: Action, out: &mut Vec<Cell>) {
        if let Action::Place(placement) = action {
            out.extend(cells(table().cells(placement)));
        }
    }

    /// A placement by its letter, the letter's cell, and its rotation: `D e5 120°`.
    fn entry(&self, action: Action) -> String {
        match action {
            Action::Place(placement) => {
                let lie = table().lie(placement);
                let turned = match lie.rotation {
                    0 => String::new(),
                    rotation => format!(" {}°", 60 * u16::from(rotation)),
                };
                format!("{} {}{turned}", letter(lie.piece), BOARD.name(lie.home))
            }
            other => other.text(),
        }
    }

    fn limit(&self) -> Option<Limit<Action>> {
        Some(Limit { seconds: self.clock.seconds()?, claim: Action::Timeout })
    }
}

/// Whether the placement makes neither a contact nor the lock, while another makes a contact.
fn is_quiet(position: &HexaFuse, solution: &[Action]) -> bool {
    let touches = |action: &Action| match *action {
        Action::Place(placement) => position.contacts_of(position.to_move.index(), placement) > 0,
        _ => false,
    };
    let mut after = *position;
    solution.iter().for_each(|&action| after.apply(action, &mut ()));
    let mut actions = Vec::new();
    position.actions(&mut actions);
    after.lock == position.lock && !solution.iter().any(touches) && actions.iter().any(touches)
}

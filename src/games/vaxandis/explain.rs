//! Explains refusals, in words and as marks.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Mark, Message, Overlay, Path, Tap};

use super::course::{Barrier, Course};
use super::describe::{cells, name, stack};
use super::position::{SIDES, Vaxandis};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    Over,
    NoSwap,
    Nothing,
    /// A stack would be placed beside others.
    NextTo(Cell, CellSet),
    Enemy(Cell),
    Vacant(Cell),
    /// A stack of its group is beside a higher enemy stack.
    Frozen {
        cell: Cell,
        /// The stack of its group that touches the enemy.
        touching: Cell,
        by: Cell,
    },
    Shut(Cell),
    Same(Cell),
    Taken(Cell),
    NotInLine(Cell, Cell),
    /// A barrier on the way or at its end.
    Barred(Course, Barrier),
}

impl Obstacle {
    pub fn of(position: &Vaxandis, taps: &[Tap]) -> Obstacle {
        match *taps {
            _ if position.over => Obstacle::Over,
            [Tap::Button(_)] => Obstacle::NoSwap,
            [Tap::Cell(cell)] => Obstacle::to_begin(position, cell),
            [Tap::Cell(from), Tap::Cell(to)] => Obstacle::to_move(position, from, to),
            _ => Obstacle::Nothing,
        }
    }

    fn to_begin(position: &Vaxandis, cell: Cell) -> Obstacle {
        match position.owner(cell) {
            None => {
                let beside = position.near(cell) & position.all_stacks();
                if beside.is_empty() { Obstacle::Nothing } else { Obstacle::NextTo(cell, beside) }
            }
            Some(side) if side != position.to_move => Obstacle::Enemy(cell),
            Some(_) => match position.freezers(position.group(cell)).next() {
                Some((touching, by)) => Obstacle::Frozen { cell, touching, by },
                None => Obstacle::Shut(cell),
            },
        }
    }

    fn to_move(position: &Vaxandis, from: Cell, to: Cell) -> Obstacle {
        let mover = position.to_move;
        let begin = match position.owner(from) {
            None => Obstacle::Vacant(from),
            Some(_) => Obstacle::to_begin(position, from),
        };
        if begin != Obstacle::Shut(from) {
            return begin;
        }
        match position.owner(to) {
            _ if from == to => Obstacle::Same(to),
            // Tapping another own stack means moving that one.
            Some(side) if side == mover && !position.can_leave(mover, to) => Obstacle::to_begin(position, to),
            Some(_) => Obstacle::Taken(to),
            None => match Course::toward(position, mover, from, to) {
                None => Obstacle::NotInLine(from, to),
                Some(Course { barrier: None, .. }) => Obstacle::Nothing,
                Some(course @ Course { barrier: Some(barrier), .. }) => Obstacle::Barred(course, barrier),
            },
        }
    }

    pub fn message(&self, position: &Vaxandis) -> Message {
        let about = |key: &'static str, cell: Cell| Message::new(key).with("cell", name(position, cell));
        match self {
            Obstacle::Over => Message::new("vaxandis-refusal-over"),
            Obstacle::NoSwap => Message::new("vaxandis-refusal-swap"),
            Obstacle::Nothing => Message::new("vaxandis-refusal-nothing"),
            Obstacle::NextTo(cell, beside) => about("vaxandis-refusal-next-to", *cell)
                .with("count", beside.len())
                .with("stacks", cells(position, *beside)),
            Obstacle::Enemy(cell) => about("vaxandis-refusal-enemy", *cell),
            Obstacle::Vacant(cell) => about("vaxandis-refusal-vacant", *cell),
            Obstacle::Frozen { cell, touching, by } => {
                let enemies = position.group(*by);
                about("vaxandis-refusal-frozen", *cell)
                    .with("whose", if cell == touching { "own" } else { "group" })
                    .with("touching", name(position, *touching))
                    .with("count", enemies.len())
                    .with("enemies", cells(position, enemies))
                    .with("height", i64::from(position.height(*by)))
            }
            Obstacle::Shut(cell) => about("vaxandis-refusal-shut", *cell),
            Obstacle::Same(cell) => about("vaxandis-refusal-same", *cell),
            Obstacle::Taken(cell) => {
                about("vaxandis-refusal-taken", *cell).with("stack", vec![stack(position, *cell)])
            }
            Obstacle::NotInLine(from, to) => {
                about("vaxandis-refusal-line", *to).with("from", name(position, *from))
            }
            Obstacle::Barred(course, barrier) => barred(position, course, *barrier),
        }
    }

    /// Draws the way as far as it leads, its growth, and the obstacle.
    pub fn overlay(&self, position: &Vaxandis) -> Overlay {
        let mut overlay = Overlay::default();
        let mut cross = |set: CellSet| overlay.marks.extend(set.iter().map(|cell| (cell, Mark::Cross)));
        match self {
            Obstacle::NextTo(_, beside) => cross(*beside),
            Obstacle::Frozen { cell, .. } => {
                let group = position.group(*cell);
                cross(position.freezers(group).map(|(_, enemy)| enemy).collect());
                let enemy = Some(position.to_move.next(SIDES));
                let touch = |(friend, enemy)| vec![enemy, friend];
                let touches = position.freezers(group).map(touch);
                let bar = |cells| Path { stops: Vec::new(), ..Path::new(enemy, cells, true) };
                overlay.paths = touches.map(bar).collect();
            }
            Obstacle::Barred(course, barrier) => {
                cross(match barrier {
                    Barrier::Freezes { by, .. } => *by,
                    _ => course.cells.last().copied().into_iter().collect(),
                });
                let heights = course.steps.iter().map(|&(cell, height)| (cell, Mark::Number(height)));
                overlay.marks.extend(heights);
                let path = Path::new(Some(course.side), course.cells.clone(), false);
                overlay.paths.push(path);
            }
            _ => return overlay,
        }
        overlay.notes.push(self.message(position));
        overlay
    }
}

fn barred(position: &Vaxandis, course: &Course, barrier: Barrier) -> Message {
    let last = course.cells.last().map_or_else(String::new, |&cell| name(position, cell));
    let about = |key: &'static str| {
        Message::new(key).with("cell", last.clone()).with("height", i64::from(course.height))
    };
    match barrier {
        Barrier::Freezes { by, .. } => {
            about("vaxandis-refusal-freezes").with("count", by.len()).with("enemies", cells(position, by))
        }
        Barrier::Lonely => about("vaxandis-refusal-lonely"),
        Barrier::NotLower(low) => about("vaxandis-refusal-not-lower").with("low", i64::from(low)),
        Barrier::TooHigh => about("vaxandis-refusal-too-high"),
    }
}

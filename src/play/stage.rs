//! The stage: events spread over time, so that a player sees one thing happen after another.
//!
//! A [`Script`] is a pure function from a time to a [`Snapshot`]: whoever owns a clock asks it what is visible
//! now. Finishing at once is asking for the end.

use crate::geometry::Cell;
use crate::rules::{Event, Look, Manner, Scene, Side};

/// A cap's or a piece's hop, in milliseconds at normal speed, like all times here.
const HOP: u32 = 220;
/// One thrown piece.
const THROW: u32 = 320;
/// The pause before the first throw.
const GATHER: u32 = 80;
/// The longest wait between two throws; many throws share 500 ms.
const BEAT: u32 = 120;
/// One piece sliding to a neighbouring cell.
const SLIDE: u32 = 260;
/// One cell of a longer way; the whole way takes at most 500 ms.
const SLIDE_ON: u32 = 70;
/// The pause before captures.
const PAUSE: u32 = 120;
/// One capture on its way to the tray.
const LIFT: u32 = 380;
/// The wait between two captures.
const LIFT_BEAT: u32 = 60;
/// A piece that appears.
const SNAP: u32 = 140;
/// The wait before each spark of a contact.
const SPARK: u32 = 70;
/// How long the last spark is visible at least.
const GLOW: u32 = 300;

/// Where a flyer is going.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// To the top of a cell.
    Cell(Cell),
    /// To a side's tray.
    Tray(Side),
}

/// A piece on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flyer {
    /// Identifies the flight.
    pub id: usize,
    /// What it looks like.
    pub look: Look,
    /// Where it left.
    pub from: Cell,
    /// Where it is going.
    pub to: Bound,
    /// How it goes.
    pub manner: Manner,
    /// How much of its time has passed, from 0 to 1, linearly.
    pub progress: f64,
}

/// What is visible at a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// What stands on the board and lies in the trays.
    pub scene: Scene,
    /// What is on its way.
    pub flyers: Vec<Flyer>,
    /// The contacts made so far: pairs of cells, a spark midway between the two.
    pub sparks: Vec<(Cell, Cell)>,
}

/// One flight with its times.
#[derive(Clone, Debug)]
struct Cue {
    start: u32,
    end: u32,
    flyer: Flyer,
}

/// A change of the scene at a time.
#[derive(Clone, Debug)]
enum Change {
    Follow(Event),
    Leave { cell: Cell, depth: u8 },
    Arrive { look: Look, to: Bound },
}

/// Events spread over time.
#[derive(Clone, Debug)]
pub struct Script {
    before: Scene,
    cues: Vec<Cue>,
    /// In order of time.
    changes: Vec<(u32, Change)>,
    /// Contacts with the times at which they are seen.
    sparks: Vec<(u32, (Cell, Cell))>,
    length: u32,
}

impl Script {
    /// Spreads the events that follow a scene over time.
    pub fn new(before: Scene, events: &[Event]) -> Self {
        let mut script =
            Script { before, cues: Vec::new(), changes: Vec::new(), sparks: Vec::new(), length: 0 };
        let mut scene = script.before.clone();
        let mut rest = events;
        while let Some(first) = rest.first() {
            let alike = rest.iter().take_while(|event| kind(event) == kind(first)).count();
            let (group, after) = rest.split_at(alike);
            script.stage(group, &mut scene);
            rest = after;
        }
        script
    }

    /// How long it takes, in milliseconds at normal speed; 0 when nothing moves.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// What is visible after this many milliseconds at normal speed.
    pub fn at(&self, time: u32) -> Snapshot {
        let mut scene = self.before.clone();
        for (_, change) in self.changes.iter().take_while(|(at, _)| *at <= time) {
            match *change {
                Change::Follow(event) => scene.follow(&event),
                Change::Leave { cell, depth } => {
                    scene.take(cell, depth);
                }
                Change::Arrive { look, to: Bound::Cell(cell) } => scene.put(cell, look),
                Change::Arrive { look, to: Bound::Tray(side) } => {
                    let tray = &mut scene.trays[side.index()];
                    let at = tray.partition_point(|&other| other <= look);
                    tray.insert(at, look.in_tray());
                }
            }
        }
        let flying = self.cues.iter().filter(|cue| cue.start <= time && time < cue.end);
        let flyers = flying.map(|cue| Flyer {
            progress: f64::from(time - cue.start) / f64::from(cue.end - cue.start),
            ..cue.flyer
        });
        let flyers = flyers.collect();
        let sparks = self.sparks.iter().filter(|(start, _)| *start <= time).map(|&(_, pair)| pair).collect();
        Snapshot { scene, flyers, sparks }
    }

    /// Stages a group of events of one kind after all that came before.
    fn stage(&mut self, group: &[Event], scene: &mut Scene) {
        let count = group.len() as u32;
        let ready = self.length;
        for (event, index) in group.iter().zip(0..) {
            let look = match *event {
                Event::Move { from, depth, .. } => scene.look(from, depth),
                Event::Capture { cell, depth, .. } => scene.look(cell, depth),
                _ => None,
            };
            scene.follow(event);
            match (*event, look) {
                (Event::Move { from, depth, to, manner }, Some(look)) => {
                    let (start, lasts) = match manner {
                        Manner::Hop => (ready + index * HOP, HOP),
                        Manner::Throw => (ready + GATHER + index * BEAT.min(500 / count), THROW),
                        Manner::Slide if count == 1 => (ready, SLIDE),
                        Manner::Slide => {
                            let each = SLIDE_ON.min(500 / count).max(1);
                            (ready + index * each, each)
                        }
                    };
                    self.fly(start, lasts, look, (from, depth), Bound::Cell(to), manner);
                }
                (Event::Capture { cell, depth, side }, Some(look)) => {
                    let start = ready + PAUSE + index * LIFT_BEAT;
                    self.fly(start, LIFT, look, (cell, depth), Bound::Tray(side), Manner::Throw);
                }
                (Event::Place { .. } | Event::Change { .. } | Event::Remove { .. }, _) => {
                    self.change(ready, Change::Follow(*event));
                    self.length = self.length.max(ready + SNAP);
                }
                (Event::Contact { from, to }, _) => {
                    let start = ready + (index + 1) * SPARK;
                    self.sparks.push((start, (from, to)));
                    self.length = self.length.max(start + GLOW);
                }
                _ => {}
            }
        }
    }

    /// Records a change; changes at the same moment keep their order.
    fn change(&mut self, time: u32, change: Change) {
        let at = self.changes.partition_point(|(other, _)| *other <= time);
        self.changes.insert(at, (time, change));
    }

    fn fly(&mut self, start: u32, lasts: u32, look: Look, from: (Cell, u8), to: Bound, manner: Manner) {
        let end = start + lasts;
        let flyer = Flyer { id: self.cues.len(), look, from: from.0, to, manner, progress: 0.0 };
        self.cues.push(Cue { start, end, flyer });
        self.change(start, Change::Leave { cell: from.0, depth: from.1 });
        self.change(end, Change::Arrive { look, to });
        self.length = self.length.max(end);
    }
}

/// Consecutive events of one kind are staged together: pieces of one eruption overlap in the air.
fn kind(event: &Event) -> u8 {
    match event {
        Event::Move { manner: Manner::Hop, .. } => 0,
        Event::Move { manner: Manner::Throw, .. } => 1,
        Event::Move { manner: Manner::Slide, .. } => 2,
        Event::Capture { .. } => 3,
        Event::Place { .. } | Event::Remove { .. } | Event::Change { .. } => 4,
        Event::Contact { .. } => 6,
        Event::Score { .. } | Event::TurnTo(_) | Event::SwapSeats | Event::End(_) | Event::Beat => 5,
    }
}

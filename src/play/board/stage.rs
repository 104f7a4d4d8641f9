//! The stage: events spread over time, so that a player sees one thing happen after another.
//!
//! A [`Script`] is a pure function from a time to a [`Snapshot`]: the owner of a clock asks it what is
//! visible now. Finishing at once means asking for the end, so animation never blocks input.

use basalt_geometry::Cell;
use basalt_rules::{Event, Look, Manner, Scene, Side};

/// A cap's or a piece's hop, in milliseconds at normal speed, like all times here.
const HOP: u32 = 220;
/// One thrown piece.
const THROW: u32 = 320;
/// The pause before the first throw.
const GATHER: u32 = 80;
/// The longest wait between two throws; many throws share 500 ms.
const BEAT: u32 = 120;
/// One step of a piece that hops on from cell to cell: its steps are one glide.
const GLIDE: u32 = 90;
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
/// A piece that appears or grows.
const SNAP: u32 = 200;
/// Frost that spreads over a piece, or leaves it.
const FROST: u32 = 320;
/// The time for which a piece gives way after landing.
const DIP: u32 = 110;
/// The crater that opens when a cap has left.
const CRATER: u32 = 300;
/// The dust of a landing.
const DUST: u32 = 220;
/// The wait before each spark of a contact.
const SPARK: u32 = 70;
/// A piece that locks.
const LOCK: u32 = 640;
/// The times for which a spark appears, and for which the last one stays at least.
const POP: u32 = 200;
const GLOW: u32 = 420;

/// The destination of a flyer.
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
    /// Its look.
    pub look: Look,
    /// The cell that it left.
    pub from: Cell,
    /// The destination.
    pub to: Bound,
    /// The path of its movement.
    pub manner: Manner,
    /// Whether it continues a step before without a stop, and whether another step continues it.
    pub flows: (bool, bool),
    /// The elapsed share of its time, from 0 to 1.
    pub progress: f64,
}

/// A short effect on the top piece of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fresh {
    /// Nothing.
    #[default]
    No,
    /// It has landed.
    Landed,
    /// It has appeared.
    Placed,
    /// It has grown.
    Grown,
    /// It has just frozen over.
    Frozen,
    /// It has thawed.
    Thawed,
    /// It has locked the other side.
    Locked,
    /// It and the one beneath are equal, and one of them is about to be captured.
    Equal,
}

/// A short effect on the ground of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flare {
    /// A stack has been uncovered and begins to erupt.
    Crater,
    /// A piece has landed.
    Dust,
}

/// A contact that counts: a spark midway between two cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spark {
    /// One of the cells.
    pub from: Cell,
    /// The other one.
    pub to: Cell,
    /// The points; 0 once they are no longer shown.
    pub points: u8,
    /// The elapsed share of its appearance, from 0 to 1.
    pub progress: f64,
}

/// The sound of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece has reached the next cell.
    Hop,
    /// A stack erupts.
    Eruption,
    /// A thrown piece comes down.
    Landing,
    /// A piece is captured.
    Capture,
    /// A column grows.
    Growth,
    /// A disc or a ring is set.
    Ring,
    /// Another piece is placed.
    Snap,
    /// A contact counts.
    Contact,
    /// A piece locks the other side.
    Lock,
    /// The game is over.
    End,
}

/// The visible state at a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The pieces on the board and in the trays.
    pub scene: Scene,
    /// The flying pieces.
    pub flyers: Vec<Flyer>,
    /// The contacts made so far.
    pub sparks: Vec<Spark>,
    /// The effects on the ground, with the elapsed share of their time, from 0 to 1.
    pub flares: Vec<(Flare, Cell, f64)>,
    /// The cells in which something has just happened to the top piece.
    pub fresh: Vec<(Cell, Fresh)>,
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
    sparks: Vec<(u32, Spark)>,
    /// The effects on the ground, with their start and end.
    flares: Vec<(u32, u32, Flare, Cell)>,
    /// The effects on top pieces, with their start and end.
    fresh: Vec<(u32, u32, Cell, Fresh)>,
    /// The sounds, with their times.
    sounds: Vec<(u32, Sound)>,
    /// The time at which the last staged piece has arrived, when the next event begins.
    length: u32,
    /// The time at which all effects of arrivals have passed.
    settled: u32,
}

impl Script {
    /// Spreads the events that follow a scene over time.
    pub fn new(before: Scene, events: &[Event]) -> Self {
        let mut script = Script {
            before,
            cues: Vec::new(),
            changes: Vec::new(),
            sparks: Vec::new(),
            flares: Vec::new(),
            fresh: Vec::new(),
            sounds: Vec::new(),
            length: 0,
            settled: 0,
        };
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

    /// The length in milliseconds at normal speed; 0 if nothing moves.
    pub fn length(&self) -> u32 {
        self.length.max(self.settled)
    }

    /// The sounds, with their times in milliseconds at normal speed.
    pub fn sounds(&self) -> &[(u32, Sound)] {
        &self.sounds
    }

    /// The visible state after this many milliseconds at normal speed.
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
        let share = |start: u32, end: u32| (f64::from(time - start) / f64::from(end - start)).min(1.0);
        let sparks = self.sparks.iter().filter(|(start, _)| *start <= time);
        let sparks = sparks.map(|&(start, spark)| Spark { progress: share(start, start + POP), ..spark });
        let lasts = |start: u32, end: u32| start <= time && time < end;
        let flares = self.flares.iter().filter(|&&(start, end, ..)| lasts(start, end));
        let flares = flares.map(|&(start, end, flare, cell)| (flare, cell, share(start, end)));
        let fresh = self.fresh.iter().filter(|&&(start, end, ..)| lasts(start, end));
        let fresh = fresh.map(|&(_, _, cell, fresh)| (cell, fresh));
        Snapshot { scene, flyers, sparks: sparks.collect(), flares: flares.collect(), fresh: fresh.collect() }
    }

    /// Stages a group of events of one kind after all that came before.
    fn stage(&mut self, group: &[Event], scene: &mut Scene) {
        let count = group.len() as u32;
        let ready = self.length;
        for (event, index) in group.iter().zip(0..) {
            let look = match *event {
                Event::Move { from, depth, .. } => scene.look(from, depth),
                Event::Capture { cell, depth, .. } | Event::Change { cell, depth, .. } => {
                    scene.look(cell, depth)
                }
                _ => None,
            };
            scene.follow(event);
            match (*event, look) {
                (Event::Move { from, depth, to, manner }, Some(look)) => {
                    let comes = index > 0 && to_of(&group[index as usize - 1]) == Some(from);
                    let goes_on = group.get(index as usize + 1).and_then(from_of) == Some(to);
                    let (start, lasts) = match manner {
                        Manner::Hop if count > 1 => (ready + index * GLIDE, GLIDE),
                        Manner::Hop => (ready, HOP),
                        Manner::Throw => (ready + GATHER + index * BEAT.min(500 / count), THROW),
                        Manner::Slide if count == 1 => (ready, SLIDE),
                        Manner::Slide => {
                            let each = SLIDE_ON.min(500 / count).max(1);
                            (ready + index * each, each)
                        }
                    };
                    let flows = if manner == Manner::Throw { (false, false) } else { (comes, goes_on) };
                    self.fly(start, lasts, look, (from, depth), Bound::Cell(to), (manner, flows));
                    if manner == Manner::Throw {
                        if index == 0 {
                            self.sounds.push((ready, Sound::Eruption));
                            self.flares.push((ready, ready + CRATER, Flare::Crater, from));
                        }
                        self.sounds.push((start + lasts, Sound::Landing));
                        self.flare(start + lasts, DUST, Flare::Dust, to);
                    }
                    if !flows.1 {
                        match manner {
                            Manner::Throw => {}
                            _ => self
                                .sounds
                                .push((start + lasts, if is_stone(look) { Sound::Ring } else { Sound::Hop })),
                        }
                        self.freshen(start + lasts, DIP, to, Fresh::Landed);
                    }
                }
                (Event::Capture { cell, depth, side }, Some(look)) => {
                    let start = ready + PAUSE + index * LIFT_BEAT;
                    self.sounds.push((start, Sound::Capture));
                    self.fresh.push((ready, start, cell, Fresh::Equal));
                    let how = (Manner::Throw, (false, false));
                    self.fly(start, LIFT, look, (cell, depth), Bound::Tray(side), how);
                }
                (Event::Place { cell, look, .. }, _) => {
                    self.sounds.push((ready, if is_stone(look) { Sound::Ring } else { Sound::Snap }));
                    self.change(ready, Change::Follow(*event));
                    self.freshen(ready, SNAP, cell, Fresh::Placed);
                    self.length = self.length.max(ready + SNAP);
                }
                (Event::Change { cell, look: after, .. }, before) => {
                    self.change(ready, Change::Follow(*event));
                    let (fresh, lasts) = altered(before, after);
                    // Pieces of a group grow as one.
                    if fresh == Fresh::Grown && self.sounds.last() != Some(&(ready, Sound::Growth)) {
                        self.sounds.push((ready, Sound::Growth));
                    }
                    self.freshen(ready, lasts, cell, fresh);
                    self.length = self.length.max(ready + lasts);
                }
                (Event::Remove { .. }, _) => {
                    self.change(ready, Change::Follow(*event));
                    self.length = self.length.max(ready + SNAP);
                }
                (Event::Contact { from, to, points }, _) => {
                    let start = ready + (index + 1) * SPARK;
                    self.sounds.push((start, Sound::Contact));
                    self.sparks.push((start, Spark { from, to, points, progress: 0.0 }));
                    self.length = self.length.max(start + GLOW);
                }
                (Event::Lock { cell }, _) => {
                    self.sounds.push((ready, Sound::Lock));
                    self.freshen(ready, LOCK, cell, Fresh::Locked);
                    self.length = self.length.max(ready + LOCK);
                }
                (Event::End(_), _) => self.sounds.push((ready, Sound::End)),
                _ => {}
            }
        }
    }

    /// Something on the ground of a cell, from now on.
    fn flare(&mut self, start: u32, lasts: u32, flare: Flare, cell: Cell) {
        self.flares.push((start, start + lasts, flare, cell));
        self.settled = self.settled.max(start + lasts);
    }

    /// Something that happens to the top piece of a cell, from now on.
    fn freshen(&mut self, start: u32, lasts: u32, cell: Cell, fresh: Fresh) {
        self.fresh.push((start, start + lasts, cell, fresh));
        self.settled = self.settled.max(start + lasts);
    }

    /// Records a change; changes at the same moment keep their order.
    fn change(&mut self, time: u32, change: Change) {
        let at = self.changes.partition_point(|(other, _)| *other <= time);
        self.changes.insert(at, (time, change));
    }

    fn fly(
        &mut self,
        start: u32,
        lasts: u32,
        look: Look,
        from: (Cell, u8),
        to: Bound,
        (manner, flows): (Manner, (bool, bool)),
    ) {
        let end = start + lasts;
        let flyer = Flyer { id: self.cues.len(), look, from: from.0, to, manner, flows, progress: 0.0 };
        self.cues.push(Cue { start, end, flyer });
        self.change(start, Change::Leave { cell: from.0, depth: from.1 });
        self.change(end, Change::Arrive { look, to });
        self.length = self.length.max(end);
    }
}

/// The effect of a change on a piece, and its duration.
fn altered(before: Option<Look>, after: Look) -> (Fresh, u32) {
    match (before, after) {
        (Some(Look::Column { height: was, frozen: stiff, .. }), Look::Column { height, frozen, .. }) => {
            match () {
                () if height > was => (Fresh::Grown, SNAP),
                () if frozen && !stiff => (Fresh::Frozen, FROST),
                () if stiff && !frozen => (Fresh::Thawed, FROST / 2),
                () => (Fresh::No, SNAP),
            }
        }
        _ => (Fresh::No, SNAP),
    }
}

/// Whether a piece is a disc or a ring.
fn is_stone(look: Look) -> bool {
    matches!(look, Look::Disc(_) | Look::Ring(_))
}

/// The cell that a moving piece leaves.
fn from_of(event: &Event) -> Option<Cell> {
    match *event {
        Event::Move { from, .. } => Some(from),
        _ => None,
    }
}

/// The cell at which a moving piece arrives.
fn to_of(event: &Event) -> Option<Cell> {
    match *event {
        Event::Move { to, .. } => Some(to),
        _ => None,
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
        Event::Lock { .. } => 7,
        Event::Score { .. } | Event::TurnTo(_) | Event::SwapSeats | Event::End(_) | Event::Beat => 5,
    }
}

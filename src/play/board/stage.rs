//! The stage: events spread over time, so that a player can follow them.
//!
//! A [`Script`] is a pure function from a time to a [`Snapshot`]; skipping an animation requests its end.

use basalt_geometry::Cell;
use basalt_rules::{Event, Look, Manner, Scene, Side};

/// A hop, in milliseconds at normal speed, like all times here.
const HOP: u32 = 220;
const THROW: u32 = 320;
const GATHER: u32 = 80;
/// The longest delay between two throws; many throws share 500 ms.
const BEAT: u32 = 120;
/// One step of a piece that hops on; the steps form one glide.
const GLIDE: u32 = 90;
const SLIDE: u32 = 260;
/// Each further cell of a slide, which takes at most 500 ms in all.
const SLIDE_ON: u32 = 70;
const PAUSE: u32 = 120;
const LIFT: u32 = 380;
const LIFT_BEAT: u32 = 60;
const SNAP: u32 = 200;
const FROST: u32 = 320;
/// A piece sinks this long after landing.
const DIP: u32 = 110;
const CRATER: u32 = 300;
const DUST: u32 = 220;
const SPARK: u32 = 70;
const LOCK: u32 = 640;
/// The fade-in of a spark, and the least time that the last one stays.
const POP: u32 = 200;
const GLOW: u32 = 420;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    Cell(Cell),
    Tray(Side),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flyer {
    pub id: usize,
    pub look: Look,
    pub from: Bound,
    pub to: Bound,
    pub manner: Manner,
    /// Whether it continues the previous step, and whether the next one continues it.
    pub flows: (bool, bool),
    /// The progress, from 0 to 1.
    pub progress: f64,
}

impl Flyer {
    /// The tray that it comes from or goes to.
    pub fn tray(&self) -> Option<Side> {
        match (self.from, self.to) {
            (Bound::Tray(side), _) | (_, Bound::Tray(side)) => Some(side),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fresh {
    #[default]
    No,
    Landed,
    Placed,
    Grown,
    Frozen,
    Thawed,
    Locked,
    /// It is about to be captured together with its equal beneath, or captures it.
    Equal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flare {
    Crater,
    Dust,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spark {
    pub from: Cell,
    pub to: Cell,
    /// The points; 0 once they are hidden.
    pub points: u8,
    /// The progress, from 0 to 1.
    pub progress: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    Hop,
    Eruption,
    Landing,
    Capture,
    Growth,
    Ring,
    Snap,
    Contact,
    Lock,
    End,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    pub scene: Scene,
    pub flyers: Vec<Flyer>,
    pub sparks: Vec<Spark>,
    /// Effects on the ground, each with its progress from 0 to 1.
    pub flares: Vec<(Flare, Cell, f64)>,
    pub fresh: Vec<(Cell, Fresh)>,
}

#[derive(Clone, Debug)]
struct Cue {
    start: u32,
    end: u32,
    flyer: Flyer,
}

#[derive(Clone, Debug)]
enum Change {
    Follow(Event),
    Leave { cell: Cell, depth: u8 },
    Draw { look: Look, side: Side },
    Arrive { look: Look, to: Bound },
}

#[derive(Clone, Debug)]
pub struct Script {
    before: Scene,
    cues: Vec<Cue>,
    changes: Vec<(u32, Change)>,
    sparks: Vec<(u32, Spark)>,
    flares: Vec<(u32, u32, Flare, Cell)>,
    fresh: Vec<(u32, u32, Cell, Fresh)>,
    sounds: Vec<(u32, Sound)>,
    /// When the last staged piece has arrived and the next event begins.
    length: u32,
    /// When all arrival effects have ended.
    settled: u32,
}

impl Script {
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

    /// The length in ms at normal speed; 0 if nothing moves.
    pub fn length(&self) -> u32 {
        self.length.max(self.settled)
    }

    /// The sounds, with their times in ms at normal speed.
    pub fn sounds(&self) -> &[(u32, Sound)] {
        &self.sounds
    }

    /// The visible state at a time in ms at normal speed.
    pub fn at(&self, time: u32) -> Snapshot {
        let mut scene = self.before.clone();
        for (_, change) in self.changes.iter().take_while(|(at, _)| *at <= time) {
            match *change {
                Change::Follow(event) => scene.follow(&event),
                Change::Leave { cell, depth } => {
                    scene.take(cell, depth);
                }
                Change::Draw { look, side } => scene.draw(side, look),
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
                // A captured piece flies back as it came.
                (Event::Place { cell, look: look @ Look::Pyramid(_), from_tray: Some(side) }, _) => {
                    let end = ready + LIFT;
                    let flyer = Flyer {
                        id: self.cues.len(),
                        look,
                        from: Bound::Tray(side),
                        to: Bound::Cell(cell),
                        manner: Manner::Throw,
                        flows: (false, false),
                        progress: 0.0,
                    };
                    self.cues.push(Cue { start: ready, end, flyer });
                    self.change(ready, Change::Draw { look, side });
                    self.change(end, Change::Arrive { look, to: Bound::Cell(cell) });
                    self.sounds.push((end, Sound::Landing));
                    self.freshen(end, DIP, cell, Fresh::Landed);
                    self.length = self.length.max(end);
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

    fn flare(&mut self, start: u32, lasts: u32, flare: Flare, cell: Cell) {
        self.flares.push((start, start + lasts, flare, cell));
        self.settled = self.settled.max(start + lasts);
    }

    fn freshen(&mut self, start: u32, lasts: u32, cell: Cell, fresh: Fresh) {
        self.fresh.push((start, start + lasts, cell, fresh));
        self.settled = self.settled.max(start + lasts);
    }

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
        let flyer =
            Flyer { id: self.cues.len(), look, from: Bound::Cell(from.0), to, manner, flows, progress: 0.0 };
        self.cues.push(Cue { start, end, flyer });
        self.change(start, Change::Leave { cell: from.0, depth: from.1 });
        self.change(end, Change::Arrive { look, to });
        self.length = self.length.max(end);
    }
}

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

fn is_stone(look: Look) -> bool {
    matches!(look, Look::Disc(_) | Look::Ring(_))
}

fn from_of(event: &Event) -> Option<Cell> {
    match *event {
        Event::Move { from, .. } => Some(from),
        _ => None,
    }
}

fn to_of(event: &Event) -> Option<Cell> {
    match *event {
        Event::Move { to, .. } => Some(to),
        _ => None,
    }
}

/// Groups events for staging: pieces of one eruption overlap in the air.
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

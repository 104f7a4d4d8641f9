//! The stage: events spread over time, so that a player can follow them.
//!
//! A [`Script`] is a pure function from a time to a [`Snapshot`]; skipping an animation requests its end.

use basalt_geometry::Cell;
use basalt_rules::{Event, Look, Manner, Scene, Side};

use super::pose::{Act, Pose, back};
use super::sound::Sound;

/// A hop with its squat, in milliseconds at normal speed, like all times here.
const HOP: u32 = 220;
/// From the hop to the burst; the charge begins as early before the hop's end.
const GATHER: u32 = 80;
/// The delay between two throws; many throws share 500 ms.
const BEAT: u32 = 90;
/// The flight of the first thrown piece, and what each further one takes longer, as it flies one cell further.
const THROW: u32 = 290;
const THROW_ON: u32 = 17;
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
/// The burst with its sparks.
pub(crate) const CRATER: u32 = 520;
const DUST: u32 = 220;
/// The crack runs from cell to cell; the light in it stays as long as something moves, at most this long.
const CRACK: u32 = 55;
pub(crate) const EMBERS: u32 = 900;
/// How long the board takes to come back from the kick of a burst.
const KICK: u32 = 180;
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
    /// The time since the start (ms).
    pub age: u32,
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
    Grown,
    Frozen,
    Thawed,
    Locked,
    /// It is about to be captured together with its equal beneath, or captures it.
    Equal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flare {
    /// A stack is about to erupt.
    Charge,
    Crater,
    /// The crack that runs ahead of an eruption.
    Crack,
    Dust,
    /// A piece is set down, joined or grown.
    Placing,
    /// A piece freezes.
    Freezing,
}

/// The recoil of the whole board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Kick {
    /// The first flight, which it is opposed to.
    pub from: Cell,
    pub to: Cell,
    /// What is left of it, from 1 to 0; below 0 while it swings back.
    pub left: f64,
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

#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    pub scene: Scene,
    pub flyers: Vec<Flyer>,
    pub sparks: Vec<Spark>,
    /// Effects on the ground, each with its progress from 0 to 1.
    pub flares: Vec<(Flare, Cell, f64)>,
    pub fresh: Vec<(Cell, Fresh)>,
    pub poses: Vec<(Cell, Pose)>,
    /// Contacts still to come, whose joints are not welded yet.
    pub apart: Vec<(Cell, Cell)>,
    pub kick: Option<Kick>,
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
    acts: Vec<(u32, Cell, Act)>,
    kick: Option<(u32, Cell, Cell)>,
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
            acts: Vec::new(),
            kick: None,
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
            age: time - cue.start,
            ..cue.flyer
        });
        let flyers = flyers.collect();
        let share = |start: u32, end: u32| (f64::from(time - start) / f64::from(end - start)).min(1.0);
        let apart = self.sparks.iter().filter(|(start, _)| time < *start);
        let apart = apart.map(|(_, spark)| (spark.from, spark.to)).collect();
        let sparks = self.sparks.iter().filter(|(start, _)| *start <= time);
        let sparks = sparks.map(|&(start, spark)| Spark { progress: share(start, start + POP), ..spark });
        let lasts = |start: u32, end: u32| start <= time && time < end;
        // Nothing shines once all is at rest.
        let end = self.length();
        let flares =
            self.flares.iter().map(|&(start, until, flare, cell)| (start, until.min(end), flare, cell));
        let flares = flares.filter(|&(start, end, ..)| lasts(start, end));
        let flares = flares.map(|(start, end, flare, cell)| (flare, cell, share(start, end)));
        let fresh = self.fresh.iter().filter(|&&(start, end, ..)| lasts(start, end));
        let fresh = fresh.map(|&(_, _, cell, fresh)| (cell, fresh));
        // Of two acts in one cell the later one is seen.
        let mut poses: Vec<(Cell, Pose)> = Vec::new();
        let acting = self.acts.iter().filter(|&&(start, _, act)| lasts(start, start + act.lasts()));
        for &(start, cell, act) in acting {
            poses.retain(|(other, _)| *other != cell);
            poses.push((cell, act.pose(share(start, start + act.lasts()))));
        }
        let kick = self.kick.filter(|&(start, ..)| lasts(start, start + KICK));
        let kick = kick.map(|(start, from, to)| Kick {
            from,
            to,
            left: 1.0 - back(share(start, start + KICK), 2.5),
        });
        Snapshot {
            scene,
            flyers,
            sparks: sparks.collect(),
            flares: flares.collect(),
            fresh: fresh.collect(),
            poses,
            apart,
            kick,
        }
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
                        Manner::Hop => (ready + Act::Squat.lasts(), HOP - Act::Squat.lasts()),
                        Manner::Throw => {
                            (ready + GATHER + index * BEAT.min(500 / count), THROW + THROW_ON * index.min(4))
                        }
                        Manner::Slide if count == 1 => (ready, SLIDE),
                        Manner::Slide => {
                            let each = SLIDE_ON.min(500 / count).max(1);
                            (ready + index * each, each)
                        }
                    };
                    let flows = if manner == Manner::Throw { (false, false) } else { (comes, goes_on) };
                    if manner == Manner::Throw && index == 0 {
                        self.burst(start, from, to);
                    }
                    self.fly(start, lasts, look, (from, depth), Bound::Cell(to), (manner, flows));
                    if manner == Manner::Hop && count == 1 {
                        self.acts.push((ready, from, Act::Squat));
                    }
                    if manner == Manner::Throw {
                        let lit = ready + GATHER + CRACK * (index + 1);
                        self.flares.push((lit, lit + EMBERS, Flare::Crack, to));
                        self.flare(start + lasts, DUST, Flare::Dust, to);
                    }
                    if !flows.1 {
                        self.sounds.push((start + lasts, Sound::landing(look)));
                        let act = if manner == Manner::Throw { Act::Thud } else { Act::Land };
                        self.act(start + lasts, to, act);
                        // A disc in a ring is one piece from now on.
                        if matches!(look, Look::Disc(_) | Look::Ring(_)) && scene.cells[to.index()].len() > 1
                        {
                            self.flare(start + lasts, act.lasts(), Flare::Placing, to);
                        }
                    }
                }
                (Event::Capture { cell, depth, side }, Some(look)) => {
                    let start = ready + PAUSE + index * LIFT_BEAT;
                    if index == 0 {
                        self.sounds.push((ready, Sound::Equal));
                    }
                    self.sounds.push((start + LIFT, Sound::capture(look, &scene.trays[side.index()])));
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
                        age: 0,
                    };
                    self.cues.push(Cue { start: ready, end, flyer });
                    self.change(ready, Change::Draw { look, side });
                    self.change(end, Change::Arrive { look, to: Bound::Cell(cell) });
                    self.sounds.push((end, Sound::landing(look)));
                    self.flares.push((end, end + DUST, Flare::Dust, cell));
                    self.act(end, cell, Act::Land);
                    self.length = self.length.max(end);
                }
                (Event::Place { cell, look, .. }, _) => {
                    self.sounds.push((ready, Sound::landing(look)));
                    self.change(ready, Change::Follow(*event));
                    let act = match look {
                        Look::Disc(_) => Act::SlideIn,
                        Look::Ring(_) => Act::Close,
                        Look::Polyhex { .. } => Act::Snap,
                        _ => Act::Drop,
                    };
                    self.act(ready, cell, act);
                    self.flares.push((ready, ready + SNAP, Flare::Placing, cell));
                    self.length = self.length.max(ready + SNAP);
                }
                (Event::Change { cell, look: after, .. }, before) => {
                    self.change(ready, Change::Follow(*event));
                    let (fresh, lasts) = altered(before, after);
                    let sound = match fresh {
                        Fresh::Grown => Some((ready, Sound::Growth(after.height()))),
                        Fresh::Frozen => Some((ready, Sound::Freeze)),
                        _ => None,
                    };
                    // Pieces of a group grow as one.
                    if let Some(sound) = sound.filter(|sound| !self.sounds.contains(sound)) {
                        self.sounds.push(sound);
                    }
                    self.freshen(ready, lasts, cell, fresh);
                    match fresh {
                        Fresh::Grown => {
                            self.act(ready, cell, Act::Grow);
                            self.flares.push((ready, ready + lasts, Flare::Placing, cell));
                        }
                        Fresh::Frozen => self.flares.push((ready, ready + lasts, Flare::Freezing, cell)),
                        _ => {}
                    }
                    self.length = self.length.max(ready + lasts);
                }
                (Event::Remove { .. }, _) => {
                    self.change(ready, Change::Follow(*event));
                    self.length = self.length.max(ready + SNAP);
                }
                (Event::Contact { from, to, points }, _) => {
                    let start = ready + (index + 1) * SPARK;
                    self.sounds.push((start, Sound::Contact(index as u8)));
                    self.sparks.push((start, Spark { from, to, points, progress: 0.0 }));
                    self.length = self.length.max(start + GLOW);
                }
                (Event::Lock { cell }, _) => {
                    self.sounds.push((ready, Sound::Lock));
                    self.freshen(ready, LOCK, cell, Fresh::Locked);
                    self.length = self.length.max(ready + LOCK);
                }
                (Event::End(outcome), _) => {
                    self.sounds.push((ready, Sound::end(outcome, scene.trays.len())));
                }
                _ => {}
            }
        }
    }

    /// The stack gathers itself, bursts, and kicks the board; the crack opens under the cap that has left it.
    fn burst(&mut self, time: u32, source: Cell, first: Cell) {
        let charge = time.saturating_sub(Act::Charge.lasts());
        self.acts.push((charge, source, Act::Charge));
        self.acts.push((time, source, Act::Recoil));
        self.flares.push((charge, time, Flare::Charge, source));
        self.flares.push((time, time + CRATER, Flare::Crater, source));
        // The cap that has uncovered it stands on the way.
        let cap = self.cues.last().map(|cue| cue.flyer).filter(|flyer| flyer.manner == Manner::Hop);
        if let Some(Flyer { to: Bound::Cell(cell), .. }) = cap.filter(|cap| cap.from == Bound::Cell(source)) {
            self.flares.push((time, time + EMBERS, Flare::Crack, cell));
        }
        self.kick = Some((time, source, first));
        self.sounds.push((charge, Sound::Charge));
        self.sounds.push((time, Sound::Eruption));
    }

    fn act(&mut self, start: u32, cell: Cell, act: Act) {
        self.acts.push((start, cell, act));
        self.settled = self.settled.max(start + act.lasts());
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
        let flyer = Flyer {
            id: self.cues.len(),
            look,
            from: Bound::Cell(from.0),
            to,
            manner,
            flows,
            progress: 0.0,
            age: 0,
        };
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

//! The eruptions a player can still cause within a turn, after as many quiet steps as it takes, and the shortest way
//! to each.
//!
//! # Why it is fast
//! All caps step at once, as shifts of sets of cells ([`Grid`]). The search starts from a bound: where caps could
//! get to if they never stood in each other's way, and helped each other wherever they could: no eruption lies beyond
//! that, and the search ends as soon as all within it are found, nearly always long before it has seen every
//! set of caps.

use std::cell::RefCell;

use crate::geometry::bits::{bit, cells};
use crate::geometry::{Cell, Direction, Grid, sort, stepped};
use crate::rules::Rng;
use crate::rules::pyramid::Size;

use super::action::Action;
use super::eruption::Eruption;
use super::visited::{Visited, sets};
use super::walk::CapGround;

/// The most pieces that can land in one eruption.
const FAR: usize = Eruption::MOST;
/// The most directions of a grid.
const WAYS: usize = 8;

/// How many steps are taken at random before the search goes through all sets of caps.
const STROLL: usize = 3000;
/// Up to this many sets of caps the search goes through all of them at once.
const FEW: usize = 10_000;

/// Sets of volcanoes by direction and by how many of their pieces land.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Found([[u64; FAR]; WAYS]);

const NOTHING: Found = Found([[0; FAR]; WAYS]);

impl CapGround {
    /// The eruptions that the next step can cause, sorted.
    pub fn eruptions_at_hand(&self) -> Vec<Eruption> {
        let sheet = Sheet::new(self);
        let mut found = NOTHING;
        sheet.note(sheet.caps, &mut found, &[0; WAYS]);
        sheet.listed(&found)
    }

    /// All eruptions that can be caused in this turn, after as many quiet steps as it takes, sorted.
    pub fn eruptions(&self) -> Vec<Eruption> {
        let sheet = Sheet::new(self);
        sheet.listed(&sheet.search())
    }

    /// The eruptions that could be caused if caps were never in each other's way: a superset of those that can.
    pub fn eruptions_at_most(&self) -> Vec<Eruption> {
        let sheet = Sheet::new(self);
        sheet.listed(&sheet.bound(sheet.region()))
    }

    /// The same one by one, sorted by direction, without allocating, each with whether it captures; `sizes` are those of the
    /// pieces on this ground.
    pub fn each_eruption_at_most(&self, sizes: &SizeSets, mut see: impl FnMut(Eruption, bool)) {
        let sheet = Sheet::of(self, sizes);
        let bound = sheet.bound(sheet.region());
        for (way, sets) in bound.0.iter().enumerate().take(sheet.ways) {
            let mut capturing = 0;
            for ((landed, &set), flying) in (1..).zip(sets).zip(&sizes.flying) {
                // The last piece of an eruption of so many lands one cell further than all cells it flies over.
                for (flying, top) in flying.iter().zip(sizes.top) {
                    capturing |= flying & sheet.ahead(top, way, landed + 1);
                }
                let mut set = set;
                while set != 0 {
                    let source = set & set.wrapping_neg();
                    let eruption = Eruption {
                        source: sheet.grid.first(source),
                        direction: Direction::new(way),
                        landed: landed as u8,
                    };
                    see(eruption, capturing & source != 0);
                    set ^= source;
                }
            }
        }
    }

    /// The eruptions that at most so many steps can cause, or those of the fewest steps where all take more, sorted; each with
    /// the caps before its last step.
    pub fn near_eruptions(&self, steps: u8) -> Vec<(Eruption, u64)> {
        let sheet = Sheet::new(self);
        let mut near = Vec::new();
        sheet.near(steps, |eruption, caps| {
            let caps = spots(self.grid, caps).fold(0, |all, cell| all | bit(cell));
            near.push((eruption, caps));
        });
        sort(&mut near, |a, b| a < b);
        near
    }

    /// A shortest way of quiet steps to a set of caps; `None` where none leads there.
    pub fn walk_to(&self, caps: u64) -> Option<Vec<Action>> {
        let sheet = Sheet::new(self);
        sheet.walk_to(cells(caps).map(|cell| self.grid.bit(cell)).sum())
    }

    /// A shortest way to each of these eruptions, in their order: quiet steps, then the step that causes it. An
    /// eruption that cannot be caused has none.
    pub fn shortest_walks(&self, wanted: &[Eruption]) -> Vec<Option<Vec<Action>>> {
        Sheet::new(self).walks(wanted)
    }
}

/// Where pieces stand by their sizes, as sets of bits of the grid.
#[derive(Clone, Copy, Default, Debug)]
pub struct SizeSets {
    /// By size: the cells with such a piece on top.
    top: [u64; 3],
    /// By depth, then size: the cells with such a piece there that can fly.
    flying: [[u64; 3]; FAR],
}

impl SizeSets {
    /// Adds the pieces of a cell, given from the top down: the size of each, and whether it can fly.
    #[inline]
    pub fn add(&mut self, bit: u64, pieces: impl Iterator<Item = (Size, bool)>) {
        for (depth, (size, flies)) in pieces.enumerate().take(FAR) {
            let size = size as usize - 1;
            if depth == 0 {
                self.top[size] |= bit;
            }
            if !flies {
                break;
            }
            self.flying[depth][size] |= bit;
        }
    }
}

/// The ground as sets of bits of the grid.
struct Sheet {
    grid: &'static Grid,
    ways: usize,
    shift: [i8; WAYS],
    /// The cells that are not shut.
    open: u64,
    caps: u64,
    /// By number: the cells from which at least as many pieces can fly.
    loose: [u64; FAR + 1],
}

/// A quiet step on the sheet: the caps after it, the cap that made it and where it went.
type Quiet = (u64, u8, u8);

impl Sheet {
    fn new(ground: &CapGround) -> Self {
        let grid = ground.grid;
        let mut loose = [grid.all(), 0, 0, 0, 0, 0];
        for cell in ground.board.cells() {
            let height = usize::from(ground.loose[cell.index()]).min(FAR);
            loose[1..=height].iter_mut().for_each(|set| *set |= grid.bit(cell));
        }
        Sheet::with(ground, loose)
    }

    /// The same where the sizes are known already: what the ground says of loose pieces is not looked at.
    fn of(ground: &CapGround, sizes: &SizeSets) -> Self {
        let mut loose = [ground.grid.all(), 0, 0, 0, 0, 0];
        for (set, [small, medium, large]) in loose[1..].iter_mut().zip(sizes.flying) {
            *set = small | medium | large;
        }
        Sheet::with(ground, loose)
    }

    fn with(ground: &CapGround, loose: [u64; FAR + 1]) -> Self {
        let grid = ground.grid;
        let mut shift = [0; WAYS];
        shift[..grid.shifts().len()].copy_from_slice(grid.shifts());
        let set = |bits: u64| cells(bits).map(|cell| grid.bit(cell)).sum::<u64>();
        let open = grid.all() & !set(ground.shut);
        Sheet { grid, ways: grid.shifts().len(), shift, open, caps: set(ground.caps), loose }
    }

    /// How many cells the board has.
    fn cells(&self) -> usize {
        self.grid.all().count_ones() as usize
    }

    /// The cells whose neighbour `steps` ahead is in a set.
    #[inline]
    fn ahead(&self, set: u64, way: usize, steps: i8) -> u64 {
        stepped(set, -self.shift[way] * steps)
    }

    /// Records the eruptions that a step of one of these caps causes, among those still to be found.
    #[inline]
    fn note(&self, caps: u64, found: &mut Found, done: &[u64; WAYS]) {
        let open = self.open & !caps;
        for (way, done) in done.iter().enumerate().take(self.ways) {
            let mut flying =
                caps & !done & self.loose[1] & self.ahead(open, way, 1) & self.ahead(open, way, 2);
            for landed in 1..=FAR {
                if flying == 0 {
                    break;
                }
                let on = if landed < FAR {
                    flying & self.loose[landed + 1] & self.ahead(open, way, landed as i8 + 2)
                } else {
                    0
                };
                found.0[way][landed - 1] |= flying & !on;
                flying = on;
            }
        }
    }

    /// Which of these caps can make a quiet step in a direction.
    #[inline]
    fn quiet_in(&self, caps: u64, way: usize) -> u64 {
        let open = self.open & !caps;
        caps & self.ahead(open, way, 1) & !(self.loose[1] & self.ahead(open, way, 2))
    }

    /// Calls `see` with every quiet step of these caps.
    #[inline]
    fn quiet(&self, caps: u64, mut see: impl FnMut(Quiet)) {
        for way in 0..self.ways {
            let mut steps = self.quiet_in(caps, way);
            while steps != 0 {
                let from = steps & steps.wrapping_neg();
                steps ^= from;
                see((caps ^ from ^ stepped(from, self.shift[way]), from.trailing_zeros() as u8, way as u8));
            }
        }
    }

    /// Where caps could get to if they were never in each other's way and always where they help.
    fn region(&self) -> u64 {
        let mut region = self.caps;
        loop {
            let mut wider = region;
            for way in 0..self.ways {
                let barred = !self.ahead(self.open, way, 2) | self.ahead(wider, way, 2) | !self.loose[1];
                wider |= stepped(wider & self.ahead(self.open, way, 1) & barred, self.shift[way]);
            }
            if wider == region {
                return region;
            }
            region = wider;
        }
    }

    /// The eruptions that caps anywhere in a region could cause.
    fn bound(&self, region: u64) -> Found {
        let mut bound = NOTHING;
        for way in 0..self.ways {
            let clear = self.ahead(self.open, way, 1) & self.ahead(self.open, way, 2);
            let mut flying = region & self.loose[1] & clear;
            for landed in 1..=FAR {
                let on = if landed < FAR {
                    flying & self.loose[landed + 1] & self.ahead(self.open, way, landed as i8 + 2)
                } else {
                    0
                };
                // Where more could land, a cap must stand in the way.
                bound.0[way][landed - 1] = (flying & !on) | (on & self.ahead(region, way, landed as i8 + 2));
                flying = on;
            }
        }
        bound
    }

    fn search(&self) -> Found {
        let bound = self.bound(self.region());
        let mut found = NOTHING;
        let mut done = bound.done(&found);
        if sets(self.cells(), self.caps.count_ones()) > FEW {
            self.stroll(&bound, &mut found, &mut done);
        }
        if found == bound {
            return found;
        }
        SCRATCH.with_borrow_mut(|SearchRoom { visited, open }| {
            visited.reset(self.cells(), self.caps.count_ones());
            open.clear();
            open.push(self.caps);
            visited.mark(spots(self.grid, self.caps));
            while let Some(caps) = open.pop() {
                let before = found;
                self.note(caps, &mut found, &done);
                if found != before {
                    done = bound.done(&found);
                    if found == bound {
                        return;
                    }
                }
                self.quiet(caps, |(next, ..)| {
                    if visited.mark(spots(self.grid, next)) {
                        open.push(next);
                    }
                });
            }
        });
        found
    }

    /// A random walk without returning to where it was: where there is room it soon finds nearly everything.
    fn stroll(&self, bound: &Found, found: &mut Found, done: &mut [u64; WAYS]) {
        let mut rng = Rng::new(1);
        let mut caps = self.caps;
        for step in 0..STROLL {
            let before = *found;
            self.note(caps, found, done);
            if *found != before {
                *done = bound.done(found);
                if found == bound {
                    return;
                }
            }
            caps = match self.random_quiet(caps, &mut rng) {
                Some(next) if step % 512 != 511 => next,
                _ => self.caps,
            };
        }
    }

    #[inline]
    fn random_quiet(&self, caps: u64, rng: &mut Rng) -> Option<u64> {
        let steps: [u64; WAYS] =
            std::array::from_fn(|way| if way < self.ways { self.quiet_in(caps, way) } else { 0 });
        let count = steps.iter().map(|set| set.count_ones()).sum();
        if count == 0 {
            return None;
        }
        let mut chosen = rng.below(count);
        for (mut set, &shift) in steps.into_iter().zip(&self.shift) {
            let here = set.count_ones();
            if chosen < here {
                (0..chosen).for_each(|_| set &= set - 1);
                let from = set & set.wrapping_neg();
                return Some(caps ^ from ^ stepped(from, shift));
            }
            chosen -= here;
        }
        None
    }

    /// Breadth-first search for this many steps and on until there is an eruption; names each with the first caps that cause
    /// it.
    fn near(&self, steps: u8, mut see: impl FnMut(Eruption, u64)) {
        let mut found = NOTHING;
        let mut visited = Visited::default();
        visited.reset(self.cells(), self.caps.count_ones());
        visited.mark(spots(self.grid, self.caps));
        let mut ring = vec![self.caps];
        let mut taken = 1;
        while !ring.is_empty() && (taken <= steps || found == NOTHING) {
            let mut next = Vec::new();
            for caps in ring {
                let mut here = NOTHING;
                self.note(caps, &mut here, &[0; WAYS]);
                here.without(&found).each(self.grid, &mut |eruption| see(eruption, caps));
                found.add(&here);
                self.quiet(caps, |(after, ..)| {
                    if visited.mark(spots(self.grid, after)) {
                        next.push(after);
                    }
                });
            }
            (ring, taken) = (next, taken + 1);
        }
    }

    /// Breadth-first search until all that is wanted has been found.
    fn walks(&self, wanted: &[Eruption]) -> Vec<Option<Vec<Action>>> {
        let mut left = NOTHING;
        for eruption in wanted {
            left.0[eruption.direction.index()][usize::from(eruption.landed) - 1] |=
                self.grid.bit(eruption.source);
        }
        let mut walks = vec![None; wanted.len()];
        let mut done = left.done(&NOTHING);
        let mut visited = Visited::default();
        visited.reset(self.cells(), self.caps.count_ones());
        visited.mark(spots(self.grid, self.caps));
        // The sets of caps in the order in which they are reached: with the number of the one before, and the step.
        let mut reached = vec![(self.caps, 0_u32, 0_u8, 0_u8)];
        let mut at = 0;
        while at < reached.len() && left != NOTHING {
            let caps = reached[at].0;
            let mut found = NOTHING;
            self.note(caps, &mut found, &done);
            if left.takes(&found) {
                done = left.done(&NOTHING);
                for (eruption, walk) in wanted.iter().zip(&mut walks) {
                    if walk.is_none() && found.has(eruption, self.grid) {
                        *walk = Some(self.way_back(&reached, at, eruption));
                    }
                }
            }
            self.quiet(caps, |(next, from, way)| {
                if visited.mark(spots(self.grid, next)) {
                    reached.push((next, at as u32, from, way));
                }
            });
            at += 1;
        }
        walks
    }

    /// The steps that led to the caps at a place of the list, then the one that causes the eruption.
    fn way_back(&self, reached: &[(u64, u32, u8, u8)], at: usize, eruption: &Eruption) -> Vec<Action> {
        let last = Action::Step { from: eruption.source, direction: eruption.direction };
        self.steps_back(reached, at, vec![last])
    }

    /// The steps that led to the caps at a place of the list, before what there is already, the last first.
    fn steps_back(
        &self,
        reached: &[(u64, u32, u8, u8)],
        mut at: usize,
        mut steps: Vec<Action>,
    ) -> Vec<Action> {
        while at > 0 {
            let (_, before, from, way) = reached[at];
            steps.push(Action::Step {
                from: self.grid.first(1 << from),
                direction: Direction::new(way.into()),
            });
            at = before as usize;
        }
        steps.reverse();
        steps
    }

    /// Breadth-first search until a wanted set of caps has been found.
    fn walk_to(&self, wanted: u64) -> Option<Vec<Action>> {
        let mut visited = Visited::default();
        visited.reset(self.cells(), self.caps.count_ones());
        visited.mark(spots(self.grid, self.caps));
        let mut reached = vec![(self.caps, 0_u32, 0_u8, 0_u8)];
        let mut at = 0;
        while let Some(&(caps, ..)) = reached.get(at) {
            if caps == wanted {
                return Some(self.steps_back(&reached, at, Vec::new()));
            }
            self.quiet(caps, |(next, from, way)| {
                if visited.mark(spots(self.grid, next)) {
                    reached.push((next, at as u32, from, way));
                }
            });
            at += 1;
        }
        None
    }

    fn listed(&self, found: &Found) -> Vec<Eruption> {
        let mut list = Vec::new();
        found.each(self.grid, &mut |eruption| list.push(eruption));
        sort(&mut list, |a, b| a < b);
        list
    }
}

impl Found {
    /// Lists the eruptions one by one.
    fn each(&self, grid: &Grid, see: &mut impl FnMut(Eruption)) {
        for (way, sets) in self.0.iter().enumerate() {
            for (landed, &set) in (1..).zip(sets) {
                let mut set = set;
                while set != 0 {
                    see(Eruption { source: grid.first(set), direction: Direction::new(way), landed });
                    set &= set - 1;
                }
            }
        }
    }

    /// Whether an eruption is among these.
    fn has(&self, eruption: &Eruption, grid: &Grid) -> bool {
        self.0[eruption.direction.index()][usize::from(eruption.landed) - 1] & grid.bit(eruption.source) != 0
    }

    /// These without some.
    fn without(&self, others: &Found) -> Found {
        Found(std::array::from_fn(|way| std::array::from_fn(|i| self.0[way][i] & !others.0[way][i])))
    }

    /// Adds others.
    fn add(&mut self, others: &Found) {
        self.0.iter_mut().flatten().zip(others.0.iter().flatten()).for_each(|(set, other)| *set |= other);
    }

    /// Removes what has been found; `false` when none of it was there.
    fn takes(&mut self, found: &Found) -> bool {
        let mut any = 0;
        for (sets, found) in self.0.iter_mut().flatten().zip(found.0.iter().flatten()) {
            any |= *sets & found;
            *sets &= !found;
        }
        any != 0
    }

    /// By direction, the volcanoes of which all that this allows has been found.
    fn done(&self, found: &Found) -> [u64; WAYS] {
        let left = |way: usize| (0..FAR).fold(0, |left, i| left | (self.0[way][i] & !found.0[way][i]));
        std::array::from_fn(|way| !left(way))
    }
}

/// The cells of a set on the sheet, in reading order.
#[inline]
fn spots(grid: &Grid, mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| grid.first(set));
        set &= set.wrapping_sub(1);
        cell
    })
}

/// Buffers for searches, kept from one to the next.
#[derive(Default)]
struct SearchRoom {
    visited: Visited,
    open: Vec<u64>,
}

thread_local! {
    static SCRATCH: RefCell<SearchRoom> = RefCell::default();
}

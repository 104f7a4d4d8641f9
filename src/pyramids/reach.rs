//! The eruptions that a player can still cause within a turn, after any number of quiet steps.
//!
//! # Why it is fast
//! All caps step at once, as shifts of sets of cells ([`Sheet`]). The search starts from a bound: the places
//! that caps could reach if they never blocked each other and helped each other wherever they could. No
//! eruption lies beyond it, and the search ends as soon as it has found all within it, nearly always long
//! before it has seen every set of caps. It moves one cap at once to all cells that it can reach while the
//! others stay, records all eruptions of those sets together, and continues with the most novel sets
//! ([`OpenList`]).

use std::cell::RefCell;

use basalt_geometry::Direction;

use super::eruption::Eruption;
use super::novelty::{KnownRows, OpenList};
use super::sheet::{Found, NOTHING, Sheet, SizeSets, WAYS, spots};
use super::visited::{Visited, sets};
use super::walk::CapGround;

/// Up to this number of caps every unseen set is novel, so the search by novelty is complete.
const TRIPLE: u32 = 3;
/// The search by novelty expands at most one in this many sets before all of them are searched.
const SHARE: usize = 32;

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

    /// The eruptions that caps could cause if they never blocked each other: a superset of the possible ones.
    pub fn eruptions_at_most(&self) -> Vec<Eruption> {
        let sheet = Sheet::new(self);
        sheet.listed(&sheet.bound(sheet.region()))
    }

    /// Calls `see` with those by direction and whether each captures, without allocating; `sizes` are this ground's.
    pub fn each_eruption_at_most(&self, sizes: &SizeSets, mut see: impl FnMut(Eruption, bool)) {
        let sheet = Sheet::of(self, sizes);
        let bound = sheet.bound(sheet.region());
        for (way, sets) in bound.0.iter().enumerate().take(sheet.ways) {
            let mut capturing = 0;
            for (landed, &set) in (1..).zip(sets) {
                capturing |= sheet.capturing(sizes, way, landed);
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
}

impl Sheet {
    fn search(&self) -> Found {
        let bound = self.bound(self.region());
        let mut found = NOTHING;
        SCRATCH.with_borrow_mut(|SearchRoom { list, rows, visited, open }| {
            if !self.search_new(&bound, &mut found, list, rows) {
                self.search_all(&bound, &mut found, visited, open);
            }
        });
        found
    }

    /// Searches novel sets of caps; returns whether nothing is left to find.
    fn search_new(
        &self,
        bound: &Found,
        found: &mut Found,
        list: &mut OpenList,
        rows: &mut KnownRows,
    ) -> bool {
        let mut done = bound.done(found);
        let sources = |done: &[u64; WAYS]| done.iter().fold(0, |all, done| all | !done);
        let mut wanted = sources(&done);
        let count = self.caps.count_ones();
        let mut left = if count > TRIPLE { sets(self.cells(), count) / SHARE } else { usize::MAX };
        list.reset(self.caps);
        rows.reset();
        while left > 0
            && let Some((caps, moved)) = list.pop()
        {
            left -= 1;
            // The actions of the cap that moved last were recorded before its move.
            let mut caps_left = caps & !moved;
            while caps_left != 0 {
                let cap = caps_left & caps_left.wrapping_neg();
                caps_left ^= cap;
                let others = caps ^ cap;
                let Some(region) = rows.enter(cap, others, || self.region_of(cap, others)) else { continue };
                if self.note_region(region, others, found, &done) {
                    if found == bound {
                        return true;
                    }
                    done = bound.done(found);
                    wanted = sources(&done);
                }
                list.push(region & !cap, others, wanted);
            }
        }
        count <= TRIPLE
    }

    fn search_all(&self, bound: &Found, found: &mut Found, visited: &mut Visited, open: &mut Vec<u64>) {
        let mut done = bound.done(found);
        visited.reset(self.cells(), self.caps.count_ones());
        open.clear();
        open.push(self.caps);
        visited.mark(spots(self.grid, self.caps));
        while let Some(caps) = open.pop() {
            let before = *found;
            self.note(caps, found, &done);
            if *found != before {
                done = bound.done(found);
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
    }
}

#[derive(Default)]
struct SearchRoom {
    list: OpenList,
    rows: KnownRows,
    visited: Visited,
    open: Vec<u64>,
}

thread_local! {
    static SCRATCH: RefCell<SearchRoom> = RefCell::default();
}

//! The shortest ways to the eruptions of a turn and to sets of caps, by breadth-first search.

use basalt_geometry::bits::{bit, cells};
use basalt_geometry::{Direction, sort};

use super::action::Action;
use super::eruption::Eruption;
use super::sheet::{Found, NOTHING, Sheet, WAYS, spots};
use super::visited::Visited;
use super::walk::CapGround;

impl CapGround {
    /// The eruptions of at most `steps` steps, or else of the fewest, sorted, each with the caps before its last step.
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

    /// A shortest way of quiet steps to a set of caps; `None` if there is none.
    pub fn walk_to(&self, caps: u64) -> Option<Vec<Action>> {
        let sheet = Sheet::new(self);
        sheet.walk_to(cells(caps).map(|cell| self.grid.bit(cell)).sum())
    }

    /// A shortest way to each of these eruptions: quiet steps, then the step that causes it; `None` if impossible.
    pub fn shortest_walks(&self, wanted: &[Eruption]) -> Vec<Option<Vec<Action>>> {
        Sheet::new(self).walks(wanted)
    }

    /// The same where the caps walk over other ground, before a piece is added to it.
    pub fn shortest_walks_over(&self, ground: &CapGround, wanted: &[Eruption]) -> Vec<Option<Vec<Action>>> {
        Sheet::new(self).walking_over(ground).walks(wanted)
    }
}

impl Sheet {
    /// Searches breadth first for this many steps, then until an eruption; reports each with the first caps causing it.
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

    /// Searches breadth first until it has found everything that is wanted.
    fn walks(&self, wanted: &[Eruption]) -> Vec<Option<Vec<Action>>> {
        let mut left = Found::of(wanted, self.grid);
        let mut walks = vec![None; wanted.len()];
        let mut done = left.done(&NOTHING);
        let mut visited = Visited::default();
        visited.reset(self.cells(), self.caps.count_ones());
        visited.mark(spots(self.grid, self.caps));
        // The sets of caps in the order in which they were reached, with the index of the one before and the
        // step.
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

    /// The steps that led to the caps at an index, then the one that causes the eruption.
    fn way_back(&self, reached: &[(u64, u32, u8, u8)], at: usize, eruption: &Eruption) -> Vec<Action> {
        let last = Action::Step { from: eruption.source, direction: eruption.direction };
        self.steps_back(reached, at, vec![last])
    }

    /// Appends the steps that led to the caps at an index, the last first.
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
}

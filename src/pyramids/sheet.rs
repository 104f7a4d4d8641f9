//! The ground as sets of cells: the steps of all caps at once, and the eruptions that they cause.

use basalt_geometry::bits::cells;
use basalt_geometry::{Cell, Direction, Grid, sort, stepped};
use basalt_rules::pyramid::Size;

use super::eruption::Eruption;
use super::walk::CapGround;

const FAR: usize = Eruption::MOST;
pub(super) const WAYS: usize = 8;

/// Sets of volcanoes, by direction and by the number of pieces that land.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Found(pub(super) [[u64; FAR]; WAYS]);

pub(super) const NOTHING: Found = Found([[0; FAR]; WAYS]);

/// The sets of cells by the sizes of their pieces, as bits of the grid.
#[derive(Clone, Copy, Default, Debug)]
pub struct SizeSets {
    /// By size: the cells with such a piece on top.
    top: [u64; 3],
    /// By depth, then size: the cells with such a piece that can fly.
    flying: [[u64; 3]; FAR],
}

impl SizeSets {
    /// Adds the pieces of a cell from the top down: the size of each, and whether it can fly.
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

pub(super) struct Sheet {
    pub(super) grid: &'static Grid,
    pub(super) ways: usize,
    shift: [i8; WAYS],
    open: u64,
    pub(super) caps: u64,
    /// By number: the cells from which at least that many pieces can fly.
    loose: [u64; FAR + 1],
    /// The cells with such a piece while the caps walk.
    loaded: u64,
}

/// A quiet step: the caps after it, the cap that made it, and its destination.
pub(super) type Quiet = (u64, u8, u8);

impl Sheet {
    pub(super) fn new(ground: &CapGround) -> Self {
        let grid = ground.grid;
        let mut loose = [grid.all(), 0, 0, 0, 0, 0];
        for cell in ground.board.cells() {
            let height = usize::from(ground.loose[cell.index()]).min(FAR);
            loose[1..=height].iter_mut().for_each(|set| *set |= grid.bit(cell));
        }
        Sheet::with(ground, loose)
    }

    /// Lets the caps walk over other ground than that on which the eruption happens.
    pub(super) fn walking_over(self, ground: &CapGround) -> Self {
        Sheet { loaded: Sheet::new(ground).loaded, ..self }
    }

    /// Takes the sizes that are already known, and ignores the ground's loose pieces.
    pub(super) fn of(ground: &CapGround, sizes: &SizeSets) -> Self {
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
        let loaded = loose[1];
        Sheet { grid, ways: grid.shifts().len(), shift, open, caps: set(ground.caps), loose, loaded }
    }

    pub(super) fn cells(&self) -> usize {
        self.grid.all().count_ones() as usize
    }

    #[inline]
    pub(super) fn ahead(&self, set: u64, way: usize, steps: i8) -> u64 {
        stepped(set, -self.shift[way] * steps)
    }

    /// Enumerates the eruptions of steps of these caps in a direction over `open` cells.
    ///
    /// For each number of pieces `see` gets the caps from which at least that many fly, and those from which
    /// more do.
    #[inline]
    fn flights(&self, caps: u64, open: u64, way: usize, mut see: impl FnMut(usize, u64, u64)) {
        let mut flying = caps & self.loose[1];
        if flying == 0 {
            return;
        }
        flying &= self.ahead(open, way, 1) & self.ahead(open, way, 2);
        for landed in 1..=FAR {
            if flying == 0 {
                return;
            }
            let on = if landed < FAR {
                flying & self.loose[landed + 1] & self.ahead(open, way, landed as i8 + 2)
            } else {
                0
            };
            see(landed, flying, on);
            flying = on;
        }
    }

    /// Records the eruptions of a step of one of these caps, among those still to be found.
    #[inline]
    pub(super) fn note(&self, caps: u64, found: &mut Found, done: &[u64; WAYS]) {
        for (way, done) in done.iter().enumerate().take(self.ways) {
            self.flights(caps & !done, self.open & !caps, way, |landed, flying, on| {
                found.0[way][landed - 1] |= flying & !on;
            });
        }
    }

    /// Records the eruptions, still to be found, of a cap anywhere in a region, and those of the others that end at it.
    ///
    /// The others stay. Returns whether there were any.
    #[inline]
    pub(super) fn note_region(
        &self,
        region: u64,
        others: u64,
        found: &mut Found,
        done: &[u64; WAYS],
    ) -> bool {
        let mut new = 0;
        for (way, done) in done.iter().enumerate().take(self.ways) {
            self.flights((region | others) & !done, self.open & !others, way, |landed, flying, on| {
                // A cap in the region ends the flights of others that would next reach its cell.
                let ended = on & others & self.ahead(region, way, landed as i8 + 2);
                let here = flying & region & !on | ended;
                new |= here & !found.0[way][landed - 1];
                found.0[way][landed - 1] |= here;
            });
        }
        new != 0
    }

    /// The eruptions that caps anywhere in a region could cause.
    pub(super) fn bound(&self, region: u64) -> Found {
        let mut bound = NOTHING;
        for way in 0..self.ways {
            self.flights(region, self.open, way, |landed, flying, on| {
                // If more could land, a cap must be in the way.
                let ended = on & self.ahead(region, way, landed as i8 + 2);
                bound.0[way][landed - 1] = (flying & !on) | ended;
            });
        }
        bound
    }

    /// The cells from which the last of `landed` pieces captures; `sizes` are those of the pieces on this ground.
    #[inline]
    pub(super) fn capturing(&self, sizes: &SizeSets, way: usize, landed: usize) -> u64 {
        // It lands one cell beyond all cells that it flies over.
        let like = |(flying, top): (u64, u64)| flying & self.ahead(top, way, landed as i8 + 1);
        sizes.flying[landed - 1].into_iter().zip(sizes.top).map(like).fold(0, |all, set| all | set)
    }

    /// The cells from which a cap can make a quiet step in a direction over these open cells.
    #[inline]
    fn quiet_from(&self, open: u64, way: usize) -> u64 {
        self.ahead(open, way, 1) & !(self.loaded & self.ahead(open, way, 2))
    }

    #[inline]
    pub(super) fn quiet(&self, caps: u64, mut see: impl FnMut(Quiet)) {
        let open = self.open & !caps;
        for way in 0..self.ways {
            let mut steps = caps & self.quiet_from(open, way);
            while steps != 0 {
                let from = steps & steps.wrapping_neg();
                steps ^= from;
                see((caps ^ from ^ stepped(from, self.shift[way]), from.trailing_zeros() as u8, way as u8));
            }
        }
    }

    /// The cells that caps could reach if they never blocked each other and always helped.
    pub(super) fn region(&self) -> u64 {
        let mut region = self.caps;
        loop {
            let mut wider = region;
            for way in 0..self.ways {
                let barred = !self.ahead(self.open, way, 2) | self.ahead(wider, way, 2) | !self.loaded;
                wider |= stepped(wider & self.ahead(self.open, way, 1) & barred, self.shift[way]);
            }
            if wider == region {
                return region;
            }
            region = wider;
        }
    }

    /// The cells that a cap reaches by quiet steps while the others stay.
    #[inline]
    pub(super) fn region_of(&self, cap: u64, others: u64) -> u64 {
        let open = self.open & !others;
        let quiet: [u64; WAYS] = std::array::from_fn(|way| self.quiet_from(open, way));
        let mut region = cap;
        loop {
            let before = region;
            for (quiet, &shift) in quiet.iter().zip(&self.shift[..self.ways]) {
                region |= stepped(region & quiet, shift);
            }
            if region == before {
                return region;
            }
        }
    }

    pub(super) fn listed(&self, found: &Found) -> Vec<Eruption> {
        let mut list = Vec::new();
        found.each(self.grid, &mut |eruption| list.push(eruption));
        sort(&mut list, |a, b| a < b);
        list
    }
}

impl Found {
    pub(super) fn of(eruptions: &[Eruption], grid: &Grid) -> Self {
        let mut found = NOTHING;
        for Eruption { source, direction, landed } in eruptions {
            found.0[direction.index()][usize::from(*landed) - 1] |= grid.bit(*source);
        }
        found
    }

    pub(super) fn each(&self, grid: &Grid, see: &mut impl FnMut(Eruption)) {
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

    pub(super) fn has(&self, eruption: &Eruption, grid: &Grid) -> bool {
        self.0[eruption.direction.index()][usize::from(eruption.landed) - 1] & grid.bit(eruption.source) != 0
    }

    pub(super) fn without(&self, others: &Found) -> Found {
        Found(std::array::from_fn(|way| std::array::from_fn(|i| self.0[way][i] & !others.0[way][i])))
    }

    pub(super) fn add(&mut self, others: &Found) {
        self.0.iter_mut().flatten().zip(others.0.iter().flatten()).for_each(|(set, other)| *set |= other);
    }

    /// Removes the eruptions that have been found; returns whether any was in the set.
    pub(super) fn takes(&mut self, found: &Found) -> bool {
        let mut any = 0;
        for (sets, found) in self.0.iter_mut().flatten().zip(found.0.iter().flatten()) {
            any |= *sets & found;
            *sets &= !found;
        }
        any != 0
    }

    /// By direction, the volcanoes of which everything within this bound has been found.
    pub(super) fn done(&self, found: &Found) -> [u64; WAYS] {
        let left = |way: usize| (0..FAR).fold(0, |left, i| left | (self.0[way][i] & !found.0[way][i]));
        std::array::from_fn(|way| !left(way))
    }
}

/// The cells of a set on the sheet, in reading order.
#[inline]
pub(super) fn spots(grid: &Grid, mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| grid.first(set));
        set &= set.wrapping_sub(1);
        cell
    })
}

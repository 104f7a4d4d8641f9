//! The sets of caps that a search has visited, one bit each by their rank among all sets of that size.

use basalt_geometry::Cell;

/// The most cells of a board that can be searched.
pub const CELLS: usize = 37;
/// The most caps of a side that can be searched.
const CAPS: usize = 6;

/// Binomial coefficients: `CHOOSE[n][k]` is n choose k.
static CHOOSE: [[usize; CAPS + 1]; CELLS + 1] = {
    let mut table = [[0; CAPS + 1]; CELLS + 1];
    let mut n = 0;
    while n <= CELLS {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= CAPS {
            table[n][k] = table[n - 1][k] + table[n - 1][k - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

pub fn sets(cells: usize, caps: u32) -> usize {
    CHOOSE[cells][caps as usize]
}

#[derive(Default)]
pub struct Visited(Vec<u64>);

impl Visited {
    /// Clears the set for this number of caps and cells; allocates only if that is more than ever before.
    pub fn reset(&mut self, cells: usize, caps: u32) {
        self.0.clear();
        self.0.resize(sets(cells, caps).div_ceil(64), 0);
    }

    /// Marks a set, given in reading order, as visited; returns whether it was new.
    #[inline]
    pub fn mark(&mut self, caps: impl Iterator<Item = Cell>) -> bool {
        let rank: usize = caps.zip(1..).map(|(cell, place): (Cell, usize)| CHOOSE[cell.index()][place]).sum();
        let fresh = self.0[rank / 64] >> (rank % 64) & 1 == 0;
        self.0[rank / 64] |= 1 << (rank % 64);
        fresh
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_geometry::bits;

    #[test]
    fn every_set_of_caps_has_a_rank_of_its_own() {
        for (caps, all) in [(5, 4368), (3, 560)] {
            let mut visited = Visited::default();
            visited.reset(16, caps);
            let sets = (0_u64..1 << 16).filter(|set| set.count_ones() == caps);
            assert_eq!(sets.filter(|&set| visited.mark(bits::cells(set))).count(), all);
        }
    }
}

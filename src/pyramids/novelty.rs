//! An open list in order of novelty: sets with a new pair or triple of capped cells come first.
//!
//! In planning this is a search of small width (Lipovetzky and Geffner, *Width and Serialization of Classical
//! Planning Problems*, 2012). An eruption mostly depends on two or three caps at once, so sets that are the
//! first with some pair or triple reach nearly all of them, and these sets are few.
//! `docs/decisions/novelty.md` has the figures.

const BITS: usize = 64;
const ROW_BITS: u32 = 12;
/// An odd number whose multiples are evenly spread: 2^64 over the golden ratio.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// A set of caps still to be expanded, and the cap in it that moved last.
pub(super) type OpenCaps = (u64, u64);

/// The sets of caps still to be expanded, the last one first among those of equal novelty.
pub(super) struct OpenList {
    /// By cell: the cells that were capped together with it.
    pairs: Vec<u64>,
    /// By two cells, the lower one first: the cells that were capped together with both.
    triples: Vec<u64>,
    /// Sets with a wanted new pair, with another new pair, with a new triple.
    open: [Vec<OpenCaps>; 3],
}

impl Default for OpenList {
    fn default() -> Self {
        let [pairs, triples] = [BITS, BITS * BITS].map(|size| vec![0; size]);
        OpenList { pairs, triples, open: Default::default() }
    }
}

impl OpenList {
    /// Clears the list; the search begins with these caps.
    pub(super) fn reset(&mut self, caps: u64) {
        self.pairs.fill(0);
        self.triples.fill(0);
        self.open.iter_mut().for_each(Vec::clear);
        self.open[0].push((caps, 0));
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<OpenCaps> {
        self.open.iter_mut().find_map(Vec::pop)
    }

    /// Adds the novel sets that a cap makes by moving within a region; new pairs with a wanted cell come first.
    #[inline]
    pub(super) fn push(&mut self, region: u64, others: u64, wanted: u64) {
        // The cells that were capped together with each other cap, with each wanted one, with each two.
        let (mut with_each, mut with_wanted, mut with_two) = (u64::MAX, u64::MAX, u64::MAX);
        for (other, later) in each(others) {
            let pairs = &mut self.pairs[other];
            with_each &= *pairs;
            if wanted >> other & 1 != 0 {
                with_wanted &= *pairs;
            }
            *pairs |= region;
            for (another, _) in each(later) {
                let triples = &mut self.triples[other * BITS + another];
                with_two &= *triples;
                *triples |= region;
            }
        }
        let pair = region & !with_each;
        let first = pair & (wanted | !with_wanted);
        for (to, _) in each(region & !(with_each & with_two)) {
            let cap = 1 << to;
            self.pairs[to] |= others;
            for (other, _) in each(others) {
                self.triples[to.min(other) * BITS + to.max(other)] |= others & !(1 << other);
            }
            let place = if cap & first != 0 {
                0
            } else if cap & pair != 0 {
                1
            } else {
                2
            };
            self.open[place].push((others | cap, cap));
        }
    }
}

/// The bits of a set, each with those after it.
#[inline]
fn each(mut set: u64) -> impl Iterator<Item = (usize, u64)> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        let is_left = set != 0;
        set &= set.wrapping_sub(1);
        is_left.then_some((bit % BITS, set))
    })
}

/// A cache of where one cap gets to while the others stay, for as many rows as it has room for.
pub(super) struct KnownRows {
    /// By the index of a row: the key (where no others stand, never 0) and the cells that a cap got to.
    rows: Vec<(u64, u64)>,
    /// The indices that are filled, mostly few.
    filled: Vec<usize>,
}

impl Default for KnownRows {
    fn default() -> Self {
        KnownRows { rows: vec![(0, 0); 1 << ROW_BITS], filled: Vec::new() }
    }
}

impl KnownRows {
    pub(super) fn reset(&mut self) {
        self.filled.drain(..).for_each(|place| self.rows[place] = (0, 0));
    }

    /// The cells that a cap gets to, as `region` finds them; `None` if found before from a cell that reaches this one.
    #[inline]
    pub(super) fn enter(&mut self, cap: u64, others: u64, region: impl FnOnce() -> u64) -> Option<u64> {
        let place = (others.wrapping_mul(SPREAD) >> (u64::BITS - ROW_BITS)) as usize;
        let (row, known) = &mut self.rows[place];
        if *row != !others {
            if *row == 0 {
                self.filled.push(place);
            }
            (*row, *known) = (!others, 0);
        } else if *known & cap != 0 {
            return None;
        }
        let region = region();
        *known |= region;
        Some(region)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_comes_first_and_what_is_known_not_at_all() {
        let mut list = OpenList::default();
        list.reset(0b111);
        assert_eq!(list.pop(), Some((0b111, 0)));
        list.push(0b1001, 0b110, 0b1000);
        // Each pair of these was capped before, but not all three.
        list.push(0b10000, 0b1100, 0);
        list.push(0b1000, 0b10010, 0);
        list.push(0b1000, 0b10010, 0);
        let order: Vec<_> = std::iter::from_fn(|| list.pop()).collect();
        assert_eq!(order, [(0b1110, 0b1000), (0b11100, 0b10000), (0b111, 0b1), (0b11010, 0b1000)]);
    }

    #[test]
    fn a_row_is_gone_through_once_from_each_part_of_it() {
        let mut rows = KnownRows::default();
        assert_eq!(rows.enter(0b1, 0b1000, || 0b11), Some(0b11));
        assert_eq!(rows.enter(0b10, 0b1000, || unreachable!("known")), None);
        assert_eq!(rows.enter(0b100, 0b1000, || 0b100), Some(0b100));
        assert_eq!(rows.enter(0b1, 0b10000, || 0b1), Some(0b1));
        assert_eq!(rows.enter(0b1, 0, || 0b1), Some(0b1));
        rows.reset();
        for others in [0, 0b1000, 0b10000] {
            assert_eq!(rows.enter(0b1, others, || 0b1), Some(0b1));
        }
    }
}

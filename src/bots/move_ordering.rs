//! Move ordering of alpha-beta: a frame takes the likely best moves first.

use basalt_geometry::sort;

/// A move with a distinct rank, which makes the order deterministic.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    pub mv: M,
    rank: u64,
}

/// The number of moves selected one by one, since usually one of them causes a cutoff.
const PICKED: usize = 6;

impl<M: Copy> Ranked<M> {
    /// A move with its weight and its index; lower indices win ties.
    #[inline]
    pub(super) fn new(mv: M, weight: u64, place: u16) -> Self {
        Ranked { mv, rank: weight << 16 | u64::from(u16::MAX - place) }
    }

    #[inline]
    pub(super) fn place(&self) -> u16 {
        u16::MAX - self.rank as u16
    }
}

/// Moves the best remaining move to an index, for an incremental sort.
#[inline]
pub(super) fn select_best<M: Copy>(moves: &mut [Ranked<M>], at: usize) {
    if at < PICKED {
        let mut best = at;
        for other in at + 1..moves.len() {
            if moves[other].rank > moves[best].rank {
                best = other;
            }
        }
        moves.swap(at, best);
    } else if at == PICKED {
        sort(&mut moves[at..], |a, b| a.rank > b.rank);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn moves_come_by_weight_then_place(weights in proptest::collection::vec(0_u64..5, 0..40)) {
            let mut moves: Vec<Ranked<u64>> =
                weights.iter().zip(0..).map(|(&weight, place)| Ranked::new(weight, weight, place)).collect();
            for at in 0..moves.len() {
                select_best(&mut moves, at);
            }
            let mut expected: Vec<(u64, u16)> = weights.iter().copied().zip(0..).collect();
            expected.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
            let found: Vec<(u64, u16)> = moves.iter().map(|ranked| (ranked.mv, ranked.place())).collect();
            prop_assert_eq!(found, expected);
        }
    }
}

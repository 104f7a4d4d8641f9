//! The moves of alpha-beta's frames, which come out of their list the likely best first.

use crate::geometry::sort;

/// A move with its rank among those of its position. No two have the same, so that the order is always the same.
#[derive(Clone, Copy, Debug)]
pub struct Ranked<M> {
    /// The move.
    pub made: M,
    rank: u64,
}

/// So many moves are looked for one by one. As a rule one of them cuts the others off, and then sorting them all would
/// have been in vain.
const PICKED: usize = 6;

impl<M: Copy> Ranked<M> {
    /// A move by its weight, with its place in the game's own list; of two of the same weight the first goes first.
    #[inline]
    pub fn new(made: M, weight: u64, place: u16) -> Self {
        Ranked { made, rank: weight << 16 | u64::from(u16::MAX - place) }
    }

    /// Its place in the game's own list.
    #[inline]
    pub fn place(&self) -> u16 {
        u16::MAX - self.rank as u16
    }
}

/// Sees to it that the move at a place is the best of those from there on. Asked place by place from the first one on,
/// this sorts a list only as far as it is used.
#[inline]
pub fn bring<M: Copy>(moves: &mut [Ranked<M>], at: usize) {
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
                bring(&mut moves, at);
            }
            let mut expected: Vec<(u64, u16)> = weights.iter().copied().zip(0..).collect();
            expected.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
            let found: Vec<(u64, u16)> = moves.iter().map(|ranked| (ranked.made, ranked.place())).collect();
            prop_assert_eq!(found, expected);
        }
    }
}

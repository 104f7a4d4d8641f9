//! Our seeded random numbers.
//!
//! # Stability
//! Seeds are part of saved games, links and dailies: they must give the same numbers on every machine and in
//! every version. So the generator itself is here (SplitMix64, Steele, Lea and Flood 2014), not in a crate.
//! Never change what it returns.

/// A seeded generator of random numbers, eight bytes, freely copied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator that starts from this seed.
    pub const fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// The generator seeded by a text, byte by byte.
    pub fn of_text(text: &str) -> Self {
        text.bytes().fold(Rng::new(0), |mut rng, byte| Rng::new(rng.bits() ^ u64::from(byte)))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound - 1`, with a negligible bias.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// Shuffles a list in place (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_of_seed_zero_are_those_of_splitmix64() {
        let mut rng = Rng::new(0);
        assert_eq!(rng.bits(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(rng.bits(), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn a_shuffle_is_pinned_for_ever() {
        let mut list = [0, 1, 2, 3, 4, 5, 6, 7];
        Rng::new(2026).shuffle(&mut list);
        let mut sorted = list;
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(list, PINNED);
    }

    #[test]
    fn a_text_gives_the_same_numbers_for_ever() {
        let first = |text: &str| Rng::of_text(text).bits();
        assert_eq!(first(""), Rng::new(0).bits());
        assert_eq!(first("daily 1 toy 2026-11-22"), PINNED_TEXT);
        let near = [
            "daily 1 toy 2026-11-23",
            "daily 1 toy 2026-12-22",
            "daily 2 toy 2026-11-22",
            "adily 1 toy 2026-11-22",
        ];
        assert!(near.iter().all(|near| first(near) != PINNED_TEXT));
    }

    const PINNED_TEXT: u64 = 0x1692_0e23_c106_811b;

    const PINNED: [i32; 8] = [0, 5, 2, 7, 1, 4, 3, 6];
}

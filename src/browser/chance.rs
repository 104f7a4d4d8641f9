//! Randomness from outside: seeds and draws. Games themselves only know seeded randomness.

/// A whole number from 0 to `bound - 1`.
pub fn below(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32
}

/// A seed short enough to be read aloud: up to nine digits.
pub fn seed() -> u64 {
    u64::from(below(1_000_000_000))
}

/// As many bits as a seed can hold, for what nobody reads aloud.
pub fn bits() -> u64 {
    u64::from(below(u32::MAX)) << 32 | u64::from(below(u32::MAX))
}

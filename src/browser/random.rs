//! Outside randomness for seeds and draws. Games use only seeded randomness.

pub fn below(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32
}

/// Unpredictable bits; `None` if the browser has none.
pub fn secret() -> Option<[u64; 2]> {
    let mut bytes = [0; 16];
    web_sys::window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    let half = |half: &[u8]| half.iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    Some([half(&bytes[..8]), half(&bytes[8..])])
}

/// A seed short enough to be read aloud: at most nine digits.
pub fn seed() -> u64 {
    u64::from(below(1_000_000_000))
}

/// A seed of full length, for seeds that nobody reads aloud.
pub fn bits() -> u64 {
    u64::from(below(u32::MAX)) << 32 | u64::from(below(u32::MAX))
}

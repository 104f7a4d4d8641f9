//! Keys under which games are stored.

use basalt_rules::Rng;

/// A key for a new game: eight digits and letters, without lookalikes.
pub(crate) fn new_key(rng: &mut Rng) -> String {
    const SIGNS: &[u8] = b"0123456789abcdefghijkmnpqrstuvwxyz";
    (0..8).map(|_| SIGNS[rng.below(SIGNS.len() as u32) as usize] as char).collect()
}

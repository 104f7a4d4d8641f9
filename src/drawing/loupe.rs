//! The loupe: a tall stack taken apart.

use crate::rules::Look;

/// The height of a row of the loupe in pixels; the words beside it keep to it.
pub const LOUPE_ROW: u32 = 48;

/// A complete picture of a stack as a list, the top piece first, each piece whole in a row of [`LOUPE_ROW`] pixels.
pub fn loupe(looks: &[Look], patterns: bool) -> String {
    let _ = (looks, patterns);
    String::new()
}

//! Mark, wordmark and the signs of seats.

pub use super::icons::{Icon, icon};

/// The sign of a seat: a shape, and what fills it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatSign {
    /// A seat that owns no colour: one of six shapes with its number, 1 to 6.
    Numbered(usize),
    /// Plays white.
    White,
    /// Plays black.
    Black,
    /// Plays the first of two colours.
    One,
    /// Plays the second of two colours.
    Two,
}

/// The sign of a seat, this many pixels wide and high.
pub fn seat(sign: SeatSign, px: u32) -> String {
    let _ = (sign, px);
    String::new()
}

/// The mark: a column of basalt with a glowing crack, this many pixels wide and high. It carries its colours.
pub fn mark(px: u32) -> String {
    let _ = px;
    String::new()
}

/// The mark on full ground, for icons that a system cuts to its own shape. It carries its colours.
pub fn maskable(px: u32) -> String {
    let _ = px;
    String::new()
}

/// The name as drawn letters, this many pixels high.
pub fn wordmark(px: u32) -> String {
    let _ = px;
    String::new()
}

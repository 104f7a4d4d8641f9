//! Whole positions as pictures: home, library, exports.

use crate::geometry::Board;
use crate::rules::Scene;

use super::board::Coords;

/// How a position is pictured.
#[derive(Clone, Copy, Default)]
pub struct Thumbnail<'a> {
    /// What the picture is called, in plain text; without a name it is decoration and silent.
    pub title: Option<&'a str>,
    /// Where the coordinates stand.
    pub coords: Coords,
    /// Whether every colour wears its pattern.
    pub patterns: bool,
    /// The theme (`dark` or `light`) of a picture that stands alone, such as an exported file: it carries its colours
    /// and patterns with it. Without one it takes both from the document around it.
    pub alone: Option<&'a str>,
}

/// A complete picture of a position.
pub fn thumbnail(board: &Board, scene: &Scene, how: Thumbnail) -> String {
    let _ = (board, scene, how);
    String::new()
}

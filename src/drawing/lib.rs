//! Functions that turn looks, boards and signs into SVG text.
//!
//! The same code draws the live board, thumbnails, exported pictures and the tests; the page sets a cell's
//! inner HTML only when its view has changed. It knows looks and cells, no game. A cell is 100 units wide
//! ([`UNIT`]); y grows downwards; a cell's contents are drawn around 0,0. Classes refer to the style sheets
//! (`style/tokens.css`, `style/board.css`). The page's security policy forbids style attributes.

mod chart;
mod columns;
mod coordinates;
mod curve;
mod flat;
mod outline;
mod polyhex;
mod pyramid;
mod sides;
mod slabs;
mod spread;
mod stones;
mod svg;

pub mod board;
pub mod brand;
pub mod flares;
pub mod heat;
pub mod holdings;
pub mod icons;
pub mod overlay;
pub mod pieces;
pub mod seat;
pub mod signs;
pub mod strokes;

mod defs;
mod face;
mod joints;
mod ladder;
mod loupe;
mod stack;
mod thumbnail;

pub use chart::{RatingChart, chart};
pub use curve::{Curve, curve, nearest_on_curve};
pub use defs::{definitions, defs};
pub use face::face;
pub use joints::joints;
pub use ladder::{Ladder, ladder};
pub use loupe::{LOUPE_ROW, loupe};
pub use outline::UNIT;
pub use pieces::PieceSet;
pub use polyhex::welds;
pub use spread::{intervals, spread, stairs};
pub use svg::escape;
pub use thumbnail::{Thumbnail, thumbnail};

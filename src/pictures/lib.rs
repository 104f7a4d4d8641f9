//! Boards as a game shows them: layers of the live board, whole pictures, frames of animations.
//!
//! The result is SVG text; the page or file that shows it provides the styles.

mod film;
mod flight_path;
mod layers;
mod picture;
mod seats;

pub use film::Film;
pub use flight_path::FlightPath;
pub use layers::{cell_layers, flares, flights, sparks};
pub use picture::{Picture, PictureStyle};
pub use seats::{SeatWords, holds_anything, seats};

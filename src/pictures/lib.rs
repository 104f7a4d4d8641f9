//! Boards as a game shows them: live layers, whole pictures, frames of animations.
//!
//! The result is SVG text; its page or file provides the styles.

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

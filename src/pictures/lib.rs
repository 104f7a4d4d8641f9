//! Boards as a game shows them: live layers, whole pictures, frames of animations.
//!
//! The result is SVG text; its page or file provides the styles.

mod film;
mod flight_path;
mod layers;
mod picture;
mod seats;
mod spectacle;
mod trays;

pub use film::Film;
pub use flight_path::FlightPath;
pub use layers::{
    cell_layers, flights, glows, in_air, kicked, lights, on_ground, passing_glows, posed, spark, sparks,
    wave, welds,
};
pub use picture::{Picture, PictureStyle};
pub use seats::{SeatWords, holds_anything, seats};
pub use spectacle::spectacle;
pub use trays::{TRAY, TrayPlace, socket};

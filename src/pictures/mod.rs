//! Boards as they are seen in a game: the layers of the live board, whole pictures for files, and the frames of animations.
//! What is drawn here is text; whoever shows it brings the styles.

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

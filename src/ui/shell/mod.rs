//! The app from outside: the frame around every page, and the parts of the app that load on demand.

pub mod app;
mod game_parts;
mod presses;
pub mod shown;

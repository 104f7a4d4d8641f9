//! The state that all pages share, and the fetching of the app's parts.

pub mod app_state;
pub mod fetching;
pub mod keys;
pub mod picture;
pub mod teaching;

//! The state that all pages share, the fetching of the app's parts, and navigation.

pub mod app_state;
pub mod dialog;
pub mod fetching;
pub mod keys;
pub mod navigation;
pub mod problem;
pub mod session_context;
pub mod teaching;

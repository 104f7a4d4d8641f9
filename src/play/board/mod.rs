//! The visible state of a board, and pointer input.

pub(crate) mod diagram;
pub(crate) mod gesture;
pub(crate) mod inquiry;
pub(crate) mod numbers;
pub(crate) mod pose;
pub(crate) mod shortcut;
pub(crate) mod sound;
pub(crate) mod stage;
pub(crate) mod tray;
pub(crate) mod view;

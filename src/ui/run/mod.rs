//! Runs the app's parts: gives them what happens, performs their effects, and holds their state for views.

mod line;
mod search;
mod searching;

pub(crate) use search::SearchHandle;
pub(crate) use searching::{look_for_opponent, show_search};

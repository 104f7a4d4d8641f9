//! The thin layer over the reactive graph: state, parts of views, parts of the app.

pub mod lazy;
pub mod state;
pub mod subscriptions;
pub mod views;

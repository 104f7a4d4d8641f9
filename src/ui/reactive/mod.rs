//! The thin layer over the reactive graph: state, parts of views, parts of the app.

pub mod attributes;
pub mod handler;
pub mod lazy;
pub mod prelude;
pub mod state;
pub mod subscriptions;
pub mod views;

//! The server for live games: runs the brokers with the logs, decides who may write, serves the app.
//!
//! Each folder is a room. A room uses those below it and none above: `web`, `line`, `referee`, `calendar`, `push`,
//! `brokers`, `store`, `host`. `start.rs` puts them together.

mod brokers;
mod calendar;
mod host;
pub mod line;
mod push;
mod referee;
mod start;
mod store;
mod web;

pub use host::settings::Settings;
pub use start::run;

//! The line to a client: who comes in, what a guest may say, and how much of it.

pub(crate) mod budgets;
mod feeds;
mod following;
pub(crate) mod gate;
mod hello;
pub(crate) mod limiter;
mod networks;
mod seen;
mod shares;
pub(crate) mod talk;
mod writing;

//! The line to a browser: who comes in, what a guest may say, and how much of it.

pub(crate) mod allowance;
pub(crate) mod budgets;
pub(crate) mod commands;
pub(crate) mod door;
mod feeds;
mod following;
pub mod frames;
pub(crate) mod gate;
pub(crate) mod guest;
mod hello;
pub(crate) mod networks;
pub(crate) mod seen;
mod shares;
pub(crate) mod talk;
pub(crate) mod token;
mod writing;

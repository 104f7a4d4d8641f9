//! All tests that need no browser, as one program: the games are compiled once, not once for each file.
//!
//! Only `memory.rs` is separate, since it counts the allocations of the whole program.

mod app;
mod bots;
mod drawing;
mod fuzz;
mod games;
mod online;
mod play;
mod project;
mod reasons;
mod tested;
mod toy;
mod words;

//! The rules of every game: what the contract promises, each game as its page has it, puzzles and records.

mod caldera;
pub(crate) mod caps;
mod conformance;
mod duplohex;
mod foreign;
mod hex;
mod hexafuse;
mod hexano;
mod lessons;
mod npm;
mod options;
pub(crate) mod puzzles;
mod reach;
pub(crate) mod records;
mod refusals;
mod showcase;
mod symmetry;
mod vaxandis;
mod volcano;

//! All tests that need no browser, as one program: the games are compiled once for all of them, not once a file.
//!
//! Only `memory.rs` stands by itself: it counts what the whole program fetches.

mod answers;
mod architecture;
mod bots;
mod caps;
mod conformance;
mod drawing;
mod duplohex;
mod guides;
mod hexafuse;
mod hexano;
mod library;
mod picture;
mod puzzles;
mod reach;
mod records;
mod saves;
mod session;
mod sixth;
mod source;
mod tested;
mod tool;
mod toy;
mod vaxandis;
mod volcano;
mod words;

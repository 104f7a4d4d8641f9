//! All tests that need no browser, as one program: the games are compiled once, not once for each file.
//!
//! Only `memory.rs` is separate, since it counts the allocations of the whole program.

mod answers;
mod architecture;
mod asked;
mod beside;
mod bots;
mod caps;
mod conformance;
mod contrast;
mod correspondence;
mod daily;
mod documents;
mod drawing;
mod duplohex;
mod fuzz;
mod gesture;
mod guides;
mod hexafuse;
mod hexano;
mod lenient;
mod library;
mod numbers;
mod online;
mod opposite;
mod options;
mod picture;
mod puzzles;
mod reach;
mod records;
mod saves;
mod seen;
mod session;
mod sharing;
mod shortcuts;
mod showcase;
mod sixth;
mod source;
mod subjects;
mod tested;
mod told;
mod toy;
mod tray;
mod vaxandis;
mod volcano;
mod words;

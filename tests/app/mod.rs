//! The app without a screen, in virtual time: pages, a broker between them, and nothing that waits.

mod search;
mod world;

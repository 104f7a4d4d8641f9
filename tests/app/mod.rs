//! The app without a screen, in virtual time: pages, a broker between them, and nothing that waits.

mod arena;
mod inbox;
mod leaving;
mod ratings;
mod search;
mod table;
mod turns;
mod world;

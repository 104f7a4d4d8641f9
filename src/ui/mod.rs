//! The browser app: pages, the board and the panels around it, independent of the game shown.

#![expect(
    unreachable_pub,
    reason = "what `#[component]` expands to is public, however private the component is"
)]

mod app;
mod app_state;
mod badge;
mod board;
mod dailies;
mod days;
mod dialog;
mod dialogs;
mod fetching;
mod json;
mod key_owner;
mod keys;
mod layout;
mod lazy;
mod library;
mod locale;
mod navigation;
mod notices;
mod online;
mod opening;
mod page_of;
mod pages;
mod panels;
mod phrases;
mod press;
mod problem;
mod puzzles;
mod rehearsal;
mod session;
mod session_context;
mod settings;
mod shown;
mod sounds;
mod state;
mod subscriptions;
mod survival;
mod teaching;
mod variant;
mod views;

use crate::words::Words;

pub use app::App;

pub static WORDS: Words = words!();

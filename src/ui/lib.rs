//! The browser app: pages, the board and the panels around it, independent of the game shown.

#![expect(
    unreachable_pub,
    reason = "what `#[component]` expands to is public, however private the component is"
)]

mod app;
mod board;
mod challenges;
mod dialogs;
mod handles;
mod library;
mod online;
mod opening;
mod pages;
mod panels;
mod player;
mod reactive;
mod run;
mod session;
mod shell;
mod studies;

use basalt_words::Words;

pub use shell::app::App;

pub static WORDS: Words = basalt_words::words!();

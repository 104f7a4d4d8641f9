//! The app without a screen, in virtual time: pages, a broker between them, and nothing that waits.

mod arena;
mod daily;
mod event;
mod inbox;
mod ladder;
mod leaving;
mod library;
mod navigation;
mod nearby;
mod notices;
mod opening;
mod puzzles;
mod ratings;
mod reviewing;
mod search;
mod seeks;
mod settings;
mod studies;
mod survival;
mod tab;
mod table;
mod time_away;
mod turns;
mod world;

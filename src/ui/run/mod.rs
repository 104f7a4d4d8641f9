//! Runs the app's parts: gives them what happens, performs their effects, and holds their state for views.

mod arena;
mod arena_visit;
mod asking;
mod challenges;
mod following;
mod inbox;
mod line;
mod ratings;
mod search;
mod searching;
mod table;
mod turns;

pub(crate) use arena::ArenaHandle;
pub(crate) use arena_visit::{follow_arena, join_arena, leave_arena, open_arena};
pub(crate) use challenges::{
    accept, challenge, decline, decline_all, follow_challenges, player_page, withdraw,
};
pub(crate) use following::{follow_table, leave_found, look_again, open_table, remember_name, sit_down};
pub(crate) use inbox::InboxHandle;
pub(crate) use ratings::RatingsHandle;
pub(crate) use search::SearchHandle;
pub(crate) use searching::{look_for_opponent, show_search};
pub(crate) use table::TableHandle;
pub(crate) use turns::{follow_turns, own_open_games};

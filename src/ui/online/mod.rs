//! Online play on the page: the table being followed, the arena, challenges and keys.

mod arena;
mod arena_following;
mod away;
mod away_push;
mod challenge_list;
mod challenge_saying;
mod challenges;
mod following;
mod handle;
mod kept;
pub mod key_owner;
mod keys;
mod muted;
mod names;
pub mod phrases;
mod ratings;
mod table;
mod turns;

pub(crate) use arena::{ArenaHandle, ArenaView};
pub(crate) use arena_following::{follow_arena, join_arena, leave_arena, open_arena};
pub(crate) use away_push::{attend_push, follow_push, settle_push};
pub(crate) use challenge_list::{ChallengesHandle, IncomingChallenge};
pub(crate) use challenges::{
    accept, challenge, decline, decline_all, follow_challenges, player_page, withdraw,
};
pub(crate) use following::{come_to_table, follow_table, leave_found, look_again, open_table, remember_name};
pub(crate) use handle::OnlineHandle;
pub(crate) use kept::{is_asked, keep_secret, waiting, wants_rated};
pub(crate) use keys::{
    BroughtKey, about_key, adopt_key, ask_for_keys, export_key, forget_key, key_name, look_into_key,
    name_shown, return_to_key,
};
pub(crate) use muted::{is_muted, mute, muted, unmute};
pub(crate) use names::ListedNames;
pub(crate) use ratings::{RatingsHandle, TableRating};
pub(crate) use table::{Coming, OnlineTable};
pub(crate) use turns::{follow_turns, open_games};

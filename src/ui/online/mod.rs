//! Online play beside its parts: keys, people, names, notifications, and what the browser stores.

mod away;
mod away_push;
mod challenge_saying;
mod keys;
mod names;
mod people;
pub mod phrases;
mod stored;
pub mod time_off;

pub(crate) use away::{is_attended, notify_away};
pub(crate) use away_push::{attend_push, follow_push, settle_push};
pub(crate) use challenge_saying::say_challenge;
pub(crate) use keys::{
    BroughtKey, about_key, adopt_key, ask_for_keys, export_key, forget_key, key_name, look_into_key,
    name_shown, return_to_key,
};
pub(crate) use names::ListedNames;
pub(crate) use people::{blocked_names, followed_names, is_blocked, people, regard};
pub(crate) use stored::{is_asked, keep_asked, keep_secret, stored, waiting, wants_bots, wants_rated};

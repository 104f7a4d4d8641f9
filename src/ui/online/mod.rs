//! Online play on the page: the table being followed, and the search for an opponent.

mod following;
mod handle;
mod kept;
mod keys;
mod quick;
mod quick_search;
mod table;

pub(in crate::ui) use following::{follow_table, open_table, remember_name};
pub(in crate::ui) use handle::OnlineHandle;
pub(in crate::ui) use kept::{keep_secret, waiting, wants_rated};
pub(in crate::ui) use keys::{
    BroughtKey, about_key, adopt_key, ask_for_keys, export_key, forget_key, key_name, look_into_key,
    return_to_key,
};
pub(in crate::ui) use quick::look_for_opponent;
pub(in crate::ui) use quick_search::QuickHandle;
pub(in crate::ui) use table::Coming;

//! Playing online on the page: the table that is followed, and the search for an opponent.

mod following;
mod handle;
mod kept;
mod keys;
mod quick;
mod quick_search;
mod table;

pub(in crate::ui) use handle::OnlineHandle;
pub(in crate::ui) use kept::{keep_secret, waiting};
pub(in crate::ui) use keys::BroughtKey;
pub(in crate::ui) use quick::wants_rated;
pub(in crate::ui) use quick_search::QuickHandle;
pub(in crate::ui) use table::{Coming, OnlineTable};

//! The one door to what the browser keeps for us. Storage may be blocked or full: nothing here fails, it only forgets.

use gloo_storage::{LocalStorage, Storage};

/// What was kept under a key of ours; `None` where there is nothing or storage is blocked.
pub fn get(key: &str) -> Option<String> {
    // gloo-storage panics where storage is blocked, so the door is tried first.
    usable().then(|| LocalStorage::raw().get_item(key).ok().flatten()).flatten()
}

/// Keeps a text under a key of ours; false where that is impossible.
pub fn set(key: &str, text: &str) -> bool {
    usable() && LocalStorage::raw().set_item(key, text).is_ok()
}

fn usable() -> bool {
    web_sys::window().is_some_and(|window| matches!(window.local_storage(), Ok(Some(_))))
}

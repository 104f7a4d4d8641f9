//! The only module that uses the browser's storage.
//!
//! It may be blocked or full: nothing here panics, errors are returned.

use gloo_storage::{LocalStorage, Storage};
use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{StorageEvent, StorageManager};

use super::life::Life;

/// Whether the browser denies storage: by a setting, in a private window, in a frame.
pub fn is_blocked() -> bool {
    open().is_none()
}

/// The text under a key of ours; `None` if there is none or storage is blocked.
pub fn get(key: &str) -> Option<String> {
    open().and_then(|storage| storage.get_item(key).ok().flatten())
}

/// Stores a text under a key of ours, whole or not at all; returns whether it worked.
///
/// If storage is blocked or full, the old text stays.
pub fn set(key: &str, text: &str) -> bool {
    open().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

pub fn remove(key: &str) {
    if let Some(storage) = open() {
        // A browser that refuses keeps it; we can do nothing about that.
        let _ = storage.remove_item(key);
    }
}

/// All keys, of ours and of others.
pub fn names() -> Vec<String> {
    let Some(storage) = open() else { return Vec::new() };
    (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten()).collect()
}

/// Reports the key and text of each change by another tab.
pub fn watch(life: Life, tell: impl Fn(String, Option<String>) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let call = Closure::<dyn Fn(StorageEvent)>::new(move |event: StorageEvent| {
        if let Some(key) = event.key() {
            life.let_in(|| tell(key, event.new_value()));
        }
    });
    if window.add_event_listener_with_callback("storage", call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

/// Asks the browser never to clear our storage and reports its answer.
///
/// `None` if it cannot promise that.
pub fn persist(life: Life, tell: impl FnOnce(Option<bool>) + 'static) {
    promised(life, StorageManager::persist, tell);
}

/// Reports whether the browser has promised that.
pub fn persisted(life: Life, tell: impl FnOnce(Option<bool>) + 'static) {
    promised(life, StorageManager::persisted, tell);
}

fn promised(
    life: Life,
    ask: fn(&StorageManager) -> Result<Promise, JsValue>,
    tell: impl FnOnce(Option<bool>) + 'static,
) {
    // Pages without a secure origin have no such object, despite its type; then the call fails.
    let manager = web_sys::window().map(|window| window.navigator().storage());
    let asked = manager.and_then(|manager| ask(&manager).ok());
    spawn_local(async move {
        let answer = match asked {
            Some(asked) => JsFuture::from(asked).await.ok().map(|answer| answer.is_truthy()),
            None => None,
        };
        life.let_in(|| tell(answer));
    });
}

/// The text that this tab alone stores under a key of ours, across reloads.
pub fn of_tab(key: &str) -> Option<String> {
    tab().and_then(|storage| storage.get_item(key).ok().flatten())
}

/// Stores or removes a text for this tab. If that is impossible, the tab does without.
pub fn set_of_tab(key: &str, text: Option<&str>) {
    if let Some(storage) = tab() {
        let _ = match text {
            Some(text) => storage.set_item(key, text),
            None => storage.remove_item(key),
        };
    }
}

fn tab() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// The browser's storage, if there is one.
///
/// gloo-storage panics when it is blocked, so we try to access it first. Its typed values stay unused: they would bring
/// serde_json, 12 kB of the download.
fn open() -> Option<web_sys::Storage> {
    let usable = web_sys::window().is_some_and(|window| matches!(window.local_storage(), Ok(Some(_))));
    usable.then(LocalStorage::raw)
}

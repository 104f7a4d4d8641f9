//! The only module that uses the browser's storage.
//!
//! It may be blocked or full: nothing here panics, and errors are returned.

use gloo_storage::{LocalStorage, Storage};
use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{StorageEvent, StorageManager};

use super::life::Life;

/// Whether the browser denies storage by a setting, in a private window, or in a frame.
pub fn is_blocked() -> bool {
    open().is_none()
}

/// A stored text; `None` if it is missing or storage is blocked.
pub fn get(key: &str) -> Option<String> {
    open().and_then(|storage| storage.get_item(key).ok().flatten())
}

/// Stores a text atomically; false if storage is blocked or full.
pub fn set(key: &str, text: &str) -> bool {
    open().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

pub fn remove(key: &str) {
    if let Some(storage) = open() {
        // A browser that refuses keeps it.
        let _ = storage.remove_item(key);
    }
}

pub fn names() -> Vec<String> {
    let Some(storage) = open() else { return Vec::new() };
    (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten()).collect()
}

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

/// Requests persistent storage and reports the answer; `None` if the browser cannot promise it.
pub fn persist(life: Life, tell: impl FnOnce(Option<bool>) + 'static) {
    promised(life, StorageManager::persist, tell);
}

pub fn persisted(life: Life, tell: impl FnOnce(Option<bool>) + 'static) {
    promised(life, StorageManager::persisted, tell);
}

fn promised(
    life: Life,
    ask: fn(&StorageManager) -> Result<Promise, JsValue>,
    tell: impl FnOnce(Option<bool>) + 'static,
) {
    // Insecure contexts lack this object, despite its type.
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

/// This tab's text under a key, which survives reloads.
pub fn of_tab(key: &str) -> Option<String> {
    tab().and_then(|storage| storage.get_item(key).ok().flatten())
}

/// Stores or removes a text for this tab, if possible.
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

/// The browser's storage, if available.
///
/// It is tested first because gloo-storage panics when it is blocked. Its typed values would add serde_json,
/// 12 kB of download.
fn open() -> Option<web_sys::Storage> {
    let usable = web_sys::window().is_some_and(|window| matches!(window.local_storage(), Ok(Some(_))));
    usable.then(LocalStorage::raw)
}

/// Stores a text. Without storage, the tab still remembers it.
pub fn keep(name: &str, text: &str) {
    if !set(name, text) {
        set_of_tab(name, Some(text));
    }
}

/// Forgets what [`keep`] stored.
pub fn forget(name: &str) {
    set_of_tab(name, None);
    remove(name);
}

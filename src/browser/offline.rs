//! The page's contact with the service worker: `src/start/worker.mjs` finds and activates new versions.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::Life;
use super::start_script::{tell, told};

/// The root's attribute with the update's state, for an app that starts after the event.
const ATTRIBUTE: &str = "data-update";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update {
    /// It waits to be activated.
    Ready,
    /// It has replaced this one, whose files can no longer be loaded.
    Past,
}

pub fn update() -> Option<Update> {
    let root = web_sys::window()?.document()?.document_element()?;
    match root.get_attribute(ATTRIBUTE)?.as_str() {
        "ready" => Some(Update::Ready),
        "past" => Some(Update::Past),
        _ => None,
    }
}

pub fn watch(life: Life, tell: impl Fn(Update) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let look = move || update().into_iter().for_each(&tell);
    look();
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&look));
    if window.add_event_listener_with_callback(told::UPDATE, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

pub fn take() {
    call(tell::TAKE_UPDATE);
}

/// Requests a check for another version, after a file failed to load.
pub fn compare() {
    call(tell::COMPARE);
}

pub(super) fn call(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        let _ = window.dispatch_event(&event);
    }
}

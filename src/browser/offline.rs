//! The page's contact with the service worker: `start.js` finds new versions and activates them.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::Life;

/// The event by which the start script announces a new version.
const TOLD: &str = "basalt-update";
/// The root's attribute that names the state of the update, for an app that starts after the event.
const ATTRIBUTE: &str = "data-update";
/// The event with which the app activates the new version.
const TAKE: &str = "basalt-take-update";
/// The event with which the app asks for a check for a newer version.
const COMPARE: &str = "basalt-compare";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update {
    /// It waits to be activated; this version goes on until then.
    Ready,
    /// It has replaced this one, whose files can no longer be loaded.
    Past,
}

/// The state of a new version; `None` if there is none.
pub fn update() -> Option<Update> {
    let root = web_sys::window()?.document()?.document_element()?;
    match root.get_attribute(ATTRIBUTE)?.as_str() {
        "ready" => Some(Update::Ready),
        "past" => Some(Update::Past),
        _ => None,
    }
}

/// Reports a new version, now or later.
pub fn watch(life: Life, tell: impl Fn(Update) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let look = move || update().into_iter().for_each(&tell);
    look();
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&look));
    if window.add_event_listener_with_callback(TOLD, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

/// Activates the new version: the page reloads.
pub fn take() {
    call(TAKE);
}

/// Lets the start script check for another version after a file of this one failed to load.
pub fn compare() {
    call(COMPARE);
}

/// Dispatches an event to the page outside the app.
pub(super) fn call(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        // Without a listener nothing changes.
        let _ = window.dispatch_event(&event);
    }
}

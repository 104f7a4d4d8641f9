//! How the page talks to the service worker: `start.js` finds new versions and activates them.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::Life;

/// The event by which the start script announces a new version.
const TOLD: &str = "basalt-update";
/// The root's attribute that says which, also for an app that starts after the event.
const ATTRIBUTE: &str = "data-update";
/// The event by which the app takes the new version.
const TAKE: &str = "basalt-take-update";
/// The event by which the app asks whether it is still the newest.
const COMPARE: &str = "basalt-compare";

/// What is known of a new version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update {
    /// It waits; until it is activated this one goes on.
    Ready,
    /// It has replaced this one, whose files can no longer be loaded.
    Past,
}

/// What is known of a new version now; `None` where there is none.
pub fn update() -> Option<Update> {
    let root = web_sys::window()?.document()?.document_element()?;
    match root.get_attribute(ATTRIBUTE)?.as_str() {
        "ready" => Some(Update::Ready),
        "past" => Some(Update::Past),
        _ => None,
    }
}

/// Calls when there is a new version, now or later.
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

/// Has the start script check for another version, since a file of this one could not be loaded.
pub fn compare() {
    call(COMPARE);
}

/// Tells the page outside the app something, by the name of an event.
pub(super) fn call(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        // Without a listener all goes on as it was.
        let _ = window.dispatch_event(&event);
    }
}

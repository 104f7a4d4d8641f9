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

/// Calls when there is a new version, now or later.
pub fn watch(life: Life, tell: impl Fn(Update) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let root = window.document().and_then(|document| document.document_element());
    let look = move || match root.as_ref().and_then(|root| root.get_attribute(ATTRIBUTE)).as_deref() {
        Some("ready") => tell(Update::Ready),
        Some("past") => tell(Update::Past),
        _ => {}
    };
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

fn call(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        // Without a listener the old version goes on.
        let _ = window.dispatch_event(&event);
    }
}

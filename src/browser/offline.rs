//! The page's talk with what keeps it for use without network: `start.js` finds new versions and takes them.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::Life;

/// The event by which the start script tells of a new version.
const READY: &str = "basalt-update";
/// The event by which the app asks for it.
const TAKE: &str = "basalt-take-update";
/// The attribute of the root that says the same to an app that came later than the event.
const ATTRIBUTE: &str = "data-update";

/// Calls when a new version is there to be taken, now or later.
pub fn watch(life: Life, tell: impl Fn() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let root = window.document().and_then(|document| document.document_element());
    if root.is_some_and(|root| root.has_attribute(ATTRIBUTE)) {
        tell();
    }
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&tell));
    if window.add_event_listener_with_callback(READY, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

/// Takes the new version: the page reloads.
pub fn take() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(TAKE)) {
        // Without anyone who listens the old version goes on.
        let _ = window.dispatch_event(&event);
    }
}

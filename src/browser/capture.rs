//! Listeners that receive the window's events before any other.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

use super::life::Life;

/// A listener, removed when it is dropped.
pub struct Captured {
    event: &'static str,
    call: Closure<dyn Fn(Event)>,
}

/// Listens to an event of the window, ahead of the elements that it is meant for.
pub fn capture(life: Life, event: &'static str, hear: impl Fn(&Event) + 'static) -> Captured {
    let call = Closure::<dyn Fn(Event)>::new(move |event: Event| life.let_in(|| hear(&event)));
    if let Some(window) = web_sys::window() {
        // The name is valid, so this cannot fail.
        let _ = window.add_event_listener_with_callback_and_bool(event, call.as_ref().unchecked_ref(), true);
    }
    Captured { event, call }
}

impl Drop for Captured {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            let call = self.call.as_ref().unchecked_ref();
            let _ = window.remove_event_listener_with_callback_and_bool(self.event, call, true);
        }
    }
}

//! Installation of the app, if the browser offers it; the start script stores the offer.

use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::life::Life;

/// The event with which the start script announces a change of the install offer.
const TOLD: &str = "basalt-install";
/// The name under which it stores the offer.
const OFFER: &str = "basaltInstall";

fn offer() -> Option<JsValue> {
    let offer = Reflect::get(&js_sys::global(), &OFFER.into()).ok()?;
    (!offer.is_null() && !offer.is_undefined()).then_some(offer)
}

/// Reports whether the app can be installed, now and at each change.
pub fn watch(life: Life, tell: impl Fn(bool) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let look = move || tell(offer().is_some());
    look();
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&look));
    if window.add_event_listener_with_callback(TOLD, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

/// Lets the browser ask the player; an offer can be used once.
pub fn prompt() {
    let Some(offer) = offer() else { return };
    let prompt = Reflect::get(&offer, &"prompt".into()).and_then(|prompt| prompt.dyn_into::<Function>());
    // The browser, not we, decides when to ask a player again who declined.
    let _ = prompt.and_then(|prompt| prompt.call0(&offer));
    let _ = Reflect::set(&js_sys::global(), &OFFER.into(), &JsValue::NULL);
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(TOLD)) {
        let _ = window.dispatch_event(&event);
    }
}

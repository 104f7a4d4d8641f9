//! The app's installation; the start script stores the browser's offer.

use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::life::Life;
use super::start_script::{global, told};

fn offer() -> Option<JsValue> {
    let offer = Reflect::get(&js_sys::global(), &global::INSTALL.into()).ok()?;
    (!offer.is_null() && !offer.is_undefined()).then_some(offer)
}

/// Reports whether the app can be installed, now and at each change.
pub fn watch(life: Life, tell: impl Fn(bool) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let look = move || tell(offer().is_some());
    look();
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&look));
    if window.add_event_listener_with_callback(told::INSTALL, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

/// Shows the browser's prompt; an offer can be used once.
pub fn prompt() {
    let Some(offer) = offer() else { return };
    let prompt = Reflect::get(&offer, &"prompt".into()).and_then(|prompt| prompt.dyn_into::<Function>());
    // The browser decides when to ask a declining player again.
    let _ = prompt.and_then(|prompt| prompt.call0(&offer));
    let _ = Reflect::set(&js_sys::global(), &global::INSTALL.into(), &JsValue::NULL);
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(told::INSTALL)) {
        let _ = window.dispatch_event(&event);
    }
}

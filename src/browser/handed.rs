//! What the system hands over: a file opened with the app, or what is shared to it. The start script keeps it until the app
//! takes it.

use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::life::Life;

/// The event by which the start script tells that something has come.
const TOLD: &str = "basalt-handed";
/// Where it keeps the text.
const HANDED: &str = "basaltHanded";

/// Takes what was handed over; nothing is taken twice.
fn take() -> Option<String> {
    let text = Reflect::get(&js_sys::global(), &HANDED.into()).ok()?.as_string()?;
    let _ = Reflect::set(&js_sys::global(), &HANDED.into(), &JsValue::NULL);
    Some(text)
}

/// Passes on what has been handed over, and whatever will be.
pub fn watch(life: Life, tell: impl Fn(String) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let look = move || {
        if let Some(text) = take() {
            tell(text);
        }
    };
    look();
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&look));
    if window.add_event_listener_with_callback(TOLD, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

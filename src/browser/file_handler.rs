//! Files opened with the app and texts shared to it, which the start script stores for the app.

use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::life::Life;
use super::start_script::{global, told};

fn take() -> Option<String> {
    let text = Reflect::get(&js_sys::global(), &global::HANDED.into()).ok()?.as_string()?;
    let _ = Reflect::set(&js_sys::global(), &global::HANDED.into(), &JsValue::NULL);
    Some(text)
}

/// Passes on the stored text and later ones.
pub fn watch(life: Life, tell: impl Fn(String) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let look = move || {
        if let Some(text) = take() {
            tell(text);
        }
    };
    look();
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&look));
    if window.add_event_listener_with_callback(told::HANDED, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

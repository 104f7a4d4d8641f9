//! The worker's clock.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

/// The time since the worker began (ms).
pub(crate) fn now() -> f64 {
    let clock = Reflect::get(&js_sys::global(), &JsValue::from_str("performance"));
    clock
        .ok()
        .and_then(|clock| clock.dyn_into::<web_sys::Performance>().ok())
        .map_or(0.0, |clock| clock.now())
}

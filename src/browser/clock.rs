//! Time: what time it is for animations, and being called for the next picture.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Milliseconds since the page was opened; 0 where the browser has no such clock.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Whether the page can be seen: its tab is the one in front.
pub fn page_is_seen() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|document| !document.hidden())
}

/// What day and time it is, in milliseconds since 1970.
pub fn today() -> u64 {
    js_sys::Date::now() as u64
}

/// A moment as people write it, in a language by its tag: date and time of day.
pub fn written(milliseconds: u64, language: &str) -> String {
    let date = js_sys::Date::new(&(milliseconds as f64).into());
    let options = js_sys::Object::new();
    for key in ["dateStyle", "timeStyle"] {
        let style = if key == "dateStyle" { "medium" } else { "short" };
        // A new object takes every key.
        let _ = js_sys::Reflect::set(&options, &key.into(), &style.into());
    }
    date.to_locale_string(language, &options).into()
}

/// Calls back just before the next picture is painted.
pub fn next_frame(call: impl FnOnce() + 'static) {
    let call = Closure::once_into_js(call);
    if let Some(window) = web_sys::window() {
        // A browser that refuses has no pictures to paint; there is nothing to animate then.
        let _ = window.request_animation_frame(call.unchecked_ref());
    }
}

/// Calls back after so many milliseconds.
pub fn later(milliseconds: i32, call: impl FnOnce() + 'static) {
    let call = Closure::once_into_js(call);
    if let Some(window) = web_sys::window() {
        let _ =
            window.set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), milliseconds);
    }
}

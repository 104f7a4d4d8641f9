//! Time: clocks, timers and animation frames.

use std::cell::{Cell, RefCell};

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::{self, Life};

/// The milliseconds since the page was opened, or 0.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

thread_local! {
    /// Both clocks at their last reading, and the total sleep (ms).
    static SLEPT: Cell<(f64, f64, f64)> = const { Cell::new((f64::NAN, f64::NAN, 0.0)) };
}

/// The milliseconds since the page was opened, including sleep, during which the duration clock mostly stops.
pub fn with_sleep() -> f64 {
    let (now, date) = (now(), js_sys::Date::now());
    SLEPT.with(|read| {
        let (before, then, slept) = read.get();
        let more = (date - then) - (now - before);
        // Small differences are corrections of the date.
        let slept = if more > 1000.0 { slept + more } else { slept };
        read.set((now, date, slept));
        now + slept
    })
}

pub fn page_is_seen() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|document| !document.hidden())
}

/// The current Unix time (ms).
pub fn today() -> u64 {
    js_sys::Date::now() as u64
}

/// The hour of a moment where the player is, from 0 to 23.
pub fn hour(milliseconds: u64) -> u32 {
    js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(milliseconds as f64)).get_hours()
}

/// A date and time in a language, by its tag, following the reader's country if known.
pub fn written(milliseconds: u64, language: &str) -> String {
    formatted(milliseconds, language, &[("dateStyle", "medium"), ("timeStyle", "short")])
}

/// The day of the week, the date and the time of an appointment in the reader's time zone, which is named, likewise.
pub fn appointment(milliseconds: u64, language: &str) -> String {
    let parts = [
        ("weekday", "short"),
        ("day", "numeric"),
        ("month", "short"),
        ("hour", "numeric"),
        ("minute", "2-digit"),
        ("timeZoneName", "short"),
    ];
    formatted(milliseconds, language, &parts)
}

/// The moment (Unix ms) of a field for date and time, such as `2026-12-03T20:00`, in the reader's time zone by its summer
/// time on that day; `None` for any other text.
pub fn local(text: &str) -> Option<u64> {
    let moment = js_sys::Date::parse(text);
    (moment >= 0.0).then_some(moment as u64)
}

/// A time of day in the reader's time zone, likewise.
pub fn time_of_day(milliseconds: u64, language: &str) -> String {
    formatted(milliseconds, language, &[("timeStyle", "short")])
}

/// A UTC day, or the parts chosen by options of `Intl.DateTimeFormat`, likewise.
pub fn date(milliseconds: u64, language: &str, options: &[(&str, &str)]) -> String {
    formatted(milliseconds, language, &[&[("timeZone", "UTC")], options].concat())
}

fn formatted(milliseconds: u64, language: &str, chosen: &[(&str, &str)]) -> String {
    let own = web_sys::window().and_then(|window| window.navigator().language());
    let own = own.filter(|tag| tag.split('-').next() == Some(language));
    let language = own.as_deref().unwrap_or(language);
    let date = js_sys::Date::new(&(milliseconds as f64).into());
    let options = js_sys::Object::new();
    for &(key, value) in chosen {
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    date.to_locale_string(language, &options).into()
}

thread_local! {
    static TIMER: Function = Closure::<dyn Fn(u32)>::new(life::call).into_js_value().unchecked_into();
    static FRAME: Function = Closure::<dyn Fn()>::new(picture).into_js_value().unchecked_into();
    static PICTURE: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

pub fn next_frame(life: Life, call: impl FnOnce() + 'static) {
    let number = life.wait(Box::new(call));
    let first = PICTURE.with_borrow_mut(|waiting| {
        waiting.push(number);
        waiting.len() == 1
    });
    if let (Some(window), true) = (web_sys::window(), first) {
        // Without frames there is nothing to animate.
        let _ = FRAME.with(|call| window.request_animation_frame(call));
    }
}

fn picture() {
    PICTURE.with_borrow_mut(std::mem::take).into_iter().for_each(life::call);
}

pub fn later(life: Life, milliseconds: i32, call: impl FnOnce() + 'static) {
    let number = life.wait(Box::new(call));
    if let Some(window) = web_sys::window() {
        let number = number.into();
        // Without timers, only automatic actions are missing.
        let _ = TIMER.with(|call| {
            window.set_timeout_with_callback_and_timeout_and_arguments_1(call, milliseconds, &number)
        });
    }
}

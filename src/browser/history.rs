//! The address, whose fragment names the current page, and the browser's history.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::Life;
use super::{clock, environment, storage};

pub fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

pub fn address(fragment: &str) -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{fragment}")
}

pub fn go(fragment: &str) {
    // Close the dialog, and skip its history entry.
    if number() < 0.0 {
        return go_instead(fragment);
    }
    if let Some(window) = web_sys::window() {
        // Setting a fragment cannot fail.
        let _ = window.location().set_hash(fragment);
    }
}

pub fn go_instead(fragment: &str) {
    if let Some(window) = web_sys::window() {
        // Cannot fail either.
        let _ = window.location().replace(fragment);
    }
}

pub fn go_back() {
    if let Some(history) = history() {
        // At the first entry nothing happens.
        let _ = history.back();
    }
}

pub fn replace(fragment: &str) {
    write(number(), fragment);
}

thread_local! {
    static SHOWN: RefCell<(f64, String)> = const { RefCell::new((0.0, String::new())) };
}

fn history() -> Option<web_sys::History> {
    web_sys::window().and_then(|window| window.history().ok())
}

/// The number of the current entry, which survives a reload; 0 before it is marked, negative for a dialog.
fn number() -> f64 {
    history().and_then(|history| history.state().ok()?.as_f64()).unwrap_or(0.0)
}

fn note() {
    leave();
    SHOWN.set((number(), fragment()));
}

/// Remembers the place on an entry that is left: the browser reports a scroll only before the next frame.
fn leave() {
    if SHOWN.with_borrow(|(shown, _)| *shown != 0.0 && shown.abs() != number().abs()) {
        keep_place();
    }
}

fn write(number: f64, fragment: &str) {
    if let Some(history) = history() {
        // Browsers refuse frequent calls; the next change makes up for it.
        let _ = history.replace_state_with_url(&number.into(), "", Some(fragment));
    }
    note();
}

/// Marks the current history entry; returns whether it is new, rather than reached by Back or a reload.
pub fn mark() -> bool {
    let is_new = number() == 0.0;
    if is_new {
        write(clock::today() as f64, &fragment());
    }
    note();
    is_new
}

/// Adds a history entry for a dialog, so that Back closes it.
///
/// If the dialog closes by other means, the entry stays for the next one; [`watch_back`] skips it.
pub fn cover() {
    mark();
    let number = number();
    if number > 0.0
        && let Some(history) = history()
    {
        let _ = history.push_state_with_url(&(-number).into(), "", None);
        note();
    }
}

/// Calls `close` when Back leaves the entry of [`cover`]; it returns whether something was open.
pub fn watch_back(life: Life, close: impl Fn() -> bool + 'static) {
    listen(life, "popstate", move || {
        leave();
        let (left, fragment) = SHOWN.take();
        let is_under = left < 0.0 && number() == -left;
        if !is_under {
            return note();
        }
        // The address may have changed meanwhile, as that of a position does.
        write(-left, &fragment);
        if !close() {
            go_back();
        }
    });
}

const PLACE: &str = "basalt.place";

thread_local! {
    static PLACES: RefCell<Vec<(f64, f64)>> = const { RefCell::new(Vec::new()) };
}

/// The scroll position at which this page was left, in pixels.
pub fn place() -> f64 {
    let number = number().abs();
    let known = |places: &Vec<(f64, f64)>| places.iter().find(|(other, _)| *other == number).map(|(_, y)| *y);
    let kept = || {
        let kept = storage::of_tab(PLACE)?;
        let (other, y) = kept.split_once(' ')?;
        let y: u32 = y.parse().ok().filter(|_| *other == (number as u64).to_string())?;
        Some(f64::from(y))
    };
    PLACES.with_borrow(known).or_else(kept).unwrap_or(0.0)
}

/// Remembers how far the page shown is scrolled.
fn keep_place() {
    let (number, y) = (SHOWN.with_borrow(|(number, _)| number.abs()), environment::scrolled());
    PLACES.with_borrow_mut(|places| {
        places.retain(|(other, _)| *other != number);
        places.push((number, y));
    });
}

pub fn watch_places(life: Life) {
    listen(life, "scroll", keep_place);
    listen(life, "pagehide", || {
        storage::set_of_tab(
            PLACE,
            Some(&format!("{} {}", number().abs() as u64, environment::scrolled() as u32)),
        );
    });
}

pub fn watch(life: Life, tell: impl Fn() + 'static) {
    listen(life, "hashchange", tell);
}

fn listen(life: Life, event: &str, tell: impl Fn() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&tell));
    if window.add_event_listener_with_callback(event, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

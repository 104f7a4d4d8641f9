//! Lists of buttons as one Tab stop.
//!
//! The list passes the focus on, and the arrow keys move within it. The buttons have a `tabindex` of -1.

use leptos::ev::{FocusEvent, KeyboardEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::app::keys::shortcut_of;
use basalt_browser::{clock, life::Life};

const BUTTONS: &str = "button:not([hidden] > *)";

fn list_of(event: &web_sys::Event) -> Option<HtmlElement> {
    event.current_target()?.dyn_into().ok()
}

fn buttons(list: &Element) -> Vec<HtmlElement> {
    let Ok(found) = list.query_selector_all(BUTTONS) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

/// Handles focus on the list or one of its buttons: the list passes it on to the current button or the first. Tab and
/// Shift+Tab leave the list from there.
pub(super) fn enter(life: Life, event: &FocusEvent) {
    let Some(list) = list_of(event) else { return };
    if event.target().as_ref() != Some(list.as_ref()) {
        return list.set_tab_index(-1);
    }
    let all = buttons(&list);
    let current = all.iter().find(|button| button.has_attribute("aria-current"));
    if let Some(button) = current.or(all.first()).cloned() {
        // Focusing here directly would re-enter this handler.
        clock::later(life, 0, move || {
            // Focusing may fail; the focus then stays.
            let _ = button.focus();
        });
    }
}

/// Handles the focus leaving the list or moving between buttons.
pub(super) fn leave(event: &FocusEvent) {
    if let Some(list) = list_of(event) {
        list.set_tab_index(0);
    }
}

/// Arrow keys, Home and End move within the list; other keys keep their meaning.
pub(super) fn walk(event: &KeyboardEvent) {
    let Some(list) = list_of(event) else { return };
    let all = buttons(&list);
    let focused = event.target();
    let Some(here) = all.iter().position(|button| focused.as_ref() == Some(button.as_ref())) else { return };
    let to = match shortcut_of(event).as_str() {
        "ArrowLeft" | "ArrowUp" => here.saturating_sub(1),
        "ArrowRight" | "ArrowDown" => here + 1,
        "Home" => 0,
        "End" => all.len() - 1,
        _ => return,
    };
    event.prevent_default();
    // Otherwise the page's own arrow keys would step through the game.
    event.stop_propagation();
    if let Some(button) = all.get(to) {
        let _ = button.focus();
    }
}

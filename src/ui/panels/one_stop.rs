//! Lists of buttons as one stop of the Tab key: the list takes the focus and passes it on, and the arrows lead through it.
//! Their buttons have a `tabindex` of -1.

use leptos::ev::{FocusEvent, KeyboardEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser::{clock, life::Life};
use crate::ui::keys::shortcut_of;

/// Of the buttons in a list, those that are shown.
const BUTTONS: &str = "button:not([hidden] > *)";

fn list_of(event: &web_sys::Event) -> Option<HtmlElement> {
    event.current_target()?.dyn_into().ok()
}

fn buttons(list: &Element) -> Vec<HtmlElement> {
    let Ok(found) = list.query_selector_all(BUTTONS) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

/// The list or one of its buttons has got the focus: the list passes it on to the button that is shown as the current one, or to
/// the first. Shift and Tab lead out of it from there.
pub(super) fn enter(life: Life, event: &FocusEvent) {
    let Some(list) = list_of(event) else { return };
    if event.target().as_ref() != Some(list.as_ref()) {
        return list.set_tab_index(-1);
    }
    let all = buttons(&list);
    let current = all.iter().find(|button| button.has_attribute("aria-current"));
    if let Some(button) = current.or(all.first()).cloned() {
        // Passed on here, it would come here again while it is handled.
        clock::later(life, 0, move || {
            // What cannot take the focus leaves it where it is.
            let _ = button.focus();
        });
    }
}

/// The focus leaves the list, or goes from button to button.
pub(super) fn leave(event: &FocusEvent) {
    if let Some(list) = list_of(event) {
        list.set_tab_index(0);
    }
}

/// The arrows, Home and End lead through the list; all other keys keep what they mean.
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
    // The page's own arrows go through the game.
    event.stop_propagation();
    if let Some(button) = all.get(to) {
        let _ = button.focus();
    }
}

//! Keyboard shortcuts.

use leptos::ev::KeyboardEvent;

use basalt_browser::environment;
use basalt_play::shortcut;

use crate::reactive::prelude::event_target;

/// The shortcut of a key event; empty for the browser's and input methods' keys, and for signs that are typed or
/// dictated while the player has turned single-key shortcuts off.
pub fn shortcut_of(event: &KeyboardEvent) -> String {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return String::new();
    }
    let key = shortcut(&event.key(), &event.code(), event.shift_key());
    if key.chars().count() != 1 || are_on() {
        return key;
    }
    // On a button or a cell, Space presses it.
    let is_pressed = key == " " && event_target::<web_sys::Element>(event).tag_name() != "BODY";
    if is_pressed { key } else { String::new() }
}

/// Whether the settings let letters, digits and signs act at once.
pub fn are_on() -> bool {
    !environment::is_there("[data-keys=off]")
}

//! Keyboard shortcuts.

use leptos::ev::KeyboardEvent;

use basalt_play::shortcut;

/// The shortcut of a key event; empty for the browser's and input methods' keys.
pub fn shortcut_of(event: &KeyboardEvent) -> String {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return String::new();
    }
    shortcut(&event.key(), &event.code(), event.shift_key())
}

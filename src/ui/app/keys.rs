//! Keyboard shortcuts.

use leptos::ev::KeyboardEvent;

use basalt_play::shortcut;

/// The shortcut of a key event; empty if the event belongs to the browser (Ctrl, Alt and the like) or to an input
/// method. All key handlers use this.
pub fn shortcut_of(event: &KeyboardEvent) -> String {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return String::new();
    }
    shortcut(&event.key(), &event.code(), event.shift_key())
}

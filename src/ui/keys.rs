//! The keys of pages.

use leptos::ev::KeyboardEvent;

use crate::play::shortcut;

/// The shortcut of a key event; empty where it is none: with Ctrl, Alt or the like it is the browser's, and while signs are
/// composed it is the input method's. Everything that compares keys asks this.
pub fn shortcut_of(event: &KeyboardEvent) -> String {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return String::new();
    }
    shortcut(&event.key(), &event.code(), event.shift_key())
}

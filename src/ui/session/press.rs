//! Presses and drags in a game, on the board or in a hand.

use leptos::ev;
use wasm_bindgen::JsCast;

use basalt_geometry::Point;
use basalt_play::Press;
use basalt_rules::{Look, Tap};

use crate::reactive::prelude::window;

pub fn pressed(event: &ev::PointerEvent, on: Option<Tap>) -> Press {
    Press::new(event.pointer_id(), at(event), on, event.pointer_type() == "touch")
}

pub fn at(event: &ev::PointerEvent) -> Point {
    Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// Keeps the page from scrolling while a finger moves over the board or a piece at hand.
///
/// Prevents the event too: even with `touch-action`, Chromium takes a quick movement for a fling and swallows
/// the next tap, for up to a second (https://issues.chromium.org/issues/40727033).
pub fn hold_page(event: &ev::TouchEvent, press: Option<Press>) {
    let Some(touched) = event.current_target() else { return };
    let styles = window().get_computed_style(touched.unchecked_ref()).ok().flatten();
    let action = styles.and_then(|styles| styles.get_property_value("touch-action").ok()).unwrap_or_default();
    let way = press.zip(event.touches().item(0)).map(|(press, finger)| {
        (f64::from(finger.client_x()) - press.at.x, f64::from(finger.client_y()) - press.at.y)
    });
    // An element that scrolls in one direction does not scroll when the finger moves in the other.
    let held = match action.split(' ').next() {
        Some("none") => true,
        Some("pan-x") => way.is_some_and(|(x, y)| y.abs() > x.abs()),
        Some("pan-y") => way.is_some_and(|(x, y)| x.abs() > y.abs()),
        _ => false,
    };
    if held && event.cancelable() {
        event.prevent_default();
    }
}

#[derive(Clone, Copy)]
pub struct Carried {
    pub look: Look,
    pub at: Point,
    /// Whether it is the ghost of a held piece, which needs a confirmation when dropped.
    pub ghost: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    Mouse,
    Finger,
    Drag,
    Keys,
}

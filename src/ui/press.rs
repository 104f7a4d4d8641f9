//! What is pressed and dragged in a game, on the board or in a hand.

use leptos::ev;
use leptos::prelude::window;
use wasm_bindgen::JsCast;

use crate::geometry::Point;
use crate::play::Press;
use crate::rules::{Look, Tap};

/// A pointer goes down on something.
pub fn pressed(event: &ev::PointerEvent, on: Option<Tap>) -> Press {
    Press::new(event.pointer_id(), at(event), on, event.pointer_type() == "touch")
}

/// Where a pointer is in the window.
pub fn at(event: &ev::PointerEvent) -> Point {
    Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// A finger moves over the board or a piece at hand, where the page does not follow it. That is told to the browser with the
/// event too: Chromium takes every quick movement that ends for the start of a scroll that goes on by itself, also where
/// `touch-action` lets nothing scroll, and gives no click for the next tap, which would stop it; for up to a second after a
/// drag, buttons would do nothing (https://issues.chromium.org/issues/40727033).
pub fn hold_page(event: &ev::TouchEvent, press: Option<Press>) {
    let Some(touched) = event.current_target() else { return };
    let styles = window().get_computed_style(touched.unchecked_ref()).ok().flatten();
    let action = styles.and_then(|styles| styles.get_property_value("touch-action").ok()).unwrap_or_default();
    let way = press.zip(event.touches().item(0)).map(|(press, finger)| {
        (f64::from(finger.client_x()) - press.at.x, f64::from(finger.client_y()) - press.at.y)
    });
    // What scrolls one way only, a finger that goes the other way does not scroll.
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

/// A piece that follows the pointer.
#[derive(Clone, Copy)]
pub struct Carried {
    /// What it looks like, as it lies in its tray or stands in its cell.
    pub look: Look,
    /// Where it is, in the board's units.
    pub at: Point,
    /// Whether it is the ghost of a piece at hand: let go it is shown at another place, and waits to be confirmed.
    pub ghost: bool,
}

/// How a cell is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// By a mouse or a pen.
    Mouse,
    /// By a finger.
    Finger,
    /// By dragging something there, which has shown what it does.
    Drag,
    /// By the keyboard or a screen reader.
    Keys,
}

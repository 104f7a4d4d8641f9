//! Guards all controls: a press or a held key meant for one never reaches what has taken its place.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent};

use basalt_browser::capture::{Captured, capture};
use basalt_browser::{clock, environment};
use basalt_geometry::Point;

use crate::app::app_state::app_life;
use crate::reactive::state::State;

/// How long a control that appears under the pointer takes no press (ms), as long as a double click may take.
const SOON: f64 = 500.0;
/// How far two presses of a shaky hand lie apart (px).
const NEAR: f64 = 24.0;
/// When a control that removes itself is gone (ms).
const SETTLED: i32 = 60;
const CONTROLS: &str = "button, a[href], summary";

struct LastPress {
    what: String,
    at: Point,
    time: f64,
}

/// Listens ahead of all controls while the app runs.
pub(super) fn guard() {
    let last = RefCell::default();
    State::<Vec<Captured>>::new(vec![
        capture(app_life(), "click", move |event| click(&last, event)),
        capture(app_life(), "keydown", key),
    ]);
}

fn click(last: &RefCell<Option<LastPress>>, event: &Event) {
    let Some(control) = control_of(event).filter(|_| event.is_trusted()) else { return };
    let mouse: &MouseEvent = event.unchecked_ref();
    // Keys and screen readers press a control that they have named.
    if mouse.detail() > 0 {
        let at = Point { x: f64::from(mouse.client_x()), y: f64::from(mouse.client_y()) };
        let press = LastPress { what: what(&control), at, time: clock::with_sleep() };
        let is_meant_for = |before: &LastPress| {
            press.time - before.time < SOON && before.at.distance(at) <= NEAR && before.what != press.what
        };
        if last.borrow().as_ref().is_some_and(is_meant_for) {
            event.prevent_default();
            event.stop_immediate_propagation();
            return;
        }
        last.replace(Some(press));
        return;
    }
    // A pointer has its own place; whoever presses by keys goes on from where the control was.
    let around: Vec<Element> =
        std::iter::successors(control.parent_element(), |element| element.parent_element()).collect();
    clock::later(app_life(), SETTLED, move || {
        if !control.is_connected() {
            environment::focus_nearest(&around);
        }
    });
}

fn key(event: &Event) {
    let key: &KeyboardEvent = event.unchecked_ref();
    if key.repeat() && matches!(key.key().as_str(), "Enter" | " ") && control_of(event).is_some() {
        event.prevent_default();
    }
}

fn control_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(CONTROLS).ok()?
}

/// A control's name and, in a list, what it belongs to: a redrawn control is the same one.
fn what(control: &Element) -> String {
    let name = control.get_attribute("aria-label").or_else(|| control.text_content());
    let row = control.closest("li, tr").ok().flatten().and_then(|row| row.text_content());
    format!("{}\n{}", name.unwrap_or_default(), row.unwrap_or_default())
}

//! What is pressed and dragged at the table, on the board or in a hand.

use leptos::ev;

use crate::geometry::Point;
use crate::rules::{Look, Tap};

/// A pointer that is down.
#[derive(Clone, Copy)]
pub struct Press {
    /// Which pointer.
    pub pointer: i32,
    /// Where in the window it went down.
    pub x: f64,
    /// The same, downwards.
    pub y: f64,
    /// What it went down on: a cell, or a piece at hand.
    pub on: Option<Tap>,
    /// Whether it is a finger.
    pub finger: bool,
    /// Whether what it went down on cannot be lifted.
    pub barred: bool,
}

impl Press {
    /// A pointer goes down on something.
    pub fn new(event: &ev::PointerEvent, on: Option<Tap>) -> Self {
        Press {
            pointer: event.pointer_id(),
            x: f64::from(event.client_x()),
            y: f64::from(event.client_y()),
            on,
            finger: event.pointer_type() == "touch",
            barred: false,
        }
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

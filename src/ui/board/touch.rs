//! Pointer input: hovering, pressing, dragging from the board or the hand, rotating a held piece.

use leptos::ev;
use leptos::svg::Svg;
use wasm_bindgen::{JsCast, JsValue};

use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_drawing::board::place;
use basalt_geometry::{Cell, Point};
use basalt_play::session::{Facet, MoveInput, PageInput, Session};
use basalt_play::{Gesture, Movement, Press, Reach, Release};
use basalt_rules::Tap;

use crate::app::app_state::{dialog, settings};
use crate::handles::dialog::Dialog;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life, on_window};
use crate::session::SessionHandle;
use crate::session::press::{Carried, Means, at, pressed};

/// How long a finger rests on a stack before the loupe opens (ms).
const HOLD: i32 = 550;

#[derive(Clone, Copy)]
pub struct Touch {
    session: SessionHandle,
    svg: NodeRef<Svg>,
    /// Whether to ignore the next click, because it belongs to a drag or a long press.
    spent: State<bool>,
    presses: State<u32>,
    life: Life,
}

impl Touch {
    pub fn new(session: SessionHandle, svg: NodeRef<Svg>) -> Self {
        let touch = Touch { session, svg, spent: State::new(false), presses: State::new(0), life: life() };
        // Follow a pressed pointer over the whole page: only its own events may end its gesture.
        on_window(ev::pointermove, move |event| touch.pressed_moved(event));
        on_window(ev::pointerup, move |event| touch.up(event));
        on_window(ev::pointercancel, move |event| touch.lost(event));
        on_window(ev::lostpointercapture, move |event| {
            // The board takes over the capture from a cell or a piece in the hand. If a piece in the hand is redrawn,
            // as in a rotation, the document learns that the old element is gone while the pointer is still down.
            let taken =
                touch.svg.get_untracked().is_some_and(|svg| svg.has_pointer_capture(event.pointer_id()));
            if !taken && !event_target::<JsValue>(event).is_instance_of::<web_sys::Document>() {
                touch.lost(event);
            }
        });
        on_window(ev::blur, move |_| touch.lose_all());
        on_window(ev::visibilitychange, move |_| touch.lose_all());
        on_cleanup(move || touch.lose_all());
        touch
    }

    pub fn dragging(self) -> bool {
        self.session.carried.with(Option::is_some)
    }

    pub fn down(self, event: &ev::PointerEvent) {
        if event.button() == 2 && self.holds_rotatable() {
            self.session.give(MoveInput::Rotate(true));
        }
        if event.button() != 0 {
            return;
        }
        let cell = self.cell_at(event);
        let press = pressed(event, cell.map(Tap::Cell));
        // The pointer was released where we could not see it.
        self.lost(event);
        let rotates = self.holds_rotatable();
        if !self.change(|gesture| gesture.down(press, rotates)) {
            return;
        }
        self.spent.set_untracked(false);
        self.session.point(cell.map(Tap::Cell));
        self.presses.update_untracked(|number| *number = number.wrapping_add(1));
        let number = self.presses.get_untracked();
        if event.pointer_type() == "touch"
            && let Some(cell) = cell
        {
            clock::later(self.life, HOLD, move || {
                let held = self.presses.get_untracked() == number
                    && self.session.gesture.with_untracked(|gesture| gesture.rests(press.pointer));
                if held && self.session.see(&[], Session::fills_page) && self.is_tall(cell) {
                    self.spend();
                    dialog().open(Dialog::Loupe(cell));
                }
            });
        }
    }

    pub fn holds_rotatable(self) -> bool {
        self.session.read(|game| game.taps().iter().any(|tap| matches!(tap, Tap::Rotate(_))))
    }

    /// Whether a cell is too full to be read on a small screen, and the selection does not move there.
    fn is_tall(self, cell: Cell) -> bool {
        let targets = self.session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(false));
        self.session.read(|game| {
            let target = targets.iter().any(|t| t.tap == Tap::Cell(cell) && t.reach != Reach::Onward);
            !target && game.scene(game.shown()).cells[cell.index()].len() > 1
        })
    }

    pub fn moved(self, event: &ev::PointerEvent) {
        let hovers = |gesture: &Gesture| !gesture.carries() && gesture.press(event.pointer_id()).is_none();
        if event.pointer_type() != "touch" && self.session.gesture.with_untracked(hovers) {
            self.session.point(self.cell_at(event).map(Tap::Cell));
        }
    }

    /// Handles a pressed pointer's movement: beyond a threshold it drags the piece.
    fn pressed_moved(self, event: &ev::PointerEvent) {
        let pointer = event.pointer_id();
        // A mouse without a pressed button was released outside the window.
        if event.buttons() == 0 && event.pointer_type() != "touch" {
            return self.lost(event);
        }
        match self.change(|gesture| gesture.moved(pointer, at(event))) {
            Movement::Nothing => return,
            Movement::Rotates(clockwise) => {
                self.spent.set_untracked(true);
                return self.session.give(MoveInput::Rotate(clockwise));
            }
            Movement::Lifts(press) => match self.lift(press, event) {
                Some(carried) => {
                    self.change(|gesture| gesture.carry(pointer));
                    self.session.carried.set(Some(carried));
                }
                None if matches!(press.on, Some(Tap::Slot(_))) => return,
                None => {}
            },
            Movement::Carries | Movement::Points => {}
        }
        if let Some(carried) = self.session.carried.get_untracked() {
            let at = at(event);
            if let Some(at) = self.svg.get_untracked().and_then(|svg| to_board(&svg, at.x, at.y)) {
                self.session.carried.set(Some(Carried { at, ..carried }));
            }
        }
        self.session.point(self.cell_at(event).map(Tap::Cell));
    }

    fn lift(self, press: Press, event: &ev::PointerEvent) -> Option<Carried> {
        let on = press.on?;
        self.session.give(PageInput::Finish);
        let ghost = self.is_ghost(press);
        if !ghost && !self.session.read(|game| game.taps().first() == Some(&on)) {
            let able =
                || self.session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(true));
            let begins = able().iter().any(|target| target.tap == on && target.reach == Reach::Onward);
            match on {
                // Explain why the piece stays.
                Tap::Slot(_) if !begins => {
                    self.session.give(MoveInput::Tap(on));
                    return None;
                }
                Tap::Cell(cell) if self.is_empty(cell) || !begins => return None,
                _ => {
                    self.session.give(MoveInput::Escape);
                    self.session.give(MoveInput::Tap(on));
                }
            }
        }
        // From now on the preview follows the pointer, also where the held piece was already shown elsewhere.
        self.session.give(MoveInput::Withdraw);
        let look = self.session.read(|game| {
            let scene = game.scene(game.shown());
            match game.taps().first()? {
                Tap::Cell(cell) => scene.look(*cell, 0),
                Tap::Slot(place) => {
                    let tray = scene.trays.get(game.standing(game.shown()).to_move.index())?;
                    tray.get(usize::from(*place)).copied()
                }
                _ => None,
            }
        });
        let at = match on {
            Tap::Cell(cell) => place(self.session.board(), cell),
            _ => Point::default(),
        };
        let carried = look.map(|look| Carried { look, at, ghost })?;
        if let (Tap::Cell(_), Some(svg)) = (on, self.svg.get_untracked()) {
            // Without capture, the drag ends at the board's edge, which is acceptable.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
        self.spent.set_untracked(true);
        Some(carried)
    }

    fn is_empty(self, cell: Cell) -> bool {
        self.session.read(|game| game.scene(game.shown()).cells[cell.index()].is_empty())
    }

    /// Whether a press on the board moves the held piece: anywhere with a finger, otherwise on its ghost.
    fn is_ghost(self, press: Press) -> bool {
        let Some(on @ Tap::Cell(_)) = press.on else { return false };
        let proposed = self.session.see(&[], |session| session.pointer.proposed());
        self.session.read(|game| {
            matches!(game.taps(), [Tap::Slot(_), ..])
                && (press.finger || proposed.is_some_and(|proposed| game.agree(proposed, on)))
        })
    }

    fn up(self, event: &ev::PointerEvent) {
        let there = self.cell_at(event);
        match self.change(|gesture| gesture.up(event.pointer_id(), there)) {
            Release::Nothing => {}
            Release::Taps(press) => match press.on {
                Some(Tap::Cell(cell)) => {
                    self.choose(cell, if press.finger { Means::Finger } else { Means::Mouse });
                }
                tap => tap.into_iter().for_each(|tap| self.session.give(MoveInput::Tap(tap))),
            },
            Release::Drops(press) => {
                let ghost = self.session.carried.get_untracked().is_some_and(|carried| carried.ghost);
                self.session.carried.set(None);
                match there {
                    None => self.session.give(MoveInput::Escape),
                    // A ghost moves to another place, to be confirmed there.
                    Some(cell) if ghost => self.session.give(MoveInput::Propose(Tap::Cell(cell))),
                    Some(cell) if press.on == Some(Tap::Cell(cell)) => self.session.give(MoveInput::Escape),
                    Some(cell) => self.choose(cell, Means::Drag),
                }
                self.session.point(None);
            }
        }
    }

    /// Chooses a cell; the settings or an imprecise keyboard move may require a confirmation.
    pub fn choose(self, cell: Cell, by: Means) {
        self.session.focus.set(cell);
        let tap = Tap::Cell(cell);
        let near = || {
            let targets = self.session.see(&[], |session| session.targets(false));
            !targets.iter().any(|target| target.tap == tap)
        };
        let asks = settings().confirm.get_untracked().asks(by == Means::Finger);
        // While a ghost stands, a click elsewhere moves it there: nothing is played that was not shown.
        let stands =
            by == Means::Mouse && self.session.see(&[], |session| session.pointer.proposed().is_some());
        let proposes = asks || stands || by == Means::Keys && near();
        self.session.give(match by {
            _ if proposes => MoveInput::Propose(tap),
            Means::Drag => MoveInput::Drop(tap),
            _ => MoveInput::Tap(tap),
        });
    }

    fn lost(self, event: &ev::PointerEvent) {
        let pointer = event.pointer_id();
        if self.change(|gesture| gesture.press(pointer).is_some()) {
            let carried = self.change(|gesture| gesture.lost(pointer));
            self.undo(carried);
        }
    }

    fn lose_all(self) {
        if self.change(Gesture::lose_all) {
            self.undo(true);
        }
    }

    fn undo(self, carried: bool) {
        if carried {
            self.session.carried.set(None);
            self.session.give(MoveInput::Escape);
        }
        self.session.point(None);
    }

    fn change<T>(self, change: impl FnOnce(&mut Gesture) -> T) -> T {
        let mut gesture = self.session.gesture.get_untracked();
        let told = change(&mut gesture);
        self.session.gesture.set_untracked(gesture);
        told
    }

    fn spend(self) {
        self.change(Gesture::spend);
        self.spent.set_untracked(true);
    }

    pub fn leave(self, event: &ev::PointerEvent) {
        if self.change(|gesture| gesture.left(event.pointer_id())) {
            self.session.point(None);
        }
    }

    /// Handles `touchend`; after a drag or an open loupe it suppresses the click, which would hit something else.
    pub fn end(self, event: &ev::TouchEvent) {
        if self.spent.get_untracked() && event.cancelable() {
            event.prevent_default();
        }
    }

    /// Handles a click on a cell by a screen reader; pointers act on `pointerup`.
    pub fn click(self, event: &ev::MouseEvent, cell: Cell) {
        event.stop_propagation();
        if event.detail() == 0 {
            self.choose(cell, Means::Keys);
        }
    }

    fn cell_at(self, event: &ev::PointerEvent) -> Option<Cell> {
        cell_at(self.session, &self.svg.get_untracked()?, event)
    }
}

/// The cell under a pointer.
pub fn cell_at(session: SessionHandle, svg: &web_sys::SvgElement, event: &ev::PointerEvent) -> Option<Cell> {
    let point = to_board(svg, f64::from(event.client_x()), f64::from(event.client_y()))?;
    session.board().nearest(Point { x: point.x / 100.0, y: point.y / 100.0 })
}

pub fn to_board(svg: &web_sys::SvgElement, x: f64, y: f64) -> Option<Point> {
    let (left, top, scale) = on_screen(svg)?;
    Some(Point { x: (x - left) / scale, y: (y - top) / scale })
}

/// The board's origin in the window, and the pixels per board unit.
pub fn on_screen(svg: &web_sys::SvgElement) -> Option<(f64, f64, f64)> {
    let element: &web_sys::SvgGraphicsElement = svg.unchecked_ref();
    let matrix = element.get_screen_ctm()?;
    // The board is only scaled and moved, never rotated or distorted.
    let scale = f64::from(matrix.a());
    (scale != 0.0).then(|| (f64::from(matrix.e()), f64::from(matrix.f()), scale))
}

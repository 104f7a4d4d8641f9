//! What the pointer does: it hovers over the board, presses, drags from the board or the hand, and rotates what is held.

use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;
use wasm_bindgen::JsCast;

use crate::browser::clock;
use crate::browser::life::Life;
use crate::drawing::board::place;
use crate::geometry::{Cell, Point};
use crate::play::Reach;
use crate::play::session::{Facet, Input, Session};
use crate::rules::Tap;

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dialog::Dialog;
use crate::ui::press::{Carried, Means, Press};
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, life, on_window};

/// How far a pressed pointer moves before it drags, in pixels.
const DRAG: f64 = 7.0;
/// How long a finger rests on a stack before the loupe opens, in milliseconds.
const HOLD: i32 = 550;

/// What the pointer does on the board.
#[derive(Clone, Copy)]
pub struct Touch {
    app: AppState,
    session: SessionHandle,
    svg: NodeRef<Svg>,
    /// Whether the click that follows belongs to a drag or a long press, and is ignored.
    spent: State<bool>,
    presses: State<u32>,
    /// Two fingers on the board, and the way from the first to the second when a piece was rotated last.
    twist: State<Option<Twist>>,
    /// As long as the board lives.
    life: Life,
}

/// Two fingers that rotate a piece between them.
#[derive(Clone, Copy)]
struct Twist {
    fingers: [(i32, Point); 2],
    way: Point,
}

impl Twist {
    /// From the first finger to the second.
    fn now(&self) -> Point {
        let [(_, a), (_, b)] = self.fingers;
        Point { x: b.x - a.x, y: b.y - a.y }
    }

    /// Whether the fingers have rotated far enough, about 35 degrees, and whether clockwise.
    fn rotated(&self) -> Option<bool> {
        let (was, is) = (self.way, self.now());
        let none = Point::default();
        let cross = was.x * is.y - was.y * is.x;
        (cross.abs() > 0.57 * none.distance(was) * none.distance(is)).then_some(cross > 0.0)
    }
}

impl Touch {
    /// The state of an untouched board.
    pub fn new(session: SessionHandle, svg: NodeRef<Svg>) -> Self {
        let touch = Touch {
            app: use_app(),
            session,
            svg,
            spent: State::new(false),
            presses: State::new(0),
            twist: State::new(None),
            life: life(),
        };
        session.press.set_untracked(None);
        session.carried.set_untracked(None);
        // What was pressed beside the board, in the hand, moves over the whole page.
        on_window(ev::pointermove, move |event| {
            if let Some(press) = touch.pressed_slot(event) {
                match event.buttons() {
                    // It was let go outside the window.
                    0 => touch.cancel(),
                    _ => touch.drag(press, event),
                }
            }
        });
        on_window(ev::pointerup, move |event| {
            if let Some(press) = touch.pressed_slot(event) {
                touch.release(press, event);
            }
        });
        on_window(ev::pointercancel, move |event| {
            if touch.pressed_slot(event).is_some() {
                touch.cancel();
            }
        });
        touch
    }

    /// Whether a piece is being dragged.
    pub fn dragging(self) -> bool {
        self.session.carried.with(Option::is_some)
    }

    /// The press of this pointer on a piece of the hand, if it is down there.
    fn pressed_slot(self, event: &ev::PointerEvent) -> Option<Press> {
        let press = self.session.press.get_untracked()?;
        (press.pointer == event.pointer_id() && matches!(press.on, Some(Tap::Slot(_)))).then_some(press)
    }

    /// A pointer goes down on the board.
    pub fn down(self, event: &ev::PointerEvent) {
        if event.button() == 2 && self.holds_rotatable() {
            self.session.give(Input::Rotate(true));
        }
        if event.button() != 0 {
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        // A second finger rotates the piece that is held.
        if let Some(press) =
            self.session.press.get_untracked().filter(|press| press.pointer != event.pointer_id())
        {
            let fingers =
                [(press.pointer, Point { x: press.x, y: press.y }), (event.pointer_id(), Point { x, y })];
            let mut twist = Twist { fingers, way: Point::default() };
            twist.way = twist.now();
            self.twist.set_untracked(Some(twist));
            self.spent.set_untracked(true);
            return;
        }
        self.spent.set_untracked(false);
        let cell = self.cell_at(event);
        self.session.press.set_untracked(Some(Press::new(event, cell.map(Tap::Cell))));
        self.session.point(cell.map(Tap::Cell));
        self.presses.update_untracked(|number| *number = number.wrapping_add(1));
        let number = self.presses.get_untracked();
        if event.pointer_type() == "touch"
            && let Some(cell) = cell
        {
            clock::later(self.life, HOLD, move || {
                // Neither has it moved on, nor a second finger come.
                let rests = |press: &Option<Press>| press.is_some_and(|press| !press.barred);
                let held = self.presses.get_untracked() == number
                    && self.session.press.with_untracked(rests)
                    && self.twist.get_untracked().is_none();
                if held
                    && self.session.see(&[], Session::is_at_table)
                    && self.session.carried.with_untracked(Option::is_none)
                    && self.is_tall(cell)
                {
                    self.spent.set_untracked(true);
                    self.app.open(Dialog::Loupe(cell));
                }
            });
        }
    }

    /// Whether a piece is held that can be rotated.
    pub fn holds_rotatable(self) -> bool {
        self.session.read(|table| table.taps().iter().any(|tap| matches!(tap, Tap::Rotate(_))))
    }

    /// Whether a cell has too much in it to be read on a small screen, and the selection does not move there.
    fn is_tall(self, cell: Cell) -> bool {
        let targets = self.session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(false));
        self.session.read(|table| {
            let target = targets.iter().any(|t| t.tap == Tap::Cell(cell) && t.reach != Reach::Onward);
            !target && table.scene(table.shown()).cells[cell.index()].len() > 1
        })
    }

    /// A pointer moves over the board.
    pub fn moved(self, event: &ev::PointerEvent) {
        if let Some(mut twist) = self.twist.get_untracked() {
            let at = Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) };
            for finger in twist.fingers.iter_mut().filter(|finger| finger.0 == event.pointer_id()) {
                finger.1 = at;
            }
            if let Some(clockwise) = twist.rotated() {
                twist.way = twist.now();
                self.session.give(Input::Rotate(clockwise));
            }
            return self.twist.set_untracked(Some(twist));
        }
        match self.session.press.get_untracked() {
            None if event.pointer_type() != "touch" => {
                self.session.point(self.cell_at(event).map(Tap::Cell));
            }
            Some(press) if press.pointer == event.pointer_id() && !matches!(press.on, Some(Tap::Slot(_))) => {
                self.drag(press, event);
                self.session.point(self.cell_at(event).map(Tap::Cell));
            }
            _ => {}
        }
    }

    /// A pressed pointer moves: what was pressed is lifted once it is far enough, and follows.
    fn drag(self, press: Press, event: &ev::PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let moved = Point { x: press.x, y: press.y }.distance(Point { x, y });
        let mut carried = self.session.carried.get_untracked();
        if carried.is_none() && moved > DRAG && !press.barred {
            carried = self.lift(press, event);
            self.session.press.set_untracked(Some(Press { barred: carried.is_none(), ..press }));
        }
        if let Some(carried) = carried
            && let Some(at) = self.svg.get_untracked().and_then(|svg| to_board(&svg, x, y))
        {
            self.session.carried.set(Some(Carried { at, ..carried }));
            self.session.point(self.cell_at(event).map(Tap::Cell));
        }
    }

    /// Begins to drag what was pressed, if an action begins there.
    fn lift(self, press: Press, event: &ev::PointerEvent) -> Option<Carried> {
        let on = press.on?;
        self.session.give(Input::Finish);
        let ghost = self.is_ghost(press);
        if ghost {
            self.session.give(Input::Withdraw);
        } else if !self.session.read(|table| table.taps().first() == Some(&on)) {
            let able =
                || self.session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(true));
            let begins = able().iter().any(|target| target.tap == on && target.reach == Reach::Onward);
            match on {
                // It is told why it stays there.
                Tap::Slot(_) if !begins => {
                    self.session.give(Input::Tap(on));
                    return None;
                }
                Tap::Cell(cell) if self.is_empty(cell) || !begins => return None,
                _ => {
                    self.session.give(Input::Escape);
                    self.session.give(Input::Tap(on));
                }
            }
        }
        let look = self.session.read(|table| {
            let scene = table.scene(table.shown());
            match table.taps().first()? {
                Tap::Cell(cell) => scene.look(*cell, 0),
                Tap::Slot(place) => {
                    let tray = scene.trays.get(table.standing(table.shown()).to_move.index())?;
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
            // Without capture the drag ends at the board's edge, which is acceptable.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
        self.spent.set_untracked(true);
        Some(carried)
    }

    fn is_empty(self, cell: Cell) -> bool {
        self.session.read(|table| table.scene(table.shown()).cells[cell.index()].is_empty())
    }

    /// Whether a press on the board moves the piece that is held: by a finger anywhere, else on its ghost.
    fn is_ghost(self, press: Press) -> bool {
        let Some(on @ Tap::Cell(_)) = press.on else { return false };
        let proposed = self.session.see(&[], |session| session.proposed());
        self.session.read(|table| {
            matches!(table.taps(), [Tap::Slot(_), ..])
                && (press.finger || proposed.is_some_and(|proposed| table.agree(proposed, on)))
        })
    }

    /// A pointer goes up over the board.
    pub fn up(self, event: &ev::PointerEvent) {
        self.twist.set_untracked(None);
        if let Some(press) =
            self.session.press.get_untracked().filter(|press| !matches!(press.on, Some(Tap::Slot(_))))
        {
            self.release(press, event);
        }
    }

    /// What was pressed is let go.
    fn release(self, press: Press, event: &ev::PointerEvent) {
        self.session.press.set_untracked(None);
        let there = self.cell_at(event);
        if let Some(carried) = self.session.carried.get_untracked() {
            self.session.carried.set(None);
            match there {
                None => self.session.give(Input::Escape),
                // A ghost is put somewhere else, to be confirmed there.
                Some(cell) if carried.ghost => self.session.give(Input::Propose(Tap::Cell(cell))),
                Some(cell) if press.on == Some(Tap::Cell(cell)) => self.session.give(Input::Escape),
                Some(cell) => self.choose(cell, Means::Drag),
            }
            return self.session.point(None);
        }
        match press.on {
            // A tap is decided where it was pressed: let go over another cell it is nothing.
            Some(Tap::Cell(cell)) if there == Some(cell) && !self.spent.get_untracked() => {
                self.choose(cell, if press.finger { Means::Finger } else { Means::Mouse });
            }
            Some(tap @ Tap::Slot(_)) if !press.barred => self.session.give(Input::Tap(tap)),
            _ => {}
        }
    }

    /// Chooses a cell; the settings decide whether a move is confirmed first. So is one that is made by keyboard on a cell
    /// that is only near its place: such a cell does not tell that it is a target.
    pub fn choose(self, cell: Cell, by: Means) {
        self.session.focus.set(cell);
        let tap = Tap::Cell(cell);
        let near = || {
            let targets = self.session.see(&[], |session| session.targets(false));
            !targets.iter().any(|target| target.tap == tap)
        };
        let asks = self.app.settings.confirm.get_untracked().asks(by == Means::Finger);
        let proposes = asks || by == Means::Keys && near();
        self.session.give(if proposes { Input::Propose(tap) } else { Input::Tap(tap) });
    }

    /// The system cancels the pointer: nothing is done.
    pub fn cancel(self) {
        self.twist.set_untracked(None);
        self.session.press.set_untracked(None);
        if self.dragging() {
            self.session.carried.set(None);
            self.session.give(Input::Escape);
        }
        self.session.point(None);
    }

    /// The pointer leaves the board.
    pub fn leave(self) {
        if self.session.carried.with_untracked(Option::is_none) {
            let on_board = |press: &Press| !matches!(press.on, Some(Tap::Slot(_)));
            if self.session.press.get_untracked().as_ref().is_some_and(on_board) {
                self.session.press.set_untracked(None);
            }
            self.session.point(None);
        }
    }

    /// A finger is lifted. Where it has dragged something or opened the loupe no click follows: it would go to what lies over the
    /// board now.
    pub fn end(self, event: &ev::TouchEvent) {
        if self.spent.get_untracked() && event.cancelable() {
            event.prevent_default();
        }
    }

    /// A click on a cell. Pointers have decided already when they went up; a screen reader clicks without one.
    pub fn click(self, event: &ev::MouseEvent, cell: Cell) {
        event.stop_propagation();
        if event.detail() == 0 {
            self.choose(cell, Means::Keys);
        }
    }

    /// The cell under a pointer.
    fn cell_at(self, event: &ev::PointerEvent) -> Option<Cell> {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let point = self.svg.get_untracked().and_then(|svg| to_board(&svg, x, y))?;
        self.session.board().nearest(Point { x: point.x / 100.0, y: point.y / 100.0 })
    }
}

/// A point of the window in the board's units.
pub fn to_board(svg: &web_sys::SvgElement, x: f64, y: f64) -> Option<Point> {
    let (left, top, scale) = on_screen(svg)?;
    Some(Point { x: (x - left) / scale, y: (y - top) / scale })
}

/// Where the board's origin is in the window, and how many pixels one of its units has.
pub fn on_screen(svg: &web_sys::SvgElement) -> Option<(f64, f64, f64)> {
    let element: &web_sys::SvgGraphicsElement = svg.unchecked_ref();
    let matrix = element.get_screen_ctm()?;
    // The board is only ever scaled and moved, never rotated, and keeps its proportions.
    let scale = f64::from(matrix.a());
    (scale != 0.0).then(|| (f64::from(matrix.e()), f64::from(matrix.f()), scale))
}

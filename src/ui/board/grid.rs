//! The grid over the board: cells that are pressed, dragged over, walked through by keyboard and read aloud.

use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;
use wasm_bindgen::JsCast;

use crate::browser::clock;
use crate::browser::life::Life;
use crate::drawing::board::{hit, place, transform};
use crate::drawing::signs;
use crate::geometry::{Arrow, Cell, Point};
use crate::play::Reach;
use crate::play::session::{Facet, Input};
use crate::rules::{Look, Tap};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dialog::Dialog;
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, life};
use crate::ui::views::{live, text};

/// How far a pressed pointer moves before it drags, in pixels.
const DRAG: f64 = 7.0;
/// How long a finger rests on a stack before the loupe opens, in milliseconds.
const HOLD: i32 = 550;

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Press {
    pointer: i32,
    x: f64,
    y: f64,
    cell: Option<Cell>,
}

/// What the pointer does on the board.
#[derive(Clone, Copy)]
pub struct Touch {
    app: AppState,
    session: SessionHandle,
    svg: NodeRef<Svg>,
    press: State<Option<Press>>,
    /// The piece under the pointer and where it is, in the board's units.
    carried: State<Option<(Look, Point)>>,
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
        Touch {
            app: use_app(),
            session,
            svg,
            press: State::new(None),
            carried: State::new(None),
            spent: State::new(false),
            presses: State::new(0),
            twist: State::new(None),
            life: life(),
        }
    }

    /// Whether a piece is being dragged.
    pub fn dragging(self) -> bool {
        self.carried.with(Option::is_some)
    }

    /// The dragged piece and where it is.
    pub fn carried(self) -> Option<(Look, Point)> {
        self.carried.get()
    }

    /// A pointer goes down.
    pub fn down(self, event: &ev::PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        // A second finger rotates the piece that is held.
        if let Some(press) = self.press.get_untracked().filter(|press| press.pointer != event.pointer_id()) {
            let fingers =
                [(press.pointer, Point { x: press.x, y: press.y }), (event.pointer_id(), Point { x, y })];
            let mut twist = Twist { fingers, way: Point::default() };
            twist.way = twist.now();
            self.twist.set_untracked(Some(twist));
            self.spent.set_untracked(true);
            return;
        }
        self.spent.set_untracked(false);
        let cell = self.cell_at(x, y);
        self.press.set_untracked(Some(Press { pointer: event.pointer_id(), x, y, cell }));
        let finger = event.pointer_type() == "touch";
        self.session.point(cell.map(Tap::Cell));
        self.presses.update_untracked(|number| *number = number.wrapping_add(1));
        let number = self.presses.get_untracked();
        if finger && let Some(cell) = cell {
            clock::later(self.life, HOLD, move || {
                let held =
                    self.presses.get_untracked() == number && self.press.with_untracked(Option::is_some);
                if held
                    && self.session.is_at_table()
                    && self.carried.with_untracked(Option::is_none)
                    && self.is_tall(cell)
                {
                    self.spent.set_untracked(true);
                    self.app.open(Dialog::Loupe(cell));
                }
            });
        }
    }

    /// Whether a cell has too much in it to be read on a small screen, and the selection does not move there.
    fn is_tall(self, cell: Cell) -> bool {
        let targets = self.session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(false));
        self.session.read(|table| {
            let target = targets.iter().any(|t| t.tap == Tap::Cell(cell) && t.reach != Reach::Onward);
            !target && table.scene(table.shown()).cells[cell.index()].len() > 1
        })
    }

    /// A pointer moves.
    pub fn moved(self, event: &ev::PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        if let Some(mut twist) = self.twist.get_untracked() {
            for finger in twist.fingers.iter_mut().filter(|finger| finger.0 == event.pointer_id()) {
                finger.1 = Point { x, y };
            }
            if let Some(clockwise) = twist.rotated() {
                twist.way = twist.now();
                self.session.give(Input::Rotate(clockwise));
            }
            return self.twist.set_untracked(Some(twist));
        }
        let Some(press) = self.press.get_untracked() else {
            if event.pointer_type() != "touch" {
                self.session.point(self.cell_at(x, y).map(Tap::Cell));
            }
            return;
        };
        if press.pointer != event.pointer_id() {
            return;
        }
        let moved = Point { x: press.x, y: press.y }.distance(Point { x, y });
        if self.carried.with_untracked(Option::is_none) && moved > DRAG {
            self.lift(press, event);
        }
        if let Some((look, _)) = self.carried.get_untracked()
            && let Some(at) = self.svg.get_untracked().and_then(|svg| to_board(&svg, x, y))
        {
            self.carried.set(Some((look, at)));
        }
        self.session.point(self.cell_at(x, y).map(Tap::Cell));
    }

    /// Begins to drag what was pressed, if an action begins there.
    fn lift(self, press: Press, event: &ev::PointerEvent) {
        let Some(cell) = press.cell else { return };
        if self.session.read(|table| table.scene(table.shown()).cells[cell.index()].is_empty()) {
            return;
        }
        let tap = Tap::Cell(cell);
        let begins =
            |tap| move |target: &crate::play::Target| target.tap == tap && target.reach == Reach::Onward;
        let chosen = self.session.read(|table| table.taps() == [tap]);
        if !chosen {
            if !self
                .session
                .see(&[Facet::Game, Facet::Capabilities], |session| session.targets(true))
                .iter()
                .any(begins(tap))
            {
                return;
            }
            self.session.give(Input::Escape);
            self.session.tap(tap);
        }
        let look = self.session.read(|table| table.scene(table.shown()).look(cell, 0));
        if let (Some(look), Some(svg)) = (look, self.svg.get_untracked()) {
            // Without capture the drag ends at the board's edge, which is acceptable.
            let _ = svg.set_pointer_capture(event.pointer_id());
            self.spent.set_untracked(true);
            self.carried.set(Some((look, place(self.session.board(), cell))));
        }
    }

    /// A pointer goes up.
    pub fn up(self, event: &ev::PointerEvent) {
        self.twist.set_untracked(None);
        let Some(press) = self.press.get_untracked() else { return };
        self.press.set_untracked(None);
        if self.carried.with_untracked(Option::is_some) {
            self.carried.set(None);
            let cell = self.cell_at(f64::from(event.client_x()), f64::from(event.client_y()));
            match cell.filter(|cell| Some(*cell) != press.cell) {
                Some(cell) => self.session.tap(Tap::Cell(cell)),
                None => self.session.give(Input::Escape),
            }
            self.session.point(None);
            return;
        }
        // A tap is decided where it was pressed: let go over another cell it is nothing.
        let there = self.cell_at(f64::from(event.client_x()), f64::from(event.client_y()));
        if let Some(cell) = press.cell.filter(|_| press.cell == there && !self.spent.get_untracked()) {
            self.choose(cell);
        }
    }

    /// A cell is tapped.
    fn choose(self, cell: Cell) {
        self.session.focus.set(cell);
        self.session.tap(Tap::Cell(cell));
    }

    /// The system cancels the pointer: nothing is done.
    pub fn cancel(self) {
        self.twist.set_untracked(None);
        self.press.set_untracked(None);
        if self.carried.with_untracked(Option::is_some) {
            self.carried.set(None);
            self.session.give(Input::Escape);
        }
        self.session.point(None);
    }

    /// The pointer leaves the board.
    pub fn leave(self) {
        if self.carried.with_untracked(Option::is_none) {
            self.press.set_untracked(None);
            self.session.point(None);
        }
    }

    /// A click on a cell. Pointers have decided already when they went up; a screen reader clicks without one.
    pub fn click(self, event: &ev::MouseEvent, cell: Cell) {
        event.stop_propagation();
        if event.detail() == 0 {
            self.choose(cell);
        }
    }

    /// The cell under a point of the window.
    fn cell_at(self, x: f64, y: f64) -> Option<Cell> {
        let point = self.svg.get_untracked().and_then(|svg| to_board(&svg, x, y))?;
        self.session.board().nearest(Point { x: point.x / 100.0, y: point.y / 100.0 })
    }
}

/// A point of the window in the board's units.
pub fn to_board(svg: &web_sys::SvgElement, x: f64, y: f64) -> Option<Point> {
    let element: &web_sys::SvgGraphicsElement = svg.unchecked_ref();
    let matrix = element.get_screen_ctm()?;
    let (a, d, e, f) =
        (f64::from(matrix.a()), f64::from(matrix.d()), f64::from(matrix.e()), f64::from(matrix.f()));
    // The board is only ever scaled and moved, never rotated.
    (a != 0.0 && d != 0.0).then(|| Point { x: (x - e) / a, y: (y - f) / d })
}

/// The cells as a grid of rows.
#[component]
pub fn Grid(session: SessionHandle, touch: Touch) -> impl IntoView {
    let app = use_app();
    let board = session.board();
    let focused = State::new(false);
    let ring = move || {
        let cell = session.focus.get();
        let group = view! {
            <g aria-hidden="true" transform=transform(board, cell) inner_html=signs::focus(board.shape())></g>
        };
        (focused.get() && app.by_keys.get()).then_some(group)
    };
    let on_key = move |event: ev::KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        session.give(Input::Finish);
        let arrow = match event.key().as_str() {
            "ArrowLeft" => Some(Arrow::Left),
            "ArrowRight" => Some(Arrow::Right),
            "ArrowUp" => Some(Arrow::Up),
            "ArrowDown" => Some(Arrow::Down),
            _ => None,
        };
        if let (Some(arrow), false) = (arrow, event.shift_key()) {
            event.prevent_default();
            event.stop_propagation();
            if let Some(cell) = board.arrow(session.focus.get_untracked(), arrow) {
                session.focus.set(cell);
                focus_cell(&event_target(&event), board.name(cell));
            }
            return;
        }
        match event.key().as_str() {
            "Enter" | " " => {
                event.prevent_default();
                session.tap(Tap::Cell(session.focus.get_untracked()));
                session.point(Some(Tap::Cell(session.focus.get_untracked())));
            }
            "l" | "L" if session.is_at_table() => app.open(Dialog::Loupe(session.focus.get_untracked())),
            _ => {}
        }
    };
    let cell = move |cell: Cell| {
        let name = board.name(cell).to_owned();
        let on_focus = move |_| {
            session.focus.set(cell);
            focused.set(true);
            session.point(Some(Tap::Cell(cell)));
        };
        view! {
            <g
                role="gridcell"
                class="cell-hit"
                data-cell=name
                transform=transform(board, cell)
                tabindex=text(move || if session.focus.get() == cell { "0".to_owned() } else { "-1".to_owned() })
                aria-label=text(move || spoken_name(app, session, cell))
                aria-selected=text(move || session.read(|t| t.taps().contains(&Tap::Cell(cell))).to_string())
                on:click=move |event| touch.click(&event, cell)
                on:focus=on_focus
                on:blur=move |_| {
                    focused.set(false);
                    session.point(None);
                }
                inner_html=hit(board.shape())
            ></g>
        }
    };
    let row = move |cells: &Vec<Cell>| {
        view! { <g role="row">{cells.iter().copied().map(cell).collect_view()}</g> }
    };
    view! {
        {live(ring)}
        <g
            role="grid"
            aria-label=text(move || app.locale.label("board-label"))
            aria-describedby="board-help"
            on:keydown=on_key
        >
            {board.rows().iter().map(row).collect_view()}
        </g>
    }
}

/// What the screen reader says of a cell: its name, what stands there, and what can be done with it.
fn spoken_name(app: AppState, session: SessionHandle, cell: Cell) -> String {
    let targets = session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(false));
    let (words, reach, selected) = session.read(|table| {
        let reach = targets.iter().find(|target| target.tap == Tap::Cell(cell)).map(|target| target.reach);
        (table.cell_words(cell), reach, table.taps().contains(&Tap::Cell(cell)))
    });
    let state = match (selected, reach) {
        (true, _) => Some("board-selected"),
        (_, Some(Reach::Onward)) => Some("board-selectable"),
        (_, Some(Reach::Quiet)) => Some("board-target"),
        (_, Some(Reach::Stirring | Reach::Scattering)) => Some("board-target-stirring"),
        _ => None,
    };
    match state {
        Some(state) => format!("{}; {}", session.say(&words), app.locale.label(state)),
        None => session.say(&words),
    }
}

/// Moves the browser's focus to a cell of the same board.
fn focus_cell(from: &web_sys::Element, name: &str) {
    let board = from.closest("[role=grid]").ok().flatten();
    let cell =
        board.and_then(|board| board.query_selector(&format!("[data-cell=\"{name}\"]")).ok().flatten());
    if let Some(element) = cell.and_then(|cell| cell.dyn_into::<web_sys::SvgElement>().ok()) {
        // A cell can always take the focus.
        let _ = element.focus();
    }
}

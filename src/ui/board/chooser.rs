//! What goes on the cell just chosen, where there is a choice: a large picture of the pieces over the cell, the inner one in
//! the middle and the outer one round it, each a button.

use std::cmp::Reverse;

use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;
use wasm_bindgen::JsCast;

use basalt_browser::clock;
use basalt_drawing::board::{place, placed};
use basalt_drawing::pieces::pile;
use basalt_drawing::signs;
use basalt_geometry::{Cell, CellShape, Point, sort_stably};
use basalt_play::session::MoveInput;
use basalt_rules::{Look, Tap};
use basalt_words::name_of;

use crate::app::app_state::use_app;
use crate::app::keys::shortcut_of;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::grid::focus_cell;
use super::touch::on_screen;

/// The width of a cell in the picture, in pixels and in cells of the board: the larger of the two.
const CELL: (f64, f64) = (112.0, 1.3);
/// How far the picture stays from the edges of the window, in pixels.
const MARGIN: f64 = 4.0;

/// The choice of pieces over the cell just chosen.
#[component]
pub fn Chooser(session: SessionHandle, svg: NodeRef<Svg>) -> impl IntoView {
    let app = use_app();
    let life = life();
    // A pointer that is down, and the piece on which it went down.
    let pressed: State<Option<(i32, Tap)>> = State::new(None);
    let open = derived(move || {
        let able = session.can().open && (session.can().current || session.can().tries) && !session.moves();
        session.read(|game| game.offered()).filter(|_| able)
    });
    let chooser = move || {
        let (cell, mut pieces) = open.get()?;
        let board = session.board();
        // Opened by keyboard it takes the focus.
        if app.page.by_keys.get_untracked() {
            clock::next_frame(life, || {
                // Whoever is quicker has chosen already.
                if !focused() {
                    focus_other();
                }
            });
        }
        let transform = untrack(|| lies(svg, place(board, cell)));
        let label = session.say(&session.read(|game| game.cell_words(cell)));
        // The piece that holds others is drawn round them, and touched there.
        sort_stably(&mut pieces, |(_, look)| Reverse(look.layer()));
        let alone = pieces.len() == 1;
        let part = |(number, (tap, look)): (usize, (Tap, Look))| {
            let name = text(move || session.say(&name_of(&look)));
            let picture =
                signs::part(alone || number == 0) + &pile(&[look], CellShape::Hex, Default::default());
            view! { <PieceButton session cell tap name picture pressed /> }
        };
        let parts = pieces.into_iter().enumerate().map(part).collect_view();
        Some(view! {
            <g
                class="chooser"
                role="group"
                aria-label=label
                transform=transform
                on:pointermove=|event| event.stop_propagation()
            >
                {parts}
            </g>
        })
    };
    live(chooser)
}

/// A piece of the choice, as a button.
#[component]
fn PieceButton(
    session: SessionHandle,
    /// The cell that was chosen.
    cell: Cell,
    /// What choosing the piece does.
    tap: Tap,
    #[prop(into)] name: Signal<String>,
    picture: String,
    /// The pointer that is down, and the piece on which it went down.
    pressed: State<Option<(i32, Tap)>>,
) -> impl IntoView {
    // The focus goes back to the cell before the piece is gone.
    let choose = move |from: &web_sys::Element| {
        if focused() {
            focus_cell(from, session.board().name(cell));
        }
        session.give(MoveInput::Tap(tap));
    };
    let lost = move |event: &ev::PointerEvent| {
        if pressed.get_untracked().is_some_and(|(pointer, _)| pointer == event.pointer_id()) {
            pressed.set_untracked(None);
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let from: web_sys::Element = event_target(&event);
        match shortcut_of(&event).as_str() {
            "Enter" | " " => choose(&from),
            "Escape" => {
                focus_cell(&from, session.board().name(cell));
                session.give(MoveInput::Escape);
            }
            "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" => focus_other(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <g
            role="button"
            class="part"
            tabindex="0"
            aria-label=name
            // A tap ends with a mouse that presses where the finger was: on what has just come there. Only keys move the focus.
            on:mousedown=|event| event.prevent_default()
            on:pointerdown=move |event| {
                event.stop_propagation();
                pressed.set_untracked(Some((event.pointer_id(), tap)));
            }
            on:pointerup=move |event| {
                event.stop_propagation();
                if pressed.get_untracked() == Some((event.pointer_id(), tap)) && event.button() == 0 {
                    choose(&event_target(&event));
                }
            }
            on:click=move |event| {
                event.stop_propagation();
                // Pointers have decided when they went up; a screen reader clicks without one.
                if event.detail() == 0 {
                    choose(&event_target(&event));
                }
            }
            on:pointerenter=move |_| session.point(Some(tap))
            on:pointercancel=move |event| lost(&event)
            on:pointerleave=move |event| {
                lost(&event);
                session.point(None);
            }
            on:focus=move |_| session.point(Some(tap))
            on:blur=move |_| session.point(None)
            on:keydown=on_key
            inner_html=picture
        ></g>
    }
}

/// Where the picture lies over a place of the board: large enough for a finger, and whole in the window.
fn lies(svg: NodeRef<Svg>, at: Point) -> String {
    let Some((left, top, scale)) = svg.get_untracked().and_then(|svg| on_screen(&svg)) else {
        return placed(at, CELL.1, 0.0);
    };
    let size = (CELL.0 / (100.0 * scale)).max(CELL.1);
    let half = 50.0 * size * scale + MARGIN;
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(f64::MAX);
    let x = (left + at.x * scale).min(width - half).max(half);
    let y = (top + at.y * scale).max(half);
    placed(Point { x: (x - left) / scale, y: (y - top) / scale }, size, 0.0)
}

/// Whether the focus is on a piece of the choice.
fn focused() -> bool {
    document().query_selector(".chooser :focus").ok().flatten().is_some()
}

/// The focus goes to the piece of the choice that does not have it, first to the one in the middle.
fn focus_other() {
    let other =
        |which: &str| document().query_selector(&format!(".chooser .part{which}:not(:focus)")).ok().flatten();
    let other = other(":last-child").or_else(|| other(""));
    if let Some(element) = other.and_then(|part| part.dyn_into::<web_sys::SvgElement>().ok()) {
        // It can always take the focus.
        let _ = element.focus();
    }
}

//! The chooser: pictures of the pieces that can go on a cell, each a button within that cell.
//!
//! For fingers the buttons are below the board instead (`panels/choices.rs`).

use std::cmp::Reverse;

use leptos::ev;
use wasm_bindgen::JsCast;

use basalt_browser::clock;
use basalt_drawing::board::{place, placed};
use basalt_drawing::pieces::{PileStyle, pile};
use basalt_drawing::signs;
use basalt_geometry::{Cell, CellShape, sort_stably};
use basalt_play::session::MoveInput;
use basalt_rules::{Look, Tap};
use basalt_words::name_of;

use crate::app::app_state::{page_state, settings};
use crate::app::keys::shortcut_of;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::focus::focus_cell;
use crate::session::layout::is_below;

/// The width of the picture in board cells, with its frame no wider than the cell: it takes no tap of another one.
const SIZE: f64 = 0.97;

#[component]
pub fn Chooser(session: SessionHandle) -> impl IntoView {
    let life = life();
    // The pressed pointer and the piece under it.
    let pressed: State<Option<(i32, Tap)>> = State::new(None);
    let open = derived(move || {
        let able = session.can().open && (session.can().current || session.can().tries) && !session.moves();
        session.read(|game| game.offered()).filter(|_| able)
    });
    let chooser = move || {
        let (cell, mut pieces) = open.get()?;
        if is_below() {
            return None;
        }
        // Opened by keyboard, it takes the focus.
        if page_state().by_keys.get_untracked() {
            clock::next_frame(life, || {
                // A quick player has already moved the focus.
                if !focused() {
                    focus_other();
                }
            });
        }
        let transform = placed(place(session.board(), cell), SIZE, 0.0);
        let label = session.say(&session.read(|game| game.cell_words(cell)));
        // A piece that holds others is drawn and touched around them.
        sort_stably(&mut pieces, |(_, look)| Reverse(look.layer()));
        let part = |(number, (tap, look)): (usize, (Tap, Look))| {
            let name = text(move || session.say(&name_of(&look)));
            let style = PileStyle { set: settings().piece_set(), ..PileStyle::default() };
            let picture = signs::part(number == 0) + &pile(&[look], CellShape::Hex, style);
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

#[component]
fn PieceButton(
    session: SessionHandle,
    cell: Cell,
    tap: Tap,
    #[prop(into)] name: Signal<String>,
    picture: String,
    pressed: State<Option<(i32, Tap)>>,
) -> impl IntoView {
    // Return the focus to the cell before the piece disappears.
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
            // After a tap, browsers send a mouse press to the element now under the finger. Only keys move
            // the focus.
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

fn focused() -> bool {
    document().query_selector(".chooser :focus").ok().flatten().is_some()
}

fn focus_other() {
    let other =
        |which: &str| document().query_selector(&format!(".chooser .part{which}:not(:focus)")).ok().flatten();
    let other = other(":last-child").or_else(|| other(""));
    if let Some(element) = other.and_then(|part| part.dyn_into::<web_sys::SvgElement>().ok()) {
        let _ = element.focus();
    }
}

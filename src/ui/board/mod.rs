//! The board on the page: cells, pieces, signs, flights, and the grid for touch and screen readers.

mod cells;
mod chooser;
mod flyers;
mod grid;
mod picture;
pub mod strokes;
mod touch;

use leptos::prelude::*;
use leptos::svg::Svg;

use basalt_browser::life::Life;
use basalt_drawing::PieceSet;
use basalt_drawing::board::{class, frame};
use basalt_drawing::overlay::{chains, overlay};
use basalt_pictures as pictures;
use basalt_play::session::{Facet, MoveInput, Session};
use basalt_play::{BoardView, Gesture, Snapshot, Spark};

use crate::app::app_state::{AppState, use_app};
use crate::app::fetching::arriving;
use crate::player::settings::Settings;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::press::hold_page;

use cells::Cells;
use chooser::Chooser;
use flyers::Flyers;
use grid::Grid;
use touch::Touch;

pub use chooser::is_below;
pub use grid::{focus_board, on_placing_key};
pub use picture::picture;
pub use strokes::Strokes;

#[component]
pub fn BoardPicture(
    session: SessionHandle,
    /// Whether it is a figure, which is small on every screen.
    #[prop(optional)]
    figure: bool,
) -> impl IntoView {
    let life = life();
    live(move || {
        session.layout.track();
        view! { <Laid session figure life /> }
    })
}

#[component]
fn Laid(
    session: SessionHandle,
    figure: bool,
    /// The lifetime of the board, which is drawn anew when it turns.
    life: Life,
) -> impl IntoView {
    let app = use_app();
    let settings = app.settings;
    let ground = move || {
        let board = session.board();
        frame(board, if figure { settings.figure_coords(board) } else { settings.coords() })
    };
    let svg: NodeRef<Svg> = NodeRef::new();
    let view = derived(move || session.view());
    let touch = Touch::new(session, svg);
    let wheel = move |event: leptos::ev::WheelEvent| {
        if touch.holds_rotatable() {
            event.prevent_default();
            session.give(MoveInput::Rotate(event.delta_y() > 0.0));
        }
    };
    // The right button rotates the held piece; otherwise it opens the browser's menu.
    let menu = move |event: leptos::ev::MouseEvent| {
        if touch.holds_rotatable() {
            event.prevent_default();
        }
    };
    let kind = class(&session.read(|game| game.scene(0)));
    view! {
        <svg
            node_ref=svg
            class=kind
            class:dragging=move || touch.dragging()
            class:pen=move || session.pen.get().is_some()
            viewBox=text(move || ground().view_box_text())
            role="presentation"
            on:pointerdown=move |event| touch.down(&event)
            on:pointermove=move |event| touch.moved(&event)
            on:pointerleave=move |event| touch.leave(&event)
            on:touchend=move |event| touch.end(&event)
            on:touchmove=move |event| hold_page(&event, session.gesture.with_untracked(Gesture::first))
            on:click=|event| event.stop_propagation()
            on:wheel=wheel
            on:contextmenu=menu
        >
            <g aria-hidden="true" inner_html=text(move || ground().tray)></g>
            <g aria-hidden="true" inner_html=text(move || ground().coordinates)></g>
            <g aria-hidden="true" inner_html=text(move || proof(session))></g>
            <g aria-hidden="true" inner_html=text(move || on_the_ground(session))></g>
            <Cells session view />
            <g aria-hidden="true" inner_html=text(move || numbers(session, settings))></g>
            <g aria-hidden="true" class="flights" inner_html=text(move || view.with(|view| pictures::flights(session.board(), view, settings.piece_set())))></g>
            <g aria-hidden="true" inner_html=text(move || sparks(session, view))></g>
            <g aria-hidden="true" class="overlay" inner_html=text(move || overlays(session, settings.piece_set()))></g>
            <Grid session touch life />
            <Chooser session />
            <Flyers session svg />
            {(!figure).then(|| drawn(app, session, svg))}
        </svg>
    }
}

/// What the player has drawn. Its code is loaded with that beside the play, or at once if there is a drawing.
fn drawn(app: AppState, session: SessionHandle, svg: NodeRef<Svg>) -> AnyView {
    let wanted = derived(move || {
        app.parts.beside.get().is_some()
            || session.see(&[Facet::Game], |session| !session.drawing().is_empty())
    });
    live(move || wanted.get().then(|| arriving(app, move |beside| beside.strokes(session, svg))))
}

fn sparks(session: SessionHandle, view: State<BoardView>) -> String {
    let draw = |sparks: &[Spark]| pictures::sparks(session.board(), sparks);
    let moving = session.snapshot.with(|snapshot| Some(draw(&snapshot.as_ref()?.sparks)));
    moving.unwrap_or_else(|| view.with(|view| draw(&view.sparks)))
}

fn on_the_ground(session: SessionHandle) -> String {
    let seen =
        |snapshot: &Option<Snapshot>| Some(pictures::flares(session.board(), &snapshot.as_ref()?.flares));
    session.snapshot.with(seen).unwrap_or_default()
}

fn proof(session: SessionHandle) -> String {
    let proof = session.see(&[Facet::Game, Facet::Playback], Session::proof);
    chains(session.board(), &proof.paths)
}

fn numbers(session: SessionHandle, settings: Settings) -> String {
    let turns = settings.numbers.get().turns();
    let numbers = session.see(&[Facet::Game, Facet::Playback], |session| session.numbers(turns));
    overlay(session.board(), &numbers, settings.piece_set())
}

fn overlays(session: SessionHandle, set: PieceSet) -> String {
    session.overlays().iter().map(|over| overlay(session.board(), over, set)).collect()
}

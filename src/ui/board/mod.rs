//! The board on the page: cells, pieces, signs, flights, what flies, and the grid that is touched and read aloud.

mod cells;
mod chooser;
mod flyers;
mod grid;
mod touch;

use leptos::prelude::*;
use leptos::svg::Svg;

use crate::drawing::board::{Coords, class, frame};
use crate::drawing::overlay::overlay;
use crate::drawing::{board, pieces, signs};
use crate::geometry::Point;
use crate::play::session::Input;
use crate::play::{BoardView, Flight};

use super::app_state::use_app;
use super::session::SessionHandle;
use super::settings::Switch;
use super::views::text;
use crate::ui::state::derived;

use cells::Cells;
use chooser::Chooser;
use flyers::Flyers;
use grid::Grid;
use touch::Touch;

pub use grid::{focus_board, on_placing_key};

/// The board of a session.
#[component]
pub fn BoardPicture(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let settings = app.settings;
    let ground = move || {
        let coords = match (settings.coordinates.get() == Switch(true), settings.narrow.get()) {
            (false, _) => Coords::None,
            (true, true) => Coords::Inside,
            (true, false) => Coords::Outside,
        };
        frame(session.board(), coords)
    };
    let svg: NodeRef<Svg> = NodeRef::new();
    let view = derived(move || session.view());
    let touch = Touch::new(session, svg);
    let wheel = move |event: leptos::ev::WheelEvent| {
        if touch.holds_rotatable() {
            event.prevent_default();
            session.give(Input::Rotate(event.delta_y() > 0.0));
        }
    };
    // The right button rotates what is held; else it opens what the browser opens.
    let menu = move |event: leptos::ev::MouseEvent| {
        if touch.holds_rotatable() {
            event.prevent_default();
        }
    };
    let kind = class(&session.read(|table| table.scene(0)));
    view! {
        <svg
            node_ref=svg
            class=kind
            class:dragging=move || touch.dragging()
            viewBox=text(move || ground().view_box_text())
            role="presentation"
            on:pointerdown=move |event| touch.down(&event)
            on:pointermove=move |event| touch.moved(&event)
            on:pointerup=move |event| touch.up(&event)
            on:pointercancel=move |_| touch.cancel()
            on:pointerleave=move |_| touch.leave()
            on:click=|event| event.stop_propagation()
            on:wheel=wheel
            on:contextmenu=menu
        >
            <g aria-hidden="true" inner_html=text(move || ground().tray)></g>
            <g aria-hidden="true" inner_html=text(move || ground().coordinates)></g>
            <Cells session view />
            <g aria-hidden="true" class="flights" inner_html=text(move || view.with(|view| flights(session, view)))></g>
            <g aria-hidden="true" inner_html=text(move || view.with(|view| sparks(session, view)))></g>
            <g aria-hidden="true" class="overlay" inner_html=text(move || overlays(session))></g>
            <Grid session touch />
            <Chooser session svg />
            <Flyers session svg />
        </svg>
    }
}

/// Contacts that count, as sparks between cells.
fn sparks(session: SessionHandle, view: &BoardView) -> String {
    let at = |cell| board::place(session.board(), cell);
    view.sparks.iter().map(|&(from, to)| signs::spark(at(from), at(to), "")).collect()
}

/// What is drawn over the board on request, or to show why something is so.
fn overlays(session: SessionHandle) -> String {
    session.overlays().iter().map(|over| overlay(session.board(), over)).collect()
}

/// The flights over the board, tip to tip, and the bar where one was stopped.
fn flights(session: SessionHandle, view: &BoardView) -> String {
    view.flights.iter().map(|flight| draw_flight(session, view, flight)).collect()
}

fn draw_flight(session: SessionHandle, view: &BoardView, flight: &Flight) -> String {
    let shape = session.board().shape();
    let tips = flight.stops.iter().map(|&stop| {
        let centre = board::place(session.board(), stop);
        let tip = pieces::tip(&view.cells[stop.index()].looks, shape);
        Point { x: centre.x + tip.x, y: centre.y + tip.y }
    });
    let tips: Vec<_> = tips.collect();
    let string = if flight.along { signs::way(&tips) } else { signs::flight(&tips) };
    if flight.past {
        return format!("<g class=\"past\">{string}</g>");
    }
    let bar = flight.bar(session.board()).map(|(last, direction)| {
        let transform = board::transform(session.board(), last);
        let at_edge = session.board().neighbour(last, direction).is_none();
        format!("<g transform=\"{transform}\">{}</g>", signs::stop(session.board().step(direction), at_edge))
    });
    string + &bar.unwrap_or_default()
}

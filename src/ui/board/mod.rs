//! The board on the page: cells, pieces, signs, flights, what flies, and the grid that is touched and read aloud.

mod cells;
mod flyers;
mod grid;

use leptos::prelude::*;
use leptos::svg::Svg;

use crate::drawing::board::{Coords, class, frame};
use crate::drawing::overlay::overlay;
use crate::drawing::{board, pieces, signs};
use crate::geometry::Point;
use crate::play::session::Input;
use crate::play::{BoardView, Flight};
use crate::rules::Tap;

use super::app::{text, use_app};
use super::desk::Desk;
use super::settings::Switch;
use crate::ui::state::derived;

use cells::Cells;
use flyers::Flyers;
use grid::{Grid, Touch};

/// The board of a desk.
#[component]
pub fn BoardPicture(desk: Desk) -> impl IntoView {
    let app = use_app();
    let settings = app.settings;
    let ground = move || {
        let coords = match (settings.coordinates.get() == Switch(true), settings.narrow.get()) {
            (false, _) => Coords::None,
            (true, true) => Coords::Inside,
            (true, false) => Coords::Outside,
        };
        frame(desk.board(), coords)
    };
    let svg: NodeRef<Svg> = NodeRef::new();
    let wheel = move |event: leptos::ev::WheelEvent| {
        if desk.read(|table| table.taps().iter().any(|tap| matches!(tap, Tap::Turn(_)))) {
            event.prevent_default();
            desk.give(Input::Rotate(event.delta_y() > 0.0));
        }
    };
    let view = derived(move || desk.view());
    let touch = Touch::new(desk, svg);
    let kind = class(&desk.read(|table| table.scene(0)));
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
            on:click=move |event| touch.click(&event, None)
            on:wheel=wheel
        >
            <g aria-hidden="true" inner_html=text(move || ground().tray)></g>
            <g aria-hidden="true" inner_html=text(move || ground().coordinates)></g>
            <Cells desk view />
            <g aria-hidden="true" class="flights" inner_html=text(move || view.with(|view| flights(desk, view)))></g>
            <g aria-hidden="true" inner_html=text(move || view.with(|view| sparks(desk, view)))></g>
            <g aria-hidden="true" class="overlay" inner_html=text(move || overlays(desk))></g>
            <Flyers desk svg touch />
            <Grid desk touch />
        </svg>
    }
}

/// Contacts that count, as sparks between cells.
fn sparks(desk: Desk, view: &BoardView) -> String {
    let at = |cell| board::place(desk.board(), cell);
    view.sparks.iter().map(|&(from, to)| signs::spark(at(from), at(to), "")).collect()
}

/// What is drawn over the board on request, or to show why something is so.
fn overlays(desk: Desk) -> String {
    desk.overlays().iter().map(|over| overlay(desk.board(), over)).collect()
}

/// The flights over the board, tip to tip, and the bar where one was stopped.
fn flights(desk: Desk, view: &BoardView) -> String {
    view.flights.iter().map(|flight| draw_flight(desk, view, flight)).collect()
}

fn draw_flight(desk: Desk, view: &BoardView, flight: &Flight) -> String {
    let shape = desk.board().shape();
    let tips = flight.stops.iter().map(|&stop| {
        let centre = board::place(desk.board(), stop);
        let tip = pieces::tip(&view.cells[stop.index()].looks, shape);
        Point { x: centre.x + tip.x, y: centre.y + tip.y }
    });
    let tips: Vec<_> = tips.collect();
    let string = if flight.along { signs::way(&tips) } else { signs::flight(&tips) };
    if flight.past {
        return format!("<g class=\"past\">{string}</g>");
    }
    let bar = flight.bar(desk.board()).map(|(last, direction)| {
        let transform = board::transform(desk.board(), last);
        format!("<g transform=\"{transform}\">{}</g>", signs::stop(desk.board().step(direction)))
    });
    string + &bar.unwrap_or_default()
}

//! Pieces in flight over the board: eruptions, captures on their way to the tray, a dragged piece.

use leptos::prelude::*;
use leptos::svg::Svg;

use basalt_drawing::board::placed;
use basalt_drawing::pieces::{as_seen, single};
use basalt_geometry::Point;
use basalt_pictures::FlightPath;
use basalt_play::session::Facet;
use basalt_play::{Flyer, Snapshot};
use basalt_rules::{Look, Side, Tap};

use crate::app::app_state::use_app;
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::press::Carried;

use crate::reactive::state::{State, derived, effect};

#[component]
pub fn Flyers(session: SessionHandle, svg: NodeRef<Svg>) -> impl IntoView {
    let settings = use_app().settings;
    // Measuring a tray forces a layout, so it is measured once per movement.
    let trays: State<Vec<(Side, Option<Point>)>> = State::new(Vec::new());
    effect(move || {
        if session.snapshot.with(Option::is_none) {
            trays.set_untracked(Vec::new());
        }
    });
    let place_of = move |side: Side| {
        let known = trays.with_untracked(|trays| trays.iter().find(|tray| tray.0 == side).map(|tray| tray.1));
        known.unwrap_or_else(|| {
            let place = tray(svg, side);
            trays.update_untracked(|trays| trays.push((side, place)));
            place
        })
    };
    let path = move |snapshot: &Snapshot, flyer: Flyer| {
        let goal = flyer.tray().and_then(place_of);
        FlightPath::of(session.board(), &snapshot.scene, flyer, goal, settings.piece_set())
    };
    // Rebuild them only when other pieces fly; otherwise just move them.
    let flying = derived(move || {
        let who = |flyer: &Flyer| (flyer.id, flyer.look);
        session.snapshot.with(|snapshot| {
            snapshot
                .as_ref()
                .map(|snapshot| snapshot.flyers.iter().map(who).collect::<Vec<_>>())
                .unwrap_or_default()
        })
    });
    let one = move |(id, look): (usize, Look)| {
        let place = move || {
            session.snapshot.with(|snapshot| {
                let snapshot = snapshot.as_ref()?;
                let flyer = snapshot.flyers.iter().find(|flyer| flyer.id == id)?;
                Some(path(snapshot, *flyer).transform())
            })
        };
        view! { <g transform=text(move || place().unwrap_or_default()) inner_html=text(move || single(as_seen(look, session.board()), settings.piece_set()))></g> }
    };
    let trails = move || {
        session.snapshot.with(|snapshot| {
            let Some(snapshot) = snapshot else { return String::new() };
            let captured = snapshot.flyers.iter().filter(|flyer| flyer.tray().is_some());
            captured.map(|flyer| path(snapshot, *flyer).trail()).collect()
        })
    };
    let carried = move || {
        let Carried { look, at, .. } = session.carried.get()?;
        let rotated = |tap: &Tap| if let Tap::Rotate(rotation) = *tap { Some(rotation) } else { None };
        let rotation = session.read(|game| game.taps().iter().find_map(rotated));
        // A multi-cell piece would hide its ghost.
        let seen = [Facet::Game, Facet::Pointed, Facet::Capabilities];
        let fits = session.see(&seen, |session| session.preview().is_some());
        let (look, faint) = match look {
            Look::Polyhex { side, letter, shape, .. } => {
                (Look::Polyhex { side, letter, shape, rotation: rotation.unwrap_or(0) }, fits)
            }
            _ => (look, false),
        };
        let transform = placed(Point { x: at.x, y: at.y - 20.0 }, 1.0, 0.0);
        Some(
            view! { <g class="carried" class:faint=faint transform=transform inner_html=single(as_seen(look, session.board()), settings.piece_set())></g> },
        )
    };
    view! {
        <g aria-hidden="true" inner_html=text(trails)></g>
        <g aria-hidden="true" class="flyers">
            {live(move || flying.get().into_iter().map(one).collect_view())}
            {live(carried)}
        </g>
    }
}

/// The middle of a side's tray on the page, in board units.
fn tray(svg: NodeRef<Svg>, side: Side) -> Option<Point> {
    let svg = svg.get_untracked()?;
    // If a side has two trays, take the one at the foot.
    let number = side.number();
    let find = |within: &str| {
        document().query_selector(&format!("{within} [data-tray=\"{number}\"]")).ok().flatten()
    };
    let place = find(".own").or_else(|| find(""))?.get_bounding_client_rect();
    super::touch::to_board(&svg, place.x() + place.width() / 2.0, place.y() + place.height() / 2.0)
}

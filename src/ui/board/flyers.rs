//! Pieces in flight over the board: eruptions, captures on their way to the tray, a dragged piece.

use leptos::svg::Svg;
use web_sys::DomRect;

use basalt_drawing::board::placed;
use basalt_drawing::flares::Sprite;
use basalt_drawing::pieces::{as_seen, single};
use basalt_geometry::Point;
use basalt_pictures::{FlightPath, TRAY, TrayPlace, in_air, socket};
use basalt_play::session::Facet;
use basalt_play::{Flyer, Snapshot};
use basalt_rules::{Look, Side, Tap};

use crate::app::app_state::settings;
use crate::reactive::views::live;
use crate::session::SessionHandle;
use crate::session::press::Carried;

use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect};

use super::sprites::{Sprites, sprites};
use super::touch::{on_screen, to_board};

#[component]
pub fn Flyers(session: SessionHandle, svg: NodeRef<Svg>) -> impl IntoView {
    let settings = settings();
    // Measuring a tray forces a layout, so it is measured once per movement.
    let trays: State<Vec<(Side, Look, Option<TrayPlace>)>> = State::new(Vec::new());
    effect(move || {
        if session.snapshot.with(Option::is_none) {
            trays.set_untracked(Vec::new());
        }
    });
    let place_of = move |side: Side, look: Look| {
        let is = |tray: &&(Side, Look, _)| (tray.0, tray.1) == (side, look);
        let known = trays.with_untracked(|trays| trays.iter().find(is).map(|tray| tray.2));
        known.unwrap_or_else(|| {
            let place = tray(svg, side, look);
            trays.update_untracked(|trays| trays.push((side, look, place)));
            place
        })
    };
    let path = move |snapshot: &Snapshot, flyer: Flyer| {
        let goal = flyer.tray().and_then(|side| place_of(side, flyer.look));
        FlightPath::of(session.board(), &snapshot.scene, flyer, goal, settings.piece_set())
    };
    let seen = move |of: &dyn Fn(&Snapshot) -> Sprites| {
        session.snapshot.with(|snapshot| snapshot.as_ref().map(of).unwrap_or_default())
    };
    let air = move || seen(&|snapshot| in_air(session.board(), snapshot, |flyer| path(snapshot, *flyer)));
    let flying = move || {
        seen(&|snapshot| {
            let piece =
                |flyer: &Flyer| (flyer.id as u64, Sprite::group(path(snapshot, *flyer).transform(), 1.0));
            snapshot.flyers.iter().map(piece).collect()
        })
    };
    // A piece is drawn when it takes off, and then only moved.
    let piece = move |id: u64| {
        session.snapshot.with(|snapshot| {
            let flyer = snapshot.as_ref()?.flyers.iter().find(|flyer| flyer.id as u64 == id)?;
            Some(single(as_seen(flyer.look, session.board()), settings.piece_set()))
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
        <g aria-hidden="true" node_ref=sprites(air, |_| String::new())></g>
        <g aria-hidden="true" class="flyers" node_ref=sprites(flying, move |id| piece(id).unwrap_or_default())></g>
        <g aria-hidden="true">{live(carried)}</g>
    }
}

/// The place of a piece in a side's tray, in board units, and the scale of pieces there: beside its equal, or after the last one.
fn tray(svg: NodeRef<Svg>, side: Side, look: Look) -> Option<TrayPlace> {
    let svg = svg.get_untracked()?;
    // If a side has two trays, take the one at the foot.
    let number = side.number();
    let find = |within: &str, inside: &str| {
        let query = format!("{within} [data-tray=\"{number}\"]{inside}");
        document().query_selector(&query).ok().flatten().map(|found| found.get_bounding_client_rect())
    };
    let within = if find(".own", "").is_some() { ".own" } else { "" };
    let middle = |place: DomRect| (place.x() + place.width() / 2.0, place.y() + place.height() / 2.0);
    let word = socket(&[look]);
    let equal = find(within, &format!(" [data-socket=\"{word}\"]")).filter(|_| !word.is_empty());
    let (x, y) = match (equal, find(within, " > .group:last-of-type")) {
        (Some(equal), _) => middle(equal),
        (None, Some(last)) => (last.right() + AFTER, middle(last).1),
        (None, None) => middle(find(within, "")?),
    };
    let (_, _, pixels) = on_screen(&svg)?;
    Some(TrayPlace { middle: to_board(&svg, x, y)?, scale: TRAY / pixels })
}

/// How far after the last piece of a tray the middle of the next one is, in pixels.
const AFTER: f64 = 20.0;

//! What flies over the board: pieces of an eruption, captures on their way to the tray, a piece under the finger.

use leptos::prelude::*;
use leptos::svg::Svg;

use crate::drawing::board::{place, placed};
use crate::drawing::pieces::{single, tip};
use crate::geometry::Point;
use crate::play::session::Facet;
use crate::play::{Bound, Flyer, Snapshot};
use crate::rules::{Look, Manner, Side, Tap};

use crate::ui::app_state::use_app;
use crate::ui::session::{Carried, SessionHandle};
use crate::ui::settings::Switch;
use crate::ui::views::{live, text};

use crate::ui::state::derived;

/// Everything that flies.
#[component]
pub fn Flyers(session: SessionHandle, svg: NodeRef<Svg>) -> impl IntoView {
    let settings = use_app().settings;
    let patterns = move || settings.patterns.get() == Switch(true);
    // They are rebuilt only when other pieces fly; otherwise they are moved.
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
                Some(transform(session, svg, snapshot, flyer))
            })
        };
        view! { <g transform=text(move || place().unwrap_or_default()) inner_html=text(move || single(look, patterns()))></g> }
    };
    let carried = move || {
        let Carried { look, at, .. } = session.carried.get()?;
        let rotated = |tap: &Tap| if let Tap::Rotate(rotation) = *tap { Some(rotation) } else { None };
        let rotation = session.read(|table| table.taps().iter().find_map(rotated));
        // Where its ghost lies, a piece of several cells would only hide it.
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
            view! { <g class="carried" class:faint=faint transform=transform inner_html=single(look, patterns())></g> },
        )
    };
    view! {
        <g aria-hidden="true" class="flyers">
            {live(move || flying.get().into_iter().map(one).collect_view())}
            {live(carried)}
        </g>
    }
}

/// Where a flyer is now: its tip goes from tip to tip along an arc, and shrinks on its way to a tray.
fn transform(session: SessionHandle, svg: NodeRef<Svg>, snapshot: &Snapshot, flyer: &Flyer) -> String {
    let board = session.board();
    let shape = board.shape();
    let on_top = |cell: crate::geometry::Cell| {
        let centre = place(board, cell);
        let mut looks = snapshot.scene.cells[cell.index()].clone();
        looks.push(flyer.look);
        let tip = tip(&looks, shape);
        Point { x: centre.x + tip.x, y: centre.y + tip.y }
    };
    let start = on_top(flyer.from);
    let eased = flyer.progress * flyer.progress * (3.0 - 2.0 * flyer.progress);
    let (end, rise, scale) = match flyer.to {
        Bound::Cell(cell) => {
            let end = on_top(cell);
            let far = start.distance(end);
            let rise = match flyer.manner {
                Manner::Slide => 0.0,
                Manner::Hop => 35.0,
                Manner::Throw => 30.0 + 0.08 * far,
            };
            (end, rise, 1.0)
        }
        Bound::Tray(side) => {
            let end = tray(svg, side).unwrap_or(Point { x: start.x, y: start.y - 120.0 });
            (end, 40.0, 1.0 - 0.6 * eased)
        }
    };
    let x = start.x + (end.x - start.x) * eased;
    let y = start.y + (end.y - start.y) * eased - 4.0 * rise * flyer.progress * (1.0 - flyer.progress);
    let tilt = match flyer.manner {
        Manner::Throw => 8.0 * (end.x - start.x).signum() * (1.0 - 2.0 * flyer.progress),
        Manner::Hop | Manner::Slide => 0.0,
    };
    placed(Point { x, y }, scale, tilt)
}

/// The middle of a side's tray on the page, in the board's units.
fn tray(svg: NodeRef<Svg>, side: Side) -> Option<Point> {
    let svg = svg.get_untracked()?;
    let panel = document().query_selector(&format!("[data-tray=\"{}\"]", side.number())).ok().flatten()?;
    let place = panel.get_bounding_client_rect();
    super::touch::to_board(&svg, place.x() + place.width() / 2.0, place.y() + place.height() / 2.0)
}

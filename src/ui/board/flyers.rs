//! What flies over the board: pieces of an eruption, captures on their way to the tray, a piece under the finger.

use leptos::prelude::*;
use leptos::svg::Svg;

use crate::drawing::board::{place, placed};
use crate::drawing::flares::trail;
use crate::drawing::pieces::{single, tip};
use crate::geometry::Point;
use crate::play::session::Facet;
use crate::play::{Bound, Flyer, Snapshot};
use crate::rules::{Look, Manner, Side, Tap};

use crate::ui::app_state::use_app;
use crate::ui::press::Carried;
use crate::ui::session::SessionHandle;
use crate::ui::settings::Switch;
use crate::ui::views::{live, text};

use crate::ui::state::derived;

/// Cells nearer than this are neighbours.
const NEAR: f64 = 140.0;

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
                Some(FlightPath::of(session, svg, snapshot, *flyer).transform())
            })
        };
        view! { <g transform=text(move || place().unwrap_or_default()) inner_html=text(move || single(look, patterns()))></g> }
    };
    let trails = move || {
        session.snapshot.with(|snapshot| {
            let Some(snapshot) = snapshot else { return String::new() };
            let captured = snapshot.flyers.iter().filter(|flyer| matches!(flyer.to, Bound::Tray(_)));
            captured.map(|flyer| FlightPath::of(session, svg, snapshot, *flyer).trail()).collect()
        })
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
        <g aria-hidden="true" inner_html=text(trails)></g>
        <g aria-hidden="true" class="flyers">
            {live(move || flying.get().into_iter().map(one).collect_view())}
            {live(carried)}
        </g>
    }
}

/// The way of a flyer: its tip goes from tip to tip along an arc, and shrinks on its way to a tray.
struct FlightPath {
    flyer: Flyer,
    start: Point,
    end: Point,
    rise: f64,
    shrinks: f64,
}

impl FlightPath {
    fn of(session: SessionHandle, svg: NodeRef<Svg>, snapshot: &Snapshot, flyer: Flyer) -> FlightPath {
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
        match flyer.to {
            Bound::Cell(cell) => {
                let end = on_top(cell);
                let far = start.distance(end);
                let rise = match flyer.manner {
                    Manner::Slide => 0.0,
                    // What goes on and on stays low.
                    Manner::Hop if flyer.flows != (false, false) && far < NEAR => 6.0,
                    Manner::Hop => 35.0,
                    Manner::Throw => 30.0 + 0.08 * far,
                };
                FlightPath { flyer, start, end, rise, shrinks: 0.0 }
            }
            Bound::Tray(side) => {
                let end = tray(svg, side).unwrap_or(Point { x: start.x, y: start.y - 120.0 });
                FlightPath { flyer, start, end, rise: 40.0, shrinks: 0.6 }
            }
        }
    }

    /// How far along the way it is after a share of its time: at rest at an end where it does not flow on.
    fn eased(&self, time: f64) -> f64 {
        let speed = |flows: bool| f64::from(u8::from(flows));
        let (square, cube) = (time * time, time * time * time);
        (cube - 2.0 * square + time) * speed(self.flyer.flows.0)
            + (3.0 * square - 2.0 * cube)
            + (cube - square) * speed(self.flyer.flows.1)
    }

    /// Where it is after a share of its time.
    fn at(&self, time: f64) -> Point {
        let FlightPath { start, end, .. } = self;
        let eased = self.eased(time);
        let y = start.y + (end.y - start.y) * eased - 4.0 * self.rise * time * (1.0 - time);
        Point { x: start.x + (end.x - start.x) * eased, y }
    }

    fn transform(&self) -> String {
        let time = self.flyer.progress;
        let tilt = match self.flyer.manner {
            Manner::Throw => 8.0 * (self.end.x - self.start.x).signum() * (1.0 - 2.0 * time),
            Manner::Hop | Manner::Slide => 0.0,
        };
        placed(self.at(time), 1.0 - self.shrinks * self.eased(time), tilt)
    }

    /// The light that a capture leaves behind.
    fn trail(&self) -> String {
        let earlier = (1..=5).map(|age| self.at((self.flyer.progress - 0.07 * f64::from(age)).max(0.0)));
        trail(self.flyer.look, earlier)
    }
}

/// The middle of a side's tray on the page, in the board's units.
fn tray(svg: NodeRef<Svg>, side: Side) -> Option<Point> {
    let svg = svg.get_untracked()?;
    let panel = document().query_selector(&format!("[data-tray=\"{}\"]", side.number())).ok().flatten()?;
    let place = panel.get_bounding_client_rect();
    super::touch::to_board(&svg, place.x() + place.width() / 2.0, place.y() + place.height() / 2.0)
}

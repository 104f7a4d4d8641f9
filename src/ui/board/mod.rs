//! The board on the page: cells, pieces, signs, flights, and the grid for touch and screen readers.

mod cells;
mod chooser;
mod flyers;
mod grid;
mod sprites;
mod strokes;
mod touch;

use leptos::svg::Svg;

use basalt_browser::life::Life;
use basalt_drawing::PieceSet;
use basalt_drawing::board::{class, frame};
use basalt_drawing::flares::Sprite;
use basalt_drawing::heat::{Glow, heat};
use basalt_drawing::overlay::{chains, overlay};
use basalt_geometry::Point;
use basalt_pictures as pictures;
use basalt_play::session::{Facet, MoveInput, Session};
use basalt_play::{BoardView, Gesture, Snapshot, Spark};

use crate::app::app_state::{parts, settings};
use crate::app::fetching::arriving;
use crate::player::settings::Settings;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::press::hold_page;

use cells::Cells;
use chooser::Chooser;
use flyers::Flyers;
use grid::Grid;
use sprites::{Sprites, sprites};
use touch::Touch;

pub use grid::on_placing_key;
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
    let settings = settings();
    let ground = move || {
        let board = session.board();
        frame(board, if figure { settings.figure_coords() } else { settings.coords() })
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
    let kind = class(session.read(|game| game.info().stone));
    view! {
        <svg
            node_ref=svg
            class=kind
            class:dragging=move || touch.dragging()
            class:pen=move || session.pen.get().is_some()
            class:astir=move || session.moves()
            style:translate=move || kick(session)
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
            <g aria-hidden="true" inner_html=text(move || ground().ground)></g>
            <g aria-hidden="true" inner_html=lights(session, view)></g>
            <g aria-hidden="true" node_ref=sprites(move || passing(session), move |key| passing_light(session, key))></g>
            <g aria-hidden="true" inner_html=text(move || ground().slabs)></g>
            <g aria-hidden="true" inner_html=text(move || ground().coordinates)></g>
            <g aria-hidden="true" inner_html=text(move || proof(session))></g>
            <g aria-hidden="true" node_ref=sprites(move || on_the_ground(session), |_| String::new())></g>
            <Cells session view />
            <g aria-hidden="true" inner_html=welds(session, view)></g>
            <g aria-hidden="true" inner_html=text(move || numbers(session, settings))></g>
            <g aria-hidden="true" class="flights" inner_html=text(move || view.with(|view| pictures::flights(session.board(), view, settings.piece_set())))></g>
            <g aria-hidden="true" node_ref=sprites(move || sparks(session, view), move |key| spark(session, view, key))></g>
            <g aria-hidden="true" class="overlay" inner_html=text(move || overlays(session, settings.piece_set()))></g>
            <Grid session touch life />
            <Chooser session />
            <Flyers session svg />
            {(!figure).then(|| drawn(session, svg))}
        </svg>
    }
}

/// What the player has drawn. Its code is loaded with that beside the play, or at once if there is a drawing.
fn drawn(session: SessionHandle, svg: NodeRef<Svg>) -> AnyView {
    let wanted = derived(move || {
        parts().beside.get().is_some() || session.see(&[Facet::Game], |session| !session.drawing().is_empty())
    });
    live(move || wanted.get().then(|| arriving(move |beside| beside.strokes(session, svg))))
}

/// The contacts of a movement, or the last ones.
fn with_sparks<R>(session: SessionHandle, view: State<BoardView>, read: impl Fn(&[Spark]) -> R) -> R {
    session.snapshot.with(|snapshot| match snapshot {
        Some(snapshot) => read(&snapshot.sparks),
        None => view.with(|view| read(&view.sparks)),
    })
}

fn sparks(session: SessionHandle, view: State<BoardView>) -> Sprites {
    with_sparks(session, view, |sparks| pictures::sparks(session.board(), sparks))
}

/// One of them.
fn spark(session: SessionHandle, view: State<BoardView>, key: u64) -> String {
    let one = |sparks: &[Spark]| sparks.get((key >> 8) as usize).map(pictures::spark);
    with_sparks(session, view, one).unwrap_or_default()
}

/// The light in the joints, drawn only when it changes.
fn lights(session: SessionHandle, view: State<BoardView>) -> Signal<String> {
    let glows = derived(move || {
        view.with(|view| (pictures::glows(session.board(), view), pictures::wave(session.board(), view)))
    });
    text(move || glows.with(|(glows, wave)| heat(session.board(), glows, *wave)))
}

/// The light that comes and goes.
fn passing(session: SessionHandle) -> Sprites {
    let sprite = |(key, glow): (u64, Glow)| (key, Sprite::group(String::new(), glow.strength));
    let seen = |snapshot: &Option<Snapshot>| Some(pictures::passing_glows(&snapshot.as_ref()?.flares));
    session.snapshot.with(seen).unwrap_or_default().into_iter().map(sprite).collect()
}

/// One of these lights at its strongest.
fn passing_light(session: SessionHandle, key: u64) -> String {
    let seen = |snapshot: &Option<Snapshot>| {
        let (_, glow) = pictures::passing_glows(&snapshot.as_ref()?.flares)
            .into_iter()
            .find(|(other, _)| *other == key)?;
        Some(heat(session.board(), &[Glow { strength: 1.0, ..glow }], None))
    };
    session.snapshot.with(seen).unwrap_or_default()
}

fn on_the_ground(session: SessionHandle) -> Sprites {
    let seen = |snapshot: &Option<Snapshot>| Some(pictures::on_ground(session.board(), snapshot.as_ref()?));
    session.snapshot.with(seen).unwrap_or_default()
}

fn welds(session: SessionHandle, view: State<BoardView>) -> Signal<String> {
    let apart = derived(move || {
        session
            .snapshot
            .with(|snapshot| snapshot.as_ref().map(|snapshot| snapshot.apart.clone()).unwrap_or_default())
    });
    text(move || view.with(|view| apart.with(|apart| pictures::welds(session.board(), view, apart))))
}

/// The board gives way to a burst.
fn kick(session: SessionHandle) -> String {
    let kicked = |snapshot: &Option<Snapshot>| Some(pictures::kicked(session.board(), snapshot.as_ref()?));
    let Point { x, y } = session.snapshot.with(kicked).unwrap_or_default();
    let pixels = |units: f64| (units * 10.0).round() as i32;
    match (pixels(x), pixels(y)) {
        (0, 0) => String::new(),
        (x, y) => format!("calc({x}px / 10) calc({y}px / 10)"),
    }
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

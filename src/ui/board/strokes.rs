//! Arrows and marks on the board: what is drawn, and drawing by right button, pen mode and keys.
//!
//! The listeners receive events before the board does, so that the board need not know of drawing.

use leptos::ev;
use leptos::svg::Svg;
use wasm_bindgen::JsCast;

use basalt_browser::capture::{Captured, capture};
use basalt_drawing::strokes::stroke as draw_stroke;
use basalt_games::catalogue;
use basalt_geometry::{Cell, Point};
use basalt_play::keys;
use basalt_play::session::{ChapterWay, Facet, PageInput, Session};
use basalt_rules::{Ink, Message, Stroke, Tap};

use crate::app::app_state::{dialog, page_state, word};
use crate::app::keys::shortcut_of;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::drawing::{begin, clear, draw, end, speak, undo};
use crate::session::press::at;

use super::touch::cell_at;

/// How far a pressed pointer may move for a click (px).
const STILL: f64 = 7.0;

/// The stroke that is being drawn.
#[derive(Clone, Copy, PartialEq)]
struct BegunStroke {
    /// Its pointer; `None` by keys, which end it at the focused cell.
    pointer: Option<i32>,
    ink: Ink,
    from: Cell,
    /// `None` beside the board, where it would be dropped.
    to: Option<Cell>,
}

#[derive(Clone, Copy)]
struct Drawer {
    session: SessionHandle,
    svg: NodeRef<Svg>,
    begun: State<Option<BegunStroke>>,
    /// A press that plays nothing and, as a click, clears the drawing.
    idle: State<Option<(i32, Point)>>,
    /// Whether the last press drew, so that it opens no menu.
    drew: State<bool>,
}

#[component]
pub fn Strokes(session: SessionHandle, svg: NodeRef<Svg>) -> impl IntoView {
    let drawer =
        Drawer { session, svg, begun: State::new(None), idle: State::new(None), drew: State::new(false) };
    if session.see(&[], |session| session.conduct().draws) {
        session.plan_ahead(catalogue::turned);
        drawer.listen();
    }
    let drawn = derived(move || match session.moves() {
        true => Vec::new(),
        false => session.see(&[Facet::Game], Session::strokes),
    });
    let one = move |stroke: Stroke| {
        let board = session.board();
        view! {
            <g role="img" aria-label=text(move || session.say(&stroke.message(board))) inner_html=draw_stroke(board, stroke)></g>
        }
    };
    let all = move || {
        let strokes = drawn.get();
        (!strokes.is_empty()).then(|| {
            view! {
                <g role="group" aria-label=word("drawn-label")>{strokes.into_iter().map(one).collect_view()}</g>
            }
        })
    };
    let current = move || {
        let begun = drawer.begun.get()?;
        let to = if begun.pointer.is_some() { begun.to? } else { session.focus.get() };
        Some(draw_stroke(session.board(), Stroke { ink: begun.ink, from: begun.from, to }))
    };
    view! {
        {live(all)}
        <g aria-hidden="true" data-pens="" inner_html=text(move || current().unwrap_or_default())></g>
    }
}

impl Drawer {
    fn listen(self) {
        let life = life();
        let pointer = move |event: &'static str, hear: fn(Drawer, &ev::PointerEvent)| {
            capture(life, event, move |event| hear(self, event.unchecked_ref()))
        };
        // They are removed with the view.
        State::<Vec<Captured>>::new(vec![
            pointer("pointerdown", Drawer::down),
            pointer("pointermove", Drawer::moved),
            pointer("pointerup", Drawer::up),
            pointer("pointercancel", Drawer::lost),
            capture(life, "keydown", move |event| self.key(event.unchecked_ref())),
            capture(life, "click", move |event| self.click(event.unchecked_ref())),
            capture(life, "contextmenu", move |event| {
                if self.is_over(event)
                    && (self.drew.get_untracked() || self.session.pen.get_untracked().is_some())
                {
                    event.prevent_default();
                }
            }),
        ]);
        effect(move || {
            if self.session.pen.get().is_none() {
                self.begun.set(None);
            }
        });
        on_cleanup(move || self.session.pen.set(None));
    }

    fn is_over(self, event: &web_sys::Event) -> bool {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        self.svg.get_untracked().is_some_and(|svg| svg.contains(target.as_ref()))
    }

    fn cell_at(self, event: &ev::PointerEvent) -> Option<Cell> {
        cell_at(self.session, &self.svg.get_untracked()?, event)
    }

    fn down(self, event: &ev::PointerEvent) {
        self.drew.set_untracked(false);
        self.idle.set_untracked(None);
        if !self.is_over(event) {
            return;
        }
        let cell = self.cell_at(event);
        // The right button rotates a held piece.
        let rotates =
            || self.session.read(|game| game.taps().iter().any(|tap| matches!(tap, Tap::Rotate(_))));
        let ink = match (event.button(), self.session.pen.get_untracked()) {
            (2, _) if !rotates() => ink_of(event),
            (0, Some(ink)) => ink,
            (0, None) => {
                if event.is_primary() && self.is_idle(cell) {
                    self.idle.set_untracked(Some((event.pointer_id(), at(event))));
                }
                return;
            }
            _ => return,
        };
        event.stop_propagation();
        event.prevent_default();
        self.drew.set_untracked(true);
        // A second finger draws nothing.
        let Some(from) = cell.filter(|_| self.begun.with_untracked(Option::is_none)) else { return };
        self.session.give(PageInput::Finish);
        let begun = BegunStroke { pointer: Some(event.pointer_id()), ink, from, to: Some(from) };
        self.begun.set(Some(begun));
    }

    /// Whether a press on a cell plays nothing, and there is something to clear. A study's author has to say so.
    fn is_idle(self, cell: Option<Cell>) -> bool {
        self.session.see(&[], |session| {
            let tap = cell.map(Tap::Cell);
            let plays = session.targets(false).iter().any(|target| Some(target.tap) == tap);
            let is_written = session.kind().chapter() == Some(ChapterWay::Edit);
            !plays && !is_written && session.line().taps().is_empty() && !session.drawing().is_empty()
        })
    }

    fn own(self, event: &ev::PointerEvent) -> Option<BegunStroke> {
        self.begun.get_untracked().filter(|begun| begun.pointer == Some(event.pointer_id()))
    }

    fn moved(self, event: &ev::PointerEvent) {
        let Some(begun) = self.own(event) else { return };
        event.stop_propagation();
        let next = BegunStroke { to: self.cell_at(event), ..begun };
        if next != begun {
            self.begun.set(Some(next));
        }
    }

    fn up(self, event: &ev::PointerEvent) {
        let still = |(pointer, begin): (i32, Point)| {
            pointer == event.pointer_id() && begin.distance(at(event)) <= STILL
        };
        if self.idle.get_untracked().is_some_and(still) && !dialog().is_open_untracked() {
            clear(self.session);
        }
        self.idle.set_untracked(None);
        let Some(begun) = self.own(event) else { return };
        event.stop_propagation();
        self.begun.set(None);
        if let Some(to) = self.cell_at(event) {
            draw(self.session, Stroke { ink: begun.ink, from: begun.from, to });
        }
    }

    fn lost(self, event: &ev::PointerEvent) {
        if self.own(event).is_some() {
            self.begun.set(None);
        }
    }

    fn key(self, event: &ev::KeyboardEvent) {
        let key = shortcut_of(event);
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(target) = target.filter(|_| !dialog().is_open_untracked()) else { return };
        let within = |what: &str| target.closest(what).ok().flatten().is_some();
        if within("input, select, textarea, dialog, [role=slider]") {
            return;
        }
        let session = self.session;
        let pen = session.pen.get_untracked();
        let number =
            key.parse::<usize>().ok().filter(|_| key.len() == 1).and_then(|number| number.checked_sub(1));
        match (key.as_str(), pen) {
            (keys::DRAW, None) => begin(session),
            (keys::DRAW, Some(_)) => end(session),
            ("Escape", Some(_)) if self.begun.with_untracked(Option::is_some) => self.begun.set(None),
            ("Escape", Some(_)) => end(session),
            ("Backspace" | keys::UNDO, Some(_)) => undo(session),
            ("Enter" | " ", Some(ink)) if self.is_over(event) && within("[data-cell]") => {
                page_state().by_keys.set(true);
                self.press(ink, session.focus.get_untracked());
            }
            (_, Some(_)) => match number.and_then(|number| Ink::ALL.get(number)) {
                Some(&ink) => session.pen.set(Some(ink)),
                None => return,
            },
            _ => return,
        }
        event.stop_propagation();
        event.prevent_default();
    }

    /// Begins a stroke at a cell, or ends it there.
    fn press(self, ink: Ink, cell: Cell) {
        match self.begun.get_untracked() {
            None => {
                self.begun.set(Some(BegunStroke { pointer: None, ink, from: cell, to: None }));
                let from = self.session.board().name(cell).to_owned();
                speak(self.session, &Message::new("drawn-begins").with("from", from));
            }
            Some(begun) => {
                self.begun.set(None);
                draw(self.session, Stroke { ink: begun.ink, from: begun.from, to: cell });
            }
        }
    }

    /// Handles a click without a pointer, as screen readers make.
    fn click(self, event: &ev::MouseEvent) {
        let Some(ink) = self.session.pen.get_untracked().filter(|_| event.detail() == 0) else { return };
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let hit = target.and_then(|target| target.closest("[data-cell]").ok().flatten());
        let name = hit.filter(|_| self.is_over(event)).and_then(|hit| hit.get_attribute("data-cell"));
        if let Some(cell) = name.and_then(|name| self.session.board().cell(&name)) {
            event.stop_propagation();
            self.session.focus.set(cell);
            self.press(ink, cell);
        }
    }
}

/// The kind by the keys that are held, as on lichess.
fn ink_of(event: &ev::PointerEvent) -> Ink {
    match (event.shift_key() || event.ctrl_key(), event.alt_key() || event.meta_key()) {
        (false, false) => Ink::Green,
        (true, false) => Ink::Red,
        (false, true) => Ink::Blue,
        (true, true) => Ink::Yellow,
    }
}

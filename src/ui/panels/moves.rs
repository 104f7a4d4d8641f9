//! The move list: turn by turn with what each captured, as a list where there is room, else as a strip.

use leptos::prelude::*;

use crate::drawing::pieces::chip;
use crate::play::session::{Facet, Input, Session};
use crate::play::{Entry, Turn};
use crate::rules::{Look, Message, Side};

use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::settings::Switch;
use crate::ui::state::{derived, effect, life};
use crate::ui::views::live;

use super::sign;

/// What covers the upper edge of the list, and the air at its lower edge, in pixels.
const ABOVE: f64 = 30.0;
const BELOW: f64 = 8.0;

/// The move list, one row per round.
#[component]
pub fn Moves(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let sides = session.read(|table| table.sides());
    let columns = if sides == 2 { 2 } else { 1 };
    let turns = derived(move || session.see(&[Facet::Game, Facet::Playback], Session::turns));
    let list: NodeRef<leptos::html::Ol> = NodeRef::new();
    let rounds = move || {
        let turns = turns.get();
        turns.chunks(columns).map(<[Turn]>::to_vec).enumerate().collect::<Vec<_>>()
    };
    keep_in_sight(session, list);
    // Over each column stands whose it is; where there is one for all, each turn tells.
    let heads = move || {
        let first = turns.with(|turns| turns.first().map(|turn| turn.side))?;
        let head = |side: Side| view! { <span inner_html=sign(session, side)></span> };
        (columns == 2).then(|| {
            view! {
                <li class="heads" aria-hidden="true"><i></i>{head(first)}{head(first.next(sides))}</li>
            }
        })
    };
    let round = move |(index, turns): (usize, Vec<Turn>)| {
        let mover = turns.first().filter(|_| sides > 2).map(|turn| turn.side);
        view! {
            <li class:single=columns == 1>
                <i>{index + 1}</i>
                {mover.map(|side| view! {
                    <span class="mover" role="img" aria-label=session.name(side) inner_html=sign(session, side)></span>
                })}
                {turns.into_iter().map(|turn| view! { <TurnCell session turn /> }).collect_view()}
            </li>
        }
    };
    view! {
        <ol class="moves" node_ref=list tabindex="0" aria-label=app.word("moves-label")>
            {live(heads)}
            {live(move || rounds().into_iter().map(round).collect_view())}
        </ol>
    }
}

/// One turn of the list: one button per action.
#[component]
fn TurnCell(session: SessionHandle, turn: Turn) -> impl IntoView {
    view! {
        <div class="turn-cell">
            {turn.entries.into_iter().map(|entry| view! { <EntryButton session entry /> }).collect_view()}
        </div>
    }
}

/// A button that goes to an action.
#[component]
fn EntryButton(session: SessionHandle, entry: Entry) -> impl IntoView {
    let app = use_app();
    let ply = entry.ply;
    let now = move || session.see(&[Facet::Game, Facet::Playback], Session::pictured) == ply;
    let captured = entry.captured.clone();
    let label = {
        let entry = entry.clone();
        move || {
            let key = if entry.captured.is_empty() { "moves-entry" } else { "moves-entry-captured" };
            let message =
                Message::new(key).with("text", entry.text.clone()).with("pieces", entry.captured.clone());
            session.say(&message)
        }
    };
    let chips = move || {
        let patterns = app.settings.patterns.get() == Switch(true);
        let one = |look: &Look| view! { <span class="chip" inner_html=chip(*look, 17, patterns)></span> };
        captured.iter().map(one).collect_view()
    };
    view! {
        <button
            type="button"
            class="entry"
            aria-label=label
            aria-current=move || now().then_some("step")
            on:click=move |_| session.give(Input::Show(ply))
        >
            {entry.text}
            <span class="chips" aria-hidden="true">{live(chips)}</span>
        </button>
    }
}

/// The last turns in one line.
#[component]
pub fn Strip(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let turns = derived(move || session.see(&[Facet::Game, Facet::Playback], Session::turns));
    let list: NodeRef<leptos::html::Ol> = NodeRef::new();
    keep_in_sight(session, list);
    let numbered = move || turns.get().into_iter().enumerate().collect::<Vec<_>>();
    let item = move |(index, turn): (usize, Turn)| {
        view! {
            <li>
                <i aria-hidden="true">{index + 1}</i>
                <TurnCell session turn />
            </li>
        }
    };
    view! {
        <ol class="strip" node_ref=list aria-label=app.word("moves-label")>
            {live(move || numbered().into_iter().map(item).collect_view())}
        </ol>
    }
}

/// Scrolls a list, and nothing else, so that the shown action is visible.
fn keep_in_sight(session: SessionHandle, list: NodeRef<leptos::html::Ol>) {
    let life = life();
    effect(move || {
        // A hint takes a part of the room.
        session.see(&[Facet::Game, Facet::Playback, Facet::Hint], |_| ());
        let Some(list) = list.get() else { return };
        crate::browser::clock::next_frame(life, move || {
            let Some(entry) = list.query_selector("[aria-current]").ok().flatten() else {
                return list.set_scroll_top(list.scroll_height());
            };
            let (outer, inner) = (list.get_bounding_client_rect(), entry.get_bounding_client_rect());
            // Below the line of signs, and not on the very edge.
            let (above, below) = (inner.top() - outer.top() - ABOVE, inner.bottom() - outer.bottom() + BELOW);
            let down = below.max(0.0) + above.min(0.0);
            let right = (inner.right() - outer.right()).max(0.0) + (inner.left() - outer.left()).min(0.0);
            list.set_scroll_top(list.scroll_top() + down as i32);
            list.set_scroll_left(list.scroll_left() + right as i32);
        });
    });
}

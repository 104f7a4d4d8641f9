//! The tray of a side whose pieces are played from it: what is at hand, and what is queued.

use leptos::prelude::*;

use crate::drawing::pieces::{as_seen, chip, slot};
use crate::play::session::{Facet, Input};
use crate::rules::{Look, Message, Side, Tap};

use crate::ui::app_state::use_app;
use crate::ui::board::focus_board;
use crate::ui::press::Press;
use crate::ui::session::SessionHandle;
use crate::ui::views::{live, text};
use crate::words::name_of;

/// The width of a cell in pictures of pieces at hand, and of queued ones, in pixels.
const CELL: (f64, f64) = (15.0, 8.0);

/// The pieces of a side's tray, grouped by kind: those at hand can be chosen while it is the side's turn.
#[component]
pub fn Hand(session: SessionHandle, side: Side) -> impl IntoView {
    let app = use_app();
    let hand = move || {
        session.layout.track();
        let (looks, hand, own) = session.see(&[Facet::Game, Facet::Playback], |session| {
            let (table, ply) = (session.line(), session.pictured());
            let looks = table.scene(ply).trays.swap_remove(side.index());
            let standing = table.standing(table.shown());
            let open = table.shown() == table.last() || table.would_try();
            let own = standing.to_move == side && standing.outcome.is_none() && open;
            (looks, table.hand(side), own)
        });
        if hand == 0 || looks.is_empty() {
            return None;
        }
        let mut kinds: Vec<(usize, Look, usize)> = Vec::new();
        for (place, look) in looks.into_iter().enumerate() {
            match kinds.last_mut() {
                Some((_, last, count)) if *last == look => *count += 1,
                _ => kinds.push((place, look, 1)),
            }
        }
        let (near, far): (Vec<_>, Vec<_>) = kinds.into_iter().partition(|(place, ..)| *place < hand);
        let queue = (!far.is_empty()).then(|| {
            let pieces = far.iter().map(|(_, look, _)| *look).collect::<Vec<_>>();
            let label = session.say(&Message::new("hand-queue").with("pieces", pieces));
            let pictures: String =
                far.iter().map(|(_, look, _)| picture(as_seen(*look, session.board()), CELL.1)).collect();
            view! { <span class="queue" role="img" aria-label=label inner_html=pictures></span> }
        });
        let near = near.into_iter().map(|(place, look, count)| piece(session, place, look, count, own));
        Some(view! {
            <div class="hand" role="group" aria-label=app.label("hand-label")>
                {near.collect_view()}
                {queue}
            </div>
        })
    };
    live(hand)
}

fn picture(look: Look, pixels: f64) -> String {
    match look {
        Look::Polyhex { .. } => slot(look, pixels),
        _ => chip(look, (pixels * 2.0) as u32, false),
    }
}

/// A piece at hand: a button while it can be chosen.
pub fn piece(session: SessionHandle, place: usize, look: Look, count: usize, own: bool) -> AnyView {
    let tap = Tap::Slot(place as u8);
    let held = move || own && session.read(|table| table.taps().contains(&tap));
    // The piece that is held is seen as it is rotated.
    let seen =
        move || match (look, session.read(|table| held().then(|| table.taps().get(1).copied()).flatten())) {
            (Look::Polyhex { side, letter, shape, .. }, Some(Tap::Rotate(rotation))) => {
                Look::Polyhex { side, letter, shape, rotation }
            }
            _ => look,
        };
    let can = own
        && session
            .see(&[Facet::Game, Facet::Capabilities], |session| session.targets(false))
            .iter()
            .chain(session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(true)).iter())
            .any(|t| t.tap == tap);
    let name = session.say(&match count {
        1 => name_of(&look),
        _ => Message::new("hand-count").with("name", name_of(&look)).with("count", count),
    });
    let badge = (count > 1).then(|| view! { <span class="count" aria-hidden="true">{count}</span> });
    view! {
        <button
            type="button"
            class="slot"
            class:barred=!can
            data-slot=place.to_string()
            aria-pressed=text(move || held().to_string())
            disabled=!own
            on:pointerdown=move |event| {
                if event.button() == 0 {
                    session.press.set_untracked(Some(Press::new(&event, Some(tap))));
                }
            }
            on:click=move |event| {
                // Pointers have decided already when they went up; keys and screen readers click without one.
                if event.detail() == 0 {
                    session.give(Input::Tap(tap));
                    focus_board(session);
                }
            }
        >
            <span aria-hidden="true" inner_html=text(move || picture(as_seen(seen(), session.board()), CELL.0))></span>
            <span class="visually-hidden">{name}</span>
            {badge}
        </button>
    }
    .into_any()
}

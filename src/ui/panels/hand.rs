//! The tray of a side that plays from it: the pieces at hand and the queue.

use basalt_drawing::PieceSet;
use basalt_drawing::pieces::{as_seen, chip, slot};
use basalt_play::Gesture;
use basalt_play::session::{Facet, MoveInput, Session};
use basalt_rules::{Look, Message, Overlay, Side, Tap};

use crate::app::app_state::{settings, word};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect};
use crate::reactive::views::{ListRow, list_rows, live, text};
use crate::session::SessionHandle;
use crate::session::focus::focus_board;
use crate::session::press::{hold_page, pressed};
use basalt_words::name_of;

/// The cell width in pictures of pieces at hand, and of queued ones, in pixels.
const CELL: (f64, f64) = (15.0, 8.0);

#[derive(Clone, Copy, PartialEq)]
pub struct AtHand {
    pub place: usize,
    pub look: Look,
    pub count: usize,
}

/// The possible actions with the pieces at hand, computed once for all. A `Copy` handle.
#[derive(Clone, Copy)]
pub struct Grasp {
    own: State<bool>,
    taps: State<Vec<Tap>>,
    able: State<Vec<Tap>>,
}

impl Grasp {
    /// Tracks both while the side chooses.
    pub fn new(session: SessionHandle, own: State<bool>) -> Self {
        let taps = derived(move || match own.get() {
            true => session.read(|game| game.taps().to_vec()),
            false => Vec::new(),
        });
        let able = derived(move || {
            if !own.get() {
                return Vec::new();
            }
            session.see(&[Facet::Game, Facet::Capabilities], |session| {
                let targets = [session.targets(false), session.targets(true)];
                let taps = targets.iter().flat_map(|targets| targets.iter().map(|target| target.tap));
                taps.filter(|tap| matches!(tap, Tap::Slot(_))).collect()
            })
        });
        Grasp { own, taps, able }
    }

    /// The number of pieces that can be taken, while none is in hand.
    pub fn offered(self) -> Option<usize> {
        self.taps.with(Vec::is_empty).then(|| self.able.with(Vec::len))
    }
}

/// The visible tray of a side: the pieces at hand, and those that follow; empty if none is at hand.
fn tray(session: SessionHandle, side: Side) -> (Vec<AtHand>, Vec<Look>) {
    let (looks, hand) = session.see(&[Facet::Game, Facet::Playback], |session| {
        let (game, ply) = (session.line(), session.pictured());
        (game.scene(ply).trays.swap_remove(side.index()), game.hand(side))
    });
    // Columns are played from where they stand.
    if hand == 0 || has_columns(session) {
        return (Vec::new(), Vec::new());
    }
    let mut kinds: Vec<AtHand> = Vec::new();
    for (place, look) in looks.into_iter().enumerate() {
        match kinds.last_mut() {
            Some(last) if last.look == look => last.count += 1,
            _ => kinds.push(AtHand { place, look, count: 1 }),
        }
    }
    let (near, far): (Vec<AtHand>, Vec<AtHand>) = kinds.into_iter().partition(|slot| slot.place < hand);
    (near, far.into_iter().map(|slot| slot.look).collect())
}

/// The pieces of a side's tray by kind, to choose from during its turn. Only changed pieces are redrawn.
#[component]
pub fn Hand(session: SessionHandle, side: Side) -> impl IntoView {
    let tray = derived(move || tray(session, side));
    let is_there = derived(move || tray.with(|(near, _)| !near.is_empty()));
    let places =
        derived(move || tray.with(|(near, _)| near.iter().map(|slot| slot.place).collect::<Vec<_>>()));
    let own = derived(move || {
        session.see(&[Facet::Game, Facet::Playback], |session| {
            let game = session.line();
            let standing = game.standing(game.shown());
            let open = game.shown() == game.last() || game.would_try();
            standing.to_move == side && standing.outcome.is_none() && open
        })
    });
    let grasp = Grasp::new(session, own);
    let slot_at =
        move |place: usize| tray.with(|(near, _)| near.iter().find(|slot| slot.place == place).copied());
    let row = move |place: usize| -> ListRow {
        let build = move || piece(session, grasp, place, move || slot_at(place));
        (place as u64, Box::new(build))
    };
    live(move || {
        is_there.get().then(|| {
            view! {
                <div class="hand" role="group" aria-label=word("hand-label")>
                    {list_rows(move || places.get().into_iter().map(row).collect())}
                </div>
            }
        })
    })
}

#[component]
pub fn Queue(session: SessionHandle, side: Side) -> impl IntoView {
    let queue = derived(move || tray(session, side).1);
    live(move || {
        let pieces = queue.get();
        session.layout.track();
        (!pieces.is_empty()).then(|| {
            let set = settings().piece_set();
            let one = |look: &Look| {
                let letter = match look {
                    Look::Polyhex { letter, .. } => letter.to_string(),
                    _ => String::new(),
                };
                [
                    "<span>",
                    &picture(as_seen(*look, session.board()), CELL.1, set),
                    "<b>",
                    &letter,
                    "</b></span>",
                ]
                .concat()
            };
            let pictures: String = pieces.iter().map(one).collect();
            let label = session.say(&Message::new("hand-queue").with("pieces", pieces));
            view! {
                <div class="queue" role="img" aria-label=label>
                    <small aria-hidden="true">{word("hand-next")}</small>
                    <span class="queued" aria-hidden="true" inner_html=pictures></span>
                </div>
            }
        })
    })
}

pub(super) fn holds_hand(session: SessionHandle, side: Side) -> bool {
    session.see(&[Facet::Game, Facet::Playback], |session| {
        let (game, ply) = (session.line(), session.pictured());
        game.hand(side) > 0 && !game.scene(ply).trays[side.index()].is_empty()
    })
}

fn picture(look: Look, pixels: f64, set: PieceSet) -> String {
    match look {
        Look::Polyhex { .. } => slot(look, pixels, set),
        _ => chip(look, (pixels * 2.0) as u32, set),
    }
}

fn is_hinted(session: SessionHandle, tap: Tap) -> bool {
    session.see(&[Facet::Hint, Facet::Game], Session::hinted_slot) == Some(tap)
}

/// Whether a game's panels have columns instead of a hand and captures.
pub(super) fn has_columns(session: SessionHandle) -> bool {
    session.read(|game| game.standing(0).panels.iter().any(|panel| !panel.progress.is_empty()))
}

/// A button that takes the piece at a place of the tray in hand; what it shows is beside it, in a row.
pub(super) fn slot_button(
    session: SessionHandle,
    (place, row): (usize, usize),
    held: State<Option<Tap>>,
    name: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let tap = Tap::Slot(place as u8);
    view! {
        <button
            type="button"
            class="slot"
            class:hinted=move || is_hinted(session, tap)
            data-row=row.to_string()
            data-slot=place.to_string()
            aria-pressed=text(move || (held.get() == Some(tap)).to_string())
            aria-label=text(name)
            on:pointerdown=move |event| {
                if event.button() == 0 {
                    session.gesture.update_untracked(|gesture| {
                        gesture.down(pressed(&event, Some(tap)), false);
                    });
                }
            }
            on:touchmove=move |event| hold_page(&event, session.gesture.with_untracked(Gesture::first))
            on:click=move |event| {
                // Pointers have acted on `pointerup` already; keys and screen readers click without one.
                if event.detail() == 0 {
                    session.give(MoveInput::Tap(tap));
                    focus_board(session);
                }
            }
        ></button>
    }
    .into_any()
}

/// The number of ways to play a piece, if an aid counts them.
fn ways_to_play(aid: &Overlay, piece: Tap) -> Option<usize> {
    aid.counts.iter().find(|(tap, _)| *tap == piece).map(|(_, count)| *count)
}

/// A piece at hand: a button while it can be chosen. It keeps its look while its place is empty.
pub fn piece(
    session: SessionHandle,
    grasp: Grasp,
    place: usize,
    seen: impl Fn() -> Option<AtHand> + Copy + 'static,
) -> AnyView {
    let settings = settings();
    let tap = Tap::Slot(place as u8);
    let slot = State::new(untrack(seen));
    effect(move || {
        let now = seen();
        if now.is_some() && slot.with_untracked(|was| *was != now) {
            slot.set(now);
        }
    });
    let held = derived(move || grasp.taps.with(|taps| taps.contains(&tap)));
    // The held piece is shown in its rotation.
    let look = derived(move || {
        let look = slot.get()?.look;
        let rotation = || session.see(&[Facet::Game, Facet::Pointed], Session::held_rotation);
        let rotated = held.get().then(rotation).flatten();
        session.layout.track();
        let turned = match (look, rotated) {
            (Look::Polyhex { side, letter, shape, .. }, Some(rotation)) => {
                Look::Polyhex { side, letter, shape, rotation }
            }
            _ => look,
        };
        Some(as_seen(turned, session.board()))
    });
    let can = move || grasp.able.with(|able| able.contains(&tap));
    let name = move || {
        let Some(AtHand { look, count, .. }) = slot.get() else { return String::new() };
        session.say(&match count {
            1 => name_of(&look),
            _ => Message::new("hand-count").with("name", name_of(&look)).with("count", count),
        })
    };
    let carried = derived(move || session.carried.with(Option::is_some));
    let count = derived(move || slot.with(|slot| slot.map_or(1, |slot| slot.count)));
    // The number of pieces, or of ways to play this one, where an aid counts them.
    let ways = derived(move || {
        let aided = |session: &Session| session.aided().and_then(|aid| ways_to_play(&aid, tap));
        session.see(&[Facet::Aid, Facet::Game, Facet::Playback], aided).filter(|_| grasp.own.get())
    });
    let badge = move || {
        let count = ways.get().or(Some(count.get()).filter(|count| *count > 1))?;
        Some(view! { <span class="count" aria-hidden="true">{count}</span> })
    };
    view! {
        <button
            type="button"
            class="slot"
            class:hinted=move || is_hinted(session, tap)
            class:barred=move || !can()
            class:away=move || carried.get()
            data-slot=place.to_string()
            aria-pressed=text(move || held.get().to_string())
            disabled=move || !grasp.own.get()
            on:pointerdown=move |event| {
                if event.button() == 0 {
                    session.gesture.update_untracked(|gesture| {
                        gesture.down(pressed(&event, Some(tap)), false);
                    });
                }
            }
            on:touchmove=move |event| hold_page(&event, session.gesture.with_untracked(Gesture::first))
            on:click=move |event| {
                // Pointers have acted on `pointerup` already; keys and screen readers click without one.
                if event.detail() == 0 {
                    session.give(MoveInput::Tap(tap));
                    focus_board(session);
                }
            }
        >
            <span aria-hidden="true" inner_html=text(move || look.get().map(|look| picture(look, CELL.0, settings.piece_set())).unwrap_or_default())></span>
            <span class="visually-hidden">{text(name)}</span>
            {live(badge)}
        </button>
    }
    .into_any()
}

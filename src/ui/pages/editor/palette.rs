//! The palette: the pieces of each side, and the eraser.

use basalt_drawing::brand::{Icon, icon};
use basalt_play::ERASER;
use basalt_play::session::MoveInput;
use basalt_rules::{Look, Tap};

use crate::app::app_state::{label, word};
use crate::panels::{AtHand, Button, Grasp, piece};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect};
use crate::reactive::views::{computed, live, text};
use crate::session::focus::focus_board;

use super::handle::Editor;

#[component]
pub(super) fn Palette(editor: Editor) -> impl IntoView {
    let Editor { session, .. } = editor;
    let looks = session.read(|game| game.scene(0).trays.concat());
    let owner = |look: &Look| match look {
        Look::Polyhex { side, .. } => Some(*side),
        _ => None,
    };
    let has_polyhexes = looks.iter().any(|look| owner(look).is_some());
    let count = looks.len();
    let all = looks.into_iter().enumerate().collect::<Vec<_>>();
    let groups = all.chunk_by(|(_, one), (_, other)| owner(one) == owner(other));
    let grasp = Grasp::new(session, State::new(true));
    // A piece in hand leaves the words as they are.
    let some_dim = State::new(false);
    effect(move || {
        let now = grasp.offered().map(|offered| offered < count);
        if let Some(now) = now.filter(|now| *now != some_dim.get_untracked()) {
            some_dim.set(now);
        }
    });
    let group = |pieces: &[(usize, Look)]| {
        let side = pieces.first().and_then(|(_, look)| owner(look));
        let label = move || match side {
            Some(side) => format!("{}: {}", label("editor-pieces"), editor.side(side)),
            None => label("editor-pieces"),
        };
        let one = |&(place, look): &(usize, Look)| {
            piece(session, grasp, place, move || Some(AtHand { place, look, count: 1 }))
        };
        let pieces = pieces.iter().map(one).collect_view();
        view! { <div class="hand" role="group" aria-label=text(label)>{pieces}</div> }
    };
    let groups = groups.map(group).collect_view();
    let erases = move || session.read(|game| game.taps().first() == Some(&Tap::Button(ERASER)));
    let is_fixed =
        computed(move || session.read(|game| !game.taps().iter().any(|tap| matches!(tap, Tap::Rotate(_)))));
    view! {
        <div class="supply palette">
            <button
                type="button"
                class="slot eraser"
                title=word("editor-eraser")
                aria-label=word("editor-eraser")
                aria-pressed=text(move || erases().to_string())
                on:click=move |event| {
                    session.give(MoveInput::Tap(Tap::Button(ERASER)));
                    if event.detail() == 0 {
                        focus_board(session);
                    }
                }
            >
                <span aria-hidden="true" inner_html=icon(Icon::Bin, 20)></span>
            </button>
            {has_polyhexes.then(|| view! {
                <Button icon=Icon::Redo key="rotate-on" class="slot" disabled=is_fixed on_press=move || session.give(MoveInput::Rotate(true)) />
            })}
            {groups}
            {live(move || some_dim.get().then(|| view! { <p class="muted">{label("editor-all")}</p> }))}
        </div>
    }
}

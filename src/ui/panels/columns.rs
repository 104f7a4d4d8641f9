//! What a side holds, by colour, in games that count trees; in its turn each piece is a button.

use std::hash::{DefaultHasher, Hash, Hasher};

use basalt_drawing::holdings::column;
use basalt_drawing::seat::progress_line;
use basalt_play::session::{Facet, Session};
use basalt_rules::{Column, Look, Message, Panel, Side};
use basalt_words::name_of;

use super::hand::slot_button;
use super::settled::see_settled;
use crate::app::app_state::{label, settings};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{ListRow, list_rows, live, text};
use crate::session::SessionHandle;

pub(super) fn panel_of(session: SessionHandle, side: Side) -> State<Panel> {
    derived(move || {
        let standing = see_settled(session, &[Facet::Game, Facet::Playback], Session::standing);
        standing.panels.into_iter().nth(side.index()).unwrap_or_default()
    })
}

/// A side's numbers towards its goals.
#[component]
pub(super) fn TowardsGoals(session: SessionHandle, side: Side) -> impl IntoView {
    let panel = panel_of(session, side);
    let over = derived(move || {
        see_settled(session, &[Facet::Game, Facet::Playback], |state| state.standing().outcome.is_some())
    });
    let drawn = move || {
        let said = panel.with(|panel| {
            let progress = panel.progress.iter();
            progress.map(|one| (session.say(&one.sign), one.lacking.clone())).collect::<Vec<_>>()
        });
        progress_line(&said, over.get(), settings().piece_set())
    };
    let notes = move || {
        let notes = panel.with(|panel| panel.notes.clone());
        notes.iter().map(|note| view! { <span>{session.say(note)}" "</span> }).collect_view()
    };
    view! {
        <div class="towards" inner_html=text(drawn)></div>
        <div class="visually-hidden">{live(notes)}</div>
    }
}

/// The columns of a side, which have the same size in everybody's turn.
#[component]
pub(super) fn Columns(session: SessionHandle, side: Side) -> impl IntoView {
    let panel = panel_of(session, side);
    let columns = derived(move || panel.with(|panel| panel.columns.clone()));
    // The places of the pieces that can be played now, as a tray lists them.
    let tray = derived(move || {
        session.see(&[Facet::Game, Facet::Playback, Facet::Capabilities], |session| {
            if session.playable(side) == 0 {
                return Vec::new();
            }
            session.line().scene(session.pictured()).trays.swap_remove(side.index())
        })
    });
    let held = derived(move || session.see(&[Facet::Game], |session| session.line().taps().first().copied()));
    let button = move |row: usize, (look, count): (Look, usize)| {
        let place = tray.with_untracked(|tray| tray.iter().position(|other| *other == look))?;
        let name = move || {
            let piece = match count {
                1 => name_of(&look),
                _ => Message::new("hand-count").with("name", name_of(&look)).with("count", count),
            };
            session.say(&Message::new("column-return").with("piece", piece))
        };
        Some(slot_button(session, (place, row), held, name))
    };
    let one = move |of: &Column| -> ListRow {
        let (of, set) = (of.clone(), settings().piece_set());
        let mut key = DefaultHasher::new();
        (&of, set).hash(&mut key);
        tray.with(|tray| tray.hash(&mut key));
        let build = move || {
            let buttons = of.pieces.iter().copied().enumerate().filter(|(_, (_, count))| *count > 0);
            let buttons = buttons.filter_map(|(row, piece)| button(row, piece)).collect_view();
            view! {
                <div class=if of.is_empty() { "column empty" } else { "column" }>
                    <span aria-hidden="true" inner_html=column(&of, set)></span>
                    {buttons}
                </div>
            }
            .into_any()
        };
        (key.finish(), Box::new(build))
    };
    let label = move || {
        let pieces: Vec<Look> = columns.with(|columns| {
            let all = columns.iter().flat_map(|column| column.pieces.iter());
            all.flat_map(|&(look, count)| std::iter::repeat_n(look, count)).collect()
        });
        match (tray.with(Vec::is_empty), pieces.is_empty()) {
            (false, _) => label("hand-label"),
            (true, true) => String::new(),
            (true, false) => session.say(&Message::new("seat-has").with("pieces", pieces)),
        }
    };
    // What is empty is no picture.
    let holds = move || columns.with(|columns| columns.iter().any(|column| !column.is_empty()));
    let is_picture = move || tray.with(Vec::is_empty) && holds();
    let role = move || if is_picture() { "img" } else { "group" };
    view! {
        <div class="columns" role=role aria-label=text(label) data-tray=side.number().to_string()>
            {list_rows(move || columns.with(|columns| columns.iter().map(one).collect()))}
        </div>
    }
}

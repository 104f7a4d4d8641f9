//! The picture of a new game's start, on which the cells for an option are chosen.

use leptos::ev::KeyboardEvent;

use basalt_browser::environment;
use basalt_drawing::board::{Coords, frame, hit, transform};
use basalt_games::catalogue;
use basalt_geometry::{Arrow, Cell};
use basalt_rules::{ChoiceKind, Message};

use crate::app::app_state::locale;
use crate::app::keys::shortcut_of;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};

use super::draft::{Draft, field_id, wrong_id};

pub(super) fn wanted(draft: Draft) -> Option<(&'static str, usize)> {
    let mut choices = draft.choices().into_iter().filter(|choice| choice.applies);
    choices.find_map(|choice| match choice.kind {
        ChoiceKind::PickOrCells(_, count) => Some((choice.key, count)),
        _ => None,
    })
}

/// Chooses `count` cells on the board's picture; an extra one replaces the first.
#[component]
pub(super) fn OwnCells(draft: Draft, key: &'static str, count: usize) -> impl IntoView {
    let press = move |name: String| {
        let mut now = draft.cells.get_untracked();
        match now.iter().position(|other| *other == name) {
            Some(at) => drop(now.remove(at)),
            None => now.push(name),
        }
        if now.len() > count {
            now.remove(0);
        }
        draft.cells.set(now.clone());
        draft.choose(key, &now.join("+"));
    };
    let board = draft.game.with_untracked(|game| {
        catalogue::begin(game, &draft.options.get_untracked()).map(|game| game.board()).ok()
    });
    let Some(board) = board else { return ().into_any() };
    let focus = State::new(board.rows()[0][0]);
    let id = move |cell: Cell| format!("own-{}", board.name(cell));
    let on_key = move |cell: Cell, event: KeyboardEvent| {
        let arrow = match shortcut_of(&event).as_str() {
            "ArrowLeft" => Arrow::Left,
            "ArrowRight" => Arrow::Right,
            "ArrowUp" => Arrow::Up,
            "ArrowDown" => Arrow::Down,
            "Enter" | " " => {
                event.prevent_default();
                return press(board.name(cell).to_owned());
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(next) = board.arrow(cell, arrow) {
            focus.set(next);
            environment::focus(&id(next));
        }
    };
    let cell = move |cell: Cell| {
        let name = board.name(cell);
        view! {
            <g
                id=id(cell)
                class="own-cell"
                role="button"
                aria-label=name
                aria-pressed=text(move || draft.cells.with(|now| now.iter().any(|other| other == name)).to_string())
                tabindex=text(move || if focus.get() == cell { "0" } else { "-1" }.to_owned())
                transform=transform(board, cell)
                inner_html=hit(board.shape())
                on:click=move |_| press(name.to_owned())
                on:keydown=move |event| on_key(cell, event)
            ></g>
        }
    };
    let left = move || {
        let chosen = draft.cells.with(Vec::len);
        let words = Message::new("new-cells-left").with("count", count.saturating_sub(chosen));
        (chosen > 0).then(|| view! { " " <b>{locale().tell(&words)}</b> })
    };
    view! {
        <svg
            class="own-cells"
            id=field_id(key)
            tabindex="-1"
            aria-describedby=wrong_id(key)
            viewBox=frame(board, Coords::None).view_box_text()
            role="group"
            aria-label=text(move || draft.label(&format!("option-{key}")))
        >
            {board.cells().map(cell).collect_view()}
        </svg>
        <p class="own-hint">
            {text(move || {
                let what = draft.label(&format!("option-{key}"));
                locale().tell(&Message::new("new-own-cells").with("what", what).with("count", count))
            })}
            {live(left)}
        </p>
        {live(move || draft.wrong_at(key).map(|wrong| view! {
            <p class="wrong" role="alert" id=wrong_id(key)>{wrong}</p>
        }))}
    }
    .into_any()
}

//! The choice of cells for an option of a new game.

use leptos::prelude::*;

use crate::games::catalogue;

use crate::ui::state::State;
use crate::ui::views::{live, text};

use super::draft::Draft;

/// A number of cells, chosen on a small board of switches; one too many replaces the one chosen first.
#[component]
pub(super) fn OwnCells(draft: Draft, key: &'static str, count: usize) -> impl IntoView {
    let app = draft.app;
    let value = move || {
        let choice = draft.choices().into_iter().find(|choice| choice.key == key);
        choice.map(|choice| choice.value).unwrap_or_default()
    };
    let picked = State::new(Vec::<String>::new());
    let open = move || value().contains('+') || picked.with(|picked| !picked.is_empty());
    let board = draft.game.with_untracked(|game| {
        catalogue::begin(game, &draft.options.get_untracked()).map(|table| table.board()).ok()
    });
    let chosen = move |name: &str| {
        picked.with(|picked| match picked.is_empty() {
            true => value().split('+').any(|other| other == name),
            false => picked.iter().any(|other| other == name),
        })
    };
    let press = move |name: String| {
        let mut now = picked.get_untracked();
        if now.is_empty() {
            now = untrack(value)
                .split('+')
                .filter(|_| untrack(value).contains('+'))
                .map(str::to_owned)
                .collect();
        }
        match now.iter().position(|other| *other == name) {
            Some(at) => drop(now.remove(at)),
            None => now.push(name),
        }
        if now.len() > count {
            now.remove(0);
        }
        if now.len() == count {
            draft.choose(key, &now.join("+"));
        }
        picked.set(now);
    };
    let cell = move |name: String| {
        let (here, label) = (name.clone(), name.clone());
        view! {
            <button
                type="button"
                class="cell-switch"
                aria-pressed=text(move || chosen(&here).to_string())
                on:click=move |_| press(name.clone())
            >
                {label}
            </button>
        }
    };
    let rows = move || {
        let board = board?;
        let row = |row: &Vec<crate::geometry::Cell>| {
            let cells = row.iter().map(|&it| cell(board.name(it).to_owned()));
            view! { <div class="cell-row">{cells.collect_view()}</div> }
        };
        Some(view! {
            <p>{app.locale.tell(&crate::rules::Message::new("new-cells-left").with(
                "count", count.saturating_sub(picked.with(Vec::len))))}</p>
            <div>{board.rows().iter().map(row).collect_view()}</div>
        })
    };
    view! {
        <details class="own-cells" open=untrack(open)>
            <summary>{app.word("new-own-cells")}</summary>
            {live(rows)}
        </details>
    }
}

//! What stands in the cells: one group per cell, redrawn only when something in it changes.

use leptos::prelude::*;

use crate::drawing::board::transform;
use crate::pictures::in_cell;
use crate::play::BoardView;

use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::settings::Switch;
use crate::ui::state::{State, derived};
use crate::ui::views::text;

/// All cells with their signs and pieces.
#[component]
pub fn Cells(session: SessionHandle, view: State<BoardView>) -> impl IntoView {
    let settings = use_app().settings;
    let board = session.board();
    let cell = move |cell: crate::geometry::Cell| {
        let seen = derived(move || view.with(|view| view.cells[cell.index()].clone()));
        let patterns = move || settings.patterns.get() == Switch(true);
        view! {
            <g
                transform=transform(board, cell)
                inner_html=text(move || seen.with(|seen| in_cell(seen, board, patterns())))
            ></g>
        }
    };
    view! { <g aria-hidden="true">{board.back_to_front().map(cell).collect_view()}</g> }
}

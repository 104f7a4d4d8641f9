//! The contents of the cells: one group per cell and layer, redrawn only when it changes.

use leptos::prelude::*;

use basalt_drawing::PieceSet;
use basalt_drawing::board::transform;
use basalt_geometry::Cell;
use basalt_pictures::cell_layers;
use basalt_play::{BoardView, CellView};

use crate::app::app_state::use_app;
use crate::reactive::state::{State, effect};
use crate::reactive::views::text;
use crate::session::SessionHandle;

#[component]
pub fn Cells(session: SessionHandle, view: State<BoardView>) -> impl IntoView {
    let settings = use_app().settings;
    let board = session.board();
    let drawn: Vec<[State<String>; 3]> =
        board.cells().map(|_| std::array::from_fn(|_| State::new(String::new()))).collect();
    let known: State<(PieceSet, Vec<CellView>)> = State::new((PieceSet::default(), Vec::new()));
    let draw = {
        let drawn = drawn.clone();
        move || {
            let set = settings.piece_set();
            view.with(|view| {
                let was = known.with_untracked(|known| known.0 == set);
                for (at, (seen, drawn)) in view.cells.iter().zip(&drawn).enumerate() {
                    if was && known.with_untracked(|known| known.1.get(at) == Some(seen)) {
                        continue;
                    }
                    for (drawn, layer) in drawn.iter().zip(cell_layers(seen, board, set)) {
                        if drawn.with_untracked(|drawn| *drawn != layer) {
                            drawn.set(layer);
                        }
                    }
                }
                known.set_untracked((set, view.cells.clone()));
            });
        }
    };
    // Draw them at once, with the board.
    untrack(&draw);
    effect(draw);
    let layer = |drawn: State<String>| view! { <g inner_html=text(move || drawn.get())></g> };
    let cell = |cell: Cell| {
        let layers = drawn[cell.index()].map(layer);
        view! { <g transform=transform(board, cell)>{layers.into_iter().collect_view()}</g> }
    };
    view! { <g aria-hidden="true">{board.back_to_front().map(cell).collect_view()}</g> }
}

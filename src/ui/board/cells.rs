//! The contents of the cells: one group per cell and layer, redrawn only when it changes.

use basalt_drawing::PieceSet;
use basalt_drawing::board::transform;
use basalt_geometry::Cell;
use basalt_pictures::{cell_layers, posed};
use basalt_play::{BoardView, CellView};

use crate::app::app_state::settings;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect};
use crate::reactive::views::text;
use crate::session::SessionHandle;

#[component]
pub fn Cells(session: SessionHandle, view: State<BoardView>) -> impl IntoView {
    let settings = settings();
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
    // A pose moves the pieces without drawing them again.
    let poses: Vec<State<String>> = board.cells().map(|_| State::new(String::new())).collect();
    let all = poses.clone();
    effect(move || {
        session.snapshot.with(|snapshot| {
            let of = |at: usize| {
                let posing = snapshot.as_ref()?.poses.iter().find(|(cell, _)| cell.index() == at);
                posing.map(|&(_, pose)| posed(pose))
            };
            for (at, pose) in all.iter().enumerate() {
                let now = of(at).unwrap_or_default();
                if pose.with_untracked(|pose| *pose != now) {
                    pose.set(now);
                }
            }
        });
    });
    let cell = |cell: Cell| {
        let [below, pile, above] = drawn[cell.index()].map(|drawn| text(move || drawn.get()));
        let pose = poses[cell.index()];
        view! {
            <g transform=transform(board, cell)>
                <g inner_html=below></g>
                <g inner_html=pile transform=text(move || pose.get())></g>
                <g inner_html=above></g>
            </g>
        }
    };
    view! { <g aria-hidden="true">{board.back_to_front().map(cell).collect_view()}</g> }
}

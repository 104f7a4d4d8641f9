//! What stands in the cells: one group per cell, redrawn only when something in it changes.

use leptos::prelude::*;

use crate::drawing::board::transform;
use crate::drawing::pieces::{PileStyle, below_top, last_to, pile, rise, risen};
use crate::drawing::signs;
use crate::geometry::CellShape;
use crate::play::{BoardView, CellView, Fresh, Sign};

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
                inner_html=text(move || seen.with(|seen| draw(seen, board.shape(), patterns())))
            ></g>
        }
    };
    view! { <g aria-hidden="true">{board.cells().map(cell).collect_view()}</g> }
}

/// Signs that lie under the pieces, the pieces, and signs beside their tips.
fn draw(seen: &CellView, shape: CellShape, patterns: bool) -> String {
    let mut below = String::new();
    let mut above = String::new();
    let occupied = seen.looks.len() > usize::from(seen.ghosts);
    for sign in &seen.signs {
        match sign {
            Sign::LastFrom => below += &signs::last_from(shape),
            Sign::LastTo => below += &last_to(&seen.looks, shape),
            Sign::Selected => below += &signs::selected(shape),
            Sign::Selectable => above += &signs::selectable(shape),
            Sign::Quiet => above += &signs::target(shape, occupied, false),
            Sign::Scatter => above += &signs::scatter(shape, occupied),
            Sign::Burst => above += &signs::target(shape, occupied, true),
            Sign::Lands(number) => above += &signs::badge(&number.to_string()),
            Sign::Taken(0) => above += &signs::take(),
            // Beside the piece that it speaks of.
            Sign::Taken(depth) => above += &risen(&signs::take(), -below_top(&seen.looks, shape, *depth)),
            Sign::Grows(by) => above += &signs::badge(&format!("+{by}")),
            Sign::Refused => above += &signs::refused(shape, occupied),
        }
    }
    let CellView { lifted, ghosts, joined, fresh, faded, .. } = *seen;
    let taken = seen.signs.iter().find_map(|sign| match sign {
        Sign::Taken(depth) => Some(usize::from(*depth)),
        _ => None,
    });
    let style = PileStyle { patterns, lift: lifted, ghosts: ghosts.into(), taken, hidden: 0, joined };
    let pile = pile(&seen.looks, shape, style);
    let class = match fresh {
        _ if faded => "faded",
        Fresh::No => "",
        Fresh::Landed => "landed",
        Fresh::Placed => "placed",
        Fresh::Grown => "grown",
        Fresh::Frozen => "freezes",
        Fresh::Thawed => "thaws",
        Fresh::Equal => "equal",
        Fresh::Locked => "locks",
    };
    let pile = if class.is_empty() { pile } else { format!("<g class=\"{class}\">{pile}</g>") };
    let up = rise(&seen.looks);
    if up > 0.0 { pile + &risen(&(below + &above), up) } else { below + &pile + &above }
}

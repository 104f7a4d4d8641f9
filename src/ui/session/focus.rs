//! The focus on the board of a session, for the keyboard.

use crate::reactive::prelude::*;
use wasm_bindgen::JsCast;

use basalt_rules::Tap;

use super::SessionHandle;

pub fn focus_board(session: SessionHandle) {
    let targets = session.see(&[], |session| session.targets(false));
    let here = session.focus.get_untracked();
    let cells = targets.iter().filter_map(|target| match target.tap {
        Tap::Cell(cell) => Some(cell),
        _ => None,
    });
    let taken = session.see(&[], |session| matches!(session.line().taps(), [Tap::Slot(_), ..]));
    let fits = cells.clone().any(|cell| cell == here);
    let cell = cells.clone().next().filter(|_| taken && !fits).unwrap_or(here);
    session.focus.set(cell);
    let name = session.board().name(cell);
    // Focus the board of the game, not that of a figure.
    focus(document().query_selector(&format!(".boardbox [data-cell=\"{name}\"]")).ok().flatten());
}

pub fn focus_cell(from: &web_sys::Element, name: &str) {
    let board = from.closest(".board").ok().flatten();
    focus(board.and_then(|board| board.query_selector(&format!("[data-cell=\"{name}\"]")).ok().flatten()));
}

fn focus(cell: Option<web_sys::Element>) {
    if let Some(element) = cell.and_then(|cell| cell.dyn_into::<web_sys::SvgElement>().ok()) {
        let _ = element.focus();
    }
}

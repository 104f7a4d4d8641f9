//! Explains the refusals of Hexano-Duel alone: a large piece in a cap's way.

use basalt_geometry::Cell;
use basalt_geometry::bits::has;
use basalt_rules::{Mark, Message, Overlay, Tap};

use super::describe::tint;
use super::layout::{LARGES, large_of};
use super::position::{Hexano, opponent};

/// The obstacle for flying pieces, if it is the opponent's large.
pub(super) fn obstacle(position: &Hexano, cell: Cell) -> &'static str {
    let opponent = opponent(position);
    if has(LARGES[opponent], cell) { ["white-large", "black-large"][opponent] } else { "cap" }
}

pub(super) fn barred(position: &Hexano, cell: Cell) -> Message {
    let side = large_of(cell).unwrap_or(position.to_move.index());
    Message::new("hexano-refusal-large")
        .with("cell", position.board.name(cell).to_owned())
        .with("tint", tint(side))
}

pub(super) fn objection(position: &Hexano, taps: &[Tap]) -> Overlay {
    let (board, cross) = (position.board, |cell: Cell| (cell, Mark::Cross));
    let marks = match *taps {
        [Tap::Cell(from), Tap::Cell(to)]
            if has(position.own_caps(), from)
                && has(position.closed(), to)
                && board.direction_between(from, to).is_some() =>
        {
            vec![cross(to)]
        }
        [Tap::Cell(cell)] if has(position.own_caps(), cell) => {
            let barred = board.directions().filter(|&direction| !position.can_step(cell, direction));
            barred.filter_map(|direction| board.neighbour(cell, direction)).map(cross).collect()
        }
        _ => Vec::new(),
    };
    Overlay { marks, ..Overlay::default() }
}

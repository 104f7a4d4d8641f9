//! What only Hexano-Duel says: of its large pieces, of the collection, and what stands in a cap's way.

use crate::geometry::Cell;
use crate::geometry::bits::has;
use crate::pyramids::CapRules;
use crate::pyramids::colour_goal;
use crate::pyramids::score::Captures;
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::{Goal, Look, Mark, Message, Overlay, Panel, Tap};

use super::ending::{has_tree, whole_tree};
use super::layout::{COLOURS, LARGES, large_of};
use super::position::{Hexano, HexanoRules, opponent};

/// The word by which sentences tell the sides apart: that of the colour of their caps.
fn tint(side: usize) -> &'static str {
    HexanoRules::CAP_KINDS[side].word
}

/// What stands in a cell: a large opaque piece apart from what lies on it.
pub fn contents(cell: Cell, loose: Option<Message>) -> Message {
    match (large_of(cell), loose) {
        (None, loose) => loose.unwrap_or(Message::new("pyramids-cell-empty")),
        (Some(side), None) => Message::new("hexano-cell-large").with("tint", tint(side)),
        (Some(side), Some(loose)) => {
            Message::new("hexano-cell-on-large").with("tint", tint(side)).with("pieces", loose)
        }
    }
}

/// Whether it is the opponent's large that no piece can fly onto.
pub fn obstacle(position: &Hexano, cell: Cell) -> &'static str {
    let opponent = opponent(position);
    if has(LARGES[opponent], cell) { ["white-large", "black-large"][opponent] } else { "cap" }
}

/// Why a cell without a cap is closed: the opponent's large stands there.
pub fn barred(position: &Hexano, cell: Cell) -> Message {
    let side = large_of(cell).unwrap_or(position.to_move.index());
    Message::new("hexano-refusal-large").with("cell", position.board.name(cell).to_owned()).with("tint", tint(side))
}

/// What stands in the way.
pub fn objection(position: &Hexano, taps: &[Tap]) -> Overlay {
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
            board.directions().filter_map(|d| board.neighbour(cell, d)).map(cross).collect()
        }
        _ => Vec::new(),
    };
    Overlay { marks, ..Overlay::default() }
}

/// What the panel shows of captures: what they count, and the collection.
pub fn panel(captured: &Captures) -> Panel {
    let goals = COLOURS.into_iter().map(|colour| colour_goal(colour, captured)).chain([tree(captured)]);
    Panel { groups: captured.groups(), goals: goals.collect(), notes: Vec::new() }
}

/// The tree to collect: a large piece of its colour where there is one, else of any.
fn tree(captured: &Captures) -> Goal {
    let colour = whole_tree(captured).unwrap_or(Colour::Red);
    Goal {
        look: Look::Pyramid(Pyramid { colour, size: Size::Large }),
        letter: TREE,
        name: Message::new("hexano-tree"),
        held: has_tree(captured),
    }
}

/// The sign of a tree, the same in every language.
const TREE: char = '△';

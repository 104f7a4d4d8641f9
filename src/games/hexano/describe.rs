//! Messages of Hexano-Duel alone: its large pieces and the collection.

use basalt_geometry::Cell;
use basalt_pyramids::CapRules;
use basalt_pyramids::colour_goal;
use basalt_pyramids::score::Captures;
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Goal, Look, Message, Panel};

use super::ending::{has_tree, whole_tree};
use super::layout::{COLOURS, large_of};
use super::position::HexanoRules;

pub(super) fn tint(side: usize) -> &'static str {
    HexanoRules::CAP_KINDS[side].word
}

/// The contents of a cell; a large opaque piece is named separately.
pub(super) fn contents(cell: Cell, loose: Option<Message>) -> Message {
    match (large_of(cell), loose) {
        (None, loose) => loose.unwrap_or(Message::new("pyramids-cell-empty")),
        (Some(side), None) => Message::new("hexano-cell-large").with("tint", tint(side)),
        (Some(side), Some(loose)) => {
            Message::new("hexano-cell-on-large").with("tint", tint(side)).with("pieces", loose)
        }
    }
}

pub(super) fn panel(captured: &Captures) -> Panel {
    let goals = COLOURS.into_iter().map(|colour| colour_goal(colour, captured)).chain([tree(captured)]);
    Panel { groups: captured.groups(HexanoRules::WILD), goals: goals.collect(), ..Panel::default() }
}

fn tree(captured: &Captures) -> Goal {
    let colour = whole_tree(captured).unwrap_or(Colour::Red);
    Goal {
        pieces: Size::ALL.into_iter().rev().map(|size| Look::Pyramid(Pyramid { colour, size })).collect(),
        letter: Message::new("hexano-tree-sign"),
        name: Message::new("hexano-tree"),
        held: has_tree(captured),
        apart: true,
    }
}

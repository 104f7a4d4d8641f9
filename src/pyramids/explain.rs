//! Explains why taps begin no action.

use basalt_geometry::Cell;
use basalt_geometry::bits::has;
use basalt_rules::pyramid::Pyramid;
use basalt_rules::{Look, Message, Tap};

use super::position::{CapGame, CapRules};

pub(super) fn unheld(piece: Pyramid) -> Message {
    Message::new("pyramids-refusal-unheld").with("piece", vec![Look::Pyramid(piece)])
}

/// Explains why these touches, the last of which was just made, are refused.
pub(super) fn refusal<R: CapRules>(position: &CapGame<R>, taps: &[Tap]) -> Message {
    if position.end.is_some() {
        return Message::new("pyramids-refusal-over");
    }
    let about = |key: &'static str, cell: Cell| Message::new(key).with("cell", position.name(cell));
    let tint = position.tint();
    match *taps {
        [Tap::Cell(cell), ..] if !has(position.own_caps(), cell) => match position.cap_owner(cell) {
            Some(_) => about("pyramids-refusal-other-cap", cell).with("tint", tint),
            None if position.can_return() && !position.own_captures().is_empty() => {
                about("pyramids-refusal-no-cap-return", cell)
            }
            None => about("pyramids-refusal-no-cap", cell).with("tint", tint),
        },
        [Tap::Cell(cell)] => about(R::WORDS.shut_in, cell),
        [Tap::Cell(from), Tap::Cell(to)] if from == to => about("pyramids-refusal-same", to),
        // Distance comes first: it is the reason that always holds.
        [Tap::Cell(from), Tap::Cell(to)] if position.board.direction_between(from, to).is_none() => {
            about("pyramids-refusal-far", to).with("from", position.name(from))
        }
        [Tap::Cell(_), Tap::Cell(to)] => match position.cap_owner(to) {
            Some(owner) => about("pyramids-refusal-capped", to).with("tint", R::CAP_KINDS[owner].word),
            None => R::barred(position, to),
        },
        [.., Tap::Slot(_)] | [Tap::Slot(_), ..] if R::RETURNS && position.returned => {
            Message::new("pyramids-refusal-returned")
        }
        [Tap::Slot(_), Tap::Cell(cell)] if R::RETURNS => about("pyramids-refusal-return-capped", cell),
        [.., Tap::Slot(_)] if R::RETURNS => Message::new("pyramids-refusal-not-held"),
        [.., Tap::Slot(_)] => Message::new("pyramids-refusal-captured"),
        _ => Message::new("pyramids-refusal-nothing").with("tint", tint),
    }
}

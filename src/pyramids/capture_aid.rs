//! The aid that shows every capture still within reach in this turn, for all games whose turns are walks of caps.

use std::cmp::Reverse;

use crate::geometry::{Cell, sort_stably};
use crate::rules::pyramid::Pyramid;
use crate::rules::{Look, Mark, Message, Offer, Overlay};

use super::action::Action;
use super::eruption::Eruption;
use super::position::{CapGame, CapRules};

/// An eruption that captures, with the shortest way to it.
struct Chance {
    eruption: Eruption,
    prey: Vec<(Cell, Pyramid)>,
    walk: Vec<Action>,
}

/// Every capture within reach: the most pieces first, then the shortest ways.
fn chances(position: &CapGame<impl CapRules>) -> Vec<Chance> {
    let ground = position.ground();
    let all = ground.eruptions_at_most().into_iter().map(|eruption| (eruption, position.prey(&eruption)));
    let wanted: Vec<_> = all.filter(|(_, prey)| !prey.is_empty()).collect();
    let eruptions: Vec<Eruption> = wanted.iter().map(|&(eruption, _)| eruption).collect();
    let walks = ground.shortest_walks(&eruptions);
    let reached = wanted.into_iter().zip(walks);
    let mut chances: Vec<Chance> =
        reached.filter_map(|((eruption, prey), walk)| Some(Chance { eruption, prey, walk: walk? })).collect();
    sort_stably(&mut chances, |chance| (Reverse(chance.prey.len()), chance.walk.len()));
    chances
}

/// The aid's overlay: volcanoes with the most that they can capture, dots where something is captured, and every
/// capture offered with the steps that lead to it. After the end there is none.
pub fn captures_within_reach(position: &CapGame<impl CapRules>) -> Overlay {
    if position.end.is_some() {
        return Overlay::default();
    }
    let chances = chances(position);
    let mut overlay = Overlay::default();
    let note = if chances.is_empty() { "pyramids-aid-none" } else { "pyramids-aid-some" };
    overlay.notes.push(Message::new(note).with("count", chances.len()));
    for Chance { eruption, prey, walk } in &chances {
        // The best eruption of a volcano comes first.
        let numbered = |&(cell, mark)| cell == eruption.source && matches!(mark, Mark::Number(_));
        if !overlay.marks.iter().any(numbered) {
            overlay.marks.push((eruption.source, Mark::Number(prey.len() as u16)));
        }
        for &(cell, _) in prey {
            if !overlay.marks.contains(&(cell, Mark::Dot)) {
                overlay.marks.push((cell, Mark::Dot));
            }
        }
        let board = position.board;
        let name = |cell| board.name(cell).to_owned();
        let to = board.neighbour(eruption.source, eruption.direction).map_or_else(String::new, name);
        let pieces: Vec<Look> = prey.iter().map(|&(_, piece)| Look::Pyramid(piece)).collect();
        let key = if walk.len() == 1 { "pyramids-aid-at-once" } else { "pyramids-aid-after-walk" };
        let message =
            Message::new(key).with("pieces", pieces).with("from", name(eruption.source)).with("to", to);
        overlay.offers.push(Offer {
            message: if walk.len() == 1 { message } else { message.with("steps", walk.len()) },
            actions: walk.iter().map(|&action| action.text(position.board)).collect(),
        });
    }
    overlay
}

//! The aid that shows every capture within reach in this turn, in all games of walking caps.

use std::cmp::Reverse;

use crate::geometry::{Cell, sort_stably};
use crate::rules::pyramid::Pyramid;
use crate::rules::{Look, Mark, Message, Offer, Overlay};

use super::action::Action;
use super::eruption::Eruption;
use super::position::{CapGame, CapRules};

const OFFERED: usize = 10;

/// An eruption that captures, with a shortest way to it.
struct Chance {
    gain: i32,
    eruption: Eruption,
    prey: Vec<(Cell, Pyramid)>,
    walk: Vec<Action>,
}

/// Every capture within reach: the most points first, then the most pieces, then the shortest ways.
fn chances(position: &CapGame<impl CapRules>) -> Vec<Chance> {
    let ground = position.ground();
    let all = ground.eruptions_at_most().into_iter().map(|eruption| (eruption, position.prey(&eruption)));
    let wanted: Vec<_> = all.filter(|(_, prey)| !prey.is_empty()).collect();
    let eruptions: Vec<Eruption> = wanted.iter().map(|&(eruption, _)| eruption).collect();
    let walks = ground.shortest_walks(&eruptions);
    let reached = wanted.into_iter().zip(walks);
    let before = position.points(position.to_move);
    let gain = |prey: &[(Cell, Pyramid)]| {
        let mut captured = position.captured[position.to_move.index()];
        prey.iter().for_each(|&(_, piece)| captured.add(piece));
        position.rules.points(&captured) - before
    };
    let chance = |((eruption, prey), walk): ((Eruption, Vec<_>), Option<_>)| {
        Some(Chance { gain: gain(&prey), eruption, prey, walk: walk? })
    };
    let mut chances: Vec<Chance> = reached.filter_map(chance).collect();
    sort_stably(&mut chances, |chance| (Reverse(chance.gain), Reverse(chance.prey.len()), chance.walk.len()));
    chances
}

/// The aid's overlay: the best captures, offered with their steps, and the totals of their volcanoes.
///
/// A total is shown where a volcano can capture more than one piece. The overlay is empty after the end.
pub(super) fn captures_within_reach(position: &CapGame<impl CapRules>) -> Overlay {
    if position.end.is_some() {
        return Overlay::default();
    }
    let chances = chances(position);
    let mut overlay = Overlay::default();
    let note = if chances.is_empty() { "pyramids-aid-none" } else { "pyramids-aid-some" };
    overlay.notes.push(Message::new(note).with("count", chances.len()));
    for Chance { eruption, prey, walk, .. } in chances.iter().take(OFFERED) {
        // The best eruption of a volcano comes first.
        let numbered = |&(cell, mark)| cell == eruption.source && matches!(mark, Mark::Number(_));
        if prey.len() > 1 && !overlay.marks.iter().any(numbered) {
            overlay.marks.push((eruption.source, Mark::Number(prey.len() as u16)));
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

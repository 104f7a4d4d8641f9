//! The aid that shows every capture within reach in this turn, in all games of walking caps.

use std::cmp::Reverse;

use basalt_geometry::{Cell, sort_stably};
use basalt_rules::pyramid::Pyramid;
use basalt_rules::{Game, Look, Mark, Message, Offer, Overlay};

use super::action::Action;
use super::eruption::Eruption;
use super::position::{CapGame, CapRules};

const OFFERED: usize = 10;

struct Chance {
    gain: i32,
    eruption: Eruption,
    prey: Vec<(Cell, Pyramid)>,
    /// The captured piece that returns before it, and its cell.
    returned: Option<(Pyramid, Cell)>,
    walk: Vec<Action>,
}

/// The mover's points after a capture for which this piece is given.
fn points_with(position: &CapGame<impl CapRules>, prey: &[(Cell, Pyramid)], given: Option<Pyramid>) -> i32 {
    let mut captured = *position.own_captures();
    given.into_iter().for_each(|piece| captured.remove(piece));
    prey.iter().for_each(|&(_, piece)| captured.add(piece));
    position.rules.points(&captured)
}

/// Every capture within reach: the most points first, then the most pieces, then the shortest ways.
fn chances(position: &CapGame<impl CapRules>) -> Vec<Chance> {
    let ground = position.ground();
    let before = position.points(position.to_move);
    let gain = |prey: &[(Cell, Pyramid)], given| points_with(position, prey, given) - before;
    let mut wanted = Vec::new();
    for eruption in ground.eruptions_at_most() {
        let prey = position.prey(&eruption);
        position.each_open_landing(&eruption, |cell, landing| {
            let prey = [prey.as_slice(), &[(cell, landing)]].concat();
            // Giving up an equal piece gains nothing.
            let given = position.returnable(landing.size).filter(|&given| given != landing);
            let best = given.max_by_key(|&given| (gain(&prey, Some(given)), Reverse(given)));
            wanted.extend(best.map(|given| (eruption, prey, Some((given, cell)))));
        });
        if !prey.is_empty() {
            wanted.push((eruption, prey, None));
        }
    }
    let eruptions: Vec<Eruption> = wanted.iter().map(|&(eruption, ..)| eruption).collect();
    let walks = ground.shortest_walks(&eruptions);
    let reached = wanted.into_iter().zip(walks);
    let chance = |((eruption, prey, returned), walk): ((Eruption, Vec<_>, Option<_>), Option<_>)| {
        let gain = gain(&prey, returned.map(|(given, _)| given));
        Some(Chance { gain, eruption, prey, returned, walk: walk? })
    };
    let mut chances: Vec<Chance> = reached.filter_map(chance).collect();
    sort_stably(&mut chances, |chance| (Reverse(chance.gain), Reverse(chance.prey.len()), chance.walk.len()));
    chances
}

/// The volcano and the prey of the best capture that a returning piece makes possible: it lies beneath a piece that lands, or
/// flies first.
pub(super) fn opened_by<R: CapRules>(
    position: &CapGame<R>,
    piece: Pyramid,
    to: Cell,
) -> Option<(Cell, Vec<Look>)> {
    let mut after = *position;
    after.apply(Action::Return { piece, to }, &mut ());
    let opened = |eruption: Eruption| {
        let prey = after.prey(&eruption);
        let takes_part = prey.iter().any(|&(cell, _)| cell == to || eruption.source == to);
        takes_part.then(|| (points_with(&after, &prey, None), eruption.source, prey))
    };
    let chances = after.ground().eruptions().into_iter().filter_map(opened);
    let (_, source, prey) = chances.max_by_key(|(points, _, prey)| (*points, prey.len()))?;
    Some((source, prey.into_iter().map(|(_, piece)| Look::Pyramid(piece)).collect()))
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
    for Chance { eruption, prey, returned, walk, .. } in chances.iter().take(OFFERED) {
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
        let message = if walk.len() == 1 { message } else { message.with("steps", walk.len()) };
        let mut actions: Vec<String> = walk.iter().map(|&action| action.text(position.board)).collect();
        let message = match *returned {
            None => message,
            Some((piece, to)) => {
                actions.insert(walk.len() - 1, Action::Return { piece, to }.text(position.board));
                Message::new("pyramids-aid-return")
                    .with("piece", vec![Look::Pyramid(piece)])
                    .with("cell", name(to))
                    .with("chance", message)
            }
        };
        overlay.offers.push(Offer { message, actions });
    }
    overlay
}

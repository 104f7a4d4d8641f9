//! The aid that shows every capture within reach in this turn, in all games of walking caps.

use std::cmp::Reverse;

use basalt_geometry::{Cell, sort_stably};
use basalt_rules::pyramid::Pyramid;
use basalt_rules::{Game, Look, Mark, Message, Offer, Overlay, Position};

use super::action::Action;
use super::eruption::Eruption;
use super::position::{CapGame, CapRules};
use super::score::Captures;

const OFFERED: usize = 10;

struct Chance {
    gain: i32,
    standing: Prospect,
    eruption: Eruption,
    prey: Vec<(Cell, Pyramid)>,
    /// The captured piece that returns before it, and its cell.
    returned: Option<(Pyramid, Cell)>,
    actions: Vec<Action>,
}

/// How the mover stands after a capture, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Prospect {
    Won,
    /// The game goes on, or ends without a winner or with several.
    Open,
    Lost,
}

impl Prospect {
    fn after<R: CapRules>(position: &CapGame<R>, actions: &[Action]) -> Self {
        let mut after = *position;
        actions.iter().for_each(|&action| after.apply(action, &mut ()));
        match after.outcome().map(|outcome| outcome.winners) {
            Some(winners) if winners.single() == Some(position.to_move) => Prospect::Won,
            Some(winners) if !winners.is_empty() && !winners.contains(position.to_move) => Prospect::Lost,
            _ => Prospect::Open,
        }
    }
}

/// Whether points decide: neither in a race for trees nor in a challenge.
fn counts_points<R: CapRules>(position: &CapGame<R>) -> bool {
    R::SCORES && position.rules.has_usual_worth()
}

/// The mover's captures after a capture for which this piece is given.
fn captures_with(
    position: &CapGame<impl CapRules>,
    prey: &[(Cell, Pyramid)],
    given: Option<Pyramid>,
) -> Captures {
    let mut captured = *position.own_captures();
    given.into_iter().for_each(|piece| captured.remove(piece));
    prey.iter().for_each(|&(_, piece)| captured.add(piece));
    captured
}

/// The value of captures: points if they decide, otherwise how near they are to winning.
fn value<R: CapRules>(position: &CapGame<R>, captured: &Captures) -> i32 {
    if counts_points(position) { position.rules.points(captured) } else { position.rules.worth(captured) }
}

/// Every capture within reach: those that win first, then by gain, then the most pieces, then the shortest ways.
fn chances<R: CapRules>(position: &CapGame<R>) -> Vec<Chance> {
    let ground = position.ground();
    let before = value(position, position.own_captures());
    let gain =
        |prey: &[(Cell, Pyramid)], given| value(position, &captures_with(position, prey, given)) - before;
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
    let chance =
        |eruption: Eruption, prey: Vec<_>, returned: Option<(Pyramid, Cell)>, actions: Vec<_>| Chance {
            gain: gain(&prey, returned.map(|(given, _)| given)),
            standing: Prospect::after(position, &actions),
            eruption,
            prey,
            returned,
            actions,
        };
    let mut chances: Vec<Chance> = Vec::new();
    for ((eruption, prey, returned), walk) in wanted.into_iter().zip(ground.shortest_walks(&eruptions)) {
        let Some(mut actions) = walk else { continue };
        if let Some((piece, to)) = returned {
            actions.insert(actions.len() - 1, Action::Return { piece, to });
        }
        chances.push(chance(eruption, prey, returned, actions));
    }
    position.each_capture_from_below(gain, |eruption, piece, prey, actions| {
        chances.push(chance(eruption, prey, Some((piece, eruption.source)), actions));
    });
    sort_stably(&mut chances, |chance| {
        (chance.standing, Reverse(chance.gain), Reverse(chance.prey.len()), chance.actions.len())
    });
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
        takes_part.then(|| (value(&after, &captures_with(&after, &prey, None)), eruption.source, prey))
    };
    let chances = after.ground().eruptions().into_iter().filter_map(opened);
    let (_, source, prey) = chances.max_by_key(|(value, _, prey)| (*value, prey.len()))?;
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
    let trees = position.own_captures().one_colour_trees();
    for Chance { gain, eruption, prey, returned, actions, .. } in chances.iter().take(OFFERED) {
        // The best eruption of a volcano comes first.
        let numbered = |&(cell, mark)| cell == eruption.source && matches!(mark, Mark::Number(_));
        if prey.len() > 1 && !overlay.marks.iter().any(numbered) {
            overlay.marks.push((eruption.source, Mark::Number(prey.len() as u16)));
        }
        let board = position.board;
        let name = |cell| board.name(cell).to_owned();
        let to = board.neighbour(eruption.source, eruption.direction).map_or_else(String::new, name);
        let pieces: Vec<Look> = prey.iter().map(|&(_, piece)| Look::Pyramid(piece)).collect();
        let with = captures_with(position, prey, returned.map(|(given, _)| given));
        let worth = match () {
            () if counts_points(position) => "points",
            () if with.one_colour_trees() > trees => "tree",
            () => "none",
        };
        let capture = Message::new("pyramids-aid-capture")
            .with("pieces", pieces)
            .with("from", name(eruption.source))
            .with("to", to)
            .with("steps", actions.len() - usize::from(returned.is_some()))
            .with("worth", worth)
            .with("gain", format!("{gain:+}"));
        let message = match *returned {
            None => capture,
            Some((piece, to)) => Message::new("pyramids-aid-return")
                .with("piece", vec![Look::Pyramid(piece)])
                .with("cell", name(to))
                .with("chance", capture),
        };
        let actions = actions.iter().map(|action| action.text(board)).collect();
        overlay.offers.push(Offer { message, actions });
    }
    overlay
}

//! The aid that shows every capture still within reach in this turn, for all games whose turns are walks of caps.

use crate::geometry::Cell;
use crate::rules::pyramid::Pyramid;
use crate::rules::{Look, Mark, Message, Offer, Overlay};

use super::action::Action;
use super::reach::Eruption;
use super::walk::Walking;

/// The keys under which a game's message files have the words of the aid.
pub struct Words {
    /// A capture that the next step makes: `pieces`, `from` and `to`.
    pub at_once: &'static str,
    /// A capture after quiet steps: the same, and how many `steps` there are in all.
    pub after_walk: &'static str,
    /// How many captures are within reach: `count`.
    pub some: &'static str,
    /// None is.
    pub none: &'static str,
}

/// An eruption that captures, with the shortest way to it.
struct Chance {
    eruption: Eruption,
    prey: Vec<(Cell, Pyramid)>,
    walk: Vec<Action>,
}

/// Every capture within reach: the most pieces first, then the shortest ways.
fn chances(position: &impl Walking) -> Vec<Chance> {
    let ground = position.ground();
    let all = ground.eruptions_at_most().into_iter().map(|eruption| (eruption, position.prey(&eruption)));
    let wanted: Vec<_> = all.filter(|(_, prey)| !prey.is_empty()).collect();
    let eruptions: Vec<Eruption> = wanted.iter().map(|&(eruption, _)| eruption).collect();
    let walks = ground.shortest_walks(&eruptions);
    let reached = wanted.into_iter().zip(walks);
    let mut chances: Vec<Chance> =
        reached.filter_map(|((eruption, prey), walk)| Some(Chance { eruption, prey, walk: walk? })).collect();
    order(&mut chances);
    chances
}

/// Sorts by pieces, the most first, then by steps; equal ones stay as they are. The lists are short enough for the simplest
/// of sorts, which is written once for all games: the library's counts in the download.
fn order(chances: &mut [Chance]) {
    let key = |chance: &Chance| (std::cmp::Reverse(chance.prey.len()), chance.walk.len());
    for start in 1..chances.len() {
        let mut at = start;
        while at > 0 && key(&chances[at]) < key(&chances[at - 1]) {
            chances.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// The aid's overlay: volcanoes with the most that they capture, dots where something is captured, and every
/// capture offered with the steps that lead to it. After the end there is none.
pub fn captures_within_reach(position: &impl Walking, words: &Words) -> Overlay {
    if position.outcome().is_some() {
        return Overlay::default();
    }
    let chances = chances(position);
    let mut overlay = Overlay::default();
    let note = if chances.is_empty() { words.none } else { words.some };
    overlay.notes.push(Message::new(note).with("count", chances.len()));
    for Chance { eruption, prey, walk } in &chances {
        // The best of a volcano comes first.
        let numbered = |&(cell, mark)| cell == eruption.source && matches!(mark, Mark::Number(_));
        if !overlay.marks.iter().any(numbered) {
            overlay.marks.push((eruption.source, Mark::Number(prey.len() as u16)));
        }
        for &(cell, _) in prey {
            if !overlay.marks.contains(&(cell, Mark::Dot)) {
                overlay.marks.push((cell, Mark::Dot));
            }
        }
        let board = position.board();
        let name = |cell| board.name(cell).to_owned();
        let to = board.neighbour(eruption.source, eruption.direction).map_or_else(String::new, name);
        let pieces: Vec<Look> = prey.iter().map(|&(_, piece)| Look::Pyramid(piece)).collect();
        let key = if walk.len() == 1 { words.at_once } else { words.after_walk };
        let message =
            Message::new(key).with("pieces", pieces).with("from", name(eruption.source)).with("to", to);
        overlay.offers.push(Offer {
            message: if walk.len() == 1 { message } else { message.with("steps", walk.len()) },
            actions: walk.iter().map(|&action| position.action_text(action)).collect(),
        });
    }
    overlay
}

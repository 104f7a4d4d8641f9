//! Puzzles: positions from which the side to move wins within a number of its turns, and the search that proves it.
//!
//! The search knows nothing of the game and is exhaustive; positions must be narrow enough for it. A turn is over
//! when another side is to move.

use super::{Game, Side, Sides};

/// A position to win from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// A record that leads to it.
    pub record: &'static str,
    /// The side to move wins within this many turns of its own.
    pub turns: u8,
}

/// Whether `side` wins within this many turns of its own, whatever the others do; a turn already begun counts.
pub fn wins<G: Game>(position: &G, side: Side, turns: u8) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winners == Sides::only(side);
    }
    let own = position.to_move() == side;
    if turns == 0 {
        return false;
    }
    let mut actions = Vec::new();
    position.actions(&mut actions);
    // The own side looks for a winning action, the others for one that does not lose.
    actions.into_iter().any(|action| wins_after(position, action, side, turns) == own) == own
}

/// The same after an action.
fn wins_after<G: Game>(position: &G, action: G::Action, side: Side, turns: u8) -> bool {
    let mut next = *position;
    next.apply(action, &mut ());
    let ended = position.to_move() == side && next.to_move() != side;
    wins(&next, side, turns - u8::from(ended))
}

/// A turn, or what is left of it: its actions and the position after them.
pub(super) type TurnLine<G> = (Vec<<G as Game>::Action>, G);

/// All that the side to move can make of its turn, one line for each position it leads to.
fn turns_of<G: Game>(position: &G) -> Vec<TurnLine<G>> {
    let side = position.to_move();
    let mut open: Vec<TurnLine<G>> = vec![(Vec::new(), *position)];
    let mut done: Vec<TurnLine<G>> = Vec::new();
    while let Some((line, at)) = open.pop() {
        let mut actions = Vec::new();
        at.actions(&mut actions);
        for action in actions {
            let mut next = at;
            next.apply(action, &mut ());
            let list = if next.to_move() == side && next.outcome().is_none() { &mut open } else { &mut done };
            if !list.iter().any(|(_, other)| *other == next) {
                list.push(([line.as_slice(), &[action]].concat(), next));
            }
        }
    }
    done
}

/// The turns after which the side to move still wins within a number of turns, this one included; one for each position they
/// lead to, so that the order of actions does not count.
pub fn winning_turns<G: Game>(position: &G, turns: u8) -> Vec<TurnLine<G>> {
    let side = position.to_move();
    let mut lines = turns_of(position);
    lines.retain(|(_, next)| wins(next, side, turns.saturating_sub(1)));
    lines
}

/// Whether an action of the side to move leaves it a win within a number of turns, this one included.
pub fn keeps_win<G: Game>(position: &G, action: G::Action, turns: u8) -> bool {
    turns > 0 && wins_after(position, action, position.to_move(), turns)
}

/// The best turn of the side to move against one that has `turns` left: one that escapes; else one after which the
/// other side needs most turns, and has the fewest ways to win. Empty when the game is over.
pub fn reply<G: Game>(position: &G, turns: u8) -> Vec<G::Action> {
    let side = position.to_move();
    let merit = |(_, next): &TurnLine<G>| {
        let other = next.to_move();
        if next.outcome().is_some() {
            return if wins(next, side, 1) { (u8::MAX, 0) } else { (0, 0) };
        }
        let needed = (1..=turns).find(|&turns| wins(next, other, turns));
        let ways = needed.map_or(0, |needed| winning_turns(next, needed).len());
        (needed.unwrap_or(turns + 1), usize::MAX - ways)
    };
    turns_of(position).into_iter().max_by_key(merit).map_or_else(Vec::new, |(line, _)| line)
}

//! Plain UCT with uniform playouts (Kocsis and Szepesvári 2006): an independent baseline for bots.

use std::time::Duration;

use basalt_bots::return_of;
use basalt_rules::{Game, Rng, Side};

use crate::program::time_of;

/// The most nodes; beyond that, only playouts are made.
const MOST: usize = 2_000_000;
const EXPLORE: f64 = 0.7;

struct UctNode<A> {
    action: A,
    mover: Side,
    first: usize,
    count: usize,
    visits: u32,
    sum: f64,
}

/// The most visited action after this time.
pub(crate) fn choose<G: Game>(root: &G, time: Duration, rng: &mut Rng) -> G::Action {
    let begun = time_of(None);
    let mut nodes: Vec<UctNode<G::Action>> = Vec::new();
    let mut listed = Vec::new();
    root.actions(&mut listed);
    let node = |action, mover| UctNode { action, mover, first: 0, count: 0, visits: 0, sum: 0.0 };
    nodes.push(node(listed[0], root.mover()));
    let mut games = 0;
    let mut path = Vec::new();
    // Reads the clock after every eighth game.
    while games % 8 != 0 || time_of(None) - begun < time {
        games += 1;
        let mut position = *root;
        let mut at = 0;
        path.clear();
        path.push(0);
        while position.outcome().is_none() {
            if nodes[at].count == 0 {
                if (nodes[at].visits == 0 && at != 0) || nodes.len() > MOST {
                    break;
                }
                listed.clear();
                position.actions(&mut listed);
                (nodes[at].first, nodes[at].count) = (nodes.len(), listed.len());
                let mover = position.mover();
                nodes.extend(listed.iter().map(|&action| node(action, mover)));
            }
            let UctNode { first, count, visits, .. } = nodes[at];
            let log = f64::from(visits.max(1)).ln();
            let bound = |child: &UctNode<G::Action>| {
                let visits = f64::from(child.visits);
                if visits == 0.0 {
                    f64::INFINITY
                } else {
                    child.sum / visits + EXPLORE * (log / visits).sqrt()
                }
            };
            let untried = nodes[first..first + count].iter().filter(|child| child.visits == 0).count();
            at = if untried > 0 {
                let drawn = rng.below(untried as u32) as usize;
                let mut untried = (first..first + count).filter(|&child| nodes[child].visits == 0);
                untried.nth(drawn).unwrap_or(first)
            } else {
                let better = |a: &usize, b: &usize| bound(&nodes[*a]).total_cmp(&bound(&nodes[*b]));
                (first..first + count).max_by(better).unwrap_or(first)
            };
            position.apply(nodes[at].action, &mut ());
            path.push(at);
        }
        let mut left = G::INFO.cut;
        while position.outcome().is_none() && left > 0 {
            left -= 1;
            let action = position.random_action(rng);
            position.apply(action, &mut ());
        }
        if let (None, Some(agreement)) = (position.outcome(), position.agreement()) {
            position.apply(agreement, &mut ());
        }
        let sides = position.sides();
        let returns: Vec<f64> = Side::all(sides)
            .map(|player| {
                position.winners().map_or(0.5, |winners| f64::from(return_of(winners, player, sides)))
            })
            .collect();
        for &at in path.iter().rev() {
            nodes[at].visits += 1;
            nodes[at].sum += returns[nodes[at].mover.index()];
        }
    }
    let most = nodes[1..=nodes[0].count].iter().max_by_key(|child| child.visits);
    most.map_or(nodes[0].action, |child| child.action)
}

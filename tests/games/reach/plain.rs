//! The brute-force search over sets of caps: every quiet step from every set.
//!
//! Tests and the bench compare the engine with it.

use std::collections::{BTreeMap, HashSet};

use basalt::geometry::{Cell, Direction};
use basalt::pyramids::eruption::Eruption;
use basalt::pyramids::walk::CapGround;
use basalt::rules::{Game, Options, Rng};

/// Every eruption that can be caused in this turn, with the least number of steps.
pub(crate) fn eruptions(ground: &CapGround) -> BTreeMap<Eruption, usize> {
    let start: Vec<Cell> = ground.board.cells().filter(|cell| ground.caps >> cell.index() & 1 == 1).collect();
    let mut found = BTreeMap::new();
    let mut seen = HashSet::from([set(&start)]);
    let (mut now, mut steps) = (vec![start], 1);
    while !now.is_empty() {
        let mut next = Vec::new();
        for caps in now {
            for index in 0..caps.len() {
                for direction in ground.board.directions() {
                    let mut after = caps.clone();
                    match step(ground, &mut after, index, direction) {
                        Some(0) if seen.insert(set(&after)) => next.push(after),
                        Some(0) | None => {}
                        Some(landed) => {
                            let eruption = Eruption { source: caps[index], direction, landed };
                            found.entry(eruption).or_insert(steps);
                        }
                    }
                }
            }
        }
        (now, steps) = (next, steps + 1);
    }
    found
}

fn set(caps: &[Cell]) -> u64 {
    caps.iter().map(|cap| 1 << cap.index()).sum()
}

/// Moves a cap and returns the number of pieces that land; `None` if there is no such step.
fn step(ground: &CapGround, caps: &mut [Cell], index: usize, direction: Direction) -> Option<u8> {
    let from = caps[index];
    let to = ground.board.neighbour(from, direction)?;
    let is_closed = |caps: &[Cell], cell: Cell| ground.shut >> cell.index() & 1 == 1 || caps.contains(&cell);
    if is_closed(caps, to) {
        return None;
    }
    caps[index] = to;
    let (mut landed, mut cell) = (0, to);
    while landed < ground.loose[from.index()] {
        match ground.board.neighbour(cell, direction) {
            Some(next) if !is_closed(caps, next) => cell = next,
            _ => break,
        }
        landed += 1;
    }
    Some(landed)
}

/// Positions of games played at random, each at a random moment before the end.
pub(crate) fn positions<G: Game>(options: &str, count: usize, seed: u64) -> Vec<G> {
    let options = G::Options::read(options).expect("options");
    let mut rng = Rng::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = G::new(&options);
        for _ in 0..rng.below(120) {
            if position.outcome().is_none() {
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
        }
        if position.outcome().is_none() {
            positions.push(position);
        }
    }
    positions
}

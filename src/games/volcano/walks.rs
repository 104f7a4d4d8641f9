//! Walks of caps within a turn, and whether one leads to a capture.

use basalt_geometry::bits::{bit, cells};
use basalt_geometry::{Cell, Direction};
use basalt_pyramids::supply::pyramid;

use super::position::Volcano;

/// Whether the mover has a capturing turn: any number of quiet steps, then an eruption.
///
/// Quiet steps move only caps, so this searches sets of caps. The capturing eruptions are known in advance:
/// each is a volcano that needs a cap, and cells that must be clear.
pub(super) fn can_capture(position: &Volcano) -> bool {
    // Most turns have an immediate capture.
    let at_hand = |volcano| chances(position, volcano).any(|clear| clear & position.own_caps() == 0);
    if cells(position.own_caps()).any(at_hand) {
        return true;
    }
    let mut plan = CaptureSearch::new(position);
    !plan.is_hopeless() && plan.search()
}

/// The volcanoes that would capture if a cap uncovered them in the right direction.
pub(super) fn ready(position: &Volcano) -> Vec<Cell> {
    position.board.cells().filter(|&volcano| chances(position, volcano).next().is_some()).collect()
}

/// A volcano's capturing eruptions, as the cells to leave clear: the cap's target, and landings up to the capture.
fn chances(position: &Volcano, volcano: Cell) -> impl Iterator<Item = u64> + '_ {
    position.board.directions().filter_map(move |direction| chance(position, volcano, direction))
}

fn chance(position: &Volcano, volcano: Cell, direction: Direction) -> Option<u64> {
    let mut piece = position.stacks.top(volcano)?;
    let mut cell = position.board.neighbour(volcano, direction)?;
    let mut clear = bit(cell);
    loop {
        cell = position.board.neighbour(cell, direction)?;
        clear |= bit(cell);
        let beneath = position.stacks.top(cell).map(pyramid);
        if beneath.is_some_and(|beneath| beneath.size == pyramid(piece).size) {
            return Some(clear);
        }
        piece = position.stacks.below(piece)?;
    }
}

const CELLS: usize = 36;
const WAYS: usize = 8;

/// The search for a capture, on a one-word board.
struct CaptureSearch<'a> {
    position: &'a Volcano,
    volcanoes: u64,
    /// By volcano and direction: the cells that must be clear; none if it could not capture.
    clear: [[u64; WAYS]; CELLS],
    away: [u8; 64],
}

impl<'a> CaptureSearch<'a> {
    fn new(position: &'a Volcano) -> Self {
        let mut plan = CaptureSearch { position, volcanoes: 0, clear: [[0; WAYS]; CELLS], away: [0; 64] };
        for volcano in position.board.cells() {
            for direction in position.board.directions() {
                if let Some(clear) = chance(position, volcano, direction) {
                    plan.volcanoes |= bit(volcano);
                    plan.clear[volcano.index()][direction.index()] = clear;
                }
            }
        }
        plan
    }

    fn is_hopeless(&self) -> bool {
        self.volcanoes == 0
    }

    /// Searches steps towards such volcanoes first.
    fn search(&mut self) -> bool {
        self.measure();
        self.position.ground().leads(|caps| self.is_at_hand(caps), |caps| self.distance(caps))
    }

    fn is_at_hand(&self, caps: u64) -> bool {
        let at_hand = |clear: &u64| *clear != 0 && caps & clear == 0;
        cells(caps & self.volcanoes).any(|volcano| self.clear[volcano.index()].iter().any(at_hand))
    }

    fn measure(&mut self) {
        let board = self.position.board;
        let mut ring = self.volcanoes;
        let (mut reached, mut distance) = (0, 0);
        while ring != 0 {
            reached |= ring;
            let mut next = 0;
            for cell in cells(ring) {
                self.away[cell.index()] = distance;
                let around = board.directions().filter_map(|direction| board.neighbour(cell, direction));
                around.for_each(|cell| next |= bit(cell));
            }
            ring = next & !reached;
            distance += 1;
        }
    }

    fn distance(&self, caps: u64) -> u8 {
        cells(caps).map(|cell| self.away[cell.index()]).min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::volcano::VolcanoOptions;
    use crate::volcano::setups::CAPS;
    use basalt_rules::{Event, Game, Options, Rng};

    /// Plays every sequence of steps up to its first eruption until an event of a kind happens.
    fn can_happen(position: &Volcano, kind: impl Fn(&Event) -> bool) -> bool {
        let start = Volcano { end: None, ..*position };
        let mut seen = HashSet::from([start.own_caps()]);
        let mut open = vec![start];
        while let Some(position) = open.pop() {
            let mut actions = Vec::new();
            position.actions(&mut actions);
            for action in actions {
                let (mut next, mut events) = (position, Vec::new());
                next.apply(action, &mut events);
                if events.iter().any(&kind) {
                    return true;
                }
                let turn_ends = events.iter().any(is_turn);
                if !turn_ends && seen.insert(next.own_caps()) {
                    open.push(next);
                }
            }
        }
        false
    }

    fn is_turn(event: &Event) -> bool {
        matches!(event, Event::TurnTo(_))
    }

    fn is_capture(event: &Event) -> bool {
        matches!(event, Event::Capture { .. })
    }

    fn sparse(options: &VolcanoOptions, pieces: usize, rng: &mut Rng) -> Volcano {
        let setup = options.setup().setup();
        let mut supply = Vec::new();
        for &colour in setup.colours {
            (0..15).for_each(|i| supply.push(format!("{}{}", colour.letter(), i % 3 + 1)));
        }
        rng.shuffle(&mut supply);
        let mut tokens = vec![String::new(); setup.board().len()];
        let mut order: Vec<usize> = (0..tokens.len()).collect();
        rng.shuffle(&mut order);
        for (number, piece) in supply[..pieces].iter().enumerate() {
            // Mostly one piece per cell: immediate captures are rare, and quiet steps are few.
            let at = if number % 4 == 3 { rng.below(order.len() as u32) as usize } else { number };
            tokens[order[at]].push_str(piece);
        }
        rng.shuffle(&mut order);
        order[..CAPS].iter().for_each(|&at| tokens[at].push('^'));
        tokens.iter_mut().filter(|token| token.is_empty()).for_each(|token| token.push('.'));
        let rows: Vec<String> = tokens.chunks(setup.side).map(|row| row.join(",")).collect();
        let text = format!("{} 1 -|-", rows.join("/"));
        Volcano::read(&text, options).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
    }

    fn options(text: &str) -> VolcanoOptions {
        VolcanoOptions::read(text).expect(text)
    }

    #[test]
    fn the_search_finds_what_a_plain_one_finds() {
        let mut rng = Rng::new(11);
        let (mut yes, mut no) = (0, 0);
        for (text, times) in [("setup=mini4", 200), ("setup=mini4.melting=true", 50), ("setup=mini5", 12)] {
            let options = options(text);
            for _ in 0..times {
                let pieces = 2 + rng.below(10) as usize;
                let position = sparse(&options, pieces, &mut rng);
                let expected = can_happen(&position, is_capture);
                assert_eq!(can_capture(&position), expected, "{position:?}");
                *if expected { &mut yes } else { &mut no } += 1;
            }
        }
        assert!(yes > 50 && no > 50, "both answers are tried: {yes} and {no}");
    }

    #[test]
    fn a_capture_can_lie_ready_that_no_cap_can_set_off() {
        let cells = "y1^,b3^,y3^,y3,b1^,g1,.,y2^,g2,.,.,.,g3,.,g3,b3".split(',').collect::<Vec<_>>();
        let options = options("setup=mini4");
        let mut out_of_reach = 0;
        for (a, b) in (0..16).flat_map(|a| (0..=a).map(move |b| (a, b))) {
            let mut cells = cells.clone();
            cells.swap(a, b);
            let rows: Vec<String> = cells.chunks(4).map(|row| row.join(",")).collect();
            let text = format!("{} 1 -|-", rows.join("/"));
            let position = Volcano::read(&text, &options).expect(&text);
            let expected = can_happen(&position, is_capture);
            assert_eq!(can_capture(&position), expected, "{text}");
            out_of_reach += usize::from(!expected && !CaptureSearch::new(&position).is_hopeless());
        }
        assert!(out_of_reach > 20, "{out_of_reach} such positions");
    }

    #[test]
    fn minis_end_where_a_plain_search_finds_no_capture() {
        for (text, seed) in [("setup=mini4", 1), ("setup=mini4.melting=true", 2), ("setup=mini5", 3)] {
            let mut rng = Rng::new(seed);
            let mut position = Volcano::new(&options(text));
            while position.end.is_none() {
                if !position.mid_turn {
                    assert!(can_happen(&position, is_capture), "goes on: {position:?}");
                }
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
            assert!(!can_happen(&position, is_capture), "is over: {position:?}");
        }
    }

    #[test]
    fn something_can_erupt_as_long_as_a_piece_is_left() {
        let mut rng = Rng::new(5);
        for (text, times) in [("", 40), ("setup=mini4", 100), ("setup=mega", 4)] {
            let options = options(text);
            for _ in 0..times {
                let position = sparse(&options, 1, &mut rng);
                assert!(can_happen(&position, is_turn), "{position:?}");
            }
        }
    }
}

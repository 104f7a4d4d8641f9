//! Plays a random game at once: fills both layers and finds the first finished chain.
//!
//! A full layer has exactly one chain, as in Hex, so this measures a position as well as random play, in a
//! quarter of the time: a few words of bits decide who gets a cell, and when. It ignores that a second piece
//! reaches a cell only by a move, and that supplies end.

use std::cmp::Ordering;

use basalt_geometry::CellSet;
use basalt_rules::{Rng, Side};

use super::action::Kind;
use super::bits::{Borders, Spread};
use super::position::Duplohex;

const BITS: usize = 3;

pub(super) struct Fill {
    kind: Kind,
    open: CellSet,
    white: CellSet,
    /// By bit: the cells whose time, from 0 to 7, has that bit set.
    times: [CellSet; BITS],
}

impl Fill {
    pub(super) fn draw(position: &Duplohex, kind: Kind, rng: &mut Rng) -> Fill {
        let open = Borders::on(position.size).all & !position.all(kind);
        let two_words = position.size >= 9;
        let mut some = || CellSet::from_words([rng.bits(), if two_words { rng.bits() } else { 0 }]) & open;
        Fill { kind, open, white: some(), times: [some(), some(), some()] }
    }

    pub(super) fn of(&self, side: Side) -> CellSet {
        if side == Duplohex::WHITE { self.white } else { self.open & !self.white }
    }

    fn until(&self, time: u32) -> CellSet {
        // Compare times bit by bit, from the lowest.
        let compared = |most: CellSet, (bit, &set): (usize, &CellSet)| {
            if time >> bit & 1 == 1 { most | !set } else { most & !set }
        };
        self.times.iter().enumerate().fold(self.open, compared) & self.open
    }

    fn joins(&self, position: &Duplohex, side: Side, filled: CellSet) -> bool {
        let [first, last] = Borders::on(position.size).pairs[side.index()];
        let pieces = position.pieces[self.kind.index()][side.index()] | (self.of(side) & filled);
        first.spread(pieces, position.size).meets(last)
    }

    fn winner(&self, position: &Duplohex) -> Side {
        if self.joins(position, Duplohex::WHITE, self.open) { Duplohex::WHITE } else { Duplohex::BLACK }
    }

    fn end(&self, position: &Duplohex, winner: Side) -> u32 {
        let (mut first, mut last) = (0, (1 << BITS) - 1);
        while first < last {
            let middle = (first + last) / 2;
            if self.joins(position, winner, self.until(middle)) { last = middle } else { first = middle + 1 }
        }
        first
    }
}

/// The side that finishes the first chain; `None` if the layers tie.
pub(super) fn first_to_join(position: &Duplohex, layers: &[Fill; 2]) -> Option<Side> {
    let [discs, rings] = [0, 1].map(|kind| layers[kind].winner(position));
    if discs == rings {
        return Some(discs);
    }
    match layers[0].end(position, discs).cmp(&layers[1].end(position, rings)) {
        Ordering::Less => Some(discs),
        Ordering::Greater => Some(rings),
        Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duplohex::options::DuplohexOptions;
    use basalt_rules::{Game, Options, Position};

    fn new(size: u8) -> Duplohex {
        Duplohex::new(&DuplohexOptions::read(&format!("size={size}")).expect("options"))
    }

    #[test]
    fn a_layer_is_filled_cell_by_cell_and_ends_with_one_chain() {
        let mut rng = Rng::new(1);
        for size in [6, 7, 9] {
            let mut position = new(size);
            for _ in 0..60 {
                if position.outcome().is_some() {
                    position = new(size);
                }
                for kind in Kind::BOTH {
                    let fill = Fill::draw(&position, kind, &mut rng);
                    assert_eq!(fill.open, Borders::on(size).all & !position.all(kind));
                    let number = |cell| {
                        (0..BITS).map(|bit| usize::from(fill.times[bit].contains(cell)) << bit).sum::<usize>()
                    };
                    for time in 0..8 {
                        let until: CellSet = fill.open.iter().filter(|&cell| number(cell) <= time).collect();
                        assert_eq!(fill.until(time as u32), until, "{time}");
                    }
                    let sides = [Duplohex::WHITE, Duplohex::BLACK];
                    let [white, black] = sides.map(|side| fill.joins(&position, side, fill.open));
                    assert!(white != black, "{position:?}");
                    let winner = fill.winner(&position);
                    let end = fill.end(&position, winner);
                    assert!(fill.joins(&position, winner, fill.until(end)));
                    assert!(end == 0 || !fill.joins(&position, winner, fill.until(end - 1)));
                }
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
        }
    }

    #[test]
    fn who_lacks_less_wins_more_often() {
        for size in [7, 9] {
            for side in [Duplohex::WHITE, Duplohex::BLACK] {
                let mut position = new(size);
                let mut line = Borders::on(size).pairs[side.next(2).index()][0];
                line.take_first();
                position.pieces[0][side.index()] = line;
                let mut rng = Rng::new(2);
                let won = (0..1000).filter(|_| {
                    let layers = Kind::BOTH.map(|kind| Fill::draw(&position, kind, &mut rng));
                    first_to_join(&position, &layers) == Some(side)
                });
                let won = won.count();
                assert!((600..1000).contains(&won), "{size}, {side:?}: {won}");
            }
        }
    }
}

//! The room of a side: the placements of its hand, and the cells that it can still cover.

use basalt_geometry::hex;

use super::fits::{Fits, Rotated, number, rotate, rotated};
use super::layout::{RADIUS, index_at};
use super::legality::Legality;
use super::position::HexaFuse;

/// By direction: the increment, and the cells where a step stays on the board.
const STEPS: [(u32, Rotated); 6] = {
    let mut all = [(0, 0); 6];
    let mut way = 0;
    while way < 6 {
        let (dq, dr) = hex::STEPS[way];
        let mut set = 0;
        let mut r = -RADIUS;
        while r <= RADIUS {
            let mut q = -RADIUS;
            while q <= RADIUS {
                if index_at(q, r).is_some() && index_at(q + dq, r + dr).is_some() {
                    set |= 1 << number(q, r);
                }
                q += 1;
            }
            r += 1;
        }
        all[way] = (number(dq, dr), set);
        way += 1;
    }
    all
};

#[inline(never)]
fn grown(seed: Rotated, within: Rotated) -> Rotated {
    let mut all = seed & within;
    loop {
        let wider = STEPS.iter().fold(all, |wider, &(by, from)| wider | rotate(all & from, by)) & within;
        if wider == all {
            return all;
        }
        all = wider;
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The placements of the hand, including illegal corner contacts.
    pub placements: u32,
    /// Cells that only this side can cover.
    pub own: u32,
    /// Cells that both sides can cover.
    pub open: u32,
    /// Coverable cells at corners of enemy pieces.
    pub contacts: u32,
}

impl HexaFuse {
    pub(super) fn rooms(&self) -> [Room; 2] {
        let grounds = [0, 1].map(|side| {
            let (free, link) = Legality::new(self, side).ground();
            (rotated(free), rotated(link))
        });
        [0, 1].map(|side| {
            let (free, link) = grounds[side];
            let reach = grown(link, free);
            let own = reach & !grounds[1 - side].0;
            Room {
                placements: self.placements(side, free, link),
                own: own.count_ones(),
                open: (reach & !own).count_ones(),
                contacts: (reach & rotated(self.at_corners[1 - side])).count_ones(),
            }
        })
    }

    #[inline(never)]
    fn placements(&self, side: usize, free: Rotated, link: Rotated) -> u32 {
        if free & link == 0 {
            return 0;
        }
        let fits = Fits::on(free, link);
        self.order[side].hand().map(|piece| fits.count(piece)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexafuse::placements::table;
    use basalt_rules::{Game, Options, Position, Rng};

    #[test]
    fn room_is_what_counting_one_by_one_finds() {
        let mut rng = Rng::new(5);
        let mut seen = 0;
        for seed in 0..40 {
            let options =
                super::super::options::HexaFuseOptions::read(&format!("seed={seed}")).expect("options");
            let mut position = HexaFuse::new(&options);
            while position.outcome().is_none() {
                for side in [0, 1] {
                    let (free, link) = Legality::new(&position, side).ground();
                    let all = position.order[side].hand().flat_map(|piece| table().of(piece));
                    let cells = all.map(|placement| table().cells(placement));
                    let count = cells.filter(|cells| cells & !free == 0 && cells & link != 0).count();
                    assert_eq!(position.rooms()[side].placements as usize, count, "{position:?}");
                    let (legality, hand) = (Legality::new(&position, side), position.order[side].hand());
                    let mut one_by_one: Vec<_> = hand
                        .flat_map(|piece| table().of(piece))
                        .filter(|&one| legality.allows(one))
                        .collect();
                    let mut at_once: Vec<_> = legality.all().collect();
                    one_by_one.sort();
                    at_once.sort();
                    assert_eq!(at_once, one_by_one, "{position:?}");
                    seen += usize::from(count > 0);
                }
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
        }
        assert!(seen > 200);
    }
}

//! What walks of caps need to know of a position, and what an eruption would capture.

use crate::geometry::Cell;
use crate::pyramids::eruption::{Prey, foreseen};
use crate::pyramids::capture_aid::Words;
use crate::rules::pyramid::Pyramid;
use crate::pyramids::reach::Eruption;
use crate::pyramids::supply::pyramid;
use crate::pyramids::walk::{Ground, Walking};

use super::layout::grid;
use super::position::{Hexano, is_loose};

impl Walking for Hexano {
    fn ground(&self) -> Ground {
        let (shut, caps) = (self.shut(), self.own_caps());
        let mut ground = Ground { board: self.board, grid: grid(), shut, loose: [0; 37], caps };
        for cell in self.board.cells() {
            let loose = self.stacks.down(cell).filter(|&piece| is_loose(piece)).count();
            ground.loose[cell.index()] = loose as u8;
        }
        ground
    }

    fn each_prey(&self, eruption: &Eruption, mut see: impl FnMut(Cell, Pyramid)) {
        let flight = (eruption.source, eruption.direction, eruption.landed.into());
        let equal = |a, b| pyramid(a).size == pyramid(b).size;
        let foreseen = foreseen(self.board, &self.stacks, flight, Prey::Landed, equal);
        foreseen.for_each(|(cell, piece)| see(cell, pyramid(piece)));
    }
}

/// The words of the aid that shows what can be captured.
pub const AID: Words = Words {
    at_once: "hexano-aid-at-once",
    after_walk: "hexano-aid-after-walk",
    some: "hexano-aid-some",
    none: "hexano-aid-none",
};

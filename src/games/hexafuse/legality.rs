//! The legal placements, and a random one without listing them.

use basalt_rules::Rng;

use super::fits::{self, Fits, rotated};
use super::layout::{ANCHORS, Bits};
use super::order::HAND;
use super::pieces::{PIECES, Piece};
use super::placements::{Placement, Table, table};
use super::position::HexaFuse;

const DRAWS: u32 = 64;

pub(super) struct Legality<'a> {
    position: &'a HexaFuse,
    table: &'static Table,
    side: usize,
    /// Taken cells, and those beside enemy pieces and anchors.
    barred: Bits,
    /// The cells beside its own pieces and anchors.
    link: Bits,
}

impl<'a> Legality<'a> {
    #[inline]
    pub(super) fn new(position: &'a HexaFuse, side: usize) -> Self {
        let taken = position.cells[0] | position.cells[1] | position.blocked | ANCHORS[0] | ANCHORS[1];
        let barred = taken | position.near[1 - side];
        Legality { position, table: table(), side, barred, link: position.near[side] }
    }

    /// Whether a placement is legal, if its piece is in hand.
    #[inline]
    pub(super) fn allows(&self, placement: Placement) -> bool {
        let cells = self.table.cells(placement);
        cells & self.barred == 0 && cells & self.link != 0 && self.touches_well(placement)
    }

    /// Whether a placement has an edge contact or a bridge with each own piece that it touches.
    #[inline]
    fn touches_well(&self, placement: Placement) -> bool {
        let cells = self.table.cells(placement);
        cells & self.position.at_corners[self.side] == 0 || self.lonely_corner(cells).is_none()
    }

    /// The first own piece that cells would touch only at corners, without a bridge.
    #[inline(never)]
    pub(super) fn lonely_corner(&self, cells: Bits) -> Option<Piece> {
        let own = self
            .position
            .placed(self.side)
            .filter(|&(_, own)| cells & self.table.corners(own) != 0 && cells & self.table.near(own) == 0);
        let bridged = |own: Placement| {
            let between = |(_, other)| {
                let corners = self.table.corners(other);
                corners & cells != 0 && corners & self.table.cells(own) != 0
            };
            self.position.placed(1 - self.side).any(between)
        };
        own.into_iter().find(|&(_, own)| !bridged(own)).map(|(piece, _)| piece)
    }

    /// The number of own pieces that cells touch only at corners, by a bridge if legal.
    pub(super) fn corner_neighbours(&self, cells: Bits) -> usize {
        let apart =
            |own: Placement| cells & self.table.corners(own) != 0 && cells & self.table.near(own) == 0;
        self.position.placed(self.side).filter(|&(_, own)| apart(own)).count()
    }

    #[inline]
    pub(super) fn ground(&self) -> (Bits, Bits) {
        (!self.barred, self.link)
    }

    #[inline]
    fn has_room(&self) -> bool {
        self.link & !self.barred != 0
    }

    #[inline]
    pub(super) fn of(&self, piece: Piece) -> impl Iterator<Item = Placement> {
        self.table.of(piece).filter(|&placement| self.allows(placement))
    }

    /// The legal placements by number, which is slower than [`Self::all`].
    #[inline]
    pub(super) fn in_order(&self) -> impl Iterator<Item = Placement> {
        let hand = self.position.order[self.side].hand().take_while(|_| self.has_room());
        hand.flat_map(|piece| self.of(piece))
    }

    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = Placement> {
        let (free, link) = self.ground();
        let hand = self.position.order[self.side].hand().take_while(|_| self.has_room());
        let corners = self.corners();
        let placements = Fits::on(rotated(free), rotated(link)).all(hand);
        placements.filter(move |&placement| corners.allow(self.table.cells(placement)))
    }

    #[inline]
    pub(super) fn any(&self) -> bool {
        let (free, link) = self.ground();
        let hand = self.position.order[self.side].smallest_first();
        self.has_room()
            && fits::any(rotated(free), rotated(link), hand, |placement| self.touches_well(placement))
    }

    #[inline]
    fn corners(&self) -> OwnCorners {
        let mut corners =
            OwnCorners { at: self.position.at_corners[self.side], pieces: [(0, 0); PIECES], count: 0 };
        for (_, own) in self.position.placed(self.side) {
            let cells = self.table.cells(own);
            let bridges = self.position.placed(1 - self.side).map(|(_, other)| self.table.corners(other));
            let bridged = bridges.filter(|other| other & cells != 0).fold(0, |all, other| all | other);
            corners.pieces[corners.count] = (self.table.corners(own), self.table.near(own) | bridged);
            corners.count += 1;
        }
        corners
    }

    /// Draws uniformly from the legal placements and `more` other actions; `None` for another action.
    ///
    /// Most positions have many legal placements, so random ones of the hand soon hit, which is faster
    /// than listing. Both methods are uniform, so combining them is fair.
    #[inline]
    pub(super) fn draw(&self, more: u32, rng: &mut Rng) -> Option<Placement> {
        if !self.has_room() {
            return None;
        }
        let mut pieces: [Piece; HAND] = [0; HAND];
        let mut ends = [0; HAND];
        let mut total = 0;
        for (place, piece) in self.position.order[self.side].hand().enumerate() {
            total += self.table.count(piece);
            pieces[place] = piece;
            ends[place] = total;
        }
        for _ in 0..DRAWS {
            let drawn = rng.below(total + more);
            if drawn >= total {
                return None;
            }
            let place = ends.iter().position(|&end| drawn < end).unwrap_or_default();
            let start = if place == 0 { 0 } else { ends[place - 1] };
            let placement = self.table.nth(pieces[place], drawn - start);
            if self.allows(placement) {
                return Some(placement);
            }
        }
        // Reservoir sampling: the nth replaces the kept one at odds of one in n.
        let mut kept = None;
        let mut count = more;
        for placement in self.in_order() {
            count += 1;
            if rng.below(count) == 0 {
                kept = Some(placement);
            }
        }
        kept
    }
}

struct OwnCorners {
    at: Bits,
    /// By piece: the cells at its corners, and those that compensate, beside it or across a bridge.
    pieces: [(Bits, Bits); PIECES],
    count: usize,
}

impl OwnCorners {
    /// Whether these cells have an edge contact or a bridge with each piece that they touch.
    #[inline(always)]
    fn allow(&self, cells: Bits) -> bool {
        let lonely = |&(at, fine): &(Bits, Bits)| cells & at != 0 && cells & fine == 0;
        cells & self.at == 0 || !self.pieces[..self.count].iter().any(lonely)
    }
}

impl HexaFuse {
    #[inline]
    pub(super) fn legality(&self) -> Legality<'_> {
        Legality::new(self, self.to_move.index())
    }

    #[inline]
    pub(super) fn placed(&self, side: usize) -> impl Iterator<Item = (Piece, Placement)> + '_ {
        (0..PIECES as Piece).filter_map(move |piece| Some((piece, self.placed[side][usize::from(piece)]?)))
    }
}

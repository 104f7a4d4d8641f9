//! The position: pieces, supplies and chains, and the cells that pieces can go to.

use std::sync::LazyLock;

use basalt_geometry::{Board, Cell, CellSet, rhombus};
use basalt_rules::{Look, Seating, Side, Tint};

use super::action::Kind;
use super::bits::{Borders, Spread};
use super::options::DuplohexOptions;

pub(super) const SIDES: usize = 2;
/// The consecutive turns of only a pass that end the game.
pub(super) const PASSES: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Owed {
    First,
    Both,
    Only(Kind),
}

impl Owed {
    #[inline(always)]
    pub(super) fn owes(self, kind: Kind) -> bool {
        match self {
            Owed::First | Owed::Both => true,
            Owed::Only(other) => other == kind,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum End {
    Chain(Side, Kind),
    Exhausted,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Duplohex {
    pub(super) size: u8,
    pub(super) swap: bool,
    /// By kind and side.
    pub(super) pieces: [[CellSet; SIDES]; 2],
    /// The pieces connected to their side's first border.
    pub(super) rooted: [[CellSet; SIDES]; 2],
    /// By kind and side.
    pub(super) supply: [[u8; SIDES]; 2],
    pub(super) to_move: Side,
    pub(super) owed: Owed,
    pub(super) passes: u8,
    pub(super) may_swap: bool,
    pub(super) seating: Seating,
    pub(super) end: Option<End>,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Legal {
    pub adds: [CellSet; 2],
    pub movers: [CellSet; 2],
    pub targets: [CellSet; 2],
}

impl Legal {
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        (self.adds[0] | self.adds[1] | self.movers[0] | self.movers[1]).is_empty()
    }
}

pub(super) fn look(kind: Kind, side: Side) -> Look {
    let tint = if side == Side::FIRST { Tint::White } else { Tint::Black };
    match kind {
        Kind::Disc => Look::Disc(tint),
        Kind::Ring => Look::Ring(tint),
    }
}

impl Duplohex {
    /// Joins left and right.
    pub const WHITE: Side = Side::FIRST;
    /// Joins top and bottom.
    pub const BLACK: Side = Side::new(1);

    pub(super) fn empty(options: &DuplohexOptions) -> Self {
        Duplohex {
            size: options.size(),
            swap: options.swap(),
            pieces: Default::default(),
            rooted: Default::default(),
            supply: [[options.supply(); SIDES]; 2],
            to_move: Duplohex::WHITE,
            owed: Owed::First,
            passes: 0,
            may_swap: false,
            seating: Seating::default(),
            end: None,
        }
    }

    pub(super) fn grid(&self) -> &'static Board {
        static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| [6, 7, 9].map(rhombus));
        &BOARDS[match self.size {
            6 => 0,
            7 => 1,
            _ => 2,
        }]
    }

    #[inline(always)]
    pub(super) fn all(&self, kind: Kind) -> CellSet {
        self.pieces[kind.index()][0] | self.pieces[kind.index()][1]
    }

    #[inline(always)]
    pub(super) fn lone(&self, kind: Kind) -> CellSet {
        self.all(kind) & !self.all(kind.other())
    }

    #[inline(always)]
    pub(super) fn vacant(&self) -> CellSet {
        Borders::on(self.size).all & !(self.all(Kind::Disc) | self.all(Kind::Ring))
    }

    pub(super) fn left(&self, kind: Kind, side: Side) -> u8 {
        self.supply[kind.index()][side.index()]
    }

    pub(super) fn owner(&self, kind: Kind, cell: Cell) -> Option<Side> {
        Side::all(SIDES).find(|side| self.pieces[kind.index()][side.index()].contains(cell))
    }

    /// By kind: the lone pieces for forced placements.
    pub(super) fn forced(&self) -> [CellSet; 2] {
        Kind::BOTH.map(|kind| {
            let can = self.owed.owes(kind) && self.left(kind, self.to_move) > 0;
            if can { self.lone(kind.other()) } else { CellSet::EMPTY }
        })
    }

    /// The normal actions or, without any, the forced placements; else only a pass. The swap is added elsewhere.
    pub(super) fn legal(&self) -> Legal {
        let (vacant, mut legal) = (self.vacant(), Legal::default());
        for kind in Kind::BOTH {
            let (k, side) = (kind.index(), self.to_move.index());
            if self.owed.owes(kind) {
                legal.adds[k] = if self.supply[k][side] > 0 { vacant } else { CellSet::EMPTY };
                legal.targets[k] = self.lone(kind.other());
                legal.movers[k] = self.pieces[k][side] & self.lone(kind) & legal.targets[k].grown(self.size);
            }
        }
        if legal.is_empty() {
            legal.adds = self.forced();
        }
        legal
    }

    #[inline(always)]
    pub(super) fn reach(&self, legal: &Legal, kind: Kind, from: Cell) -> CellSet {
        CellSet::only(from).grown(self.size) & legal.targets[kind.index()]
    }

    pub(super) fn is_forced(&self) -> bool {
        let legal = self.legal();
        let adds = legal.adds[0] | legal.adds[1];
        (legal.movers[0] | legal.movers[1]).is_empty() && !adds.is_empty() && !adds.meets(self.vacant())
    }

    pub(super) fn is_stuck(&self) -> bool {
        self.legal().is_empty()
    }

    /// Adds the pieces now connected to a side's first border; returns whether its chain is finished.
    #[inline]
    fn connect(&mut self, kind: Kind, side: Side, came: CellSet, left: CellSet) -> bool {
        let (size, [first, last]) = (self.size, Borders::on(self.size).pairs[side.index()]);
        let pieces = self.pieces[kind.index()][side.index()];
        let rooted = &mut self.rooted[kind.index()][side.index()];
        if rooted.meets(left) {
            *rooted = first.spread(pieces, size);
        } else if came.meets(first) || came.grown(size).meets(*rooted) {
            *rooted = *rooted | came.spread(pieces & !*rooted, size);
        } else {
            return false;
        }
        rooted.meets(last)
    }

    pub(super) fn is_joined(&self, kind: Kind, side: Side) -> bool {
        let last = Borders::on(self.size).pairs[side.index()][1];
        self.rooted[kind.index()][side.index()].meets(last)
    }

    pub(super) fn root_all(&mut self) {
        for side in Side::all(SIDES) {
            for kind in Kind::BOTH {
                let [first, _] = Borders::on(self.size).pairs[side.index()];
                let rooted = first.spread(self.pieces[kind.index()][side.index()], self.size);
                self.rooted[kind.index()][side.index()] = rooted;
                if self.is_joined(kind, side) && self.end.is_none() {
                    self.end = Some(End::Chain(side, kind));
                }
            }
        }
    }

    /// Puts a piece in its cell, and ends the game if that finishes a chain.
    #[inline]
    pub(super) fn put(&mut self, kind: Kind, from: CellSet, to: CellSet) {
        let side = self.to_move;
        let pieces = &mut self.pieces[kind.index()][side.index()];
        *pieces = (*pieces & !from) | to;
        if self.connect(kind, side, to, from) {
            self.end = Some(End::Chain(side, kind));
        }
    }
}

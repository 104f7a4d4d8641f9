//! A position in the editor: a disc and a ring per cell, and the owed kinds.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Dial, HeldPiece, Look, Message, Mistake, Position, Side, Sketch, Sketched};

use super::action::Kind;
use super::options::DuplohexOptions;
use super::position::{Duplohex, End, Owed, PASSES, SIDES, look};
use super::text;

const PALETTE: [(Kind, Side); 4] = [
    (Kind::Disc, Duplohex::WHITE),
    (Kind::Ring, Duplohex::WHITE),
    (Kind::Disc, Duplohex::BLACK),
    (Kind::Ring, Duplohex::BLACK),
];

pub(super) fn read(text: &str, options: &DuplohexOptions) -> Sketched {
    Ok(Box::new(text::sketch(text, options)?))
}

impl Duplohex {
    fn lift(&mut self, kind: Kind, cell: Cell) -> Option<Side> {
        let side = self.owner(kind, cell)?;
        self.pieces[kind.index()][side.index()].remove(cell);
        self.supply[kind.index()][side.index()] += 1;
        Some(side)
    }

    fn follow(mut self) -> Self {
        let is_first = text::board_count(&self) == 0 && self.to_move == Duplohex::WHITE;
        self.owed = match self.owed {
            _ if is_first => Owed::First,
            Owed::First => Owed::Both,
            owed => owed,
        };
        self.may_swap &= self.is_answer();
        if self.owed != Owed::Both {
            (self.passes, self.may_swap) = (0, false);
        }
        self.end = None;
        self.root_all();
        if self.passes == PASSES && self.end.is_none() {
            self.end = Some(End::Exhausted);
        }
        self
    }

    fn owed_dial(&self) -> Dial {
        let all = match self.owed {
            Owed::First => vec![(Owed::First, "first")],
            _ => {
                vec![(Owed::Both, "both"), (Owed::Only(Kind::Disc), "disc"), (Owed::Only(Kind::Ring), "ring")]
            }
        };
        let value = |(owed, word): (Owed, &'static str)| {
            (
                Duplohex { owed, ..*self }.follow().text(),
                Message::new("duplohex-edit-owed").with("owed", word),
            )
        };
        Dial::new("owed", self, all.into_iter().map(value).collect())
    }

    fn mark_dial(&self) -> Dial {
        let plain = Duplohex { passes: 0, may_swap: false, ..*self };
        let mut all = vec![("none", plain)];
        if self.owed == Owed::Both {
            all.push(("one", Duplohex { passes: 1, ..plain }));
            all.push(("two", Duplohex { passes: PASSES, ..plain }));
        }
        if self.owed == Owed::Both && self.is_answer() {
            all.push(("swap", Duplohex { may_swap: true, ..plain }));
        }
        let value = |(word, position): (&'static str, Duplohex)| {
            (position.follow().text(), Message::new("duplohex-edit-mark").with("mark", word))
        };
        Dial::new("mark", self, all.into_iter().map(value).collect())
    }
}

impl Sketch for Duplohex {
    fn copied(&self) -> Box<dyn Sketch> {
        Box::new(*self)
    }

    fn pieces(&self) -> Vec<Look> {
        PALETTE.iter().map(|&(kind, side)| look(kind, side)).collect()
    }

    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake> {
        let Some(&(kind, side)) = PALETTE.get(held.piece) else { return Ok(()) };
        let supply = self.left(kind, side);
        if self.owner(kind, cell) == Some(side) {
            return Err(Mistake::impossible("board", "edit-there", self.grid().name(cell)));
        }
        if supply == 0 {
            return Err(Mistake::impossible("board", "duplohex-mistake-supply", text::piece(side, kind)));
        }
        self.lift(kind, cell);
        self.supply[kind.index()][side.index()] -= 1;
        let pieces = &mut self.pieces[kind.index()][side.index()];
        *pieces = *pieces | CellSet::only(cell);
        *self = self.follow();
        Ok(())
    }

    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)> {
        let Some(&(kind, side)) = PALETTE.get(piece) else { return Vec::new() };
        let open = |cell: &Cell| self.left(kind, side) > 0 && self.owner(kind, *cell) != Some(side);
        self.grid().cells().filter(open).map(|cell| (HeldPiece::new(piece), cell)).collect()
    }

    fn take(&mut self, cell: Cell) -> Option<HeldPiece> {
        let (kind, side) =
            [Kind::Ring, Kind::Disc].into_iter().find_map(|kind| Some((kind, self.lift(kind, cell)?)))?;
        *self = self.follow();
        PALETTE.iter().position(|&piece| piece == (kind, side)).map(HeldPiece::new)
    }

    fn clear(&mut self) {
        for cell in self.grid().cells() {
            for kind in Kind::BOTH {
                self.lift(kind, cell);
            }
        }
        (self.to_move, self.passes) = (Duplohex::WHITE, 0);
        *self = self.follow();
    }

    fn dials(&self) -> Vec<Dial> {
        let value = |side: Side| {
            let name = Message::new(format!("duplohex-colour-{}", side.number()));
            (Duplohex { to_move: side, ..*self }.follow().text(), name)
        };
        let to_move = Dial::new("to-move", self, Side::all(SIDES).map(value).collect());
        vec![to_move, self.owed_dial(), self.mark_dial()]
    }
}

//! A position in the editor, where each piece put on a stack makes it grow.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Dial, HeldPiece, Look, Message, Mistake, Position, Side, Sketch, Sketched};

use super::heights::MOST_HEIGHT;
use super::options::VaxandisOptions;
use super::position::{Pie, SIDES, Vaxandis};
use super::text;

pub(super) fn read(text: &str, options: &VaxandisOptions) -> Sketched {
    let mut position = text::sketch(text, options)?;
    position.settle();
    Ok(Box::new(position))
}

impl Vaxandis {
    fn follow(&mut self) {
        if self.pie == Pie::Open && !text::is_after_first(self) {
            self.pie = Pie::Never;
        }
        self.settle();
    }
}

impl Sketch for Vaxandis {
    fn copied(&self) -> Box<dyn Sketch> {
        Box::new(*self)
    }

    fn pieces(&self) -> Vec<Look> {
        Side::all(SIDES).map(|side| Vaxandis::column(side, 1, false)).collect()
    }

    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake> {
        let side = Side::new(held.piece.min(SIDES - 1));
        let height = match self.owner(cell) {
            Some(owner) if owner == side => self.height(cell) + 1,
            _ => 1,
        };
        if height > MOST_HEIGHT {
            return Err(Mistake::unreadable("board", &height.to_string(), ["b1", "w9999", "."]));
        }
        if let Some(owner) = self.owner(cell) {
            Vaxandis::take::<CellSet>(self, cell, owner);
        }
        Vaxandis::put::<CellSet>(self, cell, side, height);
        self.follow();
        Ok(())
    }

    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)> {
        let side = Side::new(piece);
        let open = |cell: &Cell| self.owner(*cell) != Some(side) || self.height(*cell) < MOST_HEIGHT;
        self.board().cells().filter(open).map(|cell| (HeldPiece::new(piece), cell)).collect()
    }

    fn take(&mut self, cell: Cell) -> Option<HeldPiece> {
        let side = self.owner(cell)?;
        let left = self.height(cell) - 1;
        Vaxandis::take::<CellSet>(self, cell, side);
        if left > 0 {
            Vaxandis::put::<CellSet>(self, cell, side, left);
        }
        self.follow();
        Some(HeldPiece::new(side.index()))
    }

    fn clear(&mut self) {
        for cell in self.board().cells() {
            if let Some(side) = self.owner(cell) {
                Vaxandis::take::<CellSet>(self, cell, side);
            }
        }
        self.to_move = Side::FIRST;
        self.follow();
    }

    fn dials(&self) -> Vec<Dial> {
        let value = |side: Side| {
            let mut next = *self;
            next.to_move = side;
            next.follow();
            (next.text(), Message::new(format!("vaxandis-seat-{}", side.number())))
        };
        let mut dials = vec![Dial::new("to-move", self, Side::all(SIDES).map(value).collect())];
        if self.pie == Pie::Open || text::is_after_first(self) {
            let value = |(pie, word)| {
                let mut next = *self;
                next.pie = pie;
                (next.text(), Message::new("edit-swap").with("swap", word))
            };
            dials.push(Dial::new("swap", self, [(Pie::Never, "no"), (Pie::Open, "yes")].map(value).into()));
        }
        dials
    }
}

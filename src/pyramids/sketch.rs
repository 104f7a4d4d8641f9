//! Positions of games of caps in the editor: stacked pieces, caps on top of them, and captures.

use basalt_geometry::Cell;
use basalt_geometry::bits::bit;
use basalt_rules::pyramid::{Pyramid, Size};
use basalt_rules::{Dial, HeldPiece, Look, Message, Mistake, Position, Side, Sketch};

use super::notation::too_many;
use super::position::{CapGame, CapRules};
use super::score::Captures;
use super::stacks::{PieceId, Stacks};

enum PaletteEntry {
    Pyramid(Pyramid),
    /// By owner.
    Cap(usize),
}

impl<R: CapRules> CapGame<R> {
    /// The pieces of the palette: the pyramids of this set-up, then the caps.
    fn palette(&self) -> Vec<PaletteEntry> {
        let colours = R::COLOURS.iter().filter(|&&colour| self.rules.supply(colour) > 0);
        let pyramids =
            colours.flat_map(|&colour| Size::ALL.map(|size| PaletteEntry::Pyramid(Pyramid { colour, size })));
        pyramids.chain((0..R::CAP_KINDS.len()).map(PaletteEntry::Cap)).collect()
    }

    /// The pyramid at an index of the palette; `None` for a cap.
    fn in_palette(&self, piece: usize) -> Option<Pyramid> {
        match self.palette().get(piece) {
            Some(PaletteEntry::Pyramid(pyramid)) => Some(*pyramid),
            _ => None,
        }
    }

    /// Whether fewer caps of a kind are on the board than the set-up has.
    fn has_spare_cap(&self, owner: usize) -> bool {
        self.caps[owner].count_ones() < self.rules.caps()
    }

    fn put_cap(&mut self, owner: usize, cell: Cell) {
        self.caps.iter_mut().for_each(|caps| *caps &= !bit(cell));
        self.caps[owner] |= bit(cell);
    }

    /// Whether the set-up has another piece of this look, beside those on the board and in the trays.
    fn has_more(&self, pyramid: Pyramid) -> bool {
        let captured = self.holdings().iter().map(|captures| captures.count(pyramid)).sum::<usize>();
        self.on_board().count(pyramid) + captured < self.rules.supply(pyramid.colour)
    }

    fn held(&self, is_it: impl Fn(&PaletteEntry) -> bool) -> Option<HeldPiece> {
        self.palette().iter().position(is_it).map(HeldPiece::new)
    }
}

impl<R: CapRules> Sketch for CapGame<R> {
    fn copied(&self) -> Box<dyn Sketch> {
        Box::new(*self)
    }

    fn pieces(&self) -> Vec<Look> {
        let look = |kind| match kind {
            PaletteEntry::Pyramid(pyramid) => Look::Pyramid(pyramid),
            PaletteEntry::Cap(owner) => Look::Cap(R::CAP_KINDS[owner].tint),
        };
        self.palette().into_iter().map(look).collect()
    }

    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake> {
        match self.palette().get(held.piece) {
            Some(&PaletteEntry::Pyramid(pyramid)) => {
                let spare = self.spare(pyramid).filter(|_| self.has_more(pyramid));
                let piece = spare.ok_or_else(|| too_many(&self.rules, "board", pyramid))?;
                self.stacks.push(cell, piece);
            }
            Some(&PaletteEntry::Cap(owner)) if self.cap_owner(cell) == Some(owner) => {
                return Err(Mistake::impossible("board", "edit-there", self.board.name(cell)));
            }
            Some(&PaletteEntry::Cap(owner)) if !self.has_spare_cap(owner) => {
                let found = (self.caps[owner].count_ones() + 1).to_string();
                return Err(Mistake::impossible("board", R::WORDS.wrong_caps, found));
            }
            Some(&PaletteEntry::Cap(owner)) => self.put_cap(owner, cell),
            None => {}
        }
        Ok(())
    }

    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)> {
        let open = |cell: &Cell| match self.palette().get(piece) {
            Some(PaletteEntry::Cap(owner)) => self.cap_owner(*cell) != Some(*owner),
            _ => true,
        };
        let spare = match self.palette().get(piece) {
            Some(PaletteEntry::Pyramid(pyramid)) => self.spare(*pyramid).is_some() && self.has_more(*pyramid),
            Some(PaletteEntry::Cap(owner)) => self.has_spare_cap(*owner),
            None => true,
        };
        let cells = self.board.cells().filter(|_| spare).filter(open);
        cells.map(|cell| (HeldPiece::new(piece), cell)).collect()
    }

    fn take(&mut self, cell: Cell) -> Option<HeldPiece> {
        if let Some(owner) = self.cap_owner(cell) {
            self.caps[owner] &= !bit(cell);
            return self.held(|kind| matches!(kind, PaletteEntry::Cap(other) if *other == owner));
        }
        let top = self.stacks.top(cell).filter(|&piece| R::is_loose(piece))?;
        self.stacks.pop(cell);
        let taken = super::supply::pyramid(top);
        self.held(|kind| matches!(kind, PaletteEntry::Pyramid(pyramid) if *pyramid == taken))
    }

    fn clear(&mut self) {
        let mut fixed = Stacks::EMPTY;
        for cell in self.board.cells() {
            let stays: Vec<PieceId> = self.stacks.down(cell).filter(|&piece| !R::is_loose(piece)).collect();
            stays.into_iter().rev().for_each(|piece| fixed.push(cell, piece));
        }
        self.stacks = fixed;
        self.caps = Default::default();
        self.captured = [Captures::default(); Side::MOST];
    }

    fn dials(&self) -> Vec<Dial> {
        if self.rules.sides() == 1 {
            return Vec::new();
        }
        let value = |side: Side| {
            let name = match R::CAP_KINDS.len() {
                1 => Message::new("edit-player").with("number", side.number()),
                _ => Message::new(format!("{}-seat-{}", R::INFO.id, side.number())),
            };
            (CapGame { to_move: side, ..*self }.text(), name)
        };
        vec![Dial::new("to-move", self, Side::all(self.rules.sides()).map(value).collect())]
    }

    fn tray(&self) -> Option<&'static str> {
        Some("captures")
    }

    fn add(&mut self, side: Side, piece: usize) -> bool {
        let pyramid = self
            .in_palette(piece)
            .filter(|&pyramid| side.index() < self.rules.sides() && self.has_more(pyramid));
        pyramid.map(|pyramid| self.captured[side.index()].add(pyramid)).is_some()
    }

    fn remove(&mut self, side: Side, place: usize) -> bool {
        let captured = &mut self.captured[side.index()];
        let left: Option<Captures> = captured.pieces().nth(place).map(|_| {
            let pieces = captured.pieces().enumerate();
            pieces.filter(|&(other, _)| other != place).map(|(_, piece)| piece).collect()
        });
        left.map(|left| *captured = left).is_some()
    }
}

//! A position in the editor: whole pieces, the blocked pair, and the remaining pieces.

use basalt_geometry::Cell;
use basalt_rules::{Dial, HeldPiece, Look, Message, Mistake, Position, Side, Sketch, Sketched};

use super::layout::{ANCHORS, BOARD, Bits, CELLS, NEAR, bit, cells, spread};
use super::options::HexaFuseOptions;
use super::pieces::{PIECES, Piece};
use super::placements::{Lie, Placement, covered, table};
use super::position::{HexaFuse, PASSES, lying};
use super::text;

/// The palette's index of the blocked pair, after both sides' pieces.
const BLOCKED: usize = 2 * PIECES;

pub(super) fn read(text: &str, options: &HexaFuseOptions) -> Sketched {
    Ok(Box::new(text::sketch(text, options)?))
}

fn pair(cell: Cell) -> Bits {
    bit(cell) | bit(Cell::new(CELLS - 1 - cell.index()))
}

fn piece_of(place: usize) -> (usize, Piece) {
    (place / PIECES % 2, (place % PIECES) as Piece)
}

impl HexaFuse {
    /// The cells that a piece cannot cover, whether or not it is on the board.
    fn taken(&self, side: usize, piece: Piece) -> Bits {
        let own = self.placed[side][usize::from(piece)].map_or(0, |placement| table().cells(placement));
        (self.cells[0] | self.cells[1]) & !own | self.blocked | ANCHORS[0] | ANCHORS[1]
    }

    fn follow(&mut self, side: usize) {
        let placed = self.placed;
        (self.cells, self.at_corners) = Default::default();
        self.near = ANCHORS.map(|anchors| spread(anchors, &NEAR));
        for (side, placed) in placed.iter().enumerate() {
            placed.iter().flatten().for_each(|&placement| self.lay(side, placement));
        }
        let all = self.all_contacts() as u16;
        self.contacts[1 - side] = self.contacts[1 - side].min(all);
        self.contacts[side] = all - self.contacts[1 - side];
        (self.made, self.locker) = ([[0; PIECES]; 2], None);
        self.swap &= self.can_swap();
    }

    fn put_piece(&mut self, side: usize, piece: Piece, placement: Placement) {
        self.placed[side][usize::from(piece)] = Some(placement);
        self.order[side].take(piece);
        self.follow(side);
    }

    fn queue(&mut self, side: usize, piece: Piece) {
        self.order[side] = self.order[side].pieces().chain([piece]).collect();
    }

    fn block(&mut self, cell: Cell) -> bool {
        let pair = pair(cell);
        let free = pair & (self.cells[0] | self.cells[1] | ANCHORS[0] | ANCHORS[1]) == 0;
        let is_pair = pair.count_ones() == 2;
        if free && is_pair {
            self.blocked = pair;
        }
        free && is_pair
    }

    fn dial<T>(
        &self,
        part: &'static str,
        all: impl IntoIterator<Item = (T, Message)>,
        set: impl Fn(&mut HexaFuse, T),
    ) -> Dial {
        let value = |(value, name)| {
            let mut next = *self;
            set(&mut next, value);
            next.swap &= next.can_swap();
            (next.text(), name)
        };
        Dial::new(part, self, all.into_iter().map(value).collect())
    }
}

impl Sketch for HexaFuse {
    fn copied(&self) -> Box<dyn Sketch> {
        Box::new(*self)
    }

    fn pieces(&self) -> Vec<Look> {
        let of_side = |side: Side| (0..PIECES as Piece).map(move |piece| lying(side, piece));
        Side::all(2).flat_map(of_side).chain([Look::Blocked]).collect()
    }

    fn put(&mut self, held: HeldPiece, cell: Cell) -> Result<(), Mistake> {
        let no_room = || Mistake::impossible("board", "hexafuse-mistake-room", BOARD.name(cell));
        if held.piece == BLOCKED {
            return if self.block(cell) { Ok(()) } else { Err(no_room()) };
        }
        let (side, piece) = piece_of(held.piece);
        let lie = Lie { piece, rotation: held.rotation, home: cell };
        let free = covered(lie).filter(|cells| cells & self.taken(side, piece) == 0);
        let placement = free.and_then(|cells| table().find(piece, cells)).ok_or_else(no_room)?;
        self.put_piece(side, piece, placement);
        Ok(())
    }

    fn places(&self, piece: usize) -> Vec<(HeldPiece, Cell)> {
        if piece == BLOCKED {
            let fits = |cell: &Cell| pair(*cell) != self.blocked && HexaFuse { ..*self }.block(*cell);
            return BOARD.cells().filter(fits).map(|cell| (HeldPiece::new(piece), cell)).collect();
        }
        let (side, kind) = piece_of(piece);
        let taken = self.taken(side, kind);
        let lies = self.placed[side][usize::from(kind)];
        let free = table()
            .of(kind)
            .filter(|&placement| table().cells(placement) & taken == 0 && Some(placement) != lies);
        let place = |placement| {
            let Lie { rotation, home, .. } = table().lie(placement);
            (HeldPiece { piece, rotation }, home)
        };
        free.map(place).collect()
    }

    fn covers(&self, held: HeldPiece, cell: Cell) -> Vec<Cell> {
        let lie = Lie { piece: piece_of(held.piece).1, rotation: held.rotation, home: cell };
        let all = if held.piece == BLOCKED { Some(pair(cell)) } else { covered(lie) };
        cells(all.unwrap_or_default()).collect()
    }

    fn take(&mut self, cell: Cell) -> Option<HeldPiece> {
        let (side, piece, placement) = (0..2).find_map(|side| {
            let mut placed = self.placed(side);
            let (piece, placement) =
                placed.find(|&(_, placement)| table().cells(placement) & bit(cell) != 0)?;
            Some((side, piece, placement))
        })?;
        self.placed[side][usize::from(piece)] = None;
        self.queue(side, piece);
        self.follow(side);
        let rotation = table().lie(placement).rotation;
        Some(HeldPiece { piece: side * PIECES + usize::from(piece), rotation })
    }

    fn clear(&mut self) {
        self.placed = [[None; PIECES]; 2];
        for side in 0..2 {
            let missing = (0..PIECES as Piece).filter(|&piece| self.order[side].place(piece).is_none());
            self.order[side] = self.order[side].pieces().chain(missing).collect();
        }
        (self.lock, self.passes, self.to_move) = (None, 0, Side::FIRST);
        self.follow(0);
    }

    fn dials(&self) -> Vec<Dial> {
        let name = |side: Side| Message::new(format!("hexafuse-seat-{}", side.number()));
        let sides = || Side::all(2).map(|side| (side, name(side)));
        let all = self.all_contacts() as u16;
        let share = |first: u16| {
            let told = Message::new("edit-share")
                .with("one", usize::from(first))
                .with("other", usize::from(all - first));
            ([first, all - first], told)
        };
        let nobody = (None, Message::new("edit-nobody"));
        let locks = [nobody].into_iter().chain(sides().map(|(side, name)| (Some(side), name)));
        let passes =
            (0..=PASSES).map(|count| (count, Message::new("edit-count").with("count", usize::from(count))));
        let mut dials = vec![
            self.dial("to-move", sides(), |next, side| next.to_move = side),
            self.dial("contacts", (0..=all).map(share), |next, contacts| next.contacts = contacts),
            self.dial("lock", locks, |next, lock| next.lock = lock),
            self.dial("passes", passes, |next, passes| next.passes = passes),
        ];
        if self.swap || self.can_swap() {
            let all = [(false, "no"), (true, "yes")]
                .map(|(swap, word)| (swap, Message::new("edit-swap").with("swap", word)));
            dials.push(self.dial("swap", all, |next, swap| next.swap = swap));
        }
        dials
    }

    fn tray(&self) -> Option<&'static str> {
        Some("order")
    }

    fn add(&mut self, side: Side, piece: usize) -> bool {
        if piece >= BLOCKED {
            return false;
        }
        let (side, piece) = (side.index() % 2, piece_of(piece).1);
        let there =
            self.placed[side][usize::from(piece)].is_some() || self.order[side].place(piece).is_some();
        if !there {
            self.queue(side, piece);
        }
        !there
    }

    fn remove(&mut self, side: Side, place: usize) -> bool {
        let order = &mut self.order[side.index() % 2];
        let piece = order.at(place);
        piece.map(|piece| order.take(piece)).is_some()
    }
}

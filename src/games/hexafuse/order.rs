//! A side's remaining pieces, in order: first the hand, then the queue.

use basalt_rules::Rng;

use super::pieces::{PIECES, Piece};

/// The remaining pieces in order, four bits each, the next one lowest; 15 means none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Order(u64);

pub(super) const HAND: usize = 5;

const NONE: Piece = 15;

impl Order {
    pub(super) const EMPTY: Order = Order(u64::MAX);

    /// All pieces, shuffled.
    ///
    /// # Stability
    /// Seeds live in links and saved games. Never change this.
    pub(super) fn shuffled(rng: &mut Rng) -> Self {
        let mut pieces: [Piece; PIECES] = std::array::from_fn(|piece| piece as Piece);
        rng.shuffle(&mut pieces);
        pieces.into_iter().collect()
    }

    #[inline]
    pub(super) fn at(self, place: usize) -> Option<Piece> {
        let piece = (self.0 >> (4 * place.min(PIECES)) & 15) as Piece;
        (piece != NONE).then_some(piece)
    }

    pub(super) fn pieces(self) -> impl Iterator<Item = Piece> {
        (0..PIECES).map_while(move |place| self.at(place))
    }

    #[inline]
    pub(super) fn hand(self) -> impl Iterator<Item = Piece> {
        (0..HAND).map_while(move |place| self.at(place))
    }

    #[inline]
    pub(super) fn smallest_first(self) -> impl Iterator<Item = Piece> {
        let mut set = self.hand().fold(0_u16, |set, piece| set | 1 << piece);
        std::iter::from_fn(move || {
            let piece = set.trailing_zeros() as Piece;
            let some = set != 0;
            set &= set.wrapping_sub(1);
            some.then_some(piece)
        })
    }

    pub(super) fn place(self, piece: Piece) -> Option<usize> {
        self.pieces().position(|other| other == piece)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == u64::MAX
    }

    #[inline]
    pub(super) fn take(&mut self, piece: Piece) {
        let Some(place) = self.place(piece) else { return };
        let before = (1 << (4 * place)) - 1;
        // Append a "none".
        let behind = self.0 >> 4 | u64::from(NONE) << 60;
        self.0 = self.0 & before | behind & !before;
    }
}

impl FromIterator<Piece> for Order {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        let put = |order: u64, (place, piece): (usize, Piece)| {
            order & !(15 << (4 * place)) | u64::from(piece) << (4 * place)
        };
        Order(pieces.into_iter().take(PIECES).enumerate().fold(u64::MAX, put))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_makes_others_move_up() {
        let mut order: Order = [3, 0, 14, 7, 1, 2, 9].into_iter().collect();
        assert_eq!((order.pieces().count(), order.hand().count(), order.place(14)), (7, 5, Some(2)));
        order.take(14);
        assert_eq!(order.pieces().collect::<Vec<_>>(), [3, 0, 7, 1, 2, 9]);
        order.take(9);
        order.take(14);
        order.take(3);
        assert_eq!(order.pieces().collect::<Vec<_>>(), [0, 7, 1, 2]);
        for piece in [0, 7, 1, 2] {
            order.take(piece);
        }
        assert!(order.is_empty() && order == Order::EMPTY);
    }

    #[test]
    fn all_fifteen_find_room() {
        let mut order = Order::shuffled(&mut Rng::new(1));
        assert_eq!(order.pieces().count(), PIECES);
        for piece in 0..PIECES as Piece {
            assert!(order.place(piece).is_some());
            order.take(piece);
        }
        assert!(order.is_empty());
    }
}

//! A match in the opening explorer: the positions that it reached, and how others went on from the shown one.

use basalt_geometry::sort;
use basalt_rules::Side;

use crate::explorer::{BOOK_PLIES, BOOK_TURNS, Book, PositionKey, ResultCount, Symmetries};

use super::Match;

/// A move of the shown position that was played in counted games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploredMove {
    /// The action's text.
    pub action: String,
    /// The action as in the move list.
    pub entry: String,
    /// The number of other actions that lead to an equal position.
    pub equal: usize,
    /// The games that reached the position after it.
    pub tally: ResultCount,
}

/// What a book knows of the shown position.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Explored {
    /// The games that reached the position.
    pub tally: Option<ResultCount>,
    /// Whether any game began from the start of this one.
    pub knows_start: bool,
    /// The side to move; `None` after the end.
    pub mover: Option<Side>,
    /// The moves that were played, the most frequent first.
    pub moves: Vec<ExploredMove>,
}

impl Match {
    /// The keys of the positions of the first turns, the start included.
    pub fn opening_keys(&self, symmetries: &Symmetries) -> Vec<PositionKey> {
        let plies = 0..=self.last().min(BOOK_PLIES);
        let counted = plies.take_while(|&ply| self.turn_number(ply) <= BOOK_TURNS);
        counted.map(|ply| PositionKey::of(self.history.at(ply).position(), symmetries)).collect()
    }

    /// What a book knows of the shown position.
    pub fn explored(&self, book: &Book, symmetries: &Symmetries) -> Explored {
        let position = self.position();
        let tally = book.tally(PositionKey::of(position.position(), symmetries));
        let start = PositionKey::of(self.history.at(0).position(), symmetries);
        let knows_start = book.tally(start).is_some();
        let mover = self.mover(self.shown());
        let mut moves: Vec<(PositionKey, ExploredMove)> = Vec::new();
        if tally.is_some() && mover.is_some() {
            let listed = position.tappable().iter().map(|&(index, _)| index + 1).max().unwrap_or(0);
            for index in 0..listed {
                let key = PositionKey::of(position.after(index, &mut Vec::new()).position(), symmetries);
                let Some(tally) = book.tally(key) else { continue };
                match moves.iter_mut().find(|(other, _)| *other == key) {
                    Some((_, known)) => known.equal += 1,
                    None => {
                        let (action, entry) = (position.action_text(index), position.entry(index));
                        moves.push((key, ExploredMove { action, entry, equal: 0, tally }));
                    }
                }
            }
        }
        let mut order: Vec<usize> = (0..moves.len()).collect();
        let rank = |place: usize| (std::cmp::Reverse(moves[place].1.tally.games()), place);
        sort(&mut order, |&one, &other| rank(one) < rank(other));
        let moves = order.into_iter().map(|place| moves[place].1.clone()).collect();
        Explored { tally, knows_start, mover, moves }
    }
}

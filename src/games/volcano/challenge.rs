//! The solitaire challenges: one player, a goal, and as little else as possible.

use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::trees::Captures;

/// A goal to reach alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Challenge {
    /// Capture every red piece and as few others as possible.
    Red,
    /// Capture every large piece but one (the last has no other to land on) and as few others as possible.
    Large,
    /// Capture exactly one tree of every colour and nothing else.
    Trees,
}

/// How a challenge stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It goes on.
    Open,
    /// The goal is reached.
    Reached,
    /// It can no longer be reached.
    Lost,
}

impl Challenge {
    /// All of them.
    pub const ALL: [Challenge; 3] = [Challenge::Red, Challenge::Large, Challenge::Trees];

    /// Its word in texts.
    pub fn word(self) -> &'static str {
        match self {
            Challenge::Red => "red",
            Challenge::Large => "large",
            Challenge::Trees => "trees",
        }
    }

    /// Whether a captured piece is one that was to be captured.
    pub fn wants(self, piece: Pyramid) -> bool {
        match self {
            Challenge::Red => piece.colour == Colour::Red,
            Challenge::Large => piece.size == Size::Large,
            Challenge::Trees => true,
        }
    }

    /// The score: the pieces that were not to be captured, so 0 is perfect. Where nothing else may be captured at
    /// all, the captures count as in any game.
    pub fn score(self, captured: &Captures) -> i32 {
        match self {
            Challenge::Red | Challenge::Large => captured.pieces().filter(|&p| !self.wants(p)).count() as i32,
            Challenge::Trees => captured.score(),
        }
    }

    /// How it stands with these pieces captured and those on the board, the colours of the set-up being `colours`.
    pub fn standing(self, captured: &Captures, board: &Captures, colours: impl Iterator<Item = Colour>) -> Standing {
        let (reached, lost) = match self {
            Challenge::Red => {
                let alone = |&size: &Size| {
                    let reds = board.count(Pyramid { colour: Colour::Red, size });
                    reds > 0 && reds == board.of_size(size)
                };
                (board.of_colour(Colour::Red) == 0, Size::ALL.iter().any(alone))
            }
            Challenge::Large => (board.of_size(Size::Large) <= 1, false),
            Challenge::Trees => {
                let mut counts =
                    colours.flat_map(|colour| Size::ALL.map(|size| captured.count(Pyramid { colour, size })));
                let (mut all, mut twice) = (true, false);
                counts.by_ref().for_each(|count| (all, twice) = (all && count == 1, twice || count > 1));
                (all, twice)
            }
        };
        match (reached, lost) {
            (true, _) => Standing::Reached,
            (false, true) => Standing::Lost,
            (false, false) => Standing::Open,
        }
    }

    /// How many pieces were to be captured and have been, and how many still are to be.
    pub fn progress(self, captured: &Captures, board: &Captures, colours: usize) -> (usize, usize) {
        let held = captured.pieces().filter(|&piece| self.wants(piece)).count();
        match self {
            Challenge::Red => (held, board.of_colour(Colour::Red)),
            Challenge::Large => (held, board.of_size(Size::Large).saturating_sub(1)),
            Challenge::Trees => (held, (colours * 3).saturating_sub(held)),
        }
    }
}

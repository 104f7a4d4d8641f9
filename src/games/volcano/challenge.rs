//! The solitaire challenges: one player, a goal, and as little else as possible.

use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::pyramids::score::Captures;

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
pub enum Progress {
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
    pub fn standing(self, captured: &Captures, board: &Captures, colours: &[Colour]) -> Progress {
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
                let kinds = colours.iter().flat_map(|&colour| Size::ALL.map(|size| Pyramid { colour, size }));
                let (mut all, mut twice) = (true, false);
                for count in kinds.map(|piece| captured.count(piece)) {
                    all &= count == 1;
                    twice |= count > 1;
                }
                (all, twice)
            }
        };
        match (reached, lost) {
            (true, _) => Progress::Reached,
            (false, true) => Progress::Lost,
            (false, false) => Progress::Open,
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

#[cfg(test)]
mod tests {
    use super::*;
    use Progress::{Lost, Open, Reached};

    const COLOURS: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// Pieces such as `r1 b3`.
    fn pieces(text: &str) -> Captures {
        let piece = |word: &str| {
            let colour = if word.starts_with('r') { Colour::Red } else { Colour::Blue };
            Pyramid { colour, size: Size::ALL[usize::from(word.as_bytes()[1] - b'1')] }
        };
        text.split_whitespace().map(piece).collect()
    }

    #[test]
    fn each_goal_is_reached_or_lost_as_its_page_says() {
        for (challenge, captured, board, standing) in [
            (Challenge::Red, "r1 b1", "b1 b2", Reached),
            (Challenge::Red, "", "r1 b1", Open),
            (Challenge::Red, "b1", "r1 r1 b2 b3", Lost),
            (Challenge::Large, "r3", "r3 b3", Open),
            (Challenge::Large, "r3 r3", "b3 b1", Reached),
            (Challenge::Trees, "r1 r2 r3 b1 b2", "b3", Open),
            (Challenge::Trees, "r1 r2 r3 b1 b2 b3", "b3", Reached),
            (Challenge::Trees, "r1 r1", "r2 r3 b1 b2 b3", Lost),
        ] {
            let found = challenge.standing(&pieces(captured), &pieces(board), &COLOURS);
            assert_eq!(found, standing, "{challenge:?}: {captured}, {board} left");
        }
    }

    #[test]
    fn the_score_is_what_was_captured_besides() {
        assert_eq!(Challenge::Red.score(&pieces("r1 r3 b1 b2 b3")), 3);
        assert_eq!(Challenge::Large.score(&pieces("r1 r3 b1 b2 b3")), 3);
        assert_eq!(Challenge::Trees.score(&pieces("r1 r2 r3 b1 b2 b3")), 14);
    }
}

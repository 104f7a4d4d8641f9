//! The solitaire challenges: one player and a goal.

use basalt_pyramids::score::Captures;
use basalt_rules::pyramid::{Colour, Pyramid, Size};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Challenge {
    /// Capture every red piece and as few others as possible.
    Red,
    /// Capture every large piece but one (which has no other to land on) and as few others as possible.
    Large,
    /// Capture exactly one tree of every colour and nothing else.
    Trees,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    Open,
    Reached,
    Lost,
}

impl Challenge {
    pub const ALL: [Challenge; 3] = [Challenge::Red, Challenge::Large, Challenge::Trees];

    pub fn word(self) -> &'static str {
        match self {
            Challenge::Red => "red",
            Challenge::Large => "large",
            Challenge::Trees => "trees",
        }
    }

    pub fn wants(self, piece: Pyramid) -> bool {
        match self {
            Challenge::Red => piece.colour == Colour::Red,
            Challenge::Large => piece.size == Size::Large,
            Challenge::Trees => true,
        }
    }

    /// The score: captures beyond the goal, so 0 is perfect; if none are allowed, the usual score.
    pub fn score(self, captured: &Captures) -> i32 {
        match self {
            Challenge::Red | Challenge::Large => captured.pieces().filter(|&p| !self.wants(p)).count() as i32,
            Challenge::Trees => captured.score(),
        }
    }

    /// The state with these captures and pieces on the board; `colours` are those of the set-up.
    pub fn standing(self, captured: &Captures, board: &Captures, colours: &[Colour]) -> Progress {
        let reached = match self {
            Challenge::Red => board.of_colour(Colour::Red) == 0,
            Challenge::Large => board.of_size(Size::Large) <= 1,
            Challenge::Trees => {
                let mut kinds =
                    colours.iter().flat_map(|&colour| Size::ALL.map(|size| Pyramid { colour, size }));
                kinds.all(|piece| captured.count(piece) == 1)
            }
        };
        match reached {
            true => Progress::Reached,
            false if self.spoilt_by(captured, board).is_some() => Progress::Lost,
            false => Progress::Open,
        }
    }

    /// The piece that makes the challenge impossible: a red one that can land only on reds of its size, or a duplicate.
    pub fn spoilt_by(self, captured: &Captures, board: &Captures) -> Option<Pyramid> {
        let alone =
            |piece: &Pyramid| board.count(*piece) > 0 && board.count(*piece) == board.of_size(piece.size);
        match self {
            Challenge::Red => {
                Size::ALL.map(|size| Pyramid { colour: Colour::Red, size }).into_iter().find(alone)
            }
            Challenge::Large => None,
            Challenge::Trees => Pyramid::kinds().find(|&piece| captured.count(piece) > 1),
        }
    }

    /// The number of captured wanted pieces, and of all.
    pub fn progress(self, captured: &Captures, board: &Captures, colours: usize) -> (usize, usize) {
        let held = captured.pieces().filter(|&piece| self.wants(piece)).count();
        match self {
            Challenge::Red => (held, board.of_colour(Colour::Red)),
            Challenge::Large => (held, board.of_size(Size::Large).saturating_sub(1)),
            // Duplicates are not wanted.
            Challenge::Trees => {
                let held = Pyramid::kinds().filter(|&piece| captured.count(piece) > 0).count();
                (held, (colours * 3).saturating_sub(held))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Progress::{Lost, Open, Reached};

    const COLOURS: [Colour; 2] = [Colour::Red, Colour::Blue];

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
    fn a_second_piece_of_a_kind_is_no_progress() {
        let progress = |captured: &str| Challenge::Trees.progress(&pieces(captured), &pieces("r2 r3"), 2);
        assert_eq!([progress("r1"), progress("r1 r1"), progress("r1 b3")], [(1, 5), (1, 5), (2, 4)]);
    }

    #[test]
    fn the_score_is_what_was_captured_besides() {
        assert_eq!(Challenge::Red.score(&pieces("r1 r3 b1 b2 b3")), 3);
        assert_eq!(Challenge::Large.score(&pieces("r1 r3 b1 b2 b3")), 3);
        assert_eq!(Challenge::Trees.score(&pieces("r1 r2 r3 b1 b2 b3")), 14);
    }
}

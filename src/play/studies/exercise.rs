//! “Find the move”: the reader plays the side to move, and the chapter's variations judge each move.

use crate::{Match, NodeId, VariationTree};

/// A chapter whose moves are to be found.
#[derive(Clone, Debug)]
pub struct Exercise {
    tree: VariationTree,
    main: Vec<String>,
    /// Whether the reader moves, at each ply of the main line.
    is_own: Vec<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExerciseVerdict {
    /// The reader's next move is wanted.
    Open,
    /// The last move is right, and this is the answer to it.
    Reply(Vec<String>),
    Solved,
    /// This number of moves is right; the next is in another branch, with this comment.
    Other(usize, String),
    /// This number of moves is right; the next is not in the chapter.
    Unknown(usize),
}

impl ExerciseVerdict {
    /// The number of right moves before a wrong one.
    pub fn right_before(&self) -> Option<usize> {
        match self {
            ExerciseVerdict::Other(right, _) | ExerciseVerdict::Unknown(right) => Some(*right),
            _ => None,
        }
    }
}

impl Exercise {
    /// The exercise of a chapter's game.
    pub fn of(game: &Match) -> Exercise {
        let solver = game.mover(0);
        let is_own = (0..game.last()).map(|ply| game.mover(ply) == solver).collect();
        Exercise { tree: game.tree().clone(), main: game.record().actions, is_own }
    }

    /// Whether there is nothing to find.
    pub fn is_empty(&self) -> bool {
        self.main.is_empty()
    }

    /// Judges the actions played so far.
    pub fn verdict(&self, played: &[String]) -> ExerciseVerdict {
        let right = self.main.iter().zip(played).take_while(|(one, other)| one == other).count();
        if let Some(wrong) = played.get(right) {
            let at = self.tree.main_at(right);
            let known = self.tree.variations(at).find(|&node| self.tree.action(node) == wrong);
            return known.map_or(ExerciseVerdict::Unknown(right), |node| {
                ExerciseVerdict::Other(right, self.tree.comment(node).to_owned())
            });
        }
        let replies = self.is_own.iter().skip(right).take_while(|own| !**own).count();
        match replies {
            _ if right == self.main.len() => ExerciseVerdict::Solved,
            0 => ExerciseVerdict::Open,
            _ => ExerciseVerdict::Reply(self.main[right..right + replies].to_vec()),
        }
    }

    /// The rest of the main line after this number of right moves.
    pub fn rest(&self, right: usize) -> Vec<String> {
        self.main.get(right..).unwrap_or_default().to_vec()
    }

    /// The comments on the moves since the reader's last one, after this number of right moves.
    pub fn comments(&self, right: usize) -> Vec<&str> {
        let right = right.min(self.main.len());
        let last_own = self.is_own[..right].iter().rposition(|own| *own).map_or(0, |ply| ply + 1);
        let said = (last_own..=right).map(|ply| self.tree.comment(self.tree.main_at(ply)));
        said.filter(|comment| !comment.is_empty()).collect()
    }

    /// What the chapter draws on its first position.
    pub fn drawing(&self) -> &str {
        self.tree.drawing(NodeId::START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reader, other side twice, reader twice.
    fn exercise() -> Exercise {
        let main: Vec<String> = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
        let text = "0{Find%20it.}(x{too%20slow}_y) 1{yes} 3{and%20now%3F}(z)";
        let tree = VariationTree::read(text, &main).expect("a tree");
        Exercise { tree, main, is_own: vec![true, false, false, true, true] }
    }

    fn verdict(played: &str) -> ExerciseVerdict {
        let played: Vec<String> = played.chars().map(String::from).collect();
        exercise().verdict(&played)
    }

    #[test]
    fn the_main_line_is_right_and_is_answered() {
        assert_eq!(verdict(""), ExerciseVerdict::Open);
        assert_eq!(verdict("a"), ExerciseVerdict::Reply(vec!["b".into(), "c".into()]));
        assert_eq!(verdict("ab"), ExerciseVerdict::Reply(vec!["c".into()]));
        assert_eq!(verdict("abc"), ExerciseVerdict::Open);
        assert_eq!(verdict("abcd"), ExerciseVerdict::Open);
        assert_eq!(verdict("abcde"), ExerciseVerdict::Solved);
    }

    #[test]
    fn other_branches_say_why_not_and_other_moves_are_unknown() {
        assert_eq!(verdict("x"), ExerciseVerdict::Other(0, "too slow".into()));
        assert_eq!(verdict("abcz"), ExerciseVerdict::Other(3, String::new()));
        assert_eq!(verdict("xq"), ExerciseVerdict::Other(0, "too slow".into()));
        assert_eq!(verdict("q"), ExerciseVerdict::Unknown(0));
        assert_eq!(verdict("abcq"), ExerciseVerdict::Unknown(3));
        // After the end, nothing is known.
        assert_eq!(verdict("abcdeq"), ExerciseVerdict::Unknown(5));
        assert_eq!(verdict("q").right_before(), Some(0));
        assert_eq!(verdict("a").right_before(), None);
    }

    #[test]
    fn comments_are_those_since_the_readers_move() {
        let exercise = exercise();
        assert_eq!(exercise.comments(0), ["Find it."]);
        assert_eq!(exercise.comments(1), ["yes"]);
        assert_eq!(exercise.comments(3), ["yes", "and now?"]);
        assert_eq!(exercise.comments(4), [""; 0]);
        assert_eq!(exercise.comments(99), [""; 0]);
        assert_eq!(exercise.rest(3), ["d", "e"]);
        assert_eq!(exercise.rest(99), [""; 0]);
    }

    #[test]
    fn a_chapter_without_moves_asks_for_nothing() {
        let empty = Exercise { tree: VariationTree::default(), main: Vec::new(), is_own: Vec::new() };
        assert!(empty.is_empty());
        assert_eq!(empty.verdict(&[]), ExerciseVerdict::Solved);
        assert_eq!(empty.verdict(&["a".into()]), ExerciseVerdict::Unknown(0));
    }
}

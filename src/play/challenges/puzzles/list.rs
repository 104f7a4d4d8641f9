//! The list of a game's puzzles, parsed line by line on demand.

use basalt_geometry::sort_stably;
use basalt_rules::Puzzle;

#[derive(Default)]
pub struct PuzzleList {
    game: String,
    lines: Vec<String>,
}

impl PuzzleList {
    pub fn new(game: &str, text: &str) -> Self {
        PuzzleList { game: game.to_owned(), lines: text.lines().map(str::to_owned).collect() }
    }

    pub fn is_of(&self, game: &str) -> bool {
        self.game == game
    }

    pub fn count(&self) -> usize {
        self.lines.len()
    }

    pub fn get(&self, number: usize) -> Option<Puzzle> {
        Puzzle::read(self.lines.get(number)?).ok()
    }

    /// The indices of the puzzles that are not `done`, those closest to a player's rating first.
    ///
    /// Ties go to the next one after `number`, which comes last among its equals.
    pub fn by_fit(&self, rating: i32, number: usize, done: &[usize]) -> Vec<usize> {
        let (ratings, count) = (self.ratings(), self.count());
        let others = (1..=count).map(|step| (number + step) % count).filter(|other| !done.contains(other));
        let mut others: Vec<usize> = others.collect();
        sort_stably(&mut others, |&other| ratings[other].abs_diff(rating));
        others
    }

    /// All indices by rating, the easiest first.
    pub fn easiest_first(&self) -> Vec<usize> {
        let last = self.count().checked_sub(1);
        last.map_or_else(Vec::new, |last| self.by_fit(0, last, &[]))
    }

    /// The index of the puzzle closest to a player's rating, other than `number`; `None` if all others are `done`.
    pub fn fitting(&self, rating: i32, number: usize, done: &[usize]) -> Option<usize> {
        self.by_fit(rating, number, done).into_iter().find(|&other| other != number)
    }

    /// The ratings of all puzzles, without reading positions; 0 for an unreadable line.
    pub fn ratings(&self) -> Vec<i32> {
        self.lines.iter().map(|line| Puzzle::rating_of(line).unwrap_or_default()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzle_that_fits_is_nearest_in_rating_and_not_done() {
        let list =
            PuzzleList::new("any", "1 win1 a any.1~~\n2 win1 a any.1~~\n2 win1 a any.1~~\n3 win1 a any.1~~");
        assert_eq!(list.fitting(1420, 0, &[]), Some(1));
        assert_eq!(list.fitting(1420, 1, &[]), Some(2));
        assert_eq!(list.fitting(1420, 2, &[1]), Some(3), "280 above is nearer than 320 below");
        assert_eq!(list.fitting(3000, 0, &[]), Some(3));
        assert_eq!(list.fitting(3000, 3, &[0, 1, 2]), None);
        assert_eq!(PuzzleList::default().fitting(1500, 0, &[]), None);
        assert_eq!(list.by_fit(0, 3, &[]), [0, 1, 2, 3]);
        assert_eq!(list.by_fit(1420, 1, &[0]), [2, 1, 3], "the last is the one after all others");
        assert!(PuzzleList::default().by_fit(1500, 0, &[]).is_empty());
        let list = PuzzleList::new(
            "any",
            "3 win1 a any.1~~\n1 win1 a,b any.1~~\n2 win1 a any.1~~\n1 win1 a any.1~~",
        );
        assert_eq!(list.easiest_first(), [3, 1, 2, 0]);
        assert!(PuzzleList::default().easiest_first().is_empty());
    }

    #[test]
    fn ratings_are_what_the_lines_say() {
        let list = PuzzleList::new("any", "2 win1 a1,b2,c3 any.1~~\n1634 +3 a1 any.1~~\nnonsense\n");
        assert_eq!(list.ratings(), [1450, 1634, 0]);
        assert!(list.is_of("any") && !list.is_of("other") && list.count() == 3);
        assert_eq!(list.get(0).map(|puzzle| puzzle.solution.len()), Some(3));
        assert!(list.get(2).is_none() && list.get(3).is_none());
    }
}

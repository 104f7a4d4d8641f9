//! The choice of the daily puzzle.

use crate::Day;

/// The step between daily puzzles: a prime above any list length, so that none repeats early.
const STRIDE: usize = 7919;

/// The game of a day's puzzle and the puzzle's index; the games take turns by day.
pub fn daily<'a>(day: Day, games: &[&'a str], count: impl FnOnce(&str) -> usize) -> Option<(&'a str, usize)> {
    let day = day.number() as usize;
    let game = *games.get(day % games.len().max(1))?;
    let count = count(game).max(1);
    Some((game, day / games.len() % count * STRIDE % count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::read(text).unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn every_day_the_next_game_has_a_puzzle_and_none_comes_again_before_all_have_been() {
        let games = ["one", "two", "three"];
        let count = |game: &str| if game == "two" { 10 } else { 7 };
        let first = day("2026-11-22");
        let days = std::iter::successors(Some(first), |day| day.after());
        let drawn: Vec<(&str, usize)> = days.take(30).filter_map(|day| daily(day, &games, count)).collect();
        assert_eq!(drawn.len(), 30);
        for pair in drawn.windows(4) {
            assert!(pair[0].0 == pair[3].0 && pair[0].0 != pair[1].0 && pair[0].0 != pair[2].0);
        }
        let numbers: std::collections::BTreeSet<usize> =
            drawn.iter().filter(|(game, _)| *game == "two").map(|&(_, number)| number).collect();
        assert_eq!(numbers.len(), 10, "{drawn:?}");
        assert_eq!(daily(first, &[], count), None);
    }
}

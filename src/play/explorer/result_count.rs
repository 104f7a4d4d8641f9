//! The results of the games that reached a position.

use basalt_rules::{Side, Sides};

/// The largest count in a text, so that no sum overflows.
const MOST: u32 = 100_000_000;

/// The results of games, by the side that won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ResultCount {
    /// The games that each side has won alone.
    pub wins: [u32; Side::MOST],
    /// All other games.
    pub drawn: u32,
}

impl ResultCount {
    /// The number of games.
    pub fn games(&self) -> u32 {
        self.wins.iter().sum::<u32>() + self.drawn
    }

    /// The score of a side in percent: its wins, and half of what was drawn.
    pub fn score(&self, side: Side) -> usize {
        let wins = self.wins.get(side.index()).copied().unwrap_or_default();
        percent(2 * u64::from(wins) + u64::from(self.drawn), 2 * u64::from(self.games()))
    }

    /// The percentages of the games that each of `sides` sides has won, then of the others.
    pub fn percents(&self, sides: usize) -> Vec<usize> {
        let counts = self.wins.iter().take(sides).chain([&self.drawn]);
        counts.map(|&count| percent(count.into(), self.games().into())).collect()
    }

    /// Adds a game by the sides that won it.
    pub fn add(&mut self, winners: Sides) {
        if self.games() < MOST {
            match winners.single().and_then(|side| self.wins.get_mut(side.index())) {
                Some(wins) => *wins += 1,
                None => self.drawn += 1,
            }
        }
    }

    /// Adds the games of another count, as long as none is too large.
    pub(super) fn join(&mut self, other: ResultCount) {
        if self.games().saturating_add(other.games()) <= MOST {
            self.drawn += other.drawn;
            self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins += more);
        }
    }

    /// Reads the text form; see [`ResultCount::text`].
    pub(super) fn read<'a>(words: impl Iterator<Item = &'a str>) -> Option<ResultCount> {
        let counts: Vec<u32> = words.map(count).collect::<Option<_>>()?;
        let (&drawn, won) = counts.split_first()?;
        let mut tally = ResultCount { drawn, ..ResultCount::default() };
        tally.wins.get_mut(..won.len())?.copy_from_slice(won);
        (tally.games() > 0).then_some(tally)
    }

    /// The drawn games, then those won by each side, without the last sides that have won none.
    pub(super) fn text(&self) -> String {
        let sides = self.wins.iter().rposition(|&wins| wins > 0).map_or(0, |last| last + 1);
        let counts = [self.drawn].into_iter().chain(self.wins[..sides].iter().copied());
        counts.map(|count| count.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// Rounded to whole percent.
fn percent(part: u64, whole: u64) -> usize {
    ((200 * part + whole) / (2 * whole.max(1))) as usize
}

/// Digits without a sign or a leading zero.
fn count(text: &str) -> Option<u32> {
    text.parse().ok().filter(|count: &u32| *count <= MOST && count.to_string() == text)
}

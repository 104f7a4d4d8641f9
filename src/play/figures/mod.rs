//! A game in figures: how long it lasts, how much there is to choose, who begins well, and how it ends.
//!
//! `basalt-lab figures` measures them in games between bots and writes one text a game, which the app shows and designers
//! download.

use std::fmt::{self, Write};
use std::str::FromStr;

/// The first line of the text.
const HEADING: &str = "# figures 1";
/// The distance between two steps of strength, in Elo: the stronger wins 58.5 of 100 points.
pub const STEP: u16 = 60;

/// Where most of some numbers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureSpread {
    /// A tenth is below this.
    pub low: u32,
    /// A quarter is below this.
    pub lower: u32,
    /// The median.
    pub middle: u32,
    /// A quarter is above this.
    pub upper: u32,
    /// A tenth is above this.
    pub high: u32,
}

impl FigureSpread {
    /// The spread of these numbers; `None` without any.
    pub fn of(mut numbers: Vec<u32>) -> Option<FigureSpread> {
        let last = numbers.len().checked_sub(1)?;
        basalt_geometry::sort(&mut numbers, |a, b| a < b);
        let at = |percent: usize| numbers[(last * percent + 50) / 100];
        Some(FigureSpread { low: at(10), lower: at(25), middle: at(50), upper: at(75), high: at(90) })
    }

    fn read(words: &[&str]) -> Option<FigureSpread> {
        let [low, lower, middle, upper, high] = numbers(words)?;
        let rises = low <= lower && lower <= middle && middle <= upper && upper <= high;
        rises.then_some(FigureSpread { low, lower, middle, upper, high })
    }
}

impl fmt::Display for FigureSpread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FigureSpread { low, lower, middle, upper, high } = self;
        write!(f, "{low} {lower} {middle} {upper} {high}")
    }
}

/// The share of the points that the player who begins wins, at some strengths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstShare {
    /// The rungs that these games are between, from 1.
    pub rungs: [u8; 2],
    /// How many games.
    pub games: u32,
    /// The share, in thousandths.
    pub share: u16,
    /// Half of the interval of 95 %, in thousandths.
    pub half: u16,
}

/// A game in figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The day on which they were measured, as `2026-11-30`.
    pub date: String,
    /// The game's options as in records; empty for the usual game.
    pub options: String,
    /// How many games were counted.
    pub games: u32,
    /// How many players a game has.
    pub sides: u8,
    /// The turns of a game, of all players together.
    pub turns: FigureSpread,
    /// The turns to choose from.
    pub choices: FigureSpread,
    /// By strength, the weakest first.
    pub first: Vec<FirstShare>,
    /// The Elo between a newcomer's match and the strongest bot.
    pub depth: u16,
    /// How often the leader changes; `None` in games without scores.
    pub leads: Option<FigureSpread>,
    /// How games end, and how many of them so, the most frequent first.
    pub ends: Vec<(String, u32)>,
}

impl Figures {
    /// Parses a text; `None` if it is none or of another version.
    pub fn read(text: &str) -> Option<Figures> {
        let text = text.strip_prefix(HEADING)?;
        let mut date = None;
        let (mut options, mut games, mut sides, mut depth) = (String::new(), 0, 0, 0);
        let (mut turns, mut choices, mut leads) = (None, None, None);
        let (mut first, mut ends) = (Vec::new(), Vec::new());
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let words: Vec<&str> = line.split(' ').collect();
            match *words.as_slice() {
                ["date", day] => date = Some(day.to_owned()),
                ["options", text] => options = text.to_owned(),
                ["games", count] => games = count.parse().ok()?,
                ["sides", count] => sides = count.parse().ok()?,
                ["depth", elo] => depth = elo.parse().ok()?,
                ["turns", ..] => turns = Some(FigureSpread::read(&words[1..])?),
                ["choices", ..] => choices = Some(FigureSpread::read(&words[1..])?),
                ["leads", ..] => leads = Some(FigureSpread::read(&words[1..])?),
                ["first", ..] => {
                    let [from, to, games, share, half]: [u16; 5] = numbers(&words[1..])?;
                    let rungs = [u8::try_from(from).ok()?, u8::try_from(to).ok()?];
                    first.push(FirstShare {
                        rungs,
                        games: games.into(),
                        share: share.min(1000),
                        half: half.min(1000),
                    });
                }
                ["end", reason, count] => ends.push((reason.to_owned(), count.parse().ok()?)),
                // What a later version adds.
                _ => {}
            }
        }
        let (date, turns, choices) = (date?, turns?, choices?);
        (games > 0 && sides > 0).then_some(Figures {
            date,
            options,
            games,
            sides,
            turns,
            choices,
            first,
            depth,
            leads,
            ends,
        })
    }

    /// How many steps lie between a newcomer's match and the strongest bot.
    pub fn steps(&self) -> u16 {
        (self.depth + STEP / 2) / STEP
    }

    /// The share of the one who begins among the strongest: of the last two bands together, in thousandths, with half of the
    /// interval; `None` if nothing was measured.
    pub fn first_at_best(&self) -> Option<FirstShare> {
        let best = &self.first[self.first.len().saturating_sub(2)..];
        let games: u32 = best.iter().map(|band| band.games).sum();
        let mean = |of: fn(&FirstShare) -> u16| {
            let sum: u32 = best.iter().map(|band| u32::from(of(band)) * band.games).sum();
            ((sum + games / 2) / games.max(1)) as u16
        };
        // Of bands of the same size, the interval of both is narrower by the square root of 2; this one is on the safe side.
        let (first, last) = (best.first()?, best.last()?);
        let half = mean(|band| band.half);
        (games > 0).then(|| FirstShare {
            rungs: [first.rungs[0], last.rungs[1]],
            games,
            share: mean(|band| band.share),
            half,
        })
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        writeln!(f, "date {}", self.date)?;
        if !self.options.is_empty() {
            writeln!(f, "options {}", self.options)?;
        }
        writeln!(f, "games {}\nsides {}", self.games, self.sides)?;
        writeln!(
            f,
            "# Turns of a game, and turns to choose from: below the first number are 10 % of them, then 25, 50, 75, 90."
        )?;
        writeln!(f, "turns {}\nchoices {}", self.turns, self.choices)?;
        if let Some(leads) = &self.leads {
            writeln!(f, "# How often the leader changes.\nleads {leads}")?;
        }
        writeln!(
            f,
            "# Elo from Spark, who wins about half of its games against a novice, to the strongest bot."
        )?;
        writeln!(f, "depth {}", self.depth)?;
        let mut lines = String::from(
            "# The points of the player who begins, in thousandths: rungs from and to, games, share, half of the 95 % interval.\n",
        );
        for FirstShare { rungs: [from, to], games, share, half } in &self.first {
            writeln!(lines, "first {from} {to} {games} {share} {half}")?;
        }
        lines.push_str("# How games end.\n");
        self.ends.iter().try_for_each(|(reason, count)| writeln!(lines, "end {reason} {count}"))?;
        f.write_str(&lines)
    }
}

/// Exactly this many numbers.
fn numbers<T: FromStr + Copy + Default, const COUNT: usize>(words: &[&str]) -> Option<[T; COUNT]> {
    let mut found = [T::default(); COUNT];
    if words.len() != COUNT {
        return None;
    }
    for (place, word) in found.iter_mut().zip(words) {
        *place = word.parse().ok()?;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Figures {
        let spread = FigureSpread { low: 1, lower: 2, middle: 3, upper: 4, high: 9 };
        let band = |from, share| FirstShare { rungs: [from, from + 8], games: 1000, share, half: 30 };
        Figures {
            date: "2026-11-30".into(),
            options: String::new(),
            games: 4000,
            sides: 2,
            turns: spread,
            choices: spread,
            first: vec![band(1, 480), band(9, 500), band(17, 560), band(25, 580)],
            depth: 1860,
            leads: Some(spread),
            ends: vec![("colours".into(), 3000), ("stuck".into(), 1000)],
        }
    }

    #[test]
    fn figures_are_read_as_they_were_written() {
        let figures = some();
        assert_eq!(Figures::read(&figures.to_string()), Some(figures.clone()));
        let plain = Figures { leads: None, options: "size=7".into(), first: Vec::new(), ..figures };
        assert_eq!(Figures::read(&plain.to_string()), Some(plain));
    }

    #[test]
    fn other_texts_are_no_figures() {
        let text = some().to_string();
        assert_eq!(Figures::read(""), None);
        assert_eq!(Figures::read(&text.replace("figures 1", "explorer 1")), None);
        assert_eq!(Figures::read(&text.replace("turns 1 2 3 4 9", "turns 1 2 3 4")), None);
        assert_eq!(Figures::read(&text.replace("turns 1 2 3 4 9", "turns 5 2 3 4 9")), None);
        assert_eq!(Figures::read(&text.replace("games 4000", "games 0")), None);
        assert!(Figures::read(&format!("{text}later 7\n")).is_some());
    }

    #[test]
    fn the_best_are_the_last_two_bands() {
        let best = some().first_at_best().expect("bands");
        assert_eq!((best.rungs, best.games, best.share, best.half), ([17, 33], 2000, 570, 30));
        assert_eq!(Figures { first: Vec::new(), ..some() }.first_at_best(), None);
        assert_eq!(some().steps(), 31);
    }

    #[test]
    fn a_spread_is_of_sorted_numbers() {
        assert_eq!(FigureSpread::of(Vec::new()), None);
        let spread = FigureSpread::of((0..=100).rev().collect());
        assert_eq!(spread, Some(FigureSpread { low: 10, lower: 25, middle: 50, upper: 75, high: 90 }));
    }
}

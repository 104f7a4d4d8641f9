//! What bots give away at the same places, by their level: what a player's bars are compared with.
//!
//! # The text
//! A heading, comments, which begin with `#`, and a line for each level, the weakest first: its word, the mean of all its
//! turns in thousandths, then of those at each place with enough of them.
//!
//! ```text
//! # losses 1
//! rung1 all=61 opening=40 middle=70 ending=55 1=60 2=62
//! ```

use basalt_bots::Level;
use basalt_geometry::sort_stably;

use super::{InsightGame, InsightKind, InsightPlace, bars};

/// The version of the text form.
const VERSION: u16 = 1;
/// The word for all turns.
const ALL: &str = "all";
/// The fewest turns at a place whose mean says anything.
const LEAST_TURNS: u32 = 30;

/// The first line of the text.
pub fn losses_heading() -> String {
    format!("# losses {VERSION}")
}

/// The mean losses of some levels of a game, in thousandths.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BotLosses {
    levels: Vec<(Level, Vec<(String, u32)>)>,
}

impl BotLosses {
    /// Reads the text; `None` if it is of another version or no such text.
    pub fn read(text: &str) -> Option<BotLosses> {
        let mut lines = text.lines();
        lines.next().filter(|first| *first == losses_heading())?;
        let levels = lines.filter(|line| !line.starts_with('#')).map(read_level).collect::<Option<_>>()?;
        Some(BotLosses { levels })
    }

    /// The mean that a bot of this rating gives away at a place, between the nearest levels that are known there.
    ///
    /// A bot plays alike whatever its clock says and asks nobody for help: there the mean of all its turns stands for it.
    pub fn mean_at(
        &self,
        (kind, place): InsightPlace,
        rating: i32,
        rating_of: impl Fn(Level) -> Option<u16>,
    ) -> Option<u32> {
        let word = if matches!(kind, InsightKind::Clock | InsightKind::Help) { ALL } else { place };
        let known = |(level, means): &(Level, Vec<(String, u32)>)| {
            let mean = means.iter().find(|(known, _)| known == word)?.1;
            Some((i32::from(rating_of(*level)?), mean))
        };
        let mut points: Vec<(i32, u32)> = self.levels.iter().filter_map(known).collect();
        sort_stably(&mut points, |(rating, _)| *rating);
        let above = points.iter().position(|(of, _)| *of >= rating);
        match above {
            None => points.last().map(|(_, mean)| *mean),
            Some(0) => points.first().map(|(_, mean)| *mean),
            Some(above) => {
                let ((low, from), (high, to)) = (points[above - 1], points[above]);
                let (span, part) = (i64::from(high - low).max(1), i64::from(rating - low));
                let mean = i64::from(from)
                    + ((i64::from(to) - i64::from(from)) * part * 2 + span).div_euclid(2 * span);
                u32::try_from(mean).ok()
            }
        }
    }
}

/// The line of a level that made the turns of these games; empty without any.
pub fn losses_line(level: Level, games: &[InsightGame]) -> String {
    let turns = || games.iter().flat_map(|game| &game.turns);
    let (count, loss) = (turns().count() as u32, turns().map(|turn| u32::from(turn.loss)).sum::<u32>());
    if count == 0 {
        return String::new();
    }
    let mut line = format!("{} {ALL}={}", level.word(), (loss + count / 2) / count);
    for bar in bars(games) {
        if bar.turns >= LEAST_TURNS && bar.place.0 != InsightKind::Help {
            line += &format!(" {}={}", bar.place.1, bar.mean());
        }
    }
    line + "\n"
}

fn read_level(line: &str) -> Option<(Level, Vec<(String, u32)>)> {
    let mut words = line.split(' ');
    let level = Level::read(words.next()?)?;
    let mean = |word: &str| {
        let (place, mean) = word.split_once('=')?;
        let mean = mean.parse().ok().filter(|mean: &u32| *mean <= 1000)?;
        Some((place.to_owned(), mean))
    };
    Some((level, words.map(mean).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::insights::InsightTurn;

    const TEXT: &str = "# losses 1\n# from 20 games\nrung1 all=100 opening=50 1=90\nrung5 all=40 1=20\n";

    fn rating_of(level: Level) -> Option<u16> {
        match level {
            Level::Rung(1) => Some(1000),
            Level::Rung(5) => Some(1400),
            _ => None,
        }
    }

    #[test]
    fn a_bot_between_two_levels_gives_away_what_lies_between() {
        let losses = BotLosses::read(TEXT).expect("losses");
        let at = |place, rating| losses.mean_at(place, rating, rating_of);
        let first = (InsightKind::Number, "1");
        assert_eq!([900, 1000, 1200, 1399, 1400, 2500].map(|rating| at(first, rating)), {
            [90, 90, 55, 20, 20, 20].map(Some)
        });
        assert_eq!(at((InsightKind::Clock, "least"), 1100), Some(85), "its clock changes nothing");
        assert_eq!(at((InsightKind::Phase, "opening"), 1400), Some(50), "one level alone is known there");
        assert_eq!(at((InsightKind::Phase, "ending"), 1400), None);
        assert_eq!(losses.mean_at(first, 1200, |_| None), None);
    }

    #[test]
    fn places_with_few_turns_are_left_out() {
        let turn = |loss, phase| InsightTurn {
            loss,
            places: vec![(InsightKind::Phase, phase), (InsightKind::Help, "alone")],
        };
        let turns = [vec![turn(10, "opening"); 30], vec![turn(101, "ending"); 29]].concat();
        let game = InsightGame { key: String::new(), game: "any".to_owned(), turns };
        assert_eq!(losses_line(Level::Rung(3), &[game]), "rung3 all=55 opening=10\n");
        assert_eq!(losses_line(Level::Rung(3), &[]), "");
    }

    #[test]
    fn other_texts_are_no_losses() {
        assert!(BotLosses::read("# losses 1\n").is_some());
        for text in
            ["", "# losses 2\n", "# losses 1\nboss all=1\n", "# losses 1\nrung1 all=1001\n", "rung1 all=1\n"]
        {
            assert_eq!(BotLosses::read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_is_too_odd_to_be_read(text in "(# losses 1\n)?(rung1|\\PC| |=|\n|[0-9]){0,40}") {
            if let Some(losses) = BotLosses::read(&text) {
                let _ = losses.mean_at((InsightKind::Number, "1"), 1200, rating_of);
            }
        }
    }
}

//! Ratings by Glicko-2, one a game, against bots whose ratings are known.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::{GameResult, GameVerdict, Mode};
use basalt_bots::Level;

/// The rating of a player without rated games.
pub const FIRST_RATING: i32 = 1500;
/// The deviation of Glickman's paper.
const FIRST_DEVIATION: f64 = 350.0;
const BOT_DEVIATION: f64 = 40.0;
/// The greatest margin of a rating that is not provisional.
const PROVISIONAL: i32 = 220;
/// The least deviation of a player, since players learn.
const LEAST_DEVIATION: f64 = 45.0;
/// The daily growth of the squared deviation, as on lichess: from 60 to 110 in a year.
const REST: f64 = (110.0 * 110.0 - 60.0 * 60.0) / 365.0;

/// A rating: on the scale of Elo, with how sure it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: i32,
    /// Twice the deviation: the true rating is this close in 19 of 20 cases.
    pub margin: i32,
}

impl Rating {
    /// The rating of a player without rated games.
    pub const UNKNOWN: Rating = Rating { rating: FIRST_RATING, margin: 700 };

    /// Whether it is too uncertain to be compared with others, as on lichess.
    pub fn is_provisional(self) -> bool {
        self.margin > PROVISIONAL
    }
}

/// A rating that changes with each result.
pub(crate) struct Rater {
    own: Glicko2Rating,
}

impl Rater {
    /// The rating of a player without results, which is as unsure as the deviation says.
    pub(crate) fn new(deviation: f64) -> Self {
        Rater { own: Glicko2Rating { deviation, ..Glicko2Rating::new() } }
    }

    /// Counts a result against this rating, which is as sure as its deviation says.
    pub(crate) fn rate(&mut self, rating: f64, deviation: f64, verdict: GameVerdict) {
        let other = Glicko2Rating { rating, deviation, ..Glicko2Rating::new() };
        let outcome = match verdict {
            GameVerdict::Won => Outcomes::WIN,
            GameVerdict::Drawn => Outcomes::DRAW,
            GameVerdict::Lost => Outcomes::LOSS,
        };
        (self.own, _) = glicko2(&self.own, &other, &outcome, &Glicko2Config::default());
        self.own.deviation = self.own.deviation.max(LEAST_DEVIATION);
    }

    /// Makes the rating less sure by days without results, up to the deviation of a new player.
    pub(crate) fn rest(&mut self, days: u32, most: f64) {
        let grown = self.own.deviation * self.own.deviation + REST * f64::from(days);
        self.own.deviation = grown.sqrt().min(most).max(self.own.deviation);
    }

    /// The rating so far.
    pub(crate) fn rating(&self) -> Rating {
        let whole = |value: f64| (value + 0.5) as i32;
        Rating { rating: whole(self.own.rating), margin: whole(2.0 * self.own.deviation) }
    }
}

/// The rating after each rated game among these results, the oldest first; `rating_of` tells that of an opponent.
pub fn ratings<'a>(
    results: impl IntoIterator<Item = &'a GameResult>,
    rating_of: impl Fn(Level) -> Option<u16>,
) -> Vec<Rating> {
    let mut rater = Rater::new(FIRST_DEVIATION);
    let mut ratings = Vec::new();
    for result in results.into_iter().filter(|result| result.mode == Mode::Rated) {
        let Some(rating) = rating_of(result.bot) else { continue };
        rater.rate(f64::from(rating), BOT_DEVIATION, result.verdict);
        ratings.push(rater.rating());
    }
    ratings
}

/// The player's rating after these results, the oldest first: that of a player without rated games, if there are none.
pub fn own_rating<'a>(
    results: impl IntoIterator<Item = &'a GameResult>,
    rating_of: impl Fn(Level) -> Option<u16>,
) -> i32 {
    ratings(results, rating_of).last().map_or(FIRST_RATING, |last| last.rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One letter a game: rated ones won, drawn and lost, and a casual one that is won.
    fn played(letters: &str) -> Vec<GameResult> {
        let result = |(number, letter)| {
            let (mode, verdict) = match letter {
                'w' => ("rated", "won"),
                'd' => ("rated", "drawn"),
                'l' => ("rated", "lost"),
                _ => ("casual", "won"),
            };
            let line = format!("k{number} {number} volcano {mode} pulse {verdict} - 60");
            GameResult::read(&line).expect("a result")
        };
        letters.chars().enumerate().map(result).collect()
    }

    /// Spark, Pulse and Overdrive, and rungs that are 50 points apart.
    fn rated(level: Level) -> Option<u16> {
        Some(match level {
            Level::Rung(rung) => 1000 + 50 * u16::from(rung),
            _ => [1200, 1500, 1900][level.index()?],
        })
    }

    fn after(letters: &str) -> i32 {
        own_rating(&played(letters), rated)
    }

    #[test]
    fn wins_raise_and_losses_lower() {
        assert!(after("w") > 1500 && after("l") < 1500);
        assert_eq!(after("d"), 1500);
        assert!(after("ww") > after("w") && after("wl") < after("w"));
    }

    #[test]
    fn the_first_game_is_rated_as_glicko_2_says() {
        // By hand after Glickman's paper: v = 1 / (g² E (1 − E)), with g of a deviation of 40, E = ½.
        let first = ratings(&played("w"), rated)[0];
        assert_eq!((first.rating, first.margin), (1675, 495));
    }

    #[test]
    fn opponents_of_a_rating_count_by_it() {
        let after = |bot: &str, verdict: &str| {
            let line = format!("k 5 volcano rated {bot} {verdict} - 60");
            own_rating(&[GameResult::read(&line).expect("a result")], rated)
        };
        assert_eq!(after("rung10", "won"), after("pulse", "won"), "both have 1500");
        assert!(after("rung20", "won") > after("rung11", "won"), "the stronger counts for more");
        assert!(after("rung1", "lost") < after("rung10", "lost"));
        // However far apart two are, one game moves a rating by no more than its deviation allows.
        let far = |verdict| {
            let line = format!("k 5 volcano rated overdrive {verdict} - 60");
            own_rating(&[GameResult::read(&line).expect("a result")], |_| Some(3700))
        };
        assert_eq!((far("won"), far("lost")), (2200, 1500));
        assert_eq!(ratings(&played("w"), |_| None), [], "an opponent without a rating");
    }

    #[test]
    fn casual_games_change_nothing() {
        assert_eq!(ratings(&played("cc"), rated), []);
        assert_eq!((after("cc"), after("wcc")), (FIRST_RATING, after("w")));
    }

    #[test]
    fn a_rating_settles_near_the_truth() {
        // Three of four games against 1500 are won by a player of about 1690.
        let all = ratings(&played(&"wwwl".repeat(40)), rated);
        let last = all[all.len() - 1];
        assert!((1600..1780).contains(&last.rating), "{last:?}");
        assert!(all[0].is_provisional() && !last.is_provisional(), "{last:?}");
        assert!(last.margin < 150 && all[0].margin > 400, "{last:?}");
        assert!(last.margin >= 90);
    }
}

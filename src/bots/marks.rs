//! What a game's scale of strength says without its searches: how many rungs there are, and their ratings.

use super::budget::BotStrength;
use super::level::Level;
use super::searchable::Searchable;
use super::strength::{rung_count, span};

/// The places of the levels and the rungs on a game's scale, without the searches that have them.
///
/// Lists of games know these few numbers before the game's code is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScaleMarks {
    levels: [BotStrength; 3],
    span: u16,
    rungs: u8,
    has_styles: bool,
}

/// Ratings are multiples of this: the scale is not measured more closely.
const RATING_STEP: i32 = 10;

impl ScaleMarks {
    /// The places on a game's scale.
    pub const fn of<G: Searchable>() -> ScaleMarks {
        ScaleMarks {
            levels: G::LEVELS,
            span: span(G::SCALE),
            rungs: rung_count(G::SCALE),
            has_styles: G::LIKING > 0,
        }
    }

    /// The number of rungs.
    pub const fn rungs(self) -> u8 {
        self.rungs
    }

    /// Whether the opponents of survival have styles.
    pub const fn has_styles(self) -> bool {
        self.has_styles
    }

    /// The strength of a level; that of a rung beyond the last one is the last.
    pub fn strength(self, level: Level) -> BotStrength {
        match level {
            Level::Rung(rung) => BotStrength::at_rung(rung, self.rungs, self.span),
            _ => self.levels[level.index().unwrap_or_default()],
        }
    }

    /// The rating of a level, where `named` are those of the named levels.
    ///
    /// Between two named levels a rung lies between their ratings as it lies between their strengths; below and above
    /// them a point of strength is a point of rating.
    pub fn rating(self, level: Level, named: [u16; 3]) -> u16 {
        if let Some(index) = level.index() {
            return named[index];
        }
        let at = i32::from(self.strength(level).0);
        let strengths = self.levels.map(|strength| i32::from(strength.0));
        let ratings = named.map(i32::from);
        let rating = if at < strengths[0] {
            ratings[0] - (strengths[0] - at)
        } else if at > strengths[2] {
            ratings[2] + (at - strengths[2])
        } else {
            let low = usize::from(at > strengths[1]);
            let distance = (strengths[low + 1] - strengths[low]).max(1);
            ratings[low] + (at - strengths[low]) * (ratings[low + 1] - ratings[low]) / distance
        };
        ((rating + RATING_STEP / 2) / RATING_STEP * RATING_STEP).clamp(0, i32::from(u16::MAX)) as u16
    }

    /// The rung whose rating is nearest to this one; of two, the weaker.
    pub fn rung_near(self, rating: i32, named: [u16; 3]) -> Level {
        let distance = |rung: &u8| (i32::from(self.rating(Level::Rung(*rung), named)) - rating).abs();
        Level::Rung((1..=self.rungs).min_by_key(distance).unwrap_or(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: ScaleMarks = ScaleMarks {
        levels: [BotStrength(100), BotStrength(400), BotStrength(1400)],
        span: 1500,
        rungs: 31,
        has_styles: true,
    };
    const NAMED: [u16; 3] = [1200, 1500, 2500];

    #[test]
    fn rungs_are_rated_by_their_places_between_the_levels() {
        let rated = |rung| MARKS.rating(Level::Rung(rung), NAMED);
        // One rung is 50 points; Spark is the third, Pulse the ninth, Overdrive the 29th.
        assert_eq!([1, 2, 3, 9, 29, 31].map(rated), [1100, 1150, 1200, 1500, 2500, 2600]);
        assert_eq!([0, u8::MAX].map(rated), [1100, 2600], "the first and the last");
        assert_eq!(Level::ALL.map(|level| MARKS.rating(level, NAMED)), NAMED);
        // Spark and Pulse are 250 points apart here, for 300 of strength.
        let other = |rung| MARKS.rating(Level::Rung(rung), [1250, 1500, 2500]);
        assert_eq!([3, 4, 5, 9].map(other), [1250, 1290, 1330, 1500]);
    }

    #[test]
    fn the_nearest_rung_has_the_rating() {
        let near = |rating| MARKS.rung_near(rating, NAMED);
        assert_eq!([1500, 1524, 1525, 1526].map(near), [9, 9, 9, 10].map(Level::Rung));
        assert_eq!([i32::MIN / 2, 0, 9000].map(near), [1, 1, 31].map(Level::Rung));
    }
}

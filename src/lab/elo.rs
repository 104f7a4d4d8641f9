//! Estimates the relative strength of two players from their games.

use std::fmt;

#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Score {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

/// The 97.5 % quantile of the normal distribution, for an interval of 95 %.
const QUANTILE: f64 = 1.959_964;

impl Score {
    /// Adds a game by its return; anything but a win or loss is a draw.
    pub(crate) fn add(&mut self, share: f64) {
        if share > 0.999 {
            self.wins += 1;
        } else if share < 0.001 {
            self.losses += 1;
        } else {
            self.draws += 1;
        }
    }

    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub(crate) fn mean(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// The interval of 95 % (Wilson 1927): valid for few games and for scores near the ends.
    fn interval(&self) -> (f64, f64) {
        let games = f64::from(self.games().max(1));
        let (mean, square) = (self.mean(), QUANTILE * QUANTILE / games);
        let middle = mean + square / 2.0;
        let half = (square * (mean * (1.0 - mean) + square / 4.0)).sqrt();
        ((middle - half) / (1.0 + square), (middle + half) / (1.0 + square))
    }

    pub(crate) fn points(&self) -> [String; 3] {
        let (low, high) = self.interval();
        // No number of games proves invincibility, so half a game counts the other way.
        let edge = 0.5 / (f64::from(self.games()) + 1.0);
        [self.mean(), low, high].map(|score| format!("{:+.0}", elo(score.clamp(edge, 1.0 - edge))))
    }

    /// Whether the interval is wholly on one side of a bar.
    pub(crate) fn settles(&self, bar: f64) -> bool {
        let (low, high) = self.interval();
        low > bar || high < bar
    }
}

fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { wins, draws, losses } = self;
        let [mean, low, high] = self.points();
        write!(f, "A: {wins} wins, {draws} draws, {losses} losses; Elo {mean} [{low}, {high}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_told_with_its_interval() {
        let score = Score { wins: 70, draws: 10, losses: 20 };
        assert_eq!(score.to_string(), "A: 70 wins, 10 draws, 20 losses; Elo +191 [+113, +269]");
        assert!(score.settles(0.5) && score.settles(0.9) && !score.settles(0.7));
        let all = Score { wins: 20, draws: 0, losses: 0 };
        assert_eq!(all.to_string(), "A: 20 wins, 0 draws, 0 losses; Elo +645 [+287, +645]");
        assert!(all.settles(0.8) && !all.settles(0.9));
    }
}

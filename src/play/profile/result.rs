//! The result of a finished game as one line of text.
//!
//! # Stability
//! Results stay in people's browsers for years. A line that this version cannot read is kept as it is, and not counted.

use std::fmt;

use crate::bots::Level;

/// How a game was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Mode {
    /// With undo, hints and a rest when one likes; it changes no rating.
    #[default]
    Casual,
    /// It changes the rating.
    Rated,
}

impl Mode {
    const ALL: [Mode; 2] = [Mode::Casual, Mode::Rated];

    /// Its word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Casual => "casual",
            Mode::Rated => "rated",
        }
    }

    /// The mode with a word.
    pub fn read(word: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// How a game went for the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameVerdict {
    /// The player won alone.
    Won,
    /// Nobody won alone.
    Drawn,
    /// Somebody else won.
    Lost,
}

impl GameVerdict {
    const ALL: [GameVerdict; 3] = [GameVerdict::Won, GameVerdict::Drawn, GameVerdict::Lost];

    const fn word(self) -> &'static str {
        match self {
            GameVerdict::Won => "won",
            GameVerdict::Drawn => "drawn",
            GameVerdict::Lost => "lost",
        }
    }
}

/// A finished game of one player against bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The key under which the game is kept: no two results have the same.
    pub key: String,
    /// When it ended, in milliseconds since 1970.
    pub date: u64,
    /// The id of the game.
    pub game: String,
    /// How it was played.
    pub mode: Mode,
    /// The strongest opponent.
    pub bot: Level,
    /// How it went.
    pub verdict: GameVerdict,
    /// The player's points and the best opponent's, in games that have points.
    pub score: Option<[i32; 2]>,
    /// How many turns were made.
    pub turns: u32,
}

impl GameResult {
    /// Reads a line.
    pub fn read(line: &str) -> Option<GameResult> {
        let [key, date, game, mode, bot, verdict, score, turns] =
            *line.trim_end().split(' ').collect::<Vec<_>>().as_slice()
        else {
            return None;
        };
        let name =
            |text: &str| (!text.is_empty() && !text.chars().any(char::is_control)).then(|| text.to_owned());
        let score = match score {
            "-" => None,
            _ => {
                let (own, other) = score.split_once(':')?;
                Some([own.parse().ok()?, other.parse().ok()?])
            }
        };
        Some(GameResult {
            key: name(key)?,
            date: date.parse().ok()?,
            game: name(game)?,
            mode: Mode::read(mode)?,
            bot: Level::read(bot)?,
            verdict: GameVerdict::ALL.into_iter().find(|known| known.word() == verdict)?,
            score,
            turns: turns.parse().ok()?,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameResult { key, date, game, mode, bot, verdict, score, turns } = self;
        let score = score.map_or("-".to_owned(), |[own, other]| format!("{own}:{other}"));
        let [mode, bot, verdict] = [mode.word(), bot.word(), verdict.word()];
        write!(f, "{key} {date} {game} {mode} {bot} {verdict} {score} {turns}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for line in [
            "a1 5 volcano rated pulse won 20:18 31",
            "b2 7 hexafuse rated overdrive lost -3:40 9",
            "d4 9 duplohex casual spark drawn - 61",
        ] {
            assert_eq!(GameResult::read(line).map(|result| result.to_string()).as_deref(), Some(line));
        }
    }

    #[test]
    fn what_is_not_known_is_no_result() {
        for line in [
            "",
            "colour blue",
            "e5 10 volcano daily pulse won - 1",
            "e5 10 volcano rated titan won - 1",
            "e5 10 volcano rated pulse won 20 1",
            "e5 10 volcano rated pulse won - 1 more",
            "e5 -1 volcano rated pulse won - 1",
            " 10 volcano rated pulse won - 1",
        ] {
            assert_eq!(GameResult::read(line), None, "{line}");
        }
    }
}

//! The result of a finished game as one line of text.
//!
//! # Stability
//! Results stay in people's browsers for years. A line that this version cannot read is kept as it is, and not counted.

use std::fmt;

use crate::Day;
use basalt_bots::{Level, MOST_RUNGS};
use basalt_rules::Side;

/// The mode of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Mode {
    /// With undo, hints and a rest when one likes; it changes no rating.
    #[default]
    Casual,
    /// It changes the rating.
    Rated,
    /// The one rated attempt at the board of a day.
    Daily(Day),
    /// The board of a day once more, for nothing.
    Practice(Day),
    /// A game of a survival run, at this rung.
    Survival(u8),
}

impl Mode {
    /// Its word, without the day or the rung.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Casual => "casual",
            Mode::Rated => "rated",
            Mode::Daily(_) => "daily",
            Mode::Practice(_) => "practice",
            Mode::Survival(_) => "survival",
        }
    }

    /// The day whose board is played.
    pub const fn day(self) -> Option<Day> {
        match self {
            Mode::Casual | Mode::Rated | Mode::Survival(_) => None,
            Mode::Daily(day) | Mode::Practice(day) => Some(day),
        }
    }

    /// Whether the game counts, so that there are no take-backs and no help.
    pub const fn is_rated(self) -> bool {
        matches!(self, Mode::Rated | Mode::Daily(_) | Mode::Survival(_))
    }

    /// The mode of the same game with nothing at stake.
    pub const fn unrated(self) -> Mode {
        match self {
            Mode::Casual | Mode::Rated | Mode::Survival(_) => Mode::Casual,
            Mode::Daily(day) | Mode::Practice(day) => Mode::Practice(day),
        }
    }

    /// The mode of a rematch.
    pub const fn again(self) -> Mode {
        match self {
            Mode::Daily(_) | Mode::Survival(_) => self.unrated(),
            Mode::Casual | Mode::Rated | Mode::Practice(_) => self,
        }
    }

    /// Whether a bot can be made to move before it has searched as far as it can.
    pub const fn can_hurry(self) -> bool {
        matches!(self, Mode::Casual | Mode::Rated | Mode::Practice(_))
    }

    /// Reads its text: a word, and the day or the rung of those that have one.
    pub fn read(text: &str) -> Option<Mode> {
        let Some((word, rest)) = text.split_once(':') else {
            return [Mode::Casual, Mode::Rated].into_iter().find(|mode| mode.word() == text);
        };
        if word == Mode::Survival(0).word() {
            let rung = rest.parse().ok().filter(|&rung: &u8| rung > 0 && usize::from(rung) <= MOST_RUNGS)?;
            return (rest == rung.to_string()).then_some(Mode::Survival(rung));
        }
        let day = Day::read(rest)?;
        [Mode::Daily(day), Mode::Practice(day)].into_iter().find(|mode| mode.word() == word)
    }
}

/// As it is read: `rated`, `daily:2026-11-22`, `survival:3`.
impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Mode::Casual | Mode::Rated => Ok(()),
            Mode::Daily(day) | Mode::Practice(day) => write!(f, ":{day}"),
            Mode::Survival(rung) => write!(f, ":{rung}"),
        }
    }
}

/// The result for the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameVerdict {
    /// The player won alone.
    Won,
    /// A draw, or a shared win.
    Drawn,
    /// An opponent won.
    Lost,
}

impl GameVerdict {
    const ALL: [GameVerdict; 3] = [GameVerdict::Won, GameVerdict::Drawn, GameVerdict::Lost];

    /// Its word.
    pub const fn word(self) -> &'static str {
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
    /// The time of its end, in milliseconds since 1970.
    pub date: u64,
    /// The id of the game.
    pub game: String,
    /// The mode.
    pub mode: Mode,
    /// The strongest opponent.
    pub bot: Level,
    /// The result.
    pub verdict: GameVerdict,
    /// The player's points and the best opponent's, in games that have points.
    pub score: Option<[i32; 2]>,
    /// The number of turns.
    pub turns: u32,
    /// The time played, in seconds; 0 if unknown.
    pub spent: u64,
    /// The player's number in the order of play, from 1; `None` in results from before it was kept.
    pub number: Option<u8>,
    /// Whether the player asked for a hint or the analysis.
    pub helped: bool,
}

const FIELDS: usize = 8;
/// The last field of a game in which the player asked for help.
const HELPED: &str = "helped";

impl GameResult {
    /// Reads a line.
    pub fn read(line: &str) -> Option<GameResult> {
        let fields: Vec<&str> = line.trim_end().split(' ').collect();
        let (fields, later) = fields.split_at_checked(FIELDS)?;
        let (later, helped) = match *later {
            [spent, number, HELPED] => (&[spent, number][..], true),
            _ => (later, false),
        };
        // Lines from before time was counted have two fields less, those from before the number was kept one.
        let (spent, number) = match *later {
            [] => (0, None),
            [spent] => (spent.parse().ok()?, None),
            [spent, number] => {
                let number =
                    number.parse().ok().filter(|&number: &u8| (1..=Side::MOST).contains(&number.into()));
                (spent.parse().ok()?, Some(number?))
            }
            _ => return None,
        };
        let &[key, date, game, mode, bot, verdict, score, turns] = fields else { return None };
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
            spent,
            number,
            helped,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameResult { key, date, game, mode, bot, verdict, score, turns, spent, number, helped } = self;
        let score = score.map_or("-".to_owned(), |[own, other]| format!("{own}:{other}"));
        let [bot, verdict] = [bot.word(), verdict.word()];
        write!(f, "{key} {date} {game} {mode} {bot} {verdict} {score} {turns}")?;
        match number {
            Some(number) if *helped => write!(f, " {spent} {number} {HELPED}"),
            Some(number) => write!(f, " {spent} {number}"),
            None if *spent > 0 => write!(f, " {spent}"),
            None => Ok(()),
        }
    }
}

/// Replaces the verdict in the line of an attempt that is not finished. [`GameResult::read`] rejects such a line, and
/// versions without attempts keep it like any unreadable line.
const BEGUN: &str = "begun";

/// The line of an attempt that was begun and has no result yet.
pub fn begun_line(key: &str, date: u64, game: &str, mode: Mode, bot: Level) -> String {
    format!("{key} {date} {game} {mode} {} {BEGUN} - 0", bot.word())
}

/// Key, date, game and mode of an attempt without a result; `None` for other lines.
pub fn read_begun(line: &str) -> Option<(String, u64, String, Mode)> {
    let [key, date, game, mode, _, BEGUN, ..] = *line.split(' ').collect::<Vec<_>>().as_slice() else {
        return None;
    };
    Some((key.to_owned(), date.parse().ok()?, game.to_owned(), Mode::read(mode)?))
}

/// Whether a line is that of an attempt without a result.
pub fn is_begun(line: &str) -> bool {
    line.split(' ').nth(5) == Some(BEGUN)
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
            "c3 9 duplohex casual spark drawn - 61 754",
            "c3 9 duplohex casual spark drawn - 61 754 2",
            "c3 9 duplohex casual spark drawn - 61 0 1",
            "c3 9 duplohex casual spark won - 61 0 1 helped",
            "e5 9 duplohex daily:2026-11-22 pulse won - 30",
            "survival-a1-3 9 duplohex survival:3 rung3 lost - 30",
        ] {
            assert!(!is_begun(line));
            assert_eq!(GameResult::read(line).map(|result| result.to_string()).as_deref(), Some(line));
        }
    }

    #[test]
    fn what_is_not_known_is_no_result() {
        for line in [
            "",
            "colour blue",
            "e5 10 volcano daily pulse won - 1",
            "e5 10 volcano daily:2026-11-31 pulse won - 1",
            "e5 10 volcano rated:2026-11-22 pulse won - 1",
            "e5 10 volcano daily:2026-11-22 pulse begun - 0",
            "e5 10 volcano survival:0 rung1 won - 1",
            "e5 10 volcano survival:01 rung1 won - 1",
            "e5 10 volcano survival:49 rung1 won - 1",
            "e5 10 volcano survival rung1 won - 1",
            "e5 10 volcano rated titan won - 1",
            "e5 10 volcano rated pulse won 20 1",
            "e5 10 volcano rated pulse won - 1 more",
            "e5 10 volcano rated pulse won - 1 60 more",
            "e5 10 volcano rated pulse won - 1 60 0",
            "e5 10 volcano rated pulse won - 1 60 9",
            "e5 10 volcano rated pulse won - 1 60 1 more",
            "e5 10 volcano rated pulse won - 1 60 helped",
            "e5 -1 volcano rated pulse won - 1",
            " 10 volcano rated pulse won - 1",
        ] {
            assert_eq!(GameResult::read(line), None, "{line}");
        }
        let mode = Mode::read("daily:2026-11-22").expect("a mode");
        let line = begun_line("e5", 10, "volcano", mode, Level::Pulse);
        assert_eq!(line, "e5 10 volcano daily:2026-11-22 pulse begun - 0");
        assert!(is_begun(&line));
    }

    #[test]
    fn what_counts_in_a_mode() {
        let modes = ["casual", "rated", "daily:2026-11-22", "practice:2026-11-22", "survival:7"]
            .map(|text| Mode::read(text).expect("a mode"));
        assert_eq!(modes.map(Mode::is_rated), [false, true, true, false, true]);
        assert_eq!(modes.map(Mode::can_hurry), [true, true, false, true, false]);
        assert_eq!(modes.map(Mode::unrated), [modes[0], modes[0], modes[3], modes[3], modes[0]]);
        assert_eq!(modes.map(Mode::again), [modes[0], modes[1], modes[3], modes[3], modes[0]]);
        assert_eq!(modes.map(|mode| mode.day().is_some()), [false, false, true, true, false]);
    }
}

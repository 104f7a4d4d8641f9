//! The agreed terms of a game besides its options: mode and clock.

use std::fmt;

use basalt_bots::{BotStyle, Level};
use basalt_rules::Message;

use crate::profile::Mode;

/// A time control, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    Turn(u32),
    Game {
        main: u32,
        /// Added after every turn.
        increment: u32,
    },
}

const HOUR: u32 = 3600;
const DAY: u32 = 24 * HOUR;
const LONGEST_TURN: u32 = 14 * DAY;
const LONGEST_GAME: u32 = DAY;
/// The turns of a player in a long game.
const USUAL_TURNS: u32 = 30;

impl TimeControl {
    pub const OFFERED: [TimeControl; 5] = [
        TimeControl::Turn(30),
        TimeControl::Turn(60),
        TimeControl::Game { main: 180, increment: 2 },
        TimeControl::Game { main: 300, increment: 3 },
        TimeControl::Game { main: 600, increment: 5 },
    ];

    /// Additional time controls online, for players who come and go.
    pub const BY_DAYS: [TimeControl; 3] =
        [TimeControl::Turn(DAY), TimeControl::Turn(3 * DAY), TimeControl::Turn(7 * DAY)];

    /// Between those and days: in such games the nights can be left free.
    pub const BY_HOURS: [TimeControl; 1] = [TimeControl::Turn(8 * HOUR)];

    /// The days per turn; `None` if players stay at the game.
    pub fn days(self) -> Option<u32> {
        match self {
            TimeControl::Turn(seconds) if seconds >= DAY => Some(seconds / DAY),
            _ => None,
        }
    }

    /// The hours per turn where they are less than a day; `None` if players stay at the game, or have days.
    pub fn hours(self) -> Option<u32> {
        match self {
            TimeControl::Turn(seconds) if (HOUR..DAY).contains(&seconds) => Some(seconds / HOUR),
            _ => None,
        }
    }

    /// Whether players come and go: a turn may take an hour or more.
    pub fn is_slow(self) -> bool {
        self.days().is_some() || self.hours().is_some()
    }

    /// The longest that a game of two usually takes, in minutes rounded up to fives; `None` if players come and go.
    ///
    /// Thirty turns a player, as lichess reckons with forty moves.
    pub fn minutes(self) -> Option<u32> {
        let seconds = match self {
            _ if self.is_slow() => return None,
            TimeControl::Turn(seconds) => USUAL_TURNS.saturating_mul(seconds),
            TimeControl::Game { main, increment } => {
                main.saturating_add(USUAL_TURNS.saturating_mul(increment))
            }
        };
        Some(seconds.saturating_mul(2).div_ceil(60).next_multiple_of(5))
    }

    pub fn text(self) -> String {
        match self {
            TimeControl::Turn(seconds) => seconds.to_string(),
            TimeControl::Game { main, increment } => format!("{main}+{increment}"),
        }
    }

    pub fn read(text: &str) -> Option<TimeControl> {
        let seconds = |text: &str, longest| text.parse().ok().filter(|&seconds| seconds <= longest);
        let positive = |text: &str, longest| seconds(text, longest).filter(|&seconds| seconds > 0);
        Some(match text.split_once('+') {
            Some((main, increment)) => {
                let increment = seconds(increment, LONGEST_GAME)?;
                TimeControl::Game { main: positive(main, LONGEST_GAME)?, increment }
            }
            None => TimeControl::Turn(positive(text, LONGEST_TURN)?),
        })
    }

    pub fn message(self) -> Message {
        match self {
            TimeControl::Turn(seconds) if seconds % DAY == 0 => {
                Message::new("clock-days").with("days", (seconds / DAY) as usize)
            }
            TimeControl::Turn(seconds) if seconds % HOUR == 0 => {
                Message::new("clock-hours").with("hours", (seconds / HOUR) as usize)
            }
            TimeControl::Turn(seconds) => Message::new("clock-turn").with("seconds", seconds as usize),
            TimeControl::Game { main, increment } => Message::new("clock-game")
                .with("minutes", main as usize / 60)
                .with("increment", increment as usize),
        }
    }
}

/// How much a turn may give away before the coach objects.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Strictness {
    #[default]
    Gentle,
    Fair,
    Strict,
}

impl Strictness {
    pub const ALL: [Strictness; 3] = [Strictness::Gentle, Strictness::Fair, Strictness::Strict];

    pub const fn word(self) -> &'static str {
        match self {
            Strictness::Gentle => "gentle",
            Strictness::Fair => "fair",
            Strictness::Strict => "strict",
        }
    }

    pub fn read(word: &str) -> Option<Strictness> {
        Strictness::ALL.into_iter().find(|strictness| strictness.word() == word)
    }

    /// The losses of the chance to win from which a turn is a slip and a mistake, in thousandths.
    ///
    /// The strict ones are a review's inaccuracy and mistake; a beginner wants to hear of the large ones alone.
    pub const fn limits(self) -> (u16, u16) {
        match self {
            Strictness::Gentle => (150, 300),
            Strictness::Fair => (100, 200),
            Strictness::Strict => (50, 100),
        }
    }
}

/// A game of a double game: two from the same start with one result, each begun by another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubleGame {
    First,
    /// With the half points of the first game, by the seats of this one.
    Second([u8; 2]),
}

impl DoubleGame {
    /// Parses a text as [`fmt::Display`] writes it.
    pub fn read(text: &str) -> Option<DoubleGame> {
        let found = match text.split_once(':') {
            None => DoubleGame::First,
            Some((_, points)) => {
                let (first, second) = points.split_once(',')?;
                DoubleGame::Second([first.parse().ok()?, second.parse().ok()?])
            }
        };
        // Only a whole game's points, and each text in one form.
        let is_whole =
            !matches!(found, DoubleGame::Second([first, second]) if first.checked_add(second) != Some(2));
        (is_whole && found.to_string() == text).then_some(found)
    }
}

impl fmt::Display for DoubleGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DoubleGame::First => f.write_str("first"),
            DoubleGame::Second([first, second]) => write!(f, "second:{first},{second}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Terms {
    pub mode: Mode,
    pub control: Option<TimeControl>,
    /// Who judges the turns of the persons here, in a game for nothing.
    pub coach: Option<Strictness>,
    /// Whether an opponent of survival plays in its style. Games that began before there were styles go on without.
    pub styled: bool,
    pub double: Option<DoubleGame>,
}

impl Terms {
    /// The style of an opponent of survival whose game began with it.
    pub fn style(self, level: Level) -> Option<BotStyle> {
        match (self.mode, level) {
            (Mode::Survival(_), Level::Rung(rung)) if self.styled => Some(BotStyle::of_rung(rung)),
            _ => None,
        }
    }
}

/// The time left as `42`, `4:05` or `1:04:05`; `None` from two days on, which need words.
pub fn clock_digits(seconds: u32) -> Option<String> {
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    match seconds {
        0..60 => Some(seconds.to_string()),
        60..3600 => Some(format!("{minutes}:{:02}", seconds % 60)),
        _ if seconds < 2 * DAY => Some(format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_as_it_was_written() {
        let slow = TimeControl::BY_HOURS.into_iter().chain(TimeControl::BY_DAYS);
        for control in TimeControl::OFFERED.into_iter().chain(slow) {
            assert_eq!(TimeControl::read(&control.text()), Some(control));
        }
        for text in
            ["", "0", "0+5", "+5", "5+", "-1", "1209601", "86401+0", "300+86401", "5+5+5", "4294967297"]
        {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_told_from_seconds() {
        assert_eq!(TimeControl::BY_DAYS.map(TimeControl::days), [Some(1), Some(3), Some(7)]);
        assert!(TimeControl::OFFERED.iter().all(|control| control.days().is_none() && !control.is_slow()));
        let hours = [3599, 3600, 8 * HOUR, DAY - 1, DAY].map(|seconds| TimeControl::Turn(seconds).hours());
        assert_eq!(hours, [None, Some(1), Some(8), Some(23), None]);
        assert_eq!(TimeControl::Turn(DAY).message().key, "clock-days");
        assert_eq!(TimeControl::Turn(DAY + 1).message().key, "clock-turn");
        assert_eq!(TimeControl::BY_HOURS[0].message().key, "clock-hours");
    }

    #[test]
    fn a_game_is_said_to_last_as_long_as_its_clock_allows() {
        let minutes = |text: &str| TimeControl::read(text).and_then(TimeControl::minutes);
        let controls = ["300+3", "180+2", "600+5", "30", "3599", "3600", "86400", "86400+86400"];
        let expected = [Some(15), Some(10), Some(25), Some(30), Some(3600), None, None, Some(89_280)];
        assert_eq!(controls.map(minutes), expected);
    }

    #[test]
    fn a_clock_shows_digits_until_days_are_left() {
        for (seconds, digits) in [
            (0, Some("0")),
            (59, Some("59")),
            (60, Some("1:00")),
            (3599, Some("59:59")),
            (3600, Some("1:00:00")),
            (2 * DAY - 1, Some("47:59:59")),
            (2 * DAY, None),
        ] {
            assert_eq!(clock_digits(seconds).as_deref(), digits, "{seconds}");
        }
    }
}

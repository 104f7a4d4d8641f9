//! What is agreed before a game besides its own options: how it is played, and against which clock.

use crate::rules::Message;

use super::profile::Mode;

/// How much time players have, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// For every turn.
    Turn(u32),
    /// For the whole game, and how much more for every turn that was made.
    Game {
        /// For the whole game.
        main: u32,
        /// For every turn.
        increment: u32,
    },
}

/// The longest time that can be agreed, in seconds: a day.
const LONGEST: u32 = 86_400;

impl TimeControl {
    /// The time controls that are offered.
    pub const OFFERED: [TimeControl; 5] = [
        TimeControl::Turn(30),
        TimeControl::Turn(60),
        TimeControl::Game { main: 180, increment: 2 },
        TimeControl::Game { main: 300, increment: 3 },
        TimeControl::Game { main: 600, increment: 5 },
    ];

    /// Its text: `30` for a turn, `300+3` for a game.
    pub fn text(self) -> String {
        match self {
            TimeControl::Turn(seconds) => seconds.to_string(),
            TimeControl::Game { main, increment } => format!("{main}+{increment}"),
        }
    }

    /// Reads such a text.
    pub fn read(text: &str) -> Option<TimeControl> {
        let seconds = |text: &str| text.parse().ok().filter(|&seconds| seconds <= LONGEST);
        let positive = |text: &str| seconds(text).filter(|&seconds| seconds > 0);
        Some(match text.split_once('+') {
            Some((main, increment)) => {
                TimeControl::Game { main: positive(main)?, increment: seconds(increment)? }
            }
            None => TimeControl::Turn(positive(text)?),
        })
    }

    /// The same in words.
    pub fn message(self) -> Message {
        match self {
            TimeControl::Turn(seconds) => Message::new("clock-turn").with("seconds", seconds as usize),
            TimeControl::Game { main, increment } => Message::new("clock-game")
                .with("minutes", main as usize / 60)
                .with("increment", increment as usize),
        }
    }
}

/// What is agreed before a game besides its own options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Terms {
    /// How it is played.
    pub mode: Mode,
    /// How much time players have, where the game has no clock of its own.
    pub control: Option<TimeControl>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_as_it_was_written() {
        for control in TimeControl::OFFERED {
            assert_eq!(TimeControl::read(&control.text()), Some(control));
        }
        for text in ["", "0", "0+5", "+5", "5+", "-1", "86401", "300+86401", "5+5+5", "4294967297"] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }
}

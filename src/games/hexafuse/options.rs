//! What is chosen before a game: seed, clock and pie rule.

use crate::rules::{Choice, ChoiceKind, Mistake, Options};

/// How long a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Clock {
    /// As long as it likes.
    Off,
    /// A quarter of a minute.
    Quick,
    /// Half a minute, as the source has it.
    #[default]
    Usual,
    /// A minute.
    Long,
}

impl Clock {
    const ALL: [Clock; 4] = [Clock::Off, Clock::Quick, Clock::Usual, Clock::Long];
    const WORDS: [&str; 4] = ["off", "15", "30", "60"];

    /// Its word in texts.
    pub fn word(self) -> &'static str {
        Clock::WORDS[self as usize]
    }

    /// How many seconds a turn may take; `None` without a clock.
    pub fn seconds(self) -> Option<u32> {
        self.word().parse().ok()
    }
}

/// What is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexaFuseOptions {
    /// Decides the blocked cells and the order of the pieces.
    pub seed: u64,
    /// How long a turn may take.
    pub clock: Clock,
    /// Whether the second player may take over the first placement.
    pub pie: bool,
}

impl Default for HexaFuseOptions {
    fn default() -> Self {
        HexaFuseOptions { seed: 0, clock: Clock::default(), pie: true }
    }
}

/// The largest seed: JSON carries larger numbers with loss.
const MOST_SEED: u64 = (1 << 53) - 1;

impl Options for HexaFuseOptions {
    fn choices(&self) -> Vec<Choice> {
        let choice = |key, kind, value: &str, default: &str| Choice {
            key,
            kind,
            value: value.to_owned(),
            default: default.to_owned(),
            applies: true,
        };
        let clocks = ChoiceKind::Pick(Clock::WORDS.to_vec());
        vec![
            choice("seed", ChoiceKind::Seed, &self.seed.to_string(), "0"),
            choice("clock", clocks, self.clock.word(), Clock::default().word()),
            choice("pie", ChoiceKind::Switch, if self.pie { "true" } else { "false" }, "true"),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wrong = |expected: &str| {
            Mistake::unreadable("options", &format!("{key}={value}"), format!("{key}={expected}"))
        };
        match key {
            "seed" => {
                let seed = value.parse().ok().filter(|seed: &u64| seed.to_string() == value && *seed <= MOST_SEED);
                self.seed = seed.ok_or_else(|| wrong("a whole number from 0 to 2⁵³ - 1"))?;
            }
            "clock" => {
                let clock = Clock::ALL.into_iter().find(|clock| clock.word() == value);
                self.clock = clock.ok_or_else(|| wrong("off, 15, 30 or 60"))?;
            }
            "pie" => {
                let pie = ["false", "true"].iter().position(|&word| word == value);
                self.pie = pie.ok_or_else(|| wrong("true or false"))? == 1;
            }
            _ => {
                let found = format!("{key}={value}");
                return Err(Mistake::unreadable("options", &found, "seed, clock or pie"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_from_the_usual_is_written() {
        let said = |text: &str| HexaFuseOptions::read(text).expect("options").text();
        assert_eq!(said("seed=0.clock=30.pie=true"), "");
        assert_eq!(said("pie=false.clock=off.seed=7"), "seed=7.clock=off.pie=false");
        assert_eq!([0, 1, 2, 3].map(|i| Clock::ALL[i].seconds()), [None, Some(15), Some(30), Some(60)]);
    }

    #[test]
    fn what_cannot_be_chosen_is_named() {
        for text in ["seed=-1", "seed=07", "seed=9007199254740992", "clock=20", "clock=0", "pie=yes", "size=3"] {
            let mistake = HexaFuseOptions::read(text).expect_err(text).to_string();
            assert!(mistake.starts_with("options: expected ") && mistake.contains(text), "{mistake}");
        }
    }
}

//! The choices before a game: seed, clock and pie rule.

use basalt_rules::{Choice, Mistake, Options, Wanted};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TurnTime {
    Off,
    Quick,
    /// 30 seconds, as in the source.
    #[default]
    Usual,
    Long,
}

impl TurnTime {
    const ALL: [TurnTime; 4] = [TurnTime::Off, TurnTime::Quick, TurnTime::Usual, TurnTime::Long];
    const WORDS: [&str; 4] = ["off", "15", "30", "60"];

    pub fn word(self) -> &'static str {
        TurnTime::WORDS[self as usize]
    }

    pub fn seconds(self) -> Option<u32> {
        self.word().parse().ok()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexaFuseOptions {
    pub seed: u64,
    pub clock: TurnTime,
    pub pie: bool,
}

impl Default for HexaFuseOptions {
    fn default() -> Self {
        HexaFuseOptions { seed: 0, clock: TurnTime::default(), pie: true }
    }
}

impl Options for HexaFuseOptions {
    fn choices(&self) -> Vec<Choice> {
        let usual = HexaFuseOptions::default();
        vec![
            Choice::seed(self.seed),
            Choice::pick(Choice::CLOCK, &TurnTime::WORDS, self.clock as usize, usual.clock as usize),
            Choice::switch("pie", self.pie, usual.pie),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        match key {
            "seed" => self.seed = wanted.seed()?,
            Choice::CLOCK => self.clock = TurnTime::ALL[wanted.pick(&TurnTime::WORDS)?],
            "pie" => self.pie = wanted.switch()?,
            _ => return Err(wanted.unknown(&["seed", Choice::CLOCK, "pie"])),
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
        assert_eq!([0, 1, 2, 3].map(|i| TurnTime::ALL[i].seconds()), [None, Some(15), Some(30), Some(60)]);
    }

    #[test]
    fn what_cannot_be_chosen_is_named() {
        for text in
            ["seed=-1", "seed=07", "seed=9007199254740992", "clock=20", "clock=0", "pie=yes", "size=3"]
        {
            let mistake = HexaFuseOptions::read(text).expect_err(text).to_string();
            assert!(mistake.starts_with("options: expected ") && mistake.contains(text), "{mistake}");
        }
    }
}

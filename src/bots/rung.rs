//! The opponents of a survival run: more than there are levels, and closer together.

/// An opponent of a survival run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rung {
    /// Spark, which makes this many moves in a thousand at random.
    Spark(u16),
    /// Pulse, which makes this many moves in a thousand at random.
    Pulse(u16),
    /// Overdrive with this many thousandths of its nodes.
    Overdrive(u32),
}

impl Rung {
    /// The most rungs of a game.
    pub const MOST: usize = WORDS.len();

    /// Opponents for a game in which nobody has measured any: each is stronger than the last, by how much is unknown.
    pub const UNMEASURED: [Rung; 8] = [
        Rung::Spark(800),
        Rung::Spark(600),
        Rung::Spark(400),
        Rung::Spark(200),
        Rung::Spark(0),
        Rung::Pulse(200),
        Rung::Pulse(0),
        Rung::Overdrive(1000),
    ];

    /// Reads `spark:200`; `None` for what is no rung.
    pub fn read(text: &str) -> Option<Rung> {
        let (level, number) = text.split_once(':')?;
        let number: u32 = number.parse().ok()?;
        let blunders = || u16::try_from(number).ok().filter(|&blunders| blunders <= 1000);
        match level {
            "spark" => Some(Rung::Spark(blunders()?)),
            "pulse" => Some(Rung::Pulse(blunders()?)),
            "overdrive" => Some(Rung::Overdrive(number)),
            _ => None,
        }
    }
}

/// The words of the rungs, the weakest first.
pub(super) const WORDS: [&str; 48] = [
    "rung1", "rung2", "rung3", "rung4", "rung5", "rung6", "rung7", "rung8", "rung9", "rung10", "rung11",
    "rung12", "rung13", "rung14", "rung15", "rung16", "rung17", "rung18", "rung19", "rung20", "rung21",
    "rung22", "rung23", "rung24", "rung25", "rung26", "rung27", "rung28", "rung29", "rung30", "rung31",
    "rung32", "rung33", "rung34", "rung35", "rung36", "rung37", "rung38", "rung39", "rung40", "rung41",
    "rung42", "rung43", "rung44", "rung45", "rung46", "rung47", "rung48",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_arena_are_read() {
        assert_eq!(Rung::read("spark:1000"), Some(Rung::Spark(1000)));
        assert_eq!(Rung::read("overdrive:70000"), Some(Rung::Overdrive(70_000)));
        assert_eq!(["spark:1001", "pulse:-1", "pulse", "rung1:5", "overdrive:"].map(Rung::read), [None; 5]);
    }
}

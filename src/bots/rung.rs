//! The opponents of survival runs, which are closer in strength than the levels.

/// An opponent of a survival run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rung {
    /// Spark, with this many random moves per thousand.
    Spark(u16),
    /// Overdrive with a thousandth of its nodes, and this many random moves per thousand.
    Glimpse(u16),
    /// Overdrive with this many hundred-thousandths of its nodes.
    Overdrive(u32),
}

impl Rung {
    /// The most rungs of a game.
    pub const MOST: usize = WORDS.len();

    /// The opponents of a game without measurements, in increasing strength.
    pub const UNMEASURED: [Rung; 8] = [
        Rung::Spark(800),
        Rung::Spark(600),
        Rung::Spark(400),
        Rung::Spark(200),
        Rung::Spark(0),
        Rung::Overdrive(400),
        Rung::Overdrive(6400),
        Rung::Overdrive(100_000),
    ];

    /// Parses `spark:200`, or `overdrive:1.5` for thousandths; `None` for any other text.
    pub fn read(text: &str) -> Option<Rung> {
        let (level, number) = text.split_once(':')?;
        let blunders = || number.parse::<u16>().ok().filter(|&blunders| blunders <= 1000);
        let thousandths = || number.parse::<f64>().ok().filter(|share| (0.0..=40_000.0).contains(share));
        match level {
            "spark" => Some(Rung::Spark(blunders()?)),
            "glimpse" => Some(Rung::Glimpse(blunders()?)),
            "overdrive" => Some(Rung::Overdrive((thousandths()? * 100.0_f64).round() as u32)),
            _ => None,
        }
    }
}

/// The words of the rungs, weakest first.
pub(super) const WORDS: [&str; 48] = [
    "rung1", "rung2", "rung3", "rung4", "rung5", "rung6", "rung7", "rung8", "rung9", "rung10", "rung11",
    "rung12", "rung13", "rung14", "rung15", "rung16", "rung17", "rung18", "rung19", "rung20", "rung21",
    "rung22", "rung23", "rung24", "rung25", "rung26", "rung27", "rung28", "rung29", "rung30", "rung31",
    "rung32", "rung33", "rung34", "rung35", "rung36", "rung37", "rung38", "rung39", "rung40", "rung41",
    "rung42", "rung43", "rung44", "rung45", "rung46", "rung47", "rung48",
];

/// The last rung of each tier: rocks, gems and volcanoes.
pub const TIER_ENDS: [u8; 3] = [25, 36, WORDS.len() as u8];

/// The tier of a rung, from 0.
pub fn tier_of(rung: u8) -> usize {
    TIER_ENDS.iter().take_while(|&&last| last < rung).count().min(TIER_ENDS.len() - 1)
}

/// The names of the rungs, the weakest first: rocks, gems and volcanoes, the same in every language.
pub(super) const NAMES: [&str; WORDS.len()] = [
    "Silt",
    "Marl",
    "Tuff",
    "Loess",
    "Chert",
    "Flint",
    "Shale",
    "Slate",
    "Schist",
    "Gneiss",
    "Scoria",
    "Lapilli",
    "Pumice",
    "Trass",
    "Gabbro",
    "Diorite",
    "Dolerite",
    "Andesite",
    "Dacite",
    "Rhyolite",
    "Trachyte",
    "Perlite",
    "Obsidian",
    "Granite",
    "Porphyry",
    "Peridot",
    "Garnet",
    "Jasper",
    "Agate",
    "Onyx",
    "Opal",
    "Topaz",
    "Beryl",
    "Spinel",
    "Zircon",
    "Corundum",
    "Stromboli",
    "Vulcano",
    "Hekla",
    "Katla",
    "Etna",
    "Fuji",
    "Merapi",
    "Krakatau",
    "Tambora",
    "Thera",
    "Elbrus",
    "Olympus",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_arena_are_read() {
        assert_eq!(Rung::read("spark:1000"), Some(Rung::Spark(1000)));
        assert_eq!(Rung::read("overdrive:2000"), Some(Rung::Overdrive(200_000)));
        assert_eq!(Rung::read("overdrive:1.41"), Some(Rung::Overdrive(141)));
        assert_eq!(
            ["spark:1001", "glimpse:-1", "glimpse", "rung1:5", "overdrive:"].map(Rung::read),
            [None; 5]
        );
    }
}

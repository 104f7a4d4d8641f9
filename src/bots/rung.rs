//! The names and words of survival's opponents.

/// The most opponents of a game's survival runs.
pub const MOST_RUNGS: usize = WORDS.len();

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

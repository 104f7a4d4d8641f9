//! The game's scale of strength, as `benches/scale.mjs` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint, Sight};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(329), BotStrength(560), BotStrength(1136)];

pub(super) const SCALE: [ScalePoint; 12] = [
    ScalePoint::new(0, Budget::limited(100_000, 80, Sight::plain(2, u8::MAX))),
    ScalePoint::new(38, Budget::limited(100_000, 40, Sight::plain(2, u8::MAX))),
    ScalePoint::new(192, Budget::limited(100_000, 15, Sight::plain(2, u8::MAX))),
    ScalePoint::new(390, Budget::limited(100_000, 2, Sight::plain(2, u8::MAX))),
    ScalePoint::new(501, Budget::limited(100_000, 16, Sight::near(2, u8::MAX))),
    ScalePoint::new(528, Budget::limited(100_000, 10, Sight::near(2, u8::MAX))),
    ScalePoint::new(608, Budget::limited(100_000, 2, Sight::near(2, u8::MAX))),
    ScalePoint::new(719, Budget::full(3200, 10)),
    ScalePoint::new(818, Budget::full(12_800, 10)),
    ScalePoint::new(925, Budget::full(51_200, 0)),
    ScalePoint::new(1136, Budget::full(800_000, 0)),
    ScalePoint::new(1259, Budget::full(4_000_000, 0)),
];

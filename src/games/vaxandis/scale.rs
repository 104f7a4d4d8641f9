//! The game's scale of strength, as `benches/scale.mjs` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint, Sight};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(92), BotStrength(416), BotStrength(2596)];

pub(super) const SCALE: [ScalePoint; 14] = [
    ScalePoint::new(0, Budget::limited(20_000, 40, Sight::plain(2, u8::MAX))),
    ScalePoint::new(14, Budget::limited(20_000, 6, Sight::plain(2, u8::MAX))),
    ScalePoint::new(118, Budget::limited(20_000, 2, Sight::plain(2, u8::MAX))),
    ScalePoint::new(187, Budget::limited(20_000, 50, Sight::near(2, u8::MAX))),
    ScalePoint::new(286, Budget::limited(20_000, 30, Sight::near(2, u8::MAX))),
    ScalePoint::new(416, Budget::limited(20_000, 18, Sight::near(2, u8::MAX))),
    ScalePoint::new(790, Budget::limited(20_000, 10, Sight::near(2, u8::MAX))),
    ScalePoint::new(1146, Budget::limited(20_000, 3, Sight::near(2, u8::MAX))),
    ScalePoint::new(1280, Budget::full(1000, 6)),
    ScalePoint::new(1481, Budget::full(1000, 2)),
    ScalePoint::new(1821, Budget::full(4000, 0)),
    ScalePoint::new(2081, Budget::full(16_000, 0)),
    ScalePoint::new(2596, Budget::full(250_000, 0)),
    ScalePoint::new(2898, Budget::full(1_250_000, 0)),
];

//! The game's scale of strength, as `benches/scale.mjs` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint, Sight};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(20), BotStrength(360), BotStrength(2180)];

pub(super) const SCALE: [ScalePoint; 15] = [
    ScalePoint::new(0, Budget::limited(300, 10, Sight::near(1, 3).with_walks(0))),
    ScalePoint::new(115, Budget::limited(300, 10, Sight::near(1, 3).with_walks(20))),
    ScalePoint::new(387, Budget::limited(300, 10, Sight::near(1, 3).with_walks(50))),
    ScalePoint::new(646, Budget::limited(300, 10, Sight::near(1, 3).with_walks(100))),
    ScalePoint::new(884, Budget::limited(300, 10, Sight::near(1, 3).with_walks(200))),
    ScalePoint::new(1380, Budget::limited(300, 10, Sight::near(1, 3))),
    ScalePoint::new(1585, Budget::full(4, 1000)),
    ScalePoint::new(1606, Budget::full(10, 1000)),
    ScalePoint::new(1697, Budget::full(30, 20)),
    ScalePoint::new(1788, Budget::full(120, 8)),
    ScalePoint::new(1950, Budget::full(480, 0)),
    ScalePoint::new(2027, Budget::full(1920, 0)),
    ScalePoint::new(2061, Budget::full(7500, 0)),
    ScalePoint::new(2180, Budget::full(30_000, 0)),
    ScalePoint::new(2269, Budget::full(150_000, 0)),
];

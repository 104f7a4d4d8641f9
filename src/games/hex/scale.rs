//! The game's scale of strength, as `benches/scale.mjs` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(285), BotStrength(561), BotStrength(2050)];

pub(super) const SCALE: [ScalePoint; 11] = [
    ScalePoint::new(0, Budget::full(100, 200)),
    ScalePoint::new(86, Budget::full(100, 60)),
    ScalePoint::new(138, Budget::full(100, 20)),
    ScalePoint::new(346, Budget::full(200, 20)),
    ScalePoint::new(606, Budget::full(400, 20)),
    ScalePoint::new(814, Budget::full(800, 10)),
    ScalePoint::new(978, Budget::full(1600, 5)),
    ScalePoint::new(1238, Budget::full(3200, 0)),
    ScalePoint::new(1401, Budget::full(6400, 0)),
    ScalePoint::new(2050, Budget::full(100_000, 0)),
    ScalePoint::new(2430, Budget::full(500_000, 0)),
];

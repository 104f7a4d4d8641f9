//! The game's scale of strength, as `benches/scale.mjs` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint, Sight};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(133), BotStrength(440), BotStrength(2256)];

pub(super) const SCALE: [ScalePoint; 17] = [
    ScalePoint::new(0, Budget::limited(300, 200, Sight::plain(1, 3).with_walks(0))),
    ScalePoint::new(21, Budget::limited(300, 10, Sight::plain(1, 3).with_walks(0))),
    ScalePoint::new(133, Budget::limited(300, 10, Sight::plain(1, 3).with_walks(25))),
    ScalePoint::new(197, Budget::limited(300, 10, Sight::near(1, 3).with_walks(30))),
    ScalePoint::new(345, Budget::limited(300, 10, Sight::near(1, 3).with_walks(50))),
    ScalePoint::new(520, Budget::limited(300, 10, Sight::near(1, 3).with_walks(90))),
    ScalePoint::new(704, Budget::limited(300, 10, Sight::near(1, 3).with_walks(150))),
    ScalePoint::new(1001, Budget::limited(300, 10, Sight::near(1, 3).with_walks(300))),
    ScalePoint::new(1318, Budget::limited(300, 10, Sight::near(1, 3))),
    ScalePoint::new(1565, Budget::full(10, 1000)),
    ScalePoint::new(1607, Budget::full(20, 300)),
    ScalePoint::new(1720, Budget::full(45, 20)),
    ScalePoint::new(1891, Budget::full(180, 8)),
    ScalePoint::new(2005, Budget::full(720, 0)),
    ScalePoint::new(2089, Budget::full(2880, 0)),
    ScalePoint::new(2256, Budget::full(45_000, 0)),
    ScalePoint::new(2354, Budget::full(225_000, 0)),
];

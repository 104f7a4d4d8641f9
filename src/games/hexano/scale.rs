//! The game's scale of strength, as `benches/scale.mjs` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint, Sight};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(0), BotStrength(370), BotStrength(2109)];

pub(super) const SCALE: [ScalePoint; 14] = [
    ScalePoint::new(0, Budget::limited(50, 200, Sight::plain(1, 1))),
    ScalePoint::new(141, Budget::limited(300, 10, Sight::plain(1, 3).with_walks(100))),
    ScalePoint::new(330, Budget::limited(300, 10, Sight::plain(1, 3).with_walks(250))),
    ScalePoint::new(533, Budget::limited(300, 10, Sight::plain(1, 3).with_walks(500))),
    ScalePoint::new(571, Budget::limited(300, 10, Sight::near(4, 3).with_walks(250))),
    ScalePoint::new(919, Budget::limited(300, 10, Sight::near(4, 3).with_walks(500))),
    ScalePoint::new(1333, Budget::limited(300, 10, Sight::near(4, 3))),
    ScalePoint::new(1455, Budget::full(90, 100)),
    ScalePoint::new(1497, Budget::full(90, 20)),
    ScalePoint::new(1659, Budget::full(360, 5)),
    ScalePoint::new(1780, Budget::full(1440, 0)),
    ScalePoint::new(1891, Budget::full(5760, 0)),
    ScalePoint::new(2109, Budget::full(90_000, 0)),
    ScalePoint::new(2237, Budget::full(450_000, 0)),
];

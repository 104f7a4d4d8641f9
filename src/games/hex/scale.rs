//! The game's scale of strength: the bots and strengths of the other connection game, until `benches/scale.mjs` has measured its own.

use basalt_bots::{BotStrength, Budget, ScalePoint, Sight};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [BotStrength(285), BotStrength(561), BotStrength(1523)];

pub(super) const SCALE: [ScalePoint; 13] = [
    ScalePoint::new(0, Budget::limited(600, 200, Sight::plain(1, u8::MAX))),
    ScalePoint::new(77, Budget::limited(600, 20, Sight::plain(1, u8::MAX))),
    ScalePoint::new(176, Budget::limited(600, 6, Sight::plain(1, u8::MAX))),
    ScalePoint::new(321, Budget::limited(600, 2, Sight::plain(1, u8::MAX))),
    ScalePoint::new(356, Budget::full(100, 20)),
    ScalePoint::new(447, Budget::full(200, 20)),
    ScalePoint::new(561, Budget::full(400, 20)),
    ScalePoint::new(691, Budget::full(800, 10)),
    ScalePoint::new(820, Budget::full(1600, 5)),
    ScalePoint::new(1048, Budget::full(3200, 0)),
    ScalePoint::new(1143, Budget::full(6400, 0)),
    ScalePoint::new(1523, Budget::full(100_000, 0)),
    ScalePoint::new(1746, Budget::full(500_000, 0)),
];

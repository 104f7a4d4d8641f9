//! The opponents of survival runs, as `benches/rungs.mjs` measured and placed them.

use basalt_bots::Rung;

/// Each is about 41 Elo stronger than the last.
pub(super) const RUNGS: [Rung; 30] = [
    Rung::Spark(1000),
    Rung::Spark(917),
    Rung::Spark(835),
    Rung::Spark(752),
    Rung::Spark(687),
    Rung::Spark(623),
    Rung::Spark(558),
    Rung::Spark(491),
    Rung::Spark(392),
    Rung::Spark(293),
    Rung::Spark(195),
    Rung::Spark(96),
    Rung::Glimpse(500),
    Rung::Glimpse(424),
    Rung::Glimpse(348),
    Rung::Glimpse(272),
    Rung::Glimpse(210),
    Rung::Glimpse(155),
    Rung::Glimpse(99),
    Rung::Glimpse(43),
    Rung::Overdrive(128),
    Rung::Overdrive(383),
    Rung::Overdrive(808),
    Rung::Overdrive(1703),
    Rung::Overdrive(4390),
    Rung::Overdrive(11318),
    Rung::Overdrive(29179),
    Rung::Overdrive(75227),
    Rung::Overdrive(193942),
    Rung::Overdrive(500000),
];

//! Insights: what a player gives away in reviewed games, by phase, theme, clock, number and help, and what bots do there.

mod bars;
mod losses;
mod turns;

pub use bars::{InsightBar, bars};
pub use losses::{BotLosses, losses_heading, losses_line};
pub use turns::{InsightGame, InsightKind, InsightPlace, InsightTurn, insight_game};

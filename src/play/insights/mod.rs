//! Insights: what a player gives away in reviewed games, by phase, theme, clock, number and help.

mod bars;
mod turns;

pub use bars::{InsightBar, bars};
pub use turns::{InsightGame, InsightKind, InsightPlace, InsightTurn, insight_game};

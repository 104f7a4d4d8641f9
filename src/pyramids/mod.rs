//! What the games of pyramids share: stacks, eruptions, the walks of caps within a turn, captures and their score.

pub mod action;
pub mod capture_aid;
pub mod deal;
pub mod eruption;
pub mod heuristic;
pub mod notation;
pub mod reach;
pub mod score;
pub mod stacks;
pub mod supply;
pub mod turn;
pub mod walk;

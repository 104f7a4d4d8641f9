//! The moves of a match in words.

use basalt_rules::{Message, Side};

use super::Match;
use super::ending::stopped;

impl Match {
    pub fn told(&self, ply: usize) -> Option<Message> {
        let index = ply.checked_sub(1)?;
        let step = self.history.steps().get(index)?;
        let before = self.history.at(index);
        Some(match self.is_stopped(ply) {
            true => stopped(before),
            false => before.describe(step.action, &step.events),
        })
    }

    /// The turn that led to a ply, in words, and its side; `None` for ply 0.
    pub fn told_turn(&self, ply: usize) -> Option<(Side, Message)> {
        let start = self.turn_start(ply);
        let steps = self.history.steps().get(start..ply)?;
        let texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
        let told = self.history.at(start).describe_turn(&texts).or_else(|| self.told(ply))?;
        Some((steps.first()?.side, told))
    }
}

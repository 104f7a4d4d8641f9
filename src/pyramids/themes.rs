//! The themes of puzzles in games of caps.

use basalt_rules::{Event, Game, Position};

use crate::action::Action;
use crate::position::{CapGame, CapRules};

pub(super) fn themes<R: CapRules>(position: &CapGame<R>, solution: &[Action]) -> Vec<&'static str> {
    let side = position.to_move();
    let (mut after, mut events) = (*position, Vec::new());
    solution.iter().for_each(|&action| after.apply(action, &mut events));
    let captured = events.iter().filter(|event| matches!(event, Event::Capture { .. })).count();
    let score = |position: &CapGame<R>| position.score(side).unwrap_or_default();
    let steps = solution.iter().filter(|action| matches!(action, Action::Step { .. })).count();
    let mut themes = Vec::new();
    match captured {
        0 => {}
        1 => themes.push("theme-capture"),
        _ => themes.push("theme-captures"),
    }
    // A captured piece counts one, and more if it completes a tree.
    if score(&after) - score(position) > captured as i32 {
        themes.push("theme-tree");
    }
    if solution.iter().any(|action| matches!(action, Action::Return { .. })) {
        themes.push("theme-power-play");
    }
    if steps > 1 {
        themes.push("theme-walk");
    }
    if after.outcome().is_some() {
        themes.push("theme-end");
    }
    themes
}

/// Whether the turn begins without an eruption while another step captures at once.
pub(super) fn is_quiet<R: CapRules>(position: &CapGame<R>, solution: &[Action]) -> bool {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let captures = |&action: &Action| {
        let mut events = Vec::new();
        let mut after = *position;
        after.apply(action, &mut events);
        events.iter().any(|event| matches!(event, Event::Capture { .. }))
    };
    solution.len() > 1 && actions.iter().any(captures)
}

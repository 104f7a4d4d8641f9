//! The shown line of a variation.

use crate::{Match, NodeId};

pub(super) struct ShownLine {
    pub line: Match,
    pub nodes: Vec<NodeId>,
    /// The last ply that it shares with the game.
    pub fork: usize,
}

impl ShownLine {
    pub(super) fn through(node: NodeId, game: &Match) -> Option<Self> {
        let line = game.line(node)?;
        let nodes = game.tree().line(node);
        let fork = nodes.iter().take_while(|&&node| game.tree().is_main(node)).count();
        Some(ShownLine { line, nodes, fork })
    }
}

//! Variations that are deleted, and restored in their place.

use super::{NodeId, VariationTree};

/// A deleted variation: the line that leads to it, its place among its siblings, and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cutting {
    line: Vec<String>,
    place: usize,
    text: String,
}

impl VariationTree {
    pub fn cut(&mut self, node: NodeId) -> Option<Cutting> {
        if self.is_main(node) {
            return None;
        }
        let parent = self.nodes[node.0].parent;
        let place = self.nodes[parent.0].children.iter().position(|&child| child == node)?;
        let line = self.path(parent).into_iter().map(|node| self.action(node).to_owned()).collect();
        let mut text = String::new();
        self.write(node, &mut text);
        self.nodes[parent.0].children.remove(place);
        Some(Cutting { line, place, text })
    }

    pub fn restore(&mut self, cutting: &Cutting) -> Option<NodeId> {
        let mut parent = NodeId::START;
        for action in &cutting.line {
            let mut children = self.nodes[parent.0].children.iter().copied();
            parent = children.find(|child| self.nodes[child.0].action == *action)?;
        }
        let before = self.nodes[parent.0].children.len();
        let mut rest = cutting.text.as_str();
        let node = self.read_variation(parent, &mut rest)?;
        if self.nodes[parent.0].children.len() > before {
            self.put(node, cutting.place);
        }
        Some(node)
    }
}

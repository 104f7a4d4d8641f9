//! Variations: moves tried besides those played, as a tree with marks, comments and drawings.
//!
//! The **main line** is the game as played; promoting a variation only reorders variations. If the game takes
//! another course by undo, annotated moves stay as a variation. A save keeps the tree as a line of text;
//! illegal parts are kept and hidden, and an unreadable line is kept unchanged.

pub(crate) mod cutting;
mod mark;
mod text;

pub use mark::MoveMark;

/// A position in a tree, after a move. It stays valid while the tree is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(usize);

impl NodeId {
    pub const START: NodeId = NodeId(0);

    pub(super) fn index(self) -> usize {
        self.0
    }
}

#[derive(Clone, Debug, Default)]
struct TreeNode {
    action: String,
    ply: usize,
    parent: NodeId,
    /// On the main line the played move comes first.
    children: Vec<NodeId>,
    mark: Option<MoveMark>,
    comment: String,
    /// The strokes on the board after the move, as text.
    drawing: String,
    /// Illegal, so it is kept but hidden.
    barred: bool,
}

#[derive(Clone, Debug)]
pub struct VariationTree {
    nodes: Vec<TreeNode>,
    main: Vec<NodeId>,
    /// The number of plies played and not undone.
    played: usize,
}

impl Default for VariationTree {
    fn default() -> Self {
        VariationTree { nodes: vec![TreeNode::default()], main: vec![NodeId::START], played: 0 }
    }
}

impl VariationTree {
    pub fn of<'a>(actions: impl IntoIterator<Item = &'a str>) -> Self {
        let mut tree = VariationTree::default();
        for (ply, action) in actions.into_iter().enumerate() {
            tree.play(ply, action);
        }
        tree
    }

    // ---- Reading

    pub fn has(&self, node: NodeId) -> bool {
        node.0 < self.nodes.len()
    }

    /// The number of nodes, deleted ones included.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(number: usize) -> NodeId {
        NodeId(number)
    }

    pub fn ply(&self, node: NodeId) -> usize {
        self.nodes[node.0].ply
    }

    pub fn action(&self, node: NodeId) -> &str {
        &self.nodes[node.0].action
    }

    pub fn mark(&self, node: NodeId) -> Option<MoveMark> {
        self.nodes[node.0].mark
    }

    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node.0].comment
    }

    /// The text of the strokes on the board after a move.
    pub fn drawing(&self, node: NodeId) -> &str {
        &self.nodes[node.0].drawing
    }

    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::START).then(|| self.nodes[node.0].parent)
    }

    pub fn is_main(&self, node: NodeId) -> bool {
        self.main.get(self.ply(node)) == Some(&node)
    }

    /// The main line's node at a ply, or its last one.
    pub fn main_at(&self, ply: usize) -> NodeId {
        self.main[ply.min(self.played)]
    }

    /// The moves after a node, its own line's first, without undone and hidden ones.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let undone = self.main.get(self.played + 1).copied();
        let children = self.nodes[node.0].children.iter().copied();
        children.filter(move |&child| Some(child) != undone && !self.nodes[child.0].barred)
    }

    pub fn variations(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        self.children(node).filter(|&child| !self.is_main(child))
    }

    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        let own = |child: &NodeId| !self.is_main(node) || self.is_main(*child);
        self.children(node).next().filter(own)
    }

    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path(node);
        line.extend(std::iter::successors(self.next(node), |&node| self.next(node)));
        line
    }

    fn path(&self, node: NodeId) -> Vec<NodeId> {
        let up = std::iter::successors(Some(node), |&node| self.parent(node));
        let mut path: Vec<NodeId> = up.filter(|&node| node != NodeId::START).collect();
        path.reverse();
        path
    }

    /// The actions of the main line, without undone ones.
    pub fn main_actions(&self) -> Vec<String> {
        self.main[1..=self.played].iter().map(|&node| self.action(node).to_owned()).collect()
    }

    /// The tree of what follows `root`, with the line through `node` as its main line.
    pub fn rebuilt(&self, root: NodeId, node: NodeId) -> VariationTree {
        let line = self.line(node);
        let after = line.iter().skip(self.ply(root)).map(|&node| self.action(node));
        let mut tree = VariationTree::of(after);
        let mut open = vec![(root, NodeId::START)];
        while let Some((from, to)) = open.pop() {
            let TreeNode { mark, comment, drawing, .. } = self.nodes[from.0].clone();
            let copy = &mut tree.nodes[to.0];
            (copy.mark, copy.comment, copy.drawing) = (mark, comment, drawing);
            for child in self.children(from) {
                let copied = tree.child(to, self.action(child));
                open.push((child, copied));
            }
        }
        tree
    }

    pub fn head(&self, node: NodeId) -> Option<NodeId> {
        let mut head = node;
        while !self.is_main(head) {
            let parent = self.nodes[head.0].parent;
            if self.next(parent) != Some(head) {
                return Some(head);
            }
            head = parent;
        }
        None
    }

    pub fn is_bare(&self) -> bool {
        let said = |&node: &NodeId| {
            let it = &self.nodes[node.0];
            let next = self.main.get(it.ply + 1);
            it.mark.is_some() || !it.comment.is_empty() || it.children.iter().any(|child| Some(child) != next)
        };
        !self.main.iter().any(said)
    }

    /// The next or previous alternative to a move; else the next branching on the line, else its end.
    pub fn beside(&self, node: NodeId, forwards: bool) -> NodeId {
        let choice = |node: NodeId| -> Vec<NodeId> {
            self.parent(node).map_or(vec![node], |parent| self.children(parent).collect())
        };
        let all = choice(node);
        let place = all.iter().position(|&other| other == node).unwrap_or(0);
        let near =
            if forwards { all.get(place + 1) } else { place.checked_sub(1).and_then(|it| all.get(it)) };
        if let Some(&near) = near {
            return near;
        }
        let onward = |&node: &NodeId| if forwards { self.next(node) } else { self.parent(node) };
        let mut reached = node;
        while let Some(there) = onward(&reached) {
            reached = there;
            if choice(reached).len() > 1 {
                break;
            }
        }
        reached
    }

    // ---- Changes

    pub(super) fn play(&mut self, ply: usize, action: &str) {
        let parent = self.main[ply];
        self.played = ply + 1;
        if let Some(&next) = self.main.get(ply + 1) {
            if self.nodes[next.0].action == action {
                return;
            }
            self.main.truncate(ply + 1);
            if self.is_plain(next) {
                self.nodes[parent.0].children.retain(|&child| child != next);
            }
        }
        let node = self.child(parent, action);
        // A variation that is played becomes reachable like any move.
        self.nodes[node.0].barred = false;
        self.put(node, 0);
        self.main.push(node);
    }

    pub(super) fn set_played(&mut self, played: usize) {
        self.played = played.min(self.main.len() - 1);
    }

    /// Whether only a single line follows, without annotations.
    fn is_plain(&self, node: NodeId) -> bool {
        let mut all = std::iter::successors(Some(node), |&node| self.nodes[node.0].children.first().copied());
        all.all(|node| {
            let it = &self.nodes[node.0];
            it.mark.is_none() && it.comment.is_empty() && it.children.len() < 2
        })
    }

    pub fn add(&mut self, parent: NodeId, action: &str) -> NodeId {
        self.child(parent, action)
    }

    fn child(&mut self, parent: NodeId, action: &str) -> NodeId {
        let known = self.nodes[parent.0].children.iter().copied();
        if let Some(known) = known.into_iter().find(|child| self.nodes[child.0].action == action) {
            return known;
        }
        let node = NodeId(self.nodes.len());
        let ply = self.ply(parent) + 1;
        self.nodes.push(TreeNode { action: action.to_owned(), ply, parent, ..TreeNode::default() });
        self.nodes[parent.0].children.push(node);
        node
    }

    fn put(&mut self, node: NodeId, place: usize) {
        let parent = self.nodes[node.0].parent;
        let children = &mut self.nodes[parent.0].children;
        children.retain(|&child| child != node);
        children.insert(place.min(children.len()), node);
    }

    pub(super) fn bar(&mut self, node: NodeId) {
        self.nodes[node.0].barred = true;
    }

    pub(super) fn is_barred(&self, node: NodeId) -> bool {
        self.nodes[node.0].barred
    }

    pub fn set_mark(&mut self, node: NodeId, mark: Option<MoveMark>) -> bool {
        let old = std::mem::replace(&mut self.nodes[node.0].mark, mark);
        old != mark
    }

    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> bool {
        let old = std::mem::replace(&mut self.nodes[node.0].comment, comment.to_owned());
        old != comment
    }

    pub fn set_drawing(&mut self, node: NodeId, drawing: &str) -> bool {
        let old = std::mem::replace(&mut self.nodes[node.0].drawing, drawing.to_owned());
        old != drawing
    }

    /// The promoted index of a node's variation, and its first move; `None` if it is first already.
    fn promoted(&self, node: NodeId) -> Option<(NodeId, usize)> {
        let head = self.head(node)?;
        let all = &self.nodes[self.nodes[head.0].parent.0].children;
        let first = usize::from(all.first().is_some_and(|&child| self.is_main(child)));
        let place = all.iter().position(|&child| child == head)?;
        (place > first).then_some((head, first))
    }

    pub fn can_promote(&self, node: NodeId) -> bool {
        self.promoted(node).is_some()
    }

    /// Moves the variation of a node to the front of its siblings; false if it is first already.
    pub fn promote(&mut self, node: NodeId) -> bool {
        let promoted = self.promoted(node);
        if let Some((head, place)) = promoted {
            self.put(head, place);
        }
        promoted.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> VariationTree {
        VariationTree::of(["a", "b", "c", "d"])
    }

    fn line(tree: &VariationTree, node: NodeId) -> String {
        tree.line(node).into_iter().map(|node| tree.action(node)).collect()
    }

    #[test]
    fn a_full_tree_is_read_again_and_one_with_one_move_more_is_not() {
        let mut tree = VariationTree::default();
        let mut node = NodeId::START;
        while !tree.is_full() {
            node = tree.add(node, "a");
        }
        assert!(VariationTree::read(&tree.text(), &[]).is_ok());
        tree.add(node, "a");
        assert!(VariationTree::read(&tree.text(), &[]).is_err());
    }

    #[test]
    fn the_main_line_is_first_and_is_never_deleted() {
        let mut tree = tree();
        let start = tree.main_at(1);
        let (x, y) = (tree.add(start, "x"), tree.add(start, "y"));
        let deep = tree.add(y, "z");
        assert_eq!(tree.next(start), Some(tree.main_at(2)));
        assert!(!tree.can_promote(x) && tree.can_promote(deep));
        assert!(tree.promote(deep) && !tree.promote(deep));
        let order: Vec<&str> = tree.children(start).map(|node| tree.action(node)).collect();
        assert_eq!(order, ["b", "y", "x"]);
        assert!(!tree.promote(tree.main_at(2)) && tree.cut(tree.main_at(2)).is_none());
        assert_eq!(line(&tree, start), "abcd");
    }

    #[test]
    fn within_a_variation_promotion_makes_the_way_on() {
        let mut tree = tree();
        let x = tree.add(tree.main_at(1), "x");
        tree.add(x, "p");
        let q = tree.add(x, "q");
        assert_eq!((line(&tree, x), line(&tree, q)), ("axp".into(), "axq".into()));
        assert!(tree.promote(q));
        assert_eq!(line(&tree, x), "axq");
        // It now belongs to the first variation.
        assert_eq!((tree.head(q), tree.can_promote(q)), (Some(x), false));
    }

    #[test]
    fn what_is_deleted_comes_back_in_its_place() {
        let mut tree = tree();
        let fork = tree.main_at(1);
        let nodes = ["x", "y", "z"].map(|action| tree.add(fork, action));
        let inner = tree.add(nodes[1], "p");
        tree.set_comment(inner, "why");
        let before = tree.text();
        let cutting = tree.cut(nodes[1]).expect("a variation");
        assert_eq!(tree.text(), "1(x)(z)");
        let back = tree.restore(&cutting).expect("its line is there");
        assert_eq!((tree.text(), tree.action(back)), (before, "y"));
        // A move that was tried again is not duplicated.
        assert_eq!(tree.restore(&cutting), Some(back));
        // A tree without that line cannot take it.
        assert_eq!(VariationTree::default().restore(&cutting), None);
    }

    #[test]
    fn what_is_played_over_is_given_up_unless_something_was_said_of_it() {
        let mut tree = tree();
        tree.set_played(2);
        tree.play(2, "e");
        assert_eq!((tree.text(), line(&tree, NodeId::START)), (String::new(), "abe".into()));
        tree.set_mark(tree.main_at(3), Some(MoveMark::Good));
        tree.set_played(1);
        assert_eq!(line(&tree, NodeId::START), "a", "what is undone is not shown");
        tree.play(1, "f");
        assert_eq!((tree.text(), line(&tree, NodeId::START)), ("1(b_e!)".into(), "af".into()));
        // A played variation becomes the main line, with its annotations.
        tree.set_played(1);
        tree.play(1, "b");
        assert_eq!((tree.text(), line(&tree, NodeId::START)), ("2(e!)".into(), "ab".into()));
    }

    #[test]
    fn any_line_becomes_the_main_one_and_any_position_the_start() {
        let mut tree = tree();
        let x = tree.add(tree.main_at(1), "x");
        let p = tree.add(x, "p");
        tree.add(x, "q");
        tree.set_comment(x, "why");
        tree.set_mark(tree.main_at(2), Some(MoveMark::Good));
        let read = |tree: &VariationTree| (tree.main_actions().concat(), tree.text());
        assert_eq!(read(&tree.rebuilt(NodeId::START, p)), ("axp".into(), "1(b!_c_d) 2{why}(q)".into()));
        assert_eq!(read(&tree.rebuilt(x, x)), ("p".into(), "0{why}(q)".into()));
        let same = tree.rebuilt(NodeId::START, NodeId::START);
        assert_eq!(read(&same), ("abcd".into(), tree.text()));
        let from = tree.rebuilt(tree.main_at(1), tree.main_at(1));
        assert_eq!(read(&from), ("bcd".into(), "0(x{why}(q)_p) 1!".into()));
        tree.set_played(2);
        assert_eq!(tree.rebuilt(NodeId::START, NodeId::START).main_actions(), ["a", "b"]);
    }

    #[test]
    fn from_variation_to_variation() {
        let mut tree = tree();
        let x = tree.add(tree.main_at(1), "x");
        let p = tree.add(x, "p");
        let steps = |from: NodeId, forwards: bool| {
            let mut seen = vec![from];
            for _ in 0..9 {
                seen.push(tree.beside(seen[seen.len() - 1], forwards));
            }
            seen.dedup();
            seen.into_iter().map(|node| tree.action(node)).collect::<Vec<_>>().join(",")
        };
        assert_eq!(steps(NodeId::START, true), ",b,x,p");
        assert_eq!(steps(p, false), "p,x,b,");
        let plain = VariationTree::of(["a", "b"]);
        assert_eq!(plain.beside(NodeId::START, true), plain.main_at(2));
        assert_eq!(plain.beside(plain.main_at(2), false), NodeId::START);
    }
}

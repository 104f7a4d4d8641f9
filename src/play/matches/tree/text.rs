//! Variations as a line of text in saves, whose form is as stable as theirs.
//!
//! An annotated main-line ply is its number, its mark, its comment in braces, its drawing in brackets, then in
//! parentheses the variations after it. `3!{well%20played}[gc3-d4](a1-a2_b2-b3?(b2-c3)_a2-a3)`: after ply 3, with
//! an arrow from c3 to d4, the player tried `a1-a2`, `b2-b3` (a mistake, with the alternative `b2-c3`) and `a2-a3`.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_rules::Mistake;

use super::mark::MoveMark;
use super::{NodeId, VariationTree};

const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b',').remove(b'*').remove(b'+');
/// The most nodes, so that a text cannot exhaust the memory.
const MOST_NODES: usize = 50_000;

impl VariationTree {
    /// Whether a tree with one more move could not be read again.
    pub fn is_full(&self) -> bool {
        self.len() >= MOST_NODES
    }

    /// The tree as text; empty without annotations.
    pub fn text(&self) -> String {
        self.text_to(self.main.len())
    }

    /// The same, without what belongs to later plies of the main line.
    pub fn text_to(&self, last: usize) -> String {
        let mut text = String::new();
        for (ply, &node) in self.main.iter().enumerate().take(last + 1) {
            let mut said = String::new();
            self.write_remarks(node, &mut said);
            let next = self.main.get(ply + 1);
            for &child in self.nodes[node.0].children.iter().filter(|child| Some(*child) != next) {
                said.push('(');
                self.write(child, &mut said);
                said.push(')');
            }
            if !said.is_empty() {
                let space = if text.is_empty() { "" } else { " " };
                text += &format!("{space}{ply}{said}");
            }
        }
        text
    }

    fn write_remarks(&self, node: NodeId, text: &mut String) {
        let it = &self.nodes[node.0];
        *text += it.mark.map_or("", MoveMark::sign);
        if !it.comment.is_empty() {
            text.push('{');
            text.extend(utf8_percent_encode(&it.comment, ENCODED));
            text.push('}');
        }
        if !it.drawing.is_empty() {
            text.push('[');
            text.push_str(&it.drawing);
            text.push(']');
        }
    }

    pub(super) fn write(&self, node: NodeId, text: &mut String) {
        enum Part {
            Move(NodeId),
            Sign(char),
        }
        let mut parts = vec![Part::Move(node)];
        while let Some(part) = parts.pop() {
            let node = match part {
                Part::Sign(sign) => {
                    text.push(sign);
                    continue;
                }
                Part::Move(node) => node,
            };
            text.extend(utf8_percent_encode(&self.nodes[node.0].action, ENCODED));
            self.write_remarks(node, text);
            // A stack: push the last part first.
            if let Some((&first, others)) = self.nodes[node.0].children.split_first() {
                parts.extend([Part::Move(first), Part::Sign('_')]);
                for &other in others.iter().rev() {
                    parts.extend([Part::Sign(')'), Part::Move(other), Part::Sign('(')]);
                }
            }
        }
    }

    /// Reads the tree of a game, without checking that moves are legal.
    ///
    /// # Errors
    /// The text does not fit this game.
    pub fn read(text: &str, actions: &[String]) -> Result<VariationTree, Mistake> {
        let mut tree = VariationTree::of(actions.iter().map(String::as_str));
        let wrong = || Mistake::unreadable("variations", text, "3!{…}(a1-a2_b2-b3)");
        for part in text.split(' ') {
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (ply, mut rest) = part.split_at(digits);
            let ply = ply.parse::<usize>().ok().filter(|&ply| ply < tree.main.len()).ok_or_else(wrong)?;
            let node = tree.main[ply];
            tree.read_remarks(node, &mut rest).ok_or_else(wrong)?;
            while let Some(inner) = rest.strip_prefix('(') {
                rest = inner;
                tree.read_variation(node, &mut rest).ok_or_else(wrong)?;
                rest = rest.strip_prefix(')').ok_or_else(wrong)?;
            }
            if !rest.is_empty() {
                return Err(wrong());
            }
        }
        Ok(tree)
    }

    fn read_remarks(&mut self, node: NodeId, rest: &mut &str) -> Option<()> {
        let signs = rest.len() - rest.trim_start_matches(['!', '?']).len();
        let (sign, after) = rest.split_at(signs);
        if signs > 0 {
            let mark = MoveMark::read(sign)?;
            self.nodes[node.0].mark.get_or_insert(mark);
        }
        *rest = after;
        if let Some(inner) = rest.strip_prefix('{') {
            let (comment, after) = inner.split_once('}')?;
            let comment = decode(comment)?;
            if self.nodes[node.0].comment.is_empty() {
                self.nodes[node.0].comment = comment;
            }
            *rest = after;
        }
        if let Some(inner) = rest.strip_prefix('[') {
            let (drawing, after) = inner.split_once(']')?;
            let is_drawn = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'-' || sign == b'.';
            if drawing.is_empty() || !drawing.bytes().all(is_drawn) {
                return None;
            }
            if self.nodes[node.0].drawing.is_empty() {
                self.nodes[node.0].drawing = drawing.to_owned();
            }
            *rest = after;
        }
        Some(())
    }

    /// Parses a variation up to its closing parenthesis; returns its first move.
    pub(super) fn read_variation(&mut self, parent: NodeId, rest: &mut &str) -> Option<NodeId> {
        let mut first = None;
        let mut open: Vec<NodeId> = Vec::new();
        let mut after = parent;
        // The main continuation is the first child, even if its variations come first in the text.
        let mut own_line = false;
        loop {
            let end = rest.find(['!', '?', '{', '}', '[', '(', ')', '_', ' ']).unwrap_or(rest.len());
            let (action, remaining) = rest.split_at(end);
            let action = decode(action).filter(|action| !action.is_empty())?;
            *rest = remaining;
            if self.is_full() {
                return None;
            }
            let node = self.child(after, &action);
            if own_line && !self.is_main(after) {
                self.put(node, 0);
            }
            first = first.or(Some(node));
            self.read_remarks(node, rest)?;
            after = node;
            // After a move: variations, a continuation, or the end.
            loop {
                if let Some(inner) = rest.strip_prefix('(') {
                    *rest = inner;
                    open.push(after);
                    own_line = false;
                    break;
                }
                if let Some(inner) = rest.strip_prefix('_') {
                    *rest = inner;
                    own_line = true;
                    break;
                }
                match open.pop() {
                    None => return first,
                    Some(before) => {
                        *rest = rest.strip_prefix(')')?;
                        after = before;
                    }
                }
            }
        }
    }
}

fn decode(text: &str) -> Option<String> {
    percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(text: &str) -> Vec<String> {
        text.split('_').map(str::to_owned).collect()
    }

    fn tree() -> VariationTree {
        VariationTree::of(["a", "b", "c", "d"])
    }

    fn line(tree: &VariationTree, node: NodeId) -> String {
        tree.line(node).into_iter().map(|node| tree.action(node)).collect()
    }

    #[test]
    fn the_example_above_is_read_and_written() {
        let text = "3!{well%20played}[gc3-d4](a1-a2_b2-b3?(b2-c3)_a2-a3)";
        let read = VariationTree::read(text, &actions("a_b_c_d")).expect("a tree");
        assert_eq!(read.text(), text);
        let node = read.main_at(3);
        assert_eq!((read.mark(node), read.comment(node)), (Some(MoveMark::Good), "well played"));
        assert_eq!(read.drawing(node), "gc3-d4");
        let head = read.variations(node).next().expect("a variation");
        assert_eq!(line(&read, head), "abca1-a2b2-b3a2-a3");
        let last = read.line(head)[5];
        let other = read.children(read.parent(last).expect("a move")).nth(1).expect("another");
        assert_eq!((read.action(other), read.head(other)), ("b2-c3", Some(other)));
        for text in ["0!?(x)(y)", "0[ra1](x[gb2.ya1-a2]_y)", "0(x{so}[ba1](z[ga1])_y?)"] {
            assert_eq!(VariationTree::read(text, &[]).expect("a tree").text(), text);
        }
    }

    #[test]
    fn what_is_said_cannot_part_the_text() {
        let mut tree = tree();
        let node = tree.add(tree.main_at(1), "(_)%20?");
        tree.set_comment(node, "100 % {so}\nor (not) _é_");
        tree.set_mark(node, Some(MoveMark::Dubious));
        let text = tree.text();
        assert!(!text.contains(['\n', ' ']), "{text}");
        let read = VariationTree::read(&text, &actions("a_b_c_d")).expect("our own");
        assert_eq!(read.text(), text);
        let node = read.variations(read.main_at(1)).next().expect("a variation");
        assert_eq!((read.action(node), read.comment(node)), ("(_)%20?", "100 % {so}\nor (not) _é_"));
    }

    #[test]
    fn damaged_text_is_no_tree() {
        for text in [
            "", "5(x)", "x", "1(", "1(x", "1(x))", "1()", "1(x_)", "1!!!", "1{a", "1(x) ", "1(x)y", "1(%FF)",
            "1[", "1[]", "1[ga1", "1[g(]", "1[ga1]!", "1(x[é])",
        ] {
            assert!(VariationTree::read(text, &actions("a_b_c_d")).is_err(), "{text}");
        }
        let said = VariationTree::read("9", &[]).expect_err("too far").to_string();
        assert_eq!(said, "variations: expected `3!{…}(a1-a2_b2-b3)`, found `9`");
    }

    #[test]
    fn undone_plies_can_be_left_out() {
        let read = VariationTree::read("0{a}(x) 2! 3{b}(y)", &actions("a_b_c_d")).expect("a tree");
        assert_eq!(read.text_to(2), "0{a}(x) 2!");
        assert_eq!((read.text_to(4), read.text_to(9)), (read.text(), read.text()));
    }

    #[test]
    fn a_text_of_any_depth_is_read() {
        let deep = format!("0({}x{})", "x(".repeat(10_000), ")".repeat(10_000));
        let read = VariationTree::read(&deep, &[]).expect("a tree");
        assert_eq!(VariationTree::read(&read.text(), &[]).expect("our own").text(), read.text());
    }
}

//! The variations of a match: trying moves, their lines, and the full move list.

use basalt_rules::{Event, Rng};

use super::Match;
use super::any::{ActionIndex, AnyPosition};
use crate::matches::history::Reached;
use crate::{
    Cutting, Entry, History, MoveMark, MoveRow, NodeId, Review, Selection, Step, Turn, VariationPart,
    VariationTree,
};

/// The most actions of a random game, before players agree that it ends: in some games chance comes to no end.
const LONGEST: usize = 500;

impl Match {
    pub fn tree(&self) -> &VariationTree {
        &self.tree
    }

    pub fn read_variations(&mut self, text: &str) {
        let actions: Vec<String> = self.history.texts().map(str::to_owned).collect();
        if let Ok(tree) = VariationTree::read(text, &actions) {
            self.tree = tree;
            self.tree.set_played(self.history.played());
            self.reached.clear();
            self.reach();
        }
    }

    /// Sets whether moves can be tried at earlier plies and after a time-out, and whether `at_end` too.
    pub(crate) fn let_try(&mut self, tries: bool, at_end: bool) {
        (self.tries, self.tries_at_end) = (tries, tries && at_end);
    }

    pub fn would_try(&self) -> bool {
        self.tries && self.is_aside()
    }

    /// Whether another position than the game's last one is shown, or nothing is played there either.
    pub(super) fn is_aside(&self) -> bool {
        self.is_variation || self.shown < self.history.played() || self.closing.is_some() || self.tries_at_end
    }

    /// The match of a variation, shown at its node; `None` for the main line.
    pub(crate) fn line(&self, node: NodeId) -> Option<Match> {
        if self.tree.is_main(node) {
            return None;
        }
        let line = self.tree.line(node);
        let fork = line.iter().take_while(|&&node| self.tree.is_main(node)).count();
        let then = line[fork..].iter().map_while(|&node| self.reached_at(node).cloned());
        Some(self.aside(self.history.along(fork, then), self.tree.ply(node)))
    }

    /// The game up to a ply, where it is shown, and then these actions; `None` if one is illegal.
    pub(crate) fn continued(&self, ply: usize, actions: &[String]) -> Option<Match> {
        let mut then: Vec<Reached> = Vec::new();
        for action in actions {
            let next = match then.last() {
                None => self.history.try_at(ply, action)?,
                Some(before) => before.then(action)?,
            };
            then.push(next);
        }
        Some(self.aside(self.history.along(ply, then), ply))
    }

    fn aside(&self, history: History, shown: usize) -> Match {
        Match {
            history,
            shown,
            selection: Selection::default(),
            closing: None,
            out: self.out,
            tree: VariationTree::default(),
            reached: Vec::new(),
            review: Review::default(),
            tries: self.tries,
            tries_at_end: false,
            is_variation: true,
            planned_from: None,
        }
    }

    /// Adds successive moves after a node until one is illegal or the tree is full; returns the last one.
    pub fn add_line(&mut self, node: NodeId, actions: &[String]) -> NodeId {
        let mut last = node;
        for action in actions {
            let known = self.tree.len();
            if self.tree.is_full() {
                break;
            }
            let next = self.tree.add(last, action);
            self.reach();
            if self.tree.is_barred(next) {
                if self.tree.len() > known {
                    self.tree.cut(next);
                }
                break;
            }
            last = next;
        }
        last
    }

    /// The texts of a random turn after a ply, or of a random game from there to its end, which agreement brings about where
    /// nothing else would; none if the game is over.
    pub(crate) fn random_line(&self, ply: usize, to_end: bool, seed: u64) -> Vec<String> {
        let mut rng = Rng::new(seed);
        let mut line = Vec::new();
        let mut next: Option<Box<dyn AnyPosition>> = None;
        loop {
            let here = next.as_deref().unwrap_or_else(|| self.history.at(ply));
            // Each listed action is as likely as any other.
            let mut listed: Vec<ActionIndex> =
                here.tappable().into_iter().map(|(action, _)| action).collect();
            listed.dedup();
            let chosen = match listed.len() {
                0 => None,
                _ if line.len() >= LONGEST => here.agreement().filter(|_| line.len() == LONGEST),
                count => listed.get(rng.below(count as u32) as usize).copied(),
            };
            let Some(action) = chosen else { return line };
            line.push(here.action_text(action));
            let mut events = Vec::new();
            let after = here.after(action, &mut events);
            next = Some(after);
            if !to_end && events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_))) {
                return line;
            }
        }
    }

    pub fn promote(&mut self, node: NodeId) -> bool {
        self.tree.promote(node)
    }

    pub fn cut(&mut self, node: NodeId) -> Option<Cutting> {
        self.tree.cut(node)
    }

    pub fn restore(&mut self, cutting: &Cutting) -> Option<NodeId> {
        let node = self.tree.restore(cutting);
        self.reach();
        node
    }

    pub fn set_mark(&mut self, node: NodeId, mark: Option<MoveMark>) -> bool {
        self.tree.set_mark(node, mark)
    }

    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> bool {
        self.tree.set_comment(node, comment)
    }

    pub fn set_drawing(&mut self, node: NodeId, drawing: &str) -> bool {
        self.tree.set_drawing(node, drawing)
    }

    /// Makes a variation a game that ends at the shown ply.
    pub(crate) fn begin_game(&mut self) {
        let ply = self.shown;
        *self = Match::begun(self.history.along(ply, []));
    }

    pub(crate) fn take_variations(&mut self, other: Match) {
        (self.tree, self.reached) = (other.tree, other.reached);
    }

    pub(super) fn follow_game(&mut self) {
        self.tree.set_played(self.history.played());
    }

    pub(super) fn follow_action(&mut self) {
        let ply = self.history.played() - 1;
        let text = &self.history.steps()[ply].text;
        self.tree.play(ply, text);
        self.reach();
    }

    fn reached_at(&self, node: NodeId) -> Option<&Reached> {
        self.reached.get(node.index())?.as_ref()
    }

    /// Plays variation moves that were not played yet, and hides illegal ones.
    fn reach(&mut self) {
        self.reached.resize(self.tree.len(), None);
        for number in 1..self.tree.len() {
            let node = VariationTree::node(number);
            if self.reached[number].is_some() || self.tree.is_main(node) || self.tree.is_barred(node) {
                continue;
            }
            let Some(parent) = self.tree.parent(node) else { continue };
            let action = self.tree.action(node);
            let reached = match self.tree.is_main(parent) {
                true => self.history.try_at(self.tree.ply(parent), action),
                false => self.reached_at(parent).and_then(|before| before.then(action)),
            };
            match reached {
                Some(reached) => self.reached[number] = Some(reached),
                None => self.tree.bar(node),
            }
        }
    }

    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut new_turn = true;
        for (index, step) in self.history.steps().iter().enumerate() {
            if new_turn {
                turns.push(Turn { side: step.side, entries: Vec::new() });
            }
            new_turn = step.ends_turn;
            let node = self.tree.main_at(index + 1);
            let entry = self.with_remarks(node, entry(self.history.at(index), step, index + 1));
            if let Some(turn) = turns.last_mut() {
                turn.entries.push(entry);
            }
        }
        turns
    }

    /// The move list up to the ply `seen`, with comments and variations after each round.
    pub fn list(&self, seen: usize) -> Vec<MoveRow> {
        let mut turns = self.turns();
        for turn in &mut turns {
            turn.entries.retain(|entry| entry.ply <= seen);
        }
        turns.retain(|turn| !turn.entries.is_empty());
        let mut rows = Vec::new();
        let mut told = 0;
        for (index, round) in turns.chunks(self.columns()).enumerate() {
            rows.push(MoveRow::Round(index * self.columns() + 1, round.to_vec()));
            let entries = || round.iter().flat_map(|turn: &Turn| &turn.entries);
            rows.extend(entries().filter(|entry| !entry.comment.is_empty()).cloned().map(MoveRow::Comment));
            for entry in entries() {
                rows.extend(self.variations_at(entry.ply - 1));
                told = entry.ply;
            }
        }
        if told == self.history.played() {
            rows.extend(self.variations_at(told));
        }
        rows
    }

    pub fn columns(&self) -> usize {
        if self.sides() == 2 { 2 } else { 1 }
    }

    fn variations_at(&self, ply: usize) -> impl Iterator<Item = MoveRow> {
        let node = self.tree.main_at(ply);
        let heads: Vec<NodeId> = self.tree.variations(node).collect();
        heads.into_iter().map(|head| MoveRow::Variation(self.words(head)))
    }

    fn words(&self, head: NodeId) -> Vec<VariationPart> {
        enum Part {
            Open,
            Close,
            Move(NodeId),
            After(NodeId),
        }
        let mut words = Vec::new();
        let mut numbered = false;
        // A stack: the last element is written first.
        let mut parts = vec![Part::After(head), Part::Move(head)];
        while let Some(part) = parts.pop() {
            match part {
                Part::Open | Part::Close => {
                    let opens = matches!(part, Part::Open);
                    words.push(if opens { VariationPart::Open } else { VariationPart::Close });
                    numbered = false;
                }
                Part::Move(node) => {
                    let Some(reached) = self.reached_at(node) else { continue };
                    let begins = self.tree.parent(node).is_none_or(|parent| self.ends_turn(parent));
                    if begins || !numbered {
                        words.push(VariationPart::Number(reached.turn + 1));
                    }
                    words.extend(self.entry(node).map(VariationPart::Move));
                    // Repeat the move number after a comment.
                    numbered = self.tree.comment(node).is_empty();
                }
                Part::After(node) => {
                    let mut children = self.tree.children(node);
                    let Some(first) = children.next() else { continue };
                    let others: Vec<NodeId> = children.collect();
                    parts.push(Part::After(first));
                    for &other in others.iter().rev() {
                        parts.extend([Part::Close, Part::After(other), Part::Move(other), Part::Open]);
                    }
                    parts.push(Part::Move(first));
                }
            }
        }
        words
    }

    fn ends_turn(&self, node: NodeId) -> bool {
        match self.tree.is_main(node) {
            true => self.begins_turn(self.tree.ply(node)),
            false => self.reached_at(node).is_some_and(|reached| reached.step.ends_turn),
        }
    }

    fn entry(&self, node: NodeId) -> Option<Entry> {
        let reached = self.reached_at(node)?;
        let parent = self.tree.parent(node)?;
        let before = match self.tree.is_main(parent) {
            true => self.history.at(self.tree.ply(parent)),
            false => self.reached_at(parent)?.position.as_ref(),
        };
        Some(self.with_remarks(node, entry(before, &reached.step, self.tree.ply(node))))
    }

    pub(super) fn with_remarks(&self, node: NodeId, entry: Entry) -> Entry {
        let tree = &self.tree;
        Entry { node, mark: tree.mark(node), comment: tree.comment(node).to_owned(), ..entry }
    }
}

fn entry(before: &dyn AnyPosition, step: &Step, ply: usize) -> Entry {
    let ((text, captured), comment) = (step.listed(before), String::new());
    Entry { ply, text, captured, node: NodeId::START, mark: None, comment }
}

//! The game and the shown line: the game itself, or a variation.
//!
//! A variation is another match, so board, movements and words work the same in both.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::{Cutting, Entry, Match, MoveMark, MoveRow, NodeId, Target, Turn};
use basalt_rules::Side;

use super::shown_line::ShownLine;

/// A revision of a session's position: equal ones mean the same game at the same ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Revision(u64);

pub struct Lines {
    game: Match,
    aside: Option<ShownLine>,
    /// The game as the player plans it, shown in its place.
    plan: Option<Match>,
    /// The proof of a reason, shown in place of all of these.
    proof: Option<Match>,
    /// What was deleted from the variations, the last one at the end.
    cuttings: Vec<Cutting>,
    revision: Revision,
    /// The last ply that has been shown; later ones are still to come.
    seen: usize,
    known_targets: [OnceCell<Rc<[Target]>>; 2],
    /// Whether targets do not tell that they end the game, which would solve a puzzle.
    hides_ends: bool,
}

impl Lines {
    pub(super) fn new(game: Match) -> Self {
        let seen = game.last();
        Lines {
            game,
            aside: None,
            plan: None,
            proof: None,
            cuttings: Vec::new(),
            revision: Revision(0),
            seen,
            known_targets: [OnceCell::new(), OnceCell::new()],
            hides_ends: false,
        }
    }

    pub(super) fn game(&self) -> &Match {
        &self.game
    }

    pub(super) fn game_mut(&mut self) -> &mut Match {
        &mut self.game
    }

    // Called everywhere; inlined it costs a kilobyte of the download.
    #[inline(never)]
    pub(super) fn line(&self) -> &Match {
        self.proof.as_ref().unwrap_or_else(|| self.beneath())
    }

    /// The line to which a proof comes back.
    pub fn beneath(&self) -> &Match {
        self.plan.as_ref().unwrap_or_else(|| self.aside.as_ref().map_or(&self.game, |shown| &shown.line))
    }

    #[inline(never)]
    fn line_mut(&mut self) -> &mut Match {
        let Lines { game, aside, plan, proof, .. } = self;
        let shown = proof.as_mut().or(plan.as_mut()).or(aside.as_mut().map(|shown| &mut shown.line));
        shown.unwrap_or(game)
    }

    pub(super) fn set_proof(&mut self, proof: Option<Match>) {
        self.proof = proof;
        self.forget_targets();
    }

    pub(super) fn plan(&self) -> Option<&Match> {
        self.plan.as_ref()
    }

    pub(super) fn plan_mut(&mut self) -> Option<&mut Match> {
        self.plan.as_mut()
    }

    pub(super) fn set_plan(&mut self, plan: Option<Match>) {
        self.plan = plan;
        self.forget_targets();
    }

    pub fn revision(&self) -> Revision {
        self.revision
    }

    pub fn is_aside(&self) -> bool {
        self.aside.is_some()
    }

    /// The last ply that the shown variation shares with the game.
    pub(super) fn fork(&self) -> Option<usize> {
        self.aside.as_ref().map(|shown| shown.fork)
    }

    pub(super) fn is_current(&self) -> bool {
        !self.is_aside() && self.game.shown() == self.game.last()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.game.mover(self.game.last()).is_none()
    }

    pub(super) fn seat(&self, side: Side) -> usize {
        self.game.seat(side, self.game.last())
    }

    pub fn node(&self) -> NodeId {
        self.node_at(self.beneath().shown())
    }

    pub(super) fn node_at(&self, ply: usize) -> NodeId {
        let aside = self.aside.as_ref().and_then(|shown| shown.nodes.get(ply.checked_sub(1)?));
        aside.copied().unwrap_or(self.game.tree().main_at(ply))
    }

    /// The first ply of the shown line's own: 0, or after the fork.
    pub(super) fn start(&self) -> usize {
        self.fork().unwrap_or(0)
    }

    pub fn list(&self) -> Vec<MoveRow> {
        self.game.list(self.seen)
    }

    pub fn turns(&self) -> Vec<Turn> {
        let seen = if self.is_aside() { usize::MAX } else { self.seen };
        let line = if self.plan.is_some() { &self.game } else { self.beneath() };
        let mut turns = line.turns();
        for turn in &mut turns {
            turn.entries.retain(|entry| entry.ply <= seen);
            for entry in &mut turn.entries {
                let node = self.node_at(entry.ply);
                *entry = Entry { node, mark: self.game.tree().mark(node), ..entry.clone() };
            }
        }
        turns.retain(|turn| !turn.entries.is_empty());
        turns
    }

    pub(super) fn targets(&self, restarting: bool) -> Rc<[Target]> {
        // Cached, since every cell asks.
        let known = &self.known_targets[usize::from(restarting)];
        let targets = || {
            let mut targets = self.line().targets(restarting);
            targets.iter_mut().for_each(|target| target.ends &= !self.hides_ends);
            targets.into()
        };
        known.get_or_init(targets).clone()
    }

    pub(super) fn forget_targets(&mut self) {
        self.known_targets = [OnceCell::new(), OnceCell::new()];
    }

    pub(super) fn note_seen(&mut self, ply: usize) -> bool {
        std::mem::replace(&mut self.seen, ply) != ply
    }

    pub(super) fn seen(&self) -> usize {
        self.seen
    }

    /// Sets whether moves can be tried, and whether also at the end of the game.
    pub(super) fn let_try(&mut self, tries: bool, at_end: bool) {
        self.game.let_try(tries, at_end);
        self.line_mut().let_try(tries, at_end);
    }

    pub(super) fn hide_ends(&mut self, hides: bool) {
        self.hides_ends = hides;
    }

    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Match) -> T) -> (T, bool) {
        let state = |game: &Match| (game.last(), game.closing());
        let before = state(&self.game);
        let result = change(self.line_mut());
        (result, state(&self.game) != before)
    }

    pub(super) fn progress(&mut self) {
        self.revision.0 += 1;
    }

    pub(super) fn leave_aside(&mut self) {
        self.aside = None;
        self.plan = None;
    }

    pub(super) fn turn_to(&mut self, node: NodeId) {
        self.plan = None;
        let tree = self.game.tree();
        let on_it = |shown: &ShownLine| tree.line(node) == shown.nodes;
        if !self.aside.as_ref().is_some_and(on_it) {
            self.aside = ShownLine::through(node, &self.game);
        }
    }

    /// Adds an action after the shown node; returns its node, and whether the tree changed.
    pub(super) fn try_action(&mut self, text: &str) -> (NodeId, bool) {
        let known = self.game.tree().text();
        let node = self.game.add_line(self.node(), &[text.to_owned()]);
        (node, self.game.tree().text() != known)
    }

    /// Adds actions after a ply; returns their last node, if the first one leaves the game.
    pub(super) fn add_line(&mut self, ply: usize, actions: &[String]) -> Option<NodeId> {
        let start = self.game.tree().main_at(ply.min(self.game.last()));
        Some(self.game.add_line(start, actions)).filter(|&node| node != start)
    }

    /// Adds a random turn after what is shown, or a random game to its end; returns its last node.
    pub(super) fn add_random(&mut self, to_end: bool, seed: u64) -> Option<NodeId> {
        let (line, node) = (self.line(), self.node());
        let actions = line.random_line(line.shown(), to_end, seed);
        Some(self.game.add_line(node, &actions)).filter(|&last| last != node)
    }

    pub(super) fn cut_plain(&mut self) -> bool {
        let (node, tree) = (self.node(), self.game.tree());
        let plain = tree.children(node).next().is_none()
            && tree.mark(node).is_none()
            && tree.comment(node).is_empty()
            && tree.drawing(node).is_empty();
        plain && self.game.cut(node).is_some()
    }

    pub(super) fn delete(&mut self, node: NodeId) -> Option<NodeId> {
        let before = self.game.tree().parent(node)?;
        let at = self.node();
        let is_shown =
            self.game.tree().line(at).into_iter().take(self.line().shown()).any(|other| other == node);
        self.cuttings.push(self.game.cut(node)?);
        self.aside = None;
        Some(if is_shown { before } else { at })
    }

    pub(super) fn restore(&mut self) -> Option<NodeId> {
        let cutting = self.cuttings.pop()?;
        self.game.restore(&cutting)
    }

    pub(super) fn promote(&mut self, node: NodeId) -> bool {
        self.game.promote(node)
    }

    pub(super) fn mark(&mut self, node: NodeId, mark: Option<MoveMark>) -> bool {
        self.game.set_mark(node, mark)
    }

    pub(super) fn comment(&mut self, node: NodeId, comment: &str) -> bool {
        self.game.set_comment(node, comment)
    }

    pub(super) fn draw(&mut self, node: NodeId, drawing: &str) -> bool {
        self.game.set_drawing(node, drawing)
    }

    pub(super) fn follow(&mut self, game: Match) {
        self.leave_aside();
        self.cuttings.clear();
        self.game = game;
    }

    /// Replaces the variations with another tab's; returns the node to show, the same if it still exists.
    pub(super) fn follow_variations(&mut self, game: Match) -> NodeId {
        let line: Vec<String> = {
            let (tree, node) = (self.game.tree(), self.node());
            let path = tree.line(node).into_iter().take(tree.ply(node));
            path.map(|node| tree.action(node).to_owned()).collect()
        };
        self.leave_aside();
        self.cuttings.clear();
        self.game.take_variations(game);
        let tree = self.game.tree();
        let mut node = NodeId::START;
        for action in &line {
            let Some(next) = tree.children(node).find(|&child| tree.action(child) == action) else { break };
            node = next;
        }
        node
    }

    /// Makes the shown variation the game, up to the shown ply; returns the fork.
    pub(super) fn become_variation(&mut self) -> Option<usize> {
        let ShownLine { mut line, fork, .. } = self.aside.take()?;
        line.begin_game();
        line.take_review(&self.game, fork);
        self.game = line;
        self.cuttings.clear();
        Some(fork)
    }
}

//! Variations in a session: which line is shown, trying other moves, and what is said of moves.
//!
//! The game itself is never changed here. What is shown is a **line**: the game, or that of a variation, which is a match of
//! its own; so board, movements and words are the same in both.

use crate::play::{Cutting, Entry, Match, MoveMark, MoveRow, NodeId, Reaction, Turn, lenient};
use crate::rules::Message;

use super::shown_line::ShownLine;
use super::{Effect, Facet, Hint, Place, Session, SessionNotice};

impl Session {
    /// The line that is shown: the game, or that of a variation.
    pub fn line(&self) -> &Match {
        self.aside.as_ref().map_or(&self.game, |shown| &shown.line)
    }

    pub(super) fn line_mut(&mut self) -> &mut Match {
        self.aside.as_mut().map_or(&mut self.game, |shown| &mut shown.line)
    }

    /// Whether that is a variation.
    pub fn is_in_variation(&self) -> bool {
        self.aside.is_some()
    }

    /// The node that is shown.
    pub fn node(&self) -> NodeId {
        self.node_at(self.line().shown())
    }

    /// The node whose picture is seen.
    pub fn pictured_node(&self) -> NodeId {
        self.node_at(self.pictured())
    }

    /// The node of the shown line at a ply.
    fn node_at(&self, ply: usize) -> NodeId {
        let aside = self.aside.as_ref().and_then(|shown| shown.nodes.get(ply.checked_sub(1)?));
        aside.copied().unwrap_or(self.game.tree().main_at(ply))
    }

    /// The ply at which a line begins to be its own: after the game for a variation, else the start.
    pub(super) fn line_start(&self) -> usize {
        self.aside.as_ref().map_or(0, |shown| shown.fork)
    }

    /// Whether other moves can be tried and kept: in a game that is over, that came by link, or that one person plays alone;
    /// never while something is at stake.
    pub(super) fn can_vary(&self) -> bool {
        let over = self.game.mover(self.game.last()).is_none();
        let alone = self.game.sides() == 1 && self.time_control().is_none();
        match self.place {
            Place::Kept { .. } => over || self.correspondence.is_some() || alone && !self.is_rated(),
            Place::Link(_) => true,
            Place::Watched(_) => over,
            Place::Sent { .. } => false,
            Place::Embedded(_)
            | Place::Draft
            | Place::Editor
            | Place::OwnPuzzle(_)
            | Place::Puzzle(..)
            | Place::Streak(..)
            | Place::Figure
            | Place::Lesson(_) => false,
        }
    }

    /// Lets moves be tried, or no longer, as things stand now.
    pub(super) fn attend_variations(&mut self) {
        let tries = self.can_vary();
        self.game.let_try(tries);
        self.line_mut().let_try(tries);
    }

    /// The move list, as far as the game has been seen.
    pub fn list(&self) -> Vec<MoveRow> {
        self.game.list(self.seen)
    }

    /// The turns of the shown line, as far as the game has been seen.
    pub fn turns(&self) -> Vec<Turn> {
        let seen = if self.aside.is_some() { usize::MAX } else { self.seen };
        let mut turns = self.line().turns();
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

    /// Shows a node, and the line that it is on.
    pub(super) fn turn_to(&mut self, node: NodeId) {
        let tree = self.game.tree();
        let ply = tree.ply(node);
        let on_it = |shown: &ShownLine| tree.line(node) == shown.nodes;
        if !self.aside.as_ref().is_some_and(on_it) {
            self.aside = ShownLine::through(node, &self.game);
        }
        if self.aside.is_some() {
            // They are about the game.
            self.set_hint(Hint::None);
            self.consider(None);
        }
        self.act(|line| line.show(ply));
    }

    /// Goes back to the game, where it was left.
    pub(super) fn leave_variation(&mut self) {
        if self.aside.is_some() {
            let fork = self.line_start();
            self.turn_to(self.game.tree().main_at(fork));
        }
    }

    /// Goes to a node; from the one before it the move is shown.
    pub(super) fn go_to(&mut self, node: NodeId) {
        self.interrupt();
        if self.game.tree().has(node) {
            let before = self.node();
            self.turn_to(node);
            self.tell_way(before);
        }
    }

    /// Tells and shows what led from a node to the one that is shown now.
    fn tell_way(&mut self, before: NodeId) {
        if self.node() == before {
            return;
        }
        self.speak(1);
        if self.game.tree().parent(self.node()) == Some(before) {
            self.animate();
        }
    }

    /// Goes to a ply of the shown line.
    pub(super) fn show(&mut self, ply: usize) {
        let ply = ply.min(self.line().last());
        self.go_to(self.node_at(ply));
    }

    /// Goes from variation to variation.
    pub(super) fn go_beside(&mut self, forwards: bool) {
        self.go_to(self.game.tree().beside(self.node(), forwards));
    }

    /// An action was tried: it begins a variation or goes on with one, unless it is there already.
    pub(super) fn tried(&mut self, text: &str) {
        let before = self.node();
        let known = self.game.tree().text();
        let node = self.game.add_line(before, &[text.to_owned()]);
        if self.game.tree().text() != known {
            self.said_of_game();
        }
        self.turn_to(node);
        self.point(None);
        self.tell_way(before);
        self.retried();
    }

    /// Tries several actions one after another; false where one of them is not legal.
    pub(super) fn try_all(&mut self, text: &str) -> bool {
        for part in lenient::moves(text) {
            self.finish();
            match self.act(|line| line.type_in(part)) {
                Reaction::Tried(action) => self.tried(&action),
                Reaction::Refused(message) => {
                    self.refuse(message, None);
                    return false;
                }
                _ => {}
            }
        }
        true
    }

    /// Takes back what was tried last, or where more was tried after it or something said of it, goes a step back.
    pub(super) fn take_back(&mut self) {
        self.interrupt();
        let node = self.node();
        let tree = self.game.tree();
        let plain = tree.children(node).next().is_none()
            && tree.mark(node).is_none()
            && tree.comment(node).is_empty()
            && self.can_vary();
        let Some(before) = tree.parent(node) else { return };
        if plain && self.game.cut(node).is_some() {
            self.said_of_game();
        }
        self.turn_to(before);
        self.say("table-undone");
    }

    /// Deletes a move of a variation with all that follows, which can be brought back.
    pub(super) fn delete(&mut self, node: NodeId) {
        self.interrupt();
        if !self.may_change(node) {
            return;
        }
        let Some(before) = self.game.tree().parent(node) else { return };
        let shown = self.game.tree().line(self.node()).into_iter().take(self.line().shown());
        let is_shown = shown.into_iter().any(|other| other == node);
        let at = self.node();
        if let Some(cutting) = self.game.cut(node) {
            self.cutting = Some(cutting);
            self.said_of_game();
            self.aside = None;
            self.turn_to(if is_shown { before } else { at });
            self.effects.push(Effect::Notify(SessionNotice::Deleted));
        }
    }

    /// Brings back what was deleted last.
    pub(super) fn restore(&mut self) {
        self.interrupt();
        let cutting: Option<Cutting> = self.cutting.take();
        if let Some(node) = cutting.and_then(|cutting| self.game.restore(&cutting)) {
            self.said_of_game();
            self.turn_to(node);
            self.speak(1);
        }
    }

    /// Makes a variation the first in its place.
    pub(super) fn promote(&mut self, node: NodeId) {
        self.interrupt();
        if self.may_change(node) && self.game.promote(node) {
            self.said_of_game();
            self.turn_to(self.node());
            self.say("variation-promoted");
        }
    }

    /// Marks a move, or takes its mark away.
    pub(super) fn mark(&mut self, node: NodeId, mark: Option<MoveMark>) {
        if self.may_change(node) && self.game.set_mark(node, mark) {
            self.said_of_game();
        }
    }

    /// Says something of a move.
    pub(super) fn comment(&mut self, node: NodeId, comment: &str) {
        if self.may_change(node) && self.game.set_comment(node, comment) {
            self.said_of_game();
        }
    }

    fn may_change(&self, node: NodeId) -> bool {
        self.game.tree().has(node) && self.can_vary()
    }

    /// What was tried, marked or said has changed. Of a game that came by link it is kept once that is the player's own.
    pub(super) fn said_of_game(&mut self) {
        self.unsaved |= matches!(self.place, Place::Kept { .. });
        self.changes.add(Facet::Game);
    }

    /// Another tab has tried or said something in the same game.
    pub(super) fn follow_variations(&mut self, game: Match) {
        self.interrupt();
        let line: Vec<String> = {
            let (tree, node) = (self.game.tree(), self.node());
            let path = tree.line(node).into_iter().take(tree.ply(node));
            path.map(|node| tree.action(node).to_owned()).collect()
        };
        self.aside = None;
        self.cutting = None;
        self.game.take_variations(game);
        // The same place, as far as it is there still.
        let mut node = NodeId::START;
        for action in &line {
            let tree = self.game.tree();
            let Some(next) = tree.children(node).find(|&child| tree.action(child) == action) else { break };
            node = next;
        }
        self.turn_to(node);
    }

    /// Makes the shown variation a game of its own up to the shown ply; false where none is shown.
    pub(super) fn play_variation(&mut self) -> bool {
        let Some(ShownLine { mut line, fork, .. }) = self.aside.take() else { return false };
        line.begin_game();
        let mut times = self.times();
        times.truncate(fork + 1);
        self.start_clock(times);
        line.take_review(&self.game, fork);
        self.game = line;
        self.cutting = None;
        // It is played here alone.
        self.correspondence = None;
        self.online = None;
        self.progress();
        self.seen_anew();
        self.seen = self.game.last();
        self.end_shown = false;
        self.play_on_apart();
        true
    }

    /// What is shown goes on as a game of its own, beside the one that was played.
    pub(super) fn play_on_apart(&mut self) {
        // What was tried first, or seen to its end, counts for no result.
        if let Place::Kept { elsewhere, .. } = &mut self.place {
            *elsewhere = true;
        }
        self.move_to_new_place();
        self.effects.push(Effect::Notify(SessionNotice::Said(Message::new("variation-own-game"))));
    }
}

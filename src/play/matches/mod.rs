//! A match: a game in progress, whichever game it is.

pub mod any;
pub(crate) mod arranging;
pub(crate) mod editing;
mod ending;
mod foresight;
pub(crate) mod history;
mod input;
mod judging;
mod review;
pub(crate) mod selection;
pub(crate) mod tree;
mod variations;

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Choice, Daily, Depict, Event, Info, Look, Manner, Message, Mistake, Record, Scene, Side, Sides,
};

use crate::{Closing, Entry, History, NodeId, Reaction, Review, Selection, Step, Turn, VariationTree};
use any::{ActionIndex, AnyPosition};
use editing::Edited;
use history::Reached;

/// A game in progress.
///
/// Plies are counted from 0, the start position; the shown ply is on the screen, the last ply is the current end of the
/// game.
pub struct Match {
    history: History,
    shown: usize,
    selection: Selection,
    /// The cause of the end at the last ply, if it was not the rules.
    closing: Option<Closing>,
    /// The sides that have resigned while others play on.
    out: Sides,
    /// The variations, marks and comments.
    tree: VariationTree,
    /// The step and position of each move of a variation, by its node.
    reached: Vec<Option<Reached>>,
    /// The review of the game.
    review: Review,
    /// Whether moves that do not continue the game become variations.
    tries: bool,
    /// Whether it is the line of a variation, so that moves here are not part of a game.
    is_variation: bool,
}

impl Match {
    /// A match of the game `G` that begins with these options.
    pub fn new<G: Depict>(options: &G::Options) -> Self {
        Match::begun(History::new::<G>(options))
    }

    fn begun(history: History) -> Self {
        let tree = VariationTree::of(history.texts());
        Match {
            shown: history.played(),
            history,
            selection: Selection::default(),
            closing: None,
            out: Sides::NONE,
            tree,
            reached: Vec::new(),
            review: Review::default(),
            tries: false,
            is_variation: false,
        }
    }

    /// A match of the game `G` from its record, shown at its end.
    ///
    /// # Errors
    /// The record is invalid.
    pub fn from_record<G: Depict>(record: &Record) -> Result<Self, Mistake> {
        Ok(Match::begun(History::from_record::<G>(record)?))
    }

    /// Opens the position of a record of the game `G` in the editor, legal or not.
    ///
    /// Returns why it cannot even be drawn, or `None` in games whose positions cannot be edited.
    pub fn to_edit<G: Depict>(record: &Record) -> Option<Result<Self, Mistake>> {
        let begun =
            |edited| Ok(Match::begun(History::beginning(&record.options_of::<G>()?, Box::new(edited))));
        Some(Edited::read::<G>(record)?.and_then(begun))
    }

    /// The facts of the game that need no position.
    pub fn info(&self) -> &'static Info {
        self.position().info()
    }

    /// The choices the game was begun with.
    pub fn choices(&self) -> Vec<Choice> {
        self.history.choices().to_vec()
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.history.at(0).board()
    }

    /// The board for portrait windows, if it differs.
    pub fn upright(&self) -> Option<&'static Board> {
        self.history.at(0).upright()
    }

    /// The number of sides.
    pub fn sides(&self) -> usize {
        self.history.at(0).sides()
    }

    /// The emblem of a side, if it owns a colour.
    pub fn emblem(&self, side: Side) -> Option<Look> {
        self.position().emblem(side)
    }

    /// The seat of a side at a ply, from 0: seats can be swapped in the middle of a game.
    pub fn seat(&self, side: Side, ply: usize) -> usize {
        self.history.at(ply).player(side).index()
    }

    /// The seconds of a turn, if there is a clock.
    pub fn seconds(&self) -> Option<u32> {
        self.position().limit().map(|limit| limit.seconds)
    }

    /// The daily board of the game, if it has one.
    pub fn daily(&self) -> Option<Daily> {
        self.position().daily()
    }

    /// The whole game as one line of text.
    pub fn record(&self) -> Record {
        self.history.record()
    }

    /// The same with undone plies that can be redone.
    pub fn record_with_undone(&self) -> Record {
        self.history.record_to(self.history.played() + self.history.undone())
    }

    /// The game up to a ply.
    pub fn record_to(&self, ply: usize) -> Record {
        self.history.record_to(ply)
    }

    /// The same game beginning with the position at a ply, without the plies before and after it.
    pub fn record_from(&self, ply: usize) -> Record {
        let start = Some(self.history.at(ply).text());
        Record { actions: Vec::new(), start, ..self.history.record() }
    }

    /// The last ply of the game so far.
    pub fn last(&self) -> usize {
        self.history.played()
    }

    /// The ply that is shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Shows a ply. The selection is dropped.
    pub fn show(&mut self, ply: usize) {
        self.let_go();
        self.shown = ply.min(self.history.played());
    }

    /// The number of undone plies that can be played again.
    pub fn undone(&self) -> usize {
        self.history.undone()
    }

    /// Undoes the last ply and shows the position before; returns false if there is none.
    pub fn undo(&mut self) -> bool {
        self.closing = None;
        let undone = self.history.undo();
        self.follow_game();
        self.show(self.history.played());
        undone
    }

    /// Redoes the ply undone last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let redone = self.history.redo();
        self.follow_game();
        self.show(self.history.played());
        redone
    }

    /// Makes the shown ply the end of the game; the later ones can be redone.
    pub fn resume_here(&mut self) {
        self.selection.clear();
        if self.shown < self.last() {
            self.closing = None;
        }
        self.history.rewind(self.shown);
        self.follow_game();
    }

    /// The move list, turn by turn.
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

    /// The number of the turn that led to a ply, from 1; 0 at the start.
    pub fn turn_number(&self, ply: usize) -> usize {
        self.history.turns_to(ply)
    }

    /// The turn and the action within it that led to a ply, in words.
    pub fn place_told(&self, ply: usize) -> Message {
        let start = self.turn_start(ply);
        let end = (ply..self.last()).find(|&ply| self.begins_turn(ply)).unwrap_or(self.last());
        Message::new("table-looking-at")
            .with("turn", self.turn_number(ply))
            .with("turns", self.turn_number(self.last()))
            .with("step", ply - start)
            .with("steps", end - start)
    }

    /// The number of turns that an action has begun.
    pub fn turns_begun(&self) -> usize {
        self.history.turn_starts().into_iter().filter(|&start| start < self.last()).count()
    }

    /// The ply at which the turn of a ply began.
    pub fn turn_start(&self, ply: usize) -> usize {
        let starts = self.history.turn_starts();
        // At the end of a turn, the turn that led there is meant.
        starts.iter().rev().copied().find(|&start| start < ply).unwrap_or(0)
    }

    /// The ply from which others have moved since the player of a seat did, up to a ply.
    ///
    /// It is the start of the first of their turns; if that player made the last turn, or is alone, the start
    /// of the last turn.
    pub fn since_turn_of(&self, seat: usize, ply: usize) -> usize {
        let made_by = |start: usize| self.mover(start).map(|side| self.seat(side, start));
        let mut start = self.turn_start(ply);
        while start > 0 && made_by(start) != Some(seat) {
            let before = self.turn_start(start);
            if made_by(before) == Some(seat) {
                break;
            }
            start = before;
        }
        start
    }

    /// The scene at a ply.
    pub fn scene(&self, ply: usize) -> Scene {
        self.history.at(ply).scene()
    }

    /// Whether a turn begins at a ply.
    pub fn begins_turn(&self, ply: usize) -> bool {
        ply.checked_sub(1).and_then(|index| self.history.steps().get(index)).is_none_or(|step| step.ends_turn)
    }

    /// The events of the action that led to a ply; empty for ply 0.
    pub fn events(&self, ply: usize) -> &[Event] {
        let step = ply.checked_sub(1).and_then(|index| self.history.steps().get(index));
        step.map_or(&[], |step| &step.events)
    }

    /// The same action in words; `None` for ply 0.
    pub fn told(&self, ply: usize) -> Option<Message> {
        let index = ply.checked_sub(1)?;
        let step = self.history.steps().get(index)?;
        Some(self.history.at(index).describe(step.action, &step.events))
    }

    /// The turn that led to a ply, up to there, in words, and its side; `None` for ply 0.
    pub fn told_turn(&self, ply: usize) -> Option<(Side, Message)> {
        let start = self.turn_start(ply);
        let steps = self.history.steps().get(start..ply)?;
        let texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
        let told = self.history.at(start).describe_turn(&texts).or_else(|| self.told(ply))?;
        Some((steps.first()?.side, told))
    }

    /// The start and target of an action that only moved one piece a step; `None` for other actions.
    pub fn walk(&self, ply: usize) -> Option<(Cell, Cell)> {
        match *self.events(ply) {
            [Event::Move { from, to, manner: Manner::Hop, .. }] => Some((from, to)),
            _ => None,
        }
    }

    /// The contents of a cell at the shown ply, for screen readers.
    pub fn cell_words(&self, cell: Cell) -> Message {
        self.position().cell_words(cell)
    }

    fn position(&self) -> &dyn AnyPosition {
        self.history.at(self.shown)
    }

    /// Whether a position is edited.
    pub fn is_edited(&self) -> bool {
        self.position().keeps_in_hand()
    }

    /// Drops the taps made so far; in the editor the piece stays in the hand.
    fn let_go(&mut self) {
        match self.position().keeps_in_hand() {
            true => self.selection.keep_in_hand(),
            false => drop(self.selection.clear()),
        }
    }

    fn play(&mut self, action: ActionIndex) -> Reaction {
        self.let_go();
        if self.is_aside() {
            return Reaction::Tried(self.position().action_text(action));
        }
        if !self.history.play(action) {
            self.review.cut(self.history.played() - 1);
        }
        self.shown = self.history.played();
        self.follow_action();
        Reaction::Played
    }

    /// Refuses a tap at an earlier ply, in a variation, or after the time has run out.
    ///
    /// Where variations are allowed, it only adds one.
    fn looking_back(&self) -> Option<Reaction> {
        if self.tries {
            return None;
        }
        let earlier = self.is_variation || self.shown < self.history.played();
        let earlier = earlier.then(|| Message::new("table-looking-back"));
        earlier.or_else(|| Some(self.closing?.message())).map(Reaction::Refused)
    }
}

fn entry(before: &dyn AnyPosition, step: &Step, ply: usize) -> Entry {
    let ((text, captured), comment) = (step.listed(before), String::new());
    Entry { ply, text, captured, node: NodeId::START, mark: None, comment }
}

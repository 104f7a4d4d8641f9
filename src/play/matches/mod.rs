//! A match: a game in progress, of any kind.

pub mod any;
pub(crate) mod arranging;
pub(crate) mod editing;
mod ending;
pub(crate) mod explored;
pub(crate) mod facts;
mod foresight;
pub(crate) mod history;
mod input;
mod judging;
mod moving;
pub(crate) mod reasons;
mod review;
pub(crate) mod selection;
pub(crate) mod tree;
mod variations;
mod wording;

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Choice, Daily, Depict, Event, Info, Look, Manner, Message, Mistake, Record, Scene, Side, Sides,
};

use crate::{Closing, History, Reaction, Review, Selection, VariationTree};
use any::AnyPosition;
use editing::Edited;
use history::Reached;

/// A game in progress. Plies count from 0, the start; the shown ply is on the screen, the last one is the end so far.
pub struct Match {
    history: History,
    shown: usize,
    selection: Selection,
    closing: Option<Closing>,
    out: Sides,
    tree: VariationTree,
    reached: Vec<Option<Reached>>,
    review: Review,
    /// Whether moves that do not continue the game become variations.
    tries: bool,
    /// Whether moves at its end are tried, too.
    tries_at_end: bool,
    /// Whether it is a variation, so that its moves are not played.
    is_variation: bool,
    /// The ply from which it is a plan.
    planned_from: Option<usize>,
}

impl Match {
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
            tries_at_end: false,
            is_variation: false,
            planned_from: None,
        }
    }

    /// A match from its record, shown at its end.
    ///
    /// # Errors
    /// The record is invalid.
    pub fn from_record<G: Depict>(record: &Record) -> Result<Self, Mistake> {
        Ok(Match::begun(History::from_record::<G>(record)?))
    }

    /// Opens a record's position in the editor, legal or not, or returns why it cannot be drawn; `None`
    /// without an editor.
    pub fn to_edit<G: Depict>(record: &Record) -> Option<Result<Self, Mistake>> {
        let begun =
            |edited| Ok(Match::begun(History::beginning(&record.options_of::<G>()?, Box::new(edited))));
        Some(Edited::read::<G>(record)?.and_then(begun))
    }

    /// A copy of the game that ends in the start of `turned`: the same position with the player to move.
    pub(crate) fn planned(&self, turned: &Match) -> Match {
        Match { planned_from: Some(self.last()), ..Match::begun(self.history.ending_like(&turned.history)) }
    }

    /// The actions of a plan; `None` in other games.
    pub(crate) fn planned_actions(&self) -> Option<Vec<String>> {
        Some(self.record().actions.split_off(self.planned_from?))
    }

    /// Whether it is a plan of a whole turn.
    pub(crate) fn is_whole_plan(&self) -> bool {
        self.planned_from.is_some_and(|from| from < self.last()) && self.begins_turn(self.last())
    }

    pub(crate) fn would_play(&self, side: Side, actions: &[String]) -> bool {
        self.history.would_play(side, actions)
    }

    pub fn info(&self) -> &'static Info {
        self.position().info()
    }

    pub fn choices(&self) -> Vec<Choice> {
        self.history.choices().to_vec()
    }

    pub fn board(&self) -> &'static Board {
        self.history.at(0).board()
    }

    pub fn upright(&self) -> Option<&'static Board> {
        self.history.at(0).upright()
    }

    pub fn sides(&self) -> usize {
        self.history.at(0).sides()
    }

    pub fn emblem(&self, side: Side) -> Option<Look> {
        self.position().emblem(side)
    }

    /// The seat of a side at a ply; sides can be swapped during a game.
    pub fn seat(&self, side: Side, ply: usize) -> usize {
        self.history.at(ply).player(side).index()
    }

    pub fn seconds(&self) -> Option<u32> {
        self.position().limit().map(|limit| limit.seconds)
    }

    pub fn daily(&self) -> Option<Daily> {
        self.position().daily()
    }

    pub fn record(&self) -> Record {
        self.history.record()
    }

    pub fn record_with_undone(&self) -> Record {
        self.history.record_to(self.history.played() + self.history.undone())
    }

    pub fn record_to(&self, ply: usize) -> Record {
        self.history.record_to(ply)
    }

    pub fn record_from(&self, ply: usize) -> Record {
        let start = Some(self.history.at(ply).text());
        Record { actions: Vec::new(), start, ..self.history.record() }
    }

    pub fn last(&self) -> usize {
        self.history.played()
    }

    pub fn shown(&self) -> usize {
        self.shown
    }

    pub fn show(&mut self, ply: usize) {
        self.let_go();
        self.shown = ply.min(self.history.played());
    }

    pub fn undone(&self) -> usize {
        self.history.undone()
    }

    /// The number of the turn that led to a ply; 0 at the start.
    pub fn turn_number(&self, ply: usize) -> usize {
        self.history.turns_to(ply)
    }

    pub fn place_told(&self, ply: usize) -> Message {
        let start = self.turn_start(ply);
        let end = (ply..self.last()).find(|&ply| self.begins_turn(ply)).unwrap_or(self.last());
        Message::new("table-looking-at")
            .with("turn", self.turn_number(ply))
            .with("turns", self.turn_number(self.last()))
            .with("step", ply - start)
            .with("steps", end - start)
    }

    pub fn turns_begun(&self) -> usize {
        self.history.turn_starts().into_iter().filter(|&start| start < self.last()).count()
    }

    pub fn turn_start(&self, ply: usize) -> usize {
        let starts = self.history.turn_starts();
        // At the end of a turn, take the turn that led there.
        starts.iter().rev().copied().find(|&start| start < ply).unwrap_or(0)
    }

    pub fn scene(&self, ply: usize) -> Scene {
        self.history.at(ply).scene()
    }

    pub fn begins_turn(&self, ply: usize) -> bool {
        ply.checked_sub(1).and_then(|index| self.history.steps().get(index)).is_none_or(|step| step.ends_turn)
    }

    pub fn events(&self, ply: usize) -> &[Event] {
        let step = ply.checked_sub(1).and_then(|index| self.history.steps().get(index));
        step.map_or(&[], |step| &step.events)
    }

    /// The start and target of an action that only moved a piece one step.
    pub fn walk(&self, ply: usize) -> Option<(Cell, Cell)> {
        match *self.events(ply) {
            [Event::Move { from, to, manner: Manner::Hop, .. }] => Some((from, to)),
            _ => None,
        }
    }

    pub fn cell_words(&self, cell: Cell) -> Message {
        self.position().cell_words(cell)
    }

    fn position(&self) -> &dyn AnyPosition {
        self.history.at(self.shown)
    }

    pub fn is_edited(&self) -> bool {
        self.position().keeps_in_hand()
    }

    /// Drops the selection; in the editor the piece stays in hand.
    fn let_go(&mut self) {
        match self.position().keeps_in_hand() {
            true => self.selection.keep_in_hand(),
            false => drop(self.selection.clear()),
        }
    }

    /// Refuses a tap at an earlier ply, in a variation, or after a time-out, unless it becomes a variation.
    fn looking_back(&self) -> Option<Reaction> {
        if self.tries {
            return None;
        }
        let earlier = self.is_variation || self.shown < self.history.played();
        let earlier = earlier.then(|| Message::new("table-looking-back"));
        earlier.or_else(|| Some(self.closing?.message())).map(Reaction::Refused)
    }
}

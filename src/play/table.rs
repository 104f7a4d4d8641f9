//! The table: the face of a game in progress without type parameters, the only thing pages talk to.

use crate::geometry::Board;
use crate::rules::{Choice, Event, Info, Look, Message, Outcome, Overlay, Panel, Record, Scene, Side, Tap};

use super::Target;

/// What became of something a player did.
#[derive(Clone, PartialEq, Debug)]
pub enum Reaction {
    /// An action was played: the game has one ply more.
    Played,
    /// The selection changed.
    Selected,
    /// The selection was dropped.
    Dropped,
    /// It cannot be done, and why.
    Refused(Message),
}

/// What an action would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// What would be seen.
    pub events: Vec<Event>,
    /// The same in words.
    pub message: Message,
}

/// One action of the move list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The ply that this action leads to.
    pub ply: usize,
    /// Its notation.
    pub text: String,
    /// What it captured.
    pub captured: Vec<Look>,
}

/// One turn of the move list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose turn.
    pub side: Side,
    /// Its actions so far.
    pub entries: Vec<Entry>,
}

/// How things stand at a ply.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Whose turn it is.
    pub to_move: Side,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// What is to be done, or how the game ended.
    pub prompt: Message,
    /// Scores by side, where the game has them.
    pub scores: Vec<Option<i32>>,
    /// What each side's panel shows.
    pub panels: Vec<Panel>,
}

/// What somebody who played alone has reached: the fewer the better, the score before the turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feat {
    /// As the game counts it.
    pub score: i32,
    /// How many turns it took.
    pub turns: usize,
}

/// After so many turns without a capture the players are asked whether they agree to end.
pub const QUIET_TURNS: usize = 20;

/// A game in progress. Plies are counted from 0, the start position; the shown ply is where the player is looking,
/// the last ply is where the game stands.
pub trait Table {
    /// What is known of the game before any position.
    fn info(&self) -> &'static Info;
    /// The choices the game was begun with.
    fn choices(&self) -> Vec<Choice>;
    /// The board.
    fn board(&self) -> &'static Board;
    /// The same board as it is laid in a window that is higher than wide, where that is another way.
    fn upright(&self) -> Option<&'static Board>;
    /// How many sides play.
    fn sides(&self) -> usize;
    /// What a side plays with, where it owns a colour.
    fn emblem(&self, side: Side) -> Option<Look>;
    /// The seat of a side at a ply, from 0: seats can be swapped in the middle of a game.
    fn seat(&self, side: Side, ply: usize) -> usize;
    /// How many seconds a turn may take, where there is a clock.
    fn seconds(&self) -> Option<u32>;
    /// The whole game as one line of text.
    fn record(&self) -> Record;
    /// The same with the plies that were taken back and can be redone.
    fn record_with_undone(&self) -> Record;
    /// The same game beginning with the position at a ply, without the plies before and after it.
    fn record_from(&self, ply: usize) -> Record;

    /// The ply the game has come to.
    fn last(&self) -> usize;
    /// The ply that is looked at.
    fn shown(&self) -> usize;
    /// Looks at a ply. The selection is dropped.
    fn show(&mut self, ply: usize);
    /// How many undone plies can be played again.
    fn undone(&self) -> usize;
    /// Takes the last ply back and looks at what is left; false when there is none.
    fn undo(&mut self) -> bool;
    /// Plays the ply taken back last; false when there is none.
    fn redo(&mut self) -> bool;
    /// Makes the shown ply the end of the game; what came after it can be redone.
    fn resume_here(&mut self);
    /// The move list, turn by turn.
    fn turns(&self) -> Vec<Turn>;
    /// The ply with which the turn began that leads to, or goes on at, a ply.
    fn turn_start(&self, ply: usize) -> usize;

    /// What is seen at a ply.
    fn scene(&self, ply: usize) -> Scene;
    /// Whose turn it is at a ply; `None` when the game is over.
    fn mover(&self, ply: usize) -> Option<Side>;
    /// How things stand at a ply.
    fn standing(&self, ply: usize) -> Standing;
    /// What the action that led to a ply did; nothing for ply 0.
    fn events(&self, ply: usize) -> &[Event];
    /// The same in words; `None` for ply 0.
    fn told(&self, ply: usize) -> Option<Message>;
    /// What stands in a cell at the shown ply, for the screen reader.
    fn cell_words(&self, cell: crate::geometry::Cell) -> Message;

    /// The taps of the action being put together.
    fn taps(&self) -> &[Tap];
    /// What can be tapped next; with `anew`, what could begin an action instead.
    fn targets(&self, anew: bool) -> Vec<Target>;
    /// Makes a tap.
    fn tap(&mut self, tap: Tap) -> Reaction;
    /// Turns the piece that is held, forwards (clockwise) or back, to the next turn in which it fits anywhere; false when
    /// none is held, or it fits in no other turn.
    fn turn(&mut self, forwards: bool) -> bool;
    /// How many pieces of a tray, the first ones, are at hand.
    fn hand(&self) -> usize;
    /// Drops the selection; false when there was none.
    fn drop_selection(&mut self) -> bool;
    /// What the tap would do if it completes an action.
    fn preview(&self, tap: Tap) -> Option<Preview>;
    /// What actions by their notation, in order, would do at the shown ply; `None` where one of them is not legal there.
    fn foresee(&self, actions: &[String]) -> Option<Vec<Preview>>;
    /// What was reached, where the game has come to the goal of somebody who plays alone.
    fn feat(&self) -> Option<Feat>;
    /// The button with which players agree on the end, and its notation; `None` where it cannot be pressed now.
    fn agreement(&self) -> Option<(&'static str, String)>;
    /// The button with which players agree on the end, once so many turns have passed without a capture that they
    /// might want to: [`QUIET_TURNS`].
    fn suggested_end(&self) -> Option<&'static str>;
    /// The aids a player may ask for, by words.
    fn aids(&self) -> &'static [&'static str];
    /// What an aid shows at the shown ply.
    fn aid(&self, word: &str) -> Overlay;
    /// What is drawn when this tap is pointed at and cannot be made.
    fn objection(&self, tap: Tap) -> Overlay;
    /// What shows why the game has ended as it did, at the shown ply.
    fn proof(&self) -> Overlay;
    /// Plays typed notation: actions joined by commas, as far as they are legal.
    fn type_in(&mut self, text: &str) -> Reaction;
    /// The buttons a player may press now for what no cell stands for: agree, pass, swap.
    fn buttons(&self) -> Vec<&'static str>;
}

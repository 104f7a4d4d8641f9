//! What a session knows of a review besides what was found, and of a turning point that is tried again.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::play::{Reviewed, ReviewedTurn};
use crate::rules::Record;

use super::Millis;

/// What a session has of a review besides what was found, which is the game's.
#[derive(Default)]
pub(super) struct ReviewState {
    /// Whether it is shown.
    pub shown: bool,
    /// Whether it goes on.
    pub runs: bool,
    /// The position that is being valued.
    pub valuing: Option<Valuing>,
    /// The turning point that is tried again.
    pub retry: Option<Retry>,
    /// What the findings come to, once somebody has asked.
    pub known: OnceCell<Rc<Reviewed>>,
}

/// A position that is being valued.
pub(super) struct Valuing {
    /// The number of the request.
    pub number: u32,
    /// What is valued.
    pub what: ValuedPosition,
    /// When it was last heard of.
    pub heard: Millis,
    /// Whether it is a retry in a new worker.
    pub again: bool,
}

/// Which position is valued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ValuedPosition {
    /// That at a ply of the game.
    Ply(usize),
    /// The one after the turn that was tried.
    Tried(Record),
}

/// A turning point that is tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retry {
    /// The turn as it was played.
    pub turn: ReviewedTurn,
    /// How far it is.
    pub state: RetryState,
}

/// How far a turning point is that is tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RetryState {
    /// A better turn is looked for.
    Open,
    /// A turn was made, and the position after it is being valued.
    Judging(Record),
    /// It was judged.
    Judged(RetryVerdict),
    /// The best turn was shown.
    Shown,
}

/// What is said of a turn that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetryVerdict {
    /// It is what was found best.
    Best,
    /// It is about as good; how likely the player is to win after it, in thousandths.
    AsGood(u16),
    /// It is what was played.
    Played,
    /// It gives something away; how likely the player is to win after it, in thousandths.
    Worse(u16),
}

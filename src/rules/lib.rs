//! The contract that every game fulfils, and its vocabulary.
//!
//! Start with [`Position`] (a position at rest), [`Game`] (options and actions) and [`Depict`] (taps and
//! descriptions). Nothing here names a game, draws, waits or reads the clock.

#![warn(missing_docs)]

mod compared_reasons;
mod depict;
mod event;
mod extras;
mod game;
mod general_reasons;
mod message;
mod mistake;
mod no_puzzle;
mod options;
mod outcome;
mod overlay;
mod position;
mod puzzle;
mod puzzle_quest;
mod random;
mod reason;
mod reason_text;
mod record;
mod scene;
mod side;
mod sketch;
mod stone;
mod stroke;
mod tap;
mod turn_claim;

pub mod pyramid;

pub use compared_reasons::CountOf;
pub use depict::{Attempt, Depict};
pub use event::{Event, Listener, Manner};
pub use extras::{Alone, Daily, DailyBoard, Extras, Foreign, Limit, QUIET, SEVERAL_TURNS, Themes};
pub use game::{Game, Info, perft};
pub use general_reasons::{ReasonRequest, all_reasons, effect_of, explain};
pub use message::{Arg, COMPASS, Message};
pub use mistake::{Expected, Mistake};
pub use no_puzzle::NoPuzzle;
pub use options::{Choice, ChoiceKind, Options, Wanted};
pub use outcome::Outcome;
pub use overlay::{Mark, Offer, Overlay, Path};
pub use position::{Column, Goal, GoalCount, Group, Meter, Panel, Position};
pub use puzzle::{
    Aim, GRADES, Puzzle, PuzzleKind, PuzzleTask, TurnLine, best_play, estimated_rating, grade, grade_of,
    keeps_win, posed, prove, reply, winning_turns, wins,
};
pub use puzzle_quest::{AnyPuzzleQuest, begin_quest};
pub use random::Rng;
pub use reason::{
    Dispute, DisputedTurn, Grounds, Reason, ReasonKind, Reasons, Strength, WinningTurn, Witness, turn_text,
};
pub use record::Record;
pub use scene::{Look, Scene, Tint};
pub use side::{Seating, Side, Sides};
pub use sketch::{Dial, HeldPiece, Sketch, Sketched};
pub use stone::Stone;
pub use stroke::{Ink, Stroke};
pub use tap::Tap;
pub use turn_claim::{ClaimFault, TurnClaim, claimed_turn, is_claimed, prove_claim};

/// The examples of the page that a registry shows.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
mod readme {}

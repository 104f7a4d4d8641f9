//! The effects of each group of inputs on the parts of a session.
//!
//! Lowest are `timing` and `board`, then `keeping`, `looking`, `variations` and `moves`, then the rest. A group uses those
//! below it, never in a circle.

mod board;
mod timing;

pub(super) mod advice;
pub(super) mod coaching;
pub(super) mod elsewhere;
pub(super) mod keeping;
pub(super) mod looking;
pub(super) mod moves;
pub(super) mod page;
pub(super) mod plans;
pub(super) mod practising;
pub(super) mod proof;
pub(super) mod replies;
pub(super) mod seats;
pub(super) mod storage;
pub(super) mod variations;
pub(super) mod worker;

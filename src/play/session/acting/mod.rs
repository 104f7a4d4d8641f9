//! What each input does to the parts of a session: a file for each group of inputs, and three below them (`board`, `keeping`,
//! `timing`). No two files use each other.

mod board;
mod timing;

pub(super) mod advice;
pub(super) mod elsewhere;
pub(super) mod keeping;
pub(super) mod looking;
pub(super) mod moves;
pub(super) mod page;
pub(super) mod seats;
pub(super) mod storage;
pub(super) mod variations;
pub(super) mod worker;

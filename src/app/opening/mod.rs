//! Opening a page: what must be loaded first, what its address opens, and what is wrong with it.

mod address;
mod loading;
mod needs;
mod problem;

pub use address::{AddressGame, EMBEDDED_STUDY, PageOpening};
pub use loading::{Loading, LoadingEffect, LoadingInput, PATIENCE};
pub use needs::{HereParts, PageNeeds, StoredSaves, all_games};
pub use problem::{Problem, ProblemText};

//! Choosing a move in any game: the interface of a search, two searches, levels, requests and replies.
//!
//! Start with [`Searchable`] (what a search needs of a game) and [`Search`] (a search that advances in
//! slices). [`Mcts`] is a Monte Carlo tree search with proofs, [`AlphaBeta`] a principal variation search; a
//! game chooses one. Nothing here names a game or reads a clock. The same position, level and seed give the
//! same move on every machine, however the search is sliced: budgets count nodes, and arithmetic uses
//! integers, + - × ÷ and square roots. `docs/decisions/nodes.md` says why.

#![warn(missing_docs)]

mod alpha_beta;
mod budget;
mod engine_host;
mod engine_line;
mod engine_search;
mod level;
mod marks;
mod mcts;
mod move_ordering;
mod moves;
mod node;
mod novice;
mod protocol;
mod request;
mod rung;
mod searchable;
mod softmax;
mod strength;
mod style;
mod transposition_table;
mod values;

pub use alpha_beta::AlphaBeta;
pub use budget::{BotStrength, Budget, ScalePoint, Sight};
pub use engine_host::{EngineHost, EngineLoss, EngineQuestion, EngineRules, EngineStatus, HostEffect};
pub use engine_line::{ENGINE_VERSION, EngineLine, HostLine, Playable, RecordEnd, SearchLimits};
pub use engine_search::{EngineSearch, EngineSlice};
pub use level::{Level, SearchRun};
pub use marks::ScaleMarks;
pub use mcts::Mcts;
pub use moves::Moves;
pub use novice::{Novice, one_of_best};
pub use protocol::{WorkerRequest, WorkerResponse};
pub use request::{
    Analysis, AnalysisLine, AnySearch, CANDIDATES, NodeLimit, REVIEW_SHARE, Reply, Request, Valuation,
    answer, begin, finish,
};
pub use rung::{MOST_RUNGS, TIER_ENDS, tier_of};
pub use searchable::{
    Candidate, Evaluate, MonteCarlo, MoveChoice, Returns, Search, SearchParameters, Searchable, USUAL_LIKING,
    mix_hash, return_of, squash,
};
pub use strength::rung_count;
pub use style::BotStyle;

/// The examples of the page that a registry shows.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
mod readme {}

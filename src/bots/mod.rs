//! Choosing a move in any game: what a game tells a searcher, two searches, levels, and the stateless request and reply.
//!
//! Start with [`Think`] (what a game tells) and [`Search`] (a search that is advanced in slices). [`Tree`] is a Monte
//! Carlo tree search with proofs, [`AlphaBeta`] a principal variation search; a game says which it uses. Nothing here
//! names a game or reads a clock. The same position, level and seed give the same move on every machine and however
//! the search was sliced: budgets are counts of nodes, and numbers are integers or made with + - × ÷ and the square root.

mod alpha_beta;
mod level;
mod moves;
mod node;
mod ranking;
mod request;
mod table;
mod think;
mod tree;
mod values;
mod wire;

pub use alpha_beta::AlphaBeta;
pub use level::{Level, Thought};
pub use moves::Moves;
pub use request::{AnyThought, Reply, Request, answer, begin, finish};
pub use think::{Plan, Sample, Search, Shares, Taste, Think, Weigh, Wish, mixed, share, softly};
pub use tree::Tree;
pub use wire::{News, Order};

//! The table being followed: its log so far, who is present, and what is said there.

mod acting;
mod session;
mod speaking;
mod state;

pub use acting::{TableEffect, TableInput};
pub use speaking::TableSpeech;
pub use state::{OnlineTable, TableContext};

//! Parts of the app's state, each with what views ask of it; `run` gives them what happens.

mod archiving;
mod arena;
pub mod dialog;
mod engine;
mod event;
mod inbox;
pub mod key_owner;
mod ladder;
mod library;
mod library_tasks;
pub mod line;
mod nearby;
mod ratings;
mod search;
mod seeks;
pub mod session_context;
mod table;

pub use arena::ArenaHandle;
pub use engine::EngineHandle;
pub use event::EventHandle;
pub use inbox::InboxHandle;
pub use ladder::LadderHandle;
pub use library::LibraryHandle;
pub use nearby::NearbyHandle;
pub use ratings::RatingsHandle;
pub use search::SearchHandle;
pub use seeks::SeeksHandle;
pub use table::TableHandle;

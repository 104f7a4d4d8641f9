//! The library in the browser's storage, and the browser's parser of JSON.

use basalt_browser::storage;

pub mod json;
mod store;

pub use store::{BrowserStore, PageLibrary};

/// Whether the player has done anything that the home page would show.
pub fn has_played() -> bool {
    basalt_app::library::has_played(&storage::names())
}

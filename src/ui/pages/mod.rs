//! The pages: the home that shows the games, and the table at which one is played.

mod home;
mod table;

pub use home::{HomePage, picture};
pub use table::TablePage;

//! The pages.

mod home;
mod table;

pub use home::{HomePage, picture};
pub use table::TablePage;

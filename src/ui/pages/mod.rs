//! The pages.

mod home;
mod table;

pub use home::HomePage;
pub use table::TablePage;

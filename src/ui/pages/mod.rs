//! The pages: the home that shows the games, the daily challenge, survival runs, the saved games, ratings and results, the settings, the table at which one is played, and what went wrong.

mod board_page;
mod daily;
mod daily_board;
mod editor;
mod embed;
mod guide;
mod home;
mod learn;
mod picture;
mod problem;
mod profile;
mod puzzle;
mod saved;
mod settings;
mod setup;
mod streak;
mod survival;
mod table;
mod top;

pub use daily::DailiesPage;
pub use daily_board::DailyBoardPage;
pub use editor::EditorPage;
pub use embed::EmbedPage;
pub use guide::GuidePage;
pub use home::HomePage;
pub use learn::LearnPage;
pub use picture::picture;
pub use problem::ProblemPage;
pub use profile::ProfilePage;
pub use puzzle::{PuzzlePage, PuzzleWait};
pub use saved::SavedPage;
pub use settings::SettingsPage;
pub use setup::SetupPage;
pub use streak::StreakPage;
pub use survival::SurvivalPage;
pub use table::TablePage;

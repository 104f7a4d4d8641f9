//! Games as players have them: sessions, saved games, games by link, daily boards, what is said of them.

pub(crate) mod asked;
mod correspondence;
mod daily;
mod explorer;
mod foretold;
mod gesture;
mod insights;
mod lenient;
pub(crate) mod library;
mod lookalikes;
mod motion;
mod numbers;
mod saves;
mod seen;
mod session;
mod sharing;
mod shortcuts;
mod told;

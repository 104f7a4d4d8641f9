//! What a session reaches of the page around it.

use super::dialog::OpenDialog;
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::NoticeList;
use super::settings::Settings;

/// What a session reaches of the page.
#[derive(Clone, Copy)]
pub struct Surroundings {
    /// The language.
    pub locale: Locale,
    /// What a player has set.
    pub settings: Settings,
    /// The games kept here.
    pub library: LibraryHandle,
    /// What the player is told at the edge of the page.
    pub notices: NoticeList,
    /// What is open over the page.
    pub dialog: OpenDialog,
}

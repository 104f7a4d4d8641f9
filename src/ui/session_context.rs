//! What a session reaches of the page around it.

use crate::browser::life::Life;

use super::dialog::{Dialog, OpenDialog};
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::NoticeList;
use super::online::OnlineHandle;
use super::settings::Settings;

/// What a session reaches of the page.
#[derive(Clone, Copy)]
pub struct SessionContext {
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
    /// The table online.
    pub online: OnlineHandle,
}

impl SessionContext {
    /// Shows how a game ended: now there is something worth keeping.
    pub fn show_end(self, life: Life) {
        self.library.ask_to_keep(life);
        self.dialog.open(Dialog::Ended);
    }
}

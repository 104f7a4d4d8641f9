//! The parts of the page that a session uses.

use crate::browser::life::Life;

use super::dialog::{Dialog, OpenDialog};
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::NoticeList;
use super::online::OnlineHandle;
use super::settings::Settings;

#[derive(Clone, Copy)]
pub struct SessionContext {
    pub locale: Locale,
    pub settings: Settings,
    pub library: LibraryHandle,
    pub notices: NoticeList,
    pub dialog: OpenDialog,
    pub online: OnlineHandle,
}

impl SessionContext {
    /// Shows the result of a game. Now there is something worth keeping, too.
    pub fn show_end(self, life: Life) {
        self.library.ask_to_keep(life);
        self.dialog.open(Dialog::Ended);
    }
}

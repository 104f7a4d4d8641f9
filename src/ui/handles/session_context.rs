//! The parts of the page that a session uses.

use basalt_browser::life::Life;

use super::dialog::{Dialog, OpenDialog};
use super::engine::EngineHandle;
use super::library::LibraryHandle;
use super::table::TableHandle;
use crate::player::locale::Locale;
use crate::player::notices::NoticeList;
use crate::player::settings::Settings;

#[derive(Clone, Copy)]
pub struct SessionContext {
    pub locale: Locale,
    pub settings: Settings,
    pub library: LibraryHandle,
    pub notices: NoticeList,
    pub dialog: OpenDialog,
    pub online: TableHandle,
    pub engine: EngineHandle,
}

impl SessionContext {
    pub fn show_end(self, life: Life) {
        self.library.ask_to_keep(life);
        self.dialog.open(Dialog::Ended);
    }
}

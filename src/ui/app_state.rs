//! What all pages share.

use leptos::prelude::*;

use crate::browser::life::Life;
use crate::browser::{clock, environment, route::Route};
use crate::geometry::Cell;

use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::{Notice, NoticeList};
use super::pages::Problem;
use super::session::SessionHandle;
use super::settings::Settings;
use super::state::State;

/// Something that opens over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// What to choose before a new game.
    NewGame(String),
    /// What a player can set.
    Settings,
    /// How to send the game.
    Share,
    /// What keys and gestures do.
    Keys,
    /// How the game ended.
    Ended,
    /// The pieces of one cell, large.
    Loupe(Cell),
    /// Confirms a button.
    Ask(&'static str),
    /// All that the table's page can do, and the whole move list.
    Menu,
}

/// What all pages share. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct AppState {
    /// What a player has set.
    pub settings: Settings,
    /// The language.
    pub locale: Locale,
    /// The games kept here.
    pub library: LibraryHandle,
    /// What the player is told at the edge of the page.
    pub notices: NoticeList,
    /// The game in progress.
    pub session: State<Option<SessionHandle>>,
    /// Owns the session; what belongs to it goes when it does.
    pub ground: State<Owner>,
    /// Why the requested page cannot be shown.
    pub problem: State<Option<Problem>>,
    /// The page shown.
    pub route: State<Route>,
    /// What is open over the page.
    pub dialog: State<Option<Dialog>>,
    /// Whether the last input came from the keyboard.
    pub by_keys: State<bool>,
    /// As long as the app lives.
    pub life: Life,
}

/// The app's state, for a component that is being created. Event handlers capture it.
pub fn use_app() -> AppState {
    expect_context::<AppState>()
}

impl AppState {
    /// Opens a dialog over the page, in place of one that is open.
    pub fn open(self, dialog: Dialog) {
        if self.dialog.with_untracked(Option::is_none) {
            return self.dialog.set(Some(dialog));
        }
        // An open element cannot be opened as a new dialog, so the old one goes first.
        self.close();
        clock::next_frame(self.life, move || self.dialog.set(Some(dialog)));
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        environment::close_dialog();
        self.dialog.set(None);
    }

    /// The words of a label.
    pub fn label(self, key: &str) -> String {
        self.locale.label(key)
    }

    /// The words of a label as a signal: one type for all of them, which keeps the download small.
    pub fn word(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.label(key))
    }

    /// Whether a reload restores everything that is seen: nothing is open, and the game is saved.
    pub fn is_kept(self) -> bool {
        let kept = |session: &Option<SessionHandle>| session.is_none_or(|session| session.key().is_some());
        self.dialog.with_untracked(Option::is_none)
            && self.session.with_untracked(kept)
            && !self.notices.any(|notice| matches!(notice, Notice::Trouble(_)))
    }
}

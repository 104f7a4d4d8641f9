//! What all pages share.

use leptos::prelude::*;

use crate::browser::life::Life;
use crate::browser::route::Route;
use crate::play::puzzles::{PuzzleList, Streak};

use super::dialog::{Dialog, OpenDialog};
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::{Notice, NoticeList};
use super::online::{OnlineHandle, QuickHandle};
use super::problem::Problem;
use super::session::SessionHandle;
use super::settings::Settings;
use super::state::State;
use super::surroundings::Surroundings;

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
    /// The game that a page of words is read beside, where it was left for that page.
    pub back: State<Option<Route>>,
    /// The page from which the settings were opened.
    pub before_settings: State<Route>,
    /// The page of words that was read last, and how far down.
    pub read_to: State<(String, f64)>,
    /// The puzzles of the game whose list was read last.
    pub puzzles: State<PuzzleList>,
    /// The streak in progress, as it was judged last.
    pub streak: State<Option<Streak>>,
    /// The table online that is followed.
    pub online: OnlineHandle,
    /// The search for an opponent.
    pub quick: QuickHandle,
    /// What is open over the page.
    pub dialog: OpenDialog,
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
        self.dialog.open(dialog);
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        self.dialog.close();
    }

    /// What a session reaches of the page.
    pub fn surroundings(self) -> Surroundings {
        let AppState { locale, settings, library, notices, dialog, online, .. } = self;
        Surroundings { locale, settings, library, notices, dialog, online }
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
        !self.dialog.is_open_untracked()
            && self.session.with_untracked(kept)
            && !self.notices.any(|notice| matches!(notice, Notice::Trouble(_)))
    }
}

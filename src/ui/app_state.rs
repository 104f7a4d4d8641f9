//! The state of the app, which all pages share.
//!
//! Functions change it: `fetching` fetches parts of the app, `navigation` goes to pages, `opening` opens games.

use leptos::prelude::*;

use crate::browser::life::Life;
use crate::games::catalogue;
use crate::play::puzzles::{PuzzleList, Streak};
use crate::play::{Day, Route};
use crate::rules::{Message, Side};

use super::dialog::{Dialog, OpenDialog};
use super::lazy::{Part, PartView, Wait};
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::{Notice, NoticeList};
use super::online::{OnlineHandle, QuickHandle};
use super::problem::Problem;
use super::session::SessionHandle;
use super::session_context::SessionContext;
use super::settings::Settings;
use super::state::State;

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
    /// The page shown, and what is open over it.
    pub page: PageState,
    /// The game in progress.
    pub session: State<Option<SessionHandle>>,
    /// Puzzles and their streaks.
    pub puzzles: PuzzleState,
    /// Games online.
    pub online: OnlineState,
    /// The parts of the app that come when they are wanted.
    pub parts: PartsState,
    /// As long as the app lives.
    pub life: Life,
}

/// The page shown, how it was reached, and what is open over it.
#[derive(Clone, Copy)]
pub struct PageState {
    /// Its route.
    pub route: State<Route>,
    /// Why it cannot be shown.
    pub problem: State<Option<Problem>>,
    /// The game that a page of words is read beside, where it was left for that page.
    pub back: State<Option<Route>>,
    /// The page from which the settings were opened.
    pub before_settings: State<Route>,
    /// The page before this one in the history, where this one was opened from it.
    pub opened_from: State<Option<Route>>,
    /// The page of words that was read last, and how far down.
    pub read_to: State<(String, f64)>,
    /// What is open over the page.
    pub dialog: OpenDialog,
    /// Whether the last input came from the keyboard.
    pub by_keys: State<bool>,
    /// Whether there is a page to be seen.
    pub is_begun: State<bool>,
    /// Owns the session; what belongs to it goes when it does.
    pub session_owner: State<Owner>,
}

/// Puzzles and their streaks.
#[derive(Clone, Copy)]
pub struct PuzzleState {
    /// The puzzles of the game whose list was read last.
    pub list: State<PuzzleList>,
    /// The streak in progress, as it was judged last.
    pub streak: State<Option<Streak>>,
}

/// Games online.
#[derive(Clone, Copy)]
pub struct OnlineState {
    /// The table that is followed.
    pub table: OnlineHandle,
    /// The search for an opponent.
    pub search: QuickHandle,
}

/// The parts of the app that come when they are wanted.
#[derive(Clone, Copy)]
pub struct PartsState {
    /// The part for playing.
    pub play: Part<Play>,
    /// The part for what is beside the play.
    pub beside: Part<Beside>,
    /// How many of the games have come, each a part of its own; views read it to follow.
    pub games: State<usize>,
    /// The state of a part that was asked for.
    pub wait: State<Wait>,
    /// Owns what the part for playing does as long as the app lives.
    pub owner: State<Owner>,
}

/// The part of the app for all but the home page as a newcomer sees it: what can be asked of it.
#[derive(Clone, Copy)]
pub struct Play {
    /// Follows what happens outside the page.
    pub attend: fn(AppState),
    /// Shows the page that the address names.
    pub arrive: fn(AppState, Route),
    /// The page that is shown, other than the home page.
    pub page: fn() -> AnyView,
    /// What is over and beside the pages: dialogs, notices.
    pub around: fn() -> AnyView,
    /// What the home page tells.
    pub home: HomeTold,
}

/// The part of the app for what is beside the play: what can be asked of it.
#[derive(Clone, Copy)]
pub struct Beside {
    /// The page that is shown, where it is none of play's.
    pub page: PartView,
    /// The dialog that is open, where it is none of play's.
    pub dialog: PartView,
    /// The panel of the analysis.
    pub analysis: fn(SessionHandle) -> AnyView,
    /// The panel of the review.
    pub review: fn(SessionHandle) -> AnyView,
    /// Opens a text that was handed over, or shows what is wrong with it.
    pub open_text: fn(AppState, String),
    /// Opens the game of a page that others take part in; returns its page, if that is another one.
    ///
    /// Such a game was sent, or is played at a table online, or is looked for in a quick match.
    pub open: fn(AppState, &Route) -> Option<Route>,
}

/// What the home page tells of games and of what is kept here.
#[derive(Clone, Copy)]
pub struct HomeTold {
    /// Begins a game with one press.
    pub start: fn(AppState, &str),
    /// The picture of a game in full swing.
    pub showcase: fn(AppState, &str) -> String,
    /// The goal of a game played alone.
    pub goal: fn(AppState, &str) -> String,
    /// The picture of a game played alone, with this seed.
    pub alone: fn(AppState, &str, u64) -> String,
    /// The game in progress.
    pub go_on: fn(SessionHandle) -> AnyView,
    /// The usual opponents in a game for this number of players.
    pub versus: fn(usize) -> AnyView,
    /// How many of the boards of a day were played.
    pub daily: fn(AppState, Day) -> String,
    /// The picture of one of them.
    pub board: fn(AppState, Day) -> String,
    /// Whether the puzzle of a day is solved, and what is said of it.
    pub puzzle: fn(AppState, Day) -> (bool, String),
    /// The way to the saved games.
    pub saved: fn() -> AnyView,
}

/// The app's state, for a component that is being created. Event handlers capture it.
pub fn use_app() -> AppState {
    expect_context::<AppState>()
}

impl AppState {
    /// The words of a label.
    pub fn label(self, key: &str) -> String {
        self.locale.label(key)
    }

    /// The words of a label as a signal: one type for all of them, which keeps the download small.
    pub fn word(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.label(key))
    }

    /// The name of a game.
    pub fn game_name(self, id: &str) -> String {
        self.label(&format!("{id}-name"))
    }

    /// What a side plays with in a game, and where to, as its board lies on this page.
    pub fn seat_word(self, game: &str, side: Side) -> String {
        let stands = if self.settings.tall.get() { "yes" } else { "no" };
        let word = Message::new(format!("{game}-seat-{}", side.number())).with("stands", stands);
        self.locale.tell(&word)
    }

    /// Opens a dialog over the page, in place of one that is open.
    pub fn open(self, dialog: Dialog) {
        self.page.dialog.open(dialog);
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        self.page.dialog.close();
    }

    /// Whether a game is there; a view that asks follows.
    pub fn has_game(self, game: &str) -> bool {
        self.parts.games.track();
        catalogue::is_here(game)
    }

    /// What the part for playing tells the home page, once it is there. A view that asks follows.
    pub fn told(self) -> Option<HomeTold> {
        self.parts.play.get().map(|play| play.home)
    }

    /// What a session reaches of the page.
    pub fn context(self) -> SessionContext {
        let AppState { locale, settings, library, notices, page, online, .. } = self;
        SessionContext { locale, settings, library, notices, dialog: page.dialog, online: online.table }
    }

    /// The key of the game in progress.
    pub fn open_key(self) -> Option<String> {
        self.session.get_untracked().and_then(SessionHandle::key)
    }

    /// Whether a reload restores everything that is seen: nothing is open, and the game is saved.
    pub fn is_kept(self) -> bool {
        let kept = |session: &Option<SessionHandle>| session.is_none_or(|session| session.key().is_some());
        !self.page.dialog.is_open_untracked()
            && self.session.with_untracked(kept)
            && !self.notices.any(|notice| matches!(notice, Notice::Trouble(_)))
    }
}

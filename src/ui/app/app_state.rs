//! The state that all pages share.

use std::ops::Deref;

use leptos::prelude::*;
use leptos::svg::Svg;

use basalt_browser::life::Life;
use basalt_games::catalogue;
use basalt_play::challenges::puzzles::{PuzzleList, Streak};
use basalt_play::{Day, Route};
use basalt_rules::{Message, Side};

use super::dialog::{Dialog, OpenDialog};
use super::problem::Problem;
use super::session_context::SessionContext;
use crate::library::LibraryHandle;
use crate::online::{ArenaHandle, ChallengesHandle, OnlineHandle, RatingsHandle};
use crate::player::locale::Locale;
use crate::player::notices::{DeletedChapter, Notice, NoticeList};
use crate::player::settings::Settings;
use crate::reactive::lazy::{Part, PartOnItsWay, PartView, Wait};
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::run::SearchHandle;
use crate::session::SessionHandle;

/// The app's state: a thin handle, since closures capture it and calls pass it on.
#[derive(Clone, Copy)]
pub struct AppState(&'static AppParts);

impl Deref for AppState {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        self.0
    }
}

pub struct AppParts {
    pub settings: Settings,
    pub locale: Locale,
    pub library: LibraryHandle,
    pub notices: NoticeList,
    pub page: PageState,
    pub session: State<Option<SessionHandle>>,
    pub puzzles: PuzzleState,
    pub online: OnlineState,
    pub parts: PartsState,
    pub life: Life,
}

#[derive(Clone, Copy)]
pub struct PageState {
    pub route: State<Route>,
    pub problem: State<Option<Problem>>,
    /// The game to return to from a page of text.
    pub back: State<Option<Route>>,
    pub before_settings: State<Route>,
    /// The previous page in the history, if it opened this one.
    pub opened_from: State<Option<Route>>,
    pub read_to: State<(String, f64)>,
    pub dialog: OpenDialog,
    /// Whether the last input came from the keyboard.
    pub by_keys: State<bool>,
    pub is_begun: State<bool>,
    /// How many shown pages have a place of their own for notices.
    pub notice_places: State<u32>,
    pub session_owner: State<Owner>,
}

#[derive(Clone, Copy)]
pub struct PuzzleState {
    /// The puzzles of the game whose list was loaded last.
    pub list: State<PuzzleList>,
    pub streak: State<Option<Streak>>,
}

#[derive(Clone, Copy)]
pub struct OnlineState {
    pub table: OnlineHandle,
    pub search: SearchHandle,
    pub ratings: RatingsHandle,
    pub challenges: ChallengesHandle,
    pub arena: ArenaHandle,
    /// Whether the server notifies the player while no page is open.
    pub is_pushed: State<bool>,
}

#[derive(Clone, Copy)]
pub struct PartsState {
    pub play: Part<&'static Play>,
    pub underway: Part<&'static Underway>,
    pub beside: Part<&'static Beside>,
    /// Loads a game, by its id.
    pub game: fn(&str) -> Option<PartOnItsWay<()>>,
    /// The number of loaded games, each a chunk; views track it.
    pub games: State<usize>,
    pub wait: State<Wait>,
    /// Owns the effects of the play chunk for the lifetime of the app.
    pub owner: State<Owner>,
}

/// The entry points of the play chunk: everything but the home page as a newcomer sees it.
pub struct Play {
    pub complete: fn(AppState),
    pub attend: fn(AppState),
    /// The fragment of the page that an address means, even if it was damaged on its way; `None` if it names no page.
    pub meant: fn(&str) -> Option<String>,
    pub arrive: fn(AppState, Route),
    pub page: fn() -> AnyView,
    pub around: fn() -> AnyView,
    /// Starts a quick game.
    pub start: fn(AppState, &str),
    /// A picture of a game in progress, as a sample.
    pub showcase: fn(AppState, &str) -> String,
    /// The default opponents for a game of this many players; empty without bots.
    pub versus: fn(AppState, usize) -> String,
}

/// The entry points of the chunk for games under way: what the table shows once moves have been made or help was asked
/// for, and what the home page tells of games.
pub struct Underway {
    /// The chunk is never loaded without the play. Named here, so that splitting keeps the play in one piece.
    pub play: &'static Play,
    pub attend: fn(AppState),
    /// Opens the latest game.
    pub open_latest: fn(AppState),
    /// The repaired fragment of a mangled record.
    pub mended: fn(&str) -> Option<String>,
    pub moves: fn(SessionHandle) -> AnyView,
    pub strip: fn(SessionHandle) -> AnyView,
    /// The panel of a hint or an aid.
    pub aid: fn(SessionHandle) -> AnyView,
    /// The latest notice.
    pub notice: PartView,
    /// The dialogs that may be open during a move.
    pub dialog: PartView,
    pub problem: PartView,
    pub home: HomeTold,
}

pub struct Beside {
    /// This chunk is never loaded without that one; named here for the same reason.
    pub underway: &'static Underway,
    pub complete: fn(AppState),
    pub page: PartView,
    pub dialog: PartView,
    pub analysis: fn(SessionHandle) -> AnyView,
    pub review: fn(SessionHandle) -> AnyView,
    /// The challenges by other players.
    pub challenged: PartView,
    /// What is drawn on a board, and drawing on it.
    pub strokes: fn(SessionHandle, NodeRef<Svg>) -> AnyView,
    /// The tools for drawing.
    pub pens: fn(SessionHandle) -> AnyView,
    pub open_text: fn(AppState, String),
    /// Puts deleted chapters of the open study back.
    pub restore_chapters: fn(AppState, &[DeletedChapter]),
    /// Opens a game with other players; returns the page to show, if it differs.
    pub open: fn(AppState, &Route) -> Option<Route>,
}

pub struct HomeTold {
    /// The player's rating in a game; empty without one.
    pub rating: fn(AppState, &str) -> String,
    /// The menu of a game; it closes itself.
    pub menu: fn(&'static str, State<Option<&'static str>>) -> AnyView,
    /// Who plays online at the moment, for the head of the page.
    pub live: fn() -> AnyView,
    /// The games that wait for the player, and those in progress.
    pub turns: fn() -> AnyView,
    /// A line about saved games that cannot be read or are stored only here.
    pub saved: fn() -> AnyView,
    /// The number of games by link in which it is the player's turn.
    pub awaited: fn(AppState) -> usize,
    /// The number of days in a row; empty without any.
    pub streak: fn(AppState, Day) -> String,
    pub marks: fn(AppState, Day) -> String,
    /// How many of a day's boards have been played.
    pub daily: fn(AppState, Day) -> String,
    pub puzzle: fn(AppState, Day) -> (bool, String),
    pub goal: fn(AppState, &str, Day) -> String,
    pub begin_alone: fn(AppState, &str, Day),
    pub survival: fn(AppState) -> String,
}

/// The app's state, for a component that is being created. Event handlers capture it.
pub fn use_app() -> AppState {
    expect_context::<AppState>()
}

impl AppState {
    /// The state of the one app of a page; it lives as long as the page's WebAssembly.
    pub fn new(parts: AppParts) -> Self {
        AppState(Box::leak(Box::new(parts)))
    }

    pub fn label(self, key: &str) -> String {
        self.locale.label(key)
    }

    /// A label as a signal: one type for all of them, which keeps the download small.
    pub fn word(self, key: &'static str) -> Signal<String> {
        text(move || self.label(key))
    }

    pub fn game_name(self, id: &str) -> String {
        self.label(&format!("{id}-name"))
    }

    /// The name of a side in a game: its pieces and its goal, on a board that `stands` on its corner or lies.
    pub fn seat_word(self, game: &str, side: Side, stands: bool) -> String {
        let stands = if stands { "yes" } else { "no" };
        let word = Message::new(format!("{game}-seat-{}", side.number())).with("stands", stands);
        self.locale.tell(&word)
    }

    pub fn open(self, dialog: Dialog) {
        self.page.dialog.open(dialog);
    }

    pub fn close(self) {
        self.page.dialog.close();
    }

    pub fn has_game(self, game: &str) -> bool {
        self.parts.games.track();
        catalogue::is_here(game)
    }

    pub fn told(self) -> Option<&'static HomeTold> {
        self.parts.underway.get().map(|underway| &underway.home)
    }

    pub fn context(self) -> SessionContext {
        let AppParts { locale, settings, library, notices, page, online, .. } = *self.0;
        SessionContext { locale, settings, library, notices, dialog: page.dialog, online: online.table }
    }

    pub fn open_key(self) -> Option<String> {
        self.session.get_untracked().and_then(SessionHandle::key)
    }

    pub fn is_kept(self) -> bool {
        let kept = |session: &Option<SessionHandle>| session.is_none_or(|session| session.key().is_some());
        !self.page.dialog.is_open_untracked()
            && self.session.with_untracked(kept)
            && !self.notices.any(|notice| matches!(notice, Notice::Trouble(_) | Notice::StudyRefused(_)))
    }
}

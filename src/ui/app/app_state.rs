//! The state that all pages share.

use std::ops::Deref;

use leptos::prelude::*;
use leptos::svg::Svg;

use basalt_browser::history;
use basalt_browser::life::Life;
use basalt_games::catalogue;
use basalt_play::challenges::puzzles::{PuzzleList, Streak};
use basalt_play::{Day, Route};
use basalt_rules::{Message, Side};

use super::dialog::{Dialog, OpenDialog};
use super::problem::Problem;
use super::session_context::SessionContext;
use crate::library::LibraryHandle;
use crate::player::locale::Locale;
use crate::player::notices::{DeletedChapter, Notice, NoticeList};
use crate::player::settings::Settings;
use crate::reactive::lazy::{Part, PartOnItsWay, Wait};
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::run::{ArenaHandle, InboxHandle, RatingsHandle, SearchHandle, TableHandle};
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
    /// The fragment that was read last, and its page: a link is parsed once.
    pub address: State<(String, Route)>,
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
    pub table: TableHandle,
    pub search: SearchHandle,
    pub ratings: RatingsHandle,
    pub challenges: InboxHandle,
    pub arena: ArenaHandle,
    /// Whether the server notifies the player while no page is open.
    pub is_pushed: State<bool>,
}

#[derive(Clone, Copy)]
pub struct PartsState {
    pub play: Part<&'static dyn Play>,
    pub underway: Part<&'static dyn Underway>,
    pub beside: Part<&'static dyn Beside>,
    /// Loads a game, by its id.
    pub game: fn(&str) -> Option<PartOnItsWay<()>>,
    /// The number of loaded games, each a chunk; views track it.
    pub games: State<usize>,
    pub wait: State<Wait>,
    /// Owns the effects of the play chunk for the lifetime of the app.
    pub owner: State<Owner>,
}

// Code that is loaded before a chunk calls it only through these traits, so that the linker does not pull the chunk into the
// first load. `shell/shown.rs` and `pages/home_told.rs` implement them.

/// The chunk for playing: everything but the home page as a newcomer sees it.
pub trait Play: Sync {
    /// Takes in the words of this chunk.
    fn complete(&self, app: AppState);

    /// Starts what listens for the lifetime of the app.
    fn attend(&self, app: AppState);

    /// The fragment of the page that an address means, even if it was damaged on its way; `None` if it names no page.
    fn meant(&self, hash: &str) -> Option<String>;

    fn arrive(&self, app: AppState, to: Route);

    fn page(&self) -> AnyView;

    /// What surrounds every page: notices, dialogs, live regions.
    fn around(&self) -> AnyView;

    /// Starts a quick game.
    fn start(&self, app: AppState, id: &str);

    /// A picture of a game in progress, as a sample.
    fn showcase(&self, app: AppState, id: &str) -> String;

    /// The default opponents for a game of this many players; empty without bots.
    fn versus(&self, app: AppState, sides: usize) -> String;
}

/// The chunk for games under way: what the table shows once moves have been made or help was asked for, and what the home
/// page tells of games.
pub trait Underway: Sync {
    /// The chunk is never loaded without the play. Named here, so that splitting keeps the play in one piece.
    fn play(&self) -> &'static dyn Play;

    /// Starts what listens for the lifetime of the app.
    fn attend(&self, app: AppState);

    fn open_latest(&self, app: AppState);

    /// The repaired fragment of a mangled record.
    fn mended(&self, fragment: &str) -> Option<String>;

    fn moves(&self, session: SessionHandle) -> AnyView;

    /// The list of moves as one line, for portrait windows.
    fn strip(&self, session: SessionHandle) -> AnyView;

    /// The panel of a hint or an aid.
    fn aid(&self, session: SessionHandle) -> AnyView;

    /// The latest notice.
    fn notice(&self) -> AnyView;

    /// The dialogs that may be open during a move.
    fn dialog(&self) -> AnyView;

    fn problem(&self) -> AnyView;

    fn home(&self) -> &'static dyn HomeTold;
}

/// The chunk for everything beside a game.
pub trait Beside: Sync {
    /// This chunk is never loaded without that one; named here for the same reason.
    fn underway(&self) -> &'static dyn Underway;

    /// Takes in the words of this chunk and follows other players.
    fn complete(&self, app: AppState);

    fn page(&self) -> AnyView;

    fn dialog(&self) -> AnyView;

    fn analysis(&self, session: SessionHandle) -> AnyView;

    fn review(&self, session: SessionHandle) -> AnyView;

    /// The challenges by other players.
    fn challenged(&self) -> AnyView;

    /// What is drawn on a board, and drawing on it.
    fn strokes(&self, session: SessionHandle, svg: NodeRef<Svg>) -> AnyView;

    /// The tools for drawing.
    fn pens(&self, session: SessionHandle) -> AnyView;

    fn open_text(&self, app: AppState, text: String);

    /// Puts deleted chapters of the open study back.
    fn restore_chapters(&self, app: AppState, chapters: &[DeletedChapter]);

    /// Opens a game with other players; returns the page to show, if it differs.
    fn open(&self, app: AppState, page: &Route) -> Option<Route>;
}

/// What the home page tells of games and saves, in the chunk for games under way.
pub trait HomeTold: Sync {
    /// The player's rating in a game; empty without one.
    fn rating(&self, app: AppState, id: &str) -> String;

    /// The menu of a game; it closes itself.
    fn menu(&self, id: &'static str, open: State<Option<&'static str>>) -> AnyView;

    /// Who plays online at the moment, for the head of the page.
    fn live(&self) -> AnyView;

    /// The games that wait for the player, and those in progress.
    fn turns(&self) -> AnyView;

    /// A line about saved games that cannot be read or are stored only here.
    fn saved(&self) -> AnyView;

    /// The number of games by link in which it is the player's turn.
    fn awaited(&self, app: AppState) -> usize;

    /// The number of days in a row; empty without any.
    fn streak(&self, app: AppState, day: Day) -> String;

    /// The marks of a day's boards: won, lost or open.
    fn marks(&self, app: AppState, day: Day) -> String;

    /// How many of a day's boards have been played.
    fn daily(&self, app: AppState, day: Day) -> String;

    /// Whether a day's puzzle is solved, and its game and the row of days in words.
    fn puzzle(&self, app: AppState, day: Day) -> (bool, String);

    /// The goal of a game that is played alone, on a day's board.
    fn goal(&self, app: AppState, id: &str, day: Day) -> String;

    fn begin_alone(&self, app: AppState, id: &str, day: Day);

    /// The highest rung among the survival runs in progress, in words.
    fn survival(&self, app: AppState) -> String;
}

impl PageState {
    /// The page in the address.
    pub fn here(self) -> Route {
        let hash = history::fragment();
        if let Some(page) = self.address.with_untracked(|(read, page)| (*read == hash).then(|| page.clone()))
        {
            return page;
        }
        let page = Route::read(&hash);
        self.address.set_untracked((hash, page.clone()));
        page
    }
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

    pub fn told(self) -> Option<&'static dyn HomeTold> {
        self.parts.underway.get().map(|underway| underway.home())
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

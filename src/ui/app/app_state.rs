//! The state that all pages share.

use std::cell::Cell;
use std::rc::Rc;

use leptos::svg::Svg;

use basalt_app::live::{AwayWish, OwnTurns};
use basalt_app::navigation::Navigation;
use basalt_app::opening::{Loading, Problem};
use basalt_app::practice::PracticeRound;
use basalt_app::studies::DeletedChapter;
use basalt_browser::history;
use basalt_browser::life::Life;
use basalt_games::catalogue;
use basalt_play::challenges::puzzles::{PuzzleList, Streak};
use basalt_play::library::Deleted;
use basalt_play::{Day, Route};
use basalt_rules::{Message, Side};

use crate::handles::dialog::OpenDialog;
use crate::handles::session_context::SessionContext;
use crate::handles::{
    ArenaHandle, EngineHandle, EventHandle, InboxHandle, LadderHandle, LibraryHandle, NearbyHandle,
    RatingsHandle, SearchHandle, SeeksHandle, TableHandle,
};
use crate::player::locale::Locale;
use crate::player::notices::{Notice, NoticeList};
use crate::player::settings::Settings;
use crate::reactive::lazy::{Part, PartOnItsWay};
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::session::SessionHandle;

thread_local! {
    static APP: Cell<Option<&'static AppState>> = const { Cell::new(None) };
}

/// The state of the one app of a page. Views read the parts that they need, by the functions below.
pub struct AppState {
    pub settings: Settings,
    pub locale: Locale,
    pub library: LibraryHandle,
    pub notices: NoticeList,
    pub engine: EngineHandle,
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
    pub navigation: State<Navigation>,
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
    /// The round of practice that goes on, or was the last.
    pub practice: State<Option<PracticeRound>>,
}

#[derive(Clone, Copy)]
pub struct OnlineState {
    pub table: TableHandle,
    pub search: SearchHandle,
    pub ratings: RatingsHandle,
    pub challenges: InboxHandle,
    pub arena: ArenaHandle,
    pub event: EventHandle,
    pub ladder: LadderHandle,
    pub seeks: SeeksHandle,
    pub nearby: NearbyHandle,
    /// Whether the server notifies the player while no page is open.
    pub is_pushed: State<bool>,
    /// Until when the player wants to be away.
    pub away: State<Option<AwayWish>>,
    /// What the server last said of the player's other games.
    pub turns: State<OwnTurns>,
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
    pub loading: State<Loading>,
    /// Requests the latest chunk again.
    pub again: State<Rc<dyn Fn()>>,
    /// Owns the effects of the play chunk for the lifetime of the app.
    pub owner: State<Owner>,
}

// Code that is loaded before a chunk calls it only through these traits, so that the linker does not pull the chunk into the
// first load. `shell/shown.rs` and `pages/home_told.rs` implement them.

/// The chunk for playing: everything but the home page as a newcomer sees it.
pub trait Play: Sync {
    /// Takes in the words of this chunk.
    fn complete(&self);

    /// Starts what listens for the lifetime of the app.
    fn attend(&self);

    /// The fragment of the page that an address means, even if it was damaged on its way; `None`, told in a notice, if it
    /// names no page.
    fn meant(&self, hash: &str) -> Option<String>;

    fn arrive(&self, to: Route);

    fn page(&self) -> AnyView;

    /// What surrounds every page: notices, dialogs, live regions.
    fn around(&self) -> AnyView;

    /// Starts a quick game.
    fn start(&self, id: &str);

    /// A picture of a game in progress, as a sample.
    fn showcase(&self, id: &str) -> String;

    /// The most spectacular moment of that game.
    fn moment(&self, id: &str) -> String;

    /// The default opponents for a game of this many players; empty without bots.
    fn versus(&self, id: &str, sides: usize) -> String;
}

/// The chunk for games under way: what the table shows once moves have been made or help was asked for, and what the home
/// page tells of games.
pub trait Underway: Sync {
    /// The chunk is never loaded without the play. Named here, so that splitting keeps the play in one piece.
    fn play(&self) -> &'static dyn Play;

    /// Starts what listens for the lifetime of the app.
    fn attend(&self);

    fn open_latest(&self);

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
    fn complete(&self);

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

    fn open_text(&self, text: String);

    /// Puts deleted games, studies or results back.
    fn restore(&self, deleted: &[Deleted]);

    /// Takes another tab's change to the streak of this key.
    fn follow_streak(&self, key: &str);

    /// Puts deleted chapters of the open study back.
    fn restore_chapters(&self, chapters: &[DeletedChapter]);

    /// Opens a game with other players; returns the page to show, if it differs.
    fn open(&self, page: &Route) -> Option<Route>;
}

/// What the home page tells of games and saves, in the chunk for games under way.
pub trait HomeTold: Sync {
    /// The player's rating in a game; empty without one.
    fn rating(&self, id: &str) -> String;

    /// The menu of a game; it closes itself.
    fn menu(&self, id: &'static str, open: State<Option<&'static str>>) -> AnyView;

    /// Who plays online at the moment, for the head of the page.
    fn live(&self) -> AnyView;

    /// The games that wait for the player, and those in progress.
    fn turns(&self) -> AnyView;

    /// A line about saved games that cannot be read or are stored only here.
    fn saved(&self) -> AnyView;

    /// The number of games by link in which it is the player's turn.
    fn awaited(&self) -> usize;

    /// The number of days in a row; empty without any.
    fn streak(&self, day: Day) -> String;

    /// The marks of a day's boards: won, lost or open.
    fn marks(&self, day: Day) -> String;

    /// How many of a day's boards have been played.
    fn daily(&self, day: Day) -> String;

    /// Whether a day's puzzle is solved, and its game and the row of days in words.
    fn puzzle(&self, day: Day) -> (bool, String);

    /// How many own mistakes are to be practised on a day, in words; empty without any.
    fn practice(&self, day: Day) -> String;

    /// The goal of a game that is played alone, on a day's board.
    fn goal(&self, id: &str, day: Day) -> String;

    fn begin_alone(&self, id: &str, day: Day);

    /// The highest rung among the survival runs in progress, in words.
    fn survival(&self) -> String;
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

/// Begins the app with this state, which lives as long as the page's WebAssembly.
pub fn begin(state: AppState) {
    APP.set(Some(Box::leak(Box::new(state))));
}

/// A part of the state. The functions work in event handlers too, where no context is found.
#[inline(never)]
fn app() -> &'static AppState {
    APP.get().expect("the app begins before its views")
}

pub fn settings() -> Settings {
    app().settings
}

pub fn locale() -> Locale {
    app().locale
}

pub fn library() -> LibraryHandle {
    app().library
}

pub fn notices() -> NoticeList {
    app().notices
}

pub fn engine() -> EngineHandle {
    app().engine
}

pub fn page_state() -> PageState {
    app().page
}

pub fn dialog() -> OpenDialog {
    app().page.dialog
}

/// The session of the game that is shown, or was shown last.
pub fn open_session() -> State<Option<SessionHandle>> {
    app().session
}

pub fn puzzles() -> PuzzleState {
    app().puzzles
}

pub fn online() -> OnlineState {
    app().online
}

pub fn parts() -> PartsState {
    app().parts
}

/// The lifetime of the page.
pub fn app_life() -> Life {
    app().life
}

pub fn label(key: &str) -> String {
    locale().label(key)
}

/// A label as a signal: one type for all of them, which keeps the download small.
pub fn word(key: &'static str) -> Signal<String> {
    text(move || label(key))
}

pub fn game_name(id: &str) -> String {
    label(&format!("{id}-name"))
}

/// The name of a side in a game: its pieces and its goal, on a board that `stands` on its corner or lies.
pub fn seat_word(game: &str, side: Side, stands: bool) -> String {
    let stands = if stands { "yes" } else { "no" };
    let word = Message::new(format!("{game}-seat-{}", side.number())).with("stands", stands);
    locale().tell(&word)
}

pub fn has_game(game: &str) -> bool {
    parts().games.track();
    catalogue::is_here(game)
}

pub fn home_told() -> Option<&'static dyn HomeTold> {
    parts().underway.get().map(|underway| underway.home())
}

pub fn session_context() -> SessionContext {
    let AppState { locale, settings, library, notices, page, online, engine, .. } = *app();
    SessionContext { locale, settings, library, notices, dialog: page.dialog, online: online.table, engine }
}

pub fn open_key() -> Option<String> {
    open_session().get_untracked().and_then(SessionHandle::key)
}

/// Whether leaving the page loses nothing.
pub fn is_kept() -> bool {
    let kept = |session: &Option<SessionHandle>| session.is_none_or(|session| session.key().is_some());
    !dialog().is_open_untracked()
        && open_session().with_untracked(kept)
        && !notices().any(|notice| matches!(notice, Notice::Trouble(_) | Notice::StudyRefused(_)))
}

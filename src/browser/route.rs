//! The current page: it is in the fragment of the address, so that any static host serves every page.

use std::borrow::Cow;
use std::cell::RefCell;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::life::Life;
use super::{clock, environment, storage};

/// The characters encoded in an address. Hyphens stay, since keys of days and runs contain them.
const UNSAFE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

/// The prefix of puzzles made by players.
const OWN: &str = "own/";

/// A page of the app.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The list of games: `#/`.
    #[default]
    Home,
    /// The saved games: `#/saved`.
    Saved,
    /// Ratings and results: `#/profile`.
    Profile,
    /// The settings: `#/settings`.
    Settings,
    /// The rules of a game, by its id: `#/rules/volcano`.
    Guide(String),
    /// The first steps of a game, by its id: `#/learn/volcano`.
    Learn(String),
    /// A start position being set up, as a record without actions: `#/setup/volcano.1~…`.
    Setup(String),
    /// A position in the editor, as a record, or a game's start, by its id: `#/editor/volcano`.
    Editor(String),
    /// A puzzle made by a player: `#/puzzle/own/1/+7/b2-c3/volcano.1~…`.
    OwnPuzzle(String),
    /// A puzzle of a game, by the game's id and the puzzle's number from 1: `#/puzzle/duplohex/3`.
    Puzzle(String, usize),
    /// Today's puzzle: `#/puzzle/daily`.
    DailyPuzzle,
    /// Survival runs: `#/survival`.
    Survival,
    /// The daily challenge: `#/daily`.
    DailyChallenge,
    /// The board of a game on a day, by the game's id and the day: `#/daily/volcano/2026-11-22`.
    DailyBoard(String, String),
    /// The streak of a game, by the game's id: `#/streak/volcano`.
    Streak(String),
    /// A game stored here, by its key: `#/table/k3x9…`.
    Table(String),
    /// A game sent by link: `#/view/12/volcano.1~…`.
    View(String),
    /// A game sent by link, in a frame of another page: `#/embed/12/volcano.1~…`.
    Embed(String),
    /// A game by link, as the opponent has sent it: `#/move/k3x9a2b7/12/Ada_Bob/volcano.1~…`.
    Move(String),
    /// A live table, by its name: `#/online/k3x9a2b7c1d5`.
    ///
    /// An invitation adds its secret: `#/online/k3x9a2b7c1d5/4Pq…`.
    Online(String),
    /// A live table, to watch: `#/watch/k3x9a2b7c1d5`.
    Watch(String),
    /// The privacy page: `#/privacy`.
    Privacy,
    /// The search for an opponent, by the game's id: `#/quick/volcano`.
    Quick(String),
}

impl Route {
    /// The page that a fragment names; the home page for an unknown one.
    pub fn read(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        match (page, rest) {
            ("saved", _) => Route::Saved,
            ("profile", _) => Route::Profile,
            ("survival", _) => Route::Survival,
            ("settings", _) => Route::Settings,
            ("rules", id) => Route::Guide(id.trim_end_matches('/').to_owned()),
            ("learn", id) => Route::Learn(id.trim_end_matches('/').to_owned()),
            ("table", key) => Route::Table(decoded(key.trim_end_matches('/'))),
            ("setup", record) => Route::Setup(record.to_owned()),
            ("editor", record) => Route::Editor(record.to_owned()),
            ("puzzle", puzzle) if puzzle.starts_with(OWN) => Route::OwnPuzzle(puzzle[OWN.len()..].to_owned()),
            ("puzzle", "daily") => Route::DailyPuzzle,
            ("streak", id) => Route::Streak(id.trim_end_matches('/').to_owned()),
            ("puzzle", puzzle) => {
                let (id, number) = puzzle.split_once('/').unwrap_or((puzzle, "1"));
                Route::Puzzle(id.to_owned(), number.trim_end_matches('/').parse().unwrap_or(0))
            }
            ("daily", board) => match board.trim_end_matches('/').split_once('/') {
                Some((id, day)) => Route::DailyBoard(id.to_owned(), day.to_owned()),
                None => Route::DailyChallenge,
            },
            ("view", link) => Route::View(link.to_owned()),
            ("embed", link) => Route::Embed(link.to_owned()),
            ("move", link) => Route::Move(link.to_owned()),
            ("online", table) => Route::Online(table.trim_end_matches('/').to_owned()),
            ("privacy", _) => Route::Privacy,
            ("quick", game) => Route::Quick(game.trim_end_matches('/').to_owned()),
            ("watch", table) => Route::Watch(table.trim_end_matches('/').to_owned()),
            _ => Route::Home,
        }
    }

    /// The fragment of a page.
    pub fn fragment(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Saved => "#/saved".to_owned(),
            Route::Profile => "#/profile".to_owned(),
            Route::Survival => "#/survival".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::Guide(id) => format!("#/rules/{id}"),
            Route::Learn(id) => format!("#/learn/{id}"),
            Route::Table(key) => format!("#/table/{}", utf8_percent_encode(key, UNSAFE)),
            Route::Setup(record) => format!("#/setup/{record}"),
            Route::Editor(record) => format!("#/editor/{record}"),
            Route::OwnPuzzle(link) => format!("#/puzzle/{OWN}{link}"),
            Route::Puzzle(id, number) => format!("#/puzzle/{id}/{number}"),
            Route::DailyPuzzle => "#/puzzle/daily".to_owned(),
            Route::DailyChallenge => "#/daily".to_owned(),
            Route::DailyBoard(id, day) => format!("#/daily/{id}/{day}"),
            Route::Streak(id) => format!("#/streak/{id}"),
            Route::View(link) => format!("#/view/{link}"),
            Route::Embed(link) => format!("#/embed/{link}"),
            Route::Move(link) => format!("#/move/{link}"),
            Route::Online(table) => format!("#/online/{table}"),
            Route::Watch(table) => format!("#/watch/{table}"),
            Route::Quick(game) => format!("#/quick/{game}"),
            Route::Privacy => "#/privacy".to_owned(),
        }
    }
}

/// Decodes a key from an address, which browsers encode; an invalid encoding stays as it is.
fn decoded(key: &str) -> String {
    percent_decode_str(key).decode_utf8().map_or_else(|_| key.to_owned(), Cow::into_owned)
}

/// The current fragment of the address.
pub fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The current page.
pub fn current() -> Route {
    Route::read(&fragment())
}

/// The full address of a page, for sharing.
pub fn address(route: &Route) -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{}", route.fragment())
}

/// Goes to a page; Back returns here.
pub fn go(route: &Route) {
    // Leaves what was open over the page, and skips its entry in the history.
    if number() < 0.0 {
        return go_instead(route);
    }
    if let Some(window) = web_sys::window() {
        // Setting a fragment of our own cannot fail.
        let _ = window.location().set_hash(&route.fragment());
    }
}

/// Goes to a page in place of this one: Back leads where it did before.
pub fn go_instead(route: &Route) {
    if let Some(window) = web_sys::window() {
        // Nor can this.
        let _ = window.location().replace(&route.fragment());
    }
}

/// Goes back, as the browser's button does.
pub fn go_back() {
    if let Some(history) = history() {
        // At the first entry nothing happens.
        let _ = history.back();
    }
}

/// Replaces the address of the page: Back leads where it did before.
pub fn replace(route: &Route) {
    write(number(), &route.fragment());
}

thread_local! {
    /// The number of the current entry of the history, and its fragment.
    static SHOWN: RefCell<(f64, String)> = const { RefCell::new((0.0, String::new())) };
}

fn history() -> Option<web_sys::History> {
    web_sys::window().and_then(|window| window.history().ok())
}

/// The number of the current entry, which survives a reload.
///
/// It is 0 before the entry is marked, and negative if the entry stands for a dialog over the page; the
/// page's entry is then the one before, with the same number.
fn number() -> f64 {
    history().and_then(|history| history.state().ok()?.as_f64()).unwrap_or(0.0)
}

fn note() {
    SHOWN.set((number(), fragment()));
}

fn write(number: f64, fragment: &str) {
    if let Some(history) = history() {
        // Browsers refuse it only when it is called too often; the next change makes up for it.
        let _ = history.replace_state_with_url(&number.into(), "", Some(fragment));
    }
    note();
}

/// Marks the current entry of the history; returns whether it is new, not reached by Back or a reload.
pub fn mark() -> bool {
    let is_new = number() == 0.0;
    if is_new {
        write(clock::today() as f64, &fragment());
    }
    note();
    is_new
}

/// Adds an entry to the history for a dialog over the page, so that Back closes the dialog.
///
/// When the dialog closes by other means the entry stays for the next one; [`watch_back`] skips it.
pub fn cover() {
    mark();
    let number = number();
    if number > 0.0
        && let Some(history) = history()
    {
        let _ = history.push_state_with_url(&(-number).into(), "", None);
        note();
    }
}

/// Calls `close` when Back leaves the entry that [`cover`] added.
///
/// It returns whether something was open.
pub fn watch_back(life: Life, close: impl Fn() -> bool + 'static) {
    listen(life, "popstate", move || {
        let (left, fragment) = SHOWN.take();
        let is_under = left < 0.0 && number() == -left;
        if !is_under {
            return note();
        }
        // The address may have changed meanwhile, as that of a position does at each step.
        write(-left, &fragment);
        if !close() {
            go_back();
        }
    });
}

/// The key under which a tab stores its scroll position when its page is left or reloaded.
const PLACE: &str = "basalt.place";

thread_local! {
    /// The scroll positions of the pages in the history, by the numbers of their entries.
    static PLACES: RefCell<Vec<(f64, f64)>> = const { RefCell::new(Vec::new()) };
}

/// The scroll position at which this page was left, in pixels.
pub fn place() -> f64 {
    let number = number().abs();
    let known = |places: &Vec<(f64, f64)>| places.iter().find(|(other, _)| *other == number).map(|(_, y)| *y);
    let kept = || {
        let kept = storage::of_tab(PLACE)?;
        let (other, y) = kept.split_once(' ')?;
        let y: u32 = y.parse().ok().filter(|_| *other == (number as u64).to_string())?;
        Some(f64::from(y))
    };
    PLACES.with_borrow(known).or_else(kept).unwrap_or(0.0)
}

/// Records the scroll positions of pages.
pub fn watch_places(life: Life) {
    listen(life, "scroll", || {
        let (number, y) = (SHOWN.with_borrow(|(number, _)| number.abs()), environment::scrolled());
        PLACES.with_borrow_mut(|places| {
            places.retain(|(other, _)| *other != number);
            places.push((number, y));
        });
    });
    listen(life, "pagehide", || {
        storage::set_of_tab(
            PLACE,
            Some(&format!("{} {}", number().abs() as u64, environment::scrolled() as u32)),
        );
    });
}

/// Reports each change of the address.
pub fn watch(life: Life, tell: impl Fn() + 'static) {
    listen(life, "hashchange", tell);
}

fn listen(life: Life, event: &str, tell: impl Fn() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let call = Closure::<dyn Fn()>::new(move || life.let_in(&tell));
    if window.add_event_listener_with_callback(event, call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

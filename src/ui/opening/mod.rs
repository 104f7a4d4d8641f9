//! Opens games: stored ones, those in an address, and new ones.

mod hold;
mod kept;
mod made;
mod new;
mod sent;

use basalt_play::Route;

use crate::app::app_state::AppState;

pub use hold::{clear, fail, hold, hold_persons, leave_deleted};
pub use kept::{open_kept, open_latest};
pub use made::EMBEDDED_STUDY;
pub use new::{NewGame, seeded};
pub use sent::open_sent;

pub enum Opening {
    /// The latest unfinished game, or else the latest finished one.
    Latest,
    Kept(String),
    WithVariation(String, Vec<String>),
    Setup(String),
    /// A position to edit, as a record; or the start of a game, by id.
    Editor(String),
    OwnPuzzle(String),
    Link(String),
    /// The same in a frame of another page.
    Embedded(String),
    OnePress(String),
    New(Box<NewGame>),
}

impl From<NewGame> for Opening {
    fn from(new: NewGame) -> Opening {
        Opening::New(Box::new(new))
    }
}

impl Opening {
    /// The game of a page's address; `None` without one, or with other players.
    pub fn of(page: &Route) -> Option<Opening> {
        Some(match page.clone() {
            Route::Home => Opening::Latest,
            Route::Game(key) if key.is_empty() => Opening::Latest,
            Route::Game(key) => Opening::Kept(key),
            Route::Setup(record) => Opening::Setup(record),
            Route::Editor(record) => Opening::Editor(record),
            Route::OwnPuzzle(link) => Opening::OwnPuzzle(link),
            Route::View(link) => Opening::Link(link),
            Route::Embed(link) => Opening::Embedded(link),
            _ => return None,
        })
    }
}

/// Opens a game in place of the current one; returns its page, unless an address has led to it.
pub fn open(app: AppState, what: Opening) -> Option<Route> {
    match what {
        Opening::Latest => match app.parts.underway.peek() {
            Some(underway) => underway.open_latest(app),
            // A newcomer has none.
            None => clear(app),
        },
        Opening::Kept(key) => open_kept(app, &key),
        Opening::WithVariation(key, line) => {
            kept::open_with_variation(app, &key, &line);
            return Some(Route::Game(key));
        }
        Opening::Setup(record) => made::open_setup(app, &record),
        Opening::Editor(record) => made::open_editor(app, &record),
        Opening::OwnPuzzle(link) => made::open_own_puzzle(app, &link),
        Opening::Link(link) => made::open_link(app, &link),
        Opening::Embedded(link) => made::open_embedded(app, &link),
        Opening::OnePress(id) => return NewGame::of_one_press(app, &id).map(|new| new::open_new(app, new)),
        Opening::New(new) => return Some(new::open_new(app, *new)),
    }
    None
}

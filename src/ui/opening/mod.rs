//! Opens pages and games: stored ones, those in an address, and new ones.

mod hold;
mod kept;
pub mod navigation;
mod new;
mod sent;

use basalt_app::opening::{AddressGame, PageNeeds, PageOpening, Problem};
use basalt_play::Route;

use crate::app::app_state::{library, page_state, parts};
use crate::app::fetching::fetch;

pub use hold::{clear, fail, hold, hold_persons, hold_unkept, leave_deleted};
pub use kept::{open_kept, open_latest};
pub use new::{NewGame, own_bot, own_rating, seeded, usual_seats};
pub use sent::open_sent;

/// A game that the player has chosen, and no address has led to.
pub enum Opening {
    WithVariation(String, Vec<String>),
    OnePress(String),
    New(Box<NewGame>),
}

impl From<NewGame> for Opening {
    fn from(new: NewGame) -> Opening {
        Opening::New(Box::new(new))
    }
}

/// Opens a game in place of the current one; returns its page.
pub fn open(what: Opening) -> Option<Route> {
    Some(match what {
        Opening::WithVariation(key, line) => {
            kept::open_with_variation(&key, &line);
            Route::Game(key)
        }
        Opening::OnePress(id) => new::open_new(NewGame::of_one_press(&id)?),
        Opening::New(new) => new::open_new(*new),
    })
}

/// Opens what a page shows; returns the page to which that leads, if it is another.
pub fn open_page(opening: PageOpening, page: &Route) -> Option<Route> {
    match opening {
        PageOpening::Nothing => {}
        PageOpening::Latest => match parts().underway.peek() {
            Some(underway) => underway.open_latest(),
            // A newcomer has none.
            None => clear(),
        },
        PageOpening::Kept(key) => open_kept(&key),
        PageOpening::Described => match AddressGame::of(page, |sides| library().read().usual_seats(sides)) {
            Ok(AddressGame { game, mut seats, kind }) => {
                seats.follow(|| own_bot(game.info().id));
                hold_unkept(game, seats, kind);
            }
            Err(problem) => fail(problem),
        },
        PageOpening::Beside if matches!(page, Route::Embed(_)) => {
            // The page of a study in a frame does not wait for that chunk.
            clear();
            let page = page.clone();
            fetch(PageNeeds { beside: true, ..PageNeeds::default() }, move || {
                if let Some(beside) = parts().beside.peek() {
                    beside.open(&page);
                }
            });
        }
        PageOpening::Beside => return parts().beside.peek().and_then(|beside| beside.open(page)),
        PageOpening::NoGame => page_state().problem.set(Some(Problem::NoGame)),
        PageOpening::NoTable => page_state().problem.set(Some(Problem::NoTable)),
        PageOpening::NoDaily => page_state().problem.set(Some(Problem::NoDaily)),
    }
    None
}

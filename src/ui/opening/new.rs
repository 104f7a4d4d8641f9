//! Starts new games.

use basalt_bots::Level;
use basalt_browser::{clock, random};
use basalt_games::catalogue;
use basalt_play::correspondence::Correspondence;
use basalt_play::profile;
use basalt_play::session::{GameKind, Session};
use basalt_play::{Match, Route, Seats, Terms};

use crate::app::app_state::{library, open_session};
use crate::reactive::prelude::untrack;
use crate::session::SessionHandle;

use super::hold::hold;

pub struct NewGame {
    pub game: Match,
    pub seats: Seats,
    pub terms: Terms,
    /// The key to store it under; `None` for a new one.
    pub key: Option<String>,
    /// Whether its start position is still being set up, so that it is not stored.
    pub is_draft: bool,
    /// The seat of the player here, if the game is played by links.
    pub by_link: Option<usize>,
}

impl NewGame {
    pub fn new(game: Match, seats: Seats, terms: Terms) -> NewGame {
        NewGame { game, seats, terms, key: None, is_draft: false, by_link: None }
    }

    /// A game at this screen; `options` are the usual ones where empty, as in all of these.
    pub fn with_friends(id: &str, options: &str) -> Option<NewGame> {
        let game = catalogue::begin(id, &seeded(id, options)).ok()?;
        let seats = people(game.sides());
        Some(NewGame::new(game, seats, Terms::default()))
    }

    /// A game of two, sent to a friend by links. An answer may take days, so no clock runs.
    pub fn with_friend_by_link(id: &str, options: &str) -> Option<NewGame> {
        let options = catalogue::untimed(id, &seeded(id, options)).ok()?;
        let game = catalogue::begin(id, &options).ok().filter(|game| game.sides() == 2)?;
        let first = library().read().usual_begins().place(2, random::below);
        let seats = people(2).beginning_with(first);
        Some(NewGame { by_link: Some(first), ..NewGame::new(game, seats, Terms::default()) })
    }

    pub fn of_one_press(id: &str) -> Option<NewGame> {
        let library = library().read();
        let options = if library.knows(id, None) { catalogue::usual } else { catalogue::one_press };
        // The default options of a game are always valid.
        let game = catalogue::begin(id, &options(id, random::seed())).ok()?;
        // After watching bots, the player plays.
        // `open_new` chooses a bot of the player's rating.
        let seats = library.usual_seats(game.sides()).with_a_person();
        let first = library.usual_begins().place(game.sides(), random::below);
        let terms = Terms { coach: library.usual_coach(), ..Terms::default() };
        Some(NewGame::new(game, seats.beginning_with(first), terms))
    }
}

/// Options with a number of their own for a random layout; the usual ones for an empty text.
pub fn seeded(id: &str, options: &str) -> String {
    if options.is_empty() {
        return catalogue::usual(id, random::seed());
    }
    let seed = catalogue::seed_key(&catalogue::choices(id, options).unwrap_or_default());
    let seeded = seed.and_then(|key| catalogue::choose(id, options, key, &random::seed().to_string()).ok());
    seeded.unwrap_or_else(|| options.to_owned())
}

/// Seats for people alone; the player here has the first.
fn people(sides: usize) -> Seats {
    let names = [library().read().own_name()];
    Seats::of_rows(sides, &names, &[])
}

/// The player's rating in a game.
pub fn own_rating(id: &str) -> i32 {
    let results = library().read().results();
    let own = results.iter().filter(|result| result.game == id);
    profile::own_rating(own, |level| catalogue::rating(id, level))
}

/// The bot of the player's rating in a game.
pub fn own_bot(id: &str) -> Level {
    catalogue::rung_near(id, own_rating(id))
}

/// The seats of the next game, with the bot of the player's rating where one is wanted.
pub fn usual_seats(id: &str, sides: usize) -> Seats {
    let mut seats = library().read().usual_seats(sides);
    seats.follow(|| own_bot(id));
    seats
}

/// Opens a new game; returns its page. A previous game without moves is deleted.
pub fn open_new(new: NewGame) -> Route {
    let NewGame { game, mut seats, terms, key, is_draft, by_link } = new;
    seats.follow(|| own_bot(game.info().id));
    let key = key.unwrap_or_else(|| library().read().new_key());
    let kind = if is_draft { GameKind::Draft } else { GameKind::kept(key, clock::today()) };
    // A position that is being set up is not a game yet.
    let is_game = !is_draft;
    let mut session = Session::new(game, seats, kind, is_game, random::bits()).under(terms);
    if let Some(own) = by_link {
        let key = library().read().new_key();
        session = session.by_link(Some(Correspondence::new(key, own, 0)));
    }
    let idle = idle().filter(|_| is_game);
    let session = hold(session, None);
    if let Some((key, known)) = idle {
        library().forget(&key, known.as_deref());
    }
    session.page()
}

/// The current game, if it has no moves: its key and its stored text.
fn idle() -> Option<(String, Option<String>)> {
    let old = open_session().get_untracked();
    let idle = old.filter(|session| untrack(|| session.read(|game| game.last() + game.undone() == 0)));
    idle.and_then(SessionHandle::kept)
}

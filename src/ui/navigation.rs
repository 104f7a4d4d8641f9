//! Navigation: which game a page shows, and how a session begins and ends.

use leptos::prelude::*;

use crate::browser::{chance, clock, route, route::Route};
use crate::games::catalogue::{self, Broken};
use crate::play::library::{GameEnding, Missing, Summary, key_of};
use crate::play::session::{Input, Place, Session};
use crate::play::{Match, Save, Seat, Seats, Terms};
use crate::rules::{Puzzle, Record, Rng};

use super::app_state::AppState;
use super::dailies;
use super::notices::Notice;
use super::problem::Problem;
use super::session::SessionHandle;
use super::state::forget_followers;

/// How many of the latest games are searched for one to resume.
const LATEST: usize = 100;

impl AppState {
    /// Starts the game of one press.
    pub fn begin(self, game: &str) {
        // The options of a game in the list are always sound.
        if let Ok(table) = catalogue::begin(game, &catalogue::one_press(game, chance::seed())) {
            let library = self.library.read();
            // After watching bots, the player plays.
            let seats = library.usual_seats(table.sides()).with_a_person();
            let first = library.usual_begins().place(table.sides(), chance::below);
            self.sit_down(table, seats.beginning_with(first), Terms::default());
        }
    }

    /// Starts a new game with these seats, and shows it.
    pub fn sit_down(self, table: Match, seats: Seats, terms: Terms) {
        let place = Place::new(&mut Rng::new(chance::bits()), clock::today());
        self.sit_down_at(place, table, seats, terms);
    }

    /// The same at a place of its own.
    pub(super) fn sit_down_at(self, place: Place, table: Match, seats: Seats, terms: Terms) {
        // A game in which nothing was done leaves no trace.
        let old = self.session.get_untracked();
        let idle = old.filter(|session| untrack(|| session.read(|table| table.last() + table.undone() == 0)));
        let idle = idle.and_then(SessionHandle::kept);
        let session = self.seat_under(table, seats, place, None, terms);
        if let Some((key, known)) = idle {
            self.library.forget(&key, known.as_deref());
        }
        self.close();
        self.go(session.page());
    }

    /// Opens a session of a game; `known` is the text under which it is kept, where it is.
    fn seat(self, game: Match, seats: Seats, place: Place, known: Option<String>) -> SessionHandle {
        self.seat_under(game, seats, place, known, Terms::default())
    }

    /// The same under terms that were agreed.
    fn seat_under(
        self,
        game: Match,
        seats: Seats,
        place: Place,
        known: Option<String>,
        terms: Terms,
    ) -> SessionHandle {
        // The session belongs to no page: the click that begins a game comes from a page that is about to go.
        self.clear();
        let is_new = matches!(place, Place::Kept { .. }) && known.is_none();
        let session = Session::new(game, seats, place, is_new, chance::bits()).under(terms);
        let session =
            self.ground.get_untracked().with(|| SessionHandle::new(session, known, self.surroundings()));
        // A new game is saved at once.
        untrack(|| session.give(Input::Wake));
        self.session.set(Some(session));
        session
    }

    /// Ends the session, with all that belongs to it.
    pub(super) fn clear(self) {
        self.session.set(None);
        self.ground.get_untracked().cleanup();
    }

    /// Leaves the game in progress, where it is among those that are about to be deleted.
    pub fn leave_deleted(self, names: &[String]) {
        let key = self.session.get_untracked().and_then(SessionHandle::key);
        if key.is_some_and(|key| names.iter().any(|name| key_of(name) == Some(key.as_str()))) {
            self.session.set(None);
        }
    }

    /// Goes to a page.
    pub fn go(self, to: Route) {
        route::go(&to);
        self.arrive(to);
    }

    /// Shows the page that the address now names, with the game it names.
    pub fn arrive(self, to: Route) {
        forget_followers();
        self.problem.set(None);
        self.notices.leave_page();
        let there = self.session.get_untracked().map(SessionHandle::page);
        match (&to, self.route.get_untracked()) {
            // A figure that is opened is looked at beside the game as well.
            (Route::Guide(_) | Route::Learn(_), _) | (Route::View(_), Route::Guide(_)) => {}
            (
                Route::Home
                | Route::Saved
                | Route::Profile
                | Route::Survival
                | Route::DailyChallenge
                | Route::DailyBoard(..),
                _,
            ) => {
                self.back.set(None);
            }
            _ => self.back.set(Some(to.clone())),
        }
        match &to {
            Route::Saved | Route::Profile | Route::Survival | Route::DailyChallenge => {}
            Route::DailyBoard(id, day) if dailies::is_board(id, day) => {}
            Route::DailyBoard(..) => self.problem.set(Some(Problem::NoDaily)),
            Route::Guide(id) | Route::Learn(id) if catalogue::info(id).is_some() => {}
            Route::Guide(_) | Route::Learn(_) => self.problem.set(Some(Problem::NoRules)),
            page if there.as_ref() == Some(page) => {}
            Route::Home if matches!(there, Some(Route::Table(_))) && !self.is_over() => {}
            Route::Home => self.take_up_latest(),
            Route::Table(key) if key.is_empty() => self.take_up_latest(),
            Route::Table(key) => self.take_up(key),
            Route::Setup(record) => self.set_up(record),
            Route::Editor(record) => self.edit(record),
            Route::OwnPuzzle(link) => self.own_puzzle(link),
            Route::Puzzle(id, number) => self.puzzle(id, *number),
            Route::DailyPuzzle => self.daily_puzzle(),
            Route::Streak(id) => self.streak_of(id),
            Route::View(link) => self.look_at(link, Place::Link(link.clone())),
            Route::Embed(link) => self.look_at(link, Place::Embedded(link.clone())),
        }
        self.route.set(to);
    }

    fn is_over(self) -> bool {
        let over = |session: SessionHandle| {
            session.read_game(|table| table.standing(table.last()).outcome.is_some())
        };
        self.session.get_untracked().is_some_and(|session| untrack(|| over(session)))
    }

    /// Resumes the game that was played last and is not over; a finished one only where there is no other.
    fn take_up_latest(self) {
        self.clear();
        let crashed = |key: &str| self.notices.any(|notice| *notice == Notice::Crashed(key.to_owned()));
        let games = untrack(|| self.library.summaries());
        let readable = games.into_iter().filter(|game| game.known.is_ok() && !crashed(&game.key));
        let (mut open, mut finished): (_, Option<Summary>) = (None, None);
        for game in readable.take(LATEST) {
            let ending = game.known.as_ref().map(|known| known.ending.clone());
            let ending = match ending {
                Ok(GameEnding::Unknown) => {
                    // A game that crashes the app is not opened again.
                    self.library.opening(Some(&game.key));
                    self.library.look_up_ending(&game)
                }
                Ok(ending) => ending,
                Err(_) => continue,
            };
            match ending {
                // What its save does not call over may still not be possible to open.
                GameEnding::Open if self.library.read().open(&game.key).is_ok() => {
                    open = Some(game.key);
                    break;
                }
                GameEnding::Over(_) if finished.as_ref().is_none_or(|other| other.changed < game.changed) => {
                    finished = Some(game);
                }
                _ => {}
            }
        }
        self.library.opening(None);
        if let Some(key) = open.or(finished.map(|game| game.key)) {
            self.take_up(&key);
            // On the home page a game that cannot be opened must not hide the rest.
            self.problem.set(None);
        }
    }

    fn take_up(self, key: &str) {
        self.library.opening(Some(key));
        match self.library.open(key) {
            Ok((table, save, text)) => {
                let Save { seats, begun, elsewhere, terms, spent, more, .. } = save;
                let place = Place::Kept { key: key.to_owned(), begun, elsewhere, spent: spent * 1000, more };
                self.seat_under(table, seats, place, Some(text), terms);
            }
            Err(missing) => {
                self.clear();
                self.problem.set(Some(match missing {
                    Missing::Gone => Problem::Gone,
                    Missing::Unreadable(mistake) => Problem::Save(key.to_owned(), mistake),
                }));
            }
        }
        // Two frames later it has been painted once.
        let (library, life) = (self.library, self.life);
        clock::next_frame(life, move || clock::next_frame(life, move || library.opening(None)));
    }

    /// Opens the set-up of a start position, beginning with that of these options.
    pub fn arrange(self, record: &Record, seats: Seats) {
        if let Ok(table) = catalogue::arrange(record) {
            let session = self.seat(table, seats, Place::Draft, None);
            self.close();
            self.go(session.page());
        }
    }

    fn set_up(self, record: &str) {
        match Record::read(record).and_then(|record| catalogue::arrange(&record)) {
            Ok(table) => {
                let seats = self.library.read().usual_seats(table.sides());
                self.seat(table, seats, Place::Draft, None);
            }
            Err(mistake) => {
                self.clear();
                self.problem.set(Some(Problem::Link(Box::new(Broken { mistake, sound: None }))));
            }
        }
    }

    /// Opens the editor, at the position that a record leads to or at the start of a game.
    fn edit(self, text: &str) {
        let record = match text.contains('~') || text.contains('%') {
            true => Record::read(text),
            false => catalogue::begin(text, "").map(|table| table.record_from(0)),
        };
        match record.and_then(|record| catalogue::edit(&record)) {
            Ok(table) => self.seat_persons(table, Place::Editor),
            Err(mistake) => {
                self.clear();
                self.problem.set(Some(Problem::Link(Box::new(Broken { mistake, sound: None }))));
            }
        }
    }

    /// Opens a puzzle that came by a link.
    fn own_puzzle(self, link: &str) {
        match Puzzle::read_link(link).and_then(|puzzle| catalogue::own_puzzle(&puzzle)) {
            Ok(table) => self.seat_persons(table, Place::OwnPuzzle(link.to_owned())),
            Err(mistake) => {
                self.clear();
                self.problem.set(Some(Problem::Link(Box::new(Broken { mistake, sound: None }))));
            }
        }
    }

    /// Opens a session in which persons alone sit.
    pub(super) fn seat_persons(self, table: Match, place: Place) {
        let seats = Seats::new(vec![Seat::default(); table.sides()]);
        self.seat(table, seats, place, None);
    }

    fn look_at(self, link: &str, place: Place) {
        match catalogue::follow(link) {
            Ok(table) => self.seat_persons(table, place),
            Err(broken) => {
                self.clear();
                self.problem.set(Some(Problem::Link(broken)));
            }
        }
    }
}

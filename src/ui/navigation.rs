//! Navigation: which game a page shows, and how a session begins and ends.

use leptos::prelude::*;

use crate::browser::{chance, clock, route, route::Route};
use crate::games::{catalogue, pasted};
use crate::play::correspondence::Correspondence;
use crate::play::library::{GameEnding, Shelf, Summary, key_of, name_of};
use crate::play::session::{Input, Place, Session};
use crate::play::{Match, Seats, Terms};
use crate::rules::Rng;

use super::app_state::{AppState, Beside};
use super::dailies;
use super::lazy::Wait;
use super::needed::missing_for;
use super::online::keep_secret;
use super::problem::Problem;
use super::session::SessionHandle;
use super::state::forget_followers;

/// Whether a page needs the part for what is beside the play before it can be shown: positions that are changed or judged otherwise
/// than by playing, and games with others who are elsewhere.
fn needs_beside(page: &Route) -> bool {
    matches!(
        page,
        Route::Setup(_)
            | Route::Editor(_)
            | Route::OwnPuzzle(_)
            | Route::Puzzle(..)
            | Route::DailyPuzzle
            | Route::Streak(_)
            | Route::Move(_)
            | Route::Online(_)
            | Route::Watch(_)
            | Route::Quick(_)
    )
}

impl AppState {
    /// Starts the game of one press.
    pub fn begin(self, game: &str) {
        let first = !self.library.read().knows(game);
        let options = if first { catalogue::one_press } else { catalogue::usual };
        // The options of a game in the list are always sound.
        if let Ok(table) = catalogue::begin(game, &options(game, chance::seed())) {
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
        self.start(Session::new(table, seats, place, true, chance::bits()).under(terms));
    }

    /// Starts a new game that is played by links, with the player here in this seat, and shows it.
    pub fn sit_down_by_link(self, table: Match, seats: Seats, own: usize) {
        let place = Place::new(&mut Rng::new(chance::bits()), clock::today());
        let correspondence = Correspondence::new(self.library.read().new_key(), own, 0);
        let session = Session::new(table, seats, place, true, chance::bits());
        self.start(session.by_link(Some(correspondence)));
    }

    /// Shows the session of a new game. The game before it leaves no trace where nothing was done in it.
    fn start(self, session: Session) {
        let idle = self.idle();
        let session = self.hold(session, None);
        if let Some((key, known)) = idle {
            self.library.forget(&key, known.as_deref());
        }
        self.close();
        self.go(session.page());
    }

    /// The game in progress, where nothing was done in it: its key, and the text as which it is kept.
    fn idle(self) -> Option<(String, Option<String>)> {
        let old = self.session.get_untracked();
        let idle = old.filter(|session| untrack(|| session.read(|table| table.last() + table.undone() == 0)));
        idle.and_then(SessionHandle::kept)
    }

    /// Opens a session of a game that is not kept.
    pub(super) fn seat(self, game: Match, seats: Seats, place: Place) -> SessionHandle {
        self.hold(Session::new(game, seats, place, false, chance::bits()), None)
    }

    /// Makes a session that of the app, in place of the one before; `known` is the text under which its game is kept, where
    /// it is.
    pub(super) fn hold(self, session: Session, known: Option<String>) -> SessionHandle {
        // The session belongs to no page: the click that begins a game comes from a page that is about to go.
        self.clear();
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
        if self.open_key().is_some_and(|key| names.iter().any(|name| key_of(name) == Some(key.as_str()))) {
            self.session.set(None);
        }
    }

    /// The key of the game in progress.
    pub(super) fn open_key(self) -> Option<String> {
        self.session.get_untracked().and_then(SessionHandle::key)
    }

    /// Goes to a page.
    pub fn go(self, to: Route) {
        route::go(&to);
        self.arrive(to);
    }

    /// Goes back to a page, by the history where that leads there: going back once more leads further, not here again.
    pub fn turn_back(self, to: Route) {
        if self.opened_from.get_untracked().as_ref() == Some(&to) {
            return route::go_back();
        }
        route::go_instead(&to);
        self.arrive(to);
    }

    /// Shows the page that the address now names, with the game it names, once the parts of the app are there that it needs.
    pub fn arrive(self, to: Route) {
        let missing = missing_for(&to);
        let waits_beside = needs_beside(&to) && self.beside.peek().is_none();
        if waits_beside || !missing.is_empty() {
            self.expect_games(&missing);
            let arrive = move || {
                // The player may have gone elsewhere meanwhile.
                if route::current() == to {
                    self.arrive(to.clone());
                }
            };
            return match waits_beside {
                true => self.with_beside(move |_| arrive()),
                false => self.with_games(missing, arrive),
            };
        }
        self.wait.set(Wait::Nothing);
        // Its games are here, so that a damaged record can be mended.
        let to = match pasted::mended(&to.fragment()) {
            Some(meant) => {
                let page = Route::read(&meant);
                route::replace(&page);
                page
            }
            None => to,
        };
        self.arrive_at(to);
        self.is_begun.set(true);
    }

    /// Does something with the part for what is beside the play, which is there: pages that need it wait for it.
    fn beside_now(self, act: impl FnOnce(Beside)) {
        if let Some(beside) = self.beside.peek() {
            act(beside);
        }
    }

    fn arrive_at(self, to: Route) {
        forget_followers();
        self.problem.set(None);
        self.notices.leave_page();
        // Words may be read beside a game, and settings changed.
        let beside = matches!(to, Route::Guide(_) | Route::Learn(_) | Route::Settings | Route::Privacy);
        if !beside && !matches!(to, Route::Online(_) | Route::Watch(_)) {
            self.online.close();
        }
        let there = self.session.get_untracked().map(SessionHandle::page);
        let is_new = route::mark();
        self.find_place(is_new);
        let is_opened = is_new && self.is_begun.get_untracked();
        self.opened_from.set(is_opened.then(|| self.left(there.clone())));
        if to == Route::Settings {
            self.before_settings.set(self.left(there.clone()));
        }
        if matches!(to, Route::Online(_) | Route::Watch(_)) {
            self.quick.end();
        }
        match (&to, self.route.get_untracked()) {
            // The settings are changed beside whatever is going on.
            (Route::Settings, _) => {}
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
        if let Route::Move(link) = &to
            && there.as_ref() != Some(&to)
            && let Some(key) = self.beside.peek().and_then(|beside| (beside.receive)(self, link))
        {
            // Its game is here: that is shown, and nothing leads back to the link.
            let table = Route::Table(key);
            route::replace(&table);
            return self.route.set(table);
        }
        // A game that goes on online is played at its table.
        if let Route::Table(key) = &to
            && let Some(table) = self.table_of(key, there.as_ref())
        {
            let table = Route::Online(table);
            route::replace(&table);
            return self.arrive(table);
        }
        // What an invitation carries besides the table's name is kept, and shown no more.
        if let Route::Online(place) = &to
            && let Some((table, secret)) = place.split_once('/')
        {
            keep_secret(table, secret);
            let table = Route::Online(table.to_owned());
            route::replace(&table);
            return self.arrive(table);
        }
        match &to {
            // It was received above.
            Route::Move(_) => {}
            Route::Online(table) => self.beside_now(|beside| (beside.follow_table)(self, table, false)),
            Route::Watch(table) => self.beside_now(|beside| (beside.follow_table)(self, table, true)),
            Route::Saved
            | Route::Profile
            | Route::Survival
            | Route::Settings
            | Route::Privacy
            | Route::DailyChallenge => {}
            Route::DailyBoard(id, day) if dailies::is_board(id, day) => {}
            Route::DailyBoard(..) => self.problem.set(Some(Problem::NoDaily)),
            Route::Quick(id) if catalogue::info(id).is_some() => {
                self.beside_now(|beside| (beside.look_for_opponent)(self, id));
            }
            Route::Quick(_) => self.problem.set(Some(Problem::NoRules)),
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

    /// The table of the game with a key, where it goes on online; the session, on its page `there`, may have gone further.
    fn table_of(self, key: &str, there: Option<&Route>) -> Option<String> {
        let known = Summary::read(key, Shelf::Games, &self.library.read().text(&name_of(key))?).known.ok()?;
        let goes_on =
            !matches!(known.ending, GameEnding::Over(_)) && there != Some(&Route::Table(key.to_owned()));
        known.online.filter(|_| goes_on).map(|online| online.table)
    }

    /// The page that is left, `there` being that of the session: the one at whose board the player is may have moved on since
    /// the address led there.
    fn left(self, there: Option<Route>) -> Route {
        match self.route.get_untracked() {
            Route::Settings => self.before_settings.get_untracked(),
            page @ (Route::Setup(_)
            | Route::Editor(_)
            | Route::View(_)
            | Route::Move(_)
            | Route::Table(_)) => there.unwrap_or(page),
            page => page,
        }
    }

    fn is_over(self) -> bool {
        let over = |session: SessionHandle| {
            session.read_game(|table| table.standing(table.last()).outcome.is_some())
        };
        self.session.get_untracked().is_some_and(|session| untrack(|| over(session)))
    }
}

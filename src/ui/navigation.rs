//! Navigation: which game a page shows, and how a session begins and ends.

use leptos::prelude::*;

use crate::browser::{chance, clock, route, route::Route};
use crate::games::catalogue::{self, Broken};
use crate::play::daily::{self, DailyAttempt};
use crate::play::library::{Missing, Written};
use crate::play::profile::Mode;
use crate::play::puzzles::{PuzzleList, Streak};
use crate::play::session::{Input, Place, Session};
use crate::play::{Day, Match, Save, Seat, Seats, Terms};
use crate::rules::{Message, Record, Rng};

use super::app_state::AppState;
use super::dailies;
use super::notices::Notice;
use super::problem::Problem;
use super::puzzles;
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

    /// Begins the attempt at the board of a day, or goes on with it.
    pub fn attempt(self, day: Day, board: Match) {
        let game = board.info().id;
        // Another tab may have begun it since this page was shown.
        match self.library.read().attempt(day, game) {
            DailyAttempt::Open => {
                let seats = daily::seats(&board, &self.library.read().usual_name());
                let terms = Terms { mode: Mode::Daily(day), control: None };
                self.sit_down_at(Place::of_day(day, game, clock::today()), board, seats, terms);
            }
            DailyAttempt::Begun => self.go(Route::Table(daily::key(day, game))),
            DailyAttempt::Lost | DailyAttempt::Done(_) => self.library.changed(),
        }
    }

    /// Begins a game on the board of a day that counts for nothing.
    pub fn practise(self, day: Day, board: Match) {
        let seats = daily::seats(&board, &self.library.read().usual_name());
        self.sit_down(board, seats, Terms { mode: Mode::Practice(day), control: None });
    }

    fn sit_down_at(self, place: Place, table: Match, seats: Seats, terms: Terms) {
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
    fn clear(self) {
        self.session.set(None);
        self.ground.get_untracked().cleanup();
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
            (Route::Home | Route::Saved | Route::Profile | Route::Dailies | Route::DailyBoard(..), _) => {
                self.back.set(None);
            }
            _ => self.back.set(Some(to.clone())),
        }
        match &to {
            Route::Saved | Route::Profile | Route::Dailies => {}
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
            Route::Puzzle(id, number) => self.puzzle(id, *number),
            Route::Daily => self.daily_puzzle(),
            Route::Streak(id) => self.streak_of(id),
            Route::View(link) => self.look_at(link),
        }
        self.route.set(to);
    }

    fn is_over(self) -> bool {
        let over =
            |session: SessionHandle| session.read(|table| table.standing(table.last()).outcome.is_some());
        self.session.get_untracked().is_some_and(|session| untrack(|| over(session)))
    }

    /// Resumes the game that was played last and is not over; a finished one only where there is no other.
    fn take_up_latest(self) {
        self.clear();
        let crashed = |key: &str| self.notices.any(|notice| *notice == Notice::Crashed(key.to_owned()));
        let games = untrack(|| self.library.games());
        let (mut open, mut finished) = (None, None);
        for game in games.into_iter().filter(|game| !game.aside && !crashed(&game.key)).take(LATEST) {
            // A game that crashes the app is not opened again.
            self.library.opening(Some(&game.key));
            match self.library.read().is_over(&game) {
                Some(false) => {
                    open = Some(game.key);
                    break;
                }
                Some(true) => finished = finished.or(Some(game.key)),
                None => {}
            }
        }
        self.library.opening(None);
        if let Some(key) = open.or(finished) {
            self.take_up(&key);
            // On the home page a game that cannot be opened must not hide the rest.
            self.problem.set(None);
        }
    }

    fn take_up(self, key: &str) {
        self.library.opening(Some(key));
        match self.library.open(key) {
            Ok((table, save, text)) => {
                let Save { seats, begun, elsewhere, terms, more, .. } = save;
                let place = Place::Kept { key: key.to_owned(), begun, elsewhere, more };
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

    /// Opens a puzzle, once the list of its game has been read.
    fn puzzle(self, id: &str, number: usize) {
        let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
            self.clear();
            return self.problem.set(Some(Problem::NoPuzzle));
        };
        let page = Route::Puzzle(id.to_owned(), number);
        self.with_list(info.id, page, move |app| app.show_puzzle(info.id, number));
    }

    /// Opens today's puzzle; its page is then that of the puzzle.
    fn daily_puzzle(self) {
        let (id, _) = puzzles::daily(1);
        self.with_list(id, Route::Daily, move |app| {
            let number = puzzles::daily(app.puzzles.with_untracked(PuzzleList::count)).1 + 1;
            let page = Route::Puzzle(id.to_owned(), number);
            route::replace(&page);
            app.show_puzzle(id, number);
            app.route.set(page);
        });
    }

    /// Goes on when the puzzles of a game are known, unless the player has gone to another page meanwhile.
    fn with_list(self, id: &'static str, page: Route, go_on: impl FnOnce(AppState) + 'static) {
        let known = self.puzzles.with_untracked(|list| list.is_of(id));
        if known && page != Route::Daily {
            return go_on(self);
        }
        self.clear();
        let app = self;
        let arrived = move |there: bool| {
            if app.route.with_untracked(|shown| *shown != page) {
                return;
            }
            match there {
                true => go_on(app),
                false => app.problem.set(Some(Problem::PuzzlesLost)),
            }
        };
        match known {
            // The address is still on its way to this page.
            true => clock::next_frame(self.life, move || arrived(true)),
            false => puzzles::read_list(self.life, self.puzzles, id, arrived),
        }
    }

    fn show_puzzle(self, id: &'static str, number: usize) {
        match number.checked_sub(1).and_then(|number| Some((number, self.open_puzzle(number)?))) {
            Some((number, table)) => self.seat_persons(table, Place::Puzzle(id, number)),
            None => {
                self.clear();
                self.problem.set(Some(Problem::NoPuzzle));
            }
        }
    }

    /// The position of a puzzle of the list that was read last, by its number from 0.
    fn open_puzzle(self, number: usize) -> Option<Match> {
        let puzzle = self.puzzles.with_untracked(|list| list.get(number))?;
        catalogue::open(&puzzle.record).ok()
    }

    /// Opens a session in which persons alone sit.
    fn seat_persons(self, table: Match, place: Place) {
        let seats = Seats::new(vec![Seat::default(); table.sides()]);
        self.seat(table, seats, place, None);
    }

    /// Goes on with the streak of a game, once its list has been read; where none is in progress, one can be begun.
    fn streak_of(self, id: &str) {
        let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
            self.clear();
            return self.problem.set(Some(Problem::NoPuzzle));
        };
        self.with_list(info.id, Route::Streak(id.to_owned()), move |app| {
            app.show_streak(info.id, app.library.read().puzzles().latest(info.id, false));
        });
    }

    /// Begins a streak of a game, or goes on with the one that another tab has begun meanwhile.
    pub fn begin_streak(self, id: &'static str) {
        let mut library = self.library.read();
        let streak = library.puzzles().latest(id, false).unwrap_or_else(|| {
            let streak = Streak::new(library.new_key(), id, chance::bits(), clock::today());
            self.library.write_streak(None, &streak);
            streak
        });
        self.show_streak(id, Some(streak));
    }

    /// Goes on with the streak in progress, or leads to where the next one begins.
    pub fn go_on_with_streak(self, id: &'static str) {
        self.show_streak(id, self.streak.get_untracked());
    }

    fn show_streak(self, id: &'static str, streak: Option<Streak>) {
        let next = |streak: &Streak| self.puzzles.with_untracked(|list| streak.next(list));
        let number = streak.as_ref().and_then(next);
        self.streak.set_untracked(streak);
        match number.and_then(|number| Some((number, self.open_puzzle(number)?))) {
            Some((number, table)) => self.seat_persons(table, Place::Streak(id, number)),
            None => self.clear(),
        }
    }

    /// Counts a puzzle of the streak in progress as solved or missed; whether it did. Where another tab was first, this one
    /// follows it.
    pub fn judge_in_streak(self, number: usize, solved: bool) -> bool {
        let Some(known) = self.streak.get_untracked() else { return false };
        let judged = self.puzzles.with_untracked(|list| known.judged(list, number, solved, clock::today()));
        if judged == known {
            return false;
        }
        let counts = self.library.write_streak(Some(&known), &judged) != Written::Taken;
        if counts {
            self.streak.set(Some(judged));
        } else {
            // The page that asks is replaced.
            clock::next_frame(self.life, move || self.follow_streak(&known.key));
        }
        counts
    }

    /// Follows what another tab has done in the streak in progress.
    pub fn follow_streak(self, key: &str) {
        let Some(known) = self.streak.get_untracked().filter(|streak| streak.key == key) else { return };
        let kept = self.library.read().puzzles().streak(key);
        let Some(info) = catalogue::info(&known.game).filter(|_| kept.as_ref() != Some(&known)) else {
            return;
        };
        match self.route.with_untracked(|page| *page == Route::Streak(known.game.clone())) {
            true => {
                self.notices.tell(Notice::Said(Message::new("streak-followed")));
                self.show_streak(info.id, kept);
            }
            // It is looked up again by whoever comes back.
            false => {
                self.streak.set_untracked(None);
                if self
                    .session
                    .get_untracked()
                    .and_then(|session| session.see(&[], |session| session.place().puzzle()))
                    .is_some_and(|(_, streak)| streak)
                {
                    self.clear();
                }
            }
        }
    }

    fn look_at(self, link: &str) {
        match catalogue::follow(link) {
            Ok(table) => self.seat_persons(table, Place::Link(link.to_owned())),
            Err(broken) => {
                self.clear();
                self.problem.set(Some(Problem::Link(broken)));
            }
        }
    }
}

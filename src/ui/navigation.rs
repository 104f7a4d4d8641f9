//! Navigation: which game a page shows, and how a session begins and ends.

use leptos::prelude::*;

use crate::browser::{chance, clock, route, route::Route};
use crate::games::catalogue::{self, Broken};
use crate::play::correspondence::{Correspondence, MoveLink, receiver};
use crate::play::library::{Arrival, GameEnding, Missing, Shelf, Summary, key_of, name_of};
use crate::play::session::{Input, Place, Session};
use crate::play::{Match, Save, Seat, Seats, TableSeat, Terms};
use crate::rules::{Message, Puzzle, Record, Rng};

use super::app_state::{AppState, Beside};
use super::dailies;
use super::lazy::Wait;
use super::needed::missing_for;
use super::notices::Notice;
use super::problem::Problem;
use super::session::SessionHandle;
use super::state::forget_followers;

/// How many of the latest games are searched for one to resume.
const LATEST: usize = 100;

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
    fn seat(self, game: Match, seats: Seats, place: Place) -> SessionHandle {
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

    pub(super) fn take_up(self, key: &str) {
        self.library.opening(Some(key));
        match self.library.open(key) {
            Ok((table, save, text)) => self.take(key, table, save, text),
            Err(Missing::Gone) => self.take_out(key.to_owned()),
            Err(Missing::Unreadable(mistake)) => {
                self.clear();
                self.problem.set(Some(Problem::Save(key.to_owned(), mistake)));
            }
        }
        self.end_opening();
    }

    /// Two frames later a game has been painted once.
    fn end_opening(self) {
        let (library, life) = (self.library, self.life);
        clock::next_frame(life, move || clock::next_frame(life, move || library.opening(None)));
    }

    /// Goes on with a game that is kept.
    fn take(self, key: &str, table: Match, save: Save, text: String) {
        let Save { seats, begun, elsewhere, terms, spent, correspondence, online, title, more, .. } = save;
        let (key, spent) = (key.to_owned(), spent * 1000);
        let place = Place::Kept { key, begun, elsewhere, spent, title, more };
        let session = Session::new(table, seats, place, false, chance::bits()).under(terms);
        let session = match online {
            Some(TableSeat { table, round, own, .. }) => session.online(&table, round, Some(own)),
            None => session.by_link(correspondence),
        };
        self.hold(session, Some(text));
    }

    /// Goes on with a game of the archive, which stays there until the game is changed.
    fn take_out(self, key: String) {
        self.clear();
        let page = Route::Table(key.clone());
        self.library.archived_text(self.life, &name_of(&key), move |text| {
            // The player may have gone elsewhere meanwhile.
            if self.route.with_untracked(|route| *route != page) {
                return;
            }
            let Some(text) = text else { return self.problem.set(Some(Problem::Gone)) };
            self.library.opening(Some(&key));
            match self.library.read().read_game(&key, &text) {
                Ok((table, save)) => self.take(&key, table, save, text),
                Err(mistake) => self.problem.set(Some(Problem::Save(key, mistake))),
            }
            self.end_opening();
        });
    }

    /// Opens the set-up of a start position, beginning with that of these options.
    pub fn arrange(self, record: &Record, seats: Seats) {
        let record = record.clone();
        self.with_beside(move |_| {
            if let Ok(table) = catalogue::arrange(&record) {
                let session = self.seat(table, seats.clone(), Place::Draft);
                self.close();
                self.go(session.page());
            }
        });
    }

    fn set_up(self, record: &str) {
        match Record::read(record).and_then(|record| catalogue::arrange(&record)) {
            Ok(table) => {
                let seats = self.library.read().usual_seats(table.sides());
                self.seat(table, seats, Place::Draft);
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
        self.seat(table, seats, place);
    }

    /// Opens what another player has sent. The key of the game that it belongs to, where that is kept here and shown now.
    pub(super) fn receive(self, text: &str) -> Option<String> {
        let (link, table) = match catalogue::follow_move(text) {
            Ok(sent) => sent,
            Err(broken) => {
                self.clear();
                self.problem.set(Some(Problem::Link(broken)));
                return None;
            }
        };
        match self.library.receive(&link, &table) {
            Some(Arrival::Known(key)) => {
                self.take_up(&key);
                self.notices.tell(Notice::Said(Message::new("correspondence-known")));
                Some(key)
            }
            Some(Arrival::Joined { key, known, declined }) => {
                self.take_up(&key);
                if let Some(session) = self.session.get_untracked() {
                    session.give(Input::Received(known));
                }
                if declined {
                    self.notices.tell(Notice::Said(Message::new("correspondence-declined")));
                }
                Some(key)
            }
            Some(Arrival::Apart(key, _)) => self.open_sent(text, &link, table, Some(key)),
            // What cannot be kept can be looked at, and played once there is room.
            Some(Arrival::New) | None => self.open_sent(text, &link, table, None),
        }
    }

    /// Opens a game that another player has sent; `beside` is the key of the one that it does not continue.
    fn open_sent(self, text: &str, link: &MoveLink, table: Match, beside: Option<String>) -> Option<String> {
        let own = receiver(&table);
        let kept = beside.as_ref().and_then(|key| self.library.open(key).ok()?.1.correspondence);
        let own = kept.map_or(own, |kept| kept.own);
        let name = |seat: usize| match link.names[seat].as_str() {
            "" if seat == own => self.library.read().own_name(),
            name => name.to_owned(),
        };
        let seats = Seats::new((0..2).map(|seat| Seat { name: name(seat), bot: None }).collect());
        let correspondence = Correspondence::come(link.id.clone(), own, table.last(), link.answer);
        let place = Place::Sent { link: text.to_owned(), beside };
        let session = Session::new(table, seats, place, false, chance::bits());
        let session = self.hold(session.by_link(Some(correspondence)), None);
        session.give(Input::Received(link.from));
        None
    }

    /// Keeps what a link says otherwise than the game with this key as a variation of that game, and shows it.
    pub fn vary(self, key: &str, line: &[String]) {
        self.take_up(key);
        let Some(session) = self.session.get_untracked() else { return };
        let common = untrack(|| {
            session.read_game(|game| {
                let known = game.record().actions;
                known.iter().zip(line).take_while(|(one, other)| one == other).count()
            })
        });
        session.give(Input::TakeLine(common, line[common..].to_vec()));
        self.go(Route::Table(key.to_owned()));
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

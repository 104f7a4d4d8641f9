//! Opening: the game of a page taken up where it is kept, or made from what a link or a record says.

use leptos::prelude::*;

use crate::browser::{chance, clock, route::Route};
use crate::games::catalogue::{self, Broken};
use crate::play::correspondence::{Correspondence, MoveLink, receiver};
use crate::play::library::{Arrival, GameEnding, Missing, Summary, name_of};
use crate::play::session::{Input, Place, Session};
use crate::play::{Match, Save, Seat, Seats, TableSeat, Terms};
use crate::rules::{Message, Puzzle, Record};

use super::app_state::AppState;
use super::notices::Notice;
use super::problem::Problem;

/// How many of the latest games are searched for one to resume.
const LATEST: usize = 100;

impl AppState {
    /// Resumes the game that was played last and is not over; a finished one only where there is no other.
    pub(super) fn take_up_latest(self) {
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
    pub fn arrange(self, record: &Record, seats: Seats, terms: Terms) {
        let record = record.clone();
        self.with_beside(move |_| {
            if let Ok(table) = catalogue::arrange(&record) {
                let draft = Session::new(table, seats.clone(), Place::Draft, false, chance::bits());
                let session = self.hold(draft.under(terms), None);
                self.close();
                self.go(session.page());
            }
        });
    }

    pub(super) fn set_up(self, record: &str) {
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
    pub(super) fn edit(self, text: &str) {
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
    pub(super) fn own_puzzle(self, link: &str) {
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

    pub(super) fn look_at(self, link: &str, place: Place) {
        match catalogue::follow(link) {
            Ok(table) => self.seat_persons(table, place),
            Err(broken) => {
                self.clear();
                self.problem.set(Some(Problem::Link(broken)));
            }
        }
    }
}

//! Keeping the game of a desk: written with every action, followed when another tab plays on, made one's own when it
//! came by link.

use crate::browser::{chance, clock, route, route::Route};
use crate::games::catalogue;
use crate::play::{Link, Save, Seats};
use crate::rules::{Message, Record};

use crate::ui::shelf::{Notice, Written};

use super::Desk;

/// Where the game of a desk is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the shelf, under this key.
    Shelf {
        /// The key.
        key: String,
        /// When the game was begun.
        begun: u64,
        /// What we know to be there.
        known: Option<String>,
        /// What stands there and this version does not know.
        more: Vec<String>,
    },
    /// Nowhere: it came by this link and is only looked at.
    Link(String),
    /// In the address: a start position that is being set up.
    Draft,
    /// Nowhere: it is a puzzle of the game with this id, by its number from 0.
    Puzzle(&'static str, usize),
}

impl Place {
    /// A new place on the shelf.
    pub fn new() -> Self {
        Place::Shelf { key: chance::key(), begun: clock::today(), known: None, more: Vec::new() }
    }
}

impl Desk {
    /// The key of the game, where it is kept.
    pub fn key(self) -> Option<String> {
        self.place.with_untracked(|place| match place {
            Place::Shelf { key, .. } => Some(key.clone()),
            Place::Link(_) | Place::Draft | Place::Puzzle(..) => None,
        })
    }

    /// The page that shows this game.
    pub fn page(self) -> Route {
        self.place.with_untracked(|place| match place {
            Place::Shelf { key, .. } => Route::Table(key.clone()),
            Place::Link(link) => Route::View(link.clone()),
            Place::Draft => Route::Setup(self.start()),
            Place::Puzzle(id, number) => Route::Puzzle((*id).to_owned(), number + 1),
        })
    }

    /// The shown position as the start of a game.
    fn start(self) -> String {
        self.table.with_untracked(|table| table.record_from(table.shown()).to_string())
    }

    /// Whether the game came by link and is not yet the player's own.
    pub fn is_linked(self) -> bool {
        self.linked.get()
    }

    /// The address that shows this game at the shown ply, anywhere.
    pub fn link(self) -> String {
        if self.is_draft() {
            return self.link_to_position();
        }
        let link = self.read(|table| Link { ply: table.shown(), record: table.record() });
        route::address(&Route::View(link.to_string()))
    }

    /// The address that shows only the shown position, without the moves before it.
    pub fn link_to_position(self) -> String {
        let link = self.read(|table| Link { ply: 0, record: table.record_from(table.shown()) });
        route::address(&Route::View(link.to_string()))
    }

    /// The start of this game, without its moves: the same for everybody who is to try it.
    pub fn start_record(self) -> Record {
        Record { actions: Vec::new(), ..self.read(|table| table.record()) }
    }

    /// The address that hands the same start to somebody else.
    pub fn link_to_start(self) -> String {
        let link = Link { ply: 0, record: self.start_record() };
        route::address(&Route::View(link.to_string()))
    }

    /// The best result from this start, in words; `None` in games that have none, and before there is one.
    pub fn best(self) -> Option<Message> {
        let best = self.shelf.best(&self.start_record())?;
        Some(Message::new("best").with("score", best.score).with("turns", best.turns))
    }

    /// Makes the game of a link the player's own, from the shown ply on.
    pub fn claim(self) {
        if self.is_current() {
            self.make_own();
        } else {
            // What changes a linked game makes it one's own.
            self.resume_here();
        }
    }

    fn make_own(self) {
        self.move_to_new_place();
        self.shelf.tell(Notice::Own);
    }

    fn move_to_new_place(self) {
        let mut place = Place::new();
        if let (Place::Shelf { more, .. }, Place::Shelf { more: there, .. }) =
            (&mut place, self.place.get_untracked())
        {
            *more = there;
        }
        self.place.set_untracked(place);
        self.linked.set(false);
        self.state.set_untracked(String::new());
        self.keep();
        route::go(&self.page());
        self.start_clock();
    }

    /// All of the game that is worth keeping, to tell whether it has changed.
    fn what_is_kept(self) -> String {
        let bots = self.seats.with_untracked(Seats::bots_text);
        self.table.with_untracked(|table| format!("{} {} {bots}", table.last(), table.record_with_undone()))
    }

    /// Keeps the game as it now stands, if that is news.
    pub fn keep(self) {
        let state = self.what_is_kept();
        if self.state.with_untracked(|known| *known == state) {
            return;
        }
        let news = self.state.with_untracked(|known| !known.is_empty());
        self.state.set_untracked(state);
        let (key, begun, known, more) = match self.place.get_untracked() {
            Place::Link(_) if news => return self.make_own(),
            Place::Link(_) => return,
            Place::Draft => return route::replace(&self.page()),
            Place::Puzzle(..) => return,
            // It has just been taken up as it stands there. Looking at a game writes nothing.
            Place::Shelf { known: Some(_), .. } if !news => return,
            Place::Shelf { key, begun, known, more } => (key, begun, known, more),
        };
        let (record, last) = self.read(|table| (table.record_with_undone(), table.last()));
        let (seats, changed) = (self.seats.get_untracked(), clock::today());
        let save = Save { record, last, seats, begun, changed, more };
        if let Some(feat) = self.read(|table| table.feat()) {
            self.shelf.keep_best(&self.start_record(), feat);
        }
        match self.shelf.write(&key, known.as_deref(), &save) {
            Written::Kept => {
                self.take_bots_here();
                let known = Some(save.to_string());
                self.place.set_untracked(Place::Shelf { key, begun, known, more: save.more });
            }
            Written::NotKept => {}
            Written::Taken => {
                self.move_to_new_place();
                self.shelf.tell(Notice::Parted);
            }
        }
    }

    /// Another tab has kept this game: what it played is shown here too.
    pub fn follow(self, text: &str) {
        let Place::Shelf { key, begun, known, .. } = self.place.get_untracked() else { return };
        if known.as_deref() == Some(text) {
            return;
        }
        // What cannot be read is not followed; it is found when something is to be written.
        let Ok(save) = Save::read(text) else { return };
        let place = Place::Shelf { key, begun, known: Some(text.to_owned()), more: save.more.clone() };
        let (record, last) = self.read(|table| (table.record_with_undone(), table.last()));
        if save.record == record
            && save.last == last
            && self.seats.with_untracked(|seats| *seats == save.seats)
        {
            // It was written, and nothing happened.
            return self.place.set_untracked(place);
        }
        let Ok(table) = catalogue::resume(&save) else { return };
        if table.info().id != self.read(|table| table.info().id) {
            return;
        }
        self.interrupt();
        self.place.set_untracked(place);
        self.seats.set(save.seats);
        self.table.set_untracked(table);
        self.state.set_untracked(self.what_is_kept());
        self.version.update(|version| *version = version.wrapping_add(1));
        self.leave_bots_elsewhere();
        self.shelf.tell(Notice::Followed);
    }
}

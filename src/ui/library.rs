//! The library of this browser: gives it the browser's storage, lets views follow it, and shows its notices.

use crate::browser::{chance, clock, storage};
use crate::games::catalogue;
use crate::play::Day;
use crate::play::library::{Deleted, Kept, Library, Missing, Written};
use crate::play::profile::GameResult;
use crate::play::puzzles::Streak;
use crate::play::survival::SurvivalRun;
use crate::play::{Feat, Match, Save, Store, StoreError};
use crate::rules::{Record, Rng};

use super::notices::{Notice, NoticeList};
use super::state::State;

/// Holds the key of the game being opened: if it is still there at the next start, that game crashed the app.
const OPENING: &str = "basalt.opening";

/// What the browser keeps for us.
pub struct BrowserStore;

impl Store for BrowserStore {
    fn names(&self) -> Vec<String> {
        storage::names()
    }

    fn read(&self, name: &str) -> Option<String> {
        storage::get(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        match storage::set(name, text) {
            true => Ok(()),
            false if storage::is_blocked() => Err(StoreError::Blocked),
            false => Err(StoreError::Full),
        }
    }

    fn remove(&self, name: &str) {
        storage::remove(name);
    }
}

/// A handle of the library on the page, copied freely.
#[derive(Clone, Copy)]
pub struct LibraryHandle {
    /// Rises when a game is added or removed; views read it to follow.
    version: State<u32>,
    notices: NoticeList,
    /// Why nothing could be kept, as was told already.
    told: State<Option<StoreError>>,
}

impl LibraryHandle {
    /// The library of this browser, which reports by notices.
    pub fn new(notices: NoticeList) -> Self {
        if let Some(key) = storage::of_tab(OPENING) {
            storage::set_of_tab(OPENING, None);
            notices.tell(Notice::Crashed(key));
        }
        LibraryHandle { version: State::new(0), notices, told: State::new(None) }
    }

    /// The library as it is, to be read.
    pub fn read(self) -> Library<BrowserStore> {
        Library::new(BrowserStore, catalogue::resume, Rng::new(chance::bits()))
    }

    /// Lets a view follow games added and removed.
    pub fn track(self) {
        self.version.track();
    }

    /// Lets views of the library follow a change.
    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// All games, in their order; a view that asks follows.
    pub fn games(self) -> Vec<Kept> {
        self.track();
        self.read().games()
    }

    /// Opens a game, and returns the text it is kept as.
    ///
    /// # Errors
    /// It is not there, or what is wrong with it.
    pub fn open(self, key: &str) -> Result<(Match, Save, String), Missing> {
        let opened = self.read().open(key);
        if matches!(opened, Err(Missing::Unreadable(_))) {
            // It may have been set aside.
            self.changed();
        }
        opened
    }

    /// Remembers that a game is being opened, until it has been seen. Each tab remembers its own: what another one is
    /// opening at this moment has not crashed it.
    pub fn opening(self, key: Option<&str>) {
        // A page in the background is never seen, however well it opens.
        if key.is_none() || clock::page_is_seen() {
            storage::set_of_tab(OPENING, key);
        }
    }

    /// Writes a game over what is known of it, and says where that is impossible.
    pub fn write(self, key: &str, known: Option<&str>, save: &Save) -> Written {
        self.told_of(self.read().write(key, known, save))
    }

    /// Says where something was not kept.
    fn told_of(self, written: Written) -> Written {
        match written {
            Written::Kept => {
                self.told.set_untracked(None);
                self.notices.dismiss(&Notice::Trouble(StoreError::Full));
                self.changed();
            }
            // Reported once: a dismissed notice does not come back with every move.
            Written::NotKept(error) if self.told.get_untracked() != Some(error) => {
                self.told.set_untracked(Some(error));
                self.notices.tell(Notice::Trouble(error));
            }
            Written::NotKept(_) | Written::Taken => {}
        }
        written
    }

    /// Takes a game out of the library; a notice offers to bring it back.
    pub fn delete(self, game: &Kept) {
        self.notices.tell(Notice::Deleted(self.read().delete(game)));
        self.changed();
    }

    /// Removes a game in which nothing was done.
    pub fn forget(self, key: &str, known: Option<&str>) {
        self.read().forget(key, known);
        self.changed();
    }

    /// Puts back what was deleted.
    pub fn restore(self, deleted: &Deleted) {
        match self.read().restore(deleted) {
            Ok(()) => {
                self.notices.dismiss(&Notice::Deleted(Vec::new()));
                self.notices.dismiss(&Notice::Wiped(Vec::new()));
                self.changed();
            }
            Err(error) => self.notices.tell(Notice::Trouble(error)),
        }
    }

    /// Takes games in from a file, and says what became of them.
    pub fn import(self, file: &str) {
        match self.read().import(file) {
            Ok(intake) => {
                self.notices.tell(Notice::Imported(intake));
                self.changed();
            }
            Err(error) => self.notices.tell(Notice::Trouble(error)),
        }
    }

    /// The results of finished games, the oldest first; a view that asks follows.
    pub fn results(self) -> Vec<GameResult> {
        self.track();
        self.read().results()
    }

    /// The survival runs of a game, the best first; a view that asks follows.
    pub fn runs(self, game: &str) -> Vec<SurvivalRun> {
        self.track();
        self.read().runs(game, catalogue::rungs(game))
    }

    /// Keeps the result of a finished game; the first one of a game counts.
    pub fn keep_result(self, result: &GameResult) {
        self.read().keep_result(result);
        self.changed();
    }

    /// Keeps that a puzzle was solved, and that it was the one of a day; says where that is impossible.
    pub fn keep_solved(self, game: &str, number: usize, day: Option<Day>) {
        let kept = self.read().puzzles().keep_solved(game, number, day);
        self.told_of(kept.map_or_else(Written::NotKept, |()| Written::Kept));
    }

    /// Writes a streak over what is known of it, and says where that is impossible.
    pub fn write_streak(self, known: Option<&Streak>, streak: &Streak) -> Written {
        self.told_of(self.read().puzzles().write(known, streak))
    }

    /// Removes all results, and what is kept of puzzles; a notice offers to bring them back.
    pub fn wipe_results(self) {
        self.notices.tell(Notice::Wiped(self.read().wipe_results()));
        self.changed();
    }

    /// The best result of a game played alone from this start; a view that asks follows.
    pub fn best(self, start: &Record) -> Option<Feat> {
        self.track();
        self.read().best(start)
    }

    /// Keeps a result if it is the best one from this start.
    pub fn keep_best(self, start: &Record, feat: Feat) {
        self.read().keep_best(start, feat);
        self.changed();
    }
}

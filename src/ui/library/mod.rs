//! The library of this browser: gives it the browser's storage, lets views follow it, and shows its notices.

use std::sync::Arc;

use crate::browser::{clock, life::Life, random, storage};
use crate::games::catalogue;
use crate::play::Day;
use crate::play::correspondence::MoveLink;
use crate::play::library::{
    Arrival, GameEnding, Joined, Library, Missing, Skipped, Summary, Written, merged, sort_summaries,
};
use crate::play::profile::GameResult;
use crate::play::puzzles::Streak;
use crate::play::survival::SurvivalRun;
use crate::play::{Feat, Match, Save, Store, StoreError};
use crate::rules::{Record, Rng};

use super::json::read_json;
use super::notices::{Notice, NoticeList};
use super::settings::Settings;
use super::state::State;

mod archive;

/// Holds the key of the game being opened: if it is still there at the next start, that game crashed the app.
const OPENING: &str = "basalt.opening";

/// What the entries begin with that only a player's doings leave.
const DOINGS: [&str; 9] = [
    "basalt.game.",
    "basalt.aside.",
    "basalt.library.",
    "basalt.result.",
    "basalt.best.",
    "basalt.streak.",
    "basalt.solved.",
    "basalt.puzzle-days",
    "basalt.table.",
];

/// Whether anything of what a player has done is kept here, which the home page tells of.
pub fn has_played() -> bool {
    let names = storage::names();
    names.iter().any(|name| DOINGS.iter().any(|beginning| name.starts_with(beginning)))
}

/// The library over both storages, of which the archive may be left out: it is compiled once.
pub type PageLibrary = Library<Joined<BrowserStore>>;

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
    /// How long the app lasts: what is asked of the archive is done whatever page is shown.
    life: Life,
    /// What a player has set, which files may change.
    settings: Settings,
    /// Why nothing could be kept, as was told already.
    told: State<Option<StoreError>>,
    /// Whether it was told that there is little room and no archive.
    told_short: State<bool>,
    /// How games stand whose saves do not say it, by their entries and when they changed.
    endings: State<Vec<(String, u64, GameEnding)>>,
    /// What of the last file was not taken in.
    skipped: State<Vec<Skipped>>,
    /// What the archive holds, by names and abstracts, while somebody looks at it.
    archived: State<Vec<(String, String)>>,
    /// Whether somebody does.
    is_looked_at: State<bool>,
    /// How the archive answered last; `None` before it was asked.
    archive_is_there: State<Option<bool>>,
}

impl LibraryHandle {
    /// The library of this browser, which reports by notices.
    pub fn new(notices: NoticeList, settings: Settings, life: Life) -> Self {
        if let Some(key) = storage::of_tab(OPENING) {
            storage::set_of_tab(OPENING, None);
            notices.tell(Notice::Crashed(key));
        }
        LibraryHandle {
            version: State::new(0),
            notices,
            life,
            settings,
            told: State::new(None),
            told_short: State::new(false),
            endings: State::new(Vec::new()),
            skipped: State::new(Vec::new()),
            archived: State::new(Vec::new()),
            is_looked_at: State::new(false),
            archive_is_there: State::new(None),
        }
    }

    /// The library as it is, to be read.
    pub fn read(self) -> PageLibrary {
        Library::new(Joined::alone(BrowserStore), catalogue::resume, read_json, Rng::new(random::bits()))
    }

    /// Lets a view follow games added and removed.
    pub fn track(self) {
        self.version.track();
    }

    /// Lets views of the library follow a change.
    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// Summaries of all games, in the order of the list: of those in the archive, too, while somebody looks at it.
    pub fn summaries(self) -> Vec<Summary> {
        let here = self.read().summaries();
        let mut games = self.archived.with(|archived| merged(here, archived));
        self.endings.with_untracked(|endings| {
            for game in &mut games {
                let name = game.name();
                let Ok(known) = &mut game.known else { continue };
                let told =
                    |(own, changed, _): &&(String, u64, GameEnding)| *own == name && *changed == game.changed;
                if known.ending == GameEnding::Unknown
                    && let Some((.., ending)) = endings.iter().find(told)
                {
                    known.ending = ending.clone();
                }
            }
        });
        sort_summaries(games)
    }

    /// Looks up how a game stands whose save does not say it.
    pub fn look_up_ending(self, game: &Summary) -> GameEnding {
        // What cannot be opened has not ended.
        let ending = self.read().ending(game).unwrap_or(GameEnding::Open);
        self.endings.update_untracked(|endings| endings.push((game.name(), game.changed, ending.clone())));
        ending
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

    /// Takes in what another player has sent; `None` where that cannot be kept, which is said.
    pub fn receive(self, link: &MoveLink, sent: &Match) -> Option<Arrival> {
        match self.read().receive(link, sent, clock::today()) {
            Ok(arrival) => {
                self.changed();
                Some(arrival)
            }
            Err(error) => {
                self.notices.tell(Notice::Trouble(error));
                None
            }
        }
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
                if error == StoreError::Full {
                    self.read().note_full();
                    self.tidy(None);
                }
            }
            Written::NotKept(_) | Written::Taken => {}
        }
        written
    }

    /// Removes a game in which nothing was done.
    pub fn forget(self, key: &str, known: Option<&str>) {
        self.read().forget(key, known);
        self.changed();
    }

    /// What of the last file was not taken in; a view that asks follows.
    pub fn skipped(self) -> Vec<Skipped> {
        self.skipped.get()
    }

    /// It has been read.
    pub fn forget_skipped(self) {
        self.skipped.set(Vec::new());
    }

    /// Whether a player is to be reminded that games are kept only here, where a page has a list of them; a view that asks
    /// follows.
    pub fn is_export_due(self, listed: Option<State<Vec<Arc<Summary>>>>) -> bool {
        self.track();
        let (library, now) = (self.read(), clock::today());
        // Without a reason to look, nothing is read.
        library.may_remind(now)
            && match listed {
                Some(games) => games.with(|games| library.is_export_due(games.iter().map(Arc::as_ref), now)),
                None => library.is_export_due(&self.summaries(), now),
            }
    }

    /// The player has read the reminder.
    pub fn end_reminder(self) {
        self.read().note_reminder(clock::today());
        self.changed();
    }

    /// Has the browser asked to keep everything, once: when there is something worth keeping.
    pub fn ask_to_keep(self, life: Life) {
        if self.read().asks_to_keep(clock::today()) {
            storage::persist(life, |_| ());
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
        self.notices.tell(Notice::Wiped(vec![self.read().wipe_results()]));
        self.changed();
    }

    /// What the player is called who plays here; a view that asks follows.
    pub fn own_name(self) -> String {
        self.track();
        self.read().own_name()
    }

    /// Keeps what the player is called who plays here; says where that is impossible.
    pub fn keep_own_name(self, name: &str) {
        let kept = self.read().keep_own_name(name);
        self.told_of(kept.map_or_else(Written::NotKept, |()| Written::Kept));
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

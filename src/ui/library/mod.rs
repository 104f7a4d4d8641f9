//! The library in the browser's storage; lets views track it and shows its notices.

use std::sync::Arc;

use basalt_browser::{clock, life::Life, random, storage};
use basalt_games::catalogue;
use basalt_play::challenges::survival::SurvivalRun;
use basalt_play::correspondence::MoveLink;
use basalt_play::library::{
    Arrival, GameEnding, Joined, Library, Missing, Skipped, Summary, merged, sort_summaries,
};
use basalt_play::profile::GameResult;
use basalt_play::{Feat, Match, Save, Store, StoreError};
use basalt_rules::{Record, Rng};

use crate::library::json::read_json;
use crate::player::notices::{Notice, NoticeList};
use crate::player::settings::Settings;
use crate::reactive::state::State;

mod archive;
pub mod json;
mod writing;

/// The key of the game being opened: if it is still set at the next start, that game crashed the app.
const OPENING: &str = "basalt.opening";

/// The prefixes of entries that only a player's actions create.
const DOINGS: [&str; 9] = [
    "basalt.game.",
    "basalt.aside.",
    "basalt.library.",
    "basalt.result.",
    "basalt.best.",
    "basalt.streak.",
    "basalt.solved.",
    "basalt.puzzle-",
    "basalt.table.",
];

/// Whether the player has done anything that the home page would show.
pub fn has_played() -> bool {
    let names = storage::names();
    names.iter().any(|name| DOINGS.iter().any(|beginning| name.starts_with(beginning)))
}

/// The library over both storages, with or without the archive: one type, compiled once.
pub type PageLibrary = Library<Joined<BrowserStore>>;

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

#[derive(Clone, Copy)]
pub struct LibraryHandle {
    /// Increases when a game is added or removed; views track it.
    version: State<u32>,
    notices: NoticeList,
    life: Life,
    settings: Settings,
    /// The storage error that was reported already.
    told: State<Option<StoreError>>,
    /// Whether it was reported that space is short and there is no archive.
    told_short: State<bool>,
    /// Results missing from their saves, by entry and time of the last change.
    endings: State<Vec<(String, u64, GameEnding)>>,
    /// Whose turn it is at tables, as the server has said: whether it is the player's.
    turns: State<Vec<(String, bool)>>,
    skipped: State<Vec<Skipped>>,
    /// The archive's names and summaries, while a page lists them.
    archived: State<Vec<(String, String)>>,
    is_looked_at: State<bool>,
    archive_is_there: State<Option<bool>>,
}

impl LibraryHandle {
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
            turns: State::new(Vec::new()),
            skipped: State::new(Vec::new()),
            archived: State::new(Vec::new()),
            is_looked_at: State::new(false),
            archive_is_there: State::new(None),
        }
    }

    pub fn read(self) -> PageLibrary {
        Library::new(Joined::alone(BrowserStore), catalogue::resume, read_json, Rng::new(random::bits()))
    }

    pub fn track(self) {
        self.version.track();
    }

    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// Notes whose turn it is at tables; returns whether that was news.
    pub fn learn_turns(self, turns: &[(String, bool)]) -> bool {
        let is_news = self.turns.with_untracked(|known| turns.iter().any(|turn| !known.contains(turn)));
        if is_news {
            self.turns.update_untracked(|known| {
                known.retain(|(table, _)| turns.iter().all(|(other, _)| other != table));
                known.extend_from_slice(turns);
            });
            self.changed();
        }
        is_news
    }

    /// Forgets what was noted of a table, whose own log is read now.
    pub fn forget_turn(self, table: &str) {
        self.turns.update_untracked(|turns| turns.retain(|(known, _)| known != table));
    }

    /// Summaries of all games in the order of the list, with archived ones while a page lists them.
    pub fn summaries(self) -> Vec<Summary> {
        let here = self.read().summaries();
        let mut games = self.archived.with(|archived| merged(here, archived));
        // What a save says may be old, since others move while it is closed.
        self.turns.with_untracked(|turns| {
            for game in &mut games {
                let seat = game.known.as_mut().ok().and_then(|known| known.online.as_mut());
                let Some(seat) = seat else { continue };
                if let Some((_, mine)) = turns.iter().find(|(table, _)| *table == seat.table) {
                    seat.to_move = *mine;
                }
            }
        });
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

    /// Computes the result of a game whose save does not state it.
    pub fn look_up_ending(self, game: &Summary) -> GameEnding {
        // A game that cannot be opened has not ended.
        let ending = self.read().ending(game).unwrap_or(GameEnding::Open);
        self.endings.update_untracked(|endings| endings.push((game.name(), game.changed, ending.clone())));
        ending
    }

    /// Opens a game; returns it with its stored text.
    ///
    /// # Errors
    /// The game is missing or invalid.
    pub fn open(self, key: &str) -> Result<(Match, Save, String), Missing> {
        let opened = self.read().open(key);
        if matches!(opened, Err(Missing::Unreadable(_))) {
            // The game may have been moved aside.
            self.changed();
        }
        opened
    }

    /// Stores a move sent by another player; `None` if that fails, which is reported.
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

    /// Remembers, per tab, that a game is being opened until it has been painted.
    pub fn opening(self, key: Option<&str>) {
        // A page in the background is never painted, however well it opens.
        if key.is_none() || clock::page_is_seen() {
            storage::set_of_tab(OPENING, key);
        }
    }

    pub fn forget(self, key: &str, known: Option<&str>) {
        self.read().forget(key, known);
        self.changed();
    }

    pub fn skipped(self) -> Vec<Skipped> {
        self.skipped.get()
    }

    pub fn forget_skipped(self) {
        self.skipped.set(Vec::new());
    }

    /// Whether a page of games should remind the player that they exist only here (reactive).
    pub fn is_export_due(self, listed: Option<State<Vec<Arc<Summary>>>>) -> bool {
        self.track();
        let (library, now) = (self.read(), clock::today());
        // Without a reason to remind, nothing is read.
        library.may_remind(now)
            && match listed {
                Some(games) => games.with(|games| library.is_export_due(games.iter().map(Arc::as_ref), now)),
                None => library.is_export_due(&self.summaries(), now),
            }
    }

    pub fn end_reminder(self) {
        self.read().note_reminder(clock::today());
        self.changed();
    }

    /// Requests persistent storage from the browser, once, when there is something worth keeping.
    pub fn ask_to_keep(self, life: Life) {
        if self.read().asks_to_keep(clock::today()) {
            storage::persist(life, |_| ());
        }
    }

    pub fn results(self) -> Vec<GameResult> {
        self.track();
        self.read().results()
    }

    pub fn runs(self, game: &str) -> Vec<SurvivalRun> {
        self.track();
        self.read().runs(game, catalogue::rungs(game))
    }

    pub fn keep_result(self, result: &GameResult) {
        self.read().keep_result(result);
        self.changed();
    }

    /// Deletes all results and puzzle data; a notice offers to undo it.
    pub fn wipe_results(self) {
        self.notices.tell(Notice::Wiped(vec![self.read().wipe_results()]));
        self.changed();
    }

    /// Deletes the results that cannot be read; a notice offers to undo it.
    pub fn wipe_unreadable_results(self) {
        self.notices.tell(Notice::Wiped(vec![self.read().wipe_unreadable_results()]));
        self.changed();
    }

    pub fn own_name(self) -> String {
        self.track();
        self.read().own_name()
    }

    pub fn best(self, start: &Record) -> Option<Feat> {
        self.track();
        self.read().best(start)
    }

    pub fn keep_best(self, start: &Record, feat: Feat) {
        self.read().keep_best(start, feat);
        self.changed();
    }
}

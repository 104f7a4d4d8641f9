//! The page's library: lets views track it, writes to it, and performs what it wants.

use std::sync::Arc;

use basalt_app::library::{LibraryEffect, LibraryKeeper};
use basalt_browser::{clock, life::Life, random, storage};
use basalt_games::catalogue;
use basalt_play::challenges::survival::SurvivalRun;
use basalt_play::correspondence::MoveLink;
use basalt_play::library::{
    Arrival, GameEnding, Joined, Library, Missing, Skipped, StorageUse, Summary, Written,
};
use basalt_play::practice::PracticeItem;
use basalt_play::profile::GameResult;
use basalt_play::{Feat, Match, Save};
use basalt_rules::{Record, Rng};

use crate::library::json::read_json;
use crate::library::{BrowserStore, PageLibrary};
use crate::player::notices::{Notice, NoticeList};
use crate::player::settings::Settings;
use crate::reactive::state::State;

/// The key of the game being opened: if it is still set at the next start, that game crashed the app.
const OPENING: &str = "basalt.opening";

/// Work on the archive, which waits for the chunk that does it (`archiving.rs`): a move needs none of it.
pub(super) enum ArchiveWork {
    /// Move old games there, but not this one.
    Move(Option<String>),
    Count,
}

#[derive(Clone, Copy)]
pub struct LibraryHandle {
    /// Increases when a game is added or removed; views track it.
    version: State<u32>,
    /// Increases when another list of the archive is known.
    listing: State<u32>,
    pub(super) keeper: State<LibraryKeeper>,
    pub(super) archiving: State<Vec<ArchiveWork>>,
    pub(super) notices: NoticeList,
    pub(super) life: Life,
    pub(super) settings: Settings,
}

impl LibraryHandle {
    pub fn new(notices: NoticeList, settings: Settings, life: Life) -> Self {
        LibraryHandle {
            version: State::new(0),
            listing: State::new(0),
            keeper: State::new(LibraryKeeper::default()),
            archiving: State::new(Vec::new()),
            notices,
            life,
            settings,
        }
    }

    /// The library, one value for the lifetime of the page.
    pub fn read(self) -> &'static PageLibrary {
        fn library() -> &'static PageLibrary {
            let rng = Rng::new(random::bits());
            let library = Library::new(Joined::alone(BrowserStore), catalogue::resume, read_json, rng);
            Box::leak(Box::new(library))
        }
        thread_local!(static LIBRARY: &'static PageLibrary = library());
        LIBRARY.with(|library| *library)
    }

    pub fn track(self) {
        self.version.track();
    }

    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// Notes whose turn it is at tables; returns whether that was news.
    pub fn learn_turns(self, turns: &[(String, bool)]) -> bool {
        let mut is_news = false;
        self.keeper.update_untracked(|keeper| is_news = keeper.learn_turns(turns));
        if is_news {
            self.changed();
        }
        is_news
    }

    /// Forgets what was noted of a table, whose own log is read now.
    pub fn forget_turn(self, table: &str) {
        self.keeper.update_untracked(|keeper| keeper.forget_turn(table));
    }

    pub fn track_archive(self) {
        self.listing.track();
    }

    /// Summaries of all games in the order of the list, with archived ones while a page lists them.
    pub fn summaries(self) -> Vec<Summary> {
        self.listing.track();
        let here = self.read().summaries();
        self.keeper.with_untracked(|keeper| keeper.list(here))
    }

    /// Computes the result of a game whose save does not state it.
    pub fn look_up_ending(self, game: &Summary) -> GameEnding {
        // A game that cannot be opened has not ended.
        let ending = self.read().ending(game).unwrap_or(GameEnding::Open);
        self.keeper.update_untracked(|keeper| keeper.note_ending(game, ending.clone()));
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

    /// Says that the game which was being opened last crashed the app.
    pub fn tell_crash(self) {
        if let Some(key) = storage::of_tab(OPENING) {
            storage::set_of_tab(OPENING, None);
            self.notices.tell(Notice::Crashed(key));
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
        self.keeper.with(|keeper| keeper.skipped.clone())
    }

    pub fn forget_skipped(self) {
        self.keeper.update(|keeper| keeper.skipped = Vec::new());
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

    /// Adds own mistakes to the practice queue.
    pub fn keep_mistakes(self, items: &[(String, PracticeItem)]) {
        let added = self.read().practice().add(items);
        if added != Ok(0) {
            self.told_of(added.map_or_else(Written::NotKept, |_| Written::Kept));
        }
    }

    pub fn write(self, key: &str, known: Option<&str>, save: &Save) -> Written {
        self.told_of(self.read().write(key, known, save))
    }

    /// Reports what could not be stored, once.
    pub fn told_of(self, written: Written) -> Written {
        let mut effects = Vec::new();
        self.keeper.update_untracked(|keeper| effects = keeper.written(&written, self.read()));
        self.perform_all(effects);
        written
    }

    pub fn keep_own_name(self, name: &str) {
        let kept = self.read().keep_own_name(name);
        self.told_of(kept.map_or_else(Written::NotKept, |()| Written::Kept));
    }

    pub fn storage_use(self) -> StorageUse {
        self.track();
        self.read().storage_use()
    }

    pub fn archived_count(self) -> usize {
        self.track();
        self.read().archived().map_or(0, |archived| archived.count)
    }

    pub fn has_archive(self) -> Option<bool> {
        self.keeper.with(|keeper| keeper.has_archive)
    }

    pub(super) fn perform_all(self, effects: impl IntoIterator<Item = LibraryEffect>) {
        effects.into_iter().for_each(|effect| self.perform(effect));
    }

    fn perform(self, effect: LibraryEffect) {
        match effect {
            LibraryEffect::Changed => self.changed(),
            LibraryEffect::Listed => self.listing.update(|listing| *listing = listing.wrapping_add(1)),
            LibraryEffect::Report(notice) => self.notices.tell(notice.into()),
            LibraryEffect::Dismiss(notice) => self.notices.dismiss(&notice.into()),
            LibraryEffect::Move(open) => self.archiving.update(|all| all.push(ArchiveWork::Move(open))),
            LibraryEffect::Count => self.archiving.update(|all| all.push(ArchiveWork::Count)),
        }
    }
}

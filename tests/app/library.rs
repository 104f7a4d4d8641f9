//! The library and its archive: what moves, what work on both comes to, and what is reported, each once.

use std::collections::BTreeMap;

use basalt::app::library::{
    LibraryEffect, LibraryKeeper, LibraryNotice, LibraryOutcome, LibraryTask, TaskEffect, has_played,
};
use basalt::games::{catalogue, ids};
use basalt::play::library::{
    Deleted, GameEnding, ImportReport, Joined, Library, Shelf, Skipped, Written, name_of,
};
use basalt::play::studies::Study;
use basalt::play::{Save, Seat, Seats, StoreError, TableSeat};
use basalt::rules::{Message, Rng};

use crate::fuzz::targets::read_json;
use crate::play::library::Browser;

/// A page with an archive, unless its browser has none.
struct Page<'a> {
    browser: &'a Browser,
    keeper: LibraryKeeper,
    library: Library<Joined<&'a Browser>>,
    /// Texts and abstracts by names.
    archive: Option<BTreeMap<String, (String, Option<String>)>>,
    /// Whether the archive is full.
    is_full: bool,
    /// What happens between the reading of games and their arrival in the archive.
    meanwhile: Option<fn(&Browser)>,
    notices: Vec<LibraryNotice>,
    changes: usize,
    lists: usize,
    files: Vec<(String, String)>,
    renamed: Vec<String>,
    skipped: Vec<Skipped>,
    follows_settings: bool,
    fetched: Vec<Option<Vec<String>>>,
}

impl<'a> Page<'a> {
    fn new(browser: &'a Browser) -> Page<'a> {
        Page {
            browser,
            keeper: LibraryKeeper::default(),
            library: Library::new(Joined::alone(browser), catalogue::resume, read_json, Rng::new(3)),
            archive: Some(BTreeMap::new()),
            is_full: false,
            meanwhile: None,
            notices: Vec::new(),
            changes: 0,
            lists: 0,
            files: Vec::new(),
            renamed: Vec::new(),
            skipped: Vec::new(),
            follows_settings: false,
            fetched: Vec::new(),
        }
    }

    fn perform_all(&mut self, effects: impl IntoIterator<Item = LibraryEffect>) {
        effects.into_iter().for_each(|effect| self.perform(effect));
    }

    fn perform(&mut self, effect: LibraryEffect) {
        match effect {
            LibraryEffect::Changed => self.changes += 1,
            LibraryEffect::Listed => self.lists += 1,
            LibraryEffect::Report(notice) => self.report(notice),
            LibraryEffect::Dismiss(notice) => self.dismiss(&notice),
            LibraryEffect::Move(open) => {
                let leaving = self.keeper.leaving(&self.library, open.as_deref()).to_vec();
                self.meanwhile.into_iter().for_each(|meanwhile| meanwhile(self.browser));
                let is_stored = self.archive.is_some() && !self.is_full;
                if let Some(archive) = self.archive.as_mut().filter(|_| is_stored) {
                    archive.extend(leaving.into_iter().map(|one| (one.name, (one.text, one.digest))));
                }
                let effects = self.keeper.left(is_stored, self.archive.is_some(), &self.library);
                self.perform_all(effects);
            }
            LibraryEffect::Count => self.count(),
        }
    }

    fn count(&mut self) {
        let found = self.archive.as_ref().map(|archive| {
            let games = archive.iter().filter(|(name, _)| name.starts_with("basalt.game."));
            let of = |(name, (text, digest)): (&String, &(String, Option<String>))| {
                (name.clone(), digest.clone().unwrap_or(text.clone()))
            };
            games.map(of).collect()
        });
        let effects = self.keeper.counted(found, &self.library);
        self.perform_all(effects);
    }

    fn tidy(&mut self, open: Option<&str>) {
        self.perform_all(LibraryKeeper::tidy(&self.library, open.map(str::to_owned)));
    }

    fn written(&mut self, written: &Written) {
        let effects = self.keeper.written(written, &self.library);
        self.perform_all(effects);
    }

    fn report(&mut self, notice: LibraryNotice) {
        self.dismiss(&notice);
        self.notices.push(notice);
    }

    fn dismiss(&mut self, notice: &LibraryNotice) {
        let kind = std::mem::discriminant(notice);
        self.notices.retain(|there| std::mem::discriminant(there) != kind);
    }

    fn work(&mut self, task: LibraryTask) {
        let effects = task.begin(&self.library);
        self.perform_tasks(effects);
    }

    fn perform_tasks(&mut self, effects: Vec<TaskEffect>) {
        for effect in effects {
            match effect {
                TaskEffect::Fetch(task, names) => {
                    let is_wanted = |name: &String| names.as_ref().is_none_or(|names| names.contains(name));
                    let found = self.archive.as_ref().map(|archive| {
                        let wanted = archive.iter().filter(|(name, _)| is_wanted(name));
                        wanted.map(|(name, (text, _))| (name.clone(), text.clone())).collect()
                    });
                    self.fetched.push(names);
                    let effects = task.fetched(found, self.browser, &self.library, 9);
                    self.perform_tasks(effects);
                }
                TaskEffect::Store { puts, removed, outcome } => {
                    let is_stored = !self.is_full;
                    if let Some(archive) = self.archive.as_mut().filter(|_| is_stored) {
                        archive.extend(puts.into_iter().map(|one| (one.name, (one.text, one.digest))));
                        removed.iter().for_each(|name| drop(archive.remove(name)));
                    }
                    self.count();
                    let effects = outcome.stored(is_stored, true, &self.library, 9);
                    self.perform_tasks(effects);
                }
                TaskEffect::Changed => self.changes += 1,
                TaskEffect::Report(notice) => self.report(notice),
                TaskEffect::Dismiss(notice) => self.dismiss(&notice),
                TaskEffect::Download(name, text) => self.files.push((name, text)),
                TaskEffect::Renamed(text) => self.renamed.push(text),
                TaskEffect::FollowSettings => self.follows_settings = true,
                TaskEffect::Skipped(skipped) => self.skipped = skipped,
                TaskEffect::Tidy => self.tidy(None),
            }
        }
    }

    fn deleted(&self) -> Option<&Vec<Deleted>> {
        self.notices.iter().find_map(|notice| match notice {
            LibraryNotice::Deleted(deleted) => Some(deleted),
            _ => None,
        })
    }

    fn imported(&self) -> Option<&ImportReport> {
        self.notices.iter().find_map(|notice| match notice {
            LibraryNotice::Imported(report) => Some(report),
            _ => None,
        })
    }

    fn undo(&mut self) {
        let deleted = self.deleted().cloned().expect("something was deleted");
        self.work(LibraryTask::Restore(deleted));
    }

    fn archived(&self) -> Vec<&str> {
        self.archive.iter().flatten().map(|(name, _)| name.as_str()).collect()
    }

    fn has(&self, notice: &LibraryNotice) -> bool {
        self.notices.contains(notice)
    }

    /// The keys of all games, in the order of the list.
    fn keys(&mut self) -> Vec<String> {
        self.listed().into_iter().map(|(key, _)| key).collect()
    }

    /// The keys of all games by where they are, in the order of the list.
    fn listed(&mut self) -> Vec<(String, Shelf)> {
        let effect = self.keeper.relist();
        self.perform(effect);
        let games = self.keeper.list(self.library.summaries());
        games.into_iter().map(|game| (game.key, game.shelf)).collect()
    }
}

/// A game of the first of the list, finished or not.
fn save(changed: u64, is_over: bool) -> Save {
    let id = ids().next().expect("a game");
    let game = catalogue::begin(id, &catalogue::usual(id, 1)).expect("usual options");
    Save {
        seats: Seats::new(vec![Seat::default(); game.sides()]),
        begun: 1,
        changed,
        over: is_over.then(|| vec![0]),
        ..Save::of(game.record())
    }
}

const MANY: u64 = 30;

/// Thirty finished games and an open one, in a storage that is almost full.
fn shelves() -> Browser {
    let browser = Browser::default();
    for number in 0..MANY {
        let text = save(1000 + number, true).to_string() + &format!("note={}\n", "x".repeat(10_000));
        browser.put(&name_of(&format!("g{number:02}")), &text);
    }
    browser.put(&name_of("open"), &save(5, false).to_string());
    browser.put("others", &"y".repeat(1_600_000));
    browser
}

#[test]
fn long_before_the_storage_is_full_the_oldest_finished_games_move_and_it_is_said() {
    let browser = shelves();
    let mut page = Page::new(&browser);
    page.tidy(Some("g01"));
    // The latest twenty stay, and so do the open one and the one that is on the page.
    assert_eq!(page.archived().len(), 9);
    assert!(!page.archived().contains(&name_of("g01").as_str()) && page.archived()[0] == name_of("g00"));
    let said = Message::new("notice-archived").with("count", 9_usize);
    assert!(page.has(&LibraryNotice::Said(said)), "{:?}", page.notices);
    assert_eq!((page.changes > 0, page.keeper.has_archive), (true, Some(true)));
    // The list has them all, where they are.
    let listed = page.listed();
    assert_eq!(listed.len(), MANY as usize + 1);
    assert_eq!(listed.iter().filter(|(_, shelf)| *shelf == Shelf::Archive).count(), 9);
    assert_eq!(page.library.archived().map(|note| note.count), Some(9));
    page.keeper.unlist();
    assert_eq!(page.keeper.list(page.library.summaries()).len(), MANY as usize - 8);
    // With room, nothing moves.
    let lists = page.lists;
    browser.put("others", "");
    page.tidy(None);
    assert_eq!((page.archived().len(), page.lists), (9, lists));
}

#[test]
fn a_game_that_changes_on_its_way_to_the_archive_stays() {
    let browser = shelves();
    let mut page = Page::new(&browser);
    page.meanwhile = Some(|browser| browser.put(&name_of("g00"), &save(9000, true).to_string()));
    page.tidy(None);
    assert_eq!(page.library.text(&name_of("g00")), Some(save(9000, true).to_string()));
    assert_eq!(page.library.text(&name_of("g01")), None);
    // It is in both, and counts once, where it was changed.
    let shelves: Vec<Shelf> =
        page.listed().into_iter().filter(|(key, _)| key == "g00").map(|(_, shelf)| shelf).collect();
    assert_eq!(shelves, [Shelf::Games]);
}

#[test]
fn without_an_archive_that_is_said_once_and_nothing_is_lost() {
    let browser = shelves();
    let mut page = Page::new(&browser);
    page.archive = None;
    page.tidy(None);
    assert!(
        matches!(page.notices[..], [LibraryNotice::Short(percent)] if percent >= 65),
        "{:?}",
        page.notices
    );
    assert_eq!(page.keeper.has_archive, Some(false));
    page.notices.clear();
    page.tidy(None);
    assert!(page.notices.is_empty());
    assert_eq!(page.listed().len(), MANY as usize + 1);
    // Everything else works.
    page.work(LibraryTask::Delete(vec![name_of("g03")]));
    assert_eq!((page.deleted().map(Vec::len), page.listed().len()), (Some(1), MANY as usize));
    page.undo();
    assert_eq!(page.listed().len(), MANY as usize + 1);
    page.work(LibraryTask::Export(None));
    assert_eq!(page.files.len(), 1);
    // A full archive is no missing one.
    let mut page = Page::new(&browser);
    page.is_full = true;
    page.tidy(None);
    assert_eq!((page.keeper.has_archive, page.notices.len()), (Some(true), 1));
}

#[test]
fn what_cannot_be_stored_is_reported_once_until_something_is() {
    let browser = shelves();
    let mut page = Page::new(&browser);
    let full = LibraryNotice::Trouble(StoreError::Full);
    page.is_full = true;
    page.written(&Written::NotKept(StoreError::Full));
    assert!(page.has(&full));
    page.notices.clear();
    page.written(&Written::NotKept(StoreError::Full));
    assert!(page.notices.is_empty(), "a dismissed notice does not return with each move");
    page.written(&Written::NotKept(StoreError::Blocked));
    assert!(page.has(&LibraryNotice::Trouble(StoreError::Blocked)));
    page.written(&Written::Kept);
    assert!(page.notices.is_empty());
    page.written(&Written::NotKept(StoreError::Blocked));
    assert!(page.has(&LibraryNotice::Trouble(StoreError::Blocked)), "it is said again");
    page.written(&Written::Kept);
    // A full storage makes room, if there is an archive.
    page.is_full = false;
    page.written(&Written::NotKept(StoreError::Full));
    assert!(!page.has(&full) && !page.archived().is_empty());
    // A study that could not be read again says why, until the next write.
    let mistake = Study::read("nothing").expect_err("no study");
    page.written(&Written::Refused(mistake.clone()));
    assert!(page.has(&LibraryNotice::StudyRefused(mistake.message())));
    page.written(&Written::Kept);
    assert!(!page.has(&LibraryNotice::StudyRefused(mistake.message())));
    let before = page.changes;
    page.written(&Written::Taken);
    assert_eq!(page.changes, before);
}

/// A page whose oldest ten games are archived.
fn tidied(browser: &Browser) -> Page<'_> {
    let mut page = Page::new(browser);
    page.tidy(None);
    assert_eq!(page.archived().len(), 10);
    page.notices.clear();
    page
}

#[test]
fn games_are_deleted_and_brought_back_wherever_they_are() {
    let browser = shelves();
    let mut page = tidied(&browser);
    let before = page.keys();
    page.work(LibraryTask::Delete(vec![name_of("g00"), name_of("g25")]));
    assert_eq!((page.archived().len(), page.listed().len()), (9, MANY as usize - 1));
    assert!(
        page.fetched[0].as_ref().is_some_and(|names| names.len() == 4),
        "with their clocks, and no other"
    );
    page.undo();
    assert_eq!(page.keys(), before);
    assert!(page.notices.is_empty());
    // What the archive refuses is not lost.
    let archived = page.archived().len();
    page.is_full = true;
    page.work(LibraryTask::Delete(vec![name_of("g00")]));
    assert!(page.has(&LibraryNotice::Trouble(StoreError::Full)) && page.archived().len() == archived);
    // What has no room anywhere can be brought back later.
    page.is_full = false;
    page.notices.clear();
    page.work(LibraryTask::Delete(vec![name_of("g00"), name_of("open")]));
    browser.room.set(Some(0));
    page.is_full = true;
    page.undo();
    assert_eq!(page.deleted().map(Vec::len), Some(2), "{:?}", page.notices);
    assert!(page.has(&LibraryNotice::Trouble(StoreError::Full)));
    browser.room.set(None);
    page.is_full = false;
    page.undo();
    assert_eq!(page.keys(), before);
}

#[test]
fn what_is_surely_here_is_deleted_at_once() {
    let browser = Browser::default();
    browser.put(&name_of("open"), &save(5, false).to_string());
    let mut page = Page::new(&browser);
    page.work(LibraryTask::Delete(vec![name_of("open")]));
    assert!(page.fetched.is_empty() && page.deleted().is_some());
    // What is not may be in the archive.
    page.work(LibraryTask::Delete(vec![name_of("gone")]));
    assert_eq!(page.fetched.len(), 1);
}

#[test]
fn a_game_is_renamed_wherever_it_is() {
    let browser = shelves();
    let mut page = tidied(&browser);
    for key in ["g00", "g25"] {
        page.work(LibraryTask::Rename(key.to_owned(), "Rainy Sunday".to_owned()));
        assert!(page.renamed.pop().is_some_and(|text| text.contains("title=Rainy Sunday")));
    }
    assert!(page.archive.iter().flatten().any(|(_, (text, _))| text.contains("Rainy Sunday")));
    assert_eq!(page.archived().len(), 10, "it stays where it was");
    page.work(LibraryTask::Rename("gone".to_owned(), "x".to_owned()));
    assert!(page.renamed.is_empty() && page.notices.is_empty());
    page.is_full = true;
    page.work(LibraryTask::Rename("g00".to_owned(), "Monday".to_owned()));
    assert!(page.renamed.is_empty() && page.has(&LibraryNotice::Trouble(StoreError::Full)));
}

#[test]
fn one_file_takes_all_games_along_and_merges_them_elsewhere() {
    let browser = shelves();
    let mut page = tidied(&browser);
    page.work(LibraryTask::Export(Some(vec![name_of("g00"), name_of("g25")])));
    let (name, some) = page.files.pop().expect("a file");
    assert_eq!((name.as_str(), some.matches("\"key\"").count()), ("basalt-1970-01-01.json", 2));
    page.work(LibraryTask::Export(None));
    let (_, all) = page.files.pop().expect("a file");
    assert_eq!(all.matches("\"key\"").count(), MANY as usize + 1);

    let other = Browser::default();
    let mut there = Page::new(&other);
    there.work(LibraryTask::Import(all.clone()));
    assert_eq!(there.imported().map(|report| report.good), Some(MANY as usize + 1));
    assert!(there.follows_settings && there.skipped.is_empty());
    // Nothing comes twice, here or there.
    for page in [&mut there, &mut page] {
        let before = page.listed();
        page.work(LibraryTask::Import(all.clone()));
        assert_eq!(page.imported().map(|report| (report.good, report.here)), Some((0, MANY as usize + 1)));
        assert_eq!(page.listed(), before);
    }
    // What neither storage has room for is named.
    let little = Browser::default();
    little.put("others", &"y".repeat(2_000_000));
    let mut full = Page::new(&little);
    full.is_full = true;
    full.work(LibraryTask::Import(all));
    let report = full.imported().expect("a report");
    assert_eq!((report.good + report.full, full.skipped.len()), (MANY as usize + 1, report.full));
    assert!(report.full > 0);
}

#[test]
fn an_export_without_the_archive_says_what_it_lacks() {
    let browser = shelves();
    let mut page = tidied(&browser);
    page.archive = None;
    page.work(LibraryTask::Export(None));
    let lost = Message::new("saved-archive-lost").with("count", 10_usize);
    assert_eq!(page.notices, [LibraryNotice::Said(lost)]);
    assert_eq!(page.files.len(), 1);
    let outcome = LibraryOutcome::Exported(String::new(), true);
    assert!(outcome.stored(true, true, &page.library, 9).contains(&TaskEffect::Changed), "it is noted");
}

#[test]
fn a_result_that_a_save_lacks_is_known_until_the_game_changes() {
    let browser = Browser::default();
    browser.put(&name_of("k"), &save(7, false).to_string());
    let mut page = Page::new(&browser);
    let game = page.keeper.list(page.library.summaries()).remove(0);
    let ending = |page: &Page| {
        page.keeper.list(page.library.summaries()).remove(0).known.expect("it can be read").ending
    };
    assert_eq!(ending(&page), GameEnding::Unknown);
    page.keeper.note_ending(&game, GameEnding::Over(vec![1]));
    assert_eq!(ending(&page), GameEnding::Over(vec![1]));
    browser.put(&name_of("k"), &save(8, false).to_string());
    assert_eq!(ending(&page), GameEnding::Unknown);
}

#[test]
fn the_list_knows_whose_turn_it_is_at_tables_until_their_log_is_read() {
    let browser = Browser::default();
    let table = "k3x9a2b7c1d5".to_owned();
    let online = TableSeat { table: table.clone(), round: 1, own: 0, to_move: false };
    browser.put(&name_of("k"), &Save { online: Some(online), ..save(7, false) }.to_string());
    let mut page = Page::new(&browser);
    let to_move = |page: &Page| {
        let known = page.keeper.list(page.library.summaries()).remove(0).known.expect("it can be read");
        known.online.expect("a game online").to_move
    };
    assert!(!to_move(&page));
    assert!(page.keeper.learn_turns(&[(table.clone(), true), ("other".to_owned(), false)]));
    assert!(to_move(&page));
    assert!(!page.keeper.learn_turns(&[(table.clone(), true)]), "it is no news");
    assert!(page.keeper.learn_turns(&[(table.clone(), false)]));
    assert!(!to_move(&page));
    page.keeper.learn_turns(&[(table.clone(), true)]);
    page.keeper.forget_turn(&table);
    assert!(!to_move(&page));
}

#[test]
fn only_what_a_player_does_makes_one_known() {
    let known = |names: &[&str]| has_played(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    assert!(!known(&["basalt.theme", "basalt.online.key", "others"]));
    for name in ["basalt.game.k", "basalt.solved.volcano", "basalt.table.k", "basalt.streak.k"] {
        assert!(known(&["basalt.theme", name]), "{name}");
    }
}

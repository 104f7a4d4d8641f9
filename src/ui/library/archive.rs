//! The library together with its archive: operations on games that may be in either or both.

use basalt_browser::archive::{self, ArchiveChange, ArchiveError};
use basalt_browser::{clock, life::Life, random, transfer};
use basalt_games::catalogue;
use basalt_play::library::{
    Archived, Deleted, FilePlace, ImportReport, Joined, Library, Skip, Skipped, StorageUse, clock_of, key_of,
    name_of, to_move,
};
use basalt_play::{Day, Save, StoreError};
use basalt_rules::{Message, Rng};

use crate::library::json::read_json;
use crate::player::notices::Notice;

use super::{BrowserStore, LibraryHandle, PageLibrary};

impl LibraryHandle {
    pub fn storage_use(self) -> StorageUse {
        self.track();
        self.read().storage_use()
    }

    pub fn archived_count(self) -> usize {
        self.track();
        self.read().archived().map_or(0, |archived| archived.count)
    }

    pub fn archive_is_there(self) -> Option<bool> {
        self.archive_is_there.get()
    }

    /// Loads the archive's contents, for a page that lists them until it is left.
    pub fn look_into_archive(self, life: Life) {
        self.is_looked_at.set_untracked(true);
        self.count_archive(life);
    }

    fn count_archive(self, life: Life) {
        archive::abstracts(life, move |found| {
            self.archive_is_there.set(Some(found.is_some()));
            let Some(found) = found else { return };
            let is_new = self.read().note_archived(&found);
            let is_seen = self.is_looked_at.get_untracked();
            if is_seen && self.archived.with_untracked(|archived| *archived != found) {
                self.archived.set(found);
            }
            if is_new {
                self.changed();
            }
        });
    }

    pub fn track_archive(self) {
        self.archived.track();
    }

    pub fn leave_archive(self) {
        self.is_looked_at.set_untracked(false);
        self.archived.set(Vec::new());
    }

    /// Archives old games except `open` when space is short; says so once without an archive.
    pub fn tidy(self, open: Option<String>) {
        let room = self.read().storage_use();
        if !room.is_short() {
            return;
        }
        let left = std::rc::Rc::new(std::cell::RefCell::new(Vec::<Archived>::new()));
        let leaving = left.clone();
        let what = move || {
            let (library, games) = (self.read(), self.summaries());
            let names = to_move(&library.movable(&games, open.as_deref()), room);
            *leaving.borrow_mut() = library.leaving(&names, &games);
            ArchiveChange { puts: leaving.borrow().iter().map(entry).collect(), removed: Vec::new() }
        };
        archive::change(self.life, what, move |done| {
            self.archive_is_there.set(Some(done != Err(ArchiveError::Missing)));
            if done.is_err() {
                if !self.told_short.get_untracked() {
                    self.told_short.set_untracked(true);
                    self.notices.tell(Notice::Short(room.percent()));
                }
                return;
            }
            let count = self.read().leave(&left.borrow());
            if count > 0 {
                self.notices.dismiss(&Notice::Trouble(StoreError::Full));
                self.notices.tell(Notice::Said(Message::new("notice-archived").with("count", count)));
                self.count_archive(self.life);
                self.changed();
            }
        });
    }

    pub fn archived_text(self, life: Life, name: &str, tell: impl FnOnce(Option<String>) + 'static) {
        archive::texts(life, Some(vec![name.to_owned()]), move |found| {
            tell(found.and_then(|found| found.into_iter().next()).map(|(_, text)| text));
        });
    }

    /// Saves a game as a file, readable or not, wherever it is stored.
    pub fn hand_over(self, key: &str) {
        const FILE: &str = "basalt-game.txt";
        match self.read().text_of(key) {
            Some(text) => transfer::download(FILE, &text),
            None => self.archived_text(self.life, &name_of(key), |text| {
                transfer::download(FILE, &text.unwrap_or_default());
            }),
        }
    }

    /// The name of a game, archived ones included, and its kind.
    pub fn called(self, key: &str) -> (String, String) {
        if let Some(save) = self.read().text_of(key).and_then(|text| Save::read(&text).ok()) {
            return (save.title, save.record.game);
        }
        let known =
            self.summaries().into_iter().find(|game| game.key == key).and_then(|game| game.known.ok());
        known.map(|known| (known.title, known.game)).unwrap_or_default()
    }

    /// Works on both storages with the named archived entries or all; reports success.
    fn with_both<T: 'static>(
        self,
        names: Option<Vec<String>>,
        work: impl FnOnce(&mut PageLibrary) -> T + 'static,
        done: impl FnOnce(T, Result<(), StoreError>) + 'static,
    ) {
        archive::texts(self.life, names, move |found| {
            self.archive_is_there.set(Some(found.is_some()));
            let store = Joined::new(BrowserStore, self.read().storage_use(), found);
            let rng = Rng::new(random::bits());
            let mut library = Library::new(store, catalogue::resume, read_json, rng);
            let result = work(&mut library);
            let (put, removed) = library.store().changes();
            if put.is_empty() && removed.is_empty() {
                self.changed();
                return done(result, Ok(()));
            }
            let change = ArchiveChange { puts: put.iter().map(entry).collect(), removed };
            archive::change(
                self.life,
                move || change,
                move |kept| {
                    let kept = kept.map_err(|_| StoreError::Full);
                    self.count_archive(self.life);
                    self.changed();
                    done(result, kept);
                },
            );
        });
    }

    fn may_be_archived(self, names: &[String]) -> bool {
        let library = self.read();
        library.archived().is_some() || names.iter().any(|name| library.text(name).is_none())
    }

    pub fn delete(self, names: &[String]) {
        if !self.may_be_archived(names) {
            let library = self.read();
            let deleted: Vec<Deleted> = names.iter().map(|name| library.delete(name)).collect();
            self.notices.tell(Notice::Deleted(deleted));
            return self.changed();
        }
        let names = names.to_vec();
        let work = {
            let names = names.clone();
            move |library: &mut PageLibrary| {
                names.iter().map(|name| library.delete(name)).collect::<Vec<Deleted>>()
            }
        };
        self.with_both(Some(with_clocks(names)), work, move |deleted, kept| {
            // A game that could not be removed from the archive is still there; the others can be restored.
            self.notices.tell(Notice::Deleted(deleted));
            kept.err().into_iter().for_each(|error| self.notices.tell(Notice::Trouble(error)));
        });
    }

    /// Restores deleted games as far as there is room; the others can be restored later.
    pub fn restore(self, deleted: &[Deleted]) {
        let deleted = deleted.to_vec();
        let names = deleted.iter().flatten().map(|(name, _)| name.clone()).collect();
        let work = move |library: &mut PageLibrary| {
            let mut trouble = None;
            let mut restore = |deleted: &Deleted| match library.restore(deleted) {
                Ok(()) => false,
                Err(error) => {
                    trouble = Some(error);
                    true
                }
            };
            let left: Vec<Deleted> = deleted.iter().filter(|one| restore(one)).cloned().collect();
            (deleted, left, trouble)
        };
        self.with_both(Some(names), work, move |(all, left, trouble), kept| {
            // Skip entries that the archive rejected.
            let (left, trouble) = match kept {
                Ok(()) => (left, trouble),
                Err(error) => (all, trouble.or(Some(error))),
            };
            self.notices.dismiss(&Notice::Wiped(Vec::new()));
            match trouble {
                None => self.notices.dismiss(&Notice::Deleted(Vec::new())),
                Some(error) => {
                    self.notices.dismiss(&Notice::Deleted(Vec::new()));
                    self.notices.tell(Notice::Deleted(left));
                    self.notices.tell(Notice::Trouble(error));
                }
            }
        });
    }

    pub fn rename(self, key: &str, title: &str, told: impl FnOnce(String) + 'static) {
        let names = with_clocks(vec![name_of(key)]);
        let (key, title) = (key.to_owned(), title.to_owned());
        let work = move |library: &mut PageLibrary| library.rename(&key, &title);
        self.with_both(Some(names), work, move |renamed, kept| match kept.and(renamed) {
            Ok(Some(text)) => told(text),
            Ok(None) => {}
            Err(error) => self.notices.tell(Notice::Trouble(error)),
        });
    }

    /// Saves a file with all games, or with those of these names.
    pub fn export(self, names: Option<Vec<String>>) {
        let now = clock::today();
        let is_all = names.is_none();
        let wanted = names.clone().map(with_clocks);
        let work = move |library: &mut PageLibrary| match &names {
            Some(names) => library.export_games(now, names),
            None => library.export(now),
        };
        self.with_both(wanted, work, move |file, _| {
            transfer::download(&format!("basalt-{}.json", Day::of(now)), &file);
            if self.archive_is_there.get_untracked() == Some(false) && self.archived_count() > 0 {
                let lost = Message::new("saved-archive-lost").with("count", self.archived_count());
                return self.notices.tell(Notice::Said(lost));
            }
            if is_all {
                self.read().note_export(now);
                self.changed();
            }
        });
    }

    /// Imports a file into whichever storage has room, and reports the outcome.
    pub fn import(self, file: &str) {
        let file = file.to_owned();
        let work = move |library: &mut PageLibrary| {
            let intake = library.import(&file);
            let put: Vec<String> = library.store().changes().0.into_iter().map(|one| one.name).collect();
            (intake, put)
        };
        self.with_both(None, work, move |(intake, put), kept| match intake {
            Ok(mut intake) => {
                if kept.is_err() {
                    not_kept(&mut intake, &put);
                }
                self.skipped.set(intake.skipped.clone());
                self.settings.follow_all();
                self.notices.tell(Notice::Imported(intake));
                self.changed();
                self.tidy(None);
            }
            Err(error) => self.notices.tell(Notice::Trouble(error)),
        });
    }
}

fn entry(archived: &Archived) -> (String, String, Option<String>) {
    (archived.name.clone(), archived.text.clone(), archived.digest.clone())
}

fn with_clocks(names: Vec<String>) -> Vec<String> {
    let clocks: Vec<String> = names.iter().filter_map(|name| clock_of(name)).collect();
    names.into_iter().chain(clocks).collect()
}

fn not_kept(intake: &mut ImportReport, names: &[String]) {
    for key in names.iter().filter_map(|name| key_of(name)) {
        intake.good = intake.good.saturating_sub(1);
        intake.full += 1;
        intake.skipped.push(Skipped { spot: FilePlace::File, key: key.to_owned(), why: Skip::Full });
    }
}

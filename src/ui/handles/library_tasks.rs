//! Work on games of the library and of its archive, and the list of both.

use basalt_app::library::{LibraryKeeper, LibraryTask, TaskEffect};
use basalt_browser::archive::{self, ArchiveChange};
use basalt_browser::{clock, life::Life, transfer};
use basalt_play::Save;
use basalt_play::library::{Deleted, name_of};

use crate::library::BrowserStore;

use super::archiving::archive_entry;
use super::library::LibraryHandle;

/// Takes the new text of a renamed game.
type Renamed = Box<dyn FnOnce(String)>;

impl LibraryHandle {
    /// Loads the archive's contents, for a page that lists them until it is left.
    pub fn look_into_archive(self, life: Life) {
        self.keeper.update_untracked(|keeper| drop(keeper.relist()));
        self.count(life);
    }

    pub fn leave_archive(self) {
        self.keeper.update_untracked(LibraryKeeper::unlist);
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

    pub fn delete(self, names: &[String]) {
        self.work(LibraryTask::Delete(names.to_vec()), |_| ());
    }

    pub fn restore(self, deleted: &[Deleted]) {
        self.work(LibraryTask::Restore(deleted.to_vec()), |_| ());
    }

    pub fn rename(self, key: &str, title: &str, told: impl FnOnce(String) + 'static) {
        self.work(LibraryTask::Rename(key.to_owned(), title.to_owned()), told);
    }

    /// Saves a file with all games, or with those of these names.
    pub fn export(self, names: Option<Vec<String>>) {
        self.work(LibraryTask::Export(names), |_| ());
    }

    pub fn import(self, file: &str) {
        self.work(LibraryTask::Import(file.to_owned()), |_| ());
    }

    fn work(self, task: LibraryTask, renamed: impl FnOnce(String) + 'static) {
        let effects = task.begin(self.read());
        self.perform_tasks(effects, Box::new(renamed));
    }

    fn perform_tasks(self, effects: Vec<TaskEffect>, renamed: Renamed) {
        let mut renamed = Some(renamed);
        for effect in effects {
            match effect {
                // Each of these is the last effect.
                TaskEffect::Fetch(task, names) => {
                    let Some(renamed) = renamed.take() else { return };
                    archive::texts(self.life, names, move |found| self.fetched(task, found, renamed));
                }
                TaskEffect::Store { puts, removed, outcome } => {
                    let Some(renamed) = renamed.take() else { return };
                    let change = ArchiveChange { puts: puts.iter().map(archive_entry).collect(), removed };
                    archive::change(
                        self.life,
                        move || change,
                        move |done| {
                            self.count(self.life);
                            self.changed();
                            let effects = outcome.stored(done.is_ok(), true, self.read(), clock::today());
                            self.perform_tasks(effects, renamed);
                        },
                    );
                }
                TaskEffect::Changed => self.changed(),
                TaskEffect::Report(notice) => self.notices.tell(notice.into()),
                TaskEffect::Dismiss(notice) => self.notices.dismiss(&notice.into()),
                TaskEffect::Download(name, text) => transfer::download(&name, &text),
                TaskEffect::Renamed(text) => {
                    if let Some(renamed) = renamed.take() {
                        renamed(text);
                    }
                }
                TaskEffect::FollowSettings => self.settings.follow_all(),
                TaskEffect::Skipped(skipped) => self.keeper.update(|keeper| keeper.skipped = skipped),
                TaskEffect::Tidy => self.tidy(None),
            }
        }
    }

    fn fetched(self, task: LibraryTask, found: Option<Vec<(String, String)>>, renamed: Renamed) {
        self.keeper.update(|keeper| keeper.has_archive = Some(found.is_some()));
        let effects = task.fetched(found, BrowserStore, self.read(), clock::today());
        self.perform_tasks(effects, renamed);
    }
}

//! Work on games that may be in the library, in its archive, or in both.

use basalt_play::library::{
    Archived, Deleted, FilePlace, ImportReport, Joined, Library, Skip, Skipped, clock_of, key_of, name_of,
};
use basalt_play::{Day, Store, StoreError};
use basalt_rules::Message;

use super::keeper::LibraryNotice;

/// What is to be done with games, wherever they are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryTask {
    /// Delete these entries; a notice offers to undo it.
    Delete(Vec<String>),
    /// Restore deleted games as far as there is room; the others can be restored later.
    Restore(Vec<Deleted>),
    /// Give the game of this key this title.
    Rename(String, String),
    /// Save a file with all games, or with those of these names.
    Export(Option<Vec<String>>),
    /// Take in a file, into whichever storage has room.
    Import(String),
}

/// What work on both storages has come to.
#[derive(Clone, PartialEq, Debug)]
pub enum LibraryOutcome {
    /// These entries are deleted.
    Deleted(Vec<Deleted>),
    /// These games were to be restored; the second list is those that could not be.
    Restored(Vec<Deleted>, Vec<Deleted>, Option<StoreError>),
    /// The renamed game has a new text; `None` if it is gone.
    Renamed(Result<Option<String>, StoreError>),
    /// The text of the file, and whether it has all games.
    Exported(String, bool),
    /// What was taken in, and the names of entries that go to the archive.
    Imported(Result<ImportReport, StoreError>, Vec<String>),
}

/// What work on both storages wants from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum TaskEffect {
    /// Read these entries of the archive, or all, then call [`LibraryTask::fetched`].
    Fetch(LibraryTask, Option<Vec<String>>),
    /// Make this change to the archive, then call [`LibraryOutcome::stored`].
    Store {
        /// The entries to write.
        puts: Vec<Archived>,
        /// The names of the entries to remove.
        removed: Vec<String>,
        /// What the work has come to, if the change can be made.
        outcome: LibraryOutcome,
    },
    /// Entries have changed: views read them again.
    Changed,
    /// Show a notice.
    Report(LibraryNotice),
    /// Dismiss all notices of this kind.
    Dismiss(LibraryNotice),
    /// Save a file of this name.
    Download(String, String),
    /// The renamed game has this text now.
    Renamed(String),
    /// Take over all settings from the storage.
    FollowSettings,
    /// List what was not taken in.
    Skipped(Vec<Skipped>),
    /// Archive old games if space is short.
    Tidy,
}

impl LibraryTask {
    /// Begins the work: at once if nothing of it can be in the archive.
    pub fn begin<S: Store>(self, library: &Library<S>) -> Vec<TaskEffect> {
        match self {
            LibraryTask::Delete(names) if is_here(&names, library) => {
                let deleted = names.iter().map(|name| library.delete(name)).collect();
                vec![TaskEffect::Report(LibraryNotice::Deleted(deleted)), TaskEffect::Changed]
            }
            task => {
                let names = task.names();
                vec![TaskEffect::Fetch(task, names)]
            }
        }
    }

    /// The entries that it works on; `None` for all.
    fn names(&self) -> Option<Vec<String>> {
        match self {
            LibraryTask::Delete(names) => Some(with_clocks(names.clone())),
            LibraryTask::Restore(deleted) => {
                Some(deleted.iter().flatten().map(|(name, _)| name.clone()).collect())
            }
            LibraryTask::Rename(key, _) => Some(with_clocks(vec![name_of(key)])),
            LibraryTask::Export(names) => names.clone().map(with_clocks),
            LibraryTask::Import(_) => None,
        }
    }

    /// Works on both storages, with these entries of the archive; `None` without an archive. `store` is the one of the
    /// library, `date` the present (Unix ms).
    pub fn fetched<S: Store>(
        self,
        found: Option<Vec<(String, String)>>,
        store: S,
        library: &Library<Joined<S>>,
        date: u64,
    ) -> Vec<TaskEffect> {
        let has_archive = found.is_some();
        let both = library.over(Joined::new(store, library.storage_use(), found));
        let mut outcome = self.work(&both, date);
        let (puts, removed) = both.store().changes();
        if let LibraryOutcome::Imported(_, names) = &mut outcome {
            *names = puts.iter().map(|one| one.name.clone()).collect();
        }
        if puts.is_empty() && removed.is_empty() {
            let mut effects = vec![TaskEffect::Changed];
            effects.extend(outcome.stored(true, has_archive, library, date));
            return effects;
        }
        vec![TaskEffect::Store { puts, removed, outcome }]
    }

    fn work<S: Store>(self, library: &Library<S>, date: u64) -> LibraryOutcome {
        match self {
            LibraryTask::Delete(names) => {
                LibraryOutcome::Deleted(names.iter().map(|name| library.delete(name)).collect())
            }
            LibraryTask::Restore(deleted) => {
                let mut trouble = None;
                let mut is_left = |one: &Deleted| match library.restore(one) {
                    Ok(()) => false,
                    Err(error) => {
                        trouble = Some(error);
                        true
                    }
                };
                let left = deleted.iter().filter(|one| is_left(one)).cloned().collect();
                LibraryOutcome::Restored(deleted, left, trouble)
            }
            LibraryTask::Rename(key, title) => LibraryOutcome::Renamed(library.rename(&key, &title)),
            LibraryTask::Export(Some(names)) => {
                LibraryOutcome::Exported(library.export_games(date, &names), false)
            }
            LibraryTask::Export(None) => LibraryOutcome::Exported(library.export(date), true),
            LibraryTask::Import(file) => LibraryOutcome::Imported(library.import(&file), Vec::new()),
        }
    }
}

impl LibraryOutcome {
    /// The outcome once the archive has made the change, or has failed to.
    pub fn stored<S: Store>(
        self,
        is_stored: bool,
        has_archive: bool,
        library: &Library<S>,
        date: u64,
    ) -> Vec<TaskEffect> {
        let report = |notice| TaskEffect::Report(notice);
        let full = || report(LibraryNotice::Trouble(StoreError::Full));
        match self {
            // A game that could not be removed from the archive is still there; the others can be restored.
            LibraryOutcome::Deleted(deleted) => {
                let trouble = (!is_stored).then(full);
                [report(LibraryNotice::Deleted(deleted))].into_iter().chain(trouble).collect()
            }
            LibraryOutcome::Restored(all, left, trouble) => {
                // Skip entries that the archive rejected.
                let (left, trouble) = match is_stored {
                    true => (left, trouble),
                    false => (all, trouble.or(Some(StoreError::Full))),
                };
                let mut effects = vec![
                    TaskEffect::Dismiss(LibraryNotice::Wiped(Vec::new())),
                    TaskEffect::Dismiss(LibraryNotice::Deleted(Vec::new())),
                ];
                if let Some(error) = trouble {
                    effects.push(report(LibraryNotice::Deleted(left)));
                    effects.push(report(LibraryNotice::Trouble(error)));
                }
                effects
            }
            LibraryOutcome::Renamed(..) if !is_stored => vec![full()],
            LibraryOutcome::Renamed(Ok(Some(text))) => vec![TaskEffect::Renamed(text)],
            LibraryOutcome::Renamed(Ok(None)) => Vec::new(),
            LibraryOutcome::Renamed(Err(error)) => vec![report(LibraryNotice::Trouble(error))],
            LibraryOutcome::Exported(file, is_all) => {
                let download = TaskEffect::Download(format!("basalt-{}.json", Day::of(date)), file);
                let archived = library.archived().map_or(0, |archived| archived.count);
                if !has_archive && archived > 0 {
                    let lost = Message::new("saved-archive-lost").with("count", archived);
                    return vec![download, report(LibraryNotice::Said(lost))];
                }
                if is_all {
                    library.note_export(date);
                }
                [download].into_iter().chain(is_all.then_some(TaskEffect::Changed)).collect()
            }
            LibraryOutcome::Imported(Ok(mut intake), put) => {
                if !is_stored {
                    not_kept(&mut intake, &put);
                }
                vec![
                    TaskEffect::Skipped(intake.skipped.clone()),
                    TaskEffect::FollowSettings,
                    report(LibraryNotice::Imported(intake)),
                    TaskEffect::Changed,
                    TaskEffect::Tidy,
                ]
            }
            LibraryOutcome::Imported(Err(error), _) => vec![report(LibraryNotice::Trouble(error))],
        }
    }
}

/// Whether nothing of these entries can be in the archive.
fn is_here<S: Store>(names: &[String], library: &Library<S>) -> bool {
    library.archived().is_none() && names.iter().all(|name| library.text(name).is_some())
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

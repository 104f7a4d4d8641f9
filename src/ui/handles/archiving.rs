//! Moves old games to the archive, and counts what is there.

use basalt_app::library::LibraryKeeper;
use basalt_browser::archive::{self, ArchiveChange, ArchiveError};
use basalt_browser::life::Life;
use basalt_play::library::Archived;

use crate::reactive::state::effect;

use super::library::{ArchiveWork, LibraryHandle};

impl LibraryHandle {
    /// Does the work on the archive that waits, and whatever is wanted later.
    pub fn attend_archive(self) {
        effect(move || {
            self.archiving.track();
            let mut all = Vec::new();
            self.archiving.update_untracked(|waiting| all = std::mem::take(waiting));
            for work in all {
                match work {
                    ArchiveWork::Move(open) => self.archive(open),
                    ArchiveWork::Count => self.count(self.life),
                }
            }
        });
    }

    /// Archives old games except `open` when space is short; says so once without an archive.
    pub fn tidy(self, open: Option<String>) {
        self.perform_all(LibraryKeeper::tidy(self.read(), open));
    }

    fn archive(self, open: Option<String>) {
        let what = move || {
            let mut puts = Vec::new();
            self.keeper.update_untracked(|keeper| {
                puts = keeper.leaving(self.read(), open.as_deref()).iter().map(archive_entry).collect();
            });
            ArchiveChange { puts, removed: Vec::new() }
        };
        archive::change(self.life, what, move |done| {
            let has_archive = done != Err(ArchiveError::Missing);
            let mut effects = Vec::new();
            self.keeper.update(|keeper| effects = keeper.left(done.is_ok(), has_archive, self.read()));
            self.perform_all(effects);
        });
    }

    pub(super) fn count(self, life: Life) {
        archive::abstracts(life, move |found| {
            let mut effects = Vec::new();
            self.keeper.update(|keeper| effects = keeper.counted(found, self.read()));
            self.perform_all(effects);
        });
    }
}

pub(super) fn archive_entry(archived: &Archived) -> (String, String, Option<String>) {
    (archived.name.clone(), archived.text.clone(), archived.digest.clone())
}

//! Notices at the edge of the page.

use crate::reactive::state::State;
use basalt_browser::offline::Update;
use basalt_play::library::{Deleted, ImportReport};
use basalt_play::session::SessionNotice;
use basalt_play::studies::{Chapter, StudyAddress, StudyPlace};
use basalt_play::{Route, StoreError};
use basalt_rules::Message;
use basalt_words::settings::SettingId;

/// A chapter that was deleted from a study, to be put back.
#[derive(Clone, PartialEq, Debug)]
pub struct DeletedChapter {
    pub study: StudyPlace,
    pub place: usize,
    pub chapter: Chapter,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    Update(Update),
    Trouble(StoreError),
    /// The storage is full to this percentage, and there is no archive.
    Short(u64),
    Own,
    /// Another tab has continued this game; the moves made here are now a separate game.
    Parted,
    Followed,
    Deleted(Vec<Deleted>),
    /// The chapters deleted from the open study, in this order.
    ChaptersDeleted(Vec<DeletedChapter>),
    /// The last changes to the open study could not be read again, for this reason, and are not stored.
    StudyRefused(Message),
    /// Another tab has changed the chapter that is edited here.
    StudyChanged,
    /// How many variations of the open game were deleted.
    VariationsDeleted(usize),
    Wiped(Vec<Deleted>),
    Reset(Vec<(SettingId, String)>),
    Imported(ImportReport),
    NoBot,
    /// A bot has not started yet, but still may.
    LateBot,
    Away,
    /// The game was set back to its start, and can be restored.
    Restarted,
    Said(Message),
    NoWords,
    Crashed(String),
}

impl From<SessionNotice> for Notice {
    fn from(notice: SessionNotice) -> Self {
        match notice {
            SessionNotice::Own => Notice::Own,
            SessionNotice::Parted => Notice::Parted,
            SessionNotice::Followed => Notice::Followed,
            SessionNotice::NoBot => Notice::NoBot,
            SessionNotice::Away => Notice::Away,
            SessionNotice::Restarted => Notice::Restarted,
            SessionNotice::Deleted => Notice::VariationsDeleted(1),
            SessionNotice::Said(message) => Notice::Said(message),
        }
    }
}

impl Notice {
    pub fn passes(&self) -> bool {
        match self {
            Notice::Own | Notice::Parted | Notice::Followed | Notice::Restarted | Notice::Said(_) => true,
            Notice::Imported(intake) => {
                *intake
                    == ImportReport {
                        good: intake.good,
                        here: intake.here,
                        results: intake.results,
                        puzzles: intake.puzzles,
                        bests: intake.bests,
                        settings: intake.settings,
                        ..ImportReport::default()
                    }
            }
            _ => false,
        }
    }

    /// Takes over what an earlier notice of the same kind can undo.
    fn follow(&mut self, earlier: Notice) {
        match (self, earlier) {
            (Notice::Deleted(gone), Notice::Deleted(earlier)) => drop(gone.splice(0..0, earlier)),
            (Notice::ChaptersDeleted(gone), Notice::ChaptersDeleted(earlier)) => {
                drop(gone.splice(0..0, earlier));
            }
            (Notice::Wiped(gone), Notice::Wiped(earlier)) => drop(gone.splice(0..0, earlier)),
            (Notice::Reset(before), Notice::Reset(earlier)) => drop(before.splice(0..0, earlier)),
            (Notice::VariationsDeleted(count), Notice::VariationsDeleted(earlier)) => *count += earlier,
            _ => {}
        }
    }

    /// Whether it replaces an earlier notice of the same kind.
    fn replaces(&self, other: &Notice) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

#[derive(Clone, Copy)]
pub struct NoticeList(State<Vec<Notice>>);

impl NoticeList {
    pub fn new() -> Self {
        NoticeList(State::new(Vec::new()))
    }

    pub fn latest(self) -> Option<Notice> {
        self.0.with(|notices| notices.last().cloned())
    }

    pub fn any(self, sort: impl Fn(&Notice) -> bool) -> bool {
        self.0.with_untracked(|notices| notices.iter().any(sort))
    }

    pub fn tell(self, mut notice: Notice) {
        self.0.update(|notices| {
            if let Some(place) = notices.iter().position(|other| notice.replaces(other)) {
                notice.follow(notices.remove(place));
            }
            // Other notices are often caused by an outdated build, and go with it.
            let past = notices.iter().position(|other| *other == Notice::Update(Update::Past));
            notices.insert(past.unwrap_or(notices.len()), notice);
        });
    }

    pub fn dismiss(self, notice: &Notice) {
        if self.any(|other| notice.replaces(other)) {
            self.0.update(|notices| notices.retain(|other| !notice.replaces(other)));
        }
    }

    /// Dismisses the notices about the page that is left for another one.
    pub fn leave_page(self, to: &Route) {
        let is_of = |notice: &Notice| match (notice, to) {
            (Notice::ChaptersDeleted(gone), Route::Study(place)) => {
                gone.iter().all(|one| one.study == StudyAddress::read(place).place)
            }
            _ => false,
        };
        if !self.any(is_of) {
            self.dismiss(&Notice::ChaptersDeleted(Vec::new()));
        }
        self.dismiss(&Notice::Deleted(Vec::new()));
        self.dismiss(&Notice::Wiped(Vec::new()));
        self.dismiss(&Notice::Reset(Vec::new()));
        self.dismiss(&Notice::Restarted);
        self.dismiss(&Notice::VariationsDeleted(0));
        self.dismiss(&Notice::StudyChanged);
        self.dismiss(&Notice::Imported(ImportReport::default()));
    }
}

//! The notices at the edge of the page: what each says and offers, which replace others, and when one leaves.

use basalt_play::library::{Deleted, ImportReport};
use basalt_play::session::SessionNotice;
use basalt_play::studies::{StudyAddress, study_key};
use basalt_play::{Route, StoreError};
use basalt_rules::Message;
use basalt_words::settings::SettingId;

use crate::library::LibraryNotice;
use crate::studies::DeletedChapter;

/// How long a notice without an action stays (ms).
pub const STAY: u32 = 5000;

/// Another version of the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewVersion {
    /// It waits to be activated.
    Ready,
    /// It has replaced this one, whose files can no longer be loaded.
    Past,
}

/// A notice at the edge of the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// Another version of the app is there.
    Update(NewVersion),
    /// Something could not be stored.
    Trouble(StoreError),
    /// The storage is full to this percentage, and there is no archive.
    Short(u64),
    /// A linked game that was played on is now the player's own.
    Own,
    /// Another tab has continued this game; the moves made here are now a separate game.
    Parted,
    /// Another tab has continued this game, and this one follows.
    Followed,
    /// These games or studies were deleted.
    Deleted(Vec<Deleted>),
    /// The chapters deleted from the open study, in this order.
    ChaptersDeleted(Vec<DeletedChapter>),
    /// The last changes to the open study could not be read again, for this reason, and are not stored.
    StudyRefused(Message),
    /// Another tab has changed the chapter that is edited here.
    StudyChanged,
    /// How many variations of the open game were deleted.
    VariationsDeleted(usize),
    /// These results were deleted.
    Wiped(Vec<Deleted>),
    /// The settings were reset; before, they were these.
    Reset(Vec<(SettingId, String)>),
    /// A file was imported.
    Imported(ImportReport),
    /// The bots do not work.
    NoBot,
    /// A bot has not started yet, but still may.
    LateBot,
    /// Nobody seems to be at the board.
    Away,
    /// Sound is offered, once.
    Sound,
    /// The game was set back to its start, and can be restored.
    Restarted,
    /// This message.
    Said(Message),
    /// The words of the chosen language could not be loaded.
    NoWords,
    /// The saved game with this key has crashed the app.
    Crashed(String),
}

/// What a notice offers.
#[derive(Clone, PartialEq, Debug)]
pub enum NoticeOffer {
    /// Load the other version of the app.
    TakeVersion,
    /// Share the game, as it cannot be stored.
    Share,
    /// Start the bots again, or let them wait.
    Pause(bool),
    /// Confirm that somebody is there.
    Here,
    /// Switch sound on.
    TakeSound,
    /// Restore the game as it was before the restart.
    RedoAll,
    /// Restore this many variations.
    RestoreVariations(usize),
    /// Restore these settings.
    RestoreSettings(Vec<(SettingId, String)>),
    /// Restore these chapters.
    RestoreChapters(Vec<DeletedChapter>),
    /// Restore these games, studies or results.
    Restore(Vec<Deleted>),
}

/// The notices that have not been dismissed, the one that is shown last.
#[derive(Clone, Default)]
pub struct Notices {
    list: Vec<Notice>,
    /// How often the list has changed.
    changes: u32,
}

/// What happens to a notice whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeFate {
    /// Another is shown by now.
    Gone,
    /// It is being read, or nobody sees the page: ask again after [`STAY`].
    Stays,
    /// It was dismissed.
    Left,
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

impl From<LibraryNotice> for Notice {
    fn from(notice: LibraryNotice) -> Self {
        match notice {
            LibraryNotice::Trouble(error) => Notice::Trouble(error),
            LibraryNotice::Short(percent) => Notice::Short(percent),
            LibraryNotice::Deleted(deleted) => Notice::Deleted(deleted),
            LibraryNotice::Wiped(deleted) => Notice::Wiped(deleted),
            LibraryNotice::Imported(report) => Notice::Imported(report),
            LibraryNotice::StudyRefused(message) => Notice::StudyRefused(message),
            LibraryNotice::Said(message) => Notice::Said(message),
        }
    }
}

impl Notice {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Notice::Update(NewVersion::Ready) => Message::new("notice-update"),
            Notice::Update(NewVersion::Past) => Message::new("notice-past"),
            Notice::Trouble(StoreError::Blocked) => Message::new("notice-blocked"),
            Notice::Trouble(StoreError::Full) => Message::new("notice-full"),
            Notice::Short(percent) => Message::new("saved-room-alone").with("percent", *percent as usize),
            Notice::Own => Message::new("notice-own"),
            Notice::Parted => Message::new("notice-parted"),
            Notice::Followed => Message::new("notice-followed"),
            Notice::Deleted(gone) if gone.iter().flatten().any(|(name, _)| study_key(name).is_some()) => {
                Message::new("notice-study-deleted")
            }
            Notice::Deleted(games) => Message::new("notice-deleted").with("count", games.len()),
            Notice::ChaptersDeleted(gone) => {
                Message::new("notice-chapters-deleted").with("count", gone.len())
            }
            Notice::StudyRefused(why) => Message::new("notice-study-refused").with("why", why.clone()),
            Notice::StudyChanged => Message::new("notice-study-changed"),
            Notice::VariationsDeleted(count) => {
                Message::new("notice-variation-deleted").with("count", *count)
            }
            Notice::Wiped(..) => Message::new("notice-wiped"),
            Notice::Reset(_) => Message::new("notice-reset"),
            Notice::Imported(intake) => intake.message(),
            Notice::NoBot => Message::new("notice-no-bot"),
            Notice::LateBot => Message::new("notice-late-bot"),
            Notice::Away => Message::new("notice-away"),
            Notice::Sound => Message::new("sound-offer"),
            Notice::Restarted => Message::new("table-restarted"),
            Notice::Said(message) => message.clone(),
            Notice::NoWords => Message::new("notice-no-words"),
            Notice::Crashed(_) => Message::new("notice-crashed"),
        }
    }

    /// What it offers, with the key of the button's words.
    pub fn offer(&self, has_game: bool) -> Option<(&'static str, NoticeOffer)> {
        Some(match self {
            Notice::Update(_) => ("notice-update-take", NoticeOffer::TakeVersion),
            Notice::Trouble(_) if has_game => ("share-title", NoticeOffer::Share),
            Notice::NoBot => ("notice-no-bot-again", NoticeOffer::Pause(false)),
            Notice::LateBot => ("bots-wait", NoticeOffer::Pause(true)),
            Notice::Away => ("notice-away-here", NoticeOffer::Here),
            Notice::Sound => ("sound-offer-take", NoticeOffer::TakeSound),
            Notice::Restarted => ("controls-undo", NoticeOffer::RedoAll),
            Notice::VariationsDeleted(count) => {
                ("notice-deleted-undo", NoticeOffer::RestoreVariations(*count))
            }
            Notice::Reset(before) => ("notice-deleted-undo", NoticeOffer::RestoreSettings(before.clone())),
            Notice::ChaptersDeleted(gone) => {
                ("notice-deleted-undo", NoticeOffer::RestoreChapters(gone.clone()))
            }
            Notice::Deleted(gone) | Notice::Wiped(gone) => {
                ("notice-deleted-undo", NoticeOffer::Restore(gone.clone()))
            }
            _ => return None,
        })
    }

    /// Whether it leaves after a while: nothing depends on it.
    pub fn passes(&self) -> bool {
        match self {
            Notice::Own
            | Notice::Parted
            | Notice::Followed
            | Notice::Sound
            | Notice::Restarted
            | Notice::Said(_) => true,
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

impl Notices {
    /// The notice that is shown.
    pub fn latest(&self) -> Option<&Notice> {
        self.list.last()
    }

    /// Whether there is one of this sort.
    pub fn any(&self, sort: impl Fn(&Notice) -> bool) -> bool {
        self.list.iter().any(sort)
    }

    /// How often the notices have changed: the number of the one that is shown, for [`Self::late`].
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Adds a notice, in place of an earlier one of its kind.
    pub fn tell(&mut self, mut notice: Notice) {
        self.changes += 1;
        if let Some(place) = self.list.iter().position(|other| notice.replaces(other)) {
            notice.follow(self.list.remove(place));
        }
        // Other notices are often caused by an outdated build, and go with it.
        let past = self.list.iter().position(|other| *other == Notice::Update(NewVersion::Past));
        self.list.insert(past.unwrap_or(self.list.len()), notice);
    }

    /// Removes the notices of this one's kind; reports whether there was any.
    pub fn dismiss(&mut self, notice: &Notice) -> bool {
        let count = self.list.len();
        self.list.retain(|other| !notice.replaces(other));
        let is_changed = self.list.len() != count;
        self.changes += u32::from(is_changed);
        is_changed
    }

    /// Removes the notices about the page that is left for another one; reports whether there was any.
    pub fn leave_page(&mut self, to: &Route) -> bool {
        let is_of_page = |notice: &Notice| match (notice, to) {
            // Chapters can be put back on any page of their study.
            (Notice::ChaptersDeleted(gone), Route::Study(place)) => {
                !gone.iter().all(|one| one.study == StudyAddress::read(place).place)
            }
            (notice, _) => matches!(
                notice,
                Notice::ChaptersDeleted(_)
                    | Notice::Deleted(_)
                    | Notice::Wiped(_)
                    | Notice::Reset(_)
                    | Notice::Sound
                    | Notice::Restarted
                    | Notice::VariationsDeleted(_)
                    | Notice::StudyChanged
                    | Notice::Imported(_)
            ),
        };
        let count = self.list.len();
        self.list.retain(|notice| !is_of_page(notice));
        let is_changed = self.list.len() != count;
        self.changes += u32::from(is_changed);
        is_changed
    }

    /// The time of the notice with this number is over: it leaves, unless it is read or nobody sees the page.
    pub fn late(&mut self, number: u32, is_read: bool, is_seen: bool) -> NoticeFate {
        let Some(notice) = self.list.last().filter(|_| number == self.changes).cloned() else {
            return NoticeFate::Gone;
        };
        if is_read || !is_seen {
            return NoticeFate::Stays;
        }
        self.dismiss(&notice);
        NoticeFate::Left
    }
}

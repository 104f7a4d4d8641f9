//! Notices at the edge of the page.

use crate::browser::offline::Update;
use crate::play::StoreError;
use crate::play::library::{Deleted, ImportReport};
use crate::play::session::SessionNotice;
use crate::rules::Message;
use crate::ui::state::State;
use crate::words::settings::SettingId;

/// A message at the edge of the page, until it is dismissed.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// A new version is there.
    Update(Update),
    /// Games cannot be kept.
    Trouble(StoreError),
    /// The storage is full to so many percent, and there is no archive.
    Short(u64),
    /// A game of a link is now the player's own.
    Own,
    /// Another tab has played on in this game; what was played here is a game of its own.
    Parted,
    /// Another tab has played on in this game.
    Followed,
    /// Games were deleted, and can be brought back.
    Deleted(Vec<Deleted>),
    /// A variation was deleted, and can be brought back.
    VariationDeleted,
    /// The results were deleted, and can be brought back.
    Wiped(Vec<Deleted>),
    /// The settings are the usual ones again, and what was chosen can be brought back.
    Reset(Vec<(SettingId, String)>),
    /// Games came in from a file.
    Imported(ImportReport),
    /// A bot cannot be started.
    NoBot,
    /// A bot has not started yet, and may still do.
    LateBot,
    /// The players seem to be away, and the game is paused.
    Away,
    /// The game has gone back to its start, and can be brought back.
    Restarted,
    /// Something beside the board that is easily missed.
    Said(Message),
    /// The words of the chosen language cannot be loaded.
    NoWords,
    /// The game with this key crashed the app when it was opened.
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
            SessionNotice::Deleted => Notice::VariationDeleted,
            SessionNotice::Said(message) => Notice::Said(message),
        }
    }
}

impl Notice {
    /// Whether it disappears by itself: nothing went wrong, and what it offers can be had elsewhere too.
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

    /// Whether the notice replaces another one of the same kind.
    fn replaces(&self, other: &Notice) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// All notices, the latest last. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct NoticeList(State<Vec<Notice>>);

impl NoticeList {
    /// No notices yet.
    pub fn new() -> Self {
        NoticeList(State::new(Vec::new()))
    }

    /// The one that is shown; a view that asks follows it.
    pub fn latest(self) -> Option<Notice> {
        self.0.with(|notices| notices.last().cloned())
    }

    /// Whether a notice of this sort is shown.
    pub fn any(self, sort: impl Fn(&Notice) -> bool) -> bool {
        self.0.with_untracked(|notices| notices.iter().any(sort))
    }

    /// Shows a notice, in place of one of the same kind.
    pub fn tell(self, notice: Notice) {
        self.0.update(|notices| {
            notices.retain(|other| !notice.replaces(other));
            // Other notices are often caused by an outdated build, and go with it.
            let past = notices.iter().position(|other| *other == Notice::Update(Update::Past));
            notices.insert(past.unwrap_or(notices.len()), notice);
        });
    }

    /// Dismisses all notices of a kind.
    pub fn dismiss(self, notice: &Notice) {
        if self.any(|other| notice.replaces(other)) {
            self.0.update(|notices| notices.retain(|other| !notice.replaces(other)));
        }
    }

    /// Dismisses the notices about the page that is left.
    pub fn leave_page(self) {
        self.dismiss(&Notice::Deleted(Vec::new()));
        self.dismiss(&Notice::Wiped(Vec::new()));
        self.dismiss(&Notice::Reset(Vec::new()));
        self.dismiss(&Notice::Restarted);
        self.dismiss(&Notice::VariationDeleted);
        self.dismiss(&Notice::Imported(ImportReport::default()));
    }
}

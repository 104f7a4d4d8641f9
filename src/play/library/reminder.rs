//! The reminder to export games that are stored only here.

use crate::Store;

use super::entries::OWN;
use super::{Library, Summary};

const EXPORTED: &str = "exported";
const REMINDED: &str = "reminded";
const ASKED: &str = "asked";

const DAY: u64 = 86_400_000;
/// How long a game may be stored only here before a reminder.
const UNEXPORTED: u64 = 60 * DAY;
const REST: u64 = 30 * DAY;

impl<S: Store> Library<S> {
    fn moment(&self, what: &str) -> Option<u64> {
        self.store.read(&format!("{OWN}{what}"))?.parse().ok()
    }

    fn note(&self, what: &str, now: u64) {
        // If the store fails, the game's own notice says so.
        let _ = self.store.write(&format!("{OWN}{what}"), &now.to_string());
    }

    pub fn exported(&self) -> Option<u64> {
        self.moment(EXPORTED)
    }

    pub fn note_export(&self, now: u64) {
        self.note(EXPORTED, now);
    }

    pub fn may_remind(&self, now: u64) -> bool {
        self.moment(REMINDED).is_none_or(|reminded| reminded + REST < now)
    }

    pub fn is_export_due<'a>(&self, games: impl IntoIterator<Item = &'a Summary>, now: u64) -> bool {
        let exported = self.exported().unwrap_or_default();
        // Exported and new games do not count.
        let old = |game: &'a Summary| {
            game.known.is_ok() && game.changed > exported && game.changed + UNEXPORTED < now
        };
        // The archive is old enough once its newest game is.
        let archived = || {
            let newest = self.archived().map(|archived| archived.newest);
            newest.is_some_and(|newest| newest > exported && newest + UNEXPORTED < now)
        };
        self.may_remind(now) && (games.into_iter().any(old) || archived())
    }

    pub fn note_reminder(&self, now: u64) {
        self.note(REMINDED, now);
    }

    /// Whether the browser was asked for persistent storage; marks it as asked.
    pub fn asks_to_keep(&self, now: u64) -> bool {
        let asked = self.moment(ASKED).is_some();
        if !asked {
            self.note(ASKED, now);
        }
        !asked
    }
}

//! Saving: a game is written with every change, and never when it is only viewed.

use crate::correspondence::winning_seats;
use crate::{Match, Save, Seats, Terms};

use super::kind::{GameKind, KeptGame};
use super::remote::Remote;

/// Where a game is stored, and whether it has unsaved changes.
pub(super) struct Saving {
    kind: GameKind,
    /// Whether it differs from its stored version.
    unsaved: bool,
}

impl Saving {
    /// Of a game of this kind that is yet to be written, or that was just read.
    pub(super) fn new(kind: GameKind, unsaved: bool) -> Self {
        Saving { kind, unsaved }
    }

    pub(super) fn kind(&self) -> &GameKind {
        &self.kind
    }

    /// Adds playing time, in milliseconds.
    pub(super) fn spend(&mut self, spent: u64) {
        if let Some(kept) = self.kind.kept_mut() {
            kept.spent += spent;
        }
    }

    /// Records that the last `plies` of a game of `last` plies were made here, not redone. Returns whether all of them were.
    pub(super) fn note_made(&mut self, plies: usize, last: usize) -> bool {
        let Some(kept) = self.kind.kept_mut() else { return false };
        let comes_here = kept.elsewhere && last == plies;
        kept.elsewhere &= !comes_here;
        self.unsaved |= comes_here;
        !kept.elsewhere
    }

    /// Excludes the game from results: it was tried first, or seen to its end.
    pub(super) fn count_as_elsewhere(&mut self) {
        if let Some(kept) = self.kind.kept_mut() {
            kept.elsewhere = true;
        }
    }

    /// Takes the title, the playing time and the rest from another tab's save. Returns whether the title has changed.
    pub(super) fn follow(&mut self, save: &Save) -> bool {
        let Some(KeptGame { elsewhere, spent, title, more, .. }) = self.kind.kept_mut() else { return false };
        let renamed = *title != save.title;
        (*elsewhere, *title, *more) = (save.elsewhere, save.title.clone(), save.more.clone());
        *spent = (*spent).max(save.spent * 1000);
        renamed
    }

    /// It is kept under this key from now on, begun at this date; nothing is to be written yet.
    pub(super) fn move_to(&mut self, key: String, begun: u64) {
        self.kind.move_to(key, begun);
        self.unsaved = false;
    }

    /// Something has changed that is kept.
    pub(super) fn note(&mut self) {
        self.unsaved = true;
    }

    /// Whether something is to be written, which is done then.
    pub(super) fn take(&mut self) -> bool {
        std::mem::take(&mut self.unsaved)
    }
}

/// All that is kept of a game.
pub(super) struct Contents<'a> {
    pub kept: &'a KeptGame,
    pub game: &'a Match,
    pub seats: &'a Seats,
    pub terms: Terms,
    /// The time left at each ply (ms).
    pub times: Vec<u32>,
    pub remote: &'a Remote,
}

impl Contents<'_> {
    pub(super) fn save(self, date: u64) -> Save {
        let Contents { kept, game, seats, terms, times, remote } = self;
        Save {
            record: game.record_with_undone(),
            last: game.last(),
            seats: seats.clone(),
            begun: kept.begun,
            changed: remote.changed().unwrap_or(date),
            elsewhere: kept.elsewhere,
            terms,
            times,
            closing: game.closing(),
            out: game.dropped_out(),
            // In every tab of the player the same is written.
            spent: if remote.online().is_some() { 0 } else { kept.spent / 1000 },
            variations: game.tree().text(),
            review: game.review_text(),
            correspondence: remote.links().cloned(),
            online: remote.table_seat(game),
            title: kept.title.clone(),
            over: winning_seats(game, remote.links()),
            more: kept.more.clone(),
        }
    }
}

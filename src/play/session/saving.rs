//! Saving: a game is written with every change, unless it is only viewed.

use crate::correspondence::winning_seats;
use crate::{Match, Replies, Save, Seats, Terms};

use super::kind::{GameKind, KeptGame};
use super::remote::Remote;

pub(super) struct Saving {
    kind: GameKind,
    unsaved: bool,
}

impl Saving {
    /// A game to be written, or one that was just read.
    pub(super) fn new(kind: GameKind, unsaved: bool) -> Self {
        Saving { kind, unsaved }
    }

    pub(super) fn kind(&self) -> &GameKind {
        &self.kind
    }

    pub(super) fn teach(&mut self, script: Vec<String>) {
        self.kind = GameKind::Lesson(script);
    }

    pub(super) fn spend(&mut self, spent: u64) {
        if let Some(kept) = self.kind.kept_mut() {
            kept.spent += spent;
        }
    }

    /// Records that the last `plies` of `last` were made here; returns whether all of them were.
    pub(super) fn note_made(&mut self, plies: usize, last: usize) -> bool {
        let Some(kept) = self.kind.kept_mut() else { return false };
        let comes_here = kept.elsewhere && last == plies;
        kept.elsewhere &= !comes_here;
        self.unsaved |= comes_here;
        !kept.elsewhere
    }

    /// Excludes the game from results: it was tried before, or seen to its end.
    pub(super) fn count_as_elsewhere(&mut self) {
        if let Some(kept) = self.kind.kept_mut() {
            kept.elsewhere = true;
        }
    }

    /// Records that the player got help in choosing a move; it is written with that move.
    pub(super) fn note_help(&mut self) {
        if let Some(kept) = self.kind.kept_mut() {
            kept.helped = true;
        }
    }

    /// Applies another tab's title, playing time and unknown lines; returns whether the title changed.
    pub(super) fn follow(&mut self, save: &Save) -> bool {
        let Some(KeptGame { elsewhere, helped, spent, title, more, .. }) = self.kind.kept_mut() else {
            return false;
        };
        let renamed = *title != save.title;
        (*elsewhere, *title, *more) = (save.elsewhere, save.title.clone(), save.more.clone());
        *helped |= save.helped;
        *spent = (*spent).max(save.spent * 1000);
        renamed
    }

    pub(super) fn move_to(&mut self, key: String, begun: u64) {
        self.kind.move_to(key, begun);
        self.unsaved = false;
    }

    pub(super) fn note(&mut self) {
        self.unsaved = true;
    }

    pub(super) fn take(&mut self) -> bool {
        std::mem::take(&mut self.unsaved)
    }
}

pub(super) struct Contents<'a> {
    pub kept: &'a KeptGame,
    pub game: &'a Match,
    pub seats: &'a Seats,
    pub terms: Terms,
    /// The time left at each ply (ms).
    pub times: Vec<u32>,
    pub remote: &'a Remote,
    pub replies: &'a Replies,
}

impl Contents<'_> {
    pub(super) fn save(self, date: u64) -> Save {
        let Contents { kept, game, seats, terms, times, remote, replies } = self;
        Save {
            record: game.record_with_undone(),
            last: game.last(),
            seats: seats.clone(),
            begun: kept.begun,
            changed: remote.changed().unwrap_or(date),
            elsewhere: kept.elsewhere,
            helped: kept.helped,
            terms,
            times,
            closing: game.closing(),
            out: game.dropped_out(),
            // All tabs of the player must write the same.
            spent: if remote.online().is_some() { 0 } else { kept.spent / 1000 },
            variations: game.tree().text(),
            review: game.review_text(),
            correspondence: remote.links().cloned(),
            online: remote.table_seat(game),
            replies: replies.clone(),
            title: kept.title.clone(),
            over: winning_seats(game, remote.links()),
            more: kept.more.clone(),
        }
    }
}

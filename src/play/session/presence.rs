//! How long a game has been played: the time between what its player does, as far as somebody was there.

use super::{Millis, Place, Session};

/// The most that counts between two inputs, in milliseconds: whoever does nothing for longer has gone away.
const MOST_AT_ONCE: u64 = 60_000;

impl Session {
    /// Counts the time since somebody was last known to be there; from now on, somebody is there or not.
    pub(super) fn note_presence(&mut self, is_there: bool) {
        let now = self.now.time;
        let before: Option<Millis> = std::mem::replace(&mut self.present, is_there.then_some(now));
        if let (Some(before), Place::Kept { spent, .. }, Some(_)) =
            (before, &mut self.place, self.game.mover(self.game.last()))
        {
            *spent += now.since(before).min(MOST_AT_ONCE);
        }
    }
}

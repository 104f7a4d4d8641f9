//! The dialogs that open by themselves: how the game ended, and that it is to be sent.

use super::effect::Effect;
use super::lines::Revision;
use super::outbox::Outbox;
use super::time::Millis;

/// How long to show the last position before the result opens (ms).
const REST_AT_THE_END: u64 = 1200;

/// The dialogs that have opened automatically, and those that will.
#[derive(Default)]
pub(super) struct Prompts {
    /// Whether the end of the game has been shown.
    end_shown: bool,
    /// When it is to be shown.
    end_at: Option<Millis>,
    /// The position at which the player was last asked to send the game.
    asked_to_send: Option<Revision>,
}

impl Prompts {
    /// Of a game that was opened: an end that is known is not shown again.
    pub(super) fn new(over: bool) -> Self {
        Prompts { end_shown: over, ..Prompts::default() }
    }

    /// The game continues or has ended anew: the result may open again.
    pub(super) fn expect_end(&mut self) {
        self.end_shown = false;
    }

    /// Shows how the game ended once its last position has been looked at for a while; `seen` while it is.
    pub(super) fn attend_end(&mut self, seen: bool, out: &mut Outbox) {
        let due = seen && !self.end_shown;
        self.end_at = due.then(|| self.end_at.unwrap_or(out.now.time.plus(REST_AT_THE_END)));
        if self.end_at.take_if(|at| *at <= out.now.time).is_some() {
            self.end_shown = true;
            out.push(Effect::ShowEnd);
        }
    }

    /// Asks for the game to be sent, once for each position.
    pub(super) fn ask_to_send(&mut self, revision: Revision, out: &mut Outbox) {
        if self.asked_to_send != Some(revision) {
            self.asked_to_send = Some(revision);
            out.push(Effect::ShowSending);
        }
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.end_at
    }
}

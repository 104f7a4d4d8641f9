//! The dialogs that open automatically: the result, and the request to send the game.

use super::effect::Effect;
use super::lines::Revision;
use super::outbox::Outbox;
use super::time::Millis;

/// How long the last position is shown before the result (ms).
const REST_AT_THE_END: u64 = 1200;

#[derive(Default)]
pub(super) struct Prompts {
    end_shown: bool,
    end_at: Option<Millis>,
    asked_to_send: Option<Revision>,
}

impl Prompts {
    /// A finished game that is opened does not show its result again.
    pub(super) fn new(over: bool) -> Self {
        Prompts { end_shown: over, ..Prompts::default() }
    }

    pub(super) fn expect_end(&mut self) {
        self.end_shown = false;
    }

    /// Shows the result once the last position was `seen` for a while.
    pub(super) fn attend_end(&mut self, seen: bool, out: &mut Outbox) {
        let due = seen && !self.end_shown;
        self.end_at = due.then(|| self.end_at.unwrap_or(out.now.time.plus(REST_AT_THE_END)));
        if self.end_at.take_if(|at| *at <= out.now.time).is_some() {
            self.end_shown = true;
            out.push(Effect::ShowEnd);
        }
    }

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

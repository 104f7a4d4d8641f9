//! What happens without the player: the result, the request to send the game, and after a while a pass without choice.

use super::effect::Effect;
use super::lines::Revision;
use super::outbox::Outbox;
use super::time::Millis;

/// How long a position is shown in which the player can only pass (ms).
const REST_BEFORE_A_PASS: u64 = 1000;

#[derive(Default)]
pub(super) struct Prompts {
    end_shown: bool,
    /// The ply that was reached by a move, not by going back to it.
    reached: Option<usize>,
    pass_at: Option<Millis>,
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

    /// Shows the result as soon as the last position is `seen`.
    pub(super) fn attend_end(&mut self, seen: bool, out: &mut Outbox) {
        if seen && !self.end_shown {
            self.end_shown = true;
            out.push(Effect::ShowEnd);
        }
    }

    pub(super) fn reach(&mut self, ply: usize) {
        self.reached = Some(ply);
    }

    /// Whether to pass now, at the ply where the player can do nothing else.
    pub(super) fn attend_pass(&mut self, only_at: Option<usize>, now: Millis) -> bool {
        let due = only_at.is_some() && only_at == self.reached;
        self.pass_at = due.then(|| self.pass_at.unwrap_or(now.plus(REST_BEFORE_A_PASS)));
        self.pass_at.take_if(|at| *at <= now).is_some()
    }

    pub(super) fn ask_to_send(&mut self, revision: Revision, out: &mut Outbox) {
        if self.asked_to_send != Some(revision) {
            self.asked_to_send = Some(revision);
            out.push(Effect::ShowSending);
        }
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.pass_at
    }
}

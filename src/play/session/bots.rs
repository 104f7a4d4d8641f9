//! Bots in a session: they move once the board is at rest, and can be paused.

use basalt_bots::Level;

use super::asking::{Answer, Question, Thinking};
use super::changes::Facet;
use super::effect::{Effect, SessionNotice};
use super::lines::Revision;
use super::outbox::Outbox;
use super::time::Millis;

/// The pause between turns when only bots play (ms).
const BETWEEN_TURNS: u64 = 500;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bots {
    /// It is not their turn, or the page is hidden.
    Idle,
    Thinking(Thinking),
    /// A decided move of a bot that takes its time until then.
    Pondering(Answer, Millis),
    /// A decided move, made once everything is at rest; among bots at a later time.
    Ready(Answer, Option<Millis>),
    Paused(Pause),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    Told,
    /// They move in another tab, which played last.
    Elsewhere,
    /// No worker can be started.
    Lost,
}

pub(super) enum BotStep {
    Wait,
    /// Another worker, because this one is silent.
    Replace,
    Move(Vec<String>),
    Ask,
}

pub struct BotDesk {
    state: Bots,
    /// Whether they take their time where they are torn.
    ponder: bool,
}

impl Default for BotDesk {
    fn default() -> Self {
        BotDesk { state: Bots::Idle, ponder: false }
    }
}

impl BotDesk {
    pub fn state(&self) -> &Bots {
        &self.state
    }

    pub(super) fn is_paused(&self) -> bool {
        matches!(self.state, Bots::Paused(_))
    }

    pub(super) fn is_thinking(&self) -> bool {
        matches!(self.state, Bots::Thinking(_))
    }

    pub(super) fn progress(&self) -> Option<u16> {
        match &self.state {
            Bots::Thinking(thinking) => Some(thinking.progress()),
            Bots::Pondering(..) => Some(1000),
            Bots::Idle | Bots::Ready(..) | Bots::Paused(_) => None,
        }
    }

    pub(super) fn set_pondering(&mut self, ponder: bool) {
        self.ponder = ponder;
    }

    pub(super) fn note_doubt(&mut self, number: u32, doubt: u16, out: &mut Outbox) {
        if let Bots::Thinking(thinking) = &mut self.state {
            thinking.note_doubt(number, doubt);
            out.changed(Facet::Bots);
        }
    }

    fn set(&mut self, state: Bots, out: &mut Outbox) {
        if self.state != state {
            self.state = state;
            out.changed(Facet::Bots);
        }
    }

    pub(super) fn next_step(&self, level: Level, revision: Revision, now: Millis) -> BotStep {
        match &self.state {
            Bots::Thinking(thinking) if thinking.asks(level, revision) => {
                if thinking.due() <= now {
                    BotStep::Replace
                } else {
                    BotStep::Wait
                }
            }
            Bots::Pondering(answer, due) if answer.revision == revision && *due > now => BotStep::Wait,
            Bots::Ready(answer, _) | Bots::Pondering(answer, _) if answer.revision == revision => {
                BotStep::Move(answer.actions.clone())
            }
            Bots::Thinking(_) | Bots::Pondering(..) | Bots::Ready(..) | Bots::Idle => BotStep::Ask,
            Bots::Paused(_) => BotStep::Wait,
        }
    }

    pub(super) fn ask(&mut self, question: Question, level: Level, out: &mut Outbox) {
        self.forget(out);
        let thinking = question.ask(level, false, out);
        self.set(Bots::Thinking(thinking), out);
    }

    pub(super) fn decide(&mut self, revision: Revision, text: String, out: &mut Outbox) {
        self.forget(out);
        self.set(Bots::Ready(Answer { revision, actions: vec![text] }, None), out);
    }

    /// Whether a prepared move may be made; among bots only after a pause.
    pub(super) fn is_due(&mut self, among_bots: bool, out: &mut Outbox) -> bool {
        let (answer, due) = match &self.state {
            Bots::Ready(answer, due) => (answer, *due),
            Bots::Pondering(answer, due) => (answer, Some(*due)),
            Bots::Idle | Bots::Thinking(_) | Bots::Paused(_) => return false,
        };
        let wait = if among_bots { BETWEEN_TURNS } else { 0 };
        let due = due.unwrap_or(out.now.time.plus(wait));
        let waits = due > out.now.time;
        let next = if waits { Bots::Ready(answer.clone(), Some(due)) } else { Bots::Idle };
        self.set(next, out);
        !waits
    }

    pub(super) fn forget(&mut self, out: &mut Outbox) {
        if let Bots::Thinking(thinking) = &self.state {
            out.push(Effect::Stop(thinking.number()));
        }
        if !self.is_paused() {
            self.set(Bots::Idle, out);
        }
    }

    pub(super) fn next(&self) -> Option<Millis> {
        match &self.state {
            Bots::Ready(_, due) => *due,
            Bots::Pondering(_, due) => Some(*due),
            Bots::Thinking(thinking) => Some(thinking.due()),
            Bots::Idle | Bots::Paused(_) => None,
        }
    }

    pub(super) fn hurry(&mut self, out: &mut Outbox) {
        match &self.state {
            Bots::Thinking(thinking) => out.push(Effect::Hurry(thinking.number())),
            Bots::Pondering(answer, _) => self.set(Bots::Ready(answer.clone(), None), out),
            Bots::Idle | Bots::Ready(..) | Bots::Paused(_) => {}
        }
    }

    pub(super) fn pause(&mut self, pause: bool, out: &mut Outbox) {
        out.push(Effect::BotsSettled);
        self.forget(out);
        self.set(if pause { Bots::Paused(Pause::Told) } else { Bots::Idle }, out);
    }

    /// Leaves the moves to another tab: two of them would split the game.
    pub(super) fn leave_elsewhere(&mut self, out: &mut Outbox) {
        if !self.is_paused() {
            self.set(Bots::Paused(Pause::Elsewhere), out);
        }
    }

    pub(super) fn take_here(&mut self, out: &mut Outbox) {
        if self.state == Bots::Paused(Pause::Elsewhere) {
            self.set(Bots::Idle, out);
        }
    }

    /// Pauses after a missing worker or illegal moves: the player continues by hand or retries.
    pub(super) fn lose(&mut self, out: &mut Outbox) {
        self.set(Bots::Paused(Pause::Lost), out);
        out.notify(SessionNotice::NoBot);
    }

    pub(super) fn note_progress(&mut self, number: u32, progress: u16, out: &mut Outbox) {
        if let Bots::Thinking(thinking) = &mut self.state
            && thinking.note(number, progress, out.now.time)
        {
            out.changed(Facet::Bots);
        }
    }

    pub(super) fn answer(
        &mut self,
        number: u32,
        actions: &[String],
        revision: Revision,
        may_ponder: bool,
        out: &mut Outbox,
    ) -> bool {
        let Bots::Thinking(thinking) = &self.state else { return false };
        if !thinking.fits(number, revision) {
            return false;
        }
        let answer = Answer { revision, actions: actions.to_vec() };
        let due = thinking.answers_at();
        let ponders = may_ponder && self.ponder && due > out.now.time;
        self.set(if ponders { Bots::Pondering(answer, due) } else { Bots::Ready(answer, None) }, out);
        true
    }

    pub(super) fn fail(&mut self, number: u32, question: Question, out: &mut Outbox) -> bool {
        let Bots::Thinking(thinking) = &self.state else { return false };
        if !thinking.concerns(number) {
            return false;
        }
        let (level, again) = (thinking.level(), thinking.is_retry());
        out.push(Effect::EndWorker);
        if again {
            self.lose(out);
        } else {
            let thinking = question.ask(level, true, out);
            self.set(Bots::Thinking(thinking), out);
        }
        true
    }
}

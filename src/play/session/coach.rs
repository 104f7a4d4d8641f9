//! The coach beside the board: it judges every turn of a person, and says why a bad one is bad.

use basalt_bots::{Valuation, WorkerRequest};
use basalt_rules::{Message, ReasonRequest, Record};

use crate::Strictness;

use super::asking::given_up;
use super::changes::Facet;
use super::effect::Effect;
use super::outbox::Outbox;
use super::time::Millis;

/// The longest search of a position while the player thinks (ms). A player who moves at once waits for the rest of it: cut
/// off after a few nodes it would praise any turn.
const AHEAD: u32 = 900;
/// The longest search of a position while the player waits (ms).
const AT_ONCE: u32 = 450;

/// What the coach says about a turn, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TurnGrade {
    Good,
    Fine,
    Slip,
    Mistake,
}

impl TurnGrade {
    /// The grade of a turn that gave away this much of the chance to win, in thousandths.
    pub(super) fn of(loss: u16, strictness: Strictness) -> TurnGrade {
        let (slip, mistake) = strictness.limits();
        match loss {
            _ if loss >= mistake => TurnGrade::Mistake,
            _ if loss >= slip => TurnGrade::Slip,
            _ if loss >= slip / 3 => TurnGrade::Fine,
            _ => TurnGrade::Good,
        }
    }

    /// Whether it comes with a reason and can be taken back.
    pub const fn is_bad(self) -> bool {
        matches!(self, TurnGrade::Slip | TurnGrade::Mistake)
    }

    /// Its word at the seat, after what is said there.
    pub fn seat_message(self, said: Option<Message>) -> Message {
        let grade = Message::new("seat-judged").with("grade", self.word());
        match said {
            Some(said) => Message::new("seat-also").with("said", said).with("also", grade),
            None => grade,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            TurnGrade::Good => "good",
            TurnGrade::Fine => "fine",
            TurnGrade::Slip => "slip",
            TurnGrade::Mistake => "mistake",
        }
    }

    /// The key of the sentence about a turn.
    pub const fn key(self) -> &'static str {
        match self {
            TurnGrade::Good => "coach-good",
            TurnGrade::Fine => "coach-fine",
            TurnGrade::Slip => "coach-slip",
            TurnGrade::Mistake => "coach-mistake",
        }
    }
}

/// The coach's verdict on a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnVerdict {
    pub grade: TurnGrade,
    /// The plies before and after the turn.
    pub start: usize,
    pub end: usize,
    pub seat: usize,
    /// The player's chance to win before and after it, in thousandths.
    pub chances: [u16; 2],
    /// The question why another turn was better.
    pub(super) question: ReasonRequest,
    pub is_taken_back: bool,
}

/// A turn that is to be judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MadeTurn {
    pub start: usize,
    pub end: usize,
    pub seat: usize,
    /// The game before and after it.
    pub before: Record,
    pub after: Record,
}

/// A position that is being valued.
struct PendingValue {
    number: u32,
    record: Record,
    heard: Millis,
}

#[derive(Default)]
pub struct CoachDesk {
    /// The values that were found last.
    known: Vec<(Record, Valuation)>,
    valuing: Option<PendingValue>,
    /// The turn that is being made: the game before it.
    begun: Option<Record>,
    judging: Option<MadeTurn>,
    verdict: Option<TurnVerdict>,
}

impl CoachDesk {
    /// The verdict on the last turn of a person.
    pub fn verdict(&self) -> Option<&TurnVerdict> {
        self.verdict.as_ref()
    }

    /// Whether a turn still waits for its verdict.
    pub(super) fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    pub(super) fn judging(&self) -> Option<&MadeTurn> {
        self.judging.as_ref()
    }

    pub(super) fn begun(&self) -> Option<&Record> {
        self.begun.as_ref()
    }

    /// Notes the game before the turn that is being made.
    pub(super) fn begin(&mut self, record: Option<Record>) {
        self.begun = record;
    }

    /// Judges a turn from now on.
    pub(super) fn judge(&mut self, turn: MadeTurn, out: &mut Outbox) {
        self.dismiss(out);
        self.judging = Some(turn);
    }

    /// Leaves the turn without a verdict.
    pub(super) fn give_up(&mut self) {
        self.judging = None;
    }

    pub(super) fn conclude(&mut self, verdict: TurnVerdict, out: &mut Outbox) {
        self.judging = None;
        self.verdict = Some(verdict);
        out.changed(Facet::Hint);
    }

    pub(super) fn dismiss(&mut self, out: &mut Outbox) {
        if self.verdict.take().is_some() {
            out.changed(Facet::Hint);
        }
    }

    /// Notes that the judged turn was taken back.
    pub(super) fn take_back(&mut self, out: &mut Outbox) {
        if let Some(verdict) = self.verdict.as_mut().filter(|verdict| !verdict.is_taken_back) {
            verdict.is_taken_back = true;
            out.changed(Facet::Hint);
        }
    }

    /// Ends everything, as in a game without a coach.
    pub(super) fn end(&mut self, out: &mut Outbox) {
        self.stop(out);
        self.dismiss(out);
        (self.begun, self.judging) = (None, None);
    }

    pub(super) fn value(&self, record: &Record) -> Option<&Valuation> {
        self.known.iter().find(|(known, _)| known == record).map(|(_, valuation)| valuation)
    }

    /// Has a position valued, at once if the player waits for it.
    pub(super) fn want(&mut self, record: &Record, at_once: bool, out: &mut Outbox) {
        if self.valuing.as_ref().is_some_and(|valuing| valuing.record == *record) {
            return;
        }
        self.stop(out);
        let (number, cap) = (out.next_request(), if at_once { AT_ONCE } else { AHEAD });
        out.push(Effect::Ask(WorkerRequest::Value {
            number,
            record: record.clone(),
            cap,
            is_confirmation: false,
        }));
        self.valuing = Some(PendingValue { number, record: record.clone(), heard: out.now.time });
    }

    /// Lets the worker do something else.
    pub(super) fn stop(&mut self, out: &mut Outbox) {
        if let Some(valuing) = self.valuing.take() {
            out.push(Effect::Stop(valuing.number));
        }
    }

    pub(super) fn note_progress(&mut self, number: u32, now: Millis) {
        if let Some(valuing) = self.valuing.as_mut().filter(|valuing| valuing.number == number) {
            valuing.heard = now;
        }
    }

    /// Keeps the values of a position; returns whether it had asked for them.
    pub(super) fn valued(&mut self, number: u32, valuation: &Valuation) -> bool {
        let Some(valuing) = self.valuing.take_if(|valuing| valuing.number == number) else { return false };
        self.keep(valuing.record, valuation.clone());
        true
    }

    fn keep(&mut self, record: Record, valuation: Valuation) {
        // A turn has two positions.
        if self.known.len() == 2 {
            self.known.remove(0);
        }
        self.known.push((record, valuation));
    }

    /// Leaves the turn without a verdict if this request of the coach failed; returns whether it was one.
    pub(super) fn fail(&mut self, number: u32) -> bool {
        let Some(valuing) = self.valuing.take_if(|valuing| number == 0 || valuing.number == number) else {
            return false;
        };
        // It is not asked again.
        self.keep(valuing.record, Valuation::default());
        self.judging = None;
        true
    }

    /// When a silent worker is given up.
    pub(super) fn next(&self) -> Option<Millis> {
        self.valuing.as_ref().map(|valuing| given_up(valuing.heard))
    }

    /// The sentence about the last turn; `None` for one that was taken back.
    pub fn told(&self) -> Option<Message> {
        let verdict = self.verdict.as_ref().filter(|verdict| !verdict.is_taken_back)?;
        let percent = |chance: u16| usize::from(chance + 5) / 10;
        let [before, after] = verdict.chances.map(percent);
        Some(Message::new(verdict.grade.key()).with("before", before).with("after", after))
    }
}

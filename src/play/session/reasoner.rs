//! The reason for the turn that a hint or a review shows, proved by the worker.

use basalt_bots::WorkerRequest;
use basalt_rules::{Reason, ReasonRequest};

use super::asking::given_up;
use super::changes::Facet;
use super::effect::Effect;
use super::outbox::Outbox;
use super::time::Millis;

/// The number of answers that are kept.
const KEPT: usize = 16;

/// Asks for reasons one at a time, and keeps the latest answers.
#[derive(Default)]
pub(super) struct Reasoner {
    asked: Option<AskedReason>,
    known: Vec<(ReasonRequest, Option<Reason>)>,
}

struct AskedReason {
    number: u32,
    request: ReasonRequest,
    time: Millis,
}

impl Reasoner {
    /// The answer to a request; `None` if there is none yet, `Some(None)` if nothing is proved.
    pub(super) fn answer(&self, request: &ReasonRequest) -> Option<Option<&Reason>> {
        self.known.iter().find(|(known, _)| known == request).map(|(_, reason)| reason.as_ref())
    }

    /// Asks for a reason that is wanted and not known. A silent worker gives none.
    pub(super) fn attend(&mut self, wanted: Option<ReasonRequest>, out: &mut Outbox) {
        if let Some(asked) = self.asked.take_if(|asked| given_up(asked.time) <= out.now.time) {
            self.keep(asked.request, None, out);
        }
        let Some(request) = wanted.filter(|request| self.answer(request).is_none()) else { return };
        if self.asked.as_ref().is_some_and(|asked| asked.request == request) {
            return;
        }
        let number = out.next_request();
        out.push(Effect::Ask(WorkerRequest::Explain { number, request: request.clone() }));
        self.asked = Some(AskedReason { number, request, time: out.now.time });
    }

    /// Keeps an answer; `None` also for a request that failed. Returns whether it was asked for.
    pub(super) fn explained(&mut self, number: u32, reason: Option<Reason>, out: &mut Outbox) -> bool {
        let Some(asked) = self.asked.take_if(|asked| number == 0 || asked.number == number) else {
            return false;
        };
        self.keep(asked.request, reason, out);
        true
    }

    fn keep(&mut self, request: ReasonRequest, reason: Option<Reason>, out: &mut Outbox) {
        if self.known.len() == KEPT {
            self.known.remove(0);
        }
        self.known.push((request, reason));
        out.changed(Facet::Hint);
        out.changed(Facet::Review);
    }

    /// When a silent worker is given up.
    pub(super) fn next(&self) -> Option<Millis> {
        self.asked.as_ref().map(|asked| given_up(asked.time))
    }
}

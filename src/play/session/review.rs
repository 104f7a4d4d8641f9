//! The review in a session: positions are valued one after another in the background, and turning points are tried again.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::bots::Valuation;
use crate::play::{Fault, Finding, Reviewed, TurnText};
use crate::rules::Message;

use super::bots::SILENCE;
use super::review_state::{ValuedPosition, Valuing};
use super::{
    Analysing, Bots, Effect, Facet, Hint, Millis, Retry, RetryState, RetryVerdict, Session, SessionNotice,
};

impl Session {
    /// Whether the review is shown.
    pub fn shows_review(&self) -> bool {
        self.review.shown
    }

    /// Whether it goes on.
    pub fn is_reviewing(&self) -> bool {
        self.review.runs
    }

    /// The turning point that is tried again.
    pub fn retry(&self) -> Option<&Retry> {
        self.review.retry.as_ref()
    }

    /// What was found of the game comes to this.
    pub fn reviewed(&self) -> Rc<Reviewed> {
        self.review.known.get_or_init(|| Rc::new(self.game.reviewed())).clone()
    }

    /// Something else was found, or the game has changed.
    pub(super) fn review_anew(&mut self) {
        self.review.known = OnceCell::new();
        self.changes.add(Facet::Review);
    }

    /// The seats of whose turning points the review tells: those of persons, or all where none sits.
    pub fn reviewed_seats(&self) -> Vec<usize> {
        let persons = self.seats.all().iter().enumerate().filter(|(_, seat)| seat.bot.is_none());
        let persons: Vec<usize> = persons.map(|(seat, _)| seat).collect();
        if persons.is_empty() { (0..self.game.sides()).collect() } else { persons }
    }

    /// The number of the point of the curve that is seen, or of the last one before it.
    pub fn curve_place(&self) -> usize {
        let ply = self.aside.as_ref().map_or(self.pictured(), |aside| aside.fork.min(self.pictured()));
        self.reviewed().points.iter().rposition(|point| point.ply <= ply).unwrap_or(0)
    }

    /// Whether the game can be reviewed: it is over, several play, and other moves can be tried.
    pub(super) fn can_review(&self) -> bool {
        let over = self.game.mover(self.game.last()).is_none();
        over && self.game.sides() > 1 && self.game.last() > 0 && self.can_vary()
    }

    /// Shows the review, and begins it where it is not whole; or puts it away. What goes on goes on.
    pub(super) fn show_review(&mut self, shows: bool) {
        self.finish();
        if shows && self.can_review() {
            self.set_hint(Hint::None);
            self.set_aid(None);
            self.end_analysis();
            self.review.shown = true;
            self.go_on_reviewing(true);
        } else {
            self.hide_review();
        }
        self.changes.add(Facet::Review);
    }

    /// Puts the review away.
    pub(super) fn hide_review(&mut self) {
        self.set_retry(None);
        if std::mem::take(&mut self.review.shown) {
            self.changes.add(Facet::Review);
        }
    }

    /// Goes on with the review, or stops it; what was found stays.
    pub(super) fn go_on_reviewing(&mut self, runs: bool) {
        self.review.runs = runs && self.game.next_unreviewed().is_some();
        self.changes.add(Facet::Review);
    }

    /// Nothing is valued any more; what was found stays.
    pub(super) fn leave_review(&mut self) {
        self.go_on_reviewing(false);
        self.set_retry(None);
        self.stop_valuing();
    }

    fn stop_valuing(&mut self) {
        if let Some(valuing) = self.review.valuing.take() {
            self.effects.push(Effect::Stop(valuing.number));
        }
    }

    fn set_retry(&mut self, retry: Option<Retry>) {
        if self.review.retry != retry {
            self.review.retry = retry;
            self.changes.add(Facet::Review);
        }
    }

    fn set_retry_state(&mut self, state: RetryState) {
        let retry = self.review.retry.clone();
        self.set_retry(retry.map(|retry| Retry { state, ..retry }));
    }

    /// Has the next position valued, unless a bot or the analysis needs the worker.
    pub(super) fn attend_review(&mut self) {
        if !self.able().review {
            self.hide_review();
            if std::mem::take(&mut self.review.runs) {
                self.changes.add(Facet::Review);
            }
            return self.stop_valuing();
        }
        let judged = match &self.review.retry {
            Some(Retry { state: RetryState::Judging(record), .. }) => {
                Some(ValuedPosition::Tried(record.clone()))
            }
            _ => None,
        };
        let next = || self.game.next_unreviewed().filter(|_| self.review.runs).map(ValuedPosition::Ply);
        let wanted = judged.or_else(next);
        if self.review.runs && self.game.next_unreviewed().is_none() {
            self.go_on_reviewing(false);
            self.say("review-done");
        }
        let analyses = matches!(&self.analysing, Analysing::Running(run) if !run.has_ended());
        let busy =
            analyses || matches!(self.bots, Bots::Thinking(_)) || matches!(self.hint, Hint::Thinking(_));
        let wanted = wanted.filter(|_| self.entered && !busy);
        match &self.review.valuing {
            Some(valuing) if Some(&valuing.what) == wanted.as_ref() => {
                if self.now.time.since(valuing.heard) >= SILENCE {
                    self.failed(0);
                }
            }
            _ => {
                self.stop_valuing();
                if let Some(what) = wanted {
                    self.value(what, false);
                }
            }
        }
    }

    fn value(&mut self, what: ValuedPosition, again: bool) {
        let number = self.next_request();
        let record = match &what {
            ValuedPosition::Ply(ply) => self.game.record_to(*ply),
            ValuedPosition::Tried(record) => record.clone(),
        };
        self.review.valuing = Some(Valuing { number, what, heard: self.now.time, again });
        self.effects.push(Effect::Value { number, record });
    }

    /// The request with this number is still being searched.
    pub(super) fn heard_of_review(&mut self, number: u32) {
        let now = self.now.time;
        if let Some(valuing) = self.review.valuing.as_mut().filter(|valuing| valuing.number == number) {
            valuing.heard = now;
        }
    }

    /// Takes what was found of a position.
    pub(super) fn valued(&mut self, number: u32, valuation: Valuation) {
        let Some(valuing) = self.review.valuing.take_if(|valuing| valuing.number == number) else { return };
        let Valuation { values, line } = valuation;
        match valuing.what {
            ValuedPosition::Ply(ply) => {
                if !self.game.add_finding(Finding { ply, values, line }) {
                    self.review.runs = false;
                    self.effects.push(Effect::Notify(SessionNotice::NoBot));
                }
                self.said_of_game();
                self.review_anew();
            }
            ValuedPosition::Tried(_) => self.judge(&values),
        }
    }

    /// Whether this request is one of the review; 0 stands for whichever is on its way.
    pub(super) fn is_valuing(&self, number: u32) -> bool {
        self.review.valuing.as_ref().is_some_and(|valuing| number == 0 || valuing.number == number)
    }

    /// The request failed, or the worker with it. It is made once more to a new worker; then the review stops.
    pub(super) fn review_failed(&mut self) {
        let Some(Valuing { what, again, .. }) = self.review.valuing.take() else { return };
        self.effects.push(Effect::EndWorker);
        if !again {
            return self.value(what, true);
        }
        self.go_on_reviewing(false);
        if matches!(what, ValuedPosition::Tried(_)) {
            self.set_retry_state(RetryState::Open);
        }
        self.effects.push(Effect::Notify(SessionNotice::NoBot));
    }

    /// When a silent worker is given up.
    pub(super) fn next_of_review(&self) -> Option<Millis> {
        self.review.valuing.as_ref().map(|valuing| valuing.heard.plus(SILENCE))
    }

    /// Goes to the position before a turn that was reviewed, for a better one to be found; or back to the review.
    pub(super) fn retry_turn(&mut self, start: Option<usize>) {
        self.interrupt();
        let turn =
            start.and_then(|start| self.reviewed().turns.iter().find(|turn| turn.start == start).copied());
        match turn.filter(|turn| self.able().review && self.game.best_turn(turn.start).is_some()) {
            Some(turn) => {
                self.review.shown = true;
                self.set_retry(Some(Retry { turn, state: RetryState::Open }));
                self.go_to(self.game.tree().main_at(turn.start));
            }
            None => {
                self.set_retry(None);
                self.leave_variation();
            }
        }
    }

    /// A move was tried: where that completes a turn in place of the one that is tried again, it is judged.
    pub(super) fn retried(&mut self) {
        let Some(Retry { turn, state }) = &self.review.retry else { return };
        let line = self.line();
        let shown = line.shown();
        let begins_there = shown > turn.start && line.turn_start(shown) == turn.start;
        let of_game = self.aside.as_ref().is_none_or(|aside| aside.fork >= turn.start);
        let over = line.mover(shown).is_none();
        if *state == RetryState::Shown || !begins_there || !of_game || !(over || line.begins_turn(shown)) {
            return;
        }
        let text = line.text_at(shown);
        let best = self.game.best_turn(turn.start).and_then(|best| self.game.text_after(turn.start, &best));
        let state = if best.as_ref() == Some(&text) {
            RetryState::Judged(RetryVerdict::Best)
        } else if self.game.text_at(turn.end) == text {
            RetryState::Judged(RetryVerdict::Played)
        } else {
            RetryState::Judging(line.record_to(shown))
        };
        let decided = line.decided_values(shown).filter(|_| matches!(state, RetryState::Judging(_)));
        self.set_retry_state(state);
        if let Some(values) = decided {
            self.judge(&values);
        }
    }

    /// Judges the turn that was tried by how likely each player is to win after it.
    fn judge(&mut self, values: &[u16]) {
        let Some(Retry { turn, .. }) = &self.review.retry else { return };
        // A position in which nothing can be chosen was not searched: the turn gives nothing away that is known.
        let after = values.get(turn.seat).copied().unwrap_or(turn.before);
        let verdict = match Fault::of(turn.before.saturating_sub(after)) {
            None => RetryVerdict::AsGood(after),
            Some(_) => RetryVerdict::Worse(after),
        };
        self.set_retry_state(RetryState::Judged(verdict));
    }

    /// Shows the best turn in place of the one that is tried again, and nothing after it.
    pub(super) fn reveal(&mut self) {
        self.interrupt();
        let Some(Retry { turn, .. }) = self.review.retry.clone() else { return };
        let Some(best) = self.game.best_turn(turn.start) else { return };
        self.set_retry_state(RetryState::Shown);
        let node = self.game.tree().main_at(turn.start);
        self.turn_to(node);
        self.take_offer(&best);
    }

    /// The best turn at a ply.
    pub fn best_turn(&self, ply: usize) -> TurnText {
        let turn = self.game.best_turn(ply).and_then(|turn| self.game.turn_text(ply, &turn));
        turn.unwrap_or_default()
    }

    /// How far the review is, in words.
    pub fn review_told(&self) -> Message {
        let reviewed = self.reviewed();
        let key = match (reviewed.found >= reviewed.wanted, self.review.runs) {
            (true, _) => "review-whole",
            (false, true) => "review-goes-on",
            (false, false) => "review-stopped",
        };
        Message::new(key).with("found", reviewed.found).with("wanted", reviewed.wanted)
    }
}

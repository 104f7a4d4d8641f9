//! The review of a session: it values positions in the background, and lets turning points be retried.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::practice::{BadTurn, DeeperLook, DeeperLooks, TOLERANCE};
use crate::{Fault, Finding, Match, Reviewed, ReviewedTurn};
use basalt_bots::{Valuation, WorkerRequest};
use basalt_rules::{Message, Record};

use super::asking::given_up;
use super::changes::Facet;
use super::effect::{Effect, SessionNotice};
use super::lines::Lines;
use super::outbox::Outbox;
use super::time::Millis;

/// The session's state of a review; the findings belong to the game.
#[derive(Default)]
pub struct Reviewer {
    shown: bool,
    /// Whether it is running.
    runs: bool,
    /// The position that is being valued.
    valuing: Option<Valuing>,
    /// What had another look, as a turn seemed bad.
    looks: DeeperLooks,
    /// The retried turning point.
    retry: Option<Retry>,
    /// The evaluation, computed on demand.
    known: OnceCell<Rc<Reviewed>>,
}

/// A position that is being valued.
struct Valuing {
    /// The number of the request.
    number: u32,
    what: ValuedPosition,
    /// When the worker last reported.
    heard: Millis,
    /// Whether it is a retry in a new worker.
    again: bool,
}

/// The position being valued.
#[derive(Clone, PartialEq, Eq, Debug)]
enum ValuedPosition {
    /// That at a ply of the game.
    Ply(usize),
    /// One of a turn that seems bad, once more and deeper.
    Deeper(DeeperLook),
    /// The one after the turn that was tried.
    Tried(Record),
}

/// What the value of a position brings.
pub(super) enum ReviewNews {
    /// Nothing for the review.
    None,
    /// A finding to add to the game.
    Found(Finding),
    /// The better turn in place of a bad one is judged.
    Judged,
}

/// A turning point that is tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retry {
    /// The turn as it was played.
    pub turn: ReviewedTurn,
    /// The state of the retry.
    pub state: RetryState,
    /// The chance to win, in thousandths, that a turn may give away and still be as good.
    tolerance: u16,
}

/// The state of a retried turning point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RetryState {
    /// The player is looking for a better turn.
    Open,
    /// A turn was made, and the position after it is being valued.
    Judging(Record),
    /// It was judged.
    Judged(RetryVerdict),
    /// The best turn was shown.
    Shown,
}

/// The verdict on a tried turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetryVerdict {
    /// The best turn found.
    Best,
    /// It is about as good; how likely the player is to win after it, in thousandths.
    AsGood(u16),
    /// The turn that was played in the game.
    Played,
    /// It gives something away; how likely the player is to win after it, in thousandths.
    Worse(u16),
}

impl Reviewer {
    pub fn is_shown(&self) -> bool {
        self.shown
    }

    pub fn runs(&self) -> bool {
        self.runs
    }

    /// The retried turning point.
    pub fn retry(&self) -> Option<&Retry> {
        self.retry.as_ref()
    }

    pub(super) fn reviewed(&self, game: &Match) -> Rc<Reviewed> {
        self.known.get_or_init(|| Rc::new(game.reviewed())).clone()
    }

    pub(super) fn told(&self, game: &Match) -> Message {
        let reviewed = self.reviewed(game);
        let key = match (reviewed.found >= reviewed.wanted, self.runs) {
            (true, true) => "review-confirms",
            (true, false) => "review-whole",
            (false, true) => "review-goes-on",
            (false, false) => "review-stopped",
        };
        Message::new(key).with("found", reviewed.found).with("wanted", reviewed.wanted)
    }

    /// Something else was found, or the game has changed.
    pub(super) fn renew(&mut self, out: &mut Outbox) {
        self.known = OnceCell::new();
        out.changed(Facet::Review);
    }

    pub(super) fn show(&mut self) {
        self.shown = true;
    }

    pub(super) fn hide(&mut self, out: &mut Outbox) {
        self.set_retry(None, out);
        if std::mem::take(&mut self.shown) {
            out.changed(Facet::Review);
        }
    }

    /// Resumes or stops it; the findings stay. Bad turns of the players in these seats get another look.
    pub(super) fn go_on(&mut self, runs: bool, game: &Match, seats: &[usize], out: &mut Outbox) {
        self.runs = runs && self.next_ply(game, seats).is_some();
        out.changed(Facet::Review);
    }

    /// The position to value next; `None` once the game is reviewed and the bad turns of these players are confirmed.
    fn next_ply(&self, game: &Match, seats: &[usize]) -> Option<ValuedPosition> {
        let again = || self.looks.next(game, seats).map(ValuedPosition::Deeper);
        game.next_unreviewed().map(ValuedPosition::Ply).or_else(again)
    }

    /// The bad turns of these players that a deeper look has confirmed; none before the whole game is reviewed.
    pub(super) fn confirmed(&self, game: &Match, seats: &[usize]) -> Vec<BadTurn> {
        match game.next_unreviewed() {
            None => self.looks.confirmed(game, seats),
            Some(_) => Vec::new(),
        }
    }

    /// Stops all valuations; the findings stay.
    pub(super) fn leave(&mut self, out: &mut Outbox) {
        self.stop(out);
        self.set_retry(None, out);
        self.stop_valuing(out);
    }

    /// Stops it; the findings stay.
    pub(super) fn stop(&mut self, out: &mut Outbox) {
        self.runs = false;
        out.changed(Facet::Review);
    }

    /// There is nothing to review any more.
    pub(super) fn end(&mut self, out: &mut Outbox) {
        self.hide(out);
        self.looks = DeeperLooks::default();
        if std::mem::take(&mut self.runs) {
            out.changed(Facet::Review);
        }
        self.stop_valuing(out);
    }

    fn stop_valuing(&mut self, out: &mut Outbox) {
        if let Some(valuing) = self.valuing.take() {
            out.push(Effect::Stop(valuing.number));
        }
    }

    /// Starts a retry of the turn at a ply; returns whether the review has a better turn.
    pub(super) fn begin_retry(&mut self, start: usize, game: &Match, out: &mut Outbox) -> bool {
        let turn = self.reviewed(game).turns.iter().find(|turn| turn.start == start).copied();
        let begun = self.retry_turn(turn, Fault::LEAST, game, out);
        self.shown |= begun;
        begun
    }

    /// Starts a retry of the turn with which the game of a practice item ends.
    pub(super) fn begin_practice(&mut self, game: &Match, out: &mut Outbox) -> bool {
        self.retry_turn(game.practised_turn(), TOLERANCE, game, out)
    }

    fn retry_turn(
        &mut self,
        turn: Option<ReviewedTurn>,
        tolerance: u16,
        game: &Match,
        out: &mut Outbox,
    ) -> bool {
        let turn = turn.filter(|turn| game.best_turn(turn.start).is_some());
        if let Some(turn) = turn {
            self.set_retry(Some(Retry { turn, state: RetryState::Open, tolerance }), out);
        }
        turn.is_some()
    }

    pub(super) fn end_retry(&mut self, out: &mut Outbox) {
        self.set_retry(None, out);
    }

    /// Gives up the retry; returns the ply where the best turn begins, and its actions.
    pub(super) fn reveal(&mut self, game: &Match, out: &mut Outbox) -> Option<(usize, Vec<String>)> {
        let start = self.retry()?.turn.start;
        let best = game.best_turn(start)?;
        self.set_retry_state(RetryState::Shown, out);
        Some((start, best))
    }

    fn set_retry(&mut self, retry: Option<Retry>, out: &mut Outbox) {
        if self.retry != retry {
            self.retry = retry;
            out.changed(Facet::Review);
        }
    }

    fn set_retry_state(&mut self, state: RetryState, out: &mut Outbox) {
        let retry = self.retry.clone();
        self.set_retry(retry.map(|retry| Retry { state, ..retry }), out);
    }

    /// Has the next position valued, unless the worker is `busy`. Returns whether the worker has fallen silent.
    pub(super) fn attend(&mut self, game: &Match, seats: &[usize], busy: bool, out: &mut Outbox) -> bool {
        let judged = match &self.retry {
            Some(Retry { state: RetryState::Judging(record), .. }) => {
                Some(ValuedPosition::Tried(record.clone()))
            }
            _ => None,
        };
        let next = self.runs.then(|| self.next_ply(game, seats));
        if next == Some(None) {
            self.stop(out);
            out.say("review-done");
        }
        let wanted = judged.or(next.flatten()).filter(|_| !busy);
        match &self.valuing {
            Some(valuing) if Some(&valuing.what) == wanted.as_ref() => {
                return given_up(valuing.heard) <= out.now.time;
            }
            _ => {
                self.stop_valuing(out);
                if let Some(what) = wanted {
                    self.value(what, false, game, out);
                }
            }
        }
        false
    }

    fn value(&mut self, what: ValuedPosition, again: bool, game: &Match, out: &mut Outbox) {
        let number = out.next_request();
        let record = match &what {
            ValuedPosition::Ply(ply) => game.record_to(*ply),
            ValuedPosition::Deeper(look) => {
                DeeperLooks::record(*look, game).unwrap_or_else(|| game.record_to(game.last()))
            }
            ValuedPosition::Tried(record) => record.clone(),
        };
        let is_confirmation = matches!(what, ValuedPosition::Deeper(_));
        self.valuing = Some(Valuing { number, what, heard: out.now.time, again });
        // Without a time limit, so that reviews are reproducible.
        out.push(Effect::Ask(WorkerRequest::Value { number, record, cap: u32::MAX, is_confirmation }));
    }

    /// Notes that the request with this number is still being searched.
    pub(super) fn note_progress(&mut self, number: u32, now: Millis) {
        if let Some(valuing) = self.valuing.as_mut().filter(|valuing| valuing.number == number) {
            valuing.heard = now;
        }
    }

    /// Handles the valuation of a position.
    pub(super) fn valued(&mut self, number: u32, valuation: Valuation, out: &mut Outbox) -> ReviewNews {
        let Some(valuing) = self.valuing.take_if(|valuing| valuing.number == number) else {
            return ReviewNews::None;
        };
        match valuing.what {
            ValuedPosition::Ply(ply) => {
                let Valuation { values, line } = valuation;
                ReviewNews::Found(Finding { ply, values, line })
            }
            ValuedPosition::Deeper(look) => {
                self.looks.take(look, valuation).map_or(ReviewNews::Judged, ReviewNews::Found)
            }
            ValuedPosition::Tried(_) => {
                self.judge(&valuation.values, out);
                ReviewNews::None
            }
        }
    }

    /// A finding that does not fit the game: it stops.
    pub(super) fn give_up(&mut self, out: &mut Outbox) {
        self.runs = false;
        out.notify(SessionNotice::NoBot);
    }

    /// Retries a failed request once in a new worker; then the review stops. Returns whether it was one of the review.
    pub(super) fn fail(&mut self, number: u32, game: &Match, out: &mut Outbox) -> bool {
        let Some(valuing) = self.valuing.take_if(|valuing| number == 0 || valuing.number == number) else {
            return false;
        };
        out.push(Effect::EndWorker);
        if !valuing.again {
            self.value(valuing.what, true, game, out);
            return true;
        }
        self.stop(out);
        if matches!(valuing.what, ValuedPosition::Tried(_)) {
            self.set_retry_state(RetryState::Open, out);
        }
        out.notify(SessionNotice::NoBot);
        true
    }

    /// When a silent worker is given up.
    pub(super) fn next(&self) -> Option<Millis> {
        self.valuing.as_ref().map(|valuing| given_up(valuing.heard))
    }

    /// Judges a tried move, if it completes a turn that replaces the retried one.
    pub(super) fn retried(&mut self, lines: &Lines, out: &mut Outbox) {
        let Some(Retry { turn, state, .. }) = &self.retry else { return };
        let (line, game) = (lines.line(), lines.game());
        let shown = line.shown();
        let begins_there = shown > turn.start && line.turn_start(shown) == turn.start;
        let of_game = lines.fork().is_none_or(|fork| fork >= turn.start);
        let over = line.mover(shown).is_none();
        if *state == RetryState::Shown || !begins_there || !of_game || !(over || line.begins_turn(shown)) {
            return;
        }
        let text = line.text_at(shown);
        let best = game.best_turn(turn.start).and_then(|best| game.text_after(turn.start, &best));
        let state = if best.as_ref() == Some(&text) {
            RetryState::Judged(RetryVerdict::Best)
        } else if game.text_at(turn.end) == text {
            RetryState::Judged(RetryVerdict::Played)
        } else {
            RetryState::Judging(line.record_to(shown))
        };
        let decided = line.decided_values(shown).filter(|_| matches!(state, RetryState::Judging(_)));
        self.set_retry_state(state, out);
        if let Some(values) = decided {
            self.judge(&values, out);
        }
    }

    /// Judges the turn that was tried by how likely each player is to win after it.
    fn judge(&mut self, values: &[u16], out: &mut Outbox) {
        let Some(Retry { turn, tolerance, .. }) = &self.retry else { return };
        // A position in which nothing can be chosen was not searched: the turn gives nothing away that is known.
        let after = values.get(turn.seat).copied().unwrap_or(turn.before);
        let verdict = match turn.before.saturating_sub(after) < *tolerance {
            true => RetryVerdict::AsGood(after),
            false => RetryVerdict::Worse(after),
        };
        self.set_retry_state(RetryState::Judged(verdict), out);
    }
}

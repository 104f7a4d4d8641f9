//! Bots in a session: they are asked when it is their turn, move when everything is at rest, and can be hurried, paused
//! and replaced.

use crate::bots::{Level, NodeLimit, Reply, Request};
use crate::play::{Preview, QUIET_TURNS, daily};
use crate::rules::{Daily, Message, Side};

use super::{Effect, Facet, Millis, Place, Revision, Session, SessionNotice};

/// The longest that each level may think, in milliseconds; on most machines its budget of nodes is spent long before.
const TIME_LIMITS: [u32; 3] = [100, 500, 1500];
/// The same for the rungs of a survival run.
const LONGEST_LIMIT: u32 = 5000;
/// How long a thinking bot may be silent, in milliseconds.
pub(super) const SILENCE: u64 = 30_000;
/// How long bots that play among themselves wait before each turn, so that it can be followed, in milliseconds.
const BETWEEN_TURNS: u64 = 500;

/// A pending request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// The number of the request.
    number: u32,
    /// Who was asked.
    level: Level,
    /// The position it was asked about.
    revision: Revision,
    /// How much is done, in thousandths.
    progress: u16,
    /// When it was last heard of.
    heard: Millis,
    /// Whether it is a retry in a new worker.
    again: bool,
}

/// What a bot has answered, and about which position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    revision: Revision,
    /// The notation of its actions.
    pub actions: Vec<String>,
}

/// What the bots of a session do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bots {
    /// Nothing: it is not their turn, or the page is hidden.
    Idle,
    /// One thinks about its move.
    Thinking(Thinking),
    /// One has decided: its move is made when everything is at rest and, among bots, has been shown for a while.
    Ready(Answer, Option<Millis>),
    /// They do not move, and why.
    Paused(Pause),
}

/// Why bots do not move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    /// They are paused by the player.
    Told,
    /// They move in another tab, which played last.
    Elsewhere,
    /// No worker can be started.
    Lost,
}

/// A good move that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// None was asked for.
    None,
    /// It is being searched.
    Thinking(Thinking),
    /// It is shown.
    Shown(Answer),
}

impl Session {
    /// What the bots do.
    pub fn bots(&self) -> &Bots {
        &self.bots
    }

    /// The hint.
    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    /// The progress of the bot that thinks about a side's move, in thousandths; `None` where none does.
    pub fn search_progress(&self, side: Side) -> Option<u16> {
        // As long as the move before is seen, it is that player's turn.
        let moves = self.rests() && self.game.mover(self.game.last()) == Some(side);
        match &self.bots {
            Bots::Thinking(thinking) if moves => Some(thinking.progress),
            _ => None,
        }
    }

    /// The progress of the search for a hint, in thousandths.
    pub fn hint_progress(&self) -> Option<u16> {
        match &self.hint {
            Hint::Thinking(thinking) => Some(thinking.progress),
            _ => None,
        }
    }

    /// The actions of the offer that is considered, or else of the hint or the analysis, as they would be seen.
    pub fn hinted(&self) -> Vec<Preview> {
        let shown = || match &self.hint {
            Hint::Shown(answer) => Some(answer.actions.clone()),
            _ => self.best_found(),
        };
        let actions = self.considered.clone().or_else(shown);
        actions.and_then(|actions| self.line().foresee(&actions)).unwrap_or_default()
    }

    /// The offer that is considered.
    pub fn considered(&self) -> Option<Vec<String>> {
        self.considered.clone()
    }

    /// Considers an offer, or none any more.
    pub(super) fn consider(&mut self, actions: Option<Vec<String>>) {
        let actions = actions.filter(|_| self.able().current || self.analyses());
        if self.considered != actions {
            self.considered = actions;
            self.changes.add(Facet::Hint);
        }
    }

    pub(super) fn set_bots(&mut self, bots: Bots) {
        if self.bots != bots {
            self.bots = bots;
            self.changes.add(Facet::Bots);
        }
    }

    /// Replaces the hint, or removes it; a search for one is abandoned.
    pub(super) fn set_hint(&mut self, hint: Hint) {
        if self.hint == hint {
            return;
        }
        if let (Hint::Thinking(old), false) = (&self.hint, matches!(hint, Hint::Thinking(_))) {
            self.effects.push(Effect::Stop(old.number));
        }
        self.hint = hint;
        self.changes.add(Facet::Hint);
    }

    /// Abandons what is stale, asks the bot whose turn it is, and moves for it when everything is at rest. Returns whether a
    /// move was made.
    pub(super) fn attend_bots(&mut self) -> bool {
        let able = self.able();
        let awake =
            self.entered && !self.is_away() && !able.paused && !able.linked && !able.draft && !able.puzzle;
        let Some(level) = able.bot_to_move.filter(|_| awake) else {
            if !matches!(self.bots, Bots::Paused(_)) {
                self.forget_request_of_bot();
            }
            return false;
        };
        // Where a bot is to move, its own search comes first.
        self.set_hint(Hint::None);
        match &self.bots {
            Bots::Thinking(thinking) if thinking.revision == self.revision && thinking.level == level => {
                let silent = self.now.time.since(thinking.heard) >= SILENCE;
                if silent {
                    self.failed(0);
                }
                false
            }
            Bots::Ready(answer, since) if answer.revision == self.revision => {
                let (actions, since) = (answer.actions.clone(), *since);
                self.move_when_due(actions, since)
            }
            Bots::Thinking(_) | Bots::Ready(..) | Bots::Idle => {
                self.forget_request_of_bot();
                match self.agreement_among_bots() {
                    Some(text) => {
                        let answer = Answer { revision: self.revision, actions: vec![text] };
                        self.set_bots(Bots::Ready(answer, None));
                        true
                    }
                    None => {
                        let thinking = self.ask(level, false);
                        self.set_bots(Bots::Thinking(thinking));
                        false
                    }
                }
            }
            Bots::Paused(_) => false,
        }
    }

    /// Makes the move that is ready once everything has been at rest for long enough; returns whether it did.
    fn move_when_due(&mut self, actions: Vec<String>, due: Option<Millis>) -> bool {
        let able = self.able();
        if !self.rests() || !able.current {
            return false;
        }
        let wait = if able.watched { BETWEEN_TURNS } else { 0 };
        let due = due.unwrap_or(self.now.time.plus(wait));
        if due > self.now.time {
            self.set_bots(Bots::Ready(Answer { revision: self.revision, actions }, Some(due)));
            return false;
        }
        self.set_bots(Bots::Idle);
        let done = self.take_offer(&actions);
        if !done {
            self.lose_bots();
        }
        done
    }

    /// Bots among themselves agree to end the game once it is suggested: nobody else would.
    fn agreement_among_bots(&self) -> Option<String> {
        if !self.able().watched || self.game.suggested_end().is_none() {
            return None;
        }
        self.game.agreement().map(|(_, text)| text)
    }

    /// A number for a request.
    pub(super) fn next_request(&mut self) -> u32 {
        self.requests = self.requests.wrapping_add(1).max(1);
        self.requests
    }

    fn ask(&mut self, level: Level, again: bool) -> Thinking {
        let number = self.next_request();
        // A seed short enough to be read aloud.
        let seed = u64::from(self.rng.below(1_000_000_000));
        let record = self.game.record();
        let of_a_day = self.terms.mode.day().filter(|_| level == daily::LEVEL).zip(self.game.daily());
        let (request, cap) = match of_a_day {
            // However long that takes: everybody is to get the same answer.
            Some((day, Daily { nodes, .. })) => (daily::request(day, record, nodes), u32::MAX),
            None => {
                let cap = level.index().map_or(LONGEST_LIMIT, |level| TIME_LIMITS[level]);
                (Request { record, level, seed, nodes: NodeLimit::OfLevel }, cap)
            }
        };
        self.effects.push(Effect::Ask { number, request, cap });
        Thinking { number, level, revision: self.revision, progress: 0, heard: self.now.time, again }
    }

    /// Stops the searches of bot and hint.
    pub(super) fn forget_request(&mut self) {
        self.forget_request_of_bot();
        if matches!(self.hint, Hint::Thinking(_)) {
            self.set_hint(Hint::None);
        }
    }

    fn forget_request_of_bot(&mut self) {
        if let Bots::Thinking(thinking) = &self.bots {
            self.effects.push(Effect::Stop(thinking.number));
        }
        if !matches!(self.bots, Bots::Paused(_)) {
            self.set_bots(Bots::Idle);
        }
    }

    /// When something of the bots is due: a move that is ready, or the timeout of a silent worker.
    pub(super) fn next_of_bots(&self) -> Option<Millis> {
        match (&self.bots, &self.hint) {
            (Bots::Ready(_, due), _) => *due,
            (Bots::Thinking(thinking), _) | (_, Hint::Thinking(thinking)) => {
                Some(thinking.heard.plus(SILENCE))
            }
            _ => None,
        }
    }

    /// Abandons a silent search for a hint.
    pub(super) fn attend_hint(&mut self) {
        if let Hint::Thinking(thinking) = &self.hint
            && self.now.time.since(thinking.heard) >= SILENCE
        {
            self.failed(0);
        }
    }

    pub(super) fn hurry(&mut self) {
        if let Bots::Thinking(thinking) = &self.bots {
            self.effects.push(Effect::Hurry(thinking.number));
        }
    }

    pub(super) fn pause_bots(&mut self, pause: bool) {
        self.effects.push(Effect::BotsSettled);
        self.forget_request_of_bot();
        self.set_bots(if pause { Bots::Paused(Pause::Told) } else { Bots::Idle });
    }

    pub(super) fn progressed(&mut self, number: u32, progress: u16) {
        let now = self.now.time;
        self.heard_of_review(number);
        if let Bots::Thinking(thinking) = &mut self.bots
            && thinking.number == number
        {
            (thinking.progress, thinking.heard) = (progress, now);
            self.changes.add(Facet::Bots);
        }
        if let Hint::Thinking(thinking) = &mut self.hint
            && thinking.number == number
        {
            (thinking.progress, thinking.heard) = (progress, now);
            self.changes.add(Facet::Hint);
        }
    }

    pub(super) fn answered(&mut self, number: u32, reply: Reply) {
        let fits = |thinking: &Thinking| thinking.number == number && thinking.revision == self.revision;
        match (&self.bots, &self.hint) {
            (Bots::Thinking(thinking), _) if fits(thinking) => {
                let answer = Answer { revision: self.revision, actions: reply.actions };
                self.set_bots(Bots::Ready(answer, None));
            }
            (_, Hint::Thinking(thinking)) if fits(thinking) => {
                // What has been answered needs no stopping.
                let whole = self.game.whole_turn(&reply.actions, &reply.line);
                self.hint = Hint::Shown(Answer { revision: self.revision, actions: whole });
                self.changes.add(Facet::Hint);
                let told = self.hinted().into_iter().map(|step| step.message).collect();
                self.effects.push(Effect::Say(told));
            }
            _ => self.analysis_ended(number),
        }
    }

    /// A request failed, or the worker with whatever it was searching (0). It is retried once in a new worker; then the
    /// game goes on by hand, until the player wants to try again.
    pub(super) fn failed(&mut self, number: u32) {
        let fits = |thinking: &Thinking| number == 0 || thinking.number == number;
        match (&self.bots, &self.hint) {
            (Bots::Thinking(thinking), _) if fits(thinking) => {
                let (level, again) = (thinking.level, thinking.again);
                self.effects.push(Effect::EndWorker);
                if again {
                    return self.lose_bots();
                }
                let thinking = self.ask(level, true);
                self.set_bots(Bots::Thinking(thinking));
            }
            (_, Hint::Thinking(thinking)) if fits(thinking) => {
                let (level, again) = (thinking.level, thinking.again);
                self.effects.push(Effect::EndWorker);
                if again {
                    self.hint = Hint::None;
                    self.changes.add(Facet::Hint);
                    return self.effects.push(Effect::Notify(SessionNotice::NoBot));
                }
                self.hint = Hint::Thinking(self.ask(level, true));
                self.changes.add(Facet::Hint);
            }
            _ if self.is_valuing(number) => self.review_failed(),
            _ => self.analysis_failed(number),
        }
    }

    fn lose_bots(&mut self) {
        self.set_bots(Bots::Paused(Pause::Lost));
        self.effects.push(Effect::Notify(SessionNotice::NoBot));
    }

    /// Undoes back to where a person is to move; where bots alone play, they are paused.
    pub(super) fn undo_to_person(&mut self) {
        self.forget_request();
        self.undo();
        if self.persons().is_empty() {
            return self.pause_bots(true);
        }
        while self.able().bot_to_move.is_some() && self.game.last() > 0 {
            self.undo();
        }
    }

    /// Redoes to where a person is to move.
    pub(super) fn redo_to_person(&mut self) {
        self.forget_request();
        self.redo();
        while self.game.undone() > 0 && self.able().bot_to_move.is_some() && !self.able().paused {
            self.redo();
        }
    }

    /// Seats a person or a bot in the seat of a side, from now on.
    pub(super) fn seat_player(&mut self, side: Side, bot: Option<Level>) {
        let seat = self.game.seat(side, self.game.last());
        self.set_seats([(seat, bot)]);
        self.pause_bots(false);
    }

    /// Calls the player of a side by another name, from now on.
    pub(super) fn rename_player(&mut self, side: Side, name: String) {
        let seat = self.game.seat(side, self.game.last());
        if self.seats.rename(seat, name) {
            self.unsaved = true;
            self.changes.add(Facet::Seats);
        }
    }

    pub(super) fn play_on_against(&mut self, level: Level) {
        let (line, shown) = (self.line(), self.line().shown());
        let mover = line.mover(shown);
        let seat = |side| (line.seat(side, shown), (Some(side) != mover).then_some(level));
        let seats: Vec<_> = Side::all(self.game.sides()).map(seat).collect();
        self.set_seats(seats);
        self.pause_bots(false);
        match self.place {
            Place::Link(_) if !self.is_in_variation() => self.claim(),
            _ => self.resume(),
        }
    }

    fn set_seats(&mut self, seats: impl IntoIterator<Item = (usize, Option<Level>)>) {
        for (seat, bot) in seats {
            self.seats.seat(seat, bot);
        }
        self.unsaved = true;
        self.changes.add(Facet::Seats);
    }

    /// Why bots object to an action of a person: it is their turn, or they would not agree to end the game yet, where
    /// `agrees` says that this is what the person wants.
    pub(super) fn bots_object(&self, agrees: impl FnOnce((&'static str, String)) -> bool) -> Option<Message> {
        let mover = self.game.mover(self.game.last());
        if !self.able().open {
            let key = match () {
                () if self.waits_for_log() => "online-connecting",
                () if self.online.is_some() => "online-turn",
                () if self.correspondence.is_some() => "correspondence-turn",
                () => "bots-turn",
            };
            return mover.map(|side| Message::new(key).with("side", side));
        }
        let mut others = Side::all(self.game.sides()).filter(|&side| Some(side) != mover);
        let other = others.find(|&side| self.bot(side).is_some())?;
        let too_soon = self.game.suggested_end().is_none() && self.game.agreement().is_some_and(agrees);
        too_soon.then(|| Message::new("bots-disagree").with("side", other).with("count", QUIET_TURNS))
    }

    /// Whether a bot at the table does not agree yet to what a button is for.
    pub fn refuses_to_end(&self, word: &str) -> bool {
        self.bots_object(|(other, _)| other == word).is_some()
    }

    /// Looks for a good move, to be shown and not made; or puts it away.
    pub(super) fn toggle_hint(&mut self) {
        self.finish();
        let away = self.hint != Hint::None;
        self.set_hint(Hint::None);
        if !away && self.able().hint {
            self.set_aid(None);
            self.end_analysis();
            let thinking = self.ask(Level::Overdrive, false);
            self.set_hint(Hint::Thinking(thinking));
        }
    }
}

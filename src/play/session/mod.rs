//! A session: a game in progress with everything around it (seats, bots, clock, playback, saving), without a user interface.
//!
//! Everything that can happen enters by [`Session::update`]; the side effects it asks for leave as [`Effect`]s.
//! It reads no clock, asks no worker and writes nothing itself, so that all of it is tested natively.

mod analysis;
mod bots;
mod capabilities;
mod changes;
mod clock;
mod correspondence;
mod effect;
mod input;
mod motion;
mod moves;
mod online;
mod online_update;
mod place;
mod playback;
mod presence;
mod rated;
mod review;
mod review_state;
mod saving;
mod showing;
mod shown_line;
mod time;
mod variations;

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::geometry::Cell;
use crate::rules::{Arg, Message, Overlay, Rng, Side, Tap};

use super::correspondence::Correspondence;
use super::{Cutting, Match, NodeId, Seats, Standing, Target, Terms};

pub use analysis::{Analysing, Chances};
pub use bots::{Answer, Bots, Hint, Pause, Thinking};
pub use capabilities::Capabilities;
pub use changes::{Changes, Facet};
pub use clock::Clock;
pub use effect::{Effect, SessionNotice};
pub use input::Input;
pub use motion::PlaybackMode;
pub use online_update::{OnlineSeat, OnlineUpdate};
pub use place::Place;
pub use review_state::{Retry, RetryState, RetryVerdict};
pub use time::{Millis, Now};

use motion::Playback;
use review_state::ReviewState;
use shown_line::ShownLine;

/// How long the last position is looked at before a dialog says how the game ended, in milliseconds.
const REST_AT_THE_END: u64 = 1200;

/// Counts the positions a session has come to: two equal revisions are the same game at the same ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Revision(u64);

/// A game in progress and everything around it.
pub struct Session {
    /// The game, whatever line is shown.
    game: Match,
    /// The line of a variation, while that is shown.
    aside: Option<ShownLine>,
    /// The variation that was deleted last.
    cutting: Option<Cutting>,
    seats: Seats,
    place: Place,
    terms: Terms,
    correspondence: Option<Correspondence>,
    online: Option<OnlineSeat>,
    /// The position at which the player was last asked to send the game.
    asked_to_send: Option<Revision>,
    revision: Revision,
    /// Whether the game differs from what was written last.
    unsaved: bool,
    rng: Rng,
    now: Now,
    /// Whether the page of the table is shown.
    entered: bool,
    /// When somebody was last known to be there; `None` while the page is left.
    present: Option<Millis>,
    bots: Bots,
    hint: Hint,
    analysing: Analysing,
    review: ReviewState,
    /// The number of the last request.
    requests: u32,
    playback: Playback,
    clock: Clock,
    capabilities: Capabilities,
    /// Whether movements are finished with the next input.
    finishes: bool,
    pointed: Option<Tap>,
    /// The tap that is to be confirmed.
    proposed: Option<Tap>,
    refused: Option<Cell>,
    refusal: Option<Message>,
    /// What is drawn against a typed action that was refused.
    objection: Option<Overlay>,
    aid: Option<&'static str>,
    /// An offer that is considered: its actions, to be seen before they are made.
    considered: Option<Vec<String>>,
    /// The number of the only path of the aid that is drawn; `None` for all of them.
    traced: Option<usize>,
    /// The last ply that has been seen; what came after is still being shown.
    seen: usize,
    /// Whether a dialog covers the table.
    covered: bool,
    /// Whether the end of the game has been shown.
    end_shown: bool,
    /// When it is to be shown.
    end_at: Option<Millis>,
    known_targets: [OnceCell<Rc<[Target]>>; 2],
    known_aid: RefCell<Option<(&'static str, NodeId, Revision, Overlay)>>,
    changes: Changes,
    effects: Vec<Effect>,
    woken: Option<Millis>,
}

impl Session {
    /// A session of a game kept in this place. `is_new` where it has yet to be written; `seed` for keys and bots.
    pub fn new(game: Match, seats: Seats, place: Place, is_new: bool, seed: u64) -> Self {
        let over = game.mover(game.last()).is_none();
        let seen = game.last();
        let mut session = Session {
            game,
            aside: None,
            cutting: None,
            seats,
            place,
            terms: Terms::default(),
            correspondence: None,
            online: None,
            asked_to_send: None,
            revision: Revision(0),
            unsaved: is_new,
            rng: Rng::new(seed),
            now: Now::default(),
            entered: false,
            present: None,
            bots: Bots::Idle,
            hint: Hint::None,
            analysing: Analysing::Off,
            review: ReviewState::default(),
            requests: 0,
            playback: Playback::default(),
            clock: Clock::default(),
            capabilities: Capabilities::default(),
            finishes: false,
            pointed: None,
            proposed: None,
            refused: None,
            refusal: None,
            objection: None,
            aid: None,
            considered: None,
            traced: None,
            seen,
            covered: false,
            end_shown: over,
            end_at: None,
            known_targets: [OnceCell::new(), OnceCell::new()],
            known_aid: RefCell::new(None),
            changes: Changes::default(),
            effects: Vec::new(),
            woken: None,
        };
        session.attend_variations();
        session.capabilities = session.able();
        session
    }

    /// The same session under these terms.
    pub fn under(mut self, terms: Terms) -> Self {
        self.terms = terms;
        self.attend_variations();
        self.capabilities = self.able();
        self
    }

    /// What was agreed before the game.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// Handles an input; returns the effects to perform, in order.
    pub fn update(&mut self, input: Input, now: Now) -> Vec<Effect> {
        self.now = now;
        // What passed until now belongs to the position before.
        self.tick();
        // To point at something finishes nothing.
        if !matches!(input, Input::Point(_)) && std::mem::take(&mut self.finishes) {
            self.finish();
            self.settle();
        }
        self.handle(input);
        self.settle();
        std::mem::take(&mut self.effects)
    }

    /// What has changed since the last call.
    pub fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }

    /// The game itself, also while a variation is shown.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Who sits where.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Where the game is kept.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Whether it is the game of the page, and not a figure or a lesson in it, or a frame of another page.
    pub fn is_at_table(&self) -> bool {
        !matches!(self.place, Place::Embedded(_) | Place::Figure | Place::Lesson(_))
    }

    /// Which position this is.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// What can be done now.
    pub fn capabilities(&self) -> Capabilities {
        self.capabilities
    }

    /// What is pointed at.
    pub fn pointed(&self) -> Option<Tap> {
        self.pointed
    }

    /// The tap that is to be confirmed.
    pub fn proposed(&self) -> Option<Tap> {
        self.proposed
    }

    /// Why the last attempt was refused.
    pub fn refusal(&self) -> Option<&Message> {
        self.refusal.as_ref()
    }

    /// The ply whose picture is seen: while pieces move, the one that they leave.
    pub fn pictured(&self) -> usize {
        self.moving_from().unwrap_or(self.line().shown())
    }

    /// How things stand at the ply whose picture is seen.
    pub fn standing(&self) -> Standing {
        self.line().standing(self.pictured())
    }

    /// What is told beside the board: while a turn is shown, the action that is seen; at rest the whole turn that led here,
    /// where it was another player's. Says whose it was.
    pub fn told(&self) -> Option<Message> {
        let line = self.line();
        let shown = line.shown();
        let step = || line.told(shown);
        let (side, turn) = line.told_turn(shown)?;
        // Some games say themselves whose turn it was.
        let names = |told: &Message| told.args.iter().any(|(_, arg)| matches!(arg, Arg::Side(_)));
        let about = |told: Message| match names(&told) {
            true => told,
            false => Message::new("table-told").with("side", side).with("told", told),
        };
        if !self.rests() {
            return Some(about(step()?));
        }
        let own = line.mover(shown).is_some_and(|mover| line.seat(mover, shown) == line.seat(side, shown));
        Some(if own { step()? } else { about(turn) })
    }

    fn handle(&mut self, input: Input) {
        if input.is_of_a_person() {
            self.note_presence(true);
            // Whoever comes back finds everything as it was.
            if self.is_away() {
                return self.heard_of();
            }
            self.heard_of();
        }
        if self.is_barred(&input) {
            return self.refuse(self.barred_words(), None);
        }
        match input {
            Input::Enter(times) => self.enter(times),
            Input::Leave => self.leave(),
            Input::Wake => {}
            Input::Pace(pace) => self.playback.pace = pace,
            Input::Tap(tap) => self.tap(tap),
            Input::Propose(tap) => self.propose(tap),
            Input::Confirm => {
                if let Some(tap) = self.proposed {
                    self.tap(tap);
                }
            }
            Input::Withdraw => self.set_proposed(None),
            Input::Pick(number) => {
                if let Some(&slot) = self.line().at_hand().get(number) {
                    self.tap(slot);
                }
            }
            Input::Typed(text) => self.typed(&text),
            Input::Offer(actions) => {
                self.take_offer(&actions);
            }
            Input::Point(tap) => self.point(tap),
            Input::Rotate(forwards) => self.rotate(forwards),
            Input::Escape => {
                self.interrupt();
                self.act(|game| game.drop_selection());
            }
            Input::Finish => self.finish(),
            Input::FinishSoon => self.finishes = !self.rests(),
            Input::Undo | Input::UndoPly if self.aside.is_some() => self.take_back(),
            Input::Redo | Input::RedoPly if self.aside.is_some() => self.show(self.line().shown() + 1),
            Input::Undo => self.undo_to_person(),
            Input::Redo => self.redo_to_person(),
            Input::UndoPly => self.undo(),
            Input::RedoPly => self.redo(),
            Input::Show(ply) => self.show(ply),
            Input::StepOn => self.show(self.line().shown() + 1),
            Input::StepBack => self.show(self.line().shown().saturating_sub(1)),
            Input::Beside(forwards) => self.go_beside(forwards),
            Input::Walk(node) => self.go_to(node),
            Input::ToGame => {
                self.interrupt();
                self.leave_variation();
                self.speak(1);
            }
            Input::Mark(node, mark) => self.mark(node, mark),
            Input::Comment(node, comment) => self.comment(node, &comment),
            Input::Promote(node) => self.promote(node),
            Input::Delete(node) => self.delete(node),
            Input::Restore => self.restore(),
            Input::Resume => self.resume(),
            Input::Restart => self.restart(),
            Input::RedoAll => self.redo_all(),
            Input::Consider(actions) => self.consider(actions),
            Input::Trace(number) => self.trace(number),
            Input::Claim => self.claim(),
            Input::Keep => self.keep(),
            Input::Autoplay => self.toggle_autoplay(),
            Input::Replay => self.replay(),
            Input::Covered(covered) => {
                self.covered = covered;
                self.changes.add(Facet::Clock);
            }
            Input::Here => {}
            Input::Aid(word) => self.toggle_aid(word),
            Input::Hint => self.toggle_hint(),
            Input::Analyse => self.toggle_analysis(),
            Input::Found(number, found) => self.found(number, found),
            Input::Review(shows) => self.show_review(shows),
            Input::GoOnReviewing(runs) => self.go_on_reviewing(runs),
            Input::Retry(start) => self.retry_turn(start),
            Input::Reveal => self.reveal(),
            Input::Valued(number, valuation) => self.valued(number, valuation),
            Input::Seat(side, bot) => self.seat_player(side, bot),
            Input::Rename(side, name) => self.rename_player(side, name),
            Input::PlayOnAgainst(level) => self.play_on_against(level),
            Input::PauseBots(pause) => self.pause_bots(pause),
            Input::Hurry => self.hurry(),
            Input::Progress(number, progress) => self.progressed(number, progress),
            Input::Answer(number, reply) => self.answered(number, reply),
            Input::Failed(number) => self.failed(number),
            Input::WorkerLost => self.failed(0),
            Input::Saved => self.take_bots_here(),
            Input::Parted => self.part(),
            Input::Followed(game, save) => self.follow(*game, *save),
            Input::Correspond => self.correspond(),
            Input::Sent => self.note_sent(),
            Input::AnswerOffer(accepts) => self.answer_offer(accepts),
            Input::Received(known) => self.received(known),
            Input::TakeLine(ply, actions) => self.take_line(ply, &actions),
            Input::Online(update) => self.heard_online(*update),
        }
    }

    /// Does what is due until nothing is: the clock, the next step, the bots; then saves and asks for a wake-up.
    fn settle(&mut self) {
        self.tick();
        self.advance_playback();
        // After a bot's move another bot may be next; each waits for movements or for its own search.
        while self.attend_bots() {}
        self.attend_hint();
        self.attend_analysis();
        self.attend_review();
        self.attend_sending();
        self.attend_end();
        self.attend_variations();
        self.save();
        self.see();
        let able = self.able();
        if able != self.capabilities {
            self.capabilities = able;
            self.changes.add(Facet::Capabilities);
        }
        let wake =
            [self.next_tick(), self.next_step(), self.next_of_bots(), self.next_of_analysis(), self.end_at];
        let wake = wake.into_iter().chain([self.next_of_review()]);
        let wake = wake.flatten().min();
        if wake != self.woken {
            self.woken = wake;
            self.effects.extend(wake.map(Effect::WakeAt));
        }
    }

    /// What has been shown has been seen.
    fn see(&mut self) {
        let last = self.game.last();
        let seen = if self.rests() || self.aside.is_some() {
            last
        } else {
            self.seen.max(self.pictured()).min(last)
        };
        if self.seen != seen {
            self.seen = seen;
            self.changes.add(Facet::Playback);
        }
    }

    fn enter(&mut self, times: Vec<u32>) {
        self.entered = true;
        self.note_presence(true);
        self.start_clock(times);
    }

    fn leave(&mut self) {
        self.entered = false;
        self.note_presence(false);
        self.run_clock(false);
        self.forget_request();
        self.leave_review();
    }

    /// Changes the game itself, which is shown then.
    fn act_on_game<T>(&mut self, change: impl FnOnce(&mut Match) -> T) -> T {
        self.aside = None;
        self.act(change)
    }

    /// Changes the line that is shown, and records whether the game has come to another position.
    fn act<T>(&mut self, change: impl FnOnce(&mut Match) -> T) -> T {
        let before = self.game.last();
        let result = change(self.line_mut());
        if self.game.last() != before {
            self.progress();
        }
        self.seen_anew();
        result
    }

    /// The game has come to another position.
    fn progress(&mut self) {
        self.revision.0 += 1;
        self.unsaved = true;
        self.is_to_be_sent();
        self.review_anew();
        self.set_hint(Hint::None);
        self.consider(None);
        self.trace(None);
    }

    fn seen_anew(&mut self) {
        self.set_proposed(None);
        self.known_targets = [OnceCell::new(), OnceCell::new()];
        self.changes.add(Facet::Game);
    }

    fn refuse(&mut self, message: Message, cell: Option<Cell>) {
        self.effects.push(Effect::Say(vec![message.clone()]));
        self.refusal = Some(message);
        self.refused = cell;
        self.objection = None;
        self.changes.add(Facet::Refusal);
    }

    /// Clears the refusal.
    fn quieten(&mut self) {
        if self.refusal.take().is_some() | self.refused.take().is_some() {
            self.changes.add(Facet::Refusal);
        }
    }

    /// Tells the screen reader what the last plies did, and what comes next.
    fn speak(&mut self, plies: usize) {
        let line = self.line();
        let shown = line.shown();
        let told = (shown + 1 - plies.min(shown)..=shown).filter_map(|ply| line.told(ply));
        let mut messages: Vec<Message> = told.collect();
        let standing = line.standing(shown);
        match standing.outcome {
            Some(_) => messages.extend(standing.verdict.into_iter().chain([standing.prompt])),
            None => messages.push(Message::new("table-to-move").with("side", standing.to_move)),
        }
        self.effects.push(Effect::Say(messages));
    }

    fn say(&mut self, key: &'static str) {
        self.effects.push(Effect::Say(vec![Message::new(key)]));
    }

    /// Shows how the game ended, once its last position has been looked at.
    fn attend_end(&mut self) {
        let able = self.able();
        let due = self.entered && able.over && able.current && self.rests() && !self.end_shown;
        let due = due && !self.sends_first();
        self.end_at = due.then(|| self.end_at.unwrap_or(self.now.time.plus(REST_AT_THE_END)));
        if self.end_at.is_some_and(|at| at <= self.now.time) {
            self.end_at = None;
            self.end_shown = true;
            self.effects.push(Effect::ShowEnd);
        }
    }

    /// Says who has changed sides by the last plies: that is easily missed.
    fn tell_of_swaps(&mut self, plies: usize) {
        let last = self.game.last();
        let seats =
            |ply| Side::all(self.game.sides()).map(|side| self.game.seat(side, ply)).collect::<Vec<_>>();
        let Some(ply) = (last - plies..last).find(|&ply| seats(ply) != seats(last)) else { return };
        let Some(seat) = self.game.mover(ply).map(|side| self.game.seat(side, ply)) else { return };
        let side = Side::all(self.game.sides()).find(|&side| self.game.seat(side, last) == seat);
        let told = side.map(|side| Message::new("table-swapped").with("side", side));
        self.effects.extend(told.map(|told| Effect::Notify(SessionNotice::Said(told))));
    }
}

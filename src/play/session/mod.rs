//! A session: a game in progress with everything around it (seats, bots, clock, playback, saving), without a user interface.
//!
//! Everything that can happen enters by [`Session::update`]; the side effects it asks for leave as [`Effect`]s.
//! It reads no clock, asks no worker and writes nothing itself, so that all of it is tested natively.
//!
//! A session is made of parts, each in a file: a part keeps its fields to itself, is handed what it must know, and calls no
//! other part. Three files know them all: `state` reads, `acting` changes, and this one says in which order.

mod acting;
mod advisor;
mod analysis;
mod asking;
mod bots;
mod capabilities;
mod changes;
mod clock;
mod conduct;
mod effect;
mod ended;
mod input;
mod kind;
mod lines;
mod menu;
mod online_update;
mod outbox;
mod overview;
mod playback;
mod pointer;
mod presence;
mod prompts;
mod remote;
mod results;
mod review;
mod saving;
mod showing;
mod shown_line;
mod state;
mod status;
mod telling;
mod time;

use crate::rules::Message;

pub use advisor::Hint;
pub use analysis::{Analysing, Chances};
pub use asking::{Answer, Thinking};
pub use bots::{Bots, Pause};
pub use capabilities::Capabilities;
pub use changes::{Changes, Facet};
pub use conduct::{Conduct, PlayOn, Saved, SessionPage, Undo, Variations, conduct};
pub use effect::{Effect, SessionNotice};
pub use ended::{Aftermath, EndWay, end_ways};
pub use input::{
    AdviceInput, Input, LookInput, MoveInput, PageInput, RemoteInput, SeatInput, StorageInput, TreeInput,
    WorkerInput,
};
pub use kind::{GameKind, KeptGame};
pub use lines::Revision;
pub use menu::{MenuEntries, menu_entries};
pub use online_update::{OnlineSeat, OnlineUpdate};
pub use overview::{
    ChancesCurve, FEW_POINTS, ListedPoint, ListedPoints, SeenPlace, chances_curve, listed_points, seen_place,
    side_at_end,
};
pub use playback::PlaybackMode;
pub use remote::Remote;
pub use review::{Retry, RetryState, RetryVerdict};
pub use state::Session;
pub use status::{Said, StatusLine, StatusWay, TableNews, pointed, status};
pub use time::{Millis, Now};

impl Session {
    /// Handles an input; returns the effects to perform, in order.
    pub fn update(&mut self, input: impl Into<Input>, now: Now) -> Vec<Effect> {
        let input = input.into();
        self.out.now = now;
        // What passed until now belongs to the position before.
        self.tick();
        if input.finishes() && self.playback.take_finishing() {
            self.finish();
            self.settle();
        }
        self.handle(input);
        self.settle();
        self.out.take_effects()
    }

    /// What has changed since the last call.
    pub fn take_changes(&mut self) -> Changes {
        self.out.take_changes()
    }

    fn handle(&mut self, input: Input) {
        if input.is_of_a_person() {
            self.note_presence(true);
            let was_away = self.is_away();
            self.welcome();
            // A player who comes back finds everything as it was.
            if was_away {
                return;
            }
        }
        if !self.allows(&input) {
            return self.conduct().refusal.into_iter().for_each(|key| self.refuse(Message::new(key)));
        }
        match input {
            Input::Page(input) => self.handle_page(input),
            Input::Move(input) => self.handle_move(input),
            Input::Look(input) => self.handle_look(input),
            Input::Tree(input) => self.handle_tree(input),
            Input::Seat(input) => self.handle_seat(input),
            Input::Advice(input) => self.handle_advice(input),
            Input::Worker(input) => self.handle_worker(input),
            Input::Storage(input) => self.handle_storage(input),
            Input::Remote(input) => self.handle_remote(input),
        }
    }

    fn handle_page(&mut self, input: PageInput) {
        match input {
            PageInput::Enter(times) => self.enter(times),
            PageInput::Leave => self.leave(),
            PageInput::Wake | PageInput::Here => {}
            PageInput::Pace(pace) => self.playback.set_pace(pace),
            PageInput::Covered(covered) => self.presence.cover(covered, &mut self.out),
            PageInput::Finish => self.finish(),
            PageInput::FinishSoon => self.playback.finish_soon(),
        }
    }

    fn handle_move(&mut self, input: MoveInput) {
        match input {
            MoveInput::Tap(tap) => self.tap(tap),
            MoveInput::Propose(tap) => self.propose(tap),
            MoveInput::Confirm => {
                if let Some(tap) = self.proposed() {
                    self.tap(tap);
                }
            }
            MoveInput::Withdraw => self.pointer.propose(None, &mut self.out),
            MoveInput::Pick(number) => {
                if let Some(&slot) = self.line().at_hand().get(number) {
                    self.tap(slot);
                }
            }
            MoveInput::Typed(text) => self.typed(&text),
            MoveInput::Offer(actions) => {
                self.take_offer(&actions);
            }
            MoveInput::Rotate(forwards) => self.rotate(forwards),
            MoveInput::Escape => {
                self.interrupt();
                self.act(|game| game.drop_selection());
            }
            MoveInput::Undo | MoveInput::UndoPly if self.is_in_variation() => self.take_back(),
            MoveInput::Redo | MoveInput::RedoPly if self.is_in_variation() => {
                self.show(self.line().shown() + 1);
            }
            MoveInput::Undo => self.undo_to_person(),
            MoveInput::Redo => self.redo_to_person(),
            MoveInput::UndoPly => self.undo(),
            MoveInput::RedoPly => self.redo(),
            MoveInput::RedoAll => self.redo_all(),
            MoveInput::Resume => self.resume(),
            MoveInput::Restart => self.restart(),
        }
    }

    fn handle_look(&mut self, input: LookInput) {
        match input {
            LookInput::Point(tap) => self.pointer.point(tap, &mut self.out),
            LookInput::Show(ply) => self.show(ply),
            LookInput::StepOn => self.show(self.line().shown() + 1),
            LookInput::StepBack => self.show(self.line().shown().saturating_sub(1)),
            LookInput::Autoplay => self.toggle_autoplay(),
            LookInput::Replay => self.replay(),
        }
    }

    fn handle_tree(&mut self, input: TreeInput) {
        match input {
            TreeInput::Beside(forwards) => {
                self.go_to(self.game().tree().beside(self.node(), forwards));
            }
            TreeInput::Walk(node) => self.go_to(node),
            TreeInput::ToGame => {
                self.interrupt();
                self.leave_variation();
                self.speak(1);
            }
            TreeInput::Mark(node, mark) => self.mark(node, mark),
            TreeInput::Comment(node, comment) => self.comment(node, &comment),
            TreeInput::Promote(node) => self.promote(node),
            TreeInput::Delete(node) => self.delete(node),
            TreeInput::Restore => self.restore(),
            TreeInput::TakeLine(ply, actions) => self.take_line(ply, &actions),
        }
    }

    fn handle_seat(&mut self, input: SeatInput) {
        match input {
            SeatInput::Seat(side, bot) => self.seat_player(side, bot),
            SeatInput::Rename(side, name) => self.rename_player(side, name),
            SeatInput::PlayOnAgainst(level) => self.play_on_against(level),
            SeatInput::Pause(pause) => self.bots.pause(pause, &mut self.out),
            SeatInput::Hurry => self.bots.hurry(&mut self.out),
        }
    }

    fn handle_advice(&mut self, input: AdviceInput) {
        match input {
            AdviceInput::Aid(word) => self.toggle_aid(word),
            AdviceInput::Trace(number) => self.advisor.trace(number, &mut self.out),
            AdviceInput::Consider(actions) => self.consider(actions),
            AdviceInput::Hint => self.toggle_hint(),
            AdviceInput::Analyse => self.toggle_analysis(),
            AdviceInput::Review(shows) => self.show_review(shows),
            AdviceInput::GoOnReviewing(runs) => self.go_on_reviewing(runs),
            AdviceInput::Retry(start) => self.retry_turn(start),
            AdviceInput::Reveal => self.reveal(),
        }
    }

    fn handle_worker(&mut self, input: WorkerInput) {
        match input {
            WorkerInput::Progress(number, progress) => self.progressed(number, progress),
            WorkerInput::Found(number, found) => self.advisor.analysing.found(number, found, &mut self.out),
            WorkerInput::Valued(number, valuation) => self.valued(number, valuation),
            WorkerInput::Answer(number, reply) => self.answered(number, &reply),
            WorkerInput::Failed(number) => self.failed(number),
            WorkerInput::Lost => self.failed(0),
        }
    }

    fn handle_storage(&mut self, input: StorageInput) {
        match input {
            StorageInput::Saved => self.bots.take_here(&mut self.out),
            StorageInput::Parted => self.part(),
            StorageInput::Followed(game, save) => self.follow(*game, *save),
            StorageInput::Claim => self.claim(),
            StorageInput::Keep => self.keep(),
        }
    }

    fn handle_remote(&mut self, input: RemoteInput) {
        match input {
            RemoteInput::Correspond => self.correspond(),
            RemoteInput::Sent => self.note_sent(),
            RemoteInput::AnswerOffer(accepts) => self.answer_offer(accepts),
            RemoteInput::Received(known) => self.received(known),
            RemoteInput::Online(update) => self.log_changed(&update),
        }
    }

    /// Does what is due until nothing is: the clock, the next step, the bots; then saves and asks for a wake-up.
    fn settle(&mut self) {
        self.tick();
        self.advance_playback();
        // After a bot's move another bot may be next; each waits for movements or for its own search.
        while self.attend_bots() {}
        self.attend_worker();
        self.attend_sending();
        self.attend_end();
        self.lines.let_try(self.can_vary());
        self.save();
        self.note_seen();
        self.out.enable(self.able());
        let wake = [
            self.clock.next(self.timed()),
            self.playback.next(),
            self.bots.next(),
            self.advisor.next(),
            self.advisor.analysing.next(),
            self.reviewer.next(),
            self.prompts.next(),
        ];
        self.out.wake_at(wake.into_iter().flatten().min());
    }

    /// What has been shown has been seen.
    fn note_seen(&mut self) {
        let last = self.game().last();
        let seen = if self.rests() || self.is_in_variation() {
            last
        } else {
            self.lines.seen().max(self.pictured()).min(last)
        };
        if self.lines.note_seen(seen) {
            self.out.changed(Facet::Playback);
        }
    }
}

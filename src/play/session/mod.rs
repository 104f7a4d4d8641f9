//! A session: a game with its seats, bots, clock, playback and saving, but no user interface.
//!
//! Everything enters by [`Session::update`], and side effects leave as [`Effect`]s. It reads no clock and
//! writes nothing itself, so it is tested natively.
//!
//! Each part has a file and private fields, and calls no other part. `state` lists them, `allowed` says what
//! is possible, `acting/` changes them with a file for each group of inputs, and this file defines the order.

mod acting;
mod advisor;
mod allowed;
mod analysis;
mod asking;
mod bots;
mod capabilities;
mod changes;
mod clock;
mod coach;
mod conduct;
mod doubled;
mod effect;
mod ended;
mod input;
mod kind;
mod lines;
mod menu;
mod online_update;
mod outbox;
mod overview;
mod planning;
mod playback;
mod pointer;
mod presence;
mod prompts;
mod proving;
mod reasoner;
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

use std::rc::Rc;

use crate::correspondence::Correspondence;
use crate::{Match, Replies, Seats, Terms};
use basalt_rules::Message;

use acting::plans::Planner;
use acting::{advice, elsewhere, keeping, looking, moves, page, proof, seats, storage, variations, worker};
use advisor::Advisor;
use bots::BotDesk;
use clock::Clock;
use coach::CoachDesk;
use lines::Lines;
use outbox::Outbox;
use planning::Planning;
use playback::Playback;
use pointer::Pointer;
use presence::Presence;
use proving::Proving;
use saving::Saving;

pub use advisor::Hint;
pub use analysis::{Analysing, Chances};
pub use asking::{Answer, Thinking};
pub use bots::{Bots, Pause};
pub use capabilities::Capabilities;
pub use changes::{Changes, Facet};
pub use coach::{TurnGrade, TurnVerdict};
pub use conduct::{Conduct, PlayOn, Saved, SessionPage, Undo, Variations, conduct};
pub use doubled::DoubleStanding;
pub use effect::{Effect, SessionNotice};
pub use ended::{Aftermath, EndWay, end_ways, time_fact};
pub use input::{
    AdviceInput, Input, LookInput, MoveInput, PageInput, RemoteInput, SeatInput, StorageInput, TreeInput,
    WorkerInput,
};
pub use kind::{ChapterWay, GameKind, KeptGame};
pub use lines::Revision;
pub use menu::{MenuEntries, menu_entries};
pub use online_update::{OnlineSeat, OnlineUpdate};
pub use overview::{
    ChancesCurve, FEW_POINTS, ListedPoint, ListedPoints, SeenPlace, chances_curve, listed_points, seen_place,
    side_at_end,
};
pub use planning::Turned;
pub use playback::PlaybackMode;
pub use remote::Remote;
pub use review::{Retry, RetryState, RetryVerdict};
pub use showing::steps_told;
pub use state::{Session, Why};
pub use status::{Said, StatusLine, StatusWay, TableNews, deed, pointed, status, tab_title};
pub use time::{Millis, Now};

impl Session {
    /// A session of a game; `is_new` if it was never written; `seed` for keys and bots.
    pub fn new(game: Match, seats: Seats, kind: GameKind, is_new: bool, seed: u64) -> Self {
        let lines = Lines::new(game);
        let session = Session {
            presence: Presence::new(lines.is_at_end()),
            lines,
            seats,
            terms: Terms::default(),
            remote: Remote::None,
            bots: BotDesk::default(),
            advisor: Advisor::default(),
            clock: Clock::default(),
            coach: CoachDesk::default(),
            playback: Playback::default(),
            pointer: Pointer::default(),
            proving: Proving::default(),
            saving: Saving::new(kind, is_new),
            planning: Planning::default(),
            out: Outbox::new(seed),
        };
        session.begun()
    }

    pub fn figure(game: Match, seats: Seats) -> Self {
        Session::new(game, seats, GameKind::Figure, false, 0)
    }

    pub fn lesson(game: Match, seats: Seats, script: Vec<String>) -> Self {
        Session::new(game, seats, GameKind::Lesson(script), false, 0)
    }

    pub fn exercise(game: Match, seats: Seats) -> Self {
        Session::new(game, seats, GameKind::Exercise, false, 0)
    }

    pub fn under(self, terms: Terms) -> Self {
        Session { terms, ..self }.begun()
    }

    pub fn by_link(self, correspondence: Option<Correspondence>) -> Self {
        let remote = correspondence.map_or(Remote::None, Remote::Links);
        Session { remote, ..self }.begun()
    }

    /// Makes it a game of an online table, with the round's number from 1 and the local seat.
    pub fn online(self, table: &str, round: u32, own: Option<usize>) -> Self {
        let (table, confirmed) = (table.to_owned(), self.game().last());
        let remote = Remote::Online(OnlineSeat { table, round, own, confirmed, ..OnlineSeat::default() });
        Session { remote, ..self }.begun()
    }

    /// Gives it the conditional replies of its save.
    pub fn with_replies(mut self, replies: Replies) -> Self {
        *self.planning.replies_mut() = replies;
        self
    }

    fn begun(mut self) -> Self {
        self.lines.let_try(self.can_try(), false);
        self.lines.hide_ends(self.conduct().puzzle);
        self.out.able = self.able();
        self
    }
}

impl Session {
    /// Handles an input; returns the effects to perform, in order.
    pub fn update(&mut self, input: impl Into<Input>, now: Now) -> Vec<Effect> {
        let input = input.into();
        self.out.now = now;
        if page::pass_time(self, &input) {
            self.settle();
        }
        self.handle(input);
        self.settle();
        self.out.take_effects()
    }

    /// Lets the player plan ahead. Only callers link the code of it, so that it is loaded after a game.
    pub fn plan_ahead(&mut self, turned: Turned) {
        self.planning.load(Rc::new(Planner::new(turned)));
    }

    pub fn take_changes(&mut self) -> Changes {
        self.out.take_changes()
    }

    fn handle(&mut self, input: Input) {
        if page::welcome(self, &input) || proof::interrupted(self, &input) {
            return;
        }
        if self.planning.code().is_some_and(|code| code.handle(self, &input)) {
            return;
        }
        if !self.allows(&input) {
            return self.conduct().refusal.into_iter().for_each(|key| self.refuse(key));
        }
        match input {
            Input::Page(input) => page::handle(self, input),
            Input::Move(input) => moves::handle(self, input),
            Input::Look(input) => looking::handle(self, input),
            Input::Tree(input) => variations::handle(self, input),
            Input::Seat(input) => seats::handle(self, input),
            Input::Advice(input) => advice::handle(self, input),
            Input::Worker(input) => worker::handle(self, input),
            Input::Storage(input) => storage::handle(self, input),
            Input::Remote(input) => elsewhere::handle(self, input),
        }
    }

    fn refuse(&mut self, key: &'static str) {
        self.pointer.refuse(Message::new(key), None, &mut self.out);
    }

    /// Does everything that is due, saves, then updates the capabilities and the wake-up.
    fn settle(&mut self) {
        page::do_what_is_due(self);
        proof::attend(self);
        worker::attend(self);
        // After a planned turn a bot may be next.
        while self.planning.code().is_some_and(|code| code.attend(self)) {
            worker::attend(self);
        }
        if moves::attend_pass(self) {
            worker::attend(self);
        }
        elsewhere::attend(self);
        self.lines.let_try(self.can_try(), self.planning.is_preparing());
        keeping::save(self);
        looking::note_seen(self);
        self.out.enable(self.able());
        let wake = [
            self.clock.next(self.timed()),
            self.playback.next(),
            self.proving.next(),
            self.bots.next(),
            self.advisor.next(),
            self.advisor.analysing.next(),
            self.advisor.reviewer.next(),
            self.advisor.reasoner.next(),
            self.coach.next(),
            self.presence.prompts.next(),
        ];
        self.out.wake_at(wake.into_iter().flatten().min());
    }
}

//! Gives a session its inputs and performs its effects: bots, saving, the address, announcements and notices, the alarm.

use std::collections::VecDeque;

use basalt_app::live::TableSpeech;
use basalt_bots::{WorkerRequest, WorkerResponse};
use basalt_browser::{bots, bots::WorkerEvent, clock, history};
use basalt_games::catalogue;
use basalt_play::library::{Written, name_of};
use basalt_play::session::{
    Effect, Facet, Input, LookInput, Millis, Now, PageInput, Session, StorageInput, Turned, WorkerInput,
};
use basalt_play::{Gesture, Save, Sound};
use basalt_rules::Tap;

use crate::handles::dialog::Dialog;
use crate::handles::session_context::SessionContext;
use crate::player::notices::Notice;
use crate::player::settings::Switch;
use crate::player::sounds;
use crate::reactive::prelude::untrack;
use crate::reactive::state::{State, effect, follow, life};
use crate::reactive::subscriptions::Subscriptions;

use super::layout::BoardLayout;
use super::{SessionHandle, SessionParts};

/// The time from a capture to the offer of sound (ms): the frames in which a movement ends have enough to do.
const UNTIL_OFFER: i32 = 600;

impl SessionHandle {
    /// Opens a session; `known` is the stored text of its game, if it is stored.
    ///
    /// Its values end with their view. The list of their handles stays: a few hundred bytes for each game that is opened.
    pub fn new(session: Session, known: Option<String>, around: SessionContext) -> Self {
        let (board, upright) = (session.game().board(), session.upright());
        let session = SessionHandle(Box::leak(Box::new(SessionParts {
            session: State::new(session),
            subscriptions: Subscriptions::new(life()),
            layout: BoardLayout::new(board, upright, around.settings),
            around,
            life: life(),
            known: State::new(known),
            alarm: State::new(Millis::default()),
            snapshot: State::new(None),
            focus: State::new(board.rows()[board.rows().len() / 2][0]),
            spoken: State::new(String::new()),
            gesture: State::new(Gesture::default()),
            carried: State::new(None),
            names: State::new(Vec::new()),
            pen: State::new(None),
            redrawn: State::new(Vec::new()),
        })));
        let named = [Facet::Game, Facet::Playback, Facet::Seats];
        follow(session.names, move || session.see(&named, |all| around.locale.names(all)));
        let seen = [Facet::Seats, Facet::Game, Facet::Capabilities];
        let turn = [Facet::Seats, Facet::Game, Facet::Playback];
        session.layout.follow(
            move || session.see(&seen, Session::sits_across),
            move || session.see(&turn, Session::far_side_moves),
        );
        effect(move || {
            let pace = around.settings.pace();
            untrack(|| session.give(PageInput::Pace(pace)));
        });
        effect(move || {
            let ponders = around.settings.pondering.get() == Switch(true);
            untrack(|| session.give(PageInput::Ponder(ponders)));
        });
        session
    }

    pub fn give(self, input: impl Into<Input>) {
        self.pass(input.into());
    }

    fn pass(self, input: Input) {
        let hidden = !clock::page_is_seen();
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let now = Now { time: Millis(clock::now() as u64), date: clock::today(), hidden };
            let mut done = None;
            self.session.update_untracked(|session| {
                let effects = session.update(input, now);
                done = Some((effects, session.take_changes()));
            });
            let Some((effects, changes)) = done else { return };
            let snapshot = || self.session.with_untracked(|session| session.playback.snapshot(now.time));
            // While a movement goes on, `next_frame` draws it.
            let snapshot = changes.has(Facet::Playback).then(snapshot);
            inputs.extend(effects.into_iter().filter_map(|effect| self.perform(effect)));
            if let Some(snapshot) = snapshot {
                let begins = snapshot.is_some() && self.snapshot.with_untracked(Option::is_none);
                self.snapshot.set(snapshot);
                if begins {
                    self.next_frame();
                }
            }
            self.subscriptions.tell(changes, hidden);
        }
    }

    /// Lets the player plan ahead, once the code of it is loaded.
    pub fn plan_ahead(self, turned: Turned) {
        self.session.update_untracked(|session| session.plan_ahead(turned));
        // A reply may be due.
        clock::next_frame(self.life, move || self.give(PageInput::Wake));
    }

    fn next_frame(self) {
        clock::next_frame(self.life, move || {
            self.give(PageInput::Wake);
            let now = Millis(clock::now() as u64);
            if let Some(snapshot) = self.session.with_untracked(|session| session.playback.snapshot(now)) {
                self.snapshot.set(Some(snapshot));
                self.next_frame();
            }
        });
    }

    pub fn enter(self) {
        let times = self.key().map(|key| self.around.library.read().clock(&key));
        self.give(PageInput::Enter(times.unwrap_or_default()));
    }

    pub fn leave(self) {
        self.give(PageInput::Leave);
        self.around.notices.dismiss(&Notice::LateBot);
        bots::hush();
    }

    /// Previews the effect of a tap, or of nothing.
    pub fn point(self, tap: Option<Tap>) {
        if self.session.with_untracked(|session| session.pointer.pointed()) != tap {
            self.give(LookInput::Point(tap));
        }
    }

    /// Performs an effect; returns the input that follows at once.
    fn perform(self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Ask(request) => self.ask(request),
            Effect::Hurry(number) | Effect::Stop(number) => bots::send(&WorkerRequest::Stop(number)),
            Effect::EndWorker => {
                bots::end();
                self.around.notices.dismiss(&Notice::LateBot);
            }
            Effect::Save(key, save) => return self.keep(&key, &save),
            Effect::KeepBest(feat) => {
                self.around.library.keep_best(&self.session.with_untracked(Session::start_record), feat);
            }
            Effect::KeepResult(result) => self.around.library.keep_result(&result),
            Effect::Practise(items) => self.around.library.keep_mistakes(&items),
            Effect::KeepClock(times) => {
                if let Some(key) = self.key() {
                    self.around.library.read().keep_clock(&key, &times);
                }
            }
            Effect::Moved(true) => history::go(&self.page().fragment()),
            Effect::Moved(false) => history::replace(&self.page().fragment()),
            Effect::Sound(heard) => {
                sounds::play(self.life, self.around.settings, &heard);
                self.offer_sound(&heard);
            }
            Effect::Say(messages) => {
                let sentences: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
                self.spoken.set(sentences.join(" "));
            }
            Effect::Notify(notice) => self.around.notices.tell(notice.into()),
            Effect::ShowEnd => self.around.show_end(self.life),
            Effect::ShowSending => self.around.dialog.open(Dialog::Sending),
            Effect::Act(ply, action) => self.around.online.speak(TableSpeech::Act(ply, action)),
            Effect::BotsSettled => {
                for notice in [Notice::NoBot, Notice::LateBot, Notice::Away] {
                    self.around.notices.dismiss(&notice);
                }
            }
            Effect::WakeAt(time) => self.wake_at(time),
        }
        None
    }

    /// Offers sound once the first capture has been seen and all is at rest, in a game that is stored.
    fn offer_sound(self, heard: &[(u32, Sound)]) {
        let settings = self.around.settings;
        let captured = heard.iter().find(|(_, sound)| matches!(sound, Sound::Capture { .. }));
        let Some(&(time, _)) = captured.filter(|_| self.key().is_some() && sounds::is_unknown(settings))
        else {
            return;
        };
        clock::later(self.life, time as i32 + UNTIL_OFFER, move || {
            if sounds::is_unknown(settings) {
                sounds::offered(settings);
                self.around.notices.tell(Notice::Sound);
            }
        });
    }

    fn ask(self, request: WorkerRequest) {
        bots::listen(self.life, move |event| self.hear(event));
        if matches!(request, WorkerRequest::Analyse { .. } | WorkerRequest::Value { .. }) {
            self.around.engine.attend();
        }
        bots::ask(request);
    }

    fn hear(self, event: WorkerEvent) {
        match event {
            WorkerEvent::Response(WorkerResponse::Progress(number, progress)) => {
                self.give(WorkerInput::Progress(number, progress));
            }
            WorkerEvent::Response(WorkerResponse::Doubt(number, doubt)) => {
                self.give(WorkerInput::Doubt(number, doubt));
            }
            WorkerEvent::Response(WorkerResponse::Found(number, found)) => {
                self.give(WorkerInput::Found(number, found));
            }
            WorkerEvent::Response(WorkerResponse::Valued(number, valuation)) => {
                self.give(WorkerInput::Valued(number, valuation));
            }
            WorkerEvent::Response(WorkerResponse::Done(number, reply)) => {
                self.give(WorkerInput::Answer(number, reply));
            }
            WorkerEvent::Response(WorkerResponse::Explained(number, reason)) => {
                self.give(WorkerInput::Explained(number, reason));
            }
            WorkerEvent::Response(WorkerResponse::Failed(number, _)) => {
                self.give(WorkerInput::Failed(number));
            }
            WorkerEvent::Dead => self.give(WorkerInput::Lost),
            // An impatient player can pause it and move in its place.
            WorkerEvent::Late => self.around.notices.tell(Notice::LateBot),
            WorkerEvent::Ready
            | WorkerEvent::Response(
                WorkerResponse::Ready(_) | WorkerResponse::Posed(..) | WorkerResponse::Engine(_),
            ) => {
                self.around.notices.dismiss(&Notice::LateBot);
            }
        }
    }

    fn keep(self, key: &str, save: &Save) -> Option<Input> {
        // The log is the same in every tab.
        let online = self.session.with_untracked(|session| session.open_table().is_some());
        let there = || self.around.library.read().text(&name_of(key));
        let known = if online { there() } else { self.known.get_untracked() };
        match self.around.library.write(key, known.as_deref(), save) {
            Written::Kept => {
                self.known.set_untracked(Some(save.to_string()));
                Some(StorageInput::Saved.into())
            }
            Written::NotKept(_) | Written::Refused(_) => None,
            Written::Taken => {
                self.known.set_untracked(None);
                Some(StorageInput::Parted.into())
            }
        }
    }

    pub fn follow(self, text: &str) {
        let online = self.session.with_untracked(|session| session.open_table().is_some());
        if online || self.known.with_untracked(|known| known.as_deref() == Some(text)) {
            return;
        }
        // An unreadable text is ignored here; the next write detects it.
        let read = || Save::read(text).and_then(|save| Ok((catalogue::resume(&save)?, save)));
        let Ok((game, save)) = read() else { return };
        self.known.set_untracked(Some(text.to_owned()));
        self.give(StorageInput::Followed(Box::new(game), Box::new(save)));
    }

    /// Wakes the session at this time, unless it asks for another time first.
    fn wake_at(self, at: Millis) {
        self.alarm.set_untracked(at);
        let now = || Millis(clock::now() as u64);
        let wait = at.since(now()).min(i32::MAX as u64) as i32;
        clock::later(self.life, wait, move || match self.alarm.get_untracked() {
            asked if asked != at => {}
            // Timers may fire a little early.
            _ if now() < at => self.wake_at(at),
            _ => self.give(PageInput::Wake),
        });
    }
}

//! Performs a session's effects: bots, saving, the address, announcements and notices, the alarm.

use crate::bots::{WorkerRequest, WorkerResponse};
use crate::browser::bots::{self, WorkerEvent};
use crate::browser::{clock, route};
use crate::games::catalogue;
use crate::play::Save;
use crate::play::library::Written;
use crate::play::session::{Effect, Input, Millis, Session, SessionNotice};
use crate::rules::Message;

use crate::ui::dialog::Dialog;
use crate::ui::notices::Notice;
use crate::ui::sounds;

use super::SessionHandle;

impl SessionHandle {
    /// Performs an effect.
    pub(super) fn perform(self, effect: Effect) {
        match effect {
            Effect::Ask { number, request, cap } => {
                bots::listen(self.life, move |event| self.hear(event));
                bots::send(&WorkerRequest::Search { number, request, cap });
            }
            Effect::Hurry(number) | Effect::Stop(number) => bots::send(&WorkerRequest::Stop(number)),
            Effect::EndWorker => {
                bots::end();
                self.notices.dismiss(&Notice::LateBot);
            }
            Effect::Save(key, save) => self.keep(&key, &save),
            Effect::KeepBest(feat) => {
                self.library.keep_best(&self.session.with_untracked(Session::start_record), feat);
            }
            Effect::KeepClock(times) => {
                if let Some(key) = self.key() {
                    self.library.read().keep_clock(&key, &times);
                }
            }
            Effect::Moved(true) => route::go(&self.page()),
            Effect::Moved(false) => route::replace(&self.page()),
            Effect::Sound(heard) => sounds::play(self.settings, &heard),
            Effect::Say(messages) => self.speak(&messages),
            Effect::Notify(notice) => self.notices.tell(match notice {
                SessionNotice::Own => Notice::Own,
                SessionNotice::Parted => Notice::Parted,
                SessionNotice::Followed => Notice::Followed,
                SessionNotice::NoBot => Notice::NoBot,
                SessionNotice::Away => Notice::Away,
                SessionNotice::Restarted => Notice::Restarted,
                SessionNotice::Said(message) => Notice::Said(message),
            }),
            Effect::ShowEnd => self.dialog.open(Dialog::Ended),
            Effect::BotsSettled => {
                for notice in [Notice::NoBot, Notice::LateBot, Notice::Away] {
                    self.notices.dismiss(&notice);
                }
            }
            Effect::WakeAt(time) => self.wake_at(time),
        }
    }

    /// Announces messages to the screen reader.
    pub fn speak(self, messages: &[Message]) {
        let sentences: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
        self.spoken.set(sentences.join(" "));
    }

    fn hear(self, event: WorkerEvent) {
        match event {
            WorkerEvent::Response(WorkerResponse::Progress(number, progress)) => {
                self.give(Input::Progress(number, progress));
            }
            WorkerEvent::Response(WorkerResponse::Done(number, reply)) => {
                self.give(Input::Answer(number, reply));
            }
            WorkerEvent::Response(WorkerResponse::Failed(number, _)) => self.give(Input::Failed(number)),
            WorkerEvent::Dead => self.give(Input::WorkerLost),
            // A player who does not want to wait can pause it and move in its place.
            WorkerEvent::Late => self.notices.tell(Notice::LateBot),
            WorkerEvent::Ready | WorkerEvent::Response(WorkerResponse::Ready(_)) => {
                self.notices.dismiss(&Notice::LateBot);
            }
        }
    }

    /// Stops listening to bots.
    pub(super) fn hush(self) {
        self.notices.dismiss(&Notice::LateBot);
        bots::hush();
    }

    fn keep(self, key: &str, save: &Save) {
        let known = self.known.get_untracked();
        match self.library.write(key, known.as_deref(), save) {
            Written::Kept => {
                self.known.set_untracked(Some(save.to_string()));
                self.give(Input::Saved);
            }
            Written::NotKept(_) => {}
            Written::Taken => {
                self.known.set_untracked(None);
                self.give(Input::Parted);
            }
        }
    }

    /// Another tab has written this game as this text.
    pub fn follow(self, text: &str) {
        if self.known.with_untracked(|known| known.as_deref() == Some(text)) {
            return;
        }
        // What cannot be read is not followed; it is detected at the next write.
        let Ok(save) = Save::read(text) else { return };
        let Ok(game) = catalogue::resume(&save) else { return };
        self.known.set_untracked(Some(text.to_owned()));
        self.give(Input::Followed(Box::new(game), Box::new(save)));
    }

    /// One timer serves all wake-ups: a new one is started when it would be late, and it is extended when it is early.
    fn wake_at(self, at: Millis) {
        let mut late = true;
        self.alarm.update_untracked(|alarm| {
            alarm.at = at;
            late = alarm.timer.is_none_or(|timer| at < timer);
            if late {
                alarm.timer = Some(at);
            }
        });
        if late {
            let wait = at.since(Millis(clock::now() as u64));
            clock::later(self.life, wait.min(i32::MAX as u64) as i32, move || self.wake(at));
        }
    }

    /// The timer for this time has run out.
    fn wake(self, timer: Millis) {
        let mut at = None;
        self.alarm.update_untracked(|alarm| {
            if alarm.timer == Some(timer) {
                alarm.timer = None;
                at = Some(alarm.at);
            }
        });
        match at {
            Some(at) if at > Millis(clock::now() as u64) => self.wake_at(at),
            Some(_) => self.give(Input::Wake),
            None => {}
        }
    }
}

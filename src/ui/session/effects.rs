//! Performs a session's effects: bots, saving, the address, announcements and notices, the alarm.

use basalt_bots::{WorkerRequest, WorkerResponse};
use basalt_browser::{bots, bots::WorkerEvent, clock, history};
use basalt_games::catalogue;
use basalt_play::Save;
use basalt_play::library::{Written, name_of};
use basalt_play::session::{Effect, Millis, PageInput, Session, StorageInput, WorkerInput};

use crate::app::dialog::Dialog;
use crate::player::notices::Notice;
use crate::player::sounds;

use super::SessionHandle;

impl SessionHandle {
    pub(super) fn perform(self, effect: Effect) {
        match effect {
            Effect::Ask(request) => self.ask(request),
            Effect::Hurry(number) | Effect::Stop(number) => bots::send(&WorkerRequest::Stop(number)),
            Effect::EndWorker => {
                bots::end();
                self.around.notices.dismiss(&Notice::LateBot);
            }
            Effect::Save(key, save) => self.keep(&key, &save),
            Effect::KeepBest(feat) => {
                self.around.library.keep_best(&self.session.with_untracked(Session::start_record), feat);
            }
            Effect::KeepResult(result) => self.around.library.keep_result(&result),
            Effect::KeepClock(times) => {
                if let Some(key) = self.key() {
                    self.around.library.read().keep_clock(&key, &times);
                }
            }
            Effect::Moved(true) => history::go(&self.page().fragment()),
            Effect::Moved(false) => history::replace(&self.page().fragment()),
            Effect::Sound(heard) => sounds::play(self.around.settings, &heard),
            Effect::Say(messages) => {
                let sentences: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
                self.spoken.set(sentences.join(" "));
            }
            Effect::Notify(notice) => self.around.notices.tell(notice.into()),
            Effect::ShowEnd => self.around.show_end(self.life),
            Effect::ShowSending => self.around.dialog.open(Dialog::Sending),
            Effect::Act(ply, action) => self.around.online.act(ply, &action),
            Effect::BotsSettled => {
                for notice in [Notice::NoBot, Notice::LateBot, Notice::Away] {
                    self.around.notices.dismiss(&notice);
                }
            }
            Effect::WakeAt(time) => self.wake_at(time),
        }
    }

    fn ask(self, request: WorkerRequest) {
        bots::listen(self.life, move |event| self.hear(event));
        bots::ask(request);
    }

    fn hear(self, event: WorkerEvent) {
        match event {
            WorkerEvent::Response(WorkerResponse::Progress(number, progress)) => {
                self.give(WorkerInput::Progress(number, progress));
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
            WorkerEvent::Response(WorkerResponse::Failed(number, _)) => {
                self.give(WorkerInput::Failed(number));
            }
            WorkerEvent::Dead => self.give(WorkerInput::Lost),
            // An impatient player can pause it and move in its place.
            WorkerEvent::Late => self.around.notices.tell(Notice::LateBot),
            WorkerEvent::Ready
            | WorkerEvent::Response(WorkerResponse::Ready(_) | WorkerResponse::Posed(..)) => {
                self.around.notices.dismiss(&Notice::LateBot);
            }
        }
    }

    fn keep(self, key: &str, save: &Save) {
        // The log is the same in every tab.
        let online = self.session.with_untracked(|session| session.open_table().is_some());
        let there = || self.around.library.read().text(&name_of(key));
        let known = if online { there() } else { self.known.get_untracked() };
        match self.around.library.write(key, known.as_deref(), save) {
            Written::Kept => {
                self.known.set_untracked(Some(save.to_string()));
                self.give(StorageInput::Saved);
            }
            Written::NotKept(_) | Written::Refused(_) => {}
            Written::Taken => {
                self.known.set_untracked(None);
                self.give(StorageInput::Parted);
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

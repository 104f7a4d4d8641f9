//! Runs the event that is followed: asks for it, and speaks in it.

use basalt_app::live::{EventAnswer, EventContext, EventEffect, EventInput, EventWish};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::storage;
use basalt_online::EventSaying;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{app_life, library, notices, online, page_state};
use crate::library::json::read_json;
use crate::player::notices::Notice;
use crate::reactive::prelude::untrack;

use super::following::{new_table, remember_name};
use crate::handles::line::{now, wake_at};

/// Follows an event while its page is shown.
pub fn follow_event(id: &str) {
    give(EventInput::Follow(id.to_owned()));
}

/// Enters the followed event under a name.
pub fn enter_event(name: &str) {
    remember_name(name);
    give(EventInput::Say(EventSaying::Enter(name.to_owned())));
}

pub fn withdraw_from_event() {
    give(EventInput::Say(EventSaying::Withdraw));
}

fn give(input: EventInput) {
    untrack(|| {
        let route = page_state().route.get_untracked();
        let shown = match &route {
            Route::Event(id) => Some(id.as_str()),
            _ => None,
        };
        for effect in online().event.give(input, &EventContext { now: now(), shown }) {
            perform(effect);
        }
    });
}

fn perform(effect: EventEffect) {
    match effect {
        EventEffect::Fetch { number, id, version } => {
            let me = storage::get(ME).unwrap_or_else(|| "-".to_owned());
            online::fetch(app_life(), &format!("online/event/{id}/{me}/{version}"), move |text| {
                let answer = match text.as_deref().map(read_json) {
                    Some(Some(card)) => EventAnswer::Card(card),
                    Some(None) => EventAnswer::Unknown,
                    None => EventAnswer::Nothing,
                };
                give(EventInput::Answered(number, answer));
            });
        }
        EventEffect::WakeAt(at) => wake_at(app_life(), at, move || give(EventInput::Wake)),
        EventEffect::Say { number, id, saying } => {
            online::ask(app_life(), "event", vec![id, saying.to_string()], move |done| {
                give(EventInput::Said(number, trouble(done.as_deref())));
            });
        }
        EventEffect::Trouble(key) => notices().tell(Notice::Said(Message::new(key))),
    }
}

/// The message about why an entry was not stored.
fn trouble(done: Option<&str>) -> Option<&'static str> {
    Some(match done {
        Some("done") => return None,
        Some("hour") => "online-hour",
        Some("events") => "event-refused",
        Some("server" | "table") => "online-crowded",
        _ => "arena-lost",
    })
}

/// Opens an event; tells its id, or why it could not be opened.
pub fn open_event(life: Life, wish: &EventWish, tell: impl FnOnce(Result<String, &'static str>) + 'static) {
    let (Some(plan), Some(id)) = (wish.plan(), new_table()) else { return tell(Err("event-refused")) };
    let name = library().read().own_name();
    let saying = EventSaying::Open { plan: Box::new(plan), wait: wish.wait(), name };
    online::ask(life, "event", vec![id.clone(), saying.to_string()], move |done| {
        tell(match trouble(done.as_deref()) {
            None => Ok(id),
            Some(key) => Err(key),
        });
    });
}

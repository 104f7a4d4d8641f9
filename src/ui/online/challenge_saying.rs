//! Writes what players say about challenges, and tells the player here why something was not stored.

use basalt_browser::online;
use basalt_rules::Message;

use crate::app::app_state::{app_life, notices};
use crate::player::notices::Notice;

pub fn say_challenge(to: String, body: String) {
    online::ask(app_life(), "challenge", vec![to, body], move |done| {
        let why = match done.as_deref() {
            Some("done") => return,
            Some("hour") => "online-hour",
            Some("challenges") => "challenge-full",
            Some("server" | "table") => "online-crowded",
            _ => "challenge-lost",
        };
        notices().tell(Notice::Said(Message::new(why)));
    });
}

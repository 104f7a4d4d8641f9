//! Writes what players say about challenges, and tells the player here why something was not stored.

use basalt_browser::online;
use basalt_rules::Message;

use crate::app::app_state::AppState;
use crate::player::notices::Notice;

pub fn say_challenge(app: AppState, to: String, body: String) {
    online::ask(app.life, "challenge", vec![to, body], move |done| {
        let why = match done.as_deref() {
            Some("done") => return,
            Some("hour") => "online-hour",
            Some("server" | "table") => "online-crowded",
            _ => "challenge-lost",
        };
        app.notices.tell(Notice::Said(Message::new(why)));
    });
}

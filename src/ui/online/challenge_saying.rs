//! Writes what players say about challenges, and tells the player here why something was not stored.

use basalt_app::live::InboxInput;
use basalt_browser::online;
use basalt_online::ChallengeSaying;
use basalt_rules::Message;

use crate::app::app_state::{app_life, notices, online as live};
use crate::player::notices::Notice;

pub fn say_challenge(to: String, saying: ChallengeSaying) {
    online::ask(app_life(), "challenge", vec![to, saying.to_string()], move |done| {
        let why = match done.as_deref() {
            Some("done") => return,
            Some("hour") => "online-hour",
            Some("challenges") => "challenge-full",
            Some("own_challenges") => "challenge-full-own",
            Some("server" | "table") => "online-crowded",
            _ => "challenge-lost",
        };
        if let ChallengeSaying::Offer { table, .. } = &saying {
            live().challenges.give(InboxInput::Failed(table.clone(), why));
        }
        notices().tell(Notice::Said(Message::new(why)));
    });
}

//! Runs the ladder that is followed: asks for it, and speaks in it.

use basalt_app::live::{EventAnswer, LadderContext, LadderEffect, LadderInput};
use basalt_browser::online::{self, ME};
use basalt_browser::storage;
use basalt_online::{LadderSaying, ladder_terms};
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{app_life, notices, online, page_state};
use crate::library::json::read_json;
use crate::player::notices::Notice;
use crate::reactive::prelude::untrack;

use super::following::remember_name;
use crate::handles::line::{now, wake_at};

/// Follows the ladder of a game while its page is shown.
pub fn follow_ladder(game: &str) {
    give(LadderInput::Follow(game.to_owned()));
}

/// Enters the followed ladder under a name.
pub fn enter_ladder(name: &str) {
    remember_name(name);
    give(LadderInput::Say(LadderSaying::Enter(name.to_owned())));
}

pub fn leave_ladder() {
    give(LadderInput::Say(LadderSaying::Leave));
}

/// Challenges a player of a game's ladder, by the key name.
pub fn climb(game: &str, author: &str) {
    let Some(terms) = ladder_terms(game) else { return };
    give(LadderInput::Say(LadderSaying::Challenge { author: author.to_owned(), terms: Box::new(terms) }));
}

fn give(input: LadderInput) {
    untrack(|| {
        let route = page_state().route.get_untracked();
        let shown = match &route {
            Route::Ladder(game) => Some(game.as_str()),
            _ => None,
        };
        for effect in online().ladder.give(input, &LadderContext { now: now(), shown }) {
            perform(effect);
        }
    });
}

fn perform(effect: LadderEffect) {
    match effect {
        LadderEffect::Fetch { number, game, version } => {
            let me = storage::get(ME).unwrap_or_else(|| "-".to_owned());
            online::fetch(app_life(), &format!("online/ladder/{game}/{me}/{version}"), move |text| {
                let answer = match text.as_deref().map(read_json) {
                    Some(Some(card)) => EventAnswer::Card(card),
                    Some(None) => EventAnswer::Unknown,
                    None => EventAnswer::Nothing,
                };
                give(LadderInput::Answered(number, answer));
            });
        }
        LadderEffect::WakeAt(at) => wake_at(app_life(), at, move || give(LadderInput::Wake)),
        LadderEffect::Say { number, game, saying } => {
            online::ask(app_life(), "ladder", vec![game, saying.to_string()], move |done| {
                give(LadderInput::Said(number, trouble(done.as_deref())));
            });
        }
        LadderEffect::Trouble(key) => notices().tell(Notice::Said(Message::new(key))),
    }
}

/// The message about why an entry was not stored.
fn trouble(done: Option<&str>) -> Option<&'static str> {
    Some(match done {
        Some("done") => return None,
        Some("hour") => "online-hour",
        Some("ladders") => "ladder-refused",
        Some("server" | "table") => "online-crowded",
        _ => "arena-lost",
    })
}

//! Runs the seeks that are followed: asks for them, and speaks among them.

use basalt_app::live::{EventAnswer, SeeksContext, SeeksEffect, SeeksInput};
use basalt_browser::online::{self, ME};
use basalt_browser::storage;
use basalt_online::SeekSaying;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{app_life, notices, online, page_state};
use crate::library::json::read_json;
use crate::online::keep_asked;
use crate::player::notices::Notice;
use crate::reactive::prelude::untrack;

use super::following::remember_name;
use crate::handles::line::{now, wake_at};

/// Follows the seeks while their page is shown, or a table that nobody has opened: it may be that of a date.
pub fn follow_seeks() {
    give(SeeksInput::Follow);
}

/// Whether the table that is shown has been read, and nobody has opened it.
pub fn table_is_unopened() -> bool {
    online().table.with(|table| table.is_read && table.game.terms().is_none()).unwrap_or_default()
}

/// Posts, withdraws, takes or calls off.
pub fn say_seek(saying: SeekSaying) {
    keep_asked();
    if let SeekSaying::Post { name, .. } | SeekSaying::Take { name, .. } = &saying {
        remember_name(name);
    }
    give(SeeksInput::Say(saying));
}

fn give(input: SeeksInput) {
    untrack(|| {
        let is_shown = match page_state().route.get_untracked() {
            Route::Quick(_) => true,
            Route::Online(_) => table_is_unopened(),
            _ => false,
        };
        let me = storage::get(ME).unwrap_or_default();
        for effect in online().seeks.give(input, &SeeksContext { now: now(), is_shown, me: &me }) {
            perform(effect);
        }
    });
}

fn perform(effect: SeeksEffect) {
    match effect {
        SeeksEffect::Fetch => {
            let me = storage::get(ME).unwrap_or_else(|| "-".to_owned());
            online::fetch(app_life(), &format!("online/seeks/{me}"), move |text| {
                let card = text.as_deref().and_then(read_json);
                give(SeeksInput::Answered(card.map_or(EventAnswer::Nothing, EventAnswer::Card)));
            });
        }
        SeeksEffect::WakeAt(at) => wake_at(app_life(), at, move || give(SeeksInput::Wake)),
        SeeksEffect::Say(saying) => {
            online::ask(app_life(), "seek", vec![saying.to_string()], move |done| {
                give(SeeksInput::Said(trouble(done.as_deref())));
            });
        }
        SeeksEffect::Trouble(key) => notices().tell(Notice::Said(Message::new(key))),
    }
}

/// The message about why an entry was not stored.
fn trouble(done: Option<&str>) -> Option<&'static str> {
    Some(match done {
        Some("done") => return None,
        Some("hour") => "online-hour",
        Some("seeks") => "seek-refused",
        Some("server" | "table") => "online-crowded",
        _ => "arena-lost",
    })
}

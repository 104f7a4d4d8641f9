//! Runs the arena that is followed: asks for it, speaks in it, and goes to the table of a new pair.

use basalt_app::live::{ArenaAnswer, ArenaContext, ArenaEffect, ArenaInput, QuickWish, quick_terms};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::storage;
use basalt_online::ArenaSaying;
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::{app_life, library, notices, online, page_state};
use crate::library::json::read_json;
use crate::player::notices::Notice;
use crate::reactive::prelude::untrack;

use super::following::{come_to_table, new_table, remember_name};
use crate::handles::line::{now, wake_at};

/// Follows an arena while its page is shown, or while the player waits to be paired.
pub fn follow_arena(id: &str) {
    give(ArenaInput::Follow(id.to_owned()));
}

/// Enters the followed arena under a name, or comes back to it.
pub fn join_arena(name: &str) {
    remember_name(name);
    online().search.end();
    give(ArenaInput::Join(name.to_owned()));
}

pub fn leave_arena() {
    give(ArenaInput::Leave);
}

fn give(input: ArenaInput) {
    untrack(|| {
        let route = page_state().route.get_untracked();
        let shown = match &route {
            Route::Arena(id) => Some(id.as_str()),
            _ => None,
        };
        let library = library().read();
        let is_kept = |table: &str| library.text_of(&TableSeat::key(table, 1)).is_some();
        let name = library.own_name();
        let context = ArenaContext { now: now(), shown, is_kept: &is_kept, name: &name };
        for effect in online().arena.give(input, &context) {
            perform(effect);
        }
    });
}

fn perform(effect: ArenaEffect) {
    match effect {
        ArenaEffect::Fetch { number, id, version } => {
            let me = storage::get(ME).unwrap_or_else(|| "-".to_owned());
            online::fetch(app_life(), &format!("online/arena/{id}/{me}/{version}"), move |text| {
                let answer = match text.as_deref().map(read_json) {
                    Some(Some(card)) => ArenaAnswer::Card(card),
                    Some(None) => ArenaAnswer::Unknown,
                    None => ArenaAnswer::Nothing,
                };
                give(ArenaInput::Answered(number, answer));
            });
        }
        ArenaEffect::WakeAt(at) => wake_at(app_life(), at, move || give(ArenaInput::Wake)),
        ArenaEffect::Say { number, id, saying } => {
            online::ask(app_life(), "arena", vec![id, saying.to_string()], move |done| {
                give(ArenaInput::Said(number, trouble(done.as_deref())));
            });
        }
        ArenaEffect::Trouble(key) => notices().tell(Notice::Said(Message::new(key))),
        ArenaEffect::Come(table, coming) => come_to_table(table, coming),
    }
}

/// The message about why an entry was not stored.
fn trouble(done: Option<&str>) -> Option<&'static str> {
    Some(match done {
        Some("done") => return None,
        Some("hour") => "online-hour",
        Some("arenas") => "arena-none-open",
        Some("server" | "table") => "online-crowded",
        _ => "arena-lost",
    })
}

/// Opens an arena that starts after some minutes; tells its id, or why it could not be opened.
pub fn open_arena(
    life: Life,
    wish: &QuickWish,
    [wait, minutes]: [u32; 2],
    tell: impl FnOnce(Result<String, &'static str>) + 'static,
) {
    let (Some(terms), Some(id)) = (quick_terms(wish), new_table()) else { return };
    let name = library().read().own_name();
    let saying = ArenaSaying::Open { terms, wait, minutes, name };
    online::ask(life, "arena", vec![id.clone(), saying.to_string()], move |done| {
        tell(match trouble(done.as_deref()) {
            None => Ok(id),
            Some(key) => Err(key),
        });
    });
}

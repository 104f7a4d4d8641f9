//! Runs the arena that is followed: asks for it, speaks in it, and goes to the table of a new pair.

use leptos::prelude::untrack;

use basalt_app::live::{ArenaAnswer, ArenaContext, ArenaEffect, ArenaInput, QuickWish, quick_terms};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::storage;
use basalt_online::ArenaSaying;
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::AppState;
use crate::library::json::read_json;
use crate::player::notices::Notice;

use super::following::{come_to_table, new_table, remember_name};
use super::line::{now, wake_at};

/// Follows an arena while its page is shown, or while the player waits to be paired.
pub fn follow_arena(app: AppState, id: &str) {
    give(app, ArenaInput::Follow(id.to_owned()));
}

/// Enters the followed arena under a name, or comes back to it.
pub fn join_arena(app: AppState, name: &str) {
    remember_name(app, name);
    app.online.search.end();
    give(app, ArenaInput::Join(name.to_owned()));
}

pub fn leave_arena(app: AppState) {
    give(app, ArenaInput::Leave);
}

fn give(app: AppState, input: ArenaInput) {
    untrack(|| {
        let route = app.page.route.get_untracked();
        let shown = match &route {
            Route::Arena(id) => Some(id.as_str()),
            _ => None,
        };
        let library = app.library.read();
        let is_kept = |table: &str| library.text_of(&TableSeat::key(table, 1)).is_some();
        let name = library.own_name();
        let context = ArenaContext { now: now(), shown, is_kept: &is_kept, name: &name };
        for effect in app.online.arena.give(input, &context) {
            perform(app, effect);
        }
    });
}

fn perform(app: AppState, effect: ArenaEffect) {
    match effect {
        ArenaEffect::Fetch { number, id, version } => {
            let me = storage::get(ME).unwrap_or_else(|| "-".to_owned());
            online::fetch(app.life, &format!("online/arena/{id}/{me}/{version}"), move |text| {
                let answer = match text.as_deref().map(read_json) {
                    Some(Some(card)) => ArenaAnswer::Card(card),
                    Some(None) => ArenaAnswer::Unknown,
                    None => ArenaAnswer::Nothing,
                };
                give(app, ArenaInput::Answered(number, answer));
            });
        }
        ArenaEffect::WakeAt(at) => wake_at(app.life, at, move || give(app, ArenaInput::Wake)),
        ArenaEffect::Say { number, id, saying } => {
            online::ask(app.life, "arena", vec![id, saying.to_string()], move |done| {
                give(app, ArenaInput::Said(number, trouble(done.as_deref())));
            });
        }
        ArenaEffect::Trouble(key) => app.notices.tell(Notice::Said(Message::new(key))),
        ArenaEffect::Come(table, coming) => come_to_table(app, table, coming),
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
    app: AppState,
    life: Life,
    wish: &QuickWish,
    [wait, minutes]: [u32; 2],
    tell: impl FnOnce(Result<String, &'static str>) + 'static,
) {
    let (Some(terms), Some(id)) = (quick_terms(wish), new_table()) else { return };
    let name = app.library.read().own_name();
    let saying = ArenaSaying::Open { terms, wait, minutes, name };
    online::ask(life, "arena", vec![id.clone(), saying.to_string()], move |done| {
        tell(match trouble(done.as_deref()) {
            None => Ok(id),
            Some(key) => Err(key),
        });
    });
}

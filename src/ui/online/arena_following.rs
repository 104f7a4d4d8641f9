//! Follows an arena: asks for its standings, says that the player is there, and goes to the table of a new pair.

use leptos::prelude::untrack;

use basalt_app::live::{QuickWish, quick_terms};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, random, storage};
use basalt_online::ArenaSaying;
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::AppState;
use crate::library::json::read_json;
use crate::player::notices::Notice;

use super::arena::{ArenaOwn, FollowedArena};
use super::following::{come_to_table, remember_name};
use super::table::Coming;

/// How often the arena is asked for (ms).
const ROUND: i32 = 2000;
/// How old a pair may be for which the page goes to the table by itself (ms).
const COME_WITHIN: u64 = 40_000;

/// Follows an arena while its page is shown, or while the player waits to be paired.
pub fn follow_arena(app: AppState, id: &str) {
    let handle = app.online.arena;
    if handle.followed.with_untracked(|known| known.as_ref().is_some_and(|known| known.id == id)) {
        return;
    }
    let number = random::below(u32::MAX);
    handle.followed.set(Some(FollowedArena::new(id, number)));
    ask(app, number);
}

fn ask(app: AppState, round: u32) {
    let handle = app.online.arena;
    let again = move || online::later(app.life, ROUND, move || untrack(|| ask(app, round)));
    let Some((id, version, is_free, is_told)) =
        handle.peek(round, |known| (known.id.clone(), known.version, known.is_free(), known.is_told()))
    else {
        return;
    };
    let shown = app.page.route.get_untracked() == Route::Arena(id.clone());
    if !shown && !is_free && !is_told {
        return handle.followed.set(None);
    }
    if !is_free && !clock::page_is_seen() {
        return again();
    }
    let me = storage::get(ME).unwrap_or_else(|| "-".to_owned());
    online::fetch(app.life, &format!("online/arena/{id}/{me}/{version}"), move |text| {
        untrack(|| {
            let card = text.as_deref().and_then(read_json);
            handle.update(round, |known| match &card {
                Some(card) => known.learn(card),
                None if text.is_some() => known.misses += 1,
                None => {}
            });
            attend(app, round);
        });
        again();
    });
}

/// Goes to the table of a new pair, or says that the player is there.
fn attend(app: AppState, round: u32) {
    let handle = app.online.arena;
    let Some((id, own, now)) =
        handle.peek(round, |known| (known.id.clone(), known.own().cloned(), known.now()))
    else {
        return;
    };
    if let Some(ArenaOwn { table, opens, terms: Some(terms), paired, .. }) =
        own.filter(|own| !own.table.is_empty())
        && now < paired + COME_WITHIN
        && handle.came.with_untracked(|came| *came != table)
        && app.library.read().text_of(&TableSeat::key(&table, 1)).is_none()
    {
        handle.came.set(table.clone());
        handle.followed.set(None);
        let name = app.library.read().own_name();
        let coming = if opens { Coming::Opens(terms, name) } else { Coming::Sits(terms, name) };
        return come_to_table(app, table, coming);
    }
    let shown = app.page.route.get_untracked() == Route::Arena(id) && clock::page_is_seen();
    if let Some(saying) = handle.peek(round, |known| known.duty(shown)).flatten() {
        say(app, round, saying);
    }
}

fn say(app: AppState, round: u32, saying: ArenaSaying) {
    let handle = app.online.arena;
    let Some(id) = handle.update(round, |known| {
        known.is_sending = true;
        known.id.clone()
    }) else {
        return;
    };
    let is_heard = saying != ArenaSaying::Here;
    online::ask(app.life, "arena", vec![id, saying.to_string()], move |done| {
        let trouble = trouble(done.as_deref());
        handle.update(round, |known| known.settle(trouble.is_none()));
        // What the page says by itself fails in silence, and is said again.
        if let Some(key) = trouble.filter(|_| is_heard) {
            app.notices.tell(Notice::Said(Message::new(key)));
        }
    });
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

/// Enters the followed arena under a name, or comes back to it.
pub fn join_arena(app: AppState, name: &str) {
    remember_name(app, name);
    app.online.search.end();
    let round = app.online.arena.followed.with_untracked(|known| known.as_ref().map(|known| known.number));
    if let Some(round) = round {
        say(app, round, ArenaSaying::Join(name.to_owned()));
    }
}

pub fn leave_arena(app: AppState) {
    let round = app.online.arena.followed.with_untracked(|known| known.as_ref().map(|known| known.number));
    if let Some(round) = round {
        say(app, round, ArenaSaying::Leave);
    }
}

/// Opens an arena that starts after some minutes; tells its id, or why it could not be opened.
pub fn open_arena(
    app: AppState,
    life: Life,
    wish: &QuickWish,
    [wait, minutes]: [u32; 2],
    tell: impl FnOnce(Result<String, &'static str>) + 'static,
) {
    let (Some(terms), Some(bits)) = (quick_terms(wish), random::secret()) else { return };
    let id: String = format!("{:x}{:x}", bits[0], bits[1]).chars().take(14).collect();
    let name = app.library.read().own_name();
    let saying = ArenaSaying::Open { terms, wait, minutes, name };
    online::ask(life, "arena", vec![id.clone(), saying.to_string()], move |done| {
        tell(match trouble(done.as_deref()) {
            None => Ok(id),
            Some(key) => Err(key),
        });
    });
}

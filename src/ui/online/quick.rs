//! Quick match: searches for an opponent on any page, and starts the game when one is found.

use leptos::prelude::untrack;

use basalt_browser::life::Life;
use basalt_browser::online::{self, OnlineEvent, OnlineLog};
use basalt_browser::random;
use basalt_online::Pairing;
use basalt_rules::Message;

use crate::app::app_state::AppState;

use super::away::notify_away;
use super::following::come_to_table;
use super::kept::{keep_asked, prefer_rated};
use super::quick_search::{QuickSearch, QuickWish};
use super::table::Coming;

const TICK: i32 = 500;

pub fn look_for_opponent(app: AppState, wish: QuickWish) {
    if app.online.search.peek(|search| search.wish == wish) == Some(true) {
        return;
    }
    app.online.search.end();
    app.online.table.close();
    prefer_rated(wish.rated);
    keep_asked();
    let number = random::below(u32::MAX);
    let search = QuickSearch::new(wish, number, app.online.search.deserters());
    let log = OnlineLog { name: search.pool_name(), beats: false };
    app.online.search.set(Some(search));
    online::open(app.life, log, move |event| {
        let quiet = matches!(event, OnlineEvent::Entry { .. });
        app.online.search.update(|search| search.hear(event));
        if !quiet {
            untrack(|| attend_search(app));
        }
    });
    tick_search(app, app.life, number);
}

fn tick_search(app: AppState, life: Life, number: u32) {
    online::later(life, TICK, move || {
        if app.online.search.peek(|search| search.number() == number) == Some(true) {
            untrack(|| attend_search(app));
            tick_search(app, life, number);
        }
    });
}

fn attend_search(app: AppState) {
    let Some(line) = app.online.search.peek(|search| search.line) else { return };
    app.online.table.note(line);
    if line.is_refused() {
        return app.online.search.refuse(line);
    }
    if let Some(pairing) = app.online.search.peek(QuickSearch::paired).flatten() {
        app.online.search.set(None);
        let name = app.library.read().own_name();
        let Pairing { table, opens, terms, .. } = pairing;
        let title = app.locale.tell(&Message::new("quick-found"));
        notify_away(app, &title, &app.game_name(&terms.game), &table, "");
        let coming = if opens { Coming::Opens(terms, name) } else { Coming::Sits(terms, name) };
        return come_to_table(app, table, coming);
    }
    match app.online.search.update(QuickSearch::duty).flatten() {
        Some(message) => app.online.search.say(&message),
        None => app.online.search.tell(),
    }
}

//! Whose turn it is in the player's games online, although another page is shown.

use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};
use basalt_play::Route;
use basalt_play::library::{GameEnding, Json, Summary};
use basalt_rules::Message;

use crate::app::app_state::AppState;
use crate::library::json::{list, read_json, word};

use super::away::{is_attended, notify_away};

/// How often turns are asked for (ms).
const ROUND: i32 = 20_000;
/// How soon after the page's start (ms).
const FIRST: i32 = 1500;
/// The most tables in a request.
const MOST: usize = 20;

/// The player's open games online, as far as this browser knows; those of the own turn first.
pub fn open_games(app: AppState) -> Vec<Summary> {
    let is_open = |game: &Summary| {
        let known = game.known.as_ref();
        known.is_ok_and(|known| known.online.is_some() && !matches!(known.ending, GameEnding::Over(_)))
    };
    let games = basalt_play::library::awaited_first(app.library.summaries());
    games.into_iter().filter(is_open).collect()
}

fn table_of(game: &Summary) -> Option<String> {
    Some(game.known.as_ref().ok()?.online.as_ref()?.table.clone())
}

pub fn follow_turns(app: AppState, life: Life) {
    clock::later(life, FIRST, move || ask_turns(app, life));
}

fn ask_turns(app: AppState, life: Life) {
    let again = move || clock::later(life, ROUND, move || ask_turns(app, life));
    let Some(me) = storage::get(ME).filter(|_| is_attended(app) && app.online.table.is_here()) else {
        return again();
    };
    let followed = app.online.table.peek(|table| table.game.table().to_owned());
    let tables = leptos::prelude::untrack(|| open_games(app));
    let tables: Vec<String> = tables.iter().filter_map(table_of).collect();
    let mut tables: Vec<String> =
        tables.into_iter().filter(|table| Some(table) != followed.as_ref()).collect();
    tables.truncate(MOST);
    if tables.is_empty() {
        return again();
    }
    online::fetch(life, &format!("online/turns/{}", tables.join(",")), move |text| {
        if let Some(card) = text.and_then(|text| read_json(&text)) {
            leptos::prelude::untrack(|| learn(app, &card, &me));
        }
        again();
    });
}

fn learn(app: AppState, card: &Json, me: &str) {
    let before = open_games(app);
    let turns: Vec<(String, bool)> =
        list(card, "turns").iter().map(|turn| (word(turn, "table"), word(turn, "mover") == me)).collect();
    if !app.library.learn_turns(&turns) {
        return;
    }
    let was_mine = |game: &&Summary| {
        game.known.as_ref().is_ok_and(|known| known.online.as_ref().is_some_and(|seat| seat.to_move))
    };
    let earlier: Vec<String> = before.iter().filter(was_mine).filter_map(table_of).collect();
    for game in &before {
        let table = table_of(game).unwrap_or_default();
        let is_new = turns.iter().any(|(other, mine)| *other == table && *mine) && !earlier.contains(&table);
        if let Ok(known) = game.known.as_ref()
            && is_new
        {
            tell_turn(app, &table, &known.game);
        }
    }
}

/// Notifies a player who looks elsewhere that it is their turn at a table.
pub(super) fn tell_turn(app: AppState, table: &str, game: &str) {
    let title = app.locale.tell(&Message::new("window-yours"));
    notify_away(app, &title, &app.game_name(game), table, &Route::Online(table.to_owned()).fragment());
}

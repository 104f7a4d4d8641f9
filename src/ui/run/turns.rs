//! Asks whose turn it is in the player's games online, although another page is shown.

use basalt_app::live::{OwnTurns, open_games, tables_to_ask};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};
use basalt_play::Route;
use basalt_play::library::Summary;
use basalt_rules::Message;

use crate::app::app_state::{game_name, library, locale, online};
use crate::library::json::read_json;
use crate::online::{is_attended, notify_away};
use crate::reactive::prelude::untrack;

/// How often turns are asked for (ms).
const ROUND: i32 = 20_000;
/// How soon after the page's start (ms).
const FIRST: i32 = 1500;

/// The player's open games online, as far as this browser knows; those of the own turn first.
pub fn own_open_games() -> Vec<Summary> {
    open_games(library().summaries())
}

pub fn follow_turns(life: Life) {
    clock::later(life, FIRST, move || ask_turns(life));
}

fn ask_turns(life: Life) {
    let again = move || clock::later(life, ROUND, move || ask_turns(life));
    let Some(me) = storage::get(ME).filter(|_| is_attended() && online().table.is_here()) else {
        return again();
    };
    let followed = online().table.peek(|table| table.name().to_owned());
    let tables = tables_to_ask(&untrack(own_open_games), followed.as_deref());
    if tables.is_empty() {
        return again();
    }
    online::fetch(life, &format!("online/turns/{}", tables.join(",")), move |text| {
        if let Some(card) = text.and_then(|text| read_json(&text)) {
            untrack(|| learn(&OwnTurns::of(&card, &me)));
        }
        again();
    });
}

fn learn(known: &OwnTurns) {
    let before = own_open_games();
    if library().learn_turns(&known.turns) {
        known.begun(&before).iter().for_each(|(table, game)| tell_turn(table, game));
    }
}

/// Notifies a player who looks elsewhere that it is their turn at a table.
pub(super) fn tell_turn(table: &str, game: &str) {
    let title = locale().tell(&Message::new("window-yours"));
    notify_away(&title, &game_name(game), table, &Route::Online(table.to_owned()).fragment());
}

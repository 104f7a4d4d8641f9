//! Asks whose turn it is in the player's games online, although another page is shown, and says there that the player is away.

use basalt_app::live::{AwayWish, OwnTurns, TableSpeech, open_games, tables_to_ask};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};
use basalt_play::library::Summary;
use basalt_play::{Day, Route};
use basalt_rules::Message;

use crate::app::app_state::{app_life, game_name, library, locale, online};
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
    let stored = storage::get(AwayWish::ENTRY);
    online().away.set(stored.and_then(|text| AwayWish::read(&text, Day::of(clock::today()))));
    clock::later(life, FIRST, move || ask_turns(life));
}

fn ask_turns(life: Life) {
    ask_once(life, move || clock::later(life, ROUND, move || ask_turns(life)));
}

fn ask_once(life: Life, again: impl FnOnce() + 'static) {
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
            untrack(|| learn(OwnTurns::of(&card, &me)));
        }
        again();
    });
}

fn learn(known: OwnTurns) {
    let before = own_open_games();
    if library().learn_turns(&known.turns) {
        known.begun(&before).iter().for_each(|(table, game)| tell_turn(table, game));
    }
    let due = online().away.with_untracked(|wish| Some(wish.as_ref()?.due(&known, clock::today())));
    for (table, body) in due.into_iter().flatten() {
        let said = table.clone();
        online::ask(app_life(), "table", vec![table, body], move |done| {
            if done.as_deref() == Some("done") {
                note_away(&said);
            }
        });
    }
    if online().turns.with_untracked(|before| *before != known) {
        online().turns.set(known);
    }
}

/// Says at all open games that the player is away until a day begins; one that has begun means to be back.
pub fn be_away_until(day: Day) {
    keep_away(AwayWish::new(day));
    say_away_here();
    ask_once(app_life(), || ());
}

/// Says at the table that is followed what the player wishes, once.
pub(super) fn say_away_here() {
    let due = online().away.with_untracked(|wish| {
        let wish = wish.as_ref()?;
        online().table.peek(|table| Some((table.name().to_owned(), wish.due_here(table)?)))?
    });
    if let Some((table, saying)) = due {
        note_away(&table);
        online().table.speak(TableSpeech::Say(saying));
    }
}

/// Notes that the player's wish has been said at a table.
fn note_away(table: &str) {
    if let Some(mut wish) = online().away.get_untracked() {
        wish.note(table);
        keep_away(wish);
    }
}

fn keep_away(wish: AwayWish) {
    storage::keep(AwayWish::ENTRY, &wish.text());
    online().away.set(Some(wish));
}

/// Notifies a player who looks elsewhere that it is their turn at a table.
pub(super) fn tell_turn(table: &str, game: &str) {
    let title = locale().tell(&Message::new("window-yours"));
    notify_away(&title, &game_name(game), table, &Route::Online(table.to_owned()).fragment());
}

//! Challenges between players: those that arrive on any page, and the one that the player here has made.

use basalt_app::live::{QuickWish, quick_terms};
use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, random, storage};
use basalt_online::ChallengeSaying;
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::AppState;
use crate::library::json::read_json;
use crate::player::settings::Switch;

use super::away::{is_attended, notify_away};
use super::challenge_list::IncomingChallenge;
use super::challenge_saying::say_challenge;
use super::following::come_to_table;
use super::kept::keep_asked;
use super::names::ListedNames;
use super::table::Coming;

/// How often challenges are asked for (ms).
const ROUND: i32 = 4000;

/// Asks for challenges while a page is seen, if the player has a key and wants to be challenged.
pub fn follow_challenges(app: AppState, life: Life) {
    let wants = app.settings.challenges.get_untracked() == Switch(true);
    let me = storage::get(ME).filter(|_| wants && is_attended(app) && app.online.table.is_here());
    let again = move || clock::later(life, ROUND, move || follow_challenges(app, life));
    let Some(me) = me else { return again() };
    online::fetch(life, &format!("online/challenges/{me}"), move |text| {
        if let Some(card) = text.and_then(|text| read_json(&text)) {
            let library = app.library.read();
            let is_played = |table: &str| library.text_of(&TableSeat::key(table, 1)).is_some();
            let fresh = app.online.challenges.show(&card, is_played);
            fresh.iter().for_each(|found| tell_challenge(app, found));
            if !fresh.is_empty() {
                // Those whom one has played come first.
                online::fetch(life, &format!("online/players/{me}"), move |text| {
                    text.as_deref()
                        .and_then(read_json)
                        .iter()
                        .for_each(|card| app.online.challenges.meet(card));
                });
            }
        }
        again();
    });
}

fn tell_challenge(app: AppState, found: &IncomingChallenge) {
    let title = app.locale.tell(&Message::new("challenge-title"));
    let name = ListedNames::default().told(app, &found.author, found.name.as_deref().unwrap_or_default());
    let body = format!("{name} · {}", app.game_name(&found.terms.game));
    notify_away(app, &title, &body, &found.table, "");
}

/// Opens a table for a player alone, who is told once it is open (`following.rs`).
pub fn challenge(app: AppState, to: &str, wish: &QuickWish) {
    let (Some(terms), Some(bits)) = (quick_terms(wish), random::secret()) else { return };
    let terms = terms.inviting([to.to_owned()]);
    keep_asked();
    let table: String = format!("{:x}{:x}", bits[0], bits[1]).chars().take(14).collect();
    let name = app.library.read().own_name();
    come_to_table(app, table, Coming::Challenges(terms, name));
}

/// Withdraws the challenge to the player for whom a table waits.
pub fn withdraw(app: AppState, table: &str, to: &str) {
    say_challenge(app, to.to_owned(), ChallengeSaying::Withdraw(table.to_owned()).to_string());
}

pub fn accept(app: AppState, found: &IncomingChallenge) {
    app.online.challenges.answer(&found.table);
    app.online.search.end();
    let name = app.library.read().own_name();
    come_to_table(app, found.table.clone(), Coming::Accepts(found.terms.clone(), name));
}

pub fn decline(app: AppState, found: &IncomingChallenge) {
    app.online.challenges.answer(&found.table);
    let saying = ChallengeSaying::Decline(found.table.clone());
    say_challenge(app, found.author.clone(), saying.to_string());
}

pub fn decline_all(app: AppState) {
    for found in leptos::prelude::untrack(|| app.online.challenges.incoming()) {
        decline(app, &found);
    }
}

/// The page of a player.
pub fn player_page(author: &str) -> Route {
    Route::Player(author.to_owned())
}

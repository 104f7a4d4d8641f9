//! Runs the challenges between players: those that arrive on any page, and the one that the player here has made.

use leptos::prelude::untrack;

use basalt_app::live::{
    Coming, InboxContext, InboxEffect, InboxInput, IncomingChallenge, QuickWish, quick_terms,
};
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};
use basalt_online::ChallengeSaying;
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::AppState;
use crate::library::json::read_json;
use crate::online::{ListedNames, is_attended, keep_asked, muted_names, notify_away, say_challenge};
use crate::player::settings::Switch;

use super::following::{come_to_table, new_table};
use super::line::now;

/// Asks for challenges while a page is seen, if the player has a key and wants to be challenged.
pub fn follow_challenges(app: AppState) {
    untrack(|| {
        let wants = app.settings.challenges.get_untracked() == Switch(true);
        let asks = wants && me().is_some() && is_attended(app) && app.online.table.is_here();
        give(app, InboxInput::Wake(asks));
    });
}

fn me() -> Option<String> {
    storage::get(ME)
}

fn give(app: AppState, input: InboxInput<'_>) {
    for effect in app.online.challenges.give(input) {
        perform(app, effect);
    }
}

fn perform(app: AppState, effect: InboxEffect) {
    let me = me().unwrap_or_default();
    match effect {
        InboxEffect::Fetch => online::fetch(app.life, &format!("online/challenges/{me}"), move |text| {
            let card = text.and_then(|text| read_json(&text));
            let library = app.library.read();
            let is_played = |table: &str| library.text_of(&TableSeat::key(table, 1)).is_some();
            let context = InboxContext { is_played: &is_played, muted: &muted_names() };
            untrack(|| give(app, InboxInput::Answered(card, context)));
        }),
        InboxEffect::FetchMet => online::fetch(app.life, &format!("online/players/{me}"), move |text| {
            if let Some(card) = text.and_then(|text| read_json(&text)) {
                give(app, InboxInput::Met(card));
            }
        }),
        InboxEffect::WakeAt(at) => {
            let wait = at.since(now().time) as i32;
            clock::later(app.life, wait, move || follow_challenges(app));
        }
        InboxEffect::Notify(found) => notify(app, &found),
    }
}

fn notify(app: AppState, found: &IncomingChallenge) {
    let title = app.locale.tell(&Message::new("challenge-title"));
    let name = ListedNames::default().told(app, &found.author, found.name.as_deref().unwrap_or_default());
    let body = format!("{name} · {}", app.game_name(&found.terms.game));
    notify_away(app, &title, &body, &found.table, "");
}

/// Opens a table for a player alone, who is told once it is open (`following.rs`).
pub fn challenge(app: AppState, to: &str, wish: &QuickWish) {
    let (Some(terms), Some(table)) = (quick_terms(wish), new_table()) else { return };
    let terms = terms.inviting([to.to_owned()]);
    keep_asked();
    let name = app.library.read().own_name();
    come_to_table(app, table, Coming::Challenges(terms, name));
}

/// Withdraws the challenge to the player for whom a table waits.
pub fn withdraw(app: AppState, table: &str, to: &str) {
    say_challenge(app, to.to_owned(), ChallengeSaying::Withdraw(table.to_owned()).to_string());
}

pub fn accept(app: AppState, found: &IncomingChallenge) {
    give(app, InboxInput::Answer(found.table.clone()));
    app.online.search.end();
    let name = app.library.read().own_name();
    come_to_table(app, found.table.clone(), Coming::Accepts(found.terms.clone(), name));
}

pub fn decline(app: AppState, found: &IncomingChallenge) {
    give(app, InboxInput::Answer(found.table.clone()));
    let saying = ChallengeSaying::Decline(found.table.clone());
    say_challenge(app, found.author.clone(), saying.to_string());
}

pub fn decline_all(app: AppState) {
    for found in untrack(|| app.online.challenges.incoming()) {
        decline(app, &found);
    }
}

/// The page of a player.
pub fn player_page(author: &str) -> Route {
    Route::Player(author.to_owned())
}

//! Runs the challenges between players: those that arrive on any page, and the one that the player here has made.

use basalt_app::live::{
    Coming, InboxContext, InboxEffect, InboxInput, IncomingChallenge, QuickWish, quick_terms,
};
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};
use basalt_online::ChallengeSaying;
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::{app_life, game_name, library, locale, online, settings};
use crate::library::json::read_json;
use crate::online::{
    ListedNames, blocked_names, followed_names, is_attended, keep_asked, notify_away, say_challenge,
};
use crate::player::settings::Switch;
use crate::reactive::prelude::untrack;

use super::following::{come_to_table, new_table};
use crate::handles::line::now;

/// Asks for challenges while a page is seen, if the player has a key and wants to be challenged.
pub fn follow_challenges() {
    untrack(|| {
        let wants = settings().challenges.get_untracked() == Switch(true);
        let asks = wants && me().is_some() && is_attended() && online().table.is_here();
        give(InboxInput::Wake(asks));
    });
}

fn me() -> Option<String> {
    storage::get(ME)
}

fn give(input: InboxInput<'_>) {
    for effect in online().challenges.give(input) {
        perform(effect);
    }
}

fn perform(effect: InboxEffect) {
    let me = me().unwrap_or_default();
    match effect {
        InboxEffect::Fetch => online::fetch(app_life(), &format!("online/challenges/{me}"), move |text| {
            let card = text.and_then(|text| read_json(&text));
            let library = library().read();
            let is_played = |table: &str| library.text_of(&TableSeat::key(table, 1)).is_some();
            let context = InboxContext {
                is_played: &is_played,
                blocked: &blocked_names(),
                followed: &followed_names(),
            };
            untrack(|| give(InboxInput::Answered(card, context)));
        }),
        InboxEffect::FetchMet => online::fetch(app_life(), &format!("online/players/{me}"), move |text| {
            if let Some(card) = text.and_then(|text| read_json(&text)) {
                give(InboxInput::Met(card));
            }
        }),
        InboxEffect::WakeAt(at) => {
            let wait = at.since(now().time) as i32;
            clock::later(app_life(), wait, follow_challenges);
        }
        InboxEffect::Notify(found) => notify(&found),
        InboxEffect::Decline { author, table } => say_challenge(author, ChallengeSaying::Decline(table)),
    }
}

fn notify(found: &IncomingChallenge) {
    let title = locale().tell(&Message::new("challenge-title"));
    let name = ListedNames::default().told(&found.author, found.name.as_deref().unwrap_or_default());
    let body = format!("{name} · {}", game_name(&found.terms.game));
    notify_away(&title, &body, &found.table, "");
}

/// Opens a table that only this player may join; `following.rs` tells them once it is open.
pub fn challenge(to: &str, wish: &QuickWish) {
    let (Some(terms), Some(table)) = (quick_terms(wish), new_table()) else { return };
    let terms = terms.inviting([to.to_owned()]);
    keep_asked();
    let name = library().read().own_name();
    come_to_table(table, Coming::Challenges(terms, name));
}

/// Withdraws the challenge to the player for whom a table waits.
pub fn withdraw(table: &str, to: &str) {
    say_challenge(to.to_owned(), ChallengeSaying::Withdraw(table.to_owned()));
}

pub fn accept(found: &IncomingChallenge) {
    give(InboxInput::Answer(found.table.clone()));
    online().search.end();
    let name = library().read().own_name();
    come_to_table(found.table.clone(), Coming::Accepts(found.terms.clone(), name));
}

pub fn decline(found: &IncomingChallenge) {
    give(InboxInput::Answer(found.table.clone()));
    let saying = ChallengeSaying::Decline(found.table.clone());
    say_challenge(found.author.clone(), saying);
}

pub fn decline_all() {
    for found in untrack(|| online().challenges.incoming()) {
        decline(&found);
    }
}

/// The page of a player.
pub fn player_page(author: &str) -> Route {
    Route::Player(author.to_owned())
}

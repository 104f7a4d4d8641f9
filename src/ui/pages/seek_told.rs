//! A seek in words, and what posts one.

use basalt_app::live::SeeksView;
use basalt_browser::online::ME;
use basalt_browser::{clock, storage};
use basalt_online::{SeekPlan, SeekSaying, SeekWhen};
use basalt_rules::Message;

use crate::app::app_state::{label, library, locale, online};
use crate::reactive::prelude::untrack;
use crate::run::say_seek;

use super::variant::{clock_told, rated_key};

/// When a game is played, in the reader's time zone and by its summer time.
fn date_told(at: u64) -> String {
    clock::appointment(at, locale().language().tag())
}

/// What is offered, without the game: when, the clock, and whether it is rated.
pub(super) fn plan_told(plan: &SeekPlan) -> String {
    let clock = clock_told(&plan.terms.game, plan.terms.control);
    let rated = label(rated_key(plan.terms.rated));
    match plan.when {
        SeekWhen::Standing(games) => {
            let games = locale().tell(&Message::new("seek-at-a-time").with("games", usize::from(games)));
            [clock, rated, games].join(" · ")
        }
        SeekWhen::At(at) => [date_told(at.saturating_mul(1000)), clock, rated].join(" · "),
    }
}

/// The key name of the player here; empty without a key.
pub(super) fn own_key() -> String {
    storage::get(ME).unwrap_or_default()
}

/// Where the player here can post another seek.
pub(super) fn free_slot(view: &SeeksView) -> Option<u8> {
    view.free_slot(&own_key())
}

/// Posts a seek of the player here.
pub(super) fn post_seek(plan: SeekPlan) {
    let slot = untrack(|| online().seeks.view()).as_ref().and_then(free_slot);
    if let Some(slot) = slot {
        say_seek(SeekSaying::Post { slot, plan: Box::new(plan), name: library().read().own_name() });
    }
}

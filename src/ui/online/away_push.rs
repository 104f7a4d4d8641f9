//! Notifications while no page is open, which the game server sends by the browser's push service.

use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};

use crate::app::app_state::{app_life, label, locale, online, settings};
use crate::player::settings::Switch;

/// Where the chunk stores what the server knows of this device (`online.mjs`).
const PUSHED: &str = "basalt.online.push";
/// How long after the page's start the subscription is looked after (ms).
const FIRST: i32 = 3000;

/// Looks after the subscription once the page has started.
pub fn follow_push(life: Life) {
    online().is_pushed.set(storage::get(PUSHED).is_some());
    clock::later(life, FIRST, attend_push);
}

/// Does what [`settle_push`] does, for a player who has a key.
pub fn attend_push() {
    if storage::get(ME).is_some() {
        settle_push();
    }
}

/// Subscribes as the settings say, or ends the subscription, where the server sends notifications.
pub fn settle_push() {
    let is_on = |switch: Switch| switch == Switch(true);
    let wants = is_on(settings().notify.get_untracked());
    if !wants && storage::get(PUSHED).is_none() {
        return;
    }
    let what = match wants {
        true if is_on(settings().challenges.get_untracked()) => "all",
        true => "turns",
        false => "",
    };
    online().table.when_here(app_life(), move || {
        let language = crate::reactive::prelude::untrack(|| locale().language());
        let words = crate::reactive::prelude::untrack(|| ["push-title", "push-body"].map(label));
        let texts = [what.to_owned()].into_iter().chain(words).chain([language.tag().to_owned()]).collect();
        online::ask(app_life(), "push", texts, move |state| {
            if let Some(state) = state {
                online().is_pushed.set(state == "on");
            }
        });
    });
}

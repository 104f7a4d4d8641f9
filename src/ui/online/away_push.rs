//! Notifications while no page is open, which the game server sends by the browser's push service.

use basalt_browser::life::Life;
use basalt_browser::online::{self, ME};
use basalt_browser::{clock, storage};

use crate::app::app_state::AppState;
use crate::player::settings::Switch;

/// Where the chunk stores what the server knows of this device (`online.mjs`).
const PUSHED: &str = "basalt.online.push";
/// How long after the page's start the subscription is looked after (ms).
const FIRST: i32 = 3000;

/// Looks after the subscription once the page has started.
pub fn follow_push(app: AppState, life: Life) {
    app.online.is_pushed.set(storage::get(PUSHED).is_some());
    clock::later(life, FIRST, move || attend_push(app));
}

/// Does what [`settle_push`] does, for a player who has a key.
pub fn attend_push(app: AppState) {
    if storage::get(ME).is_some() {
        settle_push(app);
    }
}

/// Subscribes as the settings say, or ends the subscription, where the server sends notifications.
pub fn settle_push(app: AppState) {
    let is_on = |switch: Switch| switch == Switch(true);
    let wants = is_on(app.settings.notify.get_untracked());
    if !wants && storage::get(PUSHED).is_none() {
        return;
    }
    let what = match wants {
        true if is_on(app.settings.challenges.get_untracked()) => "all",
        true => "turns",
        false => "",
    };
    app.online.table.when_here(app.life, move || {
        let language = leptos::prelude::untrack(|| app.locale.language());
        let words = leptos::prelude::untrack(|| ["push-title", "push-body"].map(|key| app.label(key)));
        let texts = [what.to_owned()].into_iter().chain(words).chain([language.tag().to_owned()]).collect();
        online::ask(app.life, "push", texts, move |state| {
            if let Some(state) = state {
                app.online.is_pushed.set(state == "on");
            }
        });
    });
}

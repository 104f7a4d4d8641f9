//! The badge on the app's icon: shown until today's challenge is played, if the player wants it.

use basalt_browser::badge;

use super::dailies;
use super::days;
use crate::app::app_state::{app_life, library, settings};
use crate::player::settings::Switch;
use crate::reactive::state::{State, effect};

pub fn watch() {
    if !badge::is_supported() {
        return;
    }
    let today = days::this_day();
    // Players without this setting have no badge, and their browser is not asked.
    let shown = State::new(false);
    effect(move || {
        if settings().badge.get() != Switch(true) {
            if shown.get_untracked() {
                badge::show(app_life(), false);
            }
            return shown.set_untracked(false);
        }
        shown.set_untracked(true);
        library().track();
        let played = library().read().has_played(today.get(), dailies::games());
        badge::show(app_life(), !played);
    });
}

//! The badge on the app's icon: as long as today's challenge is still to be played, for those who want to be told.

use crate::browser::badge;

use super::app_state::AppState;
use super::dailies;
use super::days;
use super::settings::Switch;
use super::state::{State, effect};

/// Keeps the badge up to date as long as the app is open: with the setting, with what is played in any tab, from day to day.
pub fn watch(app: AppState) {
    if !badge::is_supported() {
        return;
    }
    let today = days::this_day();
    // Those who do not want it have none, and nothing is asked of their browser.
    let shown = State::new(false);
    effect(move || {
        if app.settings.badge.get() != Switch(true) {
            if shown.get_untracked() {
                badge::show(app.life, false);
            }
            return shown.set_untracked(false);
        }
        shown.set_untracked(true);
        app.library.track();
        let played = app.library.read().has_played(today.get(), dailies::games());
        badge::show(app.life, !played);
    });
}

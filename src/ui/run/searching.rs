//! Runs the search for an opponent, on any page, and goes to the table when one is found.

use leptos::prelude::untrack;

use basalt_app::live::{Coming, LineEvent, QuickWish, SearchEffect, SearchInput};
use basalt_browser::online::OnlineLog;

use crate::app::app_state::AppState;
use crate::online::muted_names;

use super::following::come_to_table;
use super::line::{follow, perform_live, wake_at};

pub fn look_for_opponent(app: AppState, wish: QuickWish) {
    give(app, SearchInput::Look { wish, muted: muted_names() });
}

/// Continues an interrupted search on its page.
pub fn show_search(app: AppState) {
    give(app, SearchInput::Shown { muted: muted_names() });
}

fn give(app: AppState, input: SearchInput) {
    untrack(|| {
        for effect in app.online.search.give(input) {
            perform(app, effect);
        }
    });
}

fn perform(app: AppState, effect: SearchEffect) {
    match effect {
        SearchEffect::LeaveTable => app.online.table.close(),
        SearchEffect::Follow(name) => follow(app.life, OnlineLog { name, beats: false }, move |event| {
            if let LineEvent::Line(line) = event {
                app.online.table.note(line);
            }
            give(app, SearchInput::Heard(event));
        }),
        SearchEffect::Live(effect) => perform_live(effect),
        SearchEffect::WakeAt(at) => wake_at(app.life, at, move || give(app, SearchInput::Wake)),
        SearchEffect::Found(pairing) => {
            let table = pairing.table.clone();
            come_to_table(app, table, Coming::of_pairing(pairing, app.library.read().own_name()));
        }
    }
}

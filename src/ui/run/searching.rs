//! Runs the search for an opponent, on any page, and goes to the table when one is found.

use basalt_app::live::{Coming, LineEvent, QuickWish, SearchEffect, SearchInput};
use basalt_browser::online::OnlineLog;

use crate::app::app_state::{app_life, library, online};
use crate::online::blocked_names;
use crate::reactive::prelude::untrack;

use super::following::come_to_table;
use crate::handles::line::{follow, perform_live, wake_at};

pub fn look_for_opponent(wish: QuickWish) {
    give(SearchInput::Look { wish, blocked: blocked_names() });
}

/// Continues an interrupted search on its page.
pub fn show_search() {
    give(SearchInput::Shown { blocked: blocked_names() });
}

fn give(input: SearchInput) {
    untrack(|| {
        for effect in online().search.give(input) {
            perform(effect);
        }
    });
}

fn perform(effect: SearchEffect) {
    match effect {
        SearchEffect::LeaveTable => online().table.close(),
        SearchEffect::Follow(name) => follow(app_life(), OnlineLog { name, beats: false }, move |event| {
            if let LineEvent::Line(line) = event {
                online().table.note(line);
            }
            give(SearchInput::Heard(event));
        }),
        SearchEffect::Live(effect) => perform_live(effect),
        SearchEffect::WakeAt(at) => wake_at(app_life(), at, move || give(SearchInput::Wake)),
        SearchEffect::Found(pairing) => {
            let table = pairing.table.clone();
            come_to_table(table, Coming::of_pairing(pairing, library().read().own_name()));
        }
    }
}

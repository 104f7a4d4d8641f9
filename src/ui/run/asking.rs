//! Asks for the ratings of the players at the table.

use basalt_app::live::{RatingsEffect, RatingsInput};
use basalt_browser::{clock, online};

use crate::app::app_state::AppState;
use crate::library::json::read_json;

use super::line::now;

/// Asks for what is not known of the players at the followed table.
pub(super) fn attend_ratings(app: AppState) {
    let mut effects = Vec::new();
    app.online.table.peek(|table| {
        effects = app.online.ratings.give(RatingsInput::Table(table));
    });
    effects.into_iter().for_each(|effect| perform(app, effect));
}

fn perform(app: AppState, RatingsEffect::Ask(question, at): RatingsEffect) {
    let ask = move || {
        online::ask(app.life, "card", vec![question.author.clone()], move |text| {
            let answer = RatingsInput::Answered(question, text.and_then(|text| read_json(&text)));
            app.online.ratings.give(answer).into_iter().for_each(|effect| perform(app, effect));
        });
    };
    match at.since(now().time) {
        0 => ask(),
        wait => clock::later(app.life, wait as i32, ask),
    }
}

//! Asks for the ratings of the players at the table.

use basalt_app::live::{RatingsEffect, RatingsInput};
use basalt_browser::{clock, online};

use crate::app::app_state::{app_life, online};
use crate::library::json::read_json;

use crate::handles::line::now;

/// Asks for what is not known of the players at the followed table.
pub(super) fn attend_ratings() {
    let mut effects = Vec::new();
    online().table.peek(|table| {
        effects = online().ratings.give(RatingsInput::Table(table));
    });
    effects.into_iter().for_each(perform);
}

fn perform(RatingsEffect::Ask(question, at): RatingsEffect) {
    let ask = move || {
        online::ask(app_life(), "card", vec![question.author.clone()], move |text| {
            let answer = RatingsInput::Answered(question, text.and_then(|text| read_json(&text)));
            online().ratings.give(answer).into_iter().for_each(perform);
        });
    };
    match at.since(now().time) {
        0 => ask(),
        wait => clock::later(app_life(), wait as i32, ask),
    }
}

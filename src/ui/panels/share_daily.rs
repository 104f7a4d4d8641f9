//! Shares the result of a daily challenge: by share sheet, clipboard or hand.

use basalt_browser::transfer::{self, ShareOutcome};
use basalt_drawing::brand::Icon;
use basalt_play::Day;

use crate::app::app_state::{label, word};
use crate::challenges::dailies;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{live, text};

use super::button::Button;

#[component]
pub fn ShareDaily(day: Day, game: &'static str) -> impl IntoView {
    let copied = State::new(None);
    let life = life();
    let press = move || {
        let shared = untrack(|| dailies::shared(game, day));
        let copy = move |text| transfer::copy(life, text, move |done| copied.set(Some(done)));
        if !transfer::can_share() {
            return copy(shared);
        }
        let text = shared.clone();
        transfer::share_text(life, &shared, move |outcome| {
            if outcome == ShareOutcome::Failed {
                copy(text);
            }
        });
    };
    let said = move || match copied.get() {
        None => String::new(),
        Some(true) => label("daily-copied"),
        Some(false) => label("daily-by-hand"),
    };
    view! {
        <Button icon=Icon::Share key="daily-share" class="strong" wide=true on_press=press />
        <span class="muted" role="status">{text(said)}</span>
        {live(move || (copied.get() == Some(false)).then(|| view! {
            <textarea class="by-hand" readonly rows="6" aria-label=word("daily-by-hand")>
                {dailies::shared(game, day)}
            </textarea>
        }))}
    }
}

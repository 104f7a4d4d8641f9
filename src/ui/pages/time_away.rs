//! The choice of the day until which the player is away.

use basalt_browser::{clock, environment};
use basalt_drawing::brand::Icon;
use basalt_online::AWAY_DAYS;
use basalt_play::Day;
use basalt_rules::Message;

use crate::app::app_state::{app_life, library, locale, online, word};
use crate::challenges::days::{date, this_day, today};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live, text};
use crate::run::{be_away_until, own_open_games};

/// How many days the choice begins with.
const USUAL: u32 = 7;
/// The id of the section.
const SECTION: &str = "time-away";

/// Wishes to be away until a day. What was pressed is replaced by what can be pressed next.
fn wish(day: Day) {
    be_away_until(day);
    clock::next_frame(app_life(), || environment::refocus(SECTION));
}

/// The choice of the day until which the player is away from all open games, while there are any.
#[component]
pub fn AwayChoice() -> impl IntoView {
    let this_day = this_day();
    let until = derived(move || {
        let today = this_day.get();
        online().away.with(|wish| wish.as_ref().and_then(|wish| wish.until(today)))
    });
    let is_shown = derived(move || {
        library().track();
        until.get().is_some() || !own_open_games().is_empty()
    });
    live(move || {
        is_shown.get().then(|| view! {
            <section id=SECTION>
                <h2>{word("away-title")}</h2>
                {live(move || match until.get() {
                    Some(day) => {
                        let told = locale().tell(&Message::new("away-now").with("date", date(day)));
                        view! {
                            <p role="status">{told}</p>
                            <Button icon=Icon::Check key="away-back" class="strong" wide=true on_press=move || wish(today()) />
                        }.into_any()
                    }
                    None => view! { <AwayField /> }.into_any(),
                })}
            </section>
        })
    })
}

#[component]
fn AwayField() -> impl IntoView {
    let day = |days: u32| Day::on(today().number() + days);
    let chosen = State::new(day(USUAL).to_string());
    let read = move || Day::read(&chosen.get()).filter(|day| *day > today());
    let note = Message::new("away-note").with("days", AWAY_DAYS as usize);
    view! {
        <div class="field">
            <label>
                {word("away-until")}
                <input
                    type="date"
                    min=day(1).to_string()
                    max=day(AWAY_DAYS).to_string()
                    aria-describedby="away-note"
                    prop:value=move || chosen.get()
                    on:input=move |event| chosen.set(event_target_value(&event))
                />
            </label>
            <Button
                icon=Icon::Pause
                key="away-go"
                class="strong"
                wide=true
                disabled=computed(move || read().is_none())
                on_press=move || untrack(read).into_iter().for_each(wish)
            />
        </div>
        <p id="away-note" class="muted">{text(move || locale().tell(&note))}</p>
    }
}

//! What views need of days: today, which they follow over midnight, and days in words.

use leptos::ev;

use crate::browser::clock;
use crate::browser::life::Life;
use crate::play::Day;

use super::app_state::AppState;
use super::state::{State, life, on_window};

/// How often a page that is open over midnight notices, in milliseconds.
const OFTEN: i32 = 20_000;

/// Today in UTC.
pub fn today() -> Day {
    Day::of(clock::today())
}

/// The same for a view, which follows it over midnight.
pub fn this_day() -> State<Day> {
    fn watch(life: Life, shown: State<Day>) {
        clock::later(life, OFTEN, move || {
            if shown.get_untracked() != today() {
                shown.set(today());
            }
            watch(life, shown);
        });
    }
    let shown = State::new(today());
    watch(life(), shown);
    // Timers hardly run while a page is hidden.
    on_window(ev::visibilitychange, move |_| {
        if shown.get_untracked() != today() {
            shown.set(today());
        }
    });
    shown
}

/// When a day ends where the player is, as a time of day.
pub fn end(app: AppState, day: Day) -> String {
    let next = day.after().unwrap_or(day);
    clock::time_of_day(next.moment(), app.locale.language().tag())
}

/// A day in words.
pub fn date(app: AppState, day: Day) -> String {
    clock::date(day.moment(), app.locale.language().tag(), &[("dateStyle", "long")])
}

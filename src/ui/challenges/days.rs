//! Days for views: today, kept current over midnight, and days in words.

use leptos::ev;

use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_play::Day;

use crate::app::app_state::locale;
use crate::reactive::state::{State, life, on_window};

/// How often to check for midnight (ms).
const OFTEN: i32 = 20_000;

pub fn today() -> Day {
    Day::of(clock::today())
}

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

/// The local time at which a day ends.
pub fn end(day: Day) -> String {
    let next = day.after().unwrap_or(day);
    clock::time_of_day(next.moment(), locale().language().tag())
}

pub fn date(day: Day) -> String {
    clock::date(day.moment(), locale().language().tag(), &[("dateStyle", "long")])
}

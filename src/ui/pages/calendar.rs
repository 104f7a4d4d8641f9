//! The calendar of the daily challenge: the results of each day of a month.

use leptos::ev;

use basalt_browser::life::Life;
use basalt_browser::{clock, environment};
use basalt_drawing::brand::Icon;
use basalt_play::Day;
use basalt_play::challenges::daily::{Month, is_open, open_day};
use basalt_play::profile::{GameResult, GameVerdict, Mode};
use basalt_rules::Message;

use crate::app::app_state::{library, locale};
use crate::app::keys::shortcut_of;
use crate::challenges::dailies;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life};
use crate::reactive::views::{computed, live, text};

#[component]
pub(super) fn Calendar(chosen: State<Day>, today: State<Day>) -> impl IntoView {
    let month = State::new(Month::of(chosen.get_untracked()));
    effect(move || {
        let chosen = Month::of(chosen.get());
        if month.get_untracked() != chosen {
            month.set(chosen);
        }
    });
    let life = life();
    let rows = move || {
        let (shown, today_now, results) = (month.get(), today.get(), library().results());
        let cell = |day: Option<Day>| match day {
            Some(day) if is_open(day, today_now) => {
                let verdicts = verdicts(&results, day);
                view! { <td><DayButton chosen today month day verdicts life /></td> }.into_any()
            }
            Some(day) => view! { <td><span class="muted">{day.date().2.to_string()}</span></td> }.into_any(),
            None => view! { <td></td> }.into_any(),
        };
        let week = |week: [Option<Day>; 7]| view! { <tr>{week.map(cell).into_iter().collect_view()}</tr> };
        shown.weeks().into_iter().map(week).collect_view()
    };
    let heads = move || {
        // Any week from Monday to Sunday.
        let monday = Day::on(4);
        let day = |place: u32| {
            let day = Day::on(monday.number() + place);
            let name = |length| written(day, &[("weekday", length)]);
            view! { <th scope="col" abbr=name("long")>{name("short")}</th> }
        };
        (0..7).map(day).collect_view()
    };
    let title = text(move || written(month.get().first(), &[("month", "long"), ("year", "numeric")]));
    view! {
        <div class="month">
            <MonthButton icon=Icon::Back key="daily-earlier" month today to=Month::before />
            <b role="status">{title}</b>
            <MonthButton icon=Icon::On key="daily-later" month today to=Month::after />
        </div>
        <table class="calendar">
            <caption class="visually-hidden">{title}</caption>
            <thead><tr>{live(heads)}</tr></thead>
            <tbody>{live(rows)}</tbody>
        </table>
    }
}

/// A button that turns to the month before or after, if any of its days has boards.
#[component]
fn MonthButton(
    icon: Icon,
    key: &'static str,
    month: State<Month>,
    today: State<Day>,
    to: fn(Month) -> Option<Month>,
) -> impl IntoView {
    let next = move || to(month.get()).filter(|next| next.is_open(today.get()));
    view! {
        <Button
            icon
            key
            disabled=computed(move || next().is_none())
            on_press=move || {
                if let Some(next) = untrack(next) {
                    month.set(next);
                }
            }
        />
    }
}

#[component]
fn DayButton(
    chosen: State<Day>,
    today: State<Day>,
    month: State<Month>,
    day: Day,
    verdicts: Vec<GameVerdict>,
    /// The life of the calendar: a day of another month replaces the pressed button.
    life: Life,
) -> impl IntoView {
    // The arrows choose a day, in another month too, and take the focus along.
    let on_key = move |event: ev::KeyboardEvent| {
        let days = match shortcut_of(&event).as_str() {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            "ArrowUp" => -7,
            "ArrowDown" => 7,
            _ => return,
        };
        event.prevent_default();
        if let Some(day) = open_day(day, days, today.get_untracked()) {
            chosen.set(day);
            environment::focus(&id(day));
            // The days of another month are there with the next frame.
            clock::next_frame(life, move || environment::focus(&id(day)));
        }
    };
    let (done, won) =
        (verdicts.len(), verdicts.iter().filter(|&&verdict| verdict == GameVerdict::Won).count());
    let name = move || {
        let name = Message::new("daily-day")
            .with("date", written(day, &[("dateStyle", "long")]))
            .with("done", done)
            .with("count", dailies::games().count())
            .with("won", won);
        locale().tell(&name)
    };
    let is_stop = move || month.get().tab_stop(chosen.get(), today.get()) == day;
    view! {
        <button
            type="button"
            id=id(day)
            class="day"
            class:today=move || day == today.get()
            tabindex=text(move || if is_stop() { "0".to_owned() } else { "-1".to_owned() })
            aria-label=text(name)
            aria-pressed=text(move || (chosen.get() == day).to_string())
            aria-current=text(move || if day == today.get() { "date".to_owned() } else { "false".to_owned() })
            on:click=move |_| chosen.set(day)
            on:keydown=on_key
        >
            {day.date().2.to_string()}
            <span class="pips" aria-hidden="true">{verdicts.into_iter().map(pip).collect_view()}</span>
        </button>
    }
}

fn verdicts(results: &[GameResult], day: Day) -> Vec<GameVerdict> {
    let own = results.iter().filter(|result| result.mode == Mode::Daily(day));
    own.map(|result| result.verdict).collect()
}

fn written(day: Day, options: &[(&str, &str)]) -> String {
    clock::date(day.moment(), locale().language().tag(), options)
}

fn id(day: Day) -> String {
    format!("day-{day}")
}

/// A sign of a result: full, half or empty.
fn pip(verdict: GameVerdict) -> AnyView {
    let class = match verdict {
        GameVerdict::Won => "pip full",
        GameVerdict::Drawn => "pip half",
        GameVerdict::Lost => "pip",
    };
    view! { <i class=class></i> }.into_any()
}

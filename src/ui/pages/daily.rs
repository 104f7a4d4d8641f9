//! The daily challenge: the boards of a day, and the calendar of what was played.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::{clock, environment};
use crate::drawing::brand::Icon;
use crate::games::catalogue;
use crate::play::Day;
use crate::play::daily::{self, Month};
use crate::play::profile::{GameResult, GameVerdict, Mode};
use crate::rules::Message;

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dailies::{self, Lists};
use crate::ui::days;
use crate::ui::keys::shortcut_of;
use crate::ui::panels::Button;
use crate::ui::state::{State, effect, life};
use crate::ui::views::{live, text};

use super::picture;
use super::top::Top;

/// The page of the daily challenge.
#[component]
pub fn DailiesPage() -> impl IntoView {
    let app = use_app();
    let today = days::this_day();
    let chosen = State::new(today.get_untracked());
    // Whoever looks at today's boards goes on to the next day's with the day.
    let shown = State::new(today.get_untracked());
    effect(move || {
        let before = shown.get_untracked();
        shown.set_untracked(today.get());
        if chosen.get_untracked() == before && before != today.get_untracked() {
            chosen.set(today.get_untracked());
        }
    });
    let midnight =
        move || app.locale.tell(&Message::new("daily-midnight").with("time", days::end(app, today.get())));
    let lists = Lists::of(dailies::games());
    let heading =
        move || app.locale.tell(&Message::new("daily-boards").with("date", days::date(app, chosen.get())));
    let boards = move || {
        let day = chosen.get();
        dailies::games().map(|game| row(app, lists, game, day, today)).collect_view()
    };
    let alone = move || {
        let day = chosen.get();
        dailies::games().filter_map(|game| alone_row(app, game, day, today)).collect_view()
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{app.word("daily-title")}</h1></div>
                <p class="muted">{app.word("daily-note")}</p>
                <div class="dailies">
                    <section>
                        <h2 class="head">{text(heading)}</h2>
                        <ul class="library">{live(boards)}{live(alone)}</ul>
                    </section>
                    <section>
                        <h2 class="head">{app.word("daily-calendar")}</h2>
                        <Calendar chosen today />
                        <p><b>{text(move || dailies::streak(app, today.get()))}</b></p>
                        <p class="muted">{text(midnight)}</p>
                    </section>
                </div>
            </main>
        </div>
    }
}

/// A board with its picture and how the attempt at it stands.
fn row(app: AppState, lists: Lists, game: &'static str, day: Day, today: State<Day>) -> AnyView {
    let thumb = move || {
        let board = if day > today.get() { None } else { lists.board(game, day).flatten() };
        board.map(|board| picture(app, &board, 0)).unwrap_or_default()
    };
    view! {
        <li class="card">
            <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
            <div class="words">
                <a href=dailies::page(game, day).fragment()><b>{text(move || app.game_name(game))}</b></a>
                <p>{text(move || dailies::state(app, game, day, today.get()))}</p>
            </div>
        </li>
    }
    .into_any()
}

/// A board for one player, with its goal and the best result on it; `None` where the game has none, and before its day.
fn alone_row(app: AppState, game: &'static str, day: Day, today: State<Day>) -> Option<AnyView> {
    let board = catalogue::daily_alone(game, day).filter(|_| day <= today.get())?;
    let thumb = picture(app, &board, 0);
    let (goal, start) = (board.goal(), board.record());
    let best = move || match app.library.best(&start) {
        Some(best) => app.locale.tell(&best.message()),
        None => app.label("daily-alone-note"),
    };
    let name = move || [app.game_name(game), app.label("daily-alone")].join(" · ");
    let goal = move || goal.as_ref().map(|goal| app.locale.tell(goal)).unwrap_or_default();
    Some(
        view! {
            <li class="card">
                <div class="thumb" aria-hidden="true" inner_html=thumb></div>
                <div class="words">
                    <b>{text(name)}</b>
                    <p>{text(goal)}</p>
                    <p>{text(best)}</p>
                    <Button icon=Icon::Play key="daily-alone-play" class="strong" wide=true on_press=move || dailies::begin_alone(app, game, day) />
                </div>
            </li>
        }
        .into_any(),
    )
}

/// A month with what was played on each of its days; choosing a day shows its boards.
#[component]
fn Calendar(chosen: State<Day>, today: State<Day>) -> impl IntoView {
    let app = use_app();
    let month = State::new(Month::of(chosen.get_untracked()));
    effect(move || {
        let chosen = Month::of(chosen.get());
        if month.get_untracked() != chosen {
            month.set(chosen);
        }
    });
    let life = life();
    let written = move |day: Day, options: &[(&str, &str)]| {
        clock::date(day.moment(), app.locale.language().tag(), options)
    };
    let reachable = move |day: Day| (daily::FIRST..=today.get()).contains(&day);
    let leaf = move |to: Option<Month>| {
        let shown = |month: &Month| month.days().any(|day| untrack(|| reachable(day)));
        if let Some(to) = to.filter(shown) {
            month.set(to);
        }
    };
    // The arrows choose a day, in another month too, and take the focus along.
    let go = move |from: Day, days: i64| {
        let number = u32::try_from(i64::from(from.number()) + days).unwrap_or_default();
        let day = Day::on(number);
        if !untrack(|| reachable(day)) {
            return;
        }
        chosen.set(day);
        environment::focus(&id(day));
        // The days of another month are there with the next frame.
        clock::next_frame(life, move || environment::focus(&id(day)));
    };
    let on_key = move |event: ev::KeyboardEvent, day: Day| {
        let days = match shortcut_of(&event).as_str() {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            "ArrowUp" => -7,
            "ArrowDown" => 7,
            _ => return,
        };
        event.prevent_default();
        go(day, days);
    };
    // The one day that the tab key stops at.
    let stop = move || {
        let shown = month.get();
        let of_month = Some(chosen.get()).filter(|day| Month::of(*day) == shown && reachable(*day));
        of_month.or_else(|| shown.days().find(|day| reachable(*day))).unwrap_or(daily::FIRST)
    };
    let cell = move |day: Day, results: &[GameResult]| {
        let own: Vec<&GameResult> = results.iter().filter(|result| result.mode == Mode::Daily(day)).collect();
        let won = own.iter().filter(|result| result.verdict == GameVerdict::Won).count();
        let name = Message::new("daily-day")
            .with("date", written(day, &[("dateStyle", "long")]))
            .with("done", own.len())
            .with("count", dailies::games().count())
            .with("won", won);
        let pips: Vec<AnyView> = own.iter().map(|result| pip(result.verdict)).collect();
        let number = day.date().2.to_string();
        if !reachable(day) {
            return view! { <td><span class="muted">{number}</span></td> }.into_any();
        }
        view! {
            <td>
                <button
                    type="button"
                    id=id(day)
                    class="day"
                    class:today=move || day == today.get()
                    tabindex=text(move || if day == stop() { "0".to_owned() } else { "-1".to_owned() })
                    aria-label=app.locale.tell(&name)
                    aria-pressed=text(move || (chosen.get() == day).to_string())
                    aria-current=text(move || if day == today.get() { "date".to_owned() } else { "false".to_owned() })
                    on:click=move |_| chosen.set(day)
                    on:keydown=move |event| on_key(event, day)
                >
                    {number}
                    <span class="pips" aria-hidden="true">{pips}</span>
                </button>
            </td>
        }
        .into_any()
    };
    let rows = move || {
        let (shown, results) = (month.get(), app.library.results());
        let week = |week: &[Option<Day>; 7]| {
            let cells = week.iter().map(|day| match day {
                Some(day) => cell(*day, &results),
                None => view! { <td></td> }.into_any(),
            });
            view! { <tr>{cells.collect_view()}</tr> }
        };
        shown.weeks().iter().map(week).collect_view()
    };
    let heads = move || {
        // Any week from Monday to Sunday.
        let monday = Day::on(4);
        let day = |place: u32| {
            let day = Day::on(monday.number() + place);
            view! {
                <th scope="col" abbr=written(day, &[("weekday", "long")])>{written(day, &[("weekday", "short")])}</th>
            }
        };
        (0..7).map(day).collect_view()
    };
    let title = move || written(month.get().first(), &[("month", "long"), ("year", "numeric")]);
    let barred = move |to: Option<Month>| !to.is_some_and(|to| to.days().any(reachable));
    view! {
        <div class="month">
            <Button
                icon=Icon::Back
                key="daily-earlier"
                disabled=Signal::derive(move || barred(month.get().before()))
                on_press=move || leaf(month.get_untracked().before())
            />
            <b role="status">{text(title)}</b>
            <Button
                icon=Icon::On
                key="daily-later"
                disabled=Signal::derive(move || barred(month.get().after()))
                on_press=move || leaf(month.get_untracked().after())
            />
        </div>
        <table class="calendar">
            <caption class="visually-hidden">{text(title)}</caption>
            <thead><tr>{live(heads)}</tr></thead>
            <tbody>{live(rows)}</tbody>
        </table>
    }
}

/// The id of the button of a day.
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

//! The lists of puzzles and of lessons: a card for each game.

use leptos::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_games::{catalogue, ids};
use basalt_play::challenges::puzzles::rating_after;
use basalt_play::profile::Rating;
use basalt_play::{DayRow, Route};
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::app::dialog::Dialog;
use crate::challenges::days;
use crate::challenges::fitting::open_fitting;
use crate::panels::{Button, LinkButton};
use crate::reactive::state::State;
use crate::reactive::views::{computed, text};

use super::top::Top;
use crate::board::picture;

fn card(app: AppState, id: &'static str, line: Signal<String>, ways: AnyView) -> AnyView {
    let drawn = text(move || {
        catalogue::showcase(id).map(|game| picture(app, &game, game.last())).unwrap_or_default()
    });
    view! {
        <li class="card lesson">
            <div class="thumb" aria-hidden="true" inner_html=drawn></div>
            <h2><a href=Route::About(id.to_owned()).fragment()>{text(move || app.game_name(id))}</a></h2>
            <p>{line}</p>
            <div class="lesson-ways">{ways}</div>
        </li>
    }
    .into_any()
}

#[component]
pub fn PuzzlesPage() -> impl IntoView {
    let app = use_app();
    let today = days::this_day();
    let row = move || {
        app.library.track();
        let row = DayRow::of(&app.library.read().puzzles().days(), today.get());
        let state = if row.today { "solved" } else { "open" };
        app.locale.tell(&Message::new("home-puzzles").with("state", state).with("count", row.now))
    };
    let rating = move || {
        app.library.track();
        let Rating { rating, margin } = rating_after(&app.library.read().puzzles().tries());
        app.locale.tell(&Message::new("puzzle-rating").with("rating", rating).with("margin", margin))
    };
    let theme: State<Option<&'static str>> = State::new(None);
    let option = move |key: &'static str| view! { <option value=key>{text(move || app.label(key))}</option> };
    let mut themes: Vec<&'static str> = Vec::new();
    for key in ids().flat_map(catalogue::themes) {
        if !themes.contains(key) {
            themes.push(key);
        }
    }
    let options = themes.iter().copied().map(option).collect_view();
    let choose = move |event| {
        let chosen = event_target_value(&event);
        theme.set(themes.iter().copied().find(|key| *key == chosen));
    };
    let of_game = move |id: &'static str| {
        let solved = move || {
            app.library.track();
            app.library.read().puzzles().solved(id)
        };
        let told =
            text(move || app.locale.tell(&Message::new("puzzles-solved").with("count", solved().len())));
        let lacks =
            computed(move || theme.get().is_some_and(|theme| !catalogue::themes(id).contains(&theme)));
        let ways = view! {
            <Button icon=Icon::Play key="puzzles-solve" class="strong" wide=true disabled=lacks on_press=move || open_fitting(app, id, theme.get_untracked()) />
            <LinkButton icon=Icon::Flame key="streak-title" class="strong" wide=true to=Route::Streak(id.to_owned()) />
        };
        card(app, id, told, ways.into_any())
    };
    let with_puzzles = ids().filter(|id| catalogue::puzzles(id).is_some());
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{app.word("puzzle-short")}</h1></div>
                <p class="muted">{app.word("puzzles-note")}</p>
                <p>{text(rating)}</p>
                <a class="card mode" href=Route::DailyPuzzle.fragment()>
                    <span><b>{app.word("puzzle-daily")}</b><span class="muted">{text(row)}</span></span>
                </a>
                <label class="pick-theme">
                    <span>{app.word("puzzles-theme")}</span>
                    <select class="pick" on:change=choose>
                        <option value="">{app.word("puzzles-any-theme")}</option>
                        {options}
                    </select>
                </label>
                <ul class="lessons">{with_puzzles.map(of_game).collect_view()}</ul>
            </main>
        </div>
    }
}

#[component]
pub fn LessonsPage() -> impl IntoView {
    let app = use_app();
    let of_game = move |id: &'static str| {
        let told = text(move || app.label(&format!("{id}-about")));
        let ways = view! {
            <LinkButton icon=Icon::Lesson key="coach-title" class="strong" wide=true to=Route::Learn(id.to_owned()) />
            <LinkButton icon=Icon::Book key="guide-short" class="strong" wide=true to=Route::Guide(id.to_owned()) />
        };
        card(app, id, told, ways.into_any())
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{app.word("lessons-title")}</h1>
                </div>
                <p class="muted">{app.word("lessons-note")}</p>
                <a class="card mode" href=Route::Study(String::new()).fragment()>
                    <span><b>{app.word("studies-title")}</b><span class="muted">{app.word("studies-note")}</span></span>
                </a>
                <ul class="lessons">{ids().map(of_game).collect_view()}</ul>
                <Button icon=Icon::Help key="home-help" class="strong more" wide=true on_press=move || app.open(Dialog::Keys) />
            </main>
        </div>
    }
}

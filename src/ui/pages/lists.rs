//! The lists of puzzles and of lessons: a card for each game.

use basalt_app::practice::ROUND_ITEMS;
use basalt_drawing::brand::Icon;
use basalt_games::{catalogue, ids};
use basalt_play::challenges::puzzles::rating_after;
use basalt_play::{DayRow, Route};
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, library, locale, word};
use crate::challenges::days;
use crate::challenges::fitting::open_fitting;
use crate::handles::dialog::Dialog;
use crate::panels::{Button, LinkButton};
use crate::reactive::state::State;
use crate::reactive::views::{computed, text};

use super::poster::poster;
use super::top::Top;
use crate::reactive::prelude::*;

#[component]
pub fn PuzzlesPage() -> impl IntoView {
    let today = days::this_day();
    let row = move || {
        library().track();
        let row = DayRow::of(&library().read().puzzles().days(), today.get());
        let state = if row.today { "solved" } else { "open" };
        locale().tell(&Message::new("home-puzzles").with("state", state).with("count", row.now))
    };
    let rating = move || {
        library().track();
        rating_after(&library().read().puzzles().tries())
    };
    let margin = move || locale().tell(&Message::new("puzzles-rating").with("margin", rating().margin));
    let mistakes = move || {
        library().track();
        let count = library().read().practice().due(today.get()).len().min(ROUND_ITEMS);
        locale().tell(&Message::new("home-practice-told").with("count", count))
    };
    let theme: State<Option<&'static str>> = State::new(None);
    let mut themes: Vec<&'static str> = Vec::new();
    for key in ids().flat_map(catalogue::themes) {
        if !themes.contains(key) {
            themes.push(key);
        }
    }
    let chip = move |key: Option<&'static str>| {
        view! {
            <label class="pick-chip">
                <input
                    type="radio"
                    name="puzzle-theme"
                    prop:checked=move || theme.get() == key
                    on:change=move |_| theme.set(key)
                />
                <span>{text(move || label(key.unwrap_or("puzzles-any-theme")))}</span>
            </label>
        }
    };
    let chips = [None].into_iter().chain(themes.into_iter().map(Some)).map(chip).collect_view();
    let of_game = move |id: &'static str| {
        let solved = move || {
            library().track();
            library().read().puzzles().solved(id)
        };
        let told = text(move || locale().tell(&Message::new("puzzles-solved").with("count", solved().len())));
        let lacks =
            computed(move || theme.get().is_some_and(|theme| !catalogue::themes(id).contains(&theme)));
        let ways = view! {
            <Button icon=Icon::Play key="puzzles-solve" class="strong" wide=true disabled=lacks on_press=move || open_fitting(id, theme.get_untracked()) />
            <LinkButton icon=Icon::Flame key="streak-title" class="strong" wide=true to=Route::Streak(id.to_owned()) />
            <LinkButton icon=Icon::Menu key="puzzle-list" class="strong" wide=true to=Route::GamePuzzles(id.to_owned()) />
        };
        poster(id, told, ways.into_any())
    };
    let with_puzzles = ids().filter(|id| catalogue::puzzles(id).is_some());
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{word("puzzle-short")}</h1></div>
                <p class="muted">{word("puzzles-note")}</p>
                <div class="puzzle-head">
                    <p class="figure"><b>{text(move || rating().rating.to_string())}</b><span>{text(margin)}</span></p>
                    <a class="card mode" href=Route::DailyPuzzle.fragment()>
                        <span><b>{word("puzzle-daily")}</b><span class="muted">{text(row)}</span></span>
                    </a>
                    <a class="card mode" href=Route::Practice.fragment()>
                        <span><b>{word("practice-title")}</b><span class="muted">{text(mistakes)}</span></span>
                    </a>
                </div>
                <fieldset class="pick-chips themes">
                    <legend>{word("puzzles-theme")}</legend>
                    {chips}
                </fieldset>
                <ul class="posters">{with_puzzles.map(of_game).collect_view()}</ul>
            </main>
        </div>
    }
}

#[component]
pub fn LessonsPage() -> impl IntoView {
    let of_game = move |id: &'static str| {
        let told = text(move || label(&format!("{id}-about")));
        let ways = view! {
            <LinkButton icon=Icon::Lesson key="coach-title" class="strong" wide=true to=Route::Learn(id.to_owned()) />
            {catalogue::has_plans(id).then(|| view! {
                <LinkButton icon=Icon::Puzzle key="lessons-plans" class="strong" wide=true to=Route::GameLessons(id.to_owned()) />
            })}
            <LinkButton icon=Icon::Book key="guide-short" class="strong" wide=true to=Route::Guide(id.to_owned()) />
        };
        poster(id, told, ways.into_any())
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{word("lessons-title")}</h1>
                </div>
                <p class="muted">{word("lessons-note")}</p>
                <a class="card mode" href=Route::Study(String::new()).fragment()>
                    <span><b>{word("studies-title")}</b><span class="muted">{word("studies-note")}</span></span>
                </a>
                <ul class="posters">{ids().map(of_game).collect_view()}</ul>
                <Button icon=Icon::Help key="home-help" class="strong more" wide=true on_press=move || dialog().open(Dialog::Keys) />
            </main>
        </div>
    }
}

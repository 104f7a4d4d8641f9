//! The head of every page except a game's.

use leptos::ev;

use basalt_drawing::brand::{Icon, icon, mark, wordmark};
use basalt_drawing::joints;
use basalt_play::Route;

use crate::app::app_state::{home_told, online, page_state, word};
use crate::opening::navigation::go_back;
use crate::panels::LinkButton;
use crate::reactive::prelude::*;
use crate::reactive::views::{live, text};

#[component]
pub fn BackLink(to: Route, key: &'static str) -> impl IntoView {
    let href = to.fragment();
    let go_back = move |event: ev::MouseEvent| {
        // Leave opening a new tab to the browser.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            go_back(to.clone());
        }
    };
    view! {
        <a class="btn strong" href=href on:click=go_back>
            <span aria-hidden="true" inner_html=icon(Icon::Back, 20)></span>
            {word(key)}
        </a>
    }
}

fn section_of(page: &Route) -> Route {
    match page {
        Route::Saved | Route::Profile => page.clone(),
        Route::Puzzles
        | Route::GamePuzzles(_)
        | Route::Puzzle(..)
        | Route::DailyPuzzle
        | Route::OwnPuzzle(_)
        | Route::Streak(_)
        | Route::Practice => Route::Puzzles,
        Route::Lessons
        | Route::GameLessons(_)
        | Route::Lesson(..)
        | Route::Guide(_)
        | Route::GuideSection(..)
        | Route::Study(_) => Route::Lessons,
        Route::Settings | Route::Privacy | Route::News => Route::Settings,
        _ => Route::Home,
    }
}

/// The head of every page except a game's: the home link, the sections (on phones at the bottom) and the settings.
#[component]
pub fn Top() -> impl IntoView {
    let here = move |route: Route| {
        text(move || {
            let page = page_state().route.get();
            let said = if page == route {
                "page"
            } else if section_of(&page) == route {
                "true"
            } else {
                "false"
            };
            said.to_owned()
        })
    };
    let awaited = move || home_told().map(|told| told.awaited()).filter(|&count| count > 0);
    // The room for it is free, so nothing moves when it comes.
    let is_live = move || page_state().route.get() == Route::Home && online().table.answers();
    let section = move |sign: Icon, key: &'static str, to: Route| {
        let is_list = to == Route::Saved;
        view! {
            <a href=to.fragment() aria-current=here(to)>
                <span aria-hidden="true" inner_html=icon(sign, 22)></span>
                {word(key)}
                {is_list.then(|| live(move || awaited().map(|count| view! { <span class="badge">{count}</span> })))}
            </a>
        }
        .into_any()
    };
    let name = || {
        view! {
            <span aria-hidden="true" inner_html=mark(36)></span>
            <span aria-hidden="true" inner_html=wordmark(20)></span>
        }
    };
    let brand = move || match page_state().route.get() {
        // Nothing leads from the home page to itself.
        Route::Home => view! { <span class="brand">{name()}</span> }.into_any(),
        _ => {
            view! { <a class="brand" href=Route::Home.fragment() aria-label="Basalt">{name()}</a> }.into_any()
        }
    };
    view! {
        <div class="joints-holder" aria-hidden="true" inner_html=joints()></div>
        <header class="top">
            {live(brand)}
            <span class="grow"></span>
            {live(move || is_live().then(|| home_told().map(|told| told.live())))}
            <nav aria-label=word("home-navigation")>
                {section(Icon::Play, "home-play", Route::Home)}
                {section(Icon::Puzzle, "puzzle-short", Route::Puzzles)}
                {section(Icon::Lesson, "lessons-title", Route::Lessons)}
                {section(Icon::Grid, "saved-short", Route::Saved)}
                {section(Icon::Person, "profile-title", Route::Profile)}
            </nav>
            <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
        </header>
    }
}

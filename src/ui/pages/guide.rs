//! The rules of a game, in our own words, with boards by the engine that plays it.

use leptos::prelude::*;

use crate::browser::{files, route::Route};
use crate::drawing::brand::Icon;
use crate::games::catalogue;

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dialog::Dialog;
use crate::ui::panels::Button;
use crate::ui::state::{State, effect, life};
use crate::ui::views::{live, text};

use super::picture;
use super::top::Top;

/// The line with which a figure begins in the page's file; a link and a caption follow.
const FIGURE: &str = "@figure ";

/// The rules page of a game.
#[component]
pub fn GuidePage(game: String) -> impl IntoView {
    let app = use_app();
    // `None` while the page is loading; inside, `None` if it is missing.
    let page: State<Option<Option<String>>> = State::new(None);
    let id = game.clone();
    let life = life();
    effect(move || {
        let path = format!("guides/{id}.{}.html", app.locale.language().tag());
        files::read(life, &path, move |text| page.set(Some(text)));
    });
    let name = {
        let key = format!("{game}-name");
        move || app.label(&key)
    };
    let content = move || match page.get() {
        None => view! { <p class="muted">{app.label("guide-loading")}</p> }.into_any(),
        Some(None) => view! { <p>{app.label("guide-missing")}</p> }.into_any(),
        Some(Some(text)) => parts(app, &text),
    };
    let play = game.clone();
    view! {
        <div class="homepage">
            <Top />
            <main class="guide">
                <div class="saved-head">
                    <h1>{text(name)}</h1>
                    <span class="grow"></span>
                    {(!catalogue::puzzles(&game).is_empty()).then(|| view! {
                        <a class="btn wide" href=Route::Puzzle(game.clone(), 1).fragment()>{app.word("puzzle-short")}</a>
                    })}
                    <Button
                        icon=Icon::Play
                        key="home-play"
                        class="go"
                        wide=true
                        on_press=move || app.open(Dialog::NewGame(play.clone()))
                    />
                </div>
                {live(content)}
            </main>
        </div>
    }
}

/// The page's text with boards in place of its figures.
fn parts(app: AppState, page: &str) -> AnyView {
    let mut views: Vec<AnyView> = Vec::new();
    let mut words = String::new();
    let flush = |words: &mut String, views: &mut Vec<AnyView>| {
        if !words.trim().is_empty() {
            views.push(view! { <div inner_html=std::mem::take(words)></div> }.into_any());
        }
    };
    for line in page.lines() {
        match line.strip_prefix(FIGURE).and_then(|figure| figure.split_once(' ')) {
            Some((link, caption)) => {
                flush(&mut words, &mut views);
                views.push(figure(app, link, caption));
            }
            None => {
                words.push_str(line);
                words.push('\n');
            }
        }
    }
    flush(&mut words, &mut views);
    views.into_any()
}

/// A board from a link; choosing it opens the position.
fn figure(app: AppState, link: &str, caption: &str) -> AnyView {
    // A test opens the links of all pages.
    let Ok(table) = catalogue::follow(link) else { return ().into_any() };
    let board = picture(app, &table, table.shown());
    let caption = caption.to_owned();
    view! {
        <figure>
            <a href=Route::View(link.to_owned()).fragment()>
                <div class="thumb" aria-hidden="true" inner_html=board></div>
                <span class="visually-hidden">{app.label("guide-open")}</span>
            </a>
            <figcaption inner_html=caption></figcaption>
        </figure>
    }
    .into_any()
}

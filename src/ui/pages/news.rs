//! What is new in this version, for players.

use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{locale, word};
use crate::reactive::prelude::*;
use crate::reactive::views::text;

use super::top::Top;

/// What is told, with the page where it is found.
const TOLD: [(&str, &str, Route); 9] = [
    ("news-games", "news-games-told", Route::Home),
    ("news-bots", "news-bots-told", Route::Survival),
    ("news-review", "news-review-told", Route::Practice),
    ("news-puzzles", "news-puzzles-told", Route::Puzzles),
    ("news-online", "news-online-told", Route::Home),
    ("news-look", "news-look-told", Route::Settings),
    ("news-sharing", "news-sharing-told", Route::Saved),
    ("news-open", "news-open-told", Route::Settings),
    ("news-promise", "news-promise-told", Route::Privacy),
];

#[component]
pub fn NewsPage() -> impl IntoView {
    let version = || Message::new("news-version").with("number", env!("CARGO_PKG_VERSION"));
    let told = |(title, told, page): (&'static str, &'static str, Route)| {
        view! {
            <h2><a href=page.fragment()>{word(title)}</a></h2>
            <p>{word(told)}</p>
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="privacy">
                <h1>{word("news-title")}</h1>
                <p class="lead">{text(move || locale().tell(&version()))}</p>
                {TOLD.map(told).collect_view()}
                <a class="btn wide" href=Route::Home.fragment()>{word("table-home")}</a>
            </main>
        </div>
    }
}

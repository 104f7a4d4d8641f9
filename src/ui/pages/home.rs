//! The home page: the game to go on with, and all games.

use leptos::prelude::*;

use crate::browser::route::Route;
use crate::drawing::joints;
use crate::games::{catalogue, ids};
use crate::rules::Message;

use crate::ui::app_state::use_app;
use crate::ui::dialog::Dialog;
use crate::ui::panels::Sentence;
use crate::ui::session::SessionHandle;
use crate::ui::teaching;
use crate::ui::views::{live, text};

use super::picture;
use super::saved::SavedLink;
use super::top::Top;

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    let app = use_app();
    view! {
        <div class="homepage">
            <div class="joints-holder" aria-hidden="true" inner_html=joints()></div>
            <Top />
            <main>
                <h1 class="visually-hidden">{app.word("app-title")}</h1>
                {live(move || app.session.get().map(|session| view! { <GoOn session /> }))}
                <SavedLink />
                <h2 class="head">{app.word("home-games")}</h2>
                <section class="games">{ids().map(|id| view! { <GameCard id /> }).collect_view()}</section>
            </main>
            <footer class="foot">
                <span>{app.word("home-promise")}</span>
                <span>{app.word("home-credits")}" "<a href="licences.txt">{app.word("home-licences")}</a></span>
            </footer>
        </div>
    }
}

/// The game in progress.
#[component]
fn GoOn(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let name = move || app.label(&format!("{}-name", session.read(|table| table.info().id)));
    let standing = move || session.read(|table| table.standing(table.last()));
    let turn = move || match standing().outcome {
        Some(outcome) => session.say(&crate::ui::session::verdict(outcome.winners)),
        None => session.say(&Message::new("table-to-move").with("side", standing().to_move)),
    };
    let last = move || session.read(|table| table.told(table.last()));
    view! {
        <section class="lead">
            <article class="card go">
                <div
                    class="thumb"
                    aria-hidden="true"
                    inner_html=text(move || session.read(|table| picture(app, table, table.last())))
                ></div>
                <div class="words">
                    <small>{text(move || app.label(if standing().outcome.is_some() { "home-finished" } else { "home-go-on" }))}</small>
                    <h2>{text(name)}</h2>
                    <p>{text(turn)}</p>
                    {live(move || last().map(|message| view! { <p class="last"><Sentence session message /></p> }))}
                    <a class="btn go wide" href=text(move || session.page().fragment())>
                        {app.word("home-continue")}
                    </a>
                </div>
            </article>
        </section>
    }
}

/// One of the games: begins with one press, or after choosing.
#[component]
fn GameCard(id: &'static str) -> impl IntoView {
    let app = use_app();
    let word = move |what: &str| app.label(&format!("{id}-{what}"));
    let start = move || match teaching::begins_at_once(id) {
        true => app.begin(id),
        false => app.go(Route::Learn(id.to_owned())),
    };
    let thumb = move || catalogue::begin(id, "").map(|table| picture(app, &table, 0)).unwrap_or_default();
    view! {
        <article class="card game">
            <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
            <h3>{text(move || word("name"))}</h3>
            <p>{text(move || word("pitch"))}</p>
            <footer>
                <button class="btn go wide" on:click=move |_| start()>
                    {app.word("home-play")}
                    <span class="visually-hidden">{text(move || word("name"))}</span>
                </button>
                <button class="btn strong" on:click=move |_| app.open(Dialog::NewGame(id.to_owned()))>
                    {app.word("home-choose")}
                    <span class="visually-hidden">{text(move || word("name"))}</span>
                </button>
                <a class="btn" href=Route::Guide(id.to_owned()).fragment()>
                    {app.word("guide-short")}
                    <span class="visually-hidden">{text(move || word("name"))}</span>
                </a>
                {(!catalogue::puzzles(id).is_empty()).then(|| view! {
                    <a class="btn" href=Route::Puzzle(id.to_owned(), 1).fragment()>{app.word("puzzle-short")}</a>
                })}
                <span class="players">{text(move || word("players"))}</span>
            </footer>
        </article>
    }
}

//! The home page: the games that wait for the player or a newcomer's first one, all games, and what is new today.

use leptos::prelude::*;

use basalt_browser::install;
use basalt_drawing::brand::{Icon, icon};
use basalt_games::{catalogue, ids};
use basalt_play::{Day, Route};

use crate::app::app_state::{AppState, HomeTold, Play, use_app};
use crate::app::dialog::Dialog;
use crate::app::fetching::{PartNeeds, fetch};
use crate::challenges::days;
use crate::library;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};

use super::edition_links::EditionLinks;
use super::top::Top;

pub type OpenMenu = State<Option<&'static str>>;

/// Reserves the height of a line that is not loaded yet.
fn blank() -> String {
    "\u{a0}".to_owned()
}

/// Continues with a game once its chunks are loaded, unless the player has left in the meantime.
fn with_game(app: AppState, id: &'static str, underway: bool, go_on: impl Fn() + 'static) {
    fetch(app, PartNeeds { play: true, underway, games: vec![id], ..PartNeeds::default() }, move || {
        if app.page.route.get_untracked() == Route::Home {
            go_on();
        }
    });
}

/// Starts a quick game.
fn start(app: AppState, id: &'static str) {
    with_game(app, id, false, move || {
        if let Some(play) = app.parts.play.peek() {
            play.start(app, id);
        }
    });
}

/// A text about a game once it is loaded; it changes only with this game.
fn of_game<T: 'static>(
    app: AppState,
    id: &'static str,
    part: impl Fn() -> Option<T> + Send + Sync + 'static,
    tell: impl Fn(T) -> String + Send + Sync + 'static,
) -> Signal<String> {
    let is_here = derived(move || app.has_game(id));
    text(move || part().filter(|_| is_here.get()).map(&tell).unwrap_or_default())
}

/// Such a text from the chunk for games under way.
fn told(
    app: AppState,
    id: &'static str,
    tell: impl Fn(&'static dyn HomeTold) -> String + Send + Sync + 'static,
) -> Signal<String> {
    of_game(app, id, move || app.told(), tell)
}

/// A text that needs the play chunk; a blank line before.
fn played(
    app: AppState,
    tell: impl Fn(&'static dyn Play) -> String + Send + Sync + 'static,
) -> Signal<String> {
    text(move || app.parts.play.get().map(&tell).filter(|words| !words.is_empty()).unwrap_or_else(blank))
}

/// A text that needs the chunk for games under way; a blank line before.
fn later(
    app: AppState,
    tell: impl Fn(&'static dyn HomeTold) -> String + Send + Sync + 'static,
) -> Signal<String> {
    text(move || app.told().map(&tell).filter(|words| !words.is_empty()).unwrap_or_else(blank))
}

#[component]
pub fn HomePage() -> impl IntoView {
    let app = use_app();
    let installable = State::new(false);
    install::watch(life(), move |offered| installable.set(offered));
    let menu: OpenMenu = State::new(None);
    let is_newcomer = derived(move || {
        app.library.track();
        !library::has_played()
    });
    view! {
        <div class="homepage front">
            <Top />
            <main>
                <h1 class="visually-hidden">{app.word("app-title")}</h1>
                {live(move || match is_newcomer.get() {
                    true => view! { <FirstGame /> }.into_any(),
                    false => app.told().map(|told| told.turns()).into_any(),
                })}
                <h2 class="visually-hidden">{app.word("home-games")}</h2>
                <section class="games">{catalogue::heads().map(|id| view! { <GameCard id menu /> }).collect_view()}</section>
                <Today day=days::this_day() />
                {live(move || app.told().map(|told| told.saved()))}
            </main>
            <footer class="foot">
                <button type="button" class="link" on:click=move |_| app.open(Dialog::Paste(String::new()))>
                    {app.word("paste-title")}
                </button>
                <button type="button" class="link" on:click=move |_| app.open(Dialog::Keys)>
                    {app.word("home-help")}
                </button>
                {live(move || installable.get().then(|| view! {
                    <button type="button" class="link" on:click=move |_| install::prompt()>
                        {app.word("install-app")}
                    </button>
                }))}
            </footer>
        </div>
    }
}

#[component]
fn FirstGame() -> impl IntoView {
    let app = use_app();
    let id = ids().next().unwrap_or_default();
    view! {
        // The picture is no part of the first load.
        <section class="card hero" class:lit=move || app.parts.play.get().is_some()>
            <h2>{app.word("home-hero")}</h2>
            <p>{app.word("home-hero-note")}</p>
            <button class="btn go wide" on:click=move |_| start(app, id)>
                <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                <span>{app.word("home-begin")}" "<span>{text(move || app.game_name(id))}</span></span>
            </button>
        </section>
    }
}

#[component]
fn GameCard(id: &'static str, menu: OpenMenu) -> impl IntoView {
    let app = use_app();
    let word = move |what: &str| app.label(&format!("{id}-{what}"));
    let sides = catalogue::usual_sides(id);
    let page = Route::About(id.to_owned()).fragment();
    let is_open = move || menu.get() == Some(id);
    let toggle = move |_| match menu.get_untracked() == Some(id) {
        true => menu.set(None),
        false => with_game(app, id, true, move || menu.set(Some(id))),
    };
    view! {
        <article class="card game">
            // The menu leads there too: with the keyboard a card has two stops.
            <a
                class="thumb"
                href=page.clone()
                tabindex="-1"
                aria-hidden="true"
                inner_html=of_game(app, id, move || app.parts.play.get(), move |play| play.showcase(app, id))
            ></a>
            <span class="rating">{told(app, id, move |told| told.rating(app, id))}</span>
            <h3><a href=page tabindex="-1">{text(move || word("name"))}</a></h3>
            <p>{text(move || word("pitch"))}" "<EditionLinks id on_card=true /></p>
            <footer>
                <button class="btn wide" on:click=move |_| start(app, id)>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 18)></span>
                    <span>
                        {app.word("home-play")}
                        <span class="visually-hidden">{text(move || word("name"))}</span>
                        <small>{played(app, move |play| play.versus(app, sides))}</small>
                    </span>
                </button>
                <button
                    class="btn"
                    id=format!("more-{id}")
                    aria-haspopup="menu"
                    aria-expanded=text(move || is_open().to_string())
                    on:click=toggle
                >
                    {app.word("home-more")}
                    <span class="visually-hidden">{text(move || word("name"))}</span>
                </button>
            </footer>
            {live(move || is_open().then(|| app.told().map(|told| told.menu(id, menu))))}
        </article>
    }
}

#[component]
fn Today(day: State<Day>) -> impl IntoView {
    let app = use_app();
    let date = move || match app.told().map(|told| told.streak(app, day.get())) {
        Some(row) if !row.is_empty() => row,
        _ => days::date(app, day.get()),
    };
    view! {
        <section class="card new-today">
            <div>
                <h2>{app.word("home-today")}</h2>
                <small data-today="">{text(date)}</small>
            </div>
            <a href=Route::DailyChallenge.fragment()>
                <b class="visually-hidden">{app.word("daily-title")}</b>
                <span class="marks" aria-hidden="true" inner_html=text(move || app.told().map(|told| told.marks(app, day.get())).unwrap_or_default())></span>
                <small>{later(app, move |told| told.daily(app, day.get()))}</small>
            </a>
            {live(move || view! { <DailyPuzzle day=day.get() /> })}
            {ids().filter(|id| catalogue::alone(id).is_some()).map(|id| view! { <Alone id day /> }).collect_view()}
            <a href=Route::Survival.fragment()>
                <b>{app.word("survival-title")}</b>
                <small>{later(app, move |told| told.survival(app))}</small>
            </a>
        </section>
    }
}

#[component]
fn DailyPuzzle(day: Day) -> impl IntoView {
    let app = use_app();
    let (id, _) = catalogue::daily_puzzle(day, 1).unwrap_or_default();
    let is_done = move || app.told().is_some_and(|told| told.puzzle(app, day).0);
    let page = move || if is_done() { Route::Streak(id.to_owned()) } else { Route::DailyPuzzle };
    view! {
        <a href=text(move || page().fragment())>
            <b>{app.word("puzzle-daily")}</b>
            <small>{later(app, move |told| told.puzzle(app, day).1)}</small>
        </a>
    }
}

#[component]
fn Alone(id: &'static str, day: State<Day>) -> impl IntoView {
    let app = use_app();
    let begin = move |_| {
        with_game(app, id, true, move || {
            if let Some(underway) = app.parts.underway.peek() {
                underway.home().begin_alone(app, id, day.get_untracked());
            }
        });
    };
    view! {
        <button type="button" on:click=begin>
            <b>{app.word("home-alone")}</b>
            <small>{told(app, id, move |told| told.goal(app, id, day.get()))}</small>
        </button>
    }
}

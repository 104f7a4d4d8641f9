//! The home page: the current game, solo modes, and all games.

use leptos::prelude::*;

use basalt_browser::{install, random};
use basalt_drawing::brand::{Icon, icon};
use basalt_drawing::joints;
use basalt_games::{catalogue, ids};
use basalt_play::{Day, Route};

use crate::app::app_state::{AppState, HomeTold, use_app};
use crate::app::dialog::Dialog;
use crate::app::fetching::{PartNeeds, fetch};
use crate::challenges::days;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};

use super::survival::SurvivalLink;
use super::top::Top;

/// Reserves the height of a line that is not loaded yet.
fn blank() -> String {
    "\u{a0}".to_owned()
}

/// Starts a quick game once it is loaded.
fn start(app: AppState, id: &'static str) {
    fetch(app, PartNeeds { play: true, games: vec![id], ..PartNeeds::default() }, move || {
        // The player may have left this page in the meantime.
        if app.page.route.get_untracked() == Route::Home
            && let Some(play) = app.parts.play.peek()
        {
            (play.home.start)(app, id);
        }
    });
}

/// A text about a game once it is loaded; it changes only with this game.
fn told(
    app: AppState,
    id: &'static str,
    tell: impl Fn(HomeTold) -> String + Send + Sync + 'static,
) -> Signal<String> {
    let is_here = derived(move || app.has_game(id));
    text(move || app.told().filter(|_| is_here.get()).map(&tell).unwrap_or_default())
}

/// The default opponents of a quick game of `sides` players, once known.
fn versus(app: AppState, sides: usize) -> AnyView {
    live(move || match app.told() {
        Some(told) => (told.versus)(sides),
        None => view! { <span class="versus">{blank()}</span> }.into_any(),
    })
}

#[component]
pub fn HomePage() -> impl IntoView {
    let app = use_app();
    let installable = State::new(false);
    install::watch(life(), move |offered| installable.set(offered));
    view! {
        <div class="homepage">
            <div class="joints-holder" aria-hidden="true" inner_html=joints()></div>
            <Top />
            <main>
                <h1 class="visually-hidden">{app.word("app-title")}</h1>
                <section class="lead">
                    {live(move || match app.session.get() {
                        Some(session) => app.told().map(|told| (told.go_on)(session)).into_any(),
                        None => view! { <FirstGame /> }.into_any(),
                    })}
                    <DailyCard />
                    {ids().filter(|id| catalogue::alone(id).is_some()).map(|id| view! { <Alone id /> }).collect_view()}
                    <Daily />
                </section>
                {live(move || app.told().map(|told| (told.saved)()))}
                <SurvivalLink />
                <p class="saved-link">
                    <button type="button" class="btn wide" on:click=move |_| app.open(Dialog::Paste(String::new()))>
                        {app.word("paste-title")}
                    </button>
                    {live(move || installable.get().then(|| view! {
                        <button type="button" class="btn wide" on:click=move |_| install::prompt()>
                            {app.word("install-app")}
                        </button>
                    }))}
                </p>
                <h2 class="head">{app.word("home-games")}</h2>
                <section class="games">{ids().map(|id| view! { <GameCard id /> }).collect_view()}</section>
            </main>
            <footer class="foot">
                <span>{app.word("home-promise")}</span>
                <span>{app.word("home-credits")}" "<a href="licences.txt">{app.word("home-licences")}</a>" · "<a href=Route::Privacy.fragment()>{app.word("privacy-title")}</a></span>
            </footer>
        </div>
    }
}

/// The first game with a start button, if no game is in progress.
#[component]
fn FirstGame() -> impl IntoView {
    let app = use_app();
    let id = ids().next().unwrap_or_default();
    view! {
        <article class="card go">
            <div class="thumb" aria-hidden="true" inner_html=showcase(app, id)></div>
            <div class="words">
                <small>{app.word("home-first")}</small>
                <h2>{text(move || app.game_name(id))}</h2>
                <p>{text(move || app.label(&format!("{id}-pitch")))}</p>
                <button class="btn go wide" on:click=move |_| start(app, id)>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {app.word("home-begin")}
                </button>
                {versus(app, 2)}
            </div>
        </article>
    }
}

#[component]
fn DailyCard() -> impl IntoView {
    let app = use_app();
    let today = days::this_day();
    let words = move || app.told().map_or_else(blank, |told| (told.daily)(app, today.get()));
    let thumb = move || app.told().map(|told| (told.board)(app, today.get())).unwrap_or_default();
    view! {
        <article class="card alone">
            <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
            <div class="words">
                <small data-today="">{text(move || days::date(app, today.get()))}</small>
                <h2>{app.word("daily-title")}</h2>
                <p>{text(words)}</p>
                <a class="btn wide" href=Route::DailyChallenge.fragment()>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {app.word("home-daily-play")}
                </a>
            </div>
        </article>
    }
}

#[component]
fn Alone(id: &'static str) -> impl IntoView {
    let app = use_app();
    let goal = told(app, id, move |told| (told.goal)(app, id));
    let words = move || goal.with(|goal| if goal.is_empty() { blank() } else { goal.clone() });
    let seed = random::seed();
    let thumb = told(app, id, move |told| (told.alone)(app, id, seed));
    view! {
        <article class="card alone">
            <div class="thumb" aria-hidden="true" inner_html=thumb></div>
            <div class="words">
                <small>{text(move || app.game_name(id))}</small>
                <h2>{app.word("home-alone")}</h2>
                <p>{text(words)}</p>
                <button class="btn wide" on:click=move |_| app.open(Dialog::Alone(id.to_owned()))>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {app.word("home-alone-play")}
                </button>
            </div>
        </article>
    }
}

/// Today's puzzle, kept current over midnight.
#[component]
fn Daily() -> impl IntoView {
    let today = days::this_day();
    live(move || view! { <DailyOf day=today.get() /> })
}

/// A day's puzzle; once it is solved, the link to the streak of its game.
#[component]
fn DailyOf(day: Day) -> impl IntoView {
    let app = use_app();
    let (id, _) = catalogue::daily_puzzle(day, 1).unwrap_or_default();
    let is_done = move || app.told().is_some_and(|told| (told.puzzle)(app, day).0);
    let words = move || app.told().map_or_else(blank, |told| (told.puzzle)(app, day).1);
    let page = move || if is_done() { Route::Streak(id.to_owned()) } else { Route::DailyPuzzle };
    view! {
        <article class="card alone">
            <div class="thumb" aria-hidden="true" inner_html=showcase(app, id)></div>
            <div class="words">
                <small data-today="">{text(move || app.game_name(id))}</small>
                <h2>{app.word("puzzle-daily")}</h2>
                <p>{text(words)}</p>
                <a class="btn wide" href=text(move || page().fragment())>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {text(move || app.label(if is_done() { "streak-title" } else { "home-puzzles-play" }))}
                </a>
            </div>
        </article>
    }
}

/// The picture of a game in progress, as a sample.
fn showcase(app: AppState, id: &'static str) -> Signal<String> {
    told(app, id, move |told| (told.showcase)(app, id))
}

/// The card of a game: a quick start, and one with options.
#[component]
fn GameCard(id: &'static str) -> impl IntoView {
    let app = use_app();
    let word = move |what: &str| app.label(&format!("{id}-{what}"));
    let sides = catalogue::usual_sides(id);
    view! {
        <article class="card game">
            <div class="thumb" aria-hidden="true" inner_html=showcase(app, id)></div>
            <h3>{text(move || word("name"))}</h3>
            <p>{text(move || word("pitch"))}</p>
            <footer>
                <button class="btn wide" on:click=move |_| start(app, id)>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 18)></span>
                    {app.word("home-play")}
                    <span class="visually-hidden">{text(move || word("name"))}</span>
                </button>
                {versus(app, sides)}
                <span class="players">{text(move || word("players"))}</span>
                <div class="more">
                    <a class="btn" href=Route::Quick(id.to_owned()).fragment() hidden=move || app.online.table.is_alone()>
                        {app.word("quick-short")}
                        <span class="visually-hidden">{text(move || word("name"))}</span>
                    </a>
                    <button class="btn" on:click=move |_| app.open(Dialog::NewGame(id.to_owned()))>
                        {app.word("home-choose")}
                        <span class="visually-hidden">{text(move || word("name"))}</span>
                    </button>
                    <a class="btn" href=Route::Guide(id.to_owned()).fragment()>
                        {app.word("guide-short")}
                        <span class="visually-hidden">{text(move || word("name"))}</span>
                    </a>
                    {catalogue::alone(id).map(|_| view! {
                        <button class="btn" on:click=move |_| app.open(Dialog::Alone(id.to_owned()))>{app.word("home-alone")}</button>
                    })}
                    {catalogue::edits(id).then(|| view! {
                        <a class="btn" href=Route::Editor(id.to_owned()).fragment()>
                            {app.word("editor-short")}
                            <span class="visually-hidden">{text(move || word("name"))}</span>
                        </a>
                    })}
                    {catalogue::puzzles(id).map(|_| view! {
                        <a class="btn" href=Route::Puzzle(id.to_owned(), 1).fragment()>
                            {app.word("puzzle-short")}
                            <span class="visually-hidden">{text(move || word("name"))}</span>
                        </a>
                    })}
                </div>
            </footer>
        </article>
    }
}

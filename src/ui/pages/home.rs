//! The home page: the game to go on with, what can be played alone, and all games.

use leptos::prelude::*;

use crate::browser::{chance, install, route::Route};
use crate::drawing::brand::{Icon, crystals, icon};
use crate::drawing::joints;
use crate::games::{catalogue, ids};
use crate::play::session::Facet;
use crate::play::{DayRow, Seats, Standing};
use crate::rules::{Message, Side};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::days;
use crate::ui::dialog::Dialog;
use crate::ui::panels::{Line, Sentence};
use crate::ui::puzzles;
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, derived, life};
use crate::ui::teaching;
use crate::ui::views::{live, text};

use super::daily::DailyCard;
use super::picture;
use super::saved::SavedLink;
use super::survival::SurvivalLink;
use super::top::Top;

/// The home page.
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
                        Some(session) => view! { <GoOn session /> }.into_any(),
                        None => view! { <FirstGame /> }.into_any(),
                    })}
                    <DailyCard />
                    {ids().filter(|id| catalogue::alone(id).is_some()).map(|id| view! { <Alone id /> }).collect_view()}
                    <Daily />
                </section>
                <SavedLink />
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

/// The game in progress.
#[component]
fn GoOn(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let standing = move || session.read_game(|table| table.standing(table.last()));
    let title = move || {
        let name = app.label(&format!("{}-name", session.read(|table| table.info().id)));
        let bots = session.see(&[Facet::Seats], |session| versus(app, session.seats()));
        match bots {
            Some((bots, _)) => format!("{name} {bots}"),
            None => name,
        }
    };
    let turn = move || match standing() {
        Standing { verdict: Some(verdict), .. } => session.say(&verdict),
        Standing { to_move, .. } => session.say(&Message::new("table-to-move").with("side", to_move)),
    };
    let last = move || session.read_game(|table| table.told(table.last()));
    let sides = session.read(|table| table.sides());
    view! {
        <article class="card go">
            <div
                class="thumb"
                aria-hidden="true"
                inner_html=text(move || session.read_game(|table| picture(app, table, table.last())))
            ></div>
            <div class="words">
                <small>{text(move || app.label(if standing().outcome.is_some() { "home-finished" } else { "home-go-on" }))}</small>
                <h2>{text(title)}</h2>
                <p>{text(turn)}</p>
                {live(move || last().map(|message| view! { <p class="last"><Sentence session message /></p> }))}
                <ul class="lines">{Side::all(sides).map(|side| view! { <Line session side /> }).collect_view()}</ul>
                <a class="btn go wide" href=text(move || session.page().fragment())>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {app.word("home-continue")}
                </a>
            </div>
        </article>
    }
}

/// Begins a game as one press begins it: against whoever sat there last, for a newcomer by its coach.
fn start(app: AppState, id: &str) {
    match teaching::begins_at_once(id) {
        true => app.begin(id),
        false => app.go(Route::Learn(id.to_owned())),
    }
}

/// Who plays a game that one press begins; after watching bots, the player plays.
fn usual(app: AppState, sides: usize) -> Seats {
    app.library.read().usual_seats(sides).with_a_person()
}

/// "v. Spark" and the level of the strongest of them; `None` where no bot plays.
fn versus(app: AppState, seats: &Seats) -> Option<(String, usize)> {
    let bots: Vec<Side> = Side::all(seats.all().len())
        .filter(|&side| seats.get(side).is_some_and(|seat| seat.bot.is_some()))
        .collect();
    let level = bots
        .iter()
        .filter_map(|&side| seats.get(side)?.bot)
        .map(|level| level.index().map_or(0, |index| index + 1))
        .max()?;
    let names: Vec<String> = bots.iter().map(|&side| app.locale.player(seats, side)).collect();
    Some((app.locale.tell(&Message::new("home-versus").with("names", names.join(", "))), level))
}

/// Where nothing is in progress: the first game, begun with one press.
#[component]
fn FirstGame() -> impl IntoView {
    let app = use_app();
    let id = ids().next().unwrap_or_default();
    view! {
        <article class="card go">
            <div class="thumb" aria-hidden="true" inner_html=showcase(app, id)></div>
            <div class="words">
                <small>{app.word("home-first")}</small>
                <h2>{text(move || app.label(&format!("{id}-name")))}</h2>
                <p>{text(move || app.label(&format!("{id}-pitch")))}</p>
                <button class="btn go wide" on:click=move |_| start(app, id)>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {app.word("home-begin")}
                </button>
                <Versus sides=2 />
            </div>
        </article>
    }
}

/// Against whom one press begins a game.
#[component]
fn Versus(sides: usize) -> impl IntoView {
    let app = use_app();
    live(move || {
        app.library.track();
        versus(app, &usual(app, sides)).map(|(words, level)| {
            view! {
                <span class="versus">
                    {words}
                    <span aria-hidden="true" inner_html=crystals(level)></span>
                </span>
            }
        })
    })
}

/// A game played alone, for a goal.
#[component]
fn Alone(id: &'static str) -> impl IntoView {
    let app = use_app();
    let goal = move || {
        let table = catalogue::begin(id, &catalogue::options_alone(id, 0)).ok();
        table.and_then(|table| table.goal()).map(|goal| app.locale.tell(&goal)).unwrap_or_default()
    };
    let seed = chance::seed();
    let thumb = move || {
        let table = catalogue::begin(id, &catalogue::options_alone(id, seed));
        table.map(|table| picture(app, &table, 0)).unwrap_or_default()
    };
    view! {
        <article class="card alone">
            <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
            <div class="words">
                <small>{text(move || app.label(&format!("{id}-name")))}</small>
                <h2>{app.word("home-alone")}</h2>
                <p>{text(goal)}</p>
                <button class="btn wide" on:click=move |_| app.open(Dialog::Alone(id.to_owned()))>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {app.word("home-alone-play")}
                </button>
            </div>
        </article>
    }
}

/// Today's puzzle; once it is solved, the way to the streak of its game.
#[component]
fn Daily() -> impl IntoView {
    let app = use_app();
    let (id, _) = puzzles::daily(1);
    let today = days::this_day();
    let row = derived(move || {
        app.library.track();
        DayRow::of(&app.library.read().puzzles().days(), today.get())
    });
    let told = move || {
        let DayRow { today: done, now, .. } = row.get();
        let state = if done { "solved" } else { "open" };
        app.locale.tell(&Message::new("home-puzzles").with("state", state).with("count", now))
    };
    let page = move || if row.get().today { Route::Streak(id.to_owned()) } else { Route::DailyPuzzle };
    view! {
        <article class="card alone">
            <div class="thumb" aria-hidden="true" inner_html=showcase(app, id)></div>
            <div class="words">
                <small>{text(move || app.label(&format!("{id}-name")))}</small>
                <h2>{app.word("puzzle-daily")}</h2>
                <p>{text(told)}</p>
                <a class="btn wide" href=text(move || page().fragment())>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                    {text(move || app.label(if row.get().today { "streak-title" } else { "home-puzzles-play" }))}
                </a>
            </div>
        </article>
    }
}

/// The picture of a game in full swing.
fn showcase(app: AppState, id: &'static str) -> Signal<String> {
    text(move || catalogue::showcase(id).map(|table| picture(app, &table, table.last())).unwrap_or_default())
}

/// One of the games: begins with one press, or after choosing.
#[component]
fn GameCard(id: &'static str) -> impl IntoView {
    let app = use_app();
    let word = move |what: &str| app.label(&format!("{id}-{what}"));
    let sides = catalogue::begin(id, "").map_or(2, |table| table.sides());
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
                <Versus sides />
                <span class="players">{text(move || word("players"))}</span>
                <div class="more">
                    <a class="btn" href=Route::Quick(id.to_owned()).fragment()>
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

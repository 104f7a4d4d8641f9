//! The home page: the games that wait for the player or a newcomer's first one, all games, and what is new today.

use basalt_app::opening::PageNeeds;
use basalt_browser::install;
use basalt_drawing::brand::{Icon, icon};
use basalt_games::{catalogue, ids};
use basalt_play::{Day, Route};

use crate::app::app_state::{
    HomeTold, Play, dialog, game_name, has_game, home_told, label, library, page_state, parts, word,
};
use crate::app::fetching::fetch;
use crate::challenges::days;
use crate::handles::dialog::Dialog;
use crate::library;
use crate::reactive::prelude::*;
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
fn with_game(id: &'static str, underway: bool, go_on: impl Fn() + 'static) {
    fetch(PageNeeds { play: true, underway, games: vec![id], ..PageNeeds::default() }, move || {
        if page_state().route.get_untracked() == Route::Home {
            go_on();
        }
    });
}

/// Starts a quick game.
fn start(id: &'static str) {
    with_game(id, false, move || {
        if let Some(play) = parts().play.peek() {
            play.start(id);
        }
    });
}

/// A text about a game once it is loaded; it changes only with this game.
fn of_game<T: 'static>(
    id: &'static str,
    part: impl Fn() -> Option<T> + Send + Sync + 'static,
    tell: impl Fn(T) -> String + Send + Sync + 'static,
) -> Signal<String> {
    let is_here = derived(move || has_game(id));
    text(move || part().filter(|_| is_here.get()).map(&tell).unwrap_or_default())
}

/// Such a text from the chunk for games under way.
fn told(
    id: &'static str,
    tell: impl Fn(&'static dyn HomeTold) -> String + Send + Sync + 'static,
) -> Signal<String> {
    of_game(id, home_told, tell)
}

/// A text that needs the play chunk; a blank line before.
fn played(tell: impl Fn(&'static dyn Play) -> String + Send + Sync + 'static) -> Signal<String> {
    text(move || parts().play.get().map(&tell).unwrap_or_else(blank))
}

/// A text that needs the chunk for games under way; a blank line before.
fn later(tell: impl Fn(&'static dyn HomeTold) -> String + Send + Sync + 'static) -> Signal<String> {
    text(move || home_told().map(&tell).filter(|words| !words.is_empty()).unwrap_or_else(blank))
}

#[component]
pub fn HomePage() -> impl IntoView {
    let installable = State::new(false);
    install::watch(life(), move |offered| installable.set(offered));
    let menu: OpenMenu = State::new(None);
    let is_newcomer = derived(move || {
        library().track();
        !library::has_played()
    });
    view! {
        <div class="homepage front">
            <Top />
            <main>
                <h1 class="visually-hidden">{word("app-title")}</h1>
                {live(move || match is_newcomer.get() {
                    true => view! { <FirstGame /> }.into_any(),
                    false => home_told().map(|told| told.turns()).into_any(),
                })}
                <h2 class="visually-hidden">{word("home-games")}</h2>
                <section class="games">{catalogue::heads().map(|id| view! { <GameCard id menu /> }).collect_view()}</section>
                <Today day=days::this_day() />
                <p class="more-games">
                    <b>{word("home-more-games")}</b>
                    {catalogue::more().map(|id| view! {
                        <a href=Route::About(id.to_owned()).fragment()>{text(move || game_name(id))}</a>
                    }).collect_view()}
                </p>
                {live(move || home_told().map(|told| told.saved()))}
            </main>
            <footer class="foot">
                <button type="button" class="link" on:click=move |_| dialog().open(Dialog::Paste(String::new()))>
                    {word("paste-title")}
                </button>
                <button type="button" class="link" on:click=move |_| dialog().open(Dialog::Keys)>
                    {word("home-help")}
                </button>
                {live(move || installable.get().then(|| view! {
                    <button type="button" class="link" on:click=move |_| install::prompt()>
                        {word("install-app")}
                    </button>
                }))}
            </footer>
        </div>
    }
}

#[component]
fn FirstGame() -> impl IntoView {
    let id = ids().next().unwrap_or_default();
    view! {
        <section class="hero">
            // The picture comes with the game. A press on it begins the game, as the button does.
            <div
                class="hero-board"
                aria-hidden="true"
                on:click=move |_| start(id)
                inner_html=of_game(id, move || parts().play.get(), move |play| play.moment(id))
            ></div>
            <h2>{word("home-hero")}</h2>
            <p>{word("home-hero-note")}</p>
            <button class="btn go wide" on:click=move |_| start(id)>
                <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
                <span>{word("home-begin")}" "<span>{text(move || game_name(id))}</span></span>
            </button>
        </section>
    }
}

#[component]
fn GameCard(id: &'static str, menu: OpenMenu) -> impl IntoView {
    let own_word = move |what: &str| label(&format!("{id}-{what}"));
    let sides = catalogue::usual_sides(id);
    let page = Route::About(id.to_owned()).fragment();
    let is_open = move || menu.get() == Some(id);
    let toggle = move |_| match menu.get_untracked() == Some(id) {
        true => menu.set(None),
        false => with_game(id, true, move || menu.set(Some(id))),
    };
    view! {
        <article class="card game">
            // The menu leads there too: with the keyboard a card has two stops.
            <a
                class="thumb"
                href=page.clone()
                tabindex="-1"
                aria-hidden="true"
                inner_html=of_game(id, move || parts().play.get(), move |play| play.showcase(id))
            ></a>
            <span class="rating">{told(id, move |told| told.rating(id))}</span>
            <h3><a href=page tabindex="-1">{text(move || own_word("name"))}</a></h3>
            <p>{text(move || own_word("pitch"))}" "<EditionLinks id on_card=true /></p>
            <footer>
                <button class="btn wide" on:click=move |_| start(id)>
                    <span aria-hidden="true" inner_html=icon(Icon::Play, 18)></span>
                    <span>
                        {word("home-play")}
                        <span class="visually-hidden">{text(move || own_word("name"))}</span>
                        <small>{played(move |play| play.versus(id, sides))}</small>
                    </span>
                </button>
                <button
                    class="btn"
                    id=format!("more-{id}")
                    aria-haspopup="menu"
                    aria-expanded=text(move || is_open().to_string())
                    on:click=toggle
                >
                    {word("home-more")}
                    <span class="visually-hidden">{text(move || own_word("name"))}</span>
                </button>
            </footer>
            {live(move || is_open().then(|| home_told().map(|told| told.menu(id, menu))))}
        </article>
    }
}

#[component]
fn Today(day: State<Day>) -> impl IntoView {
    let date = move || match home_told().map(|told| told.streak(day.get())) {
        Some(row) if !row.is_empty() => row,
        _ => days::date(day.get()),
    };
    view! {
        <section class="card new-today">
            <div>
                <h2>{word("home-today")}</h2>
                <small data-today="">{text(date)}</small>
            </div>
            <a href=Route::DailyChallenge.fragment()>
                <b class="visually-hidden">{word("daily-title")}</b>
                <span class="marks" aria-hidden="true" inner_html=text(move || home_told().map(|told| told.marks(day.get())).unwrap_or_default())></span>
                <small>{later(move |told| told.daily(day.get()))}</small>
            </a>
            {live(move || view! { <DailyPuzzle day=day.get() /> })}
            {live(move || view! { <Practice day=day.get() /> })}
            {ids().filter(|id| catalogue::alone(id).is_some()).map(|id| view! { <Alone id day /> }).collect_view()}
            <a href=Route::Survival.fragment()>
                <b>{word("survival-title")}</b>
                <small>{later(move |told| told.survival())}</small>
            </a>
        </section>
    }
}

#[component]
fn DailyPuzzle(day: Day) -> impl IntoView {
    let (id, _) = catalogue::daily_puzzle(day, 1).unwrap_or_default();
    let is_done = move || home_told().is_some_and(|told| told.puzzle(day).0);
    let page = move || if is_done() { Route::Streak(id.to_owned()) } else { Route::DailyPuzzle };
    view! {
        <a href=text(move || page().fragment())>
            <b>{word("puzzle-daily")}</b>
            <small>{later(move |told| told.puzzle(day).1)}</small>
        </a>
    }
}

/// The way to own mistakes, while any are to be practised.
#[component]
fn Practice(day: Day) -> impl IntoView {
    let told = derived(move || home_told().map(|told| told.practice(day)).unwrap_or_default());
    live(move || {
        told.with(|told| !told.is_empty()).then(|| {
            view! {
                <a href=Route::Practice.fragment()>
                    <b>{word("home-practice")}</b>
                    <small>{text(move || told.get())}</small>
                </a>
            }
        })
    })
}

#[component]
fn Alone(id: &'static str, day: State<Day>) -> impl IntoView {
    let begin = move |_| {
        with_game(id, true, move || {
            if let Some(underway) = parts().underway.peek() {
                underway.home().begin_alone(id, day.get_untracked());
            }
        });
    };
    view! {
        <button type="button" on:click=begin>
            <b>{word("home-alone")}</b>
            <small>{told(id, move |told| told.goal(id, day.get()))}</small>
        </button>
    }
}

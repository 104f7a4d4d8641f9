//! A game's daily board: the attempt, its result, and practice.

use basalt_app::daily::{DailyWay, daily_ways, is_revealed};
use basalt_drawing::brand::Icon;
use basalt_play::challenges::daily::{self, DailyAttempt};
use basalt_play::{Day, Match, Route};

use crate::app::app_state::{game_name, label, library, word};
use crate::challenges::dailies::{self, Lists};
use crate::challenges::days;
use crate::panels::{Button, ShareDaily, held_lines};
use crate::reactive::state::derived;
use crate::reactive::views::{live, text};

use super::top::Top;
use crate::app::picture::picture;
use crate::reactive::prelude::*;

#[component]
pub fn DailyBoardPage(game: String, day: String) -> impl IntoView {
    let known = dailies::games().find(|id| *id == game).zip(Day::read(&day));
    // Invalid addresses show the page of problems.
    known.map(|(game, day)| view! { <Board game day /> })
}

#[component]
fn Board(game: &'static str, day: Day) -> impl IntoView {
    let today = days::this_day();
    let lists = Lists::of([game].into_iter());
    let there = move || is_revealed(&dailies::attempt(game, day), day, today.get());
    let board = move || if there() { lists.board(game, day) } else { None };
    let thumb = move || board().flatten().map(|board| picture(&board, 0)).unwrap_or_default();
    let held = move || board().flatten().map(|board| held_lines(&board, 0)).unwrap_or_default();
    let state = move || dailies::state(game, day, today.get());
    let note = move || match board() {
        _ if !there() => None,
        None => Some("daily-loading"),
        Some(None) => Some("daily-missing"),
        Some(Some(_)) => None,
    };
    // Who has played it knows the rules of the day.
    let is_open = move || dailies::attempt(game, day) == DailyAttempt::Open;
    let take = move |begin: fn(Day, Match)| {
        if let Some(board) = untrack(board).flatten() {
            begin(day, board);
        }
    };
    let way = move |way: DailyWay| {
        let page = Route::Game(daily::key(day, game)).fragment();
        match way {
            DailyWay::Begin => view! {
                <Button icon=Icon::Play key="daily-begin" class="go" wide=true on_press=move || take(dailies::begin_attempt) />
            }
            .into_any(),
            DailyWay::Continue => view! { <a class="btn go wide" href=page>{label("home-continue")}</a> }.into_any(),
            DailyWay::Practise => view! {
                <Button icon=Icon::Again key="daily-practise" class="go" wide=true on_press=move || take(dailies::begin_practice) />
            }
            .into_any(),
            DailyWay::Look => view! { <a class="btn strong wide" href=page>{label("daily-look")}</a> }.into_any(),
            DailyWay::Share => view! { <ShareDaily day game /> }.into_any(),
        }
    };
    let offered = derived(move || {
        let attempt = dailies::attempt(game, day);
        let is_kept = library().read().text_of(&daily::key(day, game)).is_some();
        daily_ways(&attempt, day, today.get(), board().flatten().is_some(), is_kept)
    });
    let ways = move || offered.get().into_iter().map(way).collect_view();
    let course = move || match dailies::attempt(game, day) {
        DailyAttempt::Done(_) => dailies::squares(game, day),
        _ => String::new(),
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="daily-board">
                <div class="saved-head">
                    <h1>{text(move || game_name(game))}</h1>
                    <span class="grow"></span>
                    <a class="btn wide" href=Route::DailyChallenge.fragment()>{word("daily-all")}</a>
                    <a class="btn wide" href=Route::Guide(game.to_owned()).fragment()>{word("guide-short")}</a>
                </div>
                <p class="muted">{word("daily-title")}" · "{text(move || days::date(day))}</p>
                <div class="card thumb" aria-hidden="true" inner_html=text(thumb)></div>
                <div inner_html=text(held)></div>
                <p role="status"><b>{text(state)}</b></p>
                {live(move || note().map(|key| view! { <p class="muted">{label(key)}</p> }))}
                <p class="squares" aria-hidden="true">{text(course)}</p>
                <div class="daily-ways">{live(ways)}</div>
                {live(move || is_open().then(|| view! { <p class="muted">{label("daily-note")}</p> }))}
            </main>
        </div>
    }
}

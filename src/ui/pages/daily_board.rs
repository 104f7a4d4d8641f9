//! A game's daily board: the attempt, its result, and practice.

use leptos::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_play::challenges::daily::{self, DailyAttempt};
use basalt_play::{Day, Match, Route};

use crate::app::app_state::{AppState, use_app};
use crate::challenges::dailies::{self, Lists};
use crate::challenges::days;
use crate::panels::{Button, ShareDaily, held_lines};
use crate::reactive::views::{live, text};

use super::top::Top;
use crate::board::picture;

#[component]
pub fn DailyBoardPage(game: String, day: String) -> impl IntoView {
    let known = dailies::games().find(|id| *id == game).zip(Day::read(&day));
    // Invalid addresses show the page of problems.
    known.map(|(game, day)| view! { <Board game day /> })
}

#[component]
fn Board(game: &'static str, day: Day) -> impl IntoView {
    let app = use_app();
    let today = days::this_day();
    let lists = Lists::of([game].into_iter());
    let there = move || day <= today.get() || dailies::attempt(app, game, day) != DailyAttempt::Open;
    let board = move || if there() { lists.board(game, day) } else { None };
    let thumb = move || board().flatten().map(|board| picture(app, &board, 0)).unwrap_or_default();
    let held = move || board().flatten().map(|board| held_lines(app, &board, 0)).unwrap_or_default();
    let state = move || dailies::state(app, game, day, today.get());
    let note = move || match board() {
        _ if !there() => None,
        None => Some("daily-loading"),
        Some(None) => Some("daily-missing"),
        Some(Some(_)) => None,
    };
    // Who has played it knows the rules of the day.
    let is_open = move || dailies::attempt(app, game, day) == DailyAttempt::Open;
    let take = move |begin: fn(AppState, Day, Match)| {
        if let Some(board) = untrack(board).flatten() {
            begin(app, day, board);
        }
    };
    let ways = move || {
        let attempt = dailies::attempt(app, game, day);
        let begins = attempt == DailyAttempt::Open && day == today.get() && board().flatten().is_some();
        let kept = app.library.read().text_of(&daily::key(day, game)).is_some();
        let done = matches!(attempt, DailyAttempt::Done(_));
        let practises = match attempt {
            DailyAttempt::Open => day < today.get(),
            DailyAttempt::Begun => false,
            DailyAttempt::Lost | DailyAttempt::Done(_) => true,
        };
        let page = Route::Game(daily::key(day, game)).fragment();
        view! {
            {begins.then(|| view! {
                <Button icon=Icon::Play key="daily-begin" class="go" wide=true on_press=move || take(dailies::begin_attempt) />
            })}
            {(attempt == DailyAttempt::Begun).then(|| view! {
                <a class="btn go wide" href=page.clone()>{app.label("home-continue")}</a>
            })}
            {(practises && board().flatten().is_some()).then(|| view! {
                <Button icon=Icon::Again key="daily-practise" class="go" wide=true on_press=move || take(dailies::begin_practice) />
            })}
            {(done && kept).then(|| view! { <a class="btn strong wide" href=page.clone()>{app.label("daily-look")}</a> })}
            {done.then(|| view! { <ShareDaily day game /> })}
        }
    };
    let course = move || match dailies::attempt(app, game, day) {
        DailyAttempt::Done(_) => dailies::squares(app, game, day),
        _ => String::new(),
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="daily-board">
                <div class="saved-head">
                    <h1>{text(move || app.game_name(game))}</h1>
                    <span class="grow"></span>
                    <a class="btn wide" href=Route::DailyChallenge.fragment()>{app.word("daily-all")}</a>
                    <a class="btn wide" href=Route::Guide(game.to_owned()).fragment()>{app.word("guide-short")}</a>
                </div>
                <p class="muted">{app.word("daily-title")}" · "{text(move || days::date(app, day))}</p>
                <div class="card thumb" aria-hidden="true" inner_html=text(thumb)></div>
                <div inner_html=text(held)></div>
                <p role="status"><b>{text(state)}</b></p>
                {live(move || note().map(|key| view! { <p class="muted">{app.label(key)}</p> }))}
                <p class="squares" aria-hidden="true">{text(course)}</p>
                <div class="daily-ways">{live(ways)}</div>
                {live(move || is_open().then(|| view! { <p class="muted">{app.label("daily-note")}</p> }))}
            </main>
        </div>
    }
}

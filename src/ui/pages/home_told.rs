//! The parts of the home page that need games or saves; they are in the play chunk.

use leptos::prelude::*;

use basalt_drawing::brand::{Icon, crystals, icon};
use basalt_games::catalogue;
use basalt_play::challenges::daily::DailyAttempt;
use basalt_play::session::Facet;
use basalt_play::{Day, DayRow, Route, Seats, Standing};
use basalt_rules::{Message, Side};

use crate::app::app_state::{AppState, HomeTold, use_app};
use crate::app::navigation::go;
use crate::app::navigation::go_to_game;
use crate::challenges::dailies::{self, Lists};
use crate::challenges::days;
use crate::opening::Opening;
use crate::panels::teaching;
use crate::panels::{Line, Sentence};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::picture;
use super::saved::SavedLink;

pub fn told_home() -> HomeTold {
    HomeTold {
        start,
        showcase: |app, id| {
            catalogue::showcase(id).map(|game| picture(app, &game, game.last())).unwrap_or_default()
        },
        goal: |app, id| {
            let game = catalogue::begin(id, &catalogue::options_alone(id, 0)).ok();
            game.and_then(|game| game.goal()).map(|goal| app.locale.tell(&goal)).unwrap_or_default()
        },
        alone: |app, id, seed| {
            let game = catalogue::begin(id, &catalogue::options_alone(id, seed));
            game.map(|game| picture(app, &game, 0)).unwrap_or_default()
        },
        go_on: |session| view! { <GoOn session /> }.into_any(),
        versus: |sides| view! { <Versus sides /> }.into_any(),
        daily,
        board,
        puzzle,
        saved: || view! { <SavedLink /> }.into_any(),
    }
}

/// How many of a day's boards have been played.
fn daily(app: AppState, day: Day) -> String {
    let done = dailies::games().filter(|game| is_done(app, game, day)).count();
    let (count, time) = (dailies::games().count(), days::end(app, day));
    app.locale.tell(&Message::new("home-daily").with("done", done).with("count", count).with("time", time))
}

/// The picture of the first unplayed board of a day that needs no list; empty before its game is loaded.
fn board(app: AppState, day: Day) -> String {
    let mut open = dailies::games().filter(|game| !is_done(app, game, day)).chain(dailies::games());
    let game = open.find(|game| !catalogue::needs_openings(game)).filter(|game| app.has_game(game));
    let board = game.and_then(|game| Lists::unlisted(game, day).flatten());
    board.map(|board| picture(app, &board, 0)).unwrap_or_default()
}

fn is_done(app: AppState, game: &str, day: Day) -> bool {
    matches!(dailies::attempt(app, game, day), DailyAttempt::Done(_))
}

fn puzzle(app: AppState, day: Day) -> (bool, String) {
    app.library.track();
    let DayRow { today: done, now, .. } = DayRow::of(&app.library.read().puzzles().days(), day);
    let state = if done { "solved" } else { "open" };
    (done, app.locale.tell(&Message::new("home-puzzles").with("state", state).with("count", now)))
}

#[component]
fn GoOn(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let standing = move || session.read_game(|game| game.standing(game.last()));
    let title = move || {
        let name = app.game_name(session.read(|game| game.info().id));
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
    let last = move || session.read_game(|game| game.told(game.last()));
    let sides = session.read(|game| game.sides());
    view! {
        <article class="card go">
            <div
                class="thumb"
                aria-hidden="true"
                inner_html=text(move || session.read_game(|game| picture(app, game, game.last())))
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

/// Starts a quick game against the last opponents; for a newcomer, the coach's game.
fn start(app: AppState, id: &str) {
    match teaching::begins_at_once(id) {
        true => go_to_game(app, Opening::OnePress(id.to_owned())),
        false => go(app, Route::Learn(id.to_owned())),
    }
}

/// The players of a quick game; after watching bots, the player plays.
fn usual(app: AppState, sides: usize) -> Seats {
    app.library.read().usual_seats(sides).with_a_person()
}

/// "v. Spark" and the level of the strongest bot; `None` without bots.
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

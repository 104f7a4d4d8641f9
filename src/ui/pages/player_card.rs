//! What the server tells of a player: ratings with their curves, the form, and the last games.

use basalt_app::live::{TableRating, is_bot};
use basalt_browser::clock;
use basalt_drawing::{RatingChart, chart};
use basalt_play::library::Json;
use basalt_play::profile::FIRST_RATING;
use basalt_play::{Route, is_table_name};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, locale};
use crate::online::ListedNames;
use crate::reactive::prelude::*;
use crate::run::player_page;

/// How many of the last games are listed.
const LISTED: usize = 20;
/// How many of them are the form.
const FORM: usize = 10;

/// The finished games that this version understands, the latest first.
fn games(card: &Json) -> impl Iterator<Item = &Json> {
    let is_known = |game: &&Json| ["won", "drawn", "lost"].contains(&game.word("verdict").as_str());
    card.list("history").iter().filter(is_known)
}

fn day(game: &Json) -> String {
    let parts = [("day", "numeric"), ("month", "short")];
    clock::date(game.integer("ended"), locale().language().tag(), &parts)
}

/// A tile for each game with a rating, then for each with a rating of games with bots.
pub(super) fn rating_tiles(card: &Json) -> AnyView {
    let tiles = [("ratings", false), ("with_bots", true)].into_iter().flat_map(|(list, with_bots)| {
        card.list(list).iter().map(move |rating| tile(card, rating, with_bots))
    });
    let tiles: Vec<_> = tiles.collect();
    match tiles.is_empty() {
        true => view! { <p class="muted">{label("players-unrated")}</p> }.into_any(),
        false => view! { <div class="rating-tiles">{tiles}</div> }.into_any(),
    }
}

/// The name of a game with a rating, which says whether it is that of games with bots.
pub(super) fn rated_name(id: &str, with_bots: bool) -> String {
    match with_bots {
        true => locale().tell(&Message::new("rating-with-bots").with("game", game_name(id))),
        false => game_name(id),
    }
}

fn tile(card: &Json, rating: &Json, with_bots: bool) -> AnyView {
    let id = rating.word("game");
    let now = TableRating::of_rating(rating);
    let counts = [("won", "profile-won"), ("drawn", "profile-drawn"), ("lost", "profile-lost")];
    let counts = counts.map(|(name, key)| {
        view! { <div><dt>{label(key)}</dt><dd>{rating.integer(name)}</dd></div> }
    });
    let compared =
        card.list("compared").iter().find(|card| card.word("game") == id).filter(|_| !with_bots).map(
            |card| {
                let told = Message::new("players-compared")
                    .with("percent", card.integer("above") as usize)
                    .with("count", card.integer("players") as usize);
                view! { <small class="muted">{locale().tell(&told)}</small> }
            },
        );
    let told = Message::new("profile-rating")
        .with("rating", now.rating.rating)
        .with("margin", now.rating.margin)
        .with("state", now.state());
    view! {
        <article class="card rating-tile">
            <h3>{rated_name(&id, with_bots)}</h3>
            <p aria-hidden="true"><b>{now.digits()}</b> " " <small class="muted">"± " {now.rating.margin}</small></p>
            <p class="visually-hidden">{locale().tell(&told)}</p>
            {curve(card, (&id, with_bots), now)}
            <dl>{counts}</dl>
            {compared}
        </article>
    }
    .into_any()
}

/// The rating after each of the last rated games of a kind, with the one before them; `None` without two.
fn curve(card: &Json, (id, with_bots): (&str, bool), now: TableRating) -> Option<AnyView> {
    let has_bot = |game: &Json| is_bot(card) || game.list("opponents").iter().any(is_bot);
    let is_rated =
        |game: &&Json| game.word("game") == id && game.integer("rating") > 0 && has_bot(game) == with_bots;
    let mut rated: Vec<&Json> = games(card).filter(is_rated).collect();
    rated.reverse();
    let (first, last) = (rated.first()?, rated.last()?);
    let before = [first.integer("before")].into_iter().filter(|rating| *rating > 0);
    let after = rated.iter().map(|game| game.integer("rating"));
    let values: Vec<i32> = before.chain(after).map(|rating| rating.min(9999) as i32).collect();
    let provisional = if now.rating.is_provisional() { values.len() } else { 0 };
    let dates = [day(first), day(last)];
    let drawn = chart(&RatingChart {
        values: &values,
        provisional,
        level: FIRST_RATING,
        dates: [&dates[0], &dates[1]],
    });
    let said = Message::new("profile-chart")
        .with("count", values.len())
        .with("first", values.first().copied().unwrap_or_default())
        .with("last", values.last().copied().unwrap_or_default())
        .with("best", values.iter().max().copied().unwrap_or_default());
    (values.len() > 1)
        .then(|| view! { <div role="img" aria-label=locale().tell(&said) inner_html=drawn></div> }.into_any())
}

/// A result as the first letter of its word, on a ground of its colour.
fn mark(game: &Json) -> impl IntoView + use<> {
    let verdict = game.word("verdict");
    let told = label(&format!("saved-result-{verdict}"));
    let (letter, title): (String, String) = (told.chars().take(1).collect(), told.clone());
    view! {
        <span class=format!("verdict-mark {verdict}") title=title>
            <span aria-hidden="true">{letter}</span>
            <span class="visually-hidden">{told}</span>
        </span>
    }
}

/// The results of the last games, the latest last.
pub(super) fn form(card: &Json) -> Option<AnyView> {
    let mut last: Vec<&Json> = games(card).take(FORM).collect();
    last.reverse();
    let marks: Vec<_> = last.into_iter().map(|game| view! { <li>{mark(game)}</li> }).collect();
    (!marks.is_empty())
        .then(|| view! { <h2>{label("player-form")}</h2> <ol class="form">{marks}</ol> }.into_any())
}

/// The last games, each with its result, opponents, change of the rating and time.
pub(super) fn played(card: &Json) -> Option<AnyView> {
    let all = games(card).flat_map(|game| game.list("opponents"));
    let names = ListedNames::of(all);
    let row = |game: &Json| {
        let opponents = game.list("opponents").iter().map(|opponent| {
            let (author, name) = (opponent.word("author"), names.shown(opponent));
            match author.is_empty() {
                true => view! { <span>{name}</span> }.into_any(),
                false => view! { <a href=player_page(&author).fragment()>{name}</a> }.into_any(),
            }
        });
        let opponents: Vec<_> = opponents.collect();
        let (before, after) = (game.integer("before"), game.integer("rating"));
        let is_rated = before > 0 && after > 0;
        let change = TableRating {
            change: is_rated.then(|| after as i32 - before as i32),
            ..TableRating::of_rating(game)
        };
        let change = change.changed().unwrap_or_else(|| label("quick-casual"));
        let (name, table) = (game_name(&game.word("game")), game.word("table"));
        // A private table is nobody else's.
        let name = match is_table_name(&table) {
            true => view! { <a href=Route::Watch(table).fragment()>{name}</a> }.into_any(),
            false => view! { <b>{name}</b> }.into_any(),
        };
        let when = clock::written(game.integer("ended"), locale().language().tag());
        view! {
            <li>
                {mark(game)}
                <span>{name} " – " {opponents}</span>
                <span class="change">{change}</span>
                <small class="muted">{when}</small>
            </li>
        }
    };
    let rows: Vec<_> = games(card).take(LISTED).map(row).collect();
    (!rows.is_empty()).then(|| {
        view! { <h2>{label("players-history")}</h2> <ul class="card games-played">{rows}</ul> }.into_any()
    })
}

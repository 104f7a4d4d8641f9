//! The standings of an event, with the games behind each row, and its crosstable.

use basalt_app::live::{EventView, RowGame};
use basalt_browser::transfer;
use basalt_drawing::brand::Icon;
use basalt_online::{EventCard, EventRow};
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{label, locale, word};
use crate::online::ListedNames;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};
use crate::run::player_page;

/// The most players whose crosstable fits a sheet of paper in its usual size.
const WIDE: usize = 24;

/// The shown name of each player, in the order of the standings.
pub(super) fn names(view: &EventView) -> Vec<String> {
    let pair = |row: &EventRow| (row.author.clone(), row.name.clone());
    let listed = ListedNames::of_pairs(view.card.rows.iter().map(pair));
    view.card.rows.iter().map(|row| listed.told(&row.author, &row.name)).collect()
}

/// A game in words, to one of its players.
pub(super) fn game_told(game: &RowGame, names: &[String]) -> String {
    let told = Message::new("event-game")
        .with("round", game.round)
        .with("begins", if game.begins { "yes" } else { "no" })
        .with("name", names[game.opponent].clone())
        .with("result", label(game.result.key()));
    locale().tell(&told)
}

/// The games of a row; those of the player here lead to the own seat.
fn games(view: &EventView, row: usize, names: &[String]) -> AnyView {
    let is_own = view.card.own == Some(row);
    let all = view.games_of(row);
    let game = |game: &RowGame| {
        let told = game_told(game, names);
        let is_own = is_own || view.card.own == Some(game.opponent);
        let route = if is_own { Route::Online(game.table.clone()) } else { Route::Watch(game.table.clone()) };
        match game.table.is_empty() {
            true => view! { <li>{told} " · " {word("event-unplayed")}</li> }.into_any(),
            false => view! { <li><a href=route.fragment()>{told}</a></li> }.into_any(),
        }
    };
    let rest = view.card.rows[row].has_rested.then(|| view! { <li>{word("event-rest")}</li> });
    view! { <ul class="row-games">{all.iter().map(game).collect_view()} {rest}</ul> }.into_any()
}

/// The standings; `open` is the key name of the player whose games are shown.
pub(super) fn standings(view: &EventView, open: State<String>) -> AnyView {
    if view.card.rows.is_empty() {
        return view! { <p class="muted">{word("event-nobody")}</p> }.into_any();
    }
    let names = names(view);
    let has_begun = view.begun > 0;
    let held = State::new((view.clone(), names.clone()));
    let row = |(number, row): (usize, &EventRow)| {
        let is_me = view.card.own == Some(number);
        let name = if is_me { label("table-you") } else { names[number].clone() };
        let author = State::new(row.author.clone());
        let is_open = move || open.with(|open| author.with(|author| open == author));
        let toggle = move |_| open.set(if is_open() { String::new() } else { author.get_untracked() });
        let shown =
            move || is_open().then(|| held.with_untracked(|(view, names)| games(view, number, names)));
        let count = view.games_of(number).len();
        let counted = has_begun.then(|| {
            let told = Message::new("event-row-games").with("count", count).with("ended", row.games as usize);
            view! {
                <button type="button" class="link" aria-expanded=text(move || is_open().to_string()) on:click=toggle>
                    {locale().tell(&told)}
                    <span class="visually-hidden">{format!(" ({name})")}</span>
                </button>
                {live(shown)}
            }
        });
        let gone = row.has_withdrawn.then(|| view! { " " <small>{word("event-withdrawn")}</small> });
        let page = player_page(&row.author).fragment();
        view! {
            <tr class:own=is_me>
                <td>{row.rank}</td>
                <th scope="row"><a href=page>{name.clone()}</a> {gone} {counted}</th>
                <td>{row.points}</td>
                <td>{row.strength}</td>
            </tr>
        }
    };
    let heading = |key: &'static str| view! { <th scope="col">{word(key)}</th> };
    let headings = ["arena-place", "player-title", "arena-points", "event-strength"].map(heading);
    let rows = view.card.rows.iter().enumerate().map(row).collect_view();
    view! {
        <section>
            <h2>{word(if has_begun { "arena-standings" } else { "event-entered" })} " " <small>{view.players}</small></h2>
            <table class="standings">
                <thead><tr>{headings}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="muted">{word("event-note")}</p>
        </section>
    }
    .into_any()
}

/// The crosstable: each player's points from each other, and a way to save it.
pub(super) fn crosstable(view: &EventView) -> AnyView {
    if view.begun == 0 {
        return ().into_any();
    }
    let names = names(view);
    let rows = view.card.rows.iter().zip(&names);
    let rows = rows.map(|(row, name)| EventRow { name: name.clone(), ..row.clone() }).collect();
    let card = EventCard { rows, ..view.card.clone() };
    let heads = || ["arena-place", "player-title", "arena-points", "event-strength"].map(label);
    let lines = {
        let words = heads();
        card.crosstable(words.each_ref().map(String::as_str))
    };
    let head = |(column, cell): (usize, &String)| match column.checked_sub(4) {
        // Readers hear whose column it is.
        Some(other) => view! {
            <th scope="col" title=names[other].clone()>
                <span aria-hidden="true">{cell.clone()}</span>
                <span class="visually-hidden">{names[other].clone()}</span>
            </th>
        }
        .into_any(),
        None => view! { <th scope="col">{cell.clone()}</th> }.into_any(),
    };
    let cell = |(column, cell): (usize, &String)| match column {
        1 => view! { <th scope="row">{cell.clone()}</th> }.into_any(),
        _ => view! { <td>{cell.clone()}</td> }.into_any(),
    };
    let row = |line: &Vec<String>| view! { <tr>{line.iter().enumerate().map(cell).collect_view()}</tr> };
    let (first, rest) = lines.split_first().unwrap_or((const { &Vec::new() }, &[]));
    let (first, rest) =
        (first.iter().enumerate().map(head).collect_view(), rest.iter().map(row).collect_view());
    let is_wide = card.rows.len() > WIDE;
    let saved = State::new(card);
    let save = move || {
        let words = untrack(heads);
        let file = saved.with_untracked(|card| card.csv(words.each_ref().map(String::as_str)));
        transfer::download("basalt-event.csv", &file);
    };
    view! {
        <section>
            <h2>{word("event-crosstable")}</h2>
            <p class="muted">{word("event-crosstable-note")}</p>
            // The keyboard scrolls what has the focus.
            <div class="crosstable" class:many=is_wide role="region" tabindex="0" aria-label=word("event-crosstable")>
                <table>
                    <thead><tr>{first}</tr></thead>
                    <tbody>{rest}</tbody>
                </table>
            </div>
            <Button icon=Icon::Download key="event-save" class="strong" wide=true on_press=save />
        </section>
    }
    .into_any()
}

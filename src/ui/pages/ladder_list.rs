//! The name of a ladder, and the ladders of a lobby.

use basalt_games::ids;
use basalt_play::Route;
use basalt_play::library::Json;
use basalt_rules::Message;

use crate::app::app_state::{game_name, locale, word};
use crate::reactive::prelude::*;

/// The name of a game's ladder.
pub(super) fn ladder_name(game: &str) -> String {
    locale().tell(&Message::new("ladder-named").with("game", game_name(game)))
}

/// The ladders of a lobby: one a game; those on which nobody is take less room.
pub(super) fn listed_ladders(card: &Json) -> AnyView {
    let known = |line: &Json| {
        let game = line.word("game");
        Some((ids().find(|id| *id == game)?, line.integer("players") as usize))
    };
    let (begun, free): (Vec<_>, Vec<_>) =
        card.list("ladders").iter().filter_map(known).partition(|(_, players)| *players > 0);
    // A server of an earlier version has none.
    if begun.is_empty() && free.is_empty() {
        return ().into_any();
    }
    let told = |players: usize| locale().tell(&Message::new("event-players").with("count", players));
    let address = |game: &str| Route::Ladder(game.to_owned()).fragment();
    let row = |(game, players): (&'static str, usize)| {
        view! {
            <li>
                <a class="btn strong" href=address(game)>
                    <b>{ladder_name(game)}</b> " " <span>{told(players)}</span>
                </a>
            </li>
        }
    };
    let name = |(game, players): (&'static str, usize)| {
        let whole = format!("{}, {}", ladder_name(game), told(players));
        view! { <li><a class="btn strong" href=address(game) aria-label=whole>{game_name(game)}</a></li> }
    };
    view! {
        <section>
            <h2>{word("ladder-list")}</h2>
            <p class="muted">{word("ladder-list-note")}</p>
            {(!begun.is_empty()).then(|| view! { <ul class="lobby">{begun.into_iter().map(row).collect_view()}</ul> })}
            {(!free.is_empty()).then(|| view! { <ul class="lobby-ways">{free.into_iter().map(name).collect_view()}</ul> })}
        </section>
    }
    .into_any()
}

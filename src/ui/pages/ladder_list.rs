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

/// The ladders of a lobby: one a game, also those on which nobody is.
pub(super) fn listed_ladders(card: &Json) -> AnyView {
    let row = |line: &Json| {
        let game = line.word("game");
        let game = ids().find(|id| *id == game)?;
        let players = Message::new("event-players").with("count", line.integer("players") as usize);
        let view = view! {
            <li>
                <a class="btn strong" href=Route::Ladder(game.to_owned()).fragment()>
                    <b>{ladder_name(game)}</b> " " <span>{locale().tell(&players)}</span>
                </a>
            </li>
        };
        Some(view)
    };
    let rows: Vec<_> = card.list("ladders").iter().filter_map(row).collect();
    // A server of an earlier version has none.
    match rows.is_empty() {
        true => ().into_any(),
        false => view! {
            <section>
                <h2>{word("ladder-list")}</h2>
                <p class="muted">{word("ladder-list-note")}</p>
                <ul class="lobby">{rows}</ul>
            </section>
        }
        .into_any(),
    }
}

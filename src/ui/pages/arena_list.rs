//! The arenas of a lobby.

use basalt_browser::clock;
use basalt_games::ids;
use basalt_online::OnlineTerms;
use basalt_play::Route;
use basalt_play::library::Json;
use basalt_rules::Message;

use crate::app::app_state::{game_name, locale, word};
use crate::reactive::prelude::*;

use super::variant::terms_told;

/// The arenas of a lobby, with a way to open one.
pub(super) fn listed_arenas(card: &Json) -> AnyView {
    let now = clock::today();
    let row = |line: &Json| {
        let terms =
            OnlineTerms::read(&line.word("terms")).filter(|terms| ids().any(|id| id == terms.game))?;
        let (starts, ends) = (line.integer("starts"), line.integer("ends"));
        let (key, time) = match now {
            now if now < starts => ("arena-from", starts),
            now if now < ends => ("arena-until", ends),
            _ => ("arena-ended", ends),
        };
        let time = clock::time_of_day(time, locale().language().tag());
        let when = locale().tell(&Message::new(key).with("time", time));
        let players = line.integer("players") as usize;
        let players = locale().tell(&Message::new("arena-players").with("count", players));
        let told: Vec<String> = terms_told(&terms).into_iter().chain([players]).collect();
        let view = view! {
            <li>
                <a class="btn strong" href=Route::Arena(line.word("id")).fragment()>
                    <b>{game_name(&terms.game)}</b> " " <span>{told.join(" · ")}</span> " " <small>{when}</small>
                </a>
            </li>
        };
        Some(view)
    };
    let rows: Vec<_> = card.list("arenas").iter().filter_map(row).collect();
    let rows = (!rows.is_empty()).then(|| view! { <ul class="lobby">{rows}</ul> });
    view! {
        <section>
            <h2>{word("arenas-title")}</h2>
            {rows}
            <p><a href=Route::Arena(String::new()).fragment()>{word("arena-new")}</a></p>
        </section>
    }
    .into_any()
}

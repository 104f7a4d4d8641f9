//! The poster of a game in lists: its board, its name, a line, and what one can do there.

use crate::reactive::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_play::Route;

use crate::app::app_state::{game_name, label};
use crate::app::picture::poster as drawn;
use crate::panels::LinkButton;
use crate::reactive::views::text;

pub(super) fn poster(id: &'static str, line: Signal<String>, ways: AnyView) -> AnyView {
    let drawn = text(move || drawn(id));
    view! {
        <li class="poster">
            <div class="art" aria-hidden="true" inner_html=drawn></div>
            <h2><a href=Route::About(id.to_owned()).fragment()>{text(move || game_name(id))}</a></h2>
            <p>{line}</p>
            <div class="poster-ways">{ways}</div>
        </li>
    }
    .into_any()
}

/// Posters of these games, each with a way to its page, where it begins.
pub(super) fn posters_to_play(
    games: Vec<&'static str>,
    line: impl Fn(&'static str) -> String + Copy + Send + Sync + 'static,
) -> AnyView {
    let one = |id: &'static str| {
        let play = view! { <LinkButton icon=Icon::Play key="home-play" class="strong" wide=true to=Route::About(id.to_owned()) /> };
        poster(id, text(move || line(id)), play.into_any())
    };
    view! { <ul class="posters">{games.into_iter().map(one).collect_view()}</ul> }.into_any()
}

/// All games with a line about each, for a page that has nothing else to show.
pub(super) fn games_to_play() -> AnyView {
    posters_to_play(ids().collect(), |id| label(&format!("{id}-about")))
}

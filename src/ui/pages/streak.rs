//! Before and after a streak: an explanation, the last and the best one, and the next.

use leptos::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::use_app;
use crate::challenges::puzzles::begin_streak;
use crate::panels::Button;
use crate::reactive::views::{live, text};

use super::top::Top;

#[component]
pub fn StreakPage(game: String) -> impl IntoView {
    let app = use_app();
    // The address names a game with puzzles.
    let Some(id) = catalogue::info(&game).map(|info| info.id) else { return ().into_any() };
    let kept = move || {
        app.library.track();
        let library = app.library.read();
        let log = library.puzzles();
        let last = log.latest(id, true).map(|streak| ("streak-last", streak.solved.len()));
        let best = Some(("streak-best", log.best(id))).filter(|(_, best)| *best > 0);
        let unreadable = Some(("puzzle-unreadable", log.unreadable())).filter(|(_, count)| *count > 0);
        let line = |(key, count): (&'static str, usize)| {
            view! { <p>{app.locale.tell(&Message::new(key).with("count", count))}</p> }
        };
        [last, best, unreadable].into_iter().flatten().map(line).collect_view()
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="guide">
                <small>{text(move || app.game_name(id))}</small>
                <h1>{app.word("streak-title")}</h1>
                <p>{app.word("streak-rules")}</p>
                {live(kept)}
                <div class="streak">
                    <Button icon=Icon::Play key="streak-begin" class="go" wide=true on_press=move || begin_streak(app, id) />
                    <a class="btn wide" href=Route::Puzzle(id.to_owned(), 1).fragment()>{app.word("puzzle-short")}</a>
                </div>
            </main>
        </div>
    }
    .into_any()
}

//! Before and after a streak or a storm: an explanation, the last and the best one, and the next.

use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{game_name, library, locale, word};
use crate::app::picture::poster;
use crate::challenges::days;
use crate::challenges::puzzles::begin_streak;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::views::{live, text};

use super::top::Top;

/// How many stones the chain of a streak has at least, and at most.
const AIM: usize = 10;
const MOST: usize = 40;

#[component]
pub fn StreakPage(game: String) -> impl IntoView {
    // The address names a game with puzzles.
    let Some(id) = catalogue::info(&game).map(|info| info.id) else { return ().into_any() };
    let kept = move || {
        library().track();
        let library = library().read();
        let log = library.puzzles();
        let last = log.latest(id, false, true).map(|streak| ("streak-last", streak.solved.len()));
        let best = Some(("streak-best", log.best(id))).filter(|(_, best)| *best > 0);
        let unreadable = Some(("puzzle-unreadable", log.unreadable())).filter(|(_, count)| *count > 0);
        let line = |(key, count): (&'static str, usize)| {
            view! { <p>{locale().tell(&Message::new(key).with("count", count))}</p> }
        };
        [last, best, unreadable].into_iter().flatten().map(line).collect_view()
    };
    let today = days::this_day();
    let storms = move || {
        library().track();
        let library = library().read();
        let log = library.puzzles();
        let last = log.latest(id, true, true).map(|storm| {
            let missed = storm.storm.map_or(0, |storm| storm.missed.len());
            Message::new("storm-last").with("count", storm.solved.len()).with("missed", missed)
        });
        let best = |key, day| {
            let best = log.best_storm(id, day);
            (best > 0).then(|| Message::new(key).with("count", best))
        };
        let told = [last, best("storm-day", Some(today.get())), best("storm-best", None)];
        told.into_iter().flatten().map(|told| view! { <p>{locale().tell(&told)}</p> }).collect_view()
    };
    // A stone for each puzzle of the best streak, and at first for those of a streak worth having.
    let chain = move || {
        library().track();
        let library = library().read();
        let log = library.puzzles();
        let (last, best) =
            (log.latest(id, false, true).map_or(0, |streak| streak.solved.len()), log.best(id));
        let stone = |at: usize| {
            view! { <span class:lit=at < last class:won=at < best></span> }
        };
        (0..best.clamp(AIM, MOST)).map(stone).collect_view()
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="guide streak-page">
                <div class="art" aria-hidden="true" inner_html=text(move || poster(id))></div>
                <small>{text(move || game_name(id))}</small>
                <h1>{word("streak-title")}</h1>
                <p>{word("streak-rules")}</p>
                <div class="chain" aria-hidden="true">{live(chain)}</div>
                {live(kept)}
                <div class="streak">
                    <Button icon=Icon::Play key="streak-begin" class="go" wide=true on_press=move || begin_streak(id, false) />
                    <a class="btn wide" href=Route::GamePuzzles(id.to_owned()).fragment()>{word("puzzle-list")}</a>
                </div>
                <section class="storm-begin" aria-labelledby="storm">
                    <h2 id="storm">{word("storm-title")}</h2>
                    <p>{word("storm-rules")}</p>
                    {live(storms)}
                    <div class="streak">
                        <Button icon=Icon::Flame key="storm-begin" class="strong" wide=true on_press=move || begin_streak(id, true) />
                    </div>
                </section>
            </main>
        </div>
    }
    .into_any()
}

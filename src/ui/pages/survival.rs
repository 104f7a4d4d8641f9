//! Survival: each game's current run, and the best runs with their last positions.

use leptos::prelude::*;

use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_games::{catalogue, ids};
use basalt_play::Route;
use basalt_play::challenges::survival::{self, Next, SurvivalRun};
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::challenges::survival::climb;
use crate::panels::Button;
use crate::reactive::views::live;

use super::picture;
use super::top::Top;

/// How many of the best runs of a game are listed.
const SHOWN: usize = 5;

#[component]
pub fn SurvivalPage() -> impl IntoView {
    let app = use_app();
    let cards = move || ids().map(|id| card(app, id)).collect_view();
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{app.word("survival-title")}</h1></div>
                <p class="muted">{app.word("survival-note")}</p>
                <div class="profile">{live(cards)}</div>
            </main>
        </div>
    }
}

/// A game: its current run or a start button, and the best runs.
fn card(app: AppState, id: &'static str) -> AnyView {
    let runs = app.library.runs(id);
    let current = survival::in_progress(&runs);
    let at = current.and_then(|run| match run.next {
        Next::GoOn { rung, .. } | Next::Begin { rung, .. } => Some(rung),
        Next::Over => None,
    });
    let tell = |message: Message| app.locale.tell(&message);
    let stands = match at {
        Some(rung) => Message::new("survival-at")
            .with("rung", usize::from(rung))
            .with("count", usize::from(catalogue::rungs(id))),
        None => Message::new("survival-rungs").with("count", usize::from(catalogue::rungs(id))),
    };
    let best = runs.iter().filter(|run| run.next == Next::Over).take(SHOWN);
    let best: Vec<AnyView> = best.map(|run| line(app, run)).collect();
    let begin = move || climb(app, id);
    view! {
        <section class="card">
            <h2>{app.game_name(id)}</h2>
            <p>{tell(stands)}</p>
            <Button icon=Icon::Play key=if at.is_some() { "survival-go-on" } else { "survival-begin" } class="go" wide=true on_press=begin />
            {(!best.is_empty()).then(|| view! {
                <h3>{app.label("survival-best")}</h3>
                <ol class="runs">{best}</ol>
            })}
        </section>
    }
    .into_any()
}

/// A finished run: how far it went and when, with its last position if its game is stored.
fn line(app: AppState, run: &SurvivalRun) -> AnyView {
    let words = app.locale.tell(&Message::new("survival-run").with("count", usize::from(run.passed)));
    let date = clock::date(run.date, app.locale.language().tag(), &[("dateStyle", "medium")]);
    let kept = app.library.read().open(&run.last).ok();
    match kept {
        Some((game, ..)) => view! {
            <li>
                <a href=Route::Game(run.last.clone()).fragment()>
                    <span class="thumb" aria-hidden="true" inner_html=picture(app, &game, game.last())></span>
                    <span>{words}<small>{date}</small></span>
                </a>
            </li>
        }
        .into_any(),
        None => view! { <li><span>{words}<small>{date}</small></span></li> }.into_any(),
    }
}

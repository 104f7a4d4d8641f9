//! Survival: the ladder of a game, its next opponent, and the best runs with their last positions.

use std::cmp::Ordering;

use leptos::prelude::*;

use basalt_bots::{Level, TIER_ENDS, tier_of};
use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_drawing::{Ladder, face, ladder};
use basalt_games::{catalogue, ids};
use basalt_play::Route;
use basalt_play::challenges::survival::{self, Next, SurvivalRun};
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::challenges::survival::climb;
use crate::panels::Button;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};

use super::top::Top;
use crate::board::picture;

/// How many of the best runs are listed.
const SHOWN: usize = 8;
/// How many opponents are shown, and how many of them before the next one.
const OPPONENTS: u8 = 8;
const BEFORE: u8 = 3;
/// The words of the tiers.
const TIERS: [&str; TIER_ENDS.len()] = ["stones", "gems", "peaks"];

#[component]
pub fn SurvivalPage() -> impl IntoView {
    let app = use_app();
    let chosen = State::new(untrack(|| latest(app)));
    let chip = move |id: &'static str| {
        view! {
            <label class="pick-chip">
                <input
                    type="radio"
                    name="survival-game"
                    value=id
                    prop:checked=move || chosen.get() == Some(id)
                    on:change=move |_| chosen.set(Some(id))
                />
                <span>{text(move || app.game_name(id))}</span>
            </label>
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{app.word("survival-title")}</h1></div>
                <p class="muted">{app.word("survival-note")}</p>
                <fieldset class="pick-chips">
                    <legend class="visually-hidden">{app.word("survival-game")}</legend>
                    {ids().map(chip).collect_view()}
                </fieldset>
                {live(move || chosen.get().map(|id| game(app, id)))}
            </main>
        </div>
    }
}

/// The game of the run that goes on, else of the latest run, else the first one.
fn latest(app: AppState) -> Option<&'static str> {
    let of_game = |id: &'static str| {
        let runs = app.library.runs(id);
        runs.iter().map(|run| (run.next != Next::Over, run.date, id)).max()
    };
    ids().filter_map(of_game).max().map(|(.., id)| id).or_else(|| ids().next())
}

/// The ladder, the next opponent with the start button, the opponents around it, and the best runs.
fn game(app: AppState, id: &'static str) -> AnyView {
    let runs = app.library.runs(id);
    let current = survival::in_progress(&runs);
    let at = current.and_then(|run| match run.next {
        Next::GoOn { rung, .. } | Next::Begin { rung, .. } => Some(rung),
        Next::Over => None,
    });
    let count = catalogue::rungs(id);
    let tell = |message: Message| app.locale.tell(&message);
    let with_rung = |key: &'static str, rung: u8| Message::new(key).with("rung", usize::from(rung));
    let heading = match at {
        Some(rung) => with_rung("survival-at", rung).with("count", usize::from(count)),
        None => Message::new("survival-rungs").with("count", usize::from(count)),
    };
    let next = at.unwrap_or(1);
    let over = || runs.iter().filter(|run| run.next == Next::Over);
    let best: Vec<AnyView> = over().take(SHOWN).map(|run| line(app, run, count)).collect();
    let begin = move || climb(app, id);
    let ways = match at {
        Some(_) => "survival-go-on",
        None if runs.is_empty() => "survival-first",
        None => "survival-begin",
    };
    view! {
        <section class="survival" aria-label=app.game_name(id)>
            <div class="card skyline">
                <h2>{tell(heading)}</h2>
                <div inner_html=skyline(app, count, at, over().next().map_or(0, |run| run.passed))></div>
            </div>
            <div class="card rival">
                <span aria-hidden="true" inner_html=face(next, tier_of(next), 96)></span>
                <p class="muted">{tell(with_rung("survival-number", next))}</p>
                <h2>{tell(Level::Rung(next).name(0))}</h2>
                <Button icon=Icon::Play key=ways class="go" wide=true on_press=begin />
            </div>
            <ol class="climb" aria-label=app.label("survival-opponents")>
                {around(next, count).map(|rung| opponent(app, rung, next)).collect_view()}
            </ol>
            {(!best.is_empty()).then(|| view! {
                <h2>{app.label("survival-best")}</h2>
                <ol class="runs">{best}</ol>
            })}
        </section>
    }
    .into_any()
}

fn skyline(app: AppState, count: u8, at: Option<u8>, best: u8) -> String {
    let tell = |message: Message| app.locale.tell(&message);
    let you = at.map(|rung| tell(Message::new("survival-you").with("rung", usize::from(rung))));
    let most = tell(Message::new("survival-most").with("rung", usize::from(best)));
    let tier = |(last, tier)| (last, tell(Message::new("survival-tier").with("tier", tier)));
    let tiers: Vec<(u8, String)> = TIER_ENDS.into_iter().zip(TIERS).map(tier).collect();
    ladder(Ladder {
        count,
        passed: at.map_or(0, |rung| rung - 1),
        at: at.zip(you.as_deref()),
        best: (best > 0).then_some((best.min(count), most.as_str())),
        tiers: &tiers,
    })
}

/// The rungs that are shown around the next one.
fn around(next: u8, count: u8) -> impl Iterator<Item = u8> {
    let most = count.saturating_sub(OPPONENTS) + 1;
    let first = next.saturating_sub(BEFORE).clamp(1, most);
    first..=(first + OPPONENTS - 1).min(count)
}

/// The opponent of a rung: face, name, and whether it is beaten.
fn opponent(app: AppState, rung: u8, next: u8) -> impl IntoView {
    let order = rung.cmp(&next);
    let state = match order {
        Ordering::Less => "beaten",
        Ordering::Equal => "next",
        Ordering::Greater => "open",
    };
    let told = Message::new("survival-rung").with("state", state).with("rung", usize::from(rung));
    view! {
        <li class="card" class:beaten=order.is_lt() class:next=order.is_eq() aria-current=if order.is_eq() { "step" } else { "false" }>
            <span aria-hidden="true" inner_html=face(rung, tier_of(rung), 48)></span>
            <b>{app.locale.tell(&Level::Rung(rung).name(0))}</b>
            <small>{app.locale.tell(&told)}</small>
        </li>
    }
}

/// A finished run: how far it went, against whom it ended and when, with its last position if its game is stored.
fn line(app: AppState, run: &SurvivalRun, count: u8) -> AnyView {
    let passed = app.locale.tell(&Message::new("survival-run").with("count", usize::from(run.passed)));
    let date = clock::date(run.date, app.locale.language().tag(), &[("dateStyle", "medium")]);
    let ended = (run.passed < count).then(|| {
        let name = Level::Rung(run.passed + 1).name(0);
        view! { <small>{app.locale.tell(&Message::new("survival-ended").with("name", name))}</small> }
    });
    let words = view! { <span class="run-words"><b>{passed}</b>{ended}<small>{date}</small></span> };
    let kept = app.library.read().open(&run.last).ok();
    match kept {
        Some((game, ..)) => view! {
            <li class="card">
                <a href=Route::Game(run.last.clone()).fragment()>
                    <span class="thumb" aria-hidden="true" inner_html=picture(app, &game, game.last())></span>
                    {words}
                </a>
            </li>
        }
        .into_any(),
        None => view! { <li class="card">{words}</li> }.into_any(),
    }
}

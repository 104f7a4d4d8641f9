//! Survival: the ladder of a game, its next opponent, and the best runs with their last positions.

use std::cmp::Ordering;

use basalt_app::survival::{Opponent, current_rung, latest_game, opponents};
use basalt_bots::{BotStyle, Level, TIER_ENDS, tier_of};
use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_drawing::{Ladder, face, ladder};
use basalt_games::catalogue::has_styles;
use basalt_games::{catalogue, ids};
use basalt_play::Route;
use basalt_play::challenges::survival::{Next, SurvivalRun};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, word};
use crate::challenges::survival::climb;
use crate::panels::Button;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};

use super::top::Top;
use crate::app::picture::picture;
use crate::reactive::prelude::*;

/// How many of the best runs are listed.
const SHOWN: usize = 8;
/// The words of the tiers.
const TIERS: [&str; TIER_ENDS.len()] = ["stones", "gems", "peaks"];

#[component]
pub fn SurvivalPage() -> impl IntoView {
    let chosen = State::new(untrack(|| latest_game(ids().map(|id| (id, library().runs(id))))));
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
                <span>{text(move || game_name(id))}</span>
            </label>
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{word("survival-title")}</h1></div>
                <p class="muted">{word("survival-note")}</p>
                <fieldset class="pick-chips">
                    <legend class="visually-hidden">{word("survival-game")}</legend>
                    {ids().map(chip).collect_view()}
                </fieldset>
                {live(move || chosen.get().map(game))}
            </main>
        </div>
    }
}

/// The ladder, the next opponent with the start button, the opponents around it, and the best runs.
fn game(id: &'static str) -> AnyView {
    let runs = library().runs(id);
    let at = current_rung(&runs);
    let count = catalogue::rungs(id);
    let tell = |message: Message| locale().tell(&message);
    let with_rung = |key: &'static str, rung: u8| Message::new(key).with("rung", usize::from(rung));
    let heading = match at {
        Some(rung) => with_rung("survival-at", rung).with("count", usize::from(count)),
        None => Message::new("survival-rungs").with("count", usize::from(count)),
    };
    let next = at.unwrap_or(1);
    let over = || runs.iter().filter(|run| run.next == Next::Over);
    let best: Vec<AnyView> = over().take(SHOWN).map(|run| line(run, count)).collect();
    let begin = move || climb(id);
    let ways = match at {
        Some(_) => "survival-go-on",
        None if runs.is_empty() => "survival-first",
        None => "survival-begin",
    };
    view! {
        <section class="survival" aria-label=game_name(id)>
            <div class="card skyline">
                <h2>{tell(heading)}</h2>
                <div inner_html=skyline(count, at, over().next().map_or(0, |run| run.passed))></div>
            </div>
            <div class="card rival">
                <span aria-hidden="true" inner_html=face(next, tier_of(next), 96)></span>
                <p class="muted">{tell(with_rung("survival-number", next))}</p>
                <h2>{tell(Level::Rung(next).name(0))}</h2>
                {has_styles(id).then(|| view! {
                    <p class="muted">{tell(Message::new("survival-style").with("style", BotStyle::of_rung(next).word()))}</p>
                })}
                <Button icon=Icon::Play key=ways class="go" wide=true on_press=begin />
            </div>
            <ol class="climb" aria-label=label("survival-opponents")>
                {opponents(next, count).map(|shown| opponent(id, shown)).collect_view()}
            </ol>
            {(!best.is_empty()).then(|| view! {
                <h2>{label("survival-best")}</h2>
                <ol class="runs">{best}</ol>
            })}
        </section>
    }
    .into_any()
}

fn skyline(count: u8, at: Option<u8>, best: u8) -> String {
    let tell = |message: Message| locale().tell(&message);
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

/// The opponent of a rung: face, name, style, and whether it is beaten.
fn opponent(id: &str, Opponent { rung, order }: Opponent) -> impl IntoView {
    let state = match order {
        Ordering::Less => "beaten",
        Ordering::Equal => "next",
        Ordering::Greater => "open",
    };
    let told = Message::new("survival-rung").with("state", state).with("rung", usize::from(rung));
    view! {
        <li class="card" class:beaten=order.is_lt() class:next=order.is_eq() aria-current=if order.is_eq() { "step" } else { "false" }>
            <span aria-hidden="true" inner_html=face(rung, tier_of(rung), 48)></span>
            <b>{locale().tell(&Level::Rung(rung).name(0))}</b>
            {has_styles(id).then(|| view! { <small>{locale().tell(&BotStyle::of_rung(rung).message())}</small> })}
            <small>{locale().tell(&told)}</small>
        </li>
    }
}

/// A finished run: how far it went, against whom it ended and when, with its last position if its game is stored.
fn line(run: &SurvivalRun, count: u8) -> AnyView {
    let passed = locale().tell(&Message::new("survival-run").with("count", usize::from(run.passed)));
    let date = clock::date(run.date, locale().language().tag(), &[("dateStyle", "medium")]);
    let ended = (run.passed < count).then(|| {
        let name = Level::Rung(run.passed + 1).name(0);
        view! { <small>{locale().tell(&Message::new("survival-ended").with("name", name))}</small> }
    });
    let words = view! { <span class="run-words"><b>{passed}</b>{ended}<small>{date}</small></span> };
    let kept = library().read().open(&run.last).ok();
    match kept {
        Some((game, ..)) => view! {
            <li class="card">
                <a href=Route::Game(run.last.clone()).fragment()>
                    <span class="thumb" aria-hidden="true" inner_html=picture(&game, game.last())></span>
                    {words}
                </a>
            </li>
        }
        .into_any(),
        None => view! { <li class="card">{words}</li> }.into_any(),
    }
}

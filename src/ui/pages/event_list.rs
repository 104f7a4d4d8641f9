//! What an event is in words, and the events of a lobby.

use basalt_browser::clock;
use basalt_games::{catalogue, ids};
use basalt_online::{EventForm, EventPace, EventPlan, REFEREE};
use basalt_play::library::Json;
use basalt_play::{LONGEST_NAME, Route, TimeControl, shown_text};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, locale, word};
use crate::reactive::prelude::*;

use super::variant::{terms_told, variant};

/// The name of an event: its game and form.
fn event_name(plan: &EventPlan) -> String {
    let key = match plan.form {
        EventForm::RoundRobin => "event-named-robin",
        EventForm::Swiss { .. } => "event-named-swiss",
    };
    locale().tell(&Message::new(key).with("game", game_name(&plan.terms.game)))
}

/// The title of an event: what the host calls it, or its game and form.
pub(super) fn event_title(plan: &EventPlan, is_hosted: bool, name: &str) -> String {
    shown_text(name, LONGEST_NAME).filter(|_| is_hosted).unwrap_or_else(|| event_name(plan))
}

/// What is agreed, in a sentence or two.
pub(super) fn plan_told(plan: &EventPlan) -> String {
    let (form, rounds) = match plan.form {
        EventForm::RoundRobin => ("robin", 0),
        EventForm::Swiss { rounds } => ("swiss", rounds),
    };
    let (pace, days) = match plan.pace {
        EventPace::Together => ("together", 0),
        EventPace::Finished => ("finished", 0),
        EventPace::Days(days) => ("days", days as usize),
    };
    let choices = catalogue::choices(&plan.terms.game, &plan.terms.options).unwrap_or_default();
    let terms = terms_told(&plan.terms).into_iter().chain(variant(&plan.terms.game, &choices));
    let told = Message::new("event-plan")
        .with("form", form)
        .with("rounds", rounds)
        .with("games", if plan.is_double { "two" } else { "one" })
        .with("terms", terms.collect::<Vec<_>>().join(" · "))
        .with("pace", pace)
        .with("days", days);
    locale().tell(&told)
}

/// The events of a lobby, with a way to open one.
pub(super) fn listed_events(card: &Json) -> AnyView {
    let row = |line: &Json| {
        let plan =
            EventPlan::read(&line.word("plan")).filter(|plan| ids().any(|id| id == plan.terms.game))?;
        let [begun, rounds, players] = ["begun", "rounds", "players"].map(|name| line.integer(name) as usize);
        let is_over = line.member("is_over") == Some(&Json::Bool(true));
        let when = match (is_over, begun) {
            (true, _) => label("event-ended"),
            (false, 0) => {
                let time = clock::written(line.integer("starts"), locale().language().tag());
                locale().tell(&Message::new("event-from").with("time", time))
            }
            (false, _) if plan.pace == EventPace::Together => label("event-under-way"),
            (false, _) => {
                locale().tell(&Message::new("event-round").with("round", begun).with("rounds", rounds))
            }
        };
        let players = locale().tell(&Message::new("event-players").with("count", players));
        let clock = plan.terms.control.map(TimeControl::message).map(|clock| locale().tell(&clock));
        let is_hosted = line.word("by") == REFEREE;
        let host = is_hosted.then(|| label("event-by-host"));
        let told: Vec<String> = clock.into_iter().chain([players]).chain(host).collect();
        let title = event_title(&plan, is_hosted, &line.word("name"));
        let view = view! {
            <li>
                <a class="btn strong" href=Route::Event(line.word("id")).fragment()>
                    <b>{title}</b> " " <span>{told.join(" · ")}</span> " " <small>{when}</small>
                </a>
            </li>
        };
        Some(view)
    };
    let rows: Vec<_> = card.list("events").iter().filter_map(row).collect();
    let rows = match rows.is_empty() {
        true => view! { <p class="muted">{word("event-none")}</p> }.into_any(),
        false => view! { <ul class="lobby">{rows}</ul> }.into_any(),
    };
    view! {
        <section>
            <h2>{word("event-list")}</h2>
            {rows}
            <p><a href=Route::Event(String::new()).fragment()>{word("event-new")}</a></p>
        </section>
    }
    .into_any()
}

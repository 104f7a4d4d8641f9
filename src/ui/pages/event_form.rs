//! The form that opens an event.

use basalt_app::live::{EVENT_FORMS, EVENT_SIZES, EVENT_WAITS, EventChoice, EventWish};
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_online::{EventForm, EventPace};
use basalt_play::{Route, TimeControl};
use basalt_rules::Message;

use crate::app::app_state::{game_name, locale, notices, word};
use crate::online::wants_rated;
use crate::opening::navigation::go;
use crate::panels::Button;
use crate::player::notices::Notice;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::run::open_event;

use super::event_list::plan_told;
use super::online::first_name;
use super::variant::rated_key;

/// A choice in words.
fn told(choice: EventChoice) -> String {
    let told = match choice {
        EventChoice::Form(EventForm::RoundRobin) => Message::new("event-robin"),
        EventChoice::Form(EventForm::Swiss { rounds }) => Message::new("event-swiss").with("rounds", rounds),
        EventChoice::Control(control) => control.message(),
        EventChoice::WeekendsOff(true) => Message::new("off-weekends"),
        EventChoice::WeekendsOff(false) => Message::new("off-none"),
        EventChoice::Rated(rated) => Message::new(rated_key(rated)),
        EventChoice::Double(true) => Message::new("event-double"),
        EventChoice::Double(false) => Message::new("event-single"),
        EventChoice::Pace(EventPace::Together) => Message::new("event-together"),
        EventChoice::Pace(EventPace::Finished) => Message::new("event-finished"),
        EventChoice::Pace(EventPace::Days(days)) => Message::new("event-days").with("days", days as usize),
        EventChoice::Most(most) => return most.to_string(),
        EventChoice::Wait(hours) if hours < 24 => {
            Message::new("event-in-hours").with("hours", hours as usize)
        }
        EventChoice::Wait(hours) => Message::new("event-in-days").with("days", hours as usize / 24),
    };
    locale().tell(&told)
}

/// Radio buttons for some choices, which have this name.
fn choices(wish: State<EventWish>, name: &'static str, all: Vec<EventChoice>) -> impl IntoView {
    let choice = |choice: EventChoice| {
        let label = told(choice);
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=label.clone()
                    prop:checked=move || wish.with(|wish| wish.has(choice))
                    on:change=move |_| wish.update(|wish| wish.choose(choice))
                />
                {label}
            </label>
        }
    };
    view! { <div class="seg many">{all.into_iter().map(choice).collect_view()}</div> }
}

#[component]
pub(super) fn EventOpening() -> impl IntoView {
    let life = life();
    let rated = wants_rated();
    let games: Vec<&'static str> =
        ids().filter(|game| EventWish::new(game, rated).plan().is_some()).collect();
    let wish = State::new(EventWish::new(games.first().copied().unwrap_or_default(), rated));
    let busy = State::new(false);
    let option = move |id: &'static str| {
        view! { <option value=id selected=move || wish.with(|wish| wish.game == id)>{game_name(id)}</option> }
    };
    let paces = derived(move || wish.with(EventWish::paces));
    let plan = move || wish.with(EventWish::plan).map(|plan| plan_told(&plan)).unwrap_or_default();
    let open = move || {
        busy.set(true);
        open_event(life, &wish.get_untracked(), move |opened| {
            busy.set(false);
            match opened {
                Ok(id) => go(Route::Event(id)),
                Err(key) => notices().tell(Notice::Said(Message::new(key))),
            }
        });
    };
    let group = move |key: &'static str, all: Vec<EventChoice>| {
        view! { <fieldset><legend>{word(key)}</legend> {choices(wish, key, all)}</fieldset> }
    };
    let paced = move || group("event-pace", paces.get().into_iter().map(EventChoice::Pace).collect());
    view! {
        {first_name()}
        <label class="field">
            {word("players-game")}
            <select on:change=move |event| {
                let game = event_target_value(&event);
                wish.update(|wish| wish.game = game);
            }>{games.into_iter().map(option).collect_view()}</select>
        </label>
        {group("event-form", EVENT_FORMS.map(EventChoice::Form).to_vec())}
        {group("event-games", [true, false].map(EventChoice::Double).to_vec())}
        {group("quick-clock", TimeControl::BY_DAYS.map(EventChoice::Control).to_vec())}
        {group("off-title", [false, true].map(EventChoice::WeekendsOff).to_vec())}
        {live(paced)}
        {group("event-most", EVENT_SIZES.map(EventChoice::Most).to_vec())}
        {group("event-start", EVENT_WAITS.map(EventChoice::Wait).to_vec())}
        {group("quick-kind", [true, false].map(EventChoice::Rated).to_vec())}
        <p>{text(plan)}</p>
        <Button icon=Icon::Cup key="event-open" class="go" wide=true disabled=computed(move || busy.get()) on_press=open />
        <p class="muted">{word("event-open-note")}</p>
    }
}

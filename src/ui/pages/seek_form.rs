//! The form that posts a seek.

use basalt_app::live::{SEEK_COUNTS, SeekChoice, SeekWish};
use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, locale, notices, online, word};
use crate::online::wants_rated;
use crate::panels::Button;
use crate::player::notices::Notice;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live, text};

use super::seek_told::{plan_told, post_seek};
use super::variant::rated_key;

/// A choice in words.
fn told(choice: SeekChoice) -> String {
    match choice {
        SeekChoice::Dated(false) => label("seek-by-days"),
        SeekChoice::Dated(true) => label("seek-at-date"),
        SeekChoice::Control(control) => locale().tell(&control.message()),
        SeekChoice::Games(games) => games.to_string(),
        SeekChoice::Rated(rated) => label(rated_key(rated)),
    }
}

/// Radio buttons for some choices, under this title.
fn choices(wish: State<SeekWish>, key: &'static str, all: Vec<SeekChoice>) -> AnyView {
    // The search above has buttons of the same titles.
    let name = format!("seek {key}");
    let choice = |choice: SeekChoice| {
        let (name, label) = (name.clone(), told(choice));
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
    view! {
        <fieldset>
            <legend>{word(key)}</legend>
            <div class="seg many">{all.into_iter().map(choice).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

#[component]
pub(super) fn SeekPosting() -> impl IntoView {
    let rated = wants_rated();
    let games: Vec<&'static str> = ids().filter(|game| SeekWish::new(game, rated).is_possible()).collect();
    let wish = State::new(SeekWish::new(games.first().copied().unwrap_or_default(), rated));
    let busy = derived(move || online().seeks.is_sending());
    let option = move |id: &'static str| {
        view! { <option value=id selected=move || wish.with(|wish| wish.game == id)>{game_name(id)}</option> }
    };
    let is_dated = derived(move || wish.with(SeekWish::is_dated));
    let controls = derived(move || wish.with(SeekWish::controls));
    let clocks = move || {
        let controls = controls.get();
        let all = controls.into_iter().map(SeekChoice::Control).collect::<Vec<_>>();
        (!all.is_empty()).then(|| choices(wish, "quick-clock", all))
    };
    let when = move || match is_dated.get() {
        true => view! {
            <label class="field">
                {word("seek-date")}
                <input
                    type="datetime-local"
                    on:input=move |event| {
                        let at = clock::local(&event_target_value(&event));
                        wish.update(|wish| wish.at = at);
                    }
                />
            </label>
        }
        .into_any(),
        false => choices(wish, "seek-games", SEEK_COUNTS.map(SeekChoice::Games).to_vec()),
    };
    let plan = move || {
        let plan = wish.with(|wish| wish.plan(clock::today()));
        plan.map_or_else(label, |plan| plan_told(&plan))
    };
    let post = move || match wish.with_untracked(|wish| wish.plan(clock::today())) {
        Ok(plan) => post_seek(plan),
        Err(key) => notices().tell(Notice::Said(Message::new(key))),
    };
    view! {
        <details id="seek-form">
            <summary>{word("seek-post")}</summary>
            <div class="seek-form">
                <label class="field">
                    {word("players-game")}
                    <select on:change=move |event| {
                        let game = event_target_value(&event);
                        wish.update(|wish| wish.game = game);
                    }>{games.into_iter().map(option).collect_view()}</select>
                </label>
                {choices(wish, "seek-when", [false, true].map(SeekChoice::Dated).to_vec())}
                {live(when)}
                {live(clocks)}
                {choices(wish, "quick-kind", [true, false].map(SeekChoice::Rated).to_vec())}
                <p role="status">{text(plan)}</p>
                <Button icon=Icon::Plus key="seek-press" class="go" wide=true disabled=computed(move || busy.get()) on_press=post />
                <p class="muted">{word("seek-post-note")}</p>
            </div>
        </details>
    }
}

//! The dialog of a new game, built from the game's description of its options.

use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_online::TimeOff;
use basalt_play::{Strictness, TimeControl};
use basalt_rules::Message;

use crate::app::app_state::{label, locale, online, word};
use crate::app::picture::picture;
use crate::online::time_off::{nights_here, off_told, weekends_note};
use crate::panels::{Button, Radio, Toggle};
use crate::reactive::views::{computed, live, text};

use crate::reactive::prelude::*;
use crate::reactive::state::derived;

use super::control::Control;
use super::draft::Draft;
use super::frame::Frame;
use super::own_cells::{self, OwnCells};
use super::seat_rows::SeatRows;

#[component]
pub fn NewGame(
    game: String,
    #[prop(optional)] options: String,
    #[prop(optional)] alone: bool,
) -> impl IntoView {
    let draft = Draft::new(game, &options, alone);
    let title = computed(move || {
        let title = label(if alone { "home-alone" } else { "new-title" });
        format!("{title} · {}", draft.label("name"))
    });
    // Keyed, so that typing in a control does not rebuild it.
    let keys = derived(move || draft.offered());
    let foot = move || {
        view! {
            <Button icon=Icon::Play key="new-start" class="go" wide=true on_press=move || draft.start() />
        }
    };
    view! {
        <Frame title foot=foot>
            <div class="beginning">
                <Start draft />
                <div class="terms">
                    {live(move || (draft.sides() > 1).then(|| view! { <SeatRows draft /> }))}
                    <Venues draft />
                    {live(move || keys.get().into_iter().map(|key| view! { <Control draft key /> }).collect_view())}
                    {live(move || (draft.sides() > 1 && !draft.has_clock() && !draft.is_by_link()).then(|| view! { <Clocks draft /> }))}
                    {live(move || draft.can_be_rated().then(|| view! { <Rated draft /> }))}
                    {live(move || draft.can_be_doubled().then(|| view! { <Doubled draft /> }))}
                    {live(move || draft.can_be_coached().then(|| view! { <Coaches draft /> }))}
                </div>
            </div>
        </Frame>
    }
}

#[component]
fn Start(draft: Draft) -> impl IntoView {
    let thumb = move || {
        let game = draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()));
        game.map(|game| picture(&game, 0)).unwrap_or_default()
    };
    let own = derived(move || own_cells::wanted(draft));
    let unset = move || own.with(|own| own.is_some_and(|(key, _)| draft.is_open(key)));
    view! {
        <div class="preview" class:picking=move || own.get().is_some() class:unset=unset>
            <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
            {live(move || own.get().map(|(key, count)| view! { <OwnCells draft key count /> }))}
            <p>{text(move || draft.about())}</p>
            {live(move || draft.can_arrange().then(|| view! {
                <Button icon=Icon::Layers key="setup-begin" class="strong" wide=true on_press=move || draft.arrange() />
            }))}
        </div>
    }
}

#[component]
fn Clocks(draft: Draft) -> impl IntoView {
    let radio = move |control: Option<TimeControl>| {
        let message = control.map_or(Message::new("clock-off"), TimeControl::message);
        view! {
            <label>
                <input
                    type="radio"
                    name="time-control"
                    value=control.map_or("off".to_owned(), TimeControl::text)
                    prop:checked=move || draft.control.get() == control
                    on:change=move |_| draft.control.set(control)
                />
                <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                {text(move || locale().tell(&message))}
            </label>
        }
    };
    let offered = move || {
        // Only online do players come back to a clock for hours or days.
        let slow = TimeControl::BY_HOURS.into_iter().chain(TimeControl::BY_DAYS);
        let offered = TimeControl::OFFERED.into_iter().chain(slow.filter(|_| draft.online.get())).map(Some);
        std::iter::once(None).chain(offered).map(radio).collect_view()
    };
    let slow = derived(move || draft.control.get().filter(|control| control.is_slow()));
    let rests = move || {
        slow.get().map(|control| match control.days() {
            Some(_) => view! { <WeekendsOff draft /> }.into_any(),
            None => view! { <NightsOff draft /> }.into_any(),
        })
    };
    view! {
        <fieldset>
            <legend>{word("clock-title")}</legend>
            <div class="seg">{live(offered)}</div>
            {live(rests)}
        </fieldset>
    }
}

#[component]
fn WeekendsOff(draft: Draft) -> impl IntoView {
    view! {
        <Toggle
            on=computed(move || draft.off.get() == Some(TimeOff::Weekends))
            label=word("off-weekends")
            note=computed(weekends_note)
            on_change=move |is_on: bool| draft.off.set(is_on.then_some(TimeOff::Weekends))
        />
    }
}

#[component]
fn NightsOff(draft: Draft) -> impl IntoView {
    let option = move |night: TimeOff| {
        let is_chosen = move || draft.off.get() == Some(night);
        view! { <option value=night.to_string() selected=is_chosen>{off_told(night)}</option> }
    };
    view! {
        <label class="field">
            {word("off-nights-title")}
            <select on:change=move |event| draft.off.set(TimeOff::read(&event_target_value(&event)))>
                <option value="">{word("off-nights-none")}</option>
                {nights_here().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// How the players reach the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Venue {
    Here,
    ByLink,
    Online,
}

impl Venue {
    /// The keys of its name and its note.
    fn keys(self) -> [&'static str; 2] {
        match self {
            Venue::Here => ["new-here", "new-here-note"],
            Venue::ByLink => ["new-by-link", "new-by-link-note"],
            Venue::Online => ["new-online", "new-online-note"],
        }
    }

    fn of(draft: Draft) -> Venue {
        match (draft.is_online(), draft.is_by_link()) {
            (true, _) => Venue::Online,
            (_, true) => Venue::ByLink,
            _ => Venue::Here,
        }
    }

    fn choose(self, draft: Draft) {
        draft.by_link.set(self == Venue::ByLink);
        draft.online.set(self == Venue::Online);
        if draft.control.get_untracked().is_some_and(TimeControl::is_slow) {
            draft.control.set(None);
        }
    }
}

#[component]
fn Venues(draft: Draft) -> impl IntoView {
    let offered = derived(move || {
        let by_link = (draft.sides() == 2).then_some(Venue::ByLink);
        let online = (draft.sides() > 1 && !online().table.is_alone()).then_some(Venue::Online);
        by_link.into_iter().chain(online).collect::<Vec<_>>()
    });
    let radio = move |venue: Venue| {
        let [name, _] = venue.keys();
        let chosen = computed(move || Venue::of(draft) == venue);
        view! { <Radio name="venue" key=name chosen on_choose=move || venue.choose(draft) /> }
    };
    let all = move || {
        let others = offered.get();
        (!others.is_empty()).then(|| view! {
            <fieldset>
                <legend>{word("new-venue")}</legend>
                <div class="seg">{std::iter::once(Venue::Here).chain(others).map(radio).collect_view()}</div>
                <small>{text(move || label(Venue::of(draft).keys()[1]))}</small>
            </fieldset>
        })
    };
    live(all)
}

#[component]
fn Coaches(draft: Draft) -> impl IntoView {
    let radio = move |coach: Option<Strictness>| {
        let key = match coach {
            None => "coach-off",
            Some(Strictness::Gentle) => "coach-gentle",
            Some(Strictness::Fair) => "coach-fair",
            Some(Strictness::Strict) => "coach-strict",
        };
        let chosen = computed(move || draft.coach.get() == coach);
        view! { <Radio name="coach" key chosen on_choose=move || draft.coach.set(coach) /> }
    };
    view! {
        <fieldset>
            <legend>{word("coach")}</legend>
            <div class="seg">
                {std::iter::once(None).chain(Strictness::ALL.map(Some)).map(radio).collect_view()}
            </div>
            <small>{word("coach-note")}</small>
        </fieldset>
    }
}

#[component]
fn Doubled(draft: Draft) -> impl IntoView {
    view! {
        <Toggle
            on=computed(move || draft.is_double())
            label=word("double-title")
            note=word("double-note")
            on_change=move |double| draft.double.set(Some(double))
        />
    }
}

#[component]
fn Rated(draft: Draft) -> impl IntoView {
    view! {
        <Toggle
            on=computed(move || draft.rated.get())
            label=word("rated-title")
            note=word("rated-note")
            on_change=move |rated| draft.rated.set(rated)
        />
    }
}

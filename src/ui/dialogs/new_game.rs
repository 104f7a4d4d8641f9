//! The dialog of a new game, built from the game's description of its options.

use leptos::prelude::*;

use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_play::TimeControl;
use basalt_rules::Message;

use crate::app::app_state::use_app;
use crate::pages::picture;
use crate::panels::{Button, Toggle};
use crate::reactive::views::{live, text};

use crate::reactive::state::derived;

use super::control::Control;
use super::draft::Draft;
use super::frame::Frame;
use super::own_cells::{self, OwnCells};
use super::seat_rows::SeatRows;

#[component]
pub fn NewGame(game: String, #[prop(optional)] alone: bool) -> impl IntoView {
    let app = use_app();
    let draft = Draft::new(app, game, alone);
    let title = Signal::derive(move || {
        let title = app.label(if alone { "home-alone" } else { "new-title" });
        format!("{title} · {}", draft.label("name"))
    });
    // Keyed, so that typing in a control does not rebuild it.
    let keys = derived(move || draft.offered());
    let foot = move || {
        view! {
            <span class="grow"></span>
            <Button icon=Icon::Play key="new-start" class="go" wide=true on_press=move || draft.start() />
        }
    };
    view! {
        <Frame title foot=foot>
            <div class="split">
                <Start draft />
                <div>
                    {live(move || (draft.sides() > 1).then(|| view! { <SeatRows draft /> }))}
                    {live(move || keys.get().into_iter().map(|key| view! { <Control draft key /> }).collect_view())}
                    {live(move || (draft.sides() > 1 && !draft.has_clock() && !draft.is_by_link()).then(|| view! { <Clocks draft /> }))}
                    {live(move || (draft.sides() > 1 && !app.online.table.is_alone()).then(|| view! { <Online draft /> }))}
                    {live(move || (draft.sides() == 2).then(|| view! { <ByLink draft /> }))}
                    {live(move || draft.can_be_rated().then(|| view! { <Rated draft /> }))}
                </div>
            </div>
        </Frame>
    }
}

#[component]
fn Start(draft: Draft) -> impl IntoView {
    let thumb = move || {
        let game = draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()));
        game.map(|game| picture(draft.app, &game, 0)).unwrap_or_default()
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
    let app = draft.app;
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
                {text(move || app.locale.tell(&message))}
            </label>
        }
    };
    let offered = move || {
        // Only online do players come back to a clock for days.
        let by_days = TimeControl::BY_DAYS.into_iter().filter(|_| draft.online.get());
        let offered = TimeControl::OFFERED.into_iter().chain(by_days).map(Some);
        std::iter::once(None).chain(offered).map(radio).collect_view()
    };
    view! {
        <fieldset>
            <legend>{app.word("clock-title")}</legend>
            <div class="seg">{live(offered)}</div>
        </fieldset>
    }
}

#[component]
fn Online(draft: Draft) -> impl IntoView {
    let change = move |online| {
        draft.online.set(online);
        draft.by_link.set(false);
        if draft.control.get_untracked().is_some_and(|control| TimeControl::BY_DAYS.contains(&control)) {
            draft.control.set(None);
        }
    };
    let app = draft.app;
    view! {
        <Toggle
            on=Signal::derive(move || draft.online.get())
            label=app.word("new-online")
            note=app.word("new-online-note")
            on_change=change
        />
    }
}

#[component]
fn ByLink(draft: Draft) -> impl IntoView {
    let change = move |by_link| {
        draft.by_link.set(by_link);
        draft.online.set(false);
    };
    let app = draft.app;
    view! {
        <Toggle
            on=Signal::derive(move || draft.by_link.get())
            label=app.word("new-by-link")
            note=app.word("new-by-link-note")
            on_change=change
        />
    }
}

#[component]
fn Rated(draft: Draft) -> impl IntoView {
    let app = draft.app;
    view! {
        <Toggle
            on=Signal::derive(move || draft.rated.get())
            label=app.word("rated-title")
            note=app.word("rated-note")
            on_change=move |rated| draft.rated.set(rated)
        />
    }
}

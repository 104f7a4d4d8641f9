//! What to choose before a new game: built from the game's own description of its choices.

use leptos::prelude::*;

use crate::browser::random;
use crate::drawing::brand::{Icon, icon};
use crate::games::catalogue;
use crate::play::TimeControl;
use crate::rules::{Choice, ChoiceKind, Message, Side};

use crate::ui::app_state::use_app;
use crate::ui::pages::picture;
use crate::ui::panels::Button;
use crate::ui::views::{live, text};

use crate::ui::state::{State, derived};

use super::draft::{Draft, field_id, wrong_id};
use super::frame::Frame;
use super::own_cells::{self, OwnCells};
use super::seat_rows::SeatRows;

/// The dialog before a new game.
#[component]
pub fn NewGame(
    /// Which game.
    game: String,
    /// Whether it is to be played alone, for a goal.
    #[prop(optional)]
    alone: bool,
) -> impl IntoView {
    let app = use_app();
    let usual = app.library.read().usual_seats(Side::MOST);
    let draft = Draft {
        app,
        options: State::new(match alone {
            true => catalogue::options_alone(&game, random::seed()),
            false => catalogue::usual(&game, random::seed()),
        }),
        game: State::new(game),
        alone,
        cells: State::new(Vec::new()),
        wrong: State::new(Vec::new()),
        told: State::new(false),
        names: State::new(usual.all().iter().map(|seat| seat.name.clone()).collect()),
        bots: State::new(usual.all().iter().map(|seat| seat.bot).collect()),
        begins: State::new(app.library.read().usual_begins()),
        control: State::new(None),
        by_link: State::new(false),
        online: State::new(false),
        rated: State::new(false),
    };
    let title = Signal::derive(move || {
        let title = app.label(if alone { "home-alone" } else { "new-title" });
        format!("{title} · {}", draft.label("name"))
    });
    let game = draft.game.get_untracked();
    let first = catalogue::alone(&game).filter(|_| alone).map(|alone| alone.key);
    let thumb = move || {
        let game = draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()));
        game.map(|game| picture(app, &game, 0)).unwrap_or_default()
    };
    // The keys of the controls, so that typing in one does not rebuild it.
    let keys = derived(move || {
        // An answer by link may take days.
        let has_clock = !draft.is_by_link();
        let shown = draft.choices().into_iter().filter(|choice| choice.applies && choice.key != "players");
        let shown = shown.filter(|choice| has_clock || choice.key != Choice::CLOCK);
        // Online it is drawn by lot.
        let chosen = !draft.is_online();
        let shown = shown.filter(|choice| chosen || choice.kind != ChoiceKind::Seed);
        let mut keys = shown.map(|choice| choice.key).collect::<Vec<_>>();
        // What is asked first of somebody who plays alone.
        if let Some(at) = first.and_then(|first| keys.iter().position(|&key| key == first)) {
            keys[..=at].rotate_right(1);
        }
        keys
    });
    // What the choices come to: the note of a chosen value, or what the game is about.
    let about = move || {
        let goal =
            draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()).ok()?.goal());
        let value = |choice: Choice| format!("option-{}-{}-note", choice.key, choice.value);
        let note = draft
            .choices()
            .into_iter()
            .filter(|choice| choice.applies)
            .map(value)
            .find(|note| draft.knows(note));
        match (goal, note) {
            (Some(goal), _) => app.locale.tell(&goal),
            (None, Some(note)) => draft.label(&note),
            (None, None) => draft.label("pitch"),
        }
    };
    let own = derived(move || own_cells::wanted(draft));
    let unset = move || own.with(|own| own.is_some_and(|(key, _)| draft.is_open(key)));
    let foot = move || {
        view! {
            <span class="grow"></span>
            <Button icon=Icon::Play key="new-start" class="go" wide=true on_press=move || draft.start() />
        }
    };
    view! {
        <Frame title foot=foot>
            <div class="split">
                <div class="preview" class:picking=move || own.get().is_some() class:unset=unset>
                    <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
                    {live(move || own.get().map(|(key, count)| view! { <OwnCells draft key count /> }))}
                    <p>{text(about)}</p>
                    {live(move || draft.can_arrange().then(|| view! {
                        <Button icon=Icon::Layers key="setup-begin" class="strong" wide=true on_press=move || draft.arrange() />
                    }))}
                </div>
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

/// How much time players have.
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
        // Only online somebody looks at the clock for days.
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

/// Whether the game is played online.
#[component]
fn Online(draft: Draft) -> impl IntoView {
    view! {
        <label class="toggle">
            <input
                type="checkbox"
                prop:checked=move || draft.online.get()
                on:change=move |event| {
                    draft.online.set(event_target_checked(&event));
                    draft.by_link.set(false);
                    if draft.control.get_untracked().is_some_and(|control| TimeControl::BY_DAYS.contains(&control)) {
                        draft.control.set(None);
                    }
                }
            />
            <span>
                <b>{draft.app.word("new-online")}</b>
                <small>{draft.app.word("new-online-note")}</small>
            </span>
        </label>
    }
}

/// Whether the game is played by links.
#[component]
fn ByLink(draft: Draft) -> impl IntoView {
    view! {
        <label class="toggle">
            <input
                type="checkbox"
                prop:checked=move || draft.by_link.get()
                on:change=move |event| {
                    draft.by_link.set(event_target_checked(&event));
                    draft.online.set(false);
                }
            />
            <span>
                <b>{draft.app.word("new-by-link")}</b>
                <small>{draft.app.word("new-by-link-note")}</small>
            </span>
        </label>
    }
}

/// Whether the game is rated.
#[component]
fn Rated(draft: Draft) -> impl IntoView {
    view! {
        <label class="toggle">
            <input
                type="checkbox"
                prop:checked=move || draft.rated.get()
                on:change=move |event| draft.rated.set(event_target_checked(&event))
            />
            <span>
                <b>{draft.app.word("rated-title")}</b>
                <small>{draft.app.word("rated-note")}</small>
            </span>
        </label>
    }
}

/// The control of one choice, by its kind.
#[component]
fn Control(draft: Draft, key: &'static str) -> impl IntoView {
    let app = draft.app;
    let choice = move || draft.choices().into_iter().find(|choice| choice.key == key);
    let value = move || choice().map(|choice| choice.value).unwrap_or_default();
    let name = move || draft.label(&format!("option-{key}"));
    let note = move || {
        let note = format!("option-{key}-note");
        draft.knows(&note).then(|| draft.label(&note))
    };
    let radios = move |values: Vec<&'static str>, holds_cells: bool| {
        // Values with notes of their own are shown as boards with what they mean.
        let noted = move |word: &str| format!("option-{key}-{word}-note");
        let tiles = values.iter().all(|word| draft.knows(&noted(word)));
        let radio = move |word: &'static str| {
            let tile = tiles.then(|| {
                let board = move || {
                    let begun = draft.game.with_untracked(|game| {
                        let options = catalogue::choose(game, &draft.options.get_untracked(), key, word)?;
                        catalogue::begin(game, &options)
                    });
                    begun.map(|game| picture(app, &game, 0)).unwrap_or_default()
                };
                view! { <span class="thumb" aria-hidden="true" inner_html=text(board)></span> }
            });
            view! {
                <label>
                    {tile}
                    <input
                        type="radio"
                        name=key
                        value=word
                        prop:checked=move || value() == word && !draft.is_open(key)
                        on:change=move |_| {
                            draft.choose(key, word);
                            if holds_cells {
                                draft.cells.set(Vec::new());
                            }
                        }
                    />
                    <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                    {text(move || draft.label(&format!("option-{key}-{word}")))}
                    {tiles.then(|| view! { <small>{text(move || draft.label(&noted(word)))}</small> })}
                </label>
            }
        };
        view! {
            <fieldset>
                <legend>{text(name)}</legend>
                <div class="seg" class:tiles=tiles>{values.into_iter().map(radio).collect_view()}</div>
                {live(move || note().map(|note| view! { <small>{note}</small> }))}
            </fieldset>
        }
    };
    let kind = untrack(choice).map(|choice| choice.kind);
    match kind {
        Some(ChoiceKind::Switch) => view! {
            <label class="toggle">
                <input
                    type="checkbox"
                    prop:checked=move || value() == "true"
                    on:change=move |event| {
                        draft.choose(key, if event_target_checked(&event) { "true" } else { "false" });
                    }
                />
                <span>
                    <b>{text(name)}</b>
                    {live(move || note().map(|note| view! { <small>{note}</small> }))}
                </span>
            </label>
        }
        .into_any(),
        Some(ChoiceKind::Pick(values)) => radios(values, false).into_any(),
        Some(ChoiceKind::PickOrCells(values, _)) => radios(values, true).into_any(),
        Some(ChoiceKind::Number(..) | ChoiceKind::Seed) => {
            let dice = matches!(untrack(choice).map(|choice| choice.kind), Some(ChoiceKind::Seed));
            let wrong = move || draft.wrong_at(key);
            view! {
                <div class="field">
                    <label>
                        {text(name)}
                        <input
                            type="text"
                            id=field_id(key)
                            inputmode="numeric"
                            autocomplete="off"
                            aria-invalid=text(move || wrong().is_some().to_string())
                            aria-describedby=wrong_id(key)
                            prop:value=value
                            on:input=move |event| draft.choose(key, event_target_value(&event).trim())
                            on:change=move |event| {
                                draft.choose(key, event_target_value(&event).trim());
                                draft.told.set(true);
                            }
                        />
                    </label>
                    <span class="wrong" role="alert" id=wrong_id(key)>{live(wrong)}</span>
                    {dice.then(|| view! {
                        <button type="button" class="btn wide" on:click=move |_| draft.choose(key, &random::seed().to_string())>
                            {app.word("new-another")}
                        </button>
                    })}
                </div>
            }
            .into_any()
        }
        None => ().into_any(),
    }
}

//! What to choose before a new game: built from the game's own description of its choices.

use leptos::prelude::*;

use crate::browser::chance;
use crate::drawing::brand::{Icon, icon};
use crate::games::catalogue;
use crate::rules::ChoiceKind;

use crate::ui::app_state::use_app;
use crate::ui::pages::picture;
use crate::ui::panels::Button;
use crate::ui::views::{live, text};

use crate::ui::state::{State, derived};

use super::draft::{Begins, Draft, field_id};
use super::frame::Frame;
use super::own_cells::OwnCells;
use super::seat_rows::SeatRows;

/// The dialog before a new game.
#[component]
pub fn NewGame(game: String) -> impl IntoView {
    let app = use_app();
    let usual = app.library.read().usual_seats(crate::rules::Side::MOST);
    let draft = Draft {
        app,
        options: State::new(catalogue::usual(&game, chance::seed())),
        game: State::new(game),
        wrong: State::new(None),
        told: State::new(false),
        names: State::new(vec![String::new(); crate::rules::Side::MOST]),
        bots: State::new(usual.all().iter().map(|seat| seat.bot).collect()),
        begins: State::new(Begins::Seat(0)),
    };
    let title = Signal::derive(move || format!("{} · {}", app.label("new-title"), draft.label("name")));
    let thumb = move || {
        let table = draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()));
        table.map(|table| picture(app, &table, 0)).unwrap_or_default()
    };
    // The keys of the controls, so that typing in one does not rebuild it.
    let keys = derived(move || {
        let shown = draft.choices().into_iter().filter(|choice| choice.applies && choice.key != "players");
        shown.map(|choice| choice.key).collect::<Vec<_>>()
    });
    let foot = move || {
        view! {
            <span class="grow"></span>
            <Button icon=Icon::Play key="new-start" class="go" wide=true on_press=move || draft.start() />
        }
    };
    view! {
        <Frame title foot=foot>
            <div class="split">
                <div class="preview">
                    <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
                    <p>{text(move || draft.label("pitch"))}</p>
                    {draft.game.with_untracked(|game| catalogue::arranges(game)).then(|| view! {
                        <Button icon=Icon::Layers key="setup-begin" class="strong" wide=true on_press=move || draft.arrange() />
                    })}
                </div>
                <div>
                    <SeatRows draft />
                    {live(move || keys.get().into_iter().map(|key| view! { <Control draft key /> }).collect_view())}
                </div>
            </div>
        </Frame>
    }
}

/// The id of that field's message.
fn wrong_id(key: &str) -> String {
    format!("option-{key}-wrong")
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
    let radios = move |values: Vec<&'static str>| {
        let radio = move |word: &'static str| {
            view! {
                <label>
                    <input
                        type="radio"
                        name=key
                        value=word
                        prop:checked=move || value() == word
                        on:change=move |_| draft.choose(key, word)
                    />
                    <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                    {text(move || draft.label(&format!("option-{key}-{word}")))}
                </label>
            }
        };
        view! {
            <fieldset>
                <legend>{text(name)}</legend>
                <div class="seg">{values.into_iter().map(radio).collect_view()}</div>
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
        Some(ChoiceKind::Pick(values)) => radios(values).into_any(),
        Some(ChoiceKind::PickOrCells(values, count)) => {
            view! { {radios(values)} <OwnCells draft key count /> }.into_any()
        }
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
                        <button type="button" class="btn wide" on:click=move |_| draft.choose(key, &chance::seed().to_string())>
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

//! The control of one of a game's choices, by its kind.

use basalt_browser::random;
use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_rules::ChoiceKind;

use crate::app::app_state::word;
use crate::app::picture::picture;
use crate::panels::Toggle;
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, live, text};

use super::draft::{Draft, field_id, wrong_id};

#[component]
pub(super) fn Control(draft: Draft, key: &'static str) -> impl IntoView {
    let kind = untrack(|| draft.choice(key)).map(|choice| choice.kind);
    match kind {
        Some(ChoiceKind::Switch) => view! {
            <Toggle
                on=computed(move || draft.value(key) == "true")
                label=text(move || draft.choice_name(key))
                note=text(move || draft.choice_note(key))
                on_change=move |on| draft.choose(key, if on { "true" } else { "false" })
            />
        }
        .into_any(),
        Some(ChoiceKind::Pick(values) | ChoiceKind::PickOrCells(values, _)) => {
            view! { <Values draft key values /> }.into_any()
        }
        Some(ChoiceKind::Number(..)) => view! { <Number draft key /> }.into_any(),
        Some(ChoiceKind::Seed) => view! { <Number draft key is_seed=true /> }.into_any(),
        None => ().into_any(),
    }
}

#[component]
fn Values(draft: Draft, key: &'static str, values: Vec<&'static str>) -> impl IntoView {
    let tiles = values.iter().all(|value| !draft.value_note(key, value).is_empty());
    let value = |value| view! { <Value draft key value tile=tiles /> };
    let note = move || {
        let note = draft.choice_note(key);
        (!note.is_empty()).then(|| view! { <small>{note}</small> })
    };
    view! {
        <fieldset>
            <legend>{text(move || draft.choice_name(key))}</legend>
            <div class="seg" class:tiles=tiles>{values.into_iter().map(value).collect_view()}</div>
            {live(note)}
        </fieldset>
    }
}

#[component]
fn Value(draft: Draft, key: &'static str, value: &'static str, tile: bool) -> impl IntoView {
    let board = move || {
        let begun = draft.game.with_untracked(|game| {
            let options = catalogue::choose(game, &draft.options.get_untracked(), key, value)?;
            catalogue::begin(game, &options)
        });
        begun.map(|game| picture(&game, 0)).unwrap_or_default()
    };
    let choose = move |_| {
        draft.choose(key, value);
        // Choosing a value drops the cells chosen one by one.
        draft.cells.set(Vec::new());
    };
    view! {
        <label>
            {tile.then(|| view! { <span class="thumb" aria-hidden="true" inner_html=text(board)></span> })}
            <input
                type="radio"
                name=key
                value=value
                prop:checked=move || draft.value(key) == value && !draft.is_open(key)
                on:change=choose
            />
            <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
            {text(move || draft.label(&format!("option-{key}-{value}")))}
            {tile.then(|| view! { <small>{text(move || draft.value_note(key, value))}</small> })}
        </label>
    }
}

#[component]
fn Number(draft: Draft, key: &'static str, #[prop(optional)] is_seed: bool) -> impl IntoView {
    let wrong = move || draft.wrong_at(key);
    view! {
        <div class="field">
            <label>
                {text(move || draft.choice_name(key))}
                <input
                    type="text"
                    id=field_id(key)
                    inputmode="numeric"
                    autocomplete="off"
                    aria-invalid=text(move || wrong().is_some().to_string())
                    aria-describedby=wrong_id(key)
                    prop:value=move || draft.value(key)
                    on:input=move |event| draft.choose(key, event_target_value(&event).trim())
                    on:change=move |event| {
                        draft.choose(key, event_target_value(&event).trim());
                        draft.told.set(true);
                    }
                />
            </label>
            <span class="wrong" role="alert" id=wrong_id(key)>{live(wrong)}</span>
            {is_seed.then(|| view! {
                <button type="button" class="btn wide" on:click=move |_| draft.choose(key, &random::seed().to_string())>
                    {word("new-another")}
                </button>
            })}
        </div>
    }
}

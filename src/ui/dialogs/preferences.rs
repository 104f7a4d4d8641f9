//! What a player can set.

use leptos::prelude::*;

use crate::drawing::brand::{Icon, icon};

use crate::ui::app::use_app;
use crate::ui::settings::Word;

use super::Frame;

/// The dialog of the settings.
#[component]
pub fn Preferences() -> impl IntoView {
    let app = use_app();
    let settings = app.settings;
    let title = Signal::derive(move || app.label("settings-title"));
    view! {
        <Frame title>
            <Setting name="theme" value=settings.theme />
            <Setting name="language" value=settings.language />
            <Setting name="speed" value=settings.speed />
            <Setting name="patterns" value=settings.patterns />
            <Setting name="coordinates" value=settings.coordinates />
        </Frame>
    }
}

/// One setting as a row of keys.
#[component]
fn Setting<T: Word>(name: &'static str, value: RwSignal<T>) -> impl IntoView {
    let app = use_app();
    let radio = move |(choice, word): &(T, &'static str)| {
        let (choice, word) = (*choice, *word);
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=move || value.get() == choice
                    on:change=move |_| value.set(choice)
                />
                <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                {move || app.label(&format!("settings-{name}-{word}"))}
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{move || app.label(&format!("settings-{name}"))}</legend>
            <div class="seg">{T::WORDS.iter().map(radio).collect_view()}</div>
        </fieldset>
    }
}

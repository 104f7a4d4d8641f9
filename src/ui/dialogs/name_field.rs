//! The field of a player's name; without one the player is called by a number.

use leptos::prelude::*;

/// The field of a name.
#[component]
pub(super) fn NameField(
    /// What it is, for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// What the player is called without a name.
    #[prop(into)]
    numbered: Signal<String>,
    /// The name.
    #[prop(into)]
    name: Signal<String>,
    /// Called with what is typed.
    #[prop(into)]
    on_name: Callback<String>,
) -> impl IntoView {
    view! {
        <input
            class="pick"
            type="text"
            maxlength="24"
            autocomplete="off"
            aria-label=label
            placeholder=numbered
            prop:value=name
            on:input=move |event| on_name.run(event_target_value(&event))
        />
    }
}

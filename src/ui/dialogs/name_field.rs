//! The field for a player's name; a player without a name gets a number.

use crate::reactive::handler::OnValue;
use crate::reactive::prelude::*;

#[component]
pub(super) fn NameField(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] numbered: Signal<String>,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] on_name: OnValue<String>,
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

//! A checkbox with a label and a note below it.

use crate::reactive::handler::OnValue;
use crate::reactive::prelude::*;
use crate::reactive::views::live;

#[component]
pub fn Toggle(
    #[prop(into)] on: Signal<bool>,
    #[prop(into)] label: Signal<String>,
    #[prop(optional, into)] note: Signal<String>,
    #[prop(into)] on_change: OnValue<bool>,
) -> impl IntoView {
    let small = move || {
        let note = note.get();
        (!note.is_empty()).then(|| view! { <small>{note}</small> })
    };
    view! {
        <label class="toggle">
            <input
                type="checkbox"
                prop:checked=on
                on:change=move |event| on_change.run(event_target_checked(&event))
            />
            <span>
                <b>{label}</b>
                {live(small)}
            </span>
        </label>
    }
}

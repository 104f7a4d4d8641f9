//! A choice between two forms of sharing.

use leptos::prelude::*;

use crate::app::app_state::use_app;
use crate::reactive::state::State;
use crate::reactive::views::text;

/// The keys of both options, and whether the second one is chosen.
#[component]
pub(super) fn Either(
    keys: [&'static str; 2],
    second: State<bool>,
    #[prop(into)] on_choose: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let choice = |value: bool| {
        view! {
            <button
                type="button"
                class="btn strong"
                aria-pressed=text(move || (second.get() == value).to_string())
                on:click=move |_| {
                    second.set(value);
                    on_choose.run(());
                }
            >
                {app.word(keys[usize::from(value)])}
            </button>
        }
    };
    view! { <div class="texts">{[false, true].map(choice).into_iter().collect_view()}</div> }
}

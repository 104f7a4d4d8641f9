//! A choice between forms of sharing.

use crate::reactive::prelude::*;

use crate::app::app_state::word;
use crate::reactive::handler::OnPress;
use crate::reactive::state::State;
use crate::reactive::views::text;

/// The keys of the forms, and the index of the chosen one.
#[component]
pub(super) fn Forms(
    keys: Vec<&'static str>,
    chosen: State<usize>,
    #[prop(into)] on_choose: OnPress,
) -> impl IntoView {
    let form = |(at, key): (usize, &'static str)| {
        view! {
            <button
                type="button"
                class="btn strong"
                aria-pressed=text(move || (chosen.get() == at).to_string())
                on:click=move |_| {
                    chosen.set(at);
                    on_choose.run();
                }
            >
                {word(key)}
            </button>
        }
    };
    view! { <div class="texts">{keys.into_iter().enumerate().map(form).collect_view()}</div> }
}

//! A button with a picture, and a name for those who do not see it.

use leptos::prelude::*;

use crate::drawing::brand::{Icon, icon as draw};

use crate::ui::app::use_app;

/// A button with an icon. `wide` shows its name beside it.
#[component]
pub fn Button(
    /// What it shows.
    #[prop(into)]
    icon: Signal<Icon>,
    /// The key of its name.
    #[prop(into)]
    key: Signal<&'static str>,
    /// What it does.
    on_press: impl Fn() + 'static,
    /// Classes besides `btn`.
    #[prop(optional)]
    class: &'static str,
    /// Whether its name is shown.
    #[prop(optional)]
    wide: bool,
    /// Whether it can be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView {
    let app = use_app();
    let name = move || app.label(key.get());
    view! {
        <button
            type="button"
            class=format!("btn {class}")
            title=move || (!wide).then(name)
            aria-label=move || (!wide).then(name)
            aria-disabled=move || disabled.get().to_string()
            on:click=move |_| {
                if !disabled.get_untracked() {
                    on_press();
                }
            }
        >
            <span aria-hidden="true" inner_html=move || draw(icon.get(), 20)></span>
            {move || wide.then(|| view! { <span>{name}</span> })}
        </button>
    }
}

//! A button with an icon, and a name for screen readers.

use leptos::prelude::*;

use crate::drawing::brand::{Icon, icon as draw};

use crate::ui::app_state::use_app;
use crate::ui::views::{live, text};

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
    #[prop(into)]
    on_press: Callback<()>,
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
            title=text(move || if wide { String::new() } else { name() })
            aria-label=text(name)
            aria-disabled=text(move || disabled.get().to_string())
            on:click=move |_| {
                if !disabled.get_untracked() {
                    on_press.run(());
                }
            }
        >
            <span aria-hidden="true" inner_html=text(move || draw(icon.get(), 20))></span>
            {live(move || wide.then(|| view! { <span>{text(name)}</span> }))}
        </button>
    }
}

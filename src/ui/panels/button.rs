//! Buttons: with an icon and a name for screen readers, or as a link in a sentence.

use basalt_drawing::brand::{Icon, icon as draw};
use basalt_play::Route;

use crate::app::app_state::{label, page_state, word};
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::views::{live, text};

/// A link to a page that looks like a button. `wide` shows its label.
#[component]
pub fn LinkButton(
    icon: Icon,
    key: &'static str,
    to: Route,
    #[prop(optional)] class: &'static str,
    #[prop(optional)] wide: bool,
) -> impl IntoView {
    let here = {
        let to = to.clone();
        text(move || {
            if page_state().route.with(|route| *route == to) { "page".to_owned() } else { "false".to_owned() }
        })
    };
    let name = move || label(key);
    view! {
        <a
            class=format!("btn {class}")
            href=to.fragment()
            title=text(move || if wide { String::new() } else { name() })
            aria-label=text(name)
            aria-current=here
        >
            <span aria-hidden="true" inner_html=draw(icon, 20)></span>
            {wide.then(|| view! { <span>{text(name)}</span> })}
        </a>
    }
}

/// A button with an icon. `wide` shows its label.
#[component]
pub fn Button(
    #[prop(into)] icon: Signal<Icon>,
    #[prop(into)] key: Signal<&'static str>,
    #[prop(into)] on_press: OnPress,
    #[prop(optional)] class: &'static str,
    #[prop(optional)] wide: bool,
    #[prop(optional, into)] disabled: Signal<bool>,
) -> impl IntoView {
    let name = move || label(key.get());
    view! {
        <button
            type="button"
            class=format!("btn {class}")
            title=text(move || if wide { String::new() } else { name() })
            aria-label=text(name)
            aria-disabled=text(move || disabled.get().to_string())
            on:click=move |_| {
                if !disabled.get_untracked() {
                    on_press.run();
                }
            }
        >
            <span aria-hidden="true" inner_html=text(move || draw(icon.get(), 20))></span>
            {live(move || wide.then(|| view! { <span>{text(name)}</span> }))}
        </button>
    }
}

/// A button that looks like a link in a sentence.
#[component]
pub fn TextButton(key: &'static str, #[prop(into)] on_press: OnPress) -> impl IntoView {
    view! { <button type="button" class="link" on:click=move |_| on_press.run()>{word(key)}</button> }
}

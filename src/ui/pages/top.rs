//! The head of every page except a game's.

use leptos::ev;
use leptos::prelude::*;

use basalt_drawing::brand::{Icon, icon, mark, wordmark};
use basalt_play::Route;

use crate::app::app_state::use_app;
use crate::app::dialog::Dialog;
use crate::app::navigation::go_back;
use crate::panels::{Button, LinkButton};
use crate::reactive::views::text;

/// The link back to the page from which this one was opened.
#[component]
pub fn BackLink(to: Route, key: &'static str) -> impl IntoView {
    let app = use_app();
    let href = to.fragment();
    let go_back = move |event: ev::MouseEvent| {
        // Leave opening a new tab to the browser.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            go_back(app, to.clone());
        }
    };
    view! {
        <a class="btn strong" href=href on:click=go_back>
            <span aria-hidden="true" inner_html=icon(Icon::Back, 20)></span>
            {app.word(key)}
        </a>
    }
}

/// The head of every page except a game's: the name, which links home, and the common buttons.
#[component]
pub fn Top() -> impl IntoView {
    let app = use_app();
    let here = move |route: Route| {
        text(move || if app.page.route.get() == route { "page".to_owned() } else { "false".to_owned() })
    };
    view! {
        <header class="top">
            <a class="brand" href=Route::Home.fragment() aria-label="Basalt">
                <span aria-hidden="true" inner_html=mark(38)></span>
                <span aria-hidden="true" inner_html=wordmark(21)></span>
            </a>
            <span class="grow"></span>
            <nav aria-label=app.word("home-navigation")>
                <a href=Route::Profile.fragment() aria-current=here(Route::Profile)>{app.word("profile-title")}</a>
                <a href=Route::Saved.fragment() aria-current=here(Route::Saved)>{app.word("saved-short")}</a>
                <Button icon=Icon::Help key="keys-title" on_press=move || app.open(Dialog::Keys) />
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
            </nav>
        </header>
    }
}

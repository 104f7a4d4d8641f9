//! Asks for confirmation before a button that ends or changes the whole game.

use leptos::prelude::*;

use crate::rules::Tap;

use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::views::text;

use super::frame::Frame;

/// Confirms a button.
#[component]
pub fn Ask(session: SessionHandle, word: &'static str) -> impl IntoView {
    let app = use_app();
    let id = session.read(|table| table.info().id);
    let title = Signal::derive(move || app.label(&format!("{id}-button-{word}")));
    let yes = move |_| {
        app.close();
        session.tap(Tap::Button(word));
    };
    let foot = move || {
        view! {
            <button type="button" class="btn wide" on:click=move |_| app.close()>{app.label("ask-no")}</button>
            <span class="grow"></span>
            <button type="button" class="btn wide go" on:click=yes>{title.get()}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <p>{text(move || app.label(&format!("{id}-button-{word}-ask")))}</p>
        </Frame>
    }
}

//! Asks for confirmation before a button that ends or changes the whole game.

use leptos::prelude::*;

use basalt_play::session::MoveInput;
use basalt_rules::Tap;

use crate::app::app_state::use_app;
use crate::panels::button_words;
use crate::reactive::views::text;
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn Ask(session: SessionHandle, word: &'static str) -> impl IntoView {
    let app = use_app();
    let title = Signal::derive(move || button_words(app, session, word).0);
    let yes = move |_| {
        app.close();
        session.give(MoveInput::Tap(Tap::Button(word)));
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
            <p>{text(move || button_words(app, session, word).1.unwrap_or_default())}</p>
        </Frame>
    }
}

//! A link that holds the game, for the clipboard or the system's share sheet.

use leptos::prelude::*;

use crate::app::app_state::use_app;
use crate::reactive::state::State;
use crate::session::SessionHandle;

use super::address::{What, WhatField, puzzle};
use super::send_link::SendLink;

#[component]
pub(super) fn LinkChannel(session: SessionHandle, what: State<What>) -> impl IntoView {
    let app = use_app();
    let link = Signal::derive(move || what.get().address(session));
    let title = move |()| {
        let id = session.read(|game| game.info().id);
        app.game_name(id)
    };
    view! {
        {puzzle(session).is_none().then(|| view! { <WhatField what /> })}
        <SendLink link title note="share-note" />
    }
}

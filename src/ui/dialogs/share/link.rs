//! A link that holds the game, for the clipboard or the system's share sheet.

use leptos::html;
use leptos::prelude::*;

use crate::browser::exchange;
use crate::drawing::brand::Icon;

use crate::ui::app_state::use_app;
use crate::ui::panels::Button;
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, effect};
use crate::ui::views::text;

use super::address::{What, WhatField};
use super::told::{CopyButton, Told, Ways};

/// The link of a game.
#[component]
pub(super) fn LinkChannel(session: SessionHandle, what: State<What>) -> impl IntoView {
    let app = use_app();
    let told = Told::new();
    let field: NodeRef<html::Input> = NodeRef::new();
    let link = move || what.get().address(session);
    effect(move || {
        what.track();
        told.tell("");
    });
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copy = move || told.copy(untrack(link), select);
    let send = move || {
        let id = session.read(|table| table.info().id);
        told.share(&app.label(&format!("{id}-name")), &untrack(link), || {});
    };
    view! {
        <WhatField what />
        <div class="field">
            <label>
                {app.word("share-link")}
                <input type="text" readonly node_ref=field prop:value=text(link) on:focus=move |_| select() />
            </label>
        </div>
        <p class="muted">{app.word("share-note")}</p>
        <Ways told>
            {exchange::can_share().then(|| view! {
                <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=send />
            })}
            <CopyButton on_press=copy />
        </Ways>
    }
}

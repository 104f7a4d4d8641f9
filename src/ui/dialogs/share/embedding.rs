//! The markup that embeds the board in another page.

use leptos::html;

use basalt_browser::history;
use basalt_drawing::escape;
use basalt_play::Route;

use crate::app::app_state::{game_name, word};
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::session::SessionHandle;

use super::address::{What, WhatField};
use super::told::{CopyButton, Told, Ways};

#[component]
pub(super) fn EmbedChannel(session: SessionHandle, what: State<What>) -> impl IntoView {
    let told = Told::new();
    let field: NodeRef<html::Textarea> = NodeRef::new();
    let markup = move || {
        let address = history::address(&Route::Embed(what.get().link(session).to_string()).fragment());
        let title = game_name(session.read(|game| game.info().id));
        format!(
            "<iframe src=\"{}\" title=\"{}\" width=\"420\" height=\"500\" style=\"border: 0\" loading=\"lazy\"></iframe>",
            escape(&address),
            escape(&title)
        )
    };
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copy = move || told.copy(untrack(markup), select);
    view! {
        <WhatField what />
        <div class="field">
            <label>
                {word("share-markup")}
                <textarea class="plain" readonly wrap="soft" rows="6" spellcheck="false" node_ref=field prop:value=text(markup)></textarea>
            </label>
        </div>
        <p class="muted">{word("share-embed-note")}</p>
        <Ways told>
            <CopyButton on_press=copy />
        </Ways>
    }
}

//! A link that holds the game, for the clipboard or the system's share sheet.

use basalt_drawing::brand::Icon;

use crate::app::app_state::{dialog, game_name, word};
use crate::handles::dialog::Dialog;
use crate::panels::Button;
use crate::reactive::state::State;
use crate::session::SessionHandle;

use super::address::{What, WhatField, puzzle};
use super::send_link::SendLink;
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, text};

#[component]
pub(super) fn LinkChannel(session: SessionHandle, what: State<What>) -> impl IntoView {
    let link = computed(move || what.get().address(session));
    let title = text(move || game_name(session.read(|game| game.info().id)));
    // Marks, comments and variations are no part of a link; an own study takes them.
    let noted = session.see(&[], |session| {
        !session.capabilities().draft
            && session.kind().chapter().is_none()
            && !session.game().tree().is_bare()
    });
    view! {
        {puzzle(session).is_none().then(|| view! { <WhatField what /> })}
        <SendLink link title note="share-note" />
        {noted.then(|| view! {
            <p class="muted">{word("share-bare")}</p>
            <p class="other-way">
                <Button icon=Icon::Lesson key="study-add-to" class="strong" wide=true on_press=move || dialog().open(Dialog::AddToStudy(None)) />
            </p>
        })}
    }
}

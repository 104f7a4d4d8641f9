//! A QR code of the link.

use basalt_browser::{pictures, transfer};
use basalt_drawing::brand::Icon;

use crate::app::app_state::word;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life};
use crate::reactive::views::live;
use crate::session::SessionHandle;

use super::address::{What, WhatField};
use super::told::{Told, Ways};

/// The width of a saved code.
const PIXELS: u32 = 1024;

#[component]
pub(super) fn CodeChannel(session: SessionHandle, what: State<What>) -> impl IntoView {
    let told = Told::new();
    let code: State<Option<String>> = State::new(None);
    let life = life();
    effect(move || {
        let link = what.get().address(session);
        code.set(None);
        pictures::qr(life, &link, move |svg| {
            told.tell(if svg.is_some() { "" } else { "share-code-long" });
            code.set(svg);
        });
    });
    // Chats and word processors take no SVG.
    let save = move || {
        let Some(svg) = code.get_untracked() else { return };
        pictures::png(life, &svg, PIXELS, move |file| match file {
            Some(file) => {
                transfer::download_file("basalt-qr.png", file.file());
                pictures::forget_later(file);
            }
            None => told.tell("share-failed"),
        });
    };
    view! {
        <WhatField what />
        {live(move || code.get().map(|svg| view! {
            <div class="code" role="img" aria-label=word("share-code-label") inner_html=svg></div>
        }))}
        <p class="muted">{word("share-code-note")}</p>
        <Ways told>
            {live(move || code.with(Option::is_some).then(|| view! {
                <Button icon=Icon::Download key="share-save-code" class="go" wide=true on_press=save />
            }))}
        </Ways>
    }
}

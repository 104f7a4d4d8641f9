//! The end of a game: who won and why, the score sheet, and what next.

use leptos::prelude::*;

use crate::drawing::brand::Icon;
use crate::games::catalogue;
use crate::rules::Record;

use crate::ui::app::{Dialog, use_app};
use crate::ui::desk::{Desk, verdict};
use crate::ui::panels::{Button, Sheet};

use super::Frame;

/// How the game ended.
#[component]
pub fn Ended(desk: Desk) -> impl IntoView {
    let app = use_app();
    let standing = move || desk.read(|table| table.standing(table.last()));
    let title = Signal::derive(move || {
        standing().outcome.map(|outcome| desk.say(&verdict(outcome.winners))).unwrap_or_default()
    });
    let rematch = move || {
        // The same options with the same seats; who began goes last.
        let record = desk.read(|table| table.record());
        let again = Record { actions: Vec::new(), ..record };
        if let Ok(table) = catalogue::open(&again) {
            app.sit_down(table, desk.seats.get_untracked().beginning_with(1));
        }
    };
    let review = move || {
        app.close();
        desk.show(0);
    };
    let foot = move || {
        view! {
            <Button icon=Icon::Eye key="ended-review" class="strong" wide=true on_press=review />
            <Button
                icon=Icon::Gear
                key="ended-new"
                class="strong"
                wide=true
                on_press=move || app.open(Dialog::NewGame(desk.read(|table| table.info().id).to_owned()))
            />
            <span class="grow"></span>
            <Button icon=Icon::Restart key="ended-rematch" class="go" wide=true on_press=rematch />
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <p class="reason">{move || desk.say(&standing().prompt)}</p>
            <Sheet desk />
        </Frame>
    }
}

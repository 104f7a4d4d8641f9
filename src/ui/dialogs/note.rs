//! The comment on a move: its mark, its text, and the actions on its variation.

use basalt_browser::{history, transfer};
use basalt_drawing::brand::Icon;
use basalt_play::session::{Facet, TreeInput};
use basalt_play::{MoveMark, Route};
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, locale, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn Note(session: SessionHandle) -> impl IntoView {
    let seen = [Facet::Game];
    let node = session.see(&[], |session| session.lines.node());
    let title = computed(move || {
        let action = session.see(&[], |session| session.game().tree().action(node).to_owned());
        locale().tell(&Message::new("note-of").with("move", action))
    });
    let current = move || session.see(&seen, |session| session.game().tree().mark(node));
    let mark = move |mark: MoveMark| {
        let given = move || current() == Some(mark);
        let press = move |_| session.give(TreeInput::Mark(node, (!untrack(given)).then_some(mark)));
        view! {
            <button
                type="button"
                class="btn strong move-mark"
                title=word(mark.key())
                aria-label=word(mark.key())
                aria-pressed=text(move || given().to_string())
                on:click=press
            >
                {mark.sign()}
            </button>
        }
    };
    let comment = session.see(&[], |session| session.game().tree().comment(node).to_owned());
    let aside = session.see(&[], |session| !session.game().tree().is_main(node));
    let first = computed(move || !session.see(&seen, |session| session.game().tree().can_promote(node)));
    let copied = State::new(None);
    let life = life();
    let copy = move || {
        let link = history::address(&Route::View(untrack(|| session.link()).to_string()).fragment());
        transfer::copy(life, link, move |done| copied.set(Some(done)));
    };
    let said = move || match copied.get() {
        None => String::new(),
        Some(true) => label("share-copied"),
        Some(false) => label("note-no-copy"),
    };
    let foot = move || {
        view! {
            <span role="status">{live(said)}</span>
            <span class="grow"></span>
            <Button icon=Icon::Copy key="note-copy" class="strong" wide=true on_press=copy />
            {aside.then(|| view! {
                <Button
                    icon=Icon::Close
                    key="note-delete"
                    class="strong"
                    wide=true
                    on_press=move || {
                        dialog().close();
                        session.give(TreeInput::Delete(node));
                    }
                />
            })}
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <fieldset>
                <legend>{word("note-mark")}</legend>
                <div class="seg">{MoveMark::ALL.into_iter().map(mark).collect_view()}</div>
            </fieldset>
            <label class="field">
                {word("note-comment")}
                <textarea
                    class="said"
                    rows="3"
                    maxlength="2000"
                    prop:value=comment
                    on:input=move |event| session.give(TreeInput::Comment(node, event_target_value(&event)))
                ></textarea>
            </label>
            {aside.then(|| view! {
                <div class="promotion">
                    <Button icon=Icon::First key="note-promote" class="strong" wide=true disabled=first on_press=move || session.give(TreeInput::Promote(node)) />
                    <p class="muted">{word("note-promote-note")}</p>
                </div>
            })}
        </Frame>
    }
}

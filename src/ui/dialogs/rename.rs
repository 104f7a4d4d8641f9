//! Renames a game.

use leptos::html;

use basalt_play::LONGEST_TITLE;

use crate::app::app_state::{dialog, game_name, label, library, open_session, word};
use crate::app::keys::shortcut_of;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life};
use crate::reactive::views::{computed, text};
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn Rename(key: String) -> impl IntoView {
    let title = computed(move || label("saved-rename"));
    let (title_now, usual) = untrack(|| library().called(&key));
    let written = State::new(title_now);
    let key = State::new(key);
    let done = move || {
        dialog().close();
        let key = key.get_untracked();
        let renamed = key.clone();
        library().rename(&key, &written.get_untracked(), move |text| {
            // The session must know the text that is now stored.
            let session = open_session().get_untracked();
            let session = session.filter(|session| session.key().as_ref() == Some(&renamed));
            session.into_iter().for_each(|session: SessionHandle| untrack(|| session.follow(&text)));
        });
    };
    let field: NodeRef<html::Input> = NodeRef::new();
    let life = life();
    effect(move || {
        if let Some(field) = field.get() {
            // After the dialog has opened, which takes a frame.
            basalt_browser::clock::next_frame(life, move || {
                basalt_browser::clock::next_frame(life, move || field.select());
            });
        }
    });
    let foot = move || {
        view! {
            <button type="button" class="btn wide" on:click=move |_| dialog().close()>{label("saved-cancel")}</button>
            <span class="grow"></span>
            <button type="button" class="btn wide go" on:click=move |_| done()>{label("saved-rename")}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <label class="field">
                {word("saved-title-field")}
                <input
                    type="text"
                    maxlength=LONGEST_TITLE.to_string()
                    autocomplete="off"
                    node_ref=field
                    placeholder=text(move || game_name(&usual))
                    prop:value=move || written.get()
                    on:input=move |event| written.set_untracked(event_target_value(&event))
                    on:keydown=move |event: leptos::ev::KeyboardEvent| {
                        if shortcut_of(&event) == "Enter" {
                            event.prevent_default();
                            done();
                        }
                    }
                />
            </label>
        </Frame>
    }
}

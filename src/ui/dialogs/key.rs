//! Asks before a key from a file replaces the current one, and shows the owners of both.

use crate::app::app_state::{app_life, dialog, label, word};
use crate::handles::key_owner::KeyOwner;
use crate::online::adopt_key;
use crate::online::ask_for_keys;
use crate::online::key_name;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{computed, live};

use super::frame::Frame;

#[component]
pub fn KeyLine(owner: KeyOwner) -> impl IntoView {
    view! {
        <span class="key">
            <b>{key_name(&owner)}</b> " " <code>{owner.fingerprint()}</code>
        </span>
    }
}

#[component]
pub fn Key(owner: KeyOwner) -> impl IntoView {
    let life = life();
    let here: State<Option<KeyOwner>> = State::new(None);
    ask_for_keys(life, move |owners| here.set(owners.into_iter().find(|owner| owner.here)));
    let title = computed(move || label("key-title"));
    let adopted = State::new(owner.clone());
    let adopt = move |_| adopt_key(app_life(), &adopted.get_untracked());
    let foot = move || {
        view! {
            <button type="button" class="btn wide" on:click=move |_| dialog().close()>{label("key-keep")}</button>
            <span class="grow"></span>
            <button type="button" class="btn wide go" on:click=adopt>{label("key-use")}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <p>{word("key-file")}</p>
            <p><KeyLine owner /></p>
            <p>{word("key-then")}</p>
            {live(move || here.get().map(|owner| view! {
                <p>{word("key-replaces")}</p>
                <p><KeyLine owner /></p>
            }))}
        </Frame>
    }
}

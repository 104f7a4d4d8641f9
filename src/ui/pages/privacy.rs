//! The page on privacy: what the server stores about online players, and how to move or delete the key.

use basalt_browser::{environment, transfer};
use basalt_drawing::brand::Icon;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, locale, word};
use crate::dialogs::KeyLine;
use crate::handles::dialog::Dialog;
use crate::handles::key_owner::KeyOwner;
use crate::online::BroughtKey;
use crate::online::about_key;
use crate::online::adopt_key;
use crate::online::ask_for_keys;
use crate::online::export_key;
use crate::online::forget_key;
use crate::online::look_into_key;
use crate::online::return_to_key;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{computed, live};

use super::top::Top;

const TOLD: [&str; 9] = [
    "privacy-here",
    "privacy-engine",
    "privacy-key",
    "privacy-server",
    "privacy-public",
    "privacy-address",
    "privacy-nearby",
    "privacy-push",
    "privacy-delete",
];

const SHORTEST: usize = 8;
/// The id of the line that reports the last action.
const STATUS: &str = "forgotten";

#[component]
pub fn PrivacyPage() -> impl IntoView {
    let told: State<Option<Message>> = State::new(None);
    view! {
        <div class="homepage">
            <Top />
            <main class="privacy">
                <h1>{word("privacy-title")}</h1>
                {TOLD.map(|key| view! { <p>{word(key)}</p> })}
                <h2>{word("privacy-own-key")}</h2>
                <KeysHere told />
                <KeyFile told />
                <p role="status" id=STATUS tabindex="-1">{live(move || told.get().map(|message| locale().tell(&message)))}</p>
                <a class="btn wide" href=Route::Home.fragment()>{word("table-home")}</a>
            </main>
        </div>
    }
}

/// The keys in this browser with their buttons; `told` reports the last action.
#[component]
fn KeysHere(told: State<Option<Message>>) -> impl IntoView {
    let life = life();
    let sure: State<Option<KeyOwner>> = State::new(None);
    let keys: State<Vec<KeyOwner>> = State::new(Vec::new());
    // The list changes with the dialog and with the buttons here.
    effect(move || {
        if dialog().get().is_none() && told.with(|_| true) {
            ask_for_keys(life, move |owners| {
                // An unchanged list keeps the focus.
                if keys.with_untracked(|known| *known != owners) {
                    keys.set(owners);
                }
            });
        }
    });
    let forget = move |owner: KeyOwner| {
        if sure.get_untracked().as_ref() != Some(&owner) {
            told.set(Some(about_key("privacy-forget-asks", &owner)));
            return sure.set(Some(owner));
        }
        sure.set(None);
        forget_key(life, owner, move |message| {
            told.set(Some(message));
            // The pressed button disappears with its key.
            environment::focus(STATUS);
        });
    };
    let row = move |owner: KeyOwner| {
        let (back, asked, gone) = (owner.clone(), owner.clone(), owner.clone());
        let here = owner.here;
        let is_sure = derived(move || sure.with(|sure| sure.as_ref() == Some(&asked)));
        let delete = computed(move || if is_sure.get() { "privacy-forget-sure" } else { "privacy-forget" });
        view! {
            <li>
                <KeyLine owner />
                {match here {
                    true => view! { <span class="muted">{word("key-here")}</span> }.into_any(),
                    false => view! { <button type="button" class="btn wide" on:click=move |_| return_to_key(life, &back)>{label("key-use")}</button> }.into_any(),
                }}
                <Button icon=Icon::Bin key=delete class="strong" wide=true on_press=move || forget(gone.clone()) />
            </li>
        }
    };
    live(move || {
        let keys = keys.get();
        (!keys.is_empty())
            .then(|| view! { <ul class="keys-here">{keys.into_iter().map(row).collect_view()}</ul> })
    })
}

/// The file of a key, protected by a password; `told` reports the last action.
#[component]
fn KeyFile(told: State<Option<Message>>) -> impl IntoView {
    let life = life();
    let password = State::new(String::new());
    let say = move |key: &'static str| told.set(Some(Message::new(key)));
    let is_long_enough = move || {
        let long = password.with_untracked(|password| password.chars().count() >= SHORTEST);
        if !long {
            told.set(Some(Message::new("privacy-password-short").with("count", SHORTEST)));
        }
        long
    };
    let export = move || {
        if is_long_enough() {
            export_key(life, password.get_untracked(), move |text| match text {
                Some(text) => {
                    transfer::download("basalt-key.json", &text);
                    say("privacy-exported");
                }
                None => say("privacy-not-exported"),
            });
        }
    };
    let import = move |event| {
        transfer::read_file(life, &event_target(&event), move |file| {
            told.set(None);
            look_into_key(life, file, password.get_untracked(), move |key| match key {
                BroughtKey::Of(owner) if owner.here => adopt_key(life, &owner),
                BroughtKey::Of(owner) => dialog().open(Dialog::Key(owner)),
                BroughtKey::Password => say("privacy-wrong-password"),
                BroughtKey::None => say("privacy-no-key"),
            });
        });
    };
    view! {
        <p>{word("privacy-take")}</p>
        <div class="field">
            <label>
                {word("privacy-password")}
                <input
                    type="password"
                    autocomplete="off"
                    maxlength="200"
                    prop:value=move || password.get()
                    on:input=move |event| password.set(event_target_value(&event))
                />
            </label>
        </div>
        <div class="row-buttons">
            <Button icon=Icon::Download key="privacy-export" class="strong" wide=true on_press=export />
            <label class="btn wide">
                {word("privacy-import")}
                <input class="visually-hidden" type="file" accept=".json,application/json" on:change=import />
            </label>
        </div>
    }
}

//! What is stored of whoever plays online, where and for how long; and the key: to take along, to bring here, to delete.

use leptos::prelude::*;

use crate::browser::online;
use crate::browser::{exchange, route::Route};
use crate::drawing::brand::Icon;
use crate::rules::Message;

use crate::ui::app_state::use_app;
use crate::ui::panels::Button;
use crate::ui::state::{State, life};
use crate::ui::views::live;

use super::top::Top;

/// What is told, a paragraph each.
const TOLD: [&str; 6] =
    ["privacy-here", "privacy-key", "privacy-server", "privacy-public", "privacy-address", "privacy-delete"];

/// The shortest password of a key's file.
const SHORTEST: usize = 8;

/// The page on privacy.
#[component]
pub fn PrivacyPage() -> impl IntoView {
    let app = use_app();
    let life = life();
    let password = State::new(String::new());
    let told: State<Option<Message>> = State::new(None);
    let sure = State::new(false);
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
            online::ask(life, "exported", vec![password.get_untracked()], move |text| match text {
                Some(text) => {
                    exchange::download("basalt-key.json", &text);
                    say("privacy-exported");
                }
                None => say("privacy-not-exported"),
            });
        }
    };
    let import = move |event| {
        exchange::read_file(life, &event_target(&event), move |file| {
            online::ask(life, "imported", vec![file, password.get_untracked()], move |text| {
                say(match text.as_deref() {
                    Some("done") => "privacy-imported",
                    Some("password") => "privacy-wrong-password",
                    _ => "privacy-no-key",
                });
            });
        });
    };
    let forget = move || {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        sure.set(false);
        app.quick.end();
        app.online.close();
        online::ask(life, "forget", Vec::new(), move |text| {
            say(match text.as_deref() {
                Some("done") => "privacy-forgotten",
                _ => "privacy-forgotten-here",
            });
        });
    };
    let forget_key =
        Signal::derive(move || if sure.get() { "privacy-forget-sure" } else { "privacy-forget" });
    view! {
        <div class="homepage">
            <Top />
            <main class="privacy">
                <h1>{app.word("privacy-title")}</h1>
                {TOLD.map(|key| view! { <p>{app.word(key)}</p> })}
                <h2>{app.word("privacy-own-key")}</h2>
                <p>{app.word("privacy-take")}</p>
                <div class="field">
                    <label>
                        {app.word("privacy-password")}
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
                        {app.word("privacy-import")}
                        <input class="visually-hidden" type="file" accept=".json,application/json" on:change=import />
                    </label>
                    <Button icon=Icon::Bin key=forget_key class="strong" wide=true on_press=forget />
                </div>
                <p role="status">{live(move || told.get().map(|message| app.locale.tell(&message)))}</p>
                <a class="btn wide" href=Route::Home.fragment()>{app.word("table-home")}</a>
            </main>
        </div>
    }
}

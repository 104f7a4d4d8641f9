//! What a player can set.

use leptos::prelude::*;

use crate::browser::environment;
use crate::drawing::brand::{Icon, icon};

use crate::ui::app_state::use_app;
use crate::ui::settings::{SettingId, Word};
use crate::ui::views::text;
use crate::words::Language;

use super::frame::Frame;
use crate::ui::state::State;

/// The dialog of the settings.
#[component]
pub fn Preferences() -> impl IntoView {
    let app = use_app();
    let settings = app.settings;
    let title = Signal::derive(move || app.label("settings-title"));
    view! {
        <Frame title>
            {setting(SettingId::Theme, settings.theme)}
            {setting(SettingId::Language, settings.language)}
            {setting(SettingId::Speed, settings.speed)}
            {setting(SettingId::Confirm, settings.confirm)}
            {setting(SettingId::Sound, settings.sound)}
            {environment::vibrates().then(|| setting(SettingId::Vibration, settings.vibration))}
            {setting(SettingId::Patterns, settings.patterns)}
            {setting(SettingId::Coordinates, settings.coordinates)}
        </Frame>
    }
}

/// A setting by its words: one kind of row serves all settings, which keeps the download small.
fn setting<T: Word>(id: SettingId, value: State<T>) -> AnyView {
    let chosen = Signal::derive(move || value.get().word());
    let choose = Callback::new(move |word: &'static str| value.set(T::from_word(word)));
    view! { <Setting id chosen choose /> }.into_any()
}

/// One setting as a row of keys.
#[component]
fn Setting(id: SettingId, chosen: Signal<&'static str>, choose: Callback<&'static str>) -> impl IntoView {
    let app = use_app();
    let name = id.name();
    let radio = move |word: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=move || chosen.get() == word
                    on:change=move |_| choose.run(word)
                />
                <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                {text(move || match Language::from_tag(word).filter(|_| id == SettingId::Language) {
                    // Everybody finds their own.
                    Some(language) => language.name().to_owned(),
                    None => app.label(&format!("settings-{name}-{word}")),
                })}
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{text(move || app.label(&format!("settings-{name}")))}</legend>
            <div class="seg">{id.words().into_iter().map(radio).collect_view()}</div>
        </fieldset>
    }
}

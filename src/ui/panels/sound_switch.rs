//! The switch for sound at the table.

use basalt_drawing::brand::{Icon, icon};

use crate::app::app_state::{app_life, settings, word};
use crate::player::settings::Volume;
use crate::player::sounds;
use crate::reactive::prelude::*;
use crate::reactive::views::text;

/// Turns the sound on and off. `wide` shows its name, as in the menu.
#[component]
pub fn SoundSwitch(#[prop(optional)] wide: bool) -> impl IntoView {
    let name = word("settings-sound");
    let is_on = move || settings().sound.get() != Volume::Off;
    view! {
        <button
            type="button"
            class=if wide { "btn strong on-screen" } else { "btn spacious" }
            title=text(move || if wide { String::new() } else { name.get() })
            aria-label=name
            aria-pressed=text(move || is_on().to_string())
            on:click=move |_| sounds::toggle(app_life(), settings())
        >
            <span aria-hidden="true" inner_html=text(move || icon(if is_on() { Icon::Sound } else { Icon::Mute }, 20))></span>
            {wide.then(|| view! { <span>{name}</span> })}
        </button>
    }
}

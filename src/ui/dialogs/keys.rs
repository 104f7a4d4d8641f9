//! What keys and gestures do.

use leptos::prelude::*;

use crate::ui::app_state::use_app;
use crate::ui::views::text;

use super::frame::Frame;

/// Keys, as they are written on keyboards, and the words for what they do.
const KEYS: [(&[&str], &str); 13] = [
    (&["←", "↑", "→", "↓"], "keys-board"),
    (&["Enter"], "keys-enter"),
    (&["Esc"], "keys-escape"),
    (&["⌫", "Z"], "keys-undo"),
    (&["Y"], "keys-redo"),
    (&["←", "→"], "keys-step"),
    (&["Home", "End"], "keys-ends"),
    (&["L"], "keys-loupe"),
    (&["R", "⇧ R"], "keys-turn"),
    (&["H"], "keys-hint"),
    (&["P"], "keys-pause"),
    (&["Tab"], "keys-tab"),
    (&["?"], "keys-help"),
];

/// The list of keys and gestures.
#[component]
pub fn Keys() -> impl IntoView {
    let app = use_app();
    let title = Signal::derive(move || app.label("keys-title"));
    let row = move |(keys, words): (&'static [&'static str], &'static str)| {
        view! {
            <div class="key-row">
                <dt>{keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view()}</dt>
                <dd>{text(move || app.label(words))}</dd>
            </div>
        }
    };
    view! {
        <Frame title>
            <p>{app.word("keys-touch")}</p>
            <dl class="keys">{KEYS.into_iter().map(row).collect_view()}</dl>
        </Frame>
    }
}

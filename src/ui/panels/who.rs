//! Who plays a seat: a person, or a bot of one of three levels.

use leptos::prelude::*;

use crate::bots::Level;
use crate::rules::Message;

use crate::ui::app_state::use_app;
use crate::ui::views::text;

/// The word of a person, beside those of the levels.
const PERSON: &str = "person";

/// The choice of who plays.
#[component]
pub fn Who(
    /// Who plays now.
    #[prop(into)]
    who: Signal<Option<Level>>,
    /// The name of the seat, for screen readers.
    #[prop(into)]
    seat: Signal<String>,
    /// Called with who is to play.
    #[prop(into)]
    on_choice: Callback<Option<Level>>,
) -> impl IntoView {
    let app = use_app();
    let word = move || who.get().map_or(PERSON, Level::word);
    let option = move |value: &'static str| {
        view! {
            <option value=value selected=move || word() == value>
                {text(move || app.locale.tell(&Message::new("who").with("who", value)))}
            </option>
        }
    };
    let words = std::iter::once(PERSON).chain(Level::ALL.map(Level::word));
    view! {
        <select
            class="pick who-plays"
            aria-label=text(move || {
                app.locale.tell(&Message::new("who-plays").with("seat", seat.get()))
            })
            on:change=move |event| on_choice.run(Level::read(&event_target_value(&event)))
        >
            {words.map(option).collect_view()}
        </select>
    }
}

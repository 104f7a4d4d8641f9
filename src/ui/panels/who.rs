//! The choice of a seat's player: a person, or a bot of some level.

use basalt_bots::Level;
use basalt_drawing::brand::crystals;
use basalt_rules::Message;

use crate::app::app_state::locale;
use crate::reactive::handler::OnValue;
use crate::reactive::prelude::*;
use crate::reactive::views::text;

/// The word for a person, beside those of the levels.
const PERSON: &str = "person";

/// The choice as adjacent buttons; bots show the crystals of their level.
#[component]
pub fn Who(
    /// The seat's index on the page.
    place: usize,
    #[prop(into)] who: Signal<Option<Level>>,
    /// The name of the seat, for screen readers.
    #[prop(into)]
    seat: Signal<String>,
    #[prop(into)] on_choice: OnValue<Option<Level>>,
) -> impl IntoView {
    let word = move || who.get().map_or(PERSON, Level::word);
    let key = move |value: &'static str| {
        let level = Level::read(value);
        // Read as "Spark, easy", shown as its name and its crystals.
        let told = text(move || locale().tell(&Message::new("who").with("who", value)));
        let shown = text(move || match level {
            Some(level) => locale().tell(&level.name(0)),
            None => told.get(),
        });
        view! {
            <label>
                <input
                    type="radio"
                    name=format!("who-{place}")
                    value=value
                    aria-label=told
                    prop:checked=move || word() == value
                    on:change=move |_| on_choice.run(level)
                />
                <span aria-hidden="true">{shown}</span>
                {level.map(|level| view! {
                    <span aria-hidden="true" inner_html=crystals(level.index().map_or(0, |index| index + 1))></span>
                })}
            </label>
        }
    };
    let words = std::iter::once(PERSON).chain(Level::ALL.map(Level::word));
    view! {
        <div
            class="seg who-plays"
            role="radiogroup"
            aria-label=text(move || locale().tell(&Message::new("who-plays").with("seat", seat.get())))
        >
            {words.map(key).collect_view()}
        </div>
    }
}

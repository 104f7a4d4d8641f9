//! The choice of a seat's player: a person, a bot of some level, or one of a rating.

use basalt_bots::Level;
use basalt_drawing::brand::crystals;
use basalt_games::catalogue;
use basalt_play::Sitter;
use basalt_rules::Message;

use crate::app::app_state::{locale, word};
use crate::opening::own_rating;
use crate::reactive::handler::OnValue;
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::{live, text};

/// The words for a person and for a bot of a rating, beside those of the levels.
const PERSON: &str = "person";
const RATING: &str = "rating";

/// "Rating 1500": the rating of a bot.
pub fn rating_of(game: &str, level: Level) -> Option<Message> {
    let rating = catalogue::rating(game, level)?;
    Some(Message::new("level-rating").with("rating", usize::from(rating)))
}

/// The choice as adjacent buttons; bots show the crystals of their level.
#[component]
pub fn Who(
    /// The seat's index on the page.
    place: usize,
    /// The game whose bots are offered.
    #[prop(into)]
    game: Signal<String>,
    #[prop(into)] who: Signal<Sitter>,
    /// The name of the seat, for screen readers.
    #[prop(into)]
    seat: Signal<String>,
    #[prop(into)] on_choice: OnValue<Sitter>,
) -> impl IntoView {
    let chosen = derived(move || match who.get() {
        Sitter::Person => PERSON,
        Sitter::OwnRating | Sitter::Bot(Level::Rung(_)) => RATING,
        Sitter::Bot(level) => level.word(),
    });
    let key = move |value: &'static str| {
        let level = Level::read(value);
        let sitter =
            if value == RATING { Sitter::OwnRating } else { level.map_or(Sitter::Person, Sitter::Bot) };
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
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| on_choice.run(sitter)
                />
                <span aria-hidden="true">{shown}</span>
                {level.map(|level| view! {
                    <span aria-hidden="true" inner_html=crystals(level.index().map_or(0, |index| index + 1))></span>
                })}
            </label>
        }
    };
    let words = std::iter::once(PERSON).chain(Level::ALL.map(Level::word)).chain([RATING]);
    view! {
        <div
            class="seg who-plays"
            role="radiogroup"
            aria-label=text(move || locale().tell(&Message::new("who-plays").with("seat", seat.get())))
        >
            {words.map(key).collect_view()}
        </div>
        {live(move || (chosen.get() == RATING).then(|| view! { <RatingOfBot game who seat on_choice /> }))}
    }
}

/// The choice of a bot by its rating: that of the player, or any on the game's scale.
#[component]
fn RatingOfBot(
    game: Signal<String>,
    who: Signal<Sitter>,
    seat: Signal<String>,
    on_choice: OnValue<Sitter>,
) -> impl IntoView {
    let option = move |sitter: Sitter, words: String| {
        view! { <option value=sitter.word() selected=move || who.get() == sitter>{words}</option> }
    };
    let options = move || {
        let game = game.get();
        let own = Message::new("level-own").with("rating", own_rating(&game));
        let own = option(Sitter::OwnRating, locale().tell(&own));
        let rungs = (1..=catalogue::rungs(&game)).map(Level::Rung);
        let rungs = rungs.map(|level| {
            let rating = catalogue::rating(&game, level).unwrap_or_default();
            option(Sitter::Bot(level), format!("{rating} · {}", locale().tell(&level.name(0))))
        });
        std::iter::once(own).chain(rungs).collect_view()
    };
    view! {
        <select
            class="pick who-rating"
            aria-label=text(move || locale().tell(&Message::new("level-choice").with("seat", seat.get())))
            on:change=move |event| on_choice.run(Sitter::read(&event_target_value(&event)))
        >
            {live(options)}
        </select>
        {live(move || (who.get() == Sitter::OwnRating).then(|| view! { <small class="who-note">{word("level-own-note")}</small> }))}
    }
}

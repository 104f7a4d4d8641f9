//! The seats of a new game: who sits where and has which colour, how many, and who begins.

use leptos::prelude::*;

use crate::bots::Level;
use crate::drawing::brand::{SeatSign, seat};
use crate::games::catalogue;
use crate::play::Begins;
use crate::rules::{ChoiceKind, Message, Side};

use crate::ui::panels::Who;
use crate::ui::state::derived;
use crate::ui::views::{live, text};

use super::draft::Draft;
use super::name_field::NameField;

/// Who sits where, how many, and who begins.
#[component]
pub(super) fn SeatRows(draft: Draft) -> impl IntoView {
    let app = draft.app;
    let sides = derived(move || draft.sides());
    // The number of players is one of the game's options, where it varies.
    let bounds = move || {
        let players = draft.choices().into_iter().find(|choice| choice.key == "players" && choice.applies);
        players.and_then(|choice| match choice.kind {
            ChoiceKind::Number(least, most) => Some((least as usize, most as usize)),
            _ => None,
        })
    };
    let more = move || bounds().is_some_and(|(_, most)| sides.get() < most);
    let fewer = move || bounds().is_some_and(|(least, _)| sides.get() > least);
    let set = move |count: usize| draft.choose("players", &count.to_string());
    let numbered = move |place: usize| match (draft.is_apart(), place) {
        (true, 0) => app.label("table-you"),
        (true, _) if draft.sides() == 2 => app.label("table-opponent"),
        (true, _) => app.locale.tell(&Message::new("table-player").with("number", place + 1)),
        (false, _) => app.locale.tell(&Message::new("table-player").with("number", place + 1)),
    };
    // Who has which side follows from who begins; drawn at random, nobody knows yet.
    let begins = move || draft.begins.get().among(sides.get());
    let side_of = move |place: usize| match begins() {
        Begins::Seat(first) => Some(Side::new((place + sides.get() - first) % sides.get())),
        Begins::Random => None,
    };
    let emblem = move |place: usize| side_of(place).and_then(|side| Some((side, draft.emblem(side)?)));
    let rating = move |level: Level| {
        let info = draft.game.with_untracked(|game| catalogue::info(game))?;
        info.rating(level.index()?).map(|rating| app.locale.tell(&rating))
    };
    let row = move |place: usize| {
        let name = move || draft.names.with(|names| names.get(place).cloned().unwrap_or_default());
        let bot = move || draft.bot(place);
        let sign = move || match emblem(place) {
            Some((side, look)) => seat(SeatSign::of(side, Some(look)), 26),
            None => seat(SeatSign::Numbered(place + 1), 26),
        };
        let role = move || emblem(place).map(|(side, _)| app.seat_word(&draft.game.get(), side));
        view! {
            <li>
                <span class="sign" aria-hidden="true" inner_html=text(sign)></span>
                <span class="grow seat-name">
                    {live(move || match bot() {
                        // Others name themselves.
                        None if draft.is_online() && place > 0 => view! { <b>{numbered(place)}</b> }.into_any(),
                        None => view! {
                            <NameField
                                label=text(move || numbered(place))
                                numbered=text(move || numbered(place))
                                name=text(name)
                                on_name=move |name| draft.names.update(|names| names[place] = name)
                            />
                        }.into_any(),
                        Some(level) => view! {
                            <b>{app.locale.tell(&level.name(0))}</b>
                            <small>{rating(level)}</small>
                        }.into_any(),
                    })}
                    {live(move || role().map(|role| view! { <small>{role}</small> }))}
                </span>
                {live(move || (sides.get() > 1).then(|| view! {
                    <label class="begins">
                        <input
                            type="radio"
                            name="begins"
                            prop:checked=move || begins() == Begins::Seat(place)
                            on:change=move |_| draft.begins.set(Begins::Seat(place))
                        />
                        {app.label("new-begins")}
                    </label>
                }))}
                {live(move || (!draft.is_apart()).then(|| view! {
                    <Who
                        place
                        who=Signal::derive(bot)
                        seat=Signal::derive(move || numbered(place))
                        on_choice=move |bot| draft.bots.update(|bots| bots[place] = bot)
                    />
                }))}
            </li>
        }
    };
    view! {
        <fieldset>
            <legend>{app.word("new-seats")}</legend>
            <ul class="seat-rows">
                {live(move || (0..sides.get()).map(row).collect_view())}
                <li>
                    {live(move || more().then(|| view! {
                        <button type="button" class="btn add" on:click=move |_| set(sides.get_untracked() + 1)>
                            {app.label("new-add-seat")}
                        </button>
                    }))}
                    {live(move || fewer().then(|| view! {
                        <button type="button" class="btn add" on:click=move |_| set(sides.get_untracked() - 1)>
                            {app.label("new-remove-seat")}
                        </button>
                    }))}
                    <span class="grow"></span>
                    {live(move || (sides.get() > 1).then(|| view! {
                        <label class="begins">
                            <input
                                type="radio"
                                name="begins"
                                prop:checked=move || draft.begins.get() == Begins::Random
                                on:change=move |_| draft.begins.set(Begins::Random)
                            />
                            {app.label("new-lot")}
                        </label>
                    }))}
                </li>
            </ul>
        </fieldset>
    }
}

//! The seats of a new game: players, colours, their number, and who begins.

use basalt_drawing::brand::{SeatSign, seat};
use basalt_play::Begins;

use crate::app::app_state::{label, locale, seat_word, word};
use crate::panels::Who;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live, text};

use super::draft::Draft;
use super::name_field::NameField;

#[component]
pub(super) fn SeatRows(draft: Draft) -> impl IntoView {
    let sides = derived(move || draft.sides());
    view! {
        <fieldset>
            <legend>{word("new-seats")}</legend>
            <ul class="seat-rows">
                {live(move || (0..sides.get()).map(|place| view! { <SeatRow draft sides place /> }).collect_view())}
                <li>
                    <SeatCount draft sides />
                    <span class="grow"></span>
                    {live(move || (sides.get() > 1).then(|| view! {
                        <BeginsHere draft sides begins=Begins::Random key="new-lot" />
                    }))}
                </li>
            </ul>
        </fieldset>
    }
}

#[component]
fn SeatRow(draft: Draft, sides: State<usize>, place: usize) -> impl IntoView {
    let sign = move || match draft.side_at(place) {
        Some((side, look)) => seat(SeatSign::of(side, Some(look)), 26),
        None => seat(SeatSign::Numbered(place + 1), 26),
    };
    // The board beside the options lies on every screen.
    let role = move || draft.side_at(place).map(|(side, _)| seat_word(&draft.game.get(), side, false));
    view! {
        <li>
            <span class="sign" aria-hidden="true" inner_html=text(sign)></span>
            <span class="grow seat-name">
                <SeatName draft place />
                {live(move || role().map(|role| view! { <small>{role}</small> }))}
            </span>
            {live(move || (sides.get() > 1).then(|| view! {
                <BeginsHere draft sides begins=Begins::Seat(place) key="new-begins" />
            }))}
            {live(move || (!draft.is_apart()).then(|| view! {
                <Who
                    place
                    game=text(move || draft.game.get())
                    who=computed(move || draft.sitter(place))
                    seat=text(move || draft.numbered(place))
                    on_choice=move |sitter| draft.sitters.update(|sitters| sitters[place] = sitter)
                />
            }))}
        </li>
    }
}

#[component]
fn SeatName(draft: Draft, place: usize) -> impl IntoView {
    let name = move || draft.names.with(|names| names.get(place).cloned().unwrap_or_default());
    live(move || match draft.bot(place) {
        // Other players online name themselves.
        None if draft.is_online() && place > 0 => view! { <b>{draft.numbered(place)}</b> }.into_any(),
        None => view! {
            <NameField
                label=text(move || draft.numbered(place))
                numbered=text(move || draft.numbered(place))
                name=text(name)
                on_name=move |name| draft.names.update(|names| names[place] = name)
            />
        }
        .into_any(),
        Some(level) => view! {
            <b>{locale().tell(&level.name(0))}</b>
            <small>{draft.rating(level)}</small>
        }
        .into_any(),
    })
}

#[component]
fn BeginsHere(draft: Draft, sides: State<usize>, begins: Begins, key: &'static str) -> impl IntoView {
    view! {
        <label class="begins">
            <input
                type="radio"
                name="begins"
                prop:checked=move || draft.begins.get().among(sides.get()) == begins
                on:change=move |_| draft.begins.set(begins)
            />
            {word(key)}
        </label>
    }
}

#[component]
fn SeatCount(draft: Draft, sides: State<usize>) -> impl IntoView {
    let more = move || draft.seat_bounds().is_some_and(|(_, most)| sides.get() < most);
    let fewer = move || draft.seat_bounds().is_some_and(|(least, _)| sides.get() > least);
    let set = move |count: usize| draft.choose("players", &count.to_string());
    view! {
        {live(move || more().then(|| view! {
            <button type="button" class="btn add" on:click=move |_| set(sides.get_untracked() + 1)>
                {label("new-add-seat")}
            </button>
        }))}
        {live(move || fewer().then(|| view! {
            <button type="button" class="btn add" on:click=move |_| set(sides.get_untracked() - 1)>
                {label("new-remove-seat")}
            </button>
        }))}
    }
}

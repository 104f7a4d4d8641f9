//! Choices outside the cells: confirming a move, the piece for a cell, rotating a piece, and turns such as a swap or a pass.

use wasm_bindgen::JsCast;

use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_drawing::pieces::chip;
use basalt_geometry::Cell;
use basalt_play::session::{Bots, Facet, MoveInput, PageInput, SeatInput, deed};
use basalt_rules::{Look, Message, Tap};
use basalt_words::name_of;

use crate::app::app_state::{dialog, label, locale, page_state, settings};
use crate::handles::dialog::{Decision, Dialog};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;
use crate::session::layout::is_below;

use super::Button;

#[derive(Clone, PartialEq, Default)]
struct Choosable {
    confirms: bool,
    /// Resumes a game that is paused for an absent player.
    away: bool,
    bots: Option<ToldBots>,
    turns: Vec<&'static str>,
    rotates: bool,
    /// The chosen cell and the pieces that can go there, if they are chosen here.
    pieces: Option<(Cell, Vec<(Tap, Look)>)>,
}

#[derive(Clone, Copy, PartialEq)]
struct ToldBots {
    paused: bool,
    hurry: bool,
    pause: bool,
}

fn choosable(session: SessionHandle) -> Choosable {
    let confirms =
        session.see(&[Facet::Pointed, Facet::Game], |session| session.pointer.proposed().is_some());
    let can = session.can();
    if can.draft || can.linked && !can.tries {
        return Choosable { confirms, ..Choosable::default() };
    }
    if can.away {
        return Choosable { away: true, ..Choosable::default() };
    }
    // While a bot is to move, its controls replace everything else.
    if can.bot_to_move.is_some() || can.watched && !can.tries {
        let over = session.read_game(|game| game.mover(game.last()).is_none());
        let told = ToldBots { paused: can.paused, hurry: can.hurry, pause: can.paused || !can.rated };
        return Choosable { bots: (!over).then_some(told), ..Choosable::default() };
    }
    // No choices while waiting for the other player's link.
    if !can.open || can.planning || !can.current && !can.tries || session.moves() {
        return Choosable::default();
    }
    let (is_free, rotates) = session.read(|game| {
        let rotates = |tap: &Tap| matches!(tap, Tap::Rotate(_));
        (game.taps().is_empty(), game.taps().iter().any(rotates))
    });
    let pieces = session.read(|game| game.offered()).filter(|_| is_below());
    let turns = if is_free && !confirms { whole_turns(session) } else { Vec::new() };
    Choosable { confirms, turns, rotates, pieces, ..Choosable::default() }
}

#[component]
pub fn Choices(session: SessionHandle, #[prop(optional)] chooses: Option<State<bool>>) -> impl IntoView {
    let choosable = derived(move || choosable(session));
    let choices = move || {
        let Choosable { confirms, away, bots, turns, rotates, pieces } = choosable.get();
        let all: Vec<AnyView> = (confirms.then(|| confirmation(session)).into_iter())
            .chain(pieces.map(|(cell, pieces)| picks(session, cell, pieces)))
            .chain(away.then(|| going_on(session)))
            .chain(bots.map(|told| of_bots(session, told)))
            .chain(turns.into_iter().map(|word| whole_turn(session, word)))
            .chain(rotates.then(|| rotation(session)))
            .collect();
        if let Some(chooses) = chooses.filter(|chooses| chooses.get_untracked() == all.is_empty()) {
            chooses.set(!all.is_empty());
        }
        (!all.is_empty()).then(|| view! { <div class="choices">{all}</div> }.into_any())
    };
    live(choices)
}

/// The label of a whole-turn button, and its confirmation if any: a solitaire has nobody to agree with.
pub fn button_words(session: SessionHandle, word: &str) -> (String, Option<String>) {
    let (id, alone, has_goal) =
        session.read(|game| (game.info().id, game.sides() == 1, game.goal().is_some()));
    match (alone, has_goal) {
        (true, true) => return (label("alone-stop"), Some(label("alone-stop-ask"))),
        (true, false) => return (label("alone-stop-here"), Some(label("alone-stop-here-ask"))),
        (false, _) => {}
    }
    let ask = format!("{id}-button-{word}-ask");
    (label(&format!("{id}-button-{word}")), locale().knows(&ask).then(|| label(&ask)))
}

/// The note of a whole-turn button: its effect, or why it is suggested.
pub fn button_note(session: SessionHandle) -> Option<Message> {
    let (id, buttons, suggested) =
        session.read(|game| (game.info().id, game.buttons(), game.suggested_end()));
    if suggested.is_some() {
        return Some(Message::new("choices-quiet"));
    }
    let mut notes = buttons.into_iter().map(|word| format!("{id}-button-{word}-note"));
    notes.find(|note| locale().knows(note)).map(Message::new)
}

fn whole_turns(session: SessionHandle) -> Vec<&'static str> {
    let (mut buttons, suggested) = session.read(|game| (game.buttons(), game.suggested_end()));
    buttons.retain(|word| button_words(session, word).1.is_none() || suggested == Some(word));
    buttons
}

fn whole_turn(session: SessionHandle, word: &'static str) -> AnyView {
    let press = move |_| match button_words(session, word).1.is_some() {
        true => dialog().open(Dialog::Ask(Decision::Button(word))),
        false => session.give(MoveInput::Tap(Tap::Button(word))),
    };
    view! {
        <button type="button" class="btn strong" on:click=press>{text(move || button_words(session, word).0)}</button>
    }
    .into_any()
}

fn of_bots(session: SessionHandle, told: ToldBots) -> AnyView {
    let ToldBots { paused, hurry, pause } = told;
    let idle = computed(move || {
        !session.see(&[Facet::Bots], |session| {
            matches!(session.bots.state(), Bots::Thinking(_) | Bots::Pondering(..))
        })
    });
    let (icon, key) = if paused { (Icon::Play, "bots-on") } else { (Icon::Pause, "bots-wait") };
    view! {
        {hurry.then(|| view! {
            <Button icon=Icon::Last key="bots-now" class="strong" disabled=idle on_press=move || session.give(SeatInput::Hurry) />
        })}
        {pause.then(|| view! {
            <Button icon=icon key=key class="strong" wide=paused on_press=move || session.give(SeatInput::Pause(!paused)) />
        })}
    }
    .into_any()
}

fn confirmation(session: SessionHandle) -> AnyView {
    let seen = [Facet::Pointed, Facet::Game, Facet::Capabilities];
    let key = computed(move || {
        session
            .see(&seen, |session| session.preview().map_or("table-confirm", |preview| deed(&preview.events)))
    });
    view! {
        <Button icon=Icon::Check key class="go" wide=true on_press=move || session.give(MoveInput::Confirm) />
    }
    .into_any()
}

/// The pieces that can go on the chosen cell.
fn picks(session: SessionHandle, cell: Cell, pieces: Vec<(Tap, Look)>) -> AnyView {
    let one = |(tap, look): (Tap, Look)| {
        view! {
            <button type="button" class="btn strong" on:click=move |_| session.give(MoveInput::Tap(tap))>
                <span class="chip" aria-hidden="true" inner_html=move || chip(look, 26, settings().piece_set())></span>
                <span>{text(move || session.say(&name_of(&look)))}</span>
            </button>
        }
    };
    let label = session.say(&session.read(|game| game.cell_words(cell)));
    // The focus follows a choice begun by keyboard.
    if page_state().by_keys.get_untracked() {
        clock::next_frame(life(), || {
            let first = document().query_selector(".picks button").ok().flatten();
            if let Some(first) = first.and_then(|first| first.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = first.focus();
            }
        });
    }
    view! { <div class="picks" role="group" aria-label=label>{pieces.into_iter().map(one).collect_view()}</div> }
        .into_any()
}

fn going_on(session: SessionHandle) -> AnyView {
    view! {
        <Button icon=Icon::Play key="notice-away-here" class="strong" wide=true on_press=move || session.give(PageInput::Here) />
    }
    .into_any()
}

fn rotation(session: SessionHandle) -> AnyView {
    view! {
        <Button icon=Icon::RotateBack key="rotate-back" class="strong" on_press=move || session.give(MoveInput::Rotate(false)) />
        <Button icon=Icon::Rotate key="rotate-on" class="strong" on_press=move || session.give(MoveInput::Rotate(true)) />
    }
    .into_any()
}

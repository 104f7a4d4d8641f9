//! What can be chosen now outside the cells: to confirm a move, how a piece is rotated, and the choices of a whole turn,
//! such as to swap or to pass.

use leptos::prelude::*;

use crate::drawing::brand::Icon;
use crate::play::session::{Bots, Facet, Input};
use crate::rules::{Message, Tap};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dialog::Dialog;
use crate::ui::session::SessionHandle;
use crate::ui::state::derived;
use crate::ui::views::live;

use super::Button;

/// The choices beside the status line.
#[component]
pub fn Choices(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let proposed =
        derived(move || session.see(&[Facet::Pointed, Facet::Game], |session| session.proposed().is_some()));
    let choices = move || {
        let confirm = proposed.get().then(|| confirmation(session));
        let tries = session.can().tries;
        if session.can().draft || session.can().linked && !tries {
            return confirm.map(|button| view! { <div class="choices">{button}</div> }.into_any());
        }
        // While a bot is to move, the controls for bots replace everything else.
        if session.can().bot_to_move.is_some() || session.can().watched && !tries {
            return of_bots(session);
        }
        // Nothing is to be chosen while the other player's link is awaited.
        if !session.can().open || !session.can().current && !tries || session.moves() {
            return None;
        }
        let taps = session.read(|table| table.taps().to_vec());
        let rotation = taps.iter().any(|tap| matches!(tap, Tap::Rotate(_))).then(|| rotation(session));
        let buttons = if taps.is_empty() { whole_turns(app, session) } else { Vec::new() };
        let buttons = if confirm.is_some() { Vec::new() } else { buttons };
        let all: Vec<AnyView> = confirm.into_iter().chain(buttons).chain(rotation).collect();
        (!all.is_empty()).then(|| view! { <div class="choices">{all}</div> }.into_any())
    };
    live(choices)
}

/// What a button that is a turn by itself is called, and what is asked before it where it asks. Whoever plays alone agrees
/// with nobody.
pub fn button_words(app: AppState, session: SessionHandle, word: &str) -> (String, Option<String>) {
    let (id, alone) = session.read(|table| (table.info().id, table.goal().is_some()));
    if alone {
        return (app.label("alone-stop"), Some(app.label("alone-stop-ask")));
    }
    let ask = format!("{id}-button-{word}-ask");
    (app.label(&format!("{id}-button-{word}")), app.locale.knows(&ask).then(|| app.label(&ask)))
}

/// What is to be known of a button that is a turn by itself: what it does, or why it is suggested.
pub fn button_note(app: AppState, session: SessionHandle) -> Option<Message> {
    let (id, buttons, suggested) =
        session.read(|table| (table.info().id, table.buttons(), table.suggested_end()));
    if suggested.is_some() {
        return Some(Message::new("choices-quiet"));
    }
    let mut notes = buttons.into_iter().map(|word| format!("{id}-button-{word}-note"));
    notes.find(|note| app.locale.knows(note)).map(Message::new)
}

/// Buttons that are a turn by themselves. Those that ask for confirmation are in the menu, except when suggested.
fn whole_turns(app: AppState, session: SessionHandle) -> Vec<AnyView> {
    let (buttons, suggested) = session.read(|table| (table.buttons(), table.suggested_end()));
    let asks = move |word: &str| button_words(app, session, word).1.is_some();
    let shown = buttons.into_iter().filter(move |word| !asks(word) || suggested == Some(word));
    let button = move |word: &'static str| {
        let press = move |_| match asks(word) {
            true => app.open(Dialog::Ask(word)),
            false => session.give(Input::Tap(Tap::Button(word))),
        };
        view! {
            <button type="button" class="btn strong" on:click=press>{button_words(app, session, word).0}</button>
        }
        .into_any()
    };
    shown.map(button).collect()
}

/// Hurries, pauses or resumes a bot.
fn of_bots(session: SessionHandle) -> Option<AnyView> {
    if session.read_game(|table| table.mover(table.last()).is_none()) {
        return None;
    }
    let paused = session.can().paused;
    let idle = Signal::derive(move || {
        !session.see(&[Facet::Bots], |session| matches!(session.bots(), Bots::Thinking(_)))
    });
    let pause = (if paused { Icon::Play } else { Icon::Pause }, if paused { "bots-on" } else { "bots-wait" });
    let buttons = view! {
        <div class="choices">
            {session.can().hurry.then(|| view! {
                <Button icon=Icon::Last key="bots-now" class="strong" disabled=idle on_press=move || session.give(Input::Hurry) />
            })}
            {(paused || !session.can().rated).then(|| view! {
                <Button icon=pause.0 key=pause.1 class="strong" wide=paused on_press=move || session.give(Input::PauseBots(!paused)) />
            })}
        </div>
    };
    Some(buttons.into_any())
}

/// Confirms the move that is shown.
fn confirmation(session: SessionHandle) -> AnyView {
    view! {
        <Button icon=Icon::Check key="table-confirm" class="go" wide=true on_press=move || session.give(Input::Confirm) />
    }
    .into_any()
}

/// Rotating the piece that is held.
fn rotation(session: SessionHandle) -> AnyView {
    view! {
        <Button icon=Icon::RotateBack key="rotate-back" class="strong" on_press=move || session.give(Input::Rotate(false)) />
        <Button icon=Icon::Rotate key="rotate-on" class="strong" on_press=move || session.give(Input::Rotate(true)) />
    }
    .into_any()
}

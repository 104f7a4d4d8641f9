//! The status line under the board: what is refused, what a move would do, what was done, what is to be done.

use leptos::prelude::*;

use crate::play::session::{Facet, Input, Run, Session};
use crate::rules::Message;

use crate::ui::app_state::use_app;
use crate::ui::session::{SessionHandle, verdict};
use crate::ui::views::live;

use super::Sentence;

/// What the line says.
#[derive(Clone, PartialEq)]
enum Line {
    Refused(Message),
    Preview(Message),
    Past,
    Linked(Option<Message>),
    Prompt(Option<Message>, Message),
}

/// The status line.
#[component]
pub fn Status(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let line = move || {
        if let Some(message) = session.see(&[Facet::Refusal], |session| session.refusal().cloned()) {
            return Line::Refused(message);
        }
        let resting = !session.moves();
        if let Some(preview) = session
            .see(&[Facet::Pointed, Facet::Game, Facet::Capabilities], Session::preview)
            .filter(|_| resting)
        {
            return Line::Preview(preview.message);
        }
        if session.can().linked {
            let over = session.read(|table| table.standing(table.shown()).outcome);
            return Line::Linked(over.map(|outcome| verdict(outcome.winners)));
        }
        if !session.can().current && session.run() != Run::CatchUp {
            return Line::Past;
        }
        let standing = session.read(|table| table.standing(table.shown()));
        if session.can().draft {
            return Line::Prompt(None, standing.prompt);
        }
        let told = session.read(|table| table.told(table.shown()));
        match standing.outcome {
            Some(outcome) => Line::Prompt(Some(verdict(outcome.winners)), standing.prompt),
            // What moves has been thought of.
            None if (session.run() == Run::CatchUp) => Line::Prompt(None, told.unwrap_or(standing.prompt)),
            None if session.can().bot_to_move.is_some() => {
                let key = if session.can().paused { "bots-waits" } else { "bots-thinks" };
                let turn = Message::new(key).with("side", standing.to_move);
                Line::Prompt(Some(turn), told.unwrap_or_else(|| Message::new("table-begin")))
            }
            None => {
                let turn =
                    Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt);
                Line::Prompt(Some(turn), told.unwrap_or_else(|| Message::new("table-begin")))
            }
        }
    };
    let class = move || match line() {
        Line::Refused(_) => "status no",
        Line::Past | Line::Linked(_) => "status last",
        _ => "status",
    };
    let told = move || session.read(|table| table.told(table.shown()));
    // Where the player looks back, and the two ways on.
    let ways = move || {
        view! {
            <span>
                {session.say(&session.read(|table| {
                    Message::new("table-looking-at").with("ply", table.shown()).with("last", table.last())
                }))}
            </span>
            " "
            <button type="button" class="link" on:click=move |_| session.give(Input::Show(usize::MAX))>
                {app.label("table-to-last")}
            </button>
            " "
            <button type="button" class="link" on:click=move |_| session.give(Input::Resume)>
                {app.label("table-resume")}
            </button>
        }
    };
    let content = move || {
        match line() {
        // What is refused there speaks of those ways: they stay.
        Line::Refused(message) if !session.can().current && session.run() != Run::CatchUp => {
            view! { <Sentence session message /> " " {ways()} }.into_any()
        }
        Line::Refused(message) | Line::Preview(message) => view! { <Sentence session message /> }.into_any(),
        Line::Past => {
            view! { {told().map(|message| view! { <Sentence session message /> " " })} {ways()} }.into_any()
        }
        Line::Linked(end) => view! {
            <b>{app.label("table-linked")}</b>
            " "
            {match end {
                Some(message) => {
                    let reason = session.read(|table| table.standing(table.shown()).prompt);
                    view! { <b><Sentence session message /></b> " " <Sentence session message=reason /> " " }.into_any()
                }
                None => told().map(|message| view! { <Sentence session message /> " " }).into_any(),
            }}
            <button type="button" class="link" on:click=move |_| session.give(Input::Claim)>
                {app.label("table-continue")}
            </button>
        }
        .into_any(),
        Line::Prompt(first, then) => view! {
            {first.map(|message| view! { <b><Sentence session message /></b> " " })}
            <Sentence session message=then />
        }
        .into_any(),
    }
    };
    view! { <div class=class>{live(content)}</div> }
}

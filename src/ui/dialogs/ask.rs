//! Asks for confirmation before what ends or changes the whole game.

use basalt_app::live::TableSpeech;
use basalt_online::Saying;
use basalt_play::session::MoveInput;
use basalt_rules::{Message, Tap};
use leptos::ev;

use crate::app::app_state::{dialog, label, online};
use crate::handles::dialog::Decision;
use crate::panels::button_words;
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, text};
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn Ask(session: SessionHandle, decision: Decision) -> impl IntoView {
    let title = computed(move || match decision {
        Decision::Button(word) => button_words(session, word).0,
        Decision::Resign => label("resign"),
        Decision::Draw => label("draw-agree"),
    });
    let question = move || match decision {
        Decision::Button(word) => button_words(session, word).1.unwrap_or_default(),
        Decision::Resign => {
            let loser = session.see(&[], |session| session.resigner().or(session.persons().first().copied()));
            loser.map(|side| session.say(&Message::new("resign-ask").with("side", side))).unwrap_or_default()
        }
        Decision::Draw => label("draw-agree-ask"),
    };
    let yes = move |press: ev::MouseEvent| {
        // The second press of a double one was meant for what opened the question.
        if press.detail() > 1 {
            return;
        }
        dialog().close();
        match decision {
            Decision::Button(word) => session.give(MoveInput::Tap(Tap::Button(word))),
            Decision::Resign if session.can().online => {
                online().table.speak(TableSpeech::Now(Saying::Resign));
            }
            Decision::Resign => session.give(MoveInput::Resign),
            Decision::Draw => session.give(MoveInput::AgreeToDraw),
        }
    };
    let foot = move || {
        view! {
            <button type="button" class="btn wide" on:click=move |_| dialog().close()>{label("ask-no")}</button>
            <span class="grow"></span>
            <button type="button" class="btn wide go" on:click=yes>{title.get()}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <p>{text(question)}</p>
        </Frame>
    }
}

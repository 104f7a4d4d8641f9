//! Greets a player whom a link brings to a game that they do not know yet.

use basalt_drawing::brand::{Icon, icon};
use basalt_play::Route;
use basalt_play::session::Session;
use basalt_rules::Message;

use crate::app::app_state::{dialog, game_name, label, locale, word};
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, text};
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn Invited(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let title = computed(move || {
        let from = session.see(&[], Session::sender);
        let named = if from.is_some() { "yes" } else { "no" };
        let invited = Message::new("online-invited")
            .with("named", named)
            .with("name", from.unwrap_or_default())
            .with("game", game_name(id));
        locale().tell(&invited)
    });
    let foot = move || {
        view! {
            <button type="button" class="btn wide" on:click=move |_| dialog().close()>{label("invited-look")}</button>
            <span class="grow"></span>
            <a class="btn wide go" href=Route::Learn(id.to_owned()).fragment()>
                <span aria-hidden="true" inner_html=icon(Icon::Lesson, 20)></span>
                {label("invited-learn")}
            </a>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <p>{text(move || label(&format!("{id}-pitch")))}</p>
            <p>{word("invited-note")}</p>
            {session.see(&[], |session| session.terms.double).map(|_| view! { <p>{word("double-note")}</p> })}
        </Frame>
    }
}

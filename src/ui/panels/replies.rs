//! The conditional replies beneath the moves, each with a button that removes it.

use basalt_drawing::brand::{Icon, icon};
use basalt_play::session::{Facet, Session, TreeInput};
use basalt_rules::Message;

use crate::app::app_state::{locale, word};
use crate::reactive::prelude::*;
use crate::session::SessionHandle;

/// The rows of the list of moves after the game; `None` without replies.
pub(super) fn rows(session: SessionHandle) -> Option<AnyView> {
    let told = session.see(&[Facet::Game], Session::replies_told);
    if told.is_empty() {
        return None;
    }
    let note = if session.can().online { "reply-note-online" } else { "reply-note" };
    let row = |(place, turns): (usize, Vec<String>)| {
        let first = turns.first().cloned().unwrap_or_default();
        let pair = |(number, pair): (usize, &[String])| {
            let key = if number == 0 { "reply-if" } else { "reply-then" };
            let turn = |at: usize| pair.get(at).cloned().unwrap_or_default();
            let message = Message::new(key).with("move", turn(0)).with("reply", turn(1));
            view! { <span>{locale().tell(&message)}</span> }
        };
        let label = locale().tell(&Message::new("reply-remove").with("move", first));
        view! {
            <li class="said reply">
                <div>{turns.chunks(2).enumerate().map(pair).collect_view()}</div>
                <button
                    type="button"
                    class="entry"
                    tabindex="-1"
                    aria-label=label.clone()
                    title=label
                    on:click=move |_| session.give(TreeInput::RemoveReply(place))
                >
                    <span aria-hidden="true" inner_html=icon(Icon::Close, 16)></span>
                </button>
            </li>
        }
    };
    let rows = told.into_iter().enumerate().map(row).collect_view();
    Some(
        view! {
            <li class="said"><b>{word("reply-title")}</b> " " {word(note)}</li>
            {rows}
        }
        .into_any(),
    )
}

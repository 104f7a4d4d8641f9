//! The tools of pen mode, in place of the controls: the kinds of strokes, undo, clear, done.

use basalt_drawing::brand::Icon;
use basalt_drawing::strokes::ink_icon;
use basalt_play::session::Facet;
use basalt_rules::Ink;

use crate::app::app_state::word;
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, text};
use crate::session::SessionHandle;
use crate::session::drawing::{clear, end, undo};

use super::button::Button;

/// The kinds, and the message keys of their names.
const KEYS: [(Ink, &str); 4] =
    [(Ink::Green, "ink-green"), (Ink::Red, "ink-red"), (Ink::Blue, "ink-blue"), (Ink::Yellow, "ink-yellow")];

#[component]
pub fn Pens(session: SessionHandle) -> impl IntoView {
    let pen = move |(ink, key): (Ink, &'static str)| {
        let name = word(key);
        view! {
            <button
                type="button"
                class="btn ink"
                title=name
                aria-label=name
                aria-pressed=text(move || (session.pen.get() == Some(ink)).to_string())
                on:click=move |_| session.pen.set(Some(ink))
            >
                <span aria-hidden="true" inner_html=ink_icon(ink, 22)></span>
            </button>
        }
    };
    let nothing_redrawn = computed(move || {
        let node = session.see(&[Facet::Game], |session| session.lines.node());
        session.redrawn.with(|redrawn| !redrawn.iter().any(|(other, _)| *other == node))
    });
    let empty = computed(move || session.see(&[Facet::Game], |session| session.drawing().is_empty()));
    view! {
        <div class="controls pens" role="toolbar" aria-label=word("draw-title")>
            {KEYS.map(pen).collect_view()}
            <i></i>
            <Button icon=Icon::Undo key="draw-undo" disabled=nothing_redrawn on_press=move || undo(session) />
            <Button icon=Icon::Bin key="draw-clear" disabled=empty on_press=move || clear(session) />
            <Button icon=Icon::Check key="draw-done" class="go" on_press=move || end(session) />
        </div>
    }
}

//! A button in a list of lines of play: it previews the first turn of its line, and plays it.

use basalt_play::session::{AdviceInput, MoveInput, Session};

use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::session::SessionHandle;

/// Hovering and focusing preview the actions; pressing plays them.
///
/// A finger cannot hover: its first tap previews, the second one plays.
#[component]
pub(super) fn LineButton(
    session: SessionHandle,
    /// Whether the current tap only previews; one for all buttons of a list.
    tapped_first: State<bool>,
    /// The actions to preview.
    #[prop(into)]
    actions: Signal<Option<Vec<String>>>,
    /// The actions to play where moves are tried, if they differ.
    #[prop(into)]
    whole: Signal<Option<Vec<String>>>,
    /// All of its words.
    #[prop(into)]
    title: Signal<String>,
    class: &'static str,
    children: Children,
) -> impl IntoView {
    let consider = move || session.give(AdviceInput::Consider(actions.get_untracked()));
    let leave = move || session.give(AdviceInput::Consider(None));
    let is_considered = move || {
        let considered = session.see(&[], Session::considered);
        considered.is_some() && considered == actions.get_untracked()
    };
    view! {
        <button
            type="button"
            class=class
            tabindex="-1"
            title=text(move || title.get())
            on:pointerdown=move |event| {
                tapped_first.set_untracked(event.pointer_type() == "touch" && !untrack(is_considered));
            }
            on:pointerenter=move |event| {
                if event.pointer_type() != "touch" {
                    untrack(consider);
                }
            }
            on:pointerleave=move |event| {
                if event.pointer_type() != "touch" {
                    leave();
                }
            }
            on:focus=move |_| untrack(consider)
            on:blur=move |_| leave()
            on:click=move |_| {
                let can = untrack(|| session.can());
                // At an earlier ply of a game in progress, turns are only previewed.
                let takes = can.tries || can.current && can.open;
                if tapped_first.get_untracked() || !takes {
                    tapped_first.set_untracked(false);
                    return untrack(consider);
                }
                // Where moves are tried, a whole line can be played; otherwise the rest is up to the opponent.
                let whole = untrack(|| whole.get()).filter(|_| can.tries);
                if let Some(actions) = whole.or_else(|| actions.get_untracked()) {
                    session.give(MoveInput::Offer(actions));
                }
            }
        >
            {children()}
        </button>
    }
}

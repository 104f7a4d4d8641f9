//! The reason for a better turn: a sentence that the board shows when it is pressed.

use crate::reactive::prelude::*;

use basalt_drawing::brand::{Icon, icon};
use basalt_play::session::{AdviceInput, Facet, MoveInput, Session, Why};

use crate::app::app_state::label;
use crate::app::keys::shortcut_of;
use crate::reactive::state::derived;
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::Sentence;

/// Pressing the sentence plays its proof on the board; another press or Escape comes back.
#[component]
pub fn ProofButton(
    session: SessionHandle,
    /// Whether it follows a sentence.
    #[prop(optional)]
    follows: bool,
) -> impl IntoView {
    let space = follows.then_some(" ");
    let why = derived(move || session.see(&[Facet::Hint, Facet::Review, Facet::Game], Session::why));
    let is_shown = move || session.see(&[Facet::Game], |session| session.proving.is_shown());
    let sign = move || icon(if is_shown() { Icon::Close } else { Icon::Play }, 14);
    live(move || {
        let Why { message, is_proved } = why.get()?;
        if !is_proved {
            return Some(view! { {space} <Sentence session message /> }.into_any());
        }
        let proof = view! {
            {space}
            <button
                type="button"
                class="link why"
                // It describes the board while that shows it.
                id="reason"
                title=text(|| label("why-show"))
                aria-pressed=text(move || is_shown().to_string())
                on:click=move |_| session.give(AdviceInput::Prove)
                on:keydown=move |event| {
                    if shortcut_of(&event) == "Escape" && untrack(is_shown) {
                        session.give(MoveInput::Escape);
                    }
                }
            >
                <span aria-hidden="true" inner_html=text(sign)></span>
                <Sentence session message />
            </button>
        };
        Some(proof.into_any())
    })
}

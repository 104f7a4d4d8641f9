//! The coach beside the board: why the last turn was bad, and a way back.

use crate::reactive::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_play::session::{AdviceInput, Facet};

use crate::app::app_state::word;
use crate::reactive::state::derived;
use crate::reactive::views::live;
use crate::session::SessionHandle;

use super::{Button, ProofButton, Sentence};

#[component]
pub(super) fn CoachPanel(session: SessionHandle) -> impl IntoView {
    let told = derived(move || session.see(&[Facet::Hint], |session| session.coach.told()));
    let sentence = move || told.get().map(|message| view! { <p><Sentence session message /></p> " " });
    let ways = move || {
        told.with(Option::is_some).then(|| view! {
            <ul>
                <li>
                    <button type="button" class="offer" on:click=move |_| session.give(AdviceInput::TakeBack)>
                        {word("coach-take-back")}
                    </button>
                </li>
            </ul>
        })
    };
    view! {
        <section class="aid brief coaches" aria-label=word("coach")>
            <header>
                <b>{word("coach")}</b>
                <span class="grow"></span>
                <Button icon=Icon::Close key="dialog-close" on_press=move || session.give(AdviceInput::Dismiss) />
            </header>
            <div class="aid-words">
                // What comes later is read out; what comes first was said by the session.
                <div role="status">
                    {live(sentence)}
                    <p><ProofButton session /></p>
                </div>
                {live(ways)}
            </div>
        </section>
    }
}

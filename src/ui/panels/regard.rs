//! The buttons that follow or block a player, and what that means.

use basalt_drawing::brand::Icon;
use basalt_play::library::Regard;

use crate::app::app_state::word;
use crate::online::{people, regard};
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{computed, live};

use super::button::Button;

/// What the player here thinks of another one, for [`RegardButtons`].
pub fn regard_of(author: &str) -> State<Option<Regard>> {
    State::new(people().regard(author))
}

/// Buttons to follow and to block a player; `state` is from [`regard_of`].
#[component]
pub fn RegardButtons(
    author: State<String>,
    #[prop(into)] name: Signal<String>,
    state: State<Option<Regard>>,
) -> impl IntoView {
    let toggle = move |wanted: Regard| {
        let wanted = (state.get_untracked() != Some(wanted)).then_some(wanted);
        author.with_untracked(|author| {
            regard(author, &name.get_untracked(), wanted);
            // A storage that is blocked or full has kept nothing.
            state.set(people().regard(author));
        });
    };
    let follow = computed(move || match state.get() {
        Some(Regard::Followed) => "people-unfollow",
        _ => "people-follow",
    });
    let block = computed(move || match state.get() {
        Some(Regard::Blocked) => "people-unblock",
        _ => "people-block",
    });
    let note = move || {
        let key = match state.get()? {
            Regard::Followed => "people-followed-note",
            Regard::Blocked => "people-blocked-note",
        };
        Some(view! { <p role="status" class="muted">{word(key)}</p> })
    };
    view! {
        <Button icon=Icon::Person key=follow class="strong" wide=true on_press=move || toggle(Regard::Followed) />
        <Button icon=Icon::Close key=block class="strong" wide=true on_press=move || toggle(Regard::Blocked) />
        {live(note)}
    }
}

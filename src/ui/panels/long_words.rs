//! Words in a place of fixed height: what does not fit is scrolled, by keyboard too.

use leptos::ev;
use leptos::html::P;

use basalt_browser::clock;

use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life, on_window};

/// The line of a status, whose content changes whenever what `follow` reads does.
pub fn status_line(content: impl IntoView, follow: impl Fn() + 'static) -> impl IntoView {
    let words: NodeRef<P> = NodeRef::new();
    let is_long = is_long(words, follow);
    view! { <p class="line" node_ref=words tabindex=move || is_long.get().then_some("0")>{content}</p> }
}

/// Whether a paragraph is higher than its place. Measured anew whenever what `follow` reads changes.
pub(super) fn is_long(words: NodeRef<P>, follow: impl Fn() + 'static) -> State<bool> {
    let is_long = State::new(false);
    let life = life();
    let measure = move || {
        clock::next_frame(life, move || {
            if let Some(words) = words.get_untracked() {
                is_long.set(words.scroll_height() > words.client_height());
            }
        });
    };
    effect(move || {
        follow();
        measure();
    });
    on_window(ev::resize, move |_| measure());
    is_long
}

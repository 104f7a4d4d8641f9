//! The shared parts of pages with a board: the head, the keys, and the text for screen readers.

use basalt_browser::clock;
use basalt_drawing::brand::mark;
use basalt_play::Route;
use leptos::ev;

use crate::app::app_state::{page_state, word};
use crate::app::keys::shortcut_of;
use crate::board::on_placing_key;
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::{life, on_window};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::focus::focus_board;

#[component]
pub(super) fn BoardHead(
    #[prop(into)] title: Signal<String>,
    #[prop(into)] small: Signal<String>,
    #[prop(optional)] is_goal: bool,
    /// Called when the title is pressed, if it can be changed.
    #[prop(optional)]
    on_title: Option<Signal<Option<OnPress>>>,
    children: Children,
) -> impl IntoView {
    view! {
        <header class="bar">
            <a class="home" href=Route::Home.fragment() aria-label=word("table-home")>
                <span aria-hidden="true" inner_html=mark(30)></span>
            </a>
            <div class="title">
                {live(move || match on_title.and_then(|press| press.get()) {
                    Some(press) => view! {
                        <button type="button" class="title-button" on:click=move |_| press.run()><b>{title}</b></button>
                    }
                    .into_any(),
                    None => view! { <b>{title}</b> }.into_any(),
                })}
                <small class:goal-line=is_goal>{small}</small>
            </div>
            <span class="grow"></span>
            {children()}
        </header>
    }
}

#[component]
pub(super) fn BoardWords(session: SessionHandle) -> impl IntoView {
    view! {
        <p id="board-help" class="visually-hidden">{word("board-help")}</p>
        <p class="visually-hidden" role="status" aria-live="polite">{text(move || session.spoken.get())}</p>
    }
}

/// Keyboard users keep the focus on the board, and the board's keys work anywhere on the page.
pub(super) fn take_keys(session: SessionHandle) {
    if page_state().by_keys.get_untracked() {
        clock::next_frame(life(), move || focus_board(session));
    }
    on_window(ev::keydown, move |event| {
        let field = event_target::<web_sys::Element>(event).closest("input, select, dialog").ok().flatten();
        if field.is_none() && on_placing_key(session, &shortcut_of(event), event.shift_key()) {
            event.prevent_default();
        }
    });
}

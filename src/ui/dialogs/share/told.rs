//! The announced outcome of copying, saving and sending, and the buttons.

use basalt_browser::life::Life;
use basalt_browser::transfer::{self, ShareOutcome};
use basalt_drawing::brand::Icon;

use crate::app::app_state::label;
use crate::panels::Button;
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::text;

/// The key of the last outcome; empty at first. A `Copy` handle.
#[derive(Clone, Copy)]
pub struct Told {
    key: State<&'static str>,
    life: Life,
}

impl Told {
    pub fn new() -> Self {
        Told { key: State::new(""), life: life() }
    }

    /// Announces an outcome; an empty key clears it.
    pub fn tell(self, key: &'static str) {
        self.key.set(key);
    }

    /// Copies a text and announces the outcome; after a failure, `by_hand` helps to copy by hand.
    pub fn copy(self, text: String, by_hand: impl FnOnce() + 'static) {
        self.copy_then(text, || {}, by_hand);
    }

    /// The same, and calls `done` after a success.
    pub fn copy_then(self, text: String, done: impl FnOnce() + 'static, by_hand: impl FnOnce() + 'static) {
        transfer::copy(self.life, text, move |copied| {
            self.tell(if copied { "share-copied" } else { "share-by-hand" });
            if copied { done() } else { by_hand() }
        });
    }

    /// Opens the system's share sheet with an address; calls `done` once it was sent. If the sheet fails, `by_hand` helps
    /// to copy by hand.
    pub fn share(
        self,
        title: &str,
        address: &str,
        done: impl FnOnce() + 'static,
        by_hand: impl FnOnce() + 'static,
    ) {
        transfer::share(self.life, title, address, move |outcome| match outcome {
            ShareOutcome::Sent => done(),
            ShareOutcome::Cancelled => {}
            ShareOutcome::Failed => {
                self.tell("share-not-sent");
                by_hand();
            }
        });
    }
}

#[component]
pub fn Ways(told: Told, children: Children) -> impl IntoView {
    let said = move || match told.key.get() {
        "" => String::new(),
        key => label(key),
    };
    view! {
        <div class="ways">
            <span role="status">{text(said)}</span>
            {children()}
        </div>
    }
}

#[component]
pub fn CopyButton(#[prop(into)] on_press: OnPress) -> impl IntoView {
    view! { <Button icon=Icon::Copy key="share-copy" class="go" wide=true on_press /> }
}

//! The frame that all dialogs share.

use leptos::html;
use leptos::prelude::*;

use crate::drawing::brand::Icon;

use crate::ui::app_state::use_app;
use crate::ui::panels::Button;
use crate::ui::state::{State, effect, life};
use crate::ui::views::text;

/// Whether an event of a dialog is not on what is in it.
fn is_beside(event: &leptos::ev::MouseEvent) -> bool {
    event_target::<web_sys::Element>(event).tag_name() == "DIALOG"
}

/// The frame of a dialog: title, close button, content, and actions at its foot.
#[component]
pub(super) fn Frame(
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Whether it stays small on phones.
    #[prop(optional)]
    small: bool,
    /// Whether it leaves the board to be seen.
    #[prop(optional)]
    beside: bool,
    /// What can be done.
    #[prop(optional, into)]
    foot: Option<ViewFn>,
    /// Its content.
    children: Children,
) -> impl IntoView {
    let app = use_app();
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    let beside_it = State::new(false);
    let life = life();
    effect(move || {
        if let Some(dialog) = dialog.get() {
            crate::browser::clock::next_frame(life, move || {
                // It fails only if it is open already.
                let _ = dialog.show_modal();
            });
        }
    });
    view! {
        <dialog
            class="dialog"
            class:small=small
            class:beside=beside
            node_ref=dialog
            aria-labelledby="dialog-title"
            on:cancel=move |event: leptos::ev::Event| {
                event.prevent_default();
                app.close();
            }
            // Only a press that began beside it closes it, not what is let go there: a selection, or a finger that opened it.
            on:pointerdown=move |event| beside_it.set_untracked(is_beside(&event))
            on:click=move |event| {
                if is_beside(&event) && beside_it.get_untracked() {
                    app.close();
                }
            }
        >
            <header>
                <h2 id="dialog-title">{text(move || title.get())}</h2>
                <Button icon=Icon::Close key="dialog-close" on_press=move || app.close() />
            </header>
            <div class="body">{children()}</div>
            {foot.map(|foot| view! { <footer>{foot.run()}</footer> })}
        </dialog>
    }
}

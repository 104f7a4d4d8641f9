//! The frame that all dialogs share.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::browser::{clock, environment};
use crate::drawing::brand::Icon;

use crate::ui::app_state::use_app;
use crate::ui::keys::shortcut_of;
use crate::ui::panels::Button;
use crate::ui::state::{State, effect, life, on_window};
use crate::ui::views::text;

/// The frame of a dialog: title, close button, content, and actions at its foot.
///
/// One that is `beside` is a part of its page and leaves the rest of it in reach. All others are modal by their own means: a veil takes
/// the presses beside them, and the focus that leaves them comes back. Where the browser makes one modal, it marks all of the page
/// as inert, and styles each element of the board anew, at its opening and at its end.
#[component]
pub(super) fn Frame(
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Whether it stays small on phones.
    #[prop(optional)]
    small: bool,
    /// Whether it has a place in the page.
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
    let pressed_beside = State::new(false);
    let life = life();
    effect(move || {
        if let Some(dialog) = dialog.get() {
            // Where the system has a gesture that closes things, browsers that know this word let it close the dialog.
            let _ = dialog.set_attribute("closedby", "closerequest");
            clock::next_frame(life, move || dialog.show());
        }
    });
    let open_now = move || dialog.get_untracked().filter(|dialog| dialog.open());
    on_window(ev::focusin, move |event| {
        if beside {
            return;
        }
        let target = event_target::<web_sys::Element>(event);
        let Some(dialog) = open_now().filter(|dialog| !dialog.contains(Some(&target))) else { return };
        // Backwards past the first comes the last.
        let last = dialog.previous_element_sibling().is_some_and(|before| before == target);
        // Passed on here, it would come here again while it is handled.
        clock::later(life, 0, move || {
            if let Some(dialog) = open_now() {
                environment::focus_within(&dialog, last);
            }
        });
    });
    on_window(ev::keydown, move |event| {
        if shortcut_of(event) == "Escape" && !event.default_prevented() && open_now().is_some() {
            event.prevent_default();
            app.close();
        }
    });
    view! {
        // Only a press that began beside the dialog closes it, not what is let go there: a selection, or a finger that opened it.
        {(!beside).then(|| view! {
            <div
                class="veil"
                on:pointerdown=move |_| pressed_beside.set_untracked(true)
                on:click=move |_| {
                    if pressed_beside.get_untracked() {
                        app.close();
                    }
                }
            ></div>
            <div class="turn-back" tabindex="0"></div>
        })}
        <dialog
            class="dialog"
            class:small=small
            class:beside=beside
            node_ref=dialog
            aria-modal=(!beside).then_some("true")
            aria-labelledby="dialog-title"
            on:cancel=move |event: ev::Event| {
                event.prevent_default();
                app.close();
            }
        >
            // Neither is that of the page.
            <header role="presentation">
                <h2 id="dialog-title">{text(move || title.get())}</h2>
                <Button icon=Icon::Close key="dialog-close" on_press=move || app.close() />
            </header>
            <div class="body">{children()}</div>
            {foot.map(|foot| view! { <footer role="presentation">{foot.run()}</footer> })}
        </dialog>
        {(!beside).then(|| view! { <div class="turn-back" tabindex="0"></div> })}
    }
}

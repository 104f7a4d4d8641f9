//! The frame that all dialogs share.

use leptos::ev;
use leptos::html;

use basalt_browser::{clock, environment};
use basalt_drawing::brand::Icon;

use crate::app::app_state::dialog;
use crate::app::keys::shortcut_of;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life, on_window};
use crate::reactive::views::text;

/// The frame of a dialog: title, close button, content, and actions at the foot.
///
/// A dialog `beside` the page leaves the rest in reach. The others are modal by our own veil and focus trap,
/// because the browser's modal dialogs restyle each element of the board when they open and close.
#[component]
pub(super) fn Frame(
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] small: bool,
    #[prop(optional)] beside: bool,
    #[prop(optional, into)] foot: Option<ViewFn>,
    children: Children,
) -> impl IntoView {
    let frame: NodeRef<html::Dialog> = NodeRef::new();
    let pressed_beside = State::new(false);
    let life = life();
    effect(move || {
        if let Some(dialog) = frame.get() {
            // If the system has a closing gesture, browsers that know this attribute let it close the dialog.
            let _ = dialog.set_attribute("closedby", "closerequest");
            clock::next_frame(life, move || dialog.show());
        }
    });
    let open_now = move || frame.get_untracked().filter(|dialog| dialog.open());
    on_window(ev::focusin, move |event| {
        if beside {
            return;
        }
        let target = event_target::<web_sys::Element>(event);
        let Some(dialog) = open_now().filter(|dialog| !dialog.contains(Some(&target))) else { return };
        // Backwards from the first element, wrap to the last.
        let last = dialog.previous_element_sibling().is_some_and(|before| before == target);
        // Focusing here directly would re-enter this handler.
        clock::later(life, 0, move || {
            if let Some(dialog) = open_now() {
                environment::focus_within(&dialog, last);
            }
        });
    });
    on_window(ev::keydown, move |event| {
        if shortcut_of(event) == "Escape" && !event.default_prevented() && open_now().is_some() {
            event.prevent_default();
            dialog().close();
        }
    });
    view! {
        // Close it only for a press that began beside the dialog, not for the end of a text selection or of the tap
        // that opened it.
        {(!beside).then(|| view! {
            <div
                class="veil"
                on:pointerdown=move |_| pressed_beside.set_untracked(true)
                on:click=move |_| {
                    if pressed_beside.get_untracked() {
                        dialog().close();
                    }
                }
            ></div>
            <div class="turn-back" tabindex="0"></div>
        })}
        <dialog
            class="dialog"
            class:small=small
            class:beside=beside
            node_ref=frame
            aria-modal=(!beside).then_some("true")
            aria-labelledby="dialog-title"
            on:cancel=move |event: ev::Event| {
                event.prevent_default();
                dialog().close();
            }
        >
            // The page's header has no role either.
            <header role="presentation">
                <h2 id="dialog-title">{text(move || title.get())}</h2>
                <Button icon=Icon::Close key="dialog-close" on_press=move || dialog().close() />
            </header>
            <div class="body">{children()}</div>
            {foot.map(|foot| view! { <footer role="presentation">{foot.run()}</footer> })}
        </dialog>
        {(!beside).then(|| view! { <div class="turn-back" tabindex="0"></div> })}
    }
}

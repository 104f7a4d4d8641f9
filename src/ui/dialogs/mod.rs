//! What opens over a page: each dialog is a file; this one is the frame they share.

mod ask;
mod ended;
mod keys;
mod loupe;
mod menu;
mod new_game;
mod own_cells;
mod preferences;
mod seat_rows;
mod share;

use leptos::html;
use leptos::prelude::*;

use crate::drawing::brand::Icon;

use super::app_state::{Dialog, use_app};
use super::panels::Button;
use super::views::text;
use crate::ui::state::{effect, life};

use ask::Ask;
use ended::Ended;
use keys::Keys;
use loupe::Loupe;
use menu::Menu;
use new_game::NewGame;
use preferences::Preferences;
use share::Share;

/// Whatever is open.
#[component]
pub fn Dialogs() -> impl IntoView {
    let app = use_app();
    move || {
        let session = app.session.get_untracked();
        match (app.dialog.get()?, session) {
            (Dialog::NewGame(game), _) => Some(view! { <NewGame game /> }.into_any()),
            (Dialog::Settings, _) => Some(view! { <Preferences /> }.into_any()),
            (Dialog::Keys, _) => Some(view! { <Keys /> }.into_any()),
            (Dialog::Ended, Some(session)) => Some(view! { <Ended session /> }.into_any()),
            (Dialog::Loupe(cell), Some(session)) => Some(view! { <Loupe session cell /> }.into_any()),
            (Dialog::Ask(word), Some(session)) => Some(view! { <Ask session word /> }.into_any()),
            (Dialog::Share, Some(session)) => Some(view! { <Share session /> }.into_any()),
            (Dialog::Menu, Some(session)) => Some(view! { <Menu session /> }.into_any()),
            _ => None,
        }
    }
}

/// The frame of a dialog: title, close button, content, and actions at its foot.
#[component]
fn Frame(
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
            on:click=move |event| {
                let target = event_target::<web_sys::Element>(&event);
                if target.tag_name() == "DIALOG" {
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

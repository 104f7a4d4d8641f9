//! A link to send: to select, copy or share, or as a QR code.

use leptos::html;

use basalt_browser::{pictures, transfer};
use basalt_drawing::brand::Icon;

use crate::app::app_state::word;
use crate::panels::Button;
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life};
use crate::reactive::views::{live, text};

use super::told::{CopyButton, Told, Ways};

#[component]
pub fn SendLink(
    #[prop(into)] link: Signal<String>,
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] note: &'static str,
    #[prop(optional)] by_code: bool,
    /// Called once the link was sent in any way; not if sharing is cancelled or copying fails.
    #[prop(into, optional)]
    on_sent: Option<OnPress>,
) -> impl IntoView {
    let told = Told::new();
    let field: NodeRef<html::Input> = NodeRef::new();
    let code: State<Option<String>> = State::new(None);
    let life = life();
    let sent = move || {
        if let Some(sent) = on_sent {
            sent.run();
        }
    };
    // Another link needs another code.
    effect(move || {
        link.track();
        told.tell("");
        code.set(None);
    });
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copy = move || told.copy_then(link.get_untracked(), sent, select);
    let share = move || told.share(&title.get_untracked(), &link.get_untracked(), sent, select);
    let show_code = move || {
        pictures::qr(life, &link.get_untracked(), move |svg| {
            told.tell(if svg.is_some() { "" } else { "sending-code-long" });
            if svg.is_some() {
                sent();
            }
            code.set(svg);
        });
    };
    view! {
        <div class="field">
            <label>
                {word("share-link")}
                <input type="text" readonly node_ref=field prop:value=text(move || link.get()) on:focus=move |_| select() on:copy=move |_| sent() />
            </label>
        </div>
        {(!note.is_empty()).then(|| view! { <p class="muted">{word(note)}</p> })}
        <Ways told>
            {by_code.then(|| view! {
                <Button icon=Icon::Code key="share-code" class="strong" wide=true on_press=show_code />
            })}
            {transfer::can_share().then(|| view! {
                <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=share />
            })}
            <CopyButton on_press=copy />
        </Ways>
        {live(move || code.get().map(|svg| view! {
            <div class="code" role="img" aria-label=word("share-code-label") inner_html=svg></div>
        }))}
    }
}

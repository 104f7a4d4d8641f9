//! What a game shows on request: its buttons, and the panel with the same in words and what can be done from there.

use leptos::prelude::*;

use crate::drawing::brand::{Icon, icon};
use crate::rules::{Message, Offer, Overlay};

use crate::ui::app::{live, text, use_app};
use crate::ui::desk::Desk;

use super::{Button, Sentence};

/// A button for each aid of the game; pressed while its aid is shown. `wide` ones wear their names.
#[component]
pub fn AidButtons(
    desk: Desk,
    /// Whether the names are shown.
    #[prop(optional)]
    wide: bool,
    /// Called when one was pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let (id, aids) = desk.read(|table| (table.info().id, table.aids()));
    let button = move |&word: &&'static str| {
        let name = move || app.label(&format!("{id}-aid-{word}"));
        view! {
            <button
                type="button"
                class=if wide { "btn strong" } else { "btn roomy" }
                title=text(move || if wide { String::new() } else { name() })
                aria-label=text(name)
                aria-pressed=text(move || (desk.aid.get() == Some(word)).to_string())
                on:click=move |_| {
                    desk.toggle_aid(word);
                    on_press.run(());
                }
            >
                <span aria-hidden="true" inner_html=icon(Icon::Layers, 20)></span>
                {wide.then(|| view! { <span>{text(name)}</span> })}
            </button>
        }
    };
    aids.iter().map(button).collect_view()
}

/// The button that asks for a good move; pressed while one is looked for or shown. A `wide` one wears its name.
#[component]
pub fn HintButton(
    desk: Desk,
    /// Whether the name is shown.
    #[prop(optional)]
    wide: bool,
    /// Called when it was pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let on = move || desk.hint_progress().is_some() || desk.hint_overlay().is_some();
    view! {
        <button
            type="button"
            class=if wide { "btn strong" } else { "btn roomy" }
            title=text(move || if wide { String::new() } else { app.label("hint") })
            aria-label=app.word("hint")
            aria-pressed=text(move || on().to_string())
            disabled=move || !desk.can_hint()
            on:click=move |_| {
                desk.toggle_hint();
                on_press.run(());
            }
        >
            <span aria-hidden="true" inner_html=icon(Icon::Bulb, 20)></span>
            {wide.then(|| view! { <span>{app.word("hint")}</span> })}
        </button>
    }
}

/// The panel of the aid that is shown, or of the hint.
#[component]
pub fn Aid(desk: Desk) -> impl IntoView {
    let app = use_app();
    let id = desk.read(|table| table.info().id);
    let offer = move |offer: Offer| {
        let actions = offer.actions;
        view! {
            <li>
                <button
                    type="button"
                    class="offer"
                    on:click=move |_| {
                        desk.take_offer(&actions);
                    }
                >
                    <Sentence desk message=offer.message />
                </button>
            </li>
        }
    };
    let note = move |message: Message| view! { <p><Sentence desk message /></p> };
    let panel = move || {
        let aid = desk.aid.get();
        let (title, shown) = match (aid, desk.hint_progress(), desk.hint_overlay()) {
            (Some(word), ..) => (format!("{id}-aid-{word}"), desk.aided().unwrap_or_default()),
            (None, Some(progress), _) => {
                let tenths = usize::from(progress) / 100 * 10;
                let note = Message::new("hint-looks").with("percent", tenths);
                ("hint".to_owned(), Overlay { notes: vec![note], ..Overlay::default() })
            }
            (None, None, Some(hint)) => ("hint".to_owned(), hint),
            (None, None, None) => return None,
        };
        let title = app.label(&title);
        let name = title.clone();
        let close = move || match aid {
            Some(word) => desk.toggle_aid(word),
            None => desk.toggle_hint(),
        };
        // What can be done from a position that is only looked back at is for later.
        let offers = if desk.is_current() { shown.offers } else { Vec::new() };
        Some(view! {
            <section class="aid" aria-label=name>
                <header>
                    <b>{title}</b>
                    <span class="grow"></span>
                    <Button icon=Icon::Close key="dialog-close" on_press=close />
                </header>
                <div class="aid-words">
                    {shown.notes.into_iter().map(note).collect_view()}
                    <ul>{offers.into_iter().map(offer).collect_view()}</ul>
                </div>
            </section>
        })
    };
    live(panel)
}

//! Hints and aids: their buttons, and the panel with the same in words and what can be done from there.

use leptos::prelude::*;

use crate::drawing::brand::{Icon, icon};
use crate::play::session::{Facet, Hint, Input, Session};
use crate::rules::{Message, Offer, Overlay};

use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::state::State;
use crate::ui::views::{live, text};

use super::{Button, Sentence};

/// A button for a hint and one for each aid of the game; pressed while theirs is shown. `wide` ones show their names.
#[component]
pub fn AidButtons(
    session: SessionHandle,
    /// Whether the names are shown.
    #[prop(optional)]
    wide: bool,
    /// Called when one was pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let (id, aids) = session.read(|table| (table.info().id, table.aids()));
    // The hint is the one without a word.
    let button = move |word: Option<&'static str>| {
        let name = move || app.label(&word.map_or("hint".to_owned(), |word| format!("{id}-aid-{word}")));
        let pressed = move || match word {
            Some(_) => session.see(&[Facet::Aid], Session::aid) == word,
            None => {
                session.see(&[Facet::Hint], Session::hint_progress).is_some()
                    || session.see(&[Facet::Hint], |session| matches!(session.hint(), Hint::Shown(_)))
            }
        };
        let press = move |_| {
            match word {
                Some(word) => session.give(Input::Aid(word)),
                None => session.give(Input::Hint),
            }
            on_press.run(());
        };
        let picture = if word.is_some() { Icon::Layers } else { Icon::Bulb };
        view! {
            <button
                type="button"
                class=if wide { "btn strong" } else { "btn roomy" }
                title=text(move || if wide { String::new() } else { name() })
                aria-label=text(name)
                aria-pressed=text(move || pressed().to_string())
                disabled=move || if word.is_none() { !session.can().hint } else { !session.can().aids }
                on:click=press
            >
                <span aria-hidden="true" inner_html=icon(picture, 20)></span>
                {wide.then(|| view! { <span>{text(name)}</span> })}
            </button>
        }
    };
    std::iter::once(None).chain(aids.iter().copied().map(Some)).map(button).collect_view()
}

/// The panel of the aid that is shown, or of the hint.
#[component]
pub fn Aid(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let id = session.read(|table| table.info().id);
    // Pointing at an offer shows what it would do. A finger cannot point: its first tap does that, its second one plays.
    let tapped_first = State::new(false);
    let offer = move |offer: Offer| {
        let actions = State::new(offer.actions);
        let considered = move || session.see(&[], Session::considered) == Some(actions.get_untracked());
        let consider = move || session.give(Input::Consider(Some(actions.get_untracked())));
        let leave = move || session.give(Input::Consider(None));
        view! {
            <li>
                <button
                    type="button"
                    class="offer"
                    on:pointerdown=move |event| {
                        tapped_first.set_untracked(event.pointer_type() == "touch" && !considered());
                    }
                    on:pointerenter=move |event| {
                        if event.pointer_type() != "touch" {
                            consider();
                        }
                    }
                    on:pointerleave=move |event| {
                        if event.pointer_type() != "touch" {
                            leave();
                        }
                    }
                    on:focus=move |_| consider()
                    on:blur=move |_| leave()
                    on:click=move |_| {
                        if tapped_first.get_untracked() {
                            tapped_first.set_untracked(false);
                            return consider();
                        }
                        session.give(Input::Offer(actions.get_untracked()));
                    }
                >
                    <Sentence session message=offer.message />
                </button>
            </li>
        }
    };
    // Pointing at what is said of a path shows it alone.
    let traced = move |(number, told): (usize, Message)| {
        let trace = move || session.give(Input::Trace(Some(number)));
        let all = move || session.give(Input::Trace(None));
        view! {
            <li>
                <button
                    type="button"
                    class="offer"
                    on:pointerenter=move |_| trace()
                    on:pointerleave=move |event| {
                        if event.pointer_type() != "touch" {
                            all();
                        }
                    }
                    on:focus=move |_| trace()
                    on:blur=move |_| all()
                    on:click=move |_| trace()
                >
                    <Sentence session message=told />
                </button>
            </li>
        }
    };
    let note = move |message: Message| view! { <p><Sentence session message /></p> };
    let panel = move || {
        let aid = session.see(&[Facet::Aid], Session::aid);
        let (title, shown) = match (
            aid,
            session.see(&[Facet::Hint], Session::hint_progress),
            session.see(&[Facet::Hint, Facet::Game], Session::hint_overlay),
        ) {
            (Some(word), ..) => (
                format!("{id}-aid-{word}"),
                session.see(&[Facet::Aid, Facet::Game, Facet::Playback], Session::aided).unwrap_or_default(),
            ),
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
            Some(word) => session.give(Input::Aid(word)),
            None => session.give(Input::Hint),
        };
        let told =
            shown.paths.into_iter().enumerate().filter_map(|(number, path)| Some((number, path.told?)));
        let told: Vec<_> = told.collect();
        // Nothing is offered at an earlier ply.
        let offers = if session.can().current { shown.offers } else { Vec::new() };
        Some(view! {
            <section class="aid" class:brief=aid.is_none() aria-label=name>
                <header>
                    <b>{title}</b>
                    <span class="grow"></span>
                    <Button icon=Icon::Close key="dialog-close" on_press=close />
                </header>
                <div class="aid-words">
                    {shown.notes.into_iter().map(note).collect_view()}
                    <ul>
                        {told.into_iter().map(traced).collect_view()}
                        {offers.into_iter().map(offer).collect_view()}
                    </ul>
                </div>
            </section>
        })
    };
    live(panel)
}

//! Hints and aids: their buttons, and the panel with their text and offers.

use basalt_drawing::brand::{Icon, icon};
use basalt_play::session::{AdviceInput, Facet, Hint, MoveInput, Session};
use basalt_rules::{Message, Offer, Overlay};

use crate::app::app_state::label;
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::coach_panel::CoachPanel;
use super::{Button, ProofButton, Sentence};

/// What a player can ask for beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    Hint,
    Analysis,
    Aid(&'static str),
    Review,
}

impl Asked {
    /// The key of its name in a game.
    pub(super) fn key(self, id: &str) -> String {
        match self {
            Asked::Hint => "hint".to_owned(),
            Asked::Analysis => "analysis".to_owned(),
            Asked::Aid(word) => format!("{id}-aid-{word}"),
            Asked::Review => "review-game".to_owned(),
        }
    }

    /// Shows or closes it.
    pub(super) fn toggle(self, session: SessionHandle) {
        session.give(match self {
            Asked::Hint => AdviceInput::Hint,
            Asked::Analysis => AdviceInput::Analyse,
            Asked::Aid(word) => AdviceInput::Aid(word),
            Asked::Review => AdviceInput::Review(!untrack(|| self.is_shown(session))),
        });
    }

    pub(super) const fn icon(self) -> Icon {
        match self {
            Asked::Hint => Icon::Bulb,
            Asked::Analysis => Icon::Chart,
            Asked::Aid(_) => Icon::Layers,
            Asked::Review => Icon::Curve,
        }
    }

    pub(super) fn is_open(self, session: SessionHandle) -> bool {
        match self {
            Asked::Hint => session.can().hint,
            Asked::Analysis => session.can().analysis,
            Asked::Aid(_) => session.can().aids,
            Asked::Review => session.can().review,
        }
    }

    pub(super) fn is_shown(self, session: SessionHandle) -> bool {
        session.see(&[Facet::Aid, Facet::Hint, Facet::Review], |session| match self {
            Asked::Hint => *session.advisor.hint() != Hint::None,
            Asked::Analysis => session.advisor.analysing.is_on(),
            Asked::Aid(word) => session.advisor.aid() == Some(word),
            Asked::Review => session.advisor.reviewer.is_shown(),
        })
    }
}

/// The buttons for the hint, the analysis, each aid and, after the end, the review. `wide` ones show their names.
///
/// Beside the tabs of a wide window only those of the aids are seen.
#[component]
pub fn AidButtons(
    session: SessionHandle,
    #[prop(optional)] wide: bool,
    #[prop(into)] on_press: OnPress,
) -> impl IntoView {
    let (id, aids) = session.read(|game| (game.info().id, game.aids()));
    let button = move |asked: Asked| {
        let name = move || label(&asked.key(id));
        let press = move |_| {
            match asked {
                // In the menu it resumes a review that was stopped.
                Asked::Review if wide => session.give(AdviceInput::Review(true)),
                _ => asked.toggle(session),
            }
            on_press.run();
        };
        view! {
            <button
                type="button"
                class=match asked {
                    Asked::Aid(_) if wide => "btn strong",
                    _ if wide => "btn strong on-screen",
                    Asked::Aid(_) => "btn roomy",
                    _ => "btn roomy tabbed",
                }
                title=text(move || if wide { String::new() } else { name() })
                aria-label=text(name)
                aria-pressed=text(move || asked.is_shown(session).to_string())
                disabled=move || !asked.is_open(session)
                on:click=press
            >
                <span aria-hidden="true" inner_html=icon(asked.icon(), 20)></span>
                {wide.then(|| view! { <span>{text(name)}</span> })}
            </button>
        }
    };
    let asked = [Asked::Hint, Asked::Analysis].into_iter().chain(aids.iter().copied().map(Asked::Aid));
    let has_review = derived(move || session.can().review);
    view! {
        {asked.map(button).collect_view()}
        {live(move || has_review.get().then(|| button(Asked::Review)))}
    }
}

/// The panel shown beside the board, which shrinks the parts below it.
#[derive(Clone, Copy, PartialEq)]
pub enum Advice {
    Nothing,
    /// An aid, or the review.
    Aid,
    Hint,
    Analysis,
    Retries,
    Coach,
}

pub fn advice(session: SessionHandle) -> Advice {
    let seen = [Facet::Aid, Facet::Hint, Facet::Game, Facet::Review];
    session.see(&seen, |session| match () {
        () if session.advisor.reviewer.is_shown() && session.advisor.reviewer.retry().is_some() => {
            Advice::Retries
        }
        () if session.advisor.analysing.is_on() => Advice::Analysis,
        () if session.advisor.aid().is_some() || session.advisor.reviewer.is_shown() => Advice::Aid,
        () if session.advisor.progress().is_some() || session.hint_overlay().is_some() => Advice::Hint,
        () if session.coach.verdict().is_some_and(|verdict| verdict.grade.is_bad()) => Advice::Coach,
        () => Advice::Nothing,
    })
}

fn shown(session: SessionHandle) -> Option<(Option<&'static str>, Overlay)> {
    let aid = session.see(&[Facet::Aid], |session| session.advisor.aid());
    if aid.is_some() {
        let seen = [Facet::Aid, Facet::Game, Facet::Playback];
        return Some((aid, session.see(&seen, Session::aided).unwrap_or_default()));
    }
    if let Some(progress) = session.see(&[Facet::Hint], |session| session.advisor.progress()) {
        let percent = usize::from(progress) / 100 * 10;
        let note = Message::new("hint-looks").with("percent", percent);
        return Some((None, Overlay { notes: vec![note], ..Overlay::default() }));
    }
    session.see(&[Facet::Hint, Facet::Game], Session::hint_overlay).map(|hint| (None, hint))
}

#[component]
pub fn Aid(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let touched = State::new(false);
    let note = move |message: Message| view! { <p><Sentence session message /></p> " " };
    let coaches = derived(move || advice(session) == Advice::Coach);
    let panel = move || {
        if coaches.get() {
            return Some(view! { <CoachPanel session /> }.into_any());
        }
        let (aid, shown) = shown(session)?;
        let asked = aid.map_or(Asked::Hint, Asked::Aid);
        let title = label(&asked.key(id));
        let name = title.clone();
        let told =
            shown.paths.into_iter().enumerate().filter_map(|(number, path)| Some((number, path.told?)));
        let traced = |(number, told)| view! { <TracedPath session number told /> };
        // Elsewhere than at the last position they are tried as a variation, or only read.
        let can = session.can();
        let plays = can.current || can.tries;
        let offered = |offer: Offer| match plays {
            true => view! { <OfferButton session offer is_hint=aid.is_none() touched /> }.into_any(),
            false => view! { <li class="offer"><Sentence session message=offer.message /></li> }.into_any(),
        };
        Some(
            view! {
                <section class="aid" class:brief=aid.is_none() aria-label=name>
                    <header>
                        <b>{title}</b>
                        <span class="grow"></span>
                        <Button icon=Icon::Close key="dialog-close" on_press=move || asked.toggle(session) />
                    </header>
                    <div class="aid-words">
                        <div>
                            {shown.notes.into_iter().map(note).collect_view()}
                            {aid.is_none().then(|| view! { <p><ProofButton session /></p> })}
                        </div>
                        <ul>
                            {told.map(traced).collect_view()}
                            {shown.offers.into_iter().map(offered).collect_view()}
                        </ul>
                    </div>
                </section>
            }
            .into_any(),
        )
    };
    live(panel)
}

/// An offered action. Hovering previews it. Fingers cannot hover: the first tap previews, the second plays. A hint is on
/// the board already.
#[component]
fn OfferButton(
    session: SessionHandle,
    offer: Offer,
    is_hint: bool,
    /// Whether the current tap only previews the offer.
    touched: State<bool>,
) -> impl IntoView {
    let actions = State::new(offer.actions);
    let considered = move || session.see(&[], Session::considered) == Some(actions.get_untracked());
    let consider = move || session.give(AdviceInput::Consider(Some(actions.get_untracked())));
    let leave = move || session.give(AdviceInput::Consider(None));
    view! {
        <li>
            <button
                type="button"
                class="offer"
                // Focus previews the offer, which must not move the button from under the finger.
                on:mousedown=move |event| event.prevent_default()
                on:pointerdown=move |event| {
                    touched.set_untracked(event.pointer_type() == "touch" && !is_hint && !considered());
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
                    if touched.get_untracked() {
                        touched.set_untracked(false);
                        return consider();
                    }
                    session.give(MoveInput::Offer(actions.get_untracked()));
                }
            >
                <Sentence session message=offer.message />
            </button>
        </li>
    }
}

/// The description of a path. Hovering draws that path instead of the shortest.
#[component]
fn TracedPath(session: SessionHandle, number: usize, told: Message) -> impl IntoView {
    let trace = move || session.give(AdviceInput::Trace(Some(number)));
    let nearest = move || session.give(AdviceInput::Trace(None));
    let seen = [Facet::Aid, Facet::Hint, Facet::Game, Facet::Playback];
    let is_drawn = move || session.see(&seen, Session::drawn_path) == Some(number);
    view! {
        <li>
            <button
                type="button"
                class="offer"
                aria-current=text(move || is_drawn().to_string())
                on:pointerenter=move |_| trace()
                on:pointerleave=move |event| {
                    if event.pointer_type() != "touch" {
                        nearest();
                    }
                }
                on:focus=move |_| trace()
                on:blur=move |_| nearest()
                on:click=move |_| trace()
            >
                <Sentence session message=told />
            </button>
        </li>
    }
}

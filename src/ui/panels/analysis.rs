//! The analysis beside the board: the chances, and the best turns, each previewed when pointed at.

use basalt_bots::CANDIDATES;
use basalt_browser::random;
use basalt_drawing::brand::{Icon, meter};
use basalt_play::session::{AdviceInput, Facet, Session, TreeInput};
use basalt_rules::Ink;

use crate::app::app_state::{dialog, engine, locale, word};
use crate::handles::dialog::Dialog;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::explorer::Explorer;
use super::line_button::LineButton;
use super::{Button, one_stop};

/// The panel of the analysis. It updates several times a second, but its buttons stay in place.
#[component]
pub fn Analysis(session: SessionHandle) -> impl IntoView {
    let life = life();
    let told = derived(move || {
        session
            .see(&[Facet::Hint, Facet::Game, Facet::Playback], Session::analysis_overlay)
            .unwrap_or_default()
    });
    let line = move |place: usize| told.with(|told| told.offers.get(place).cloned());
    // A finger cannot hover: the first tap previews the turn, the second one plays it.
    let tapped_first = State::new(false);
    let row = move |place: usize| {
        let words = text(move || line(place).map(|line| session.say(&line.message)).unwrap_or_default());
        let actions = computed(move || line(place).map(|line| line.actions));
        let whole = computed(move || session.see(&[], |session| session.advisor.analysing.line(place)));
        view! {
            <li hidden=move || line(place).is_none()>
                <LineButton session tapped_first actions whole title=words class="offer line-offer">{words}</LineButton>
            </li>
        }
    };
    let chances = move || {
        let chances = session.see(&[Facet::Hint], Session::chances)?;
        Some(view! {
            <span>{session.say(&chances.message())}</span>
            <span aria-hidden="true" inner_html=meter(chances.value.into(), 1000)></span>
        })
    };
    let notes = move || {
        told.with(|told| told.notes.iter().map(|note| session.say(note)).collect::<Vec<_>>().join(" "))
    };
    let in_study = session.see(&[], |session| session.kind().chapter().is_some());
    let at_random = move |to_end| session.give(TreeInput::TryAtRandom { to_end, seed: random::bits() });
    view! {
        <section class="aid brief lines" aria-label=word("analysis")>
            <header>
                <b>{word("analysis")}</b>
                <span class="grow"></span>
                {live(move || session.can().tries.then(|| view! {
                    <Button icon=Icon::Die key="analysis-random" on_press=move || at_random(false) />
                    <Button icon=Icon::ToEnd key="analysis-random-game" on_press=move || at_random(true) />
                }))}
                {(!in_study).then(|| view! {
                    <Button icon=Icon::Lesson key="study-add-to" on_press=move || dialog().open(Dialog::AddToStudy(None)) />
                })}
                <Button icon=Icon::Draw key="draw-title" on_press=move || session.pen.set(Some(Ink::default())) />
                <Button icon=Icon::Close key="dialog-close" on_press=move || session.give(AdviceInput::Analyse) />
            </header>
            <div class="aid-words">
                <p class="chances">{live(chances)}</p>
                <ul
                    tabindex=text(move || if told.with(|told| told.offers.is_empty()) { "-1".to_owned() } else { "0".to_owned() })
                    aria-label=word("analysis")
                    on:focusin=move |event| one_stop::enter(life, &event)
                    on:focusout=move |event| one_stop::leave(&event)
                    on:keydown=move |event| one_stop::walk(&event)
                >
                    {(0..CANDIDATES).map(row).collect_view()}
                </ul>
                <p class="muted">{text(notes)}</p>
                {live(move || engine().told().map(|told| view! { <p class="muted">{locale().tell(&told)}</p> }))}
                <Explorer session />
            </div>
        </section>
    }
}

//! The tabs of the column beside the board in wide windows, of which one is open at a time.

use leptos::prelude::*;

use basalt_drawing::brand::{Icon, icon};
use basalt_play::session::{AdviceInput, Facet, Hint, Session};

use crate::app::app_state::use_app;
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::session::SessionHandle;

use super::aid::{Advice, advice};

/// The parts of the column, in the order of their tabs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Rules,
    Moves,
    Hint,
    Analysis,
    Review,
}

impl Tab {
    const ALL: [Tab; 5] = [Tab::Rules, Tab::Moves, Tab::Hint, Tab::Analysis, Tab::Review];

    /// The keys of the word on the tab, and of its name for readers.
    const fn keys(self) -> [&'static str; 2] {
        match self {
            Tab::Rules => ["guide-short", "guide-short"],
            Tab::Moves => ["moves-label", "moves-label"],
            Tab::Hint => ["hint", "hint"],
            Tab::Analysis => ["analysis", "analysis"],
            Tab::Review => ["review", "review-game"],
        }
    }

    const fn icon(self) -> Icon {
        match self {
            Tab::Rules => Icon::Book,
            Tab::Moves => Icon::List,
            Tab::Hint => Icon::Bulb,
            Tab::Analysis => Icon::Chart,
            Tab::Review => Icon::Curve,
        }
    }

    fn can_open(self, session: SessionHandle) -> bool {
        match self {
            Tab::Rules | Tab::Moves => true,
            Tab::Hint => session.can().hint,
            Tab::Analysis => session.can().analysis,
            Tab::Review => session.can().review,
        }
    }
}

/// The open tab; `None` while an aid takes its place.
///
/// Where nothing was asked for it is the one that was chosen last, otherwise the rules before the first move, then the moves.
pub fn open_tab(session: SessionHandle, chosen: State<Option<Tab>>) -> Option<Tab> {
    match advice(session) {
        Advice::Hint => Some(Tab::Hint),
        Advice::Analysis => Some(Tab::Analysis),
        Advice::Retries => Some(Tab::Review),
        Advice::Aid => session.see(&[Facet::Review], Session::shows_review).then_some(Tab::Review),
        Advice::Nothing => chosen.get().or_else(|| {
            let begins = session.read(|game| game.last() == 0);
            Some(if begins { Tab::Rules } else { Tab::Moves })
        }),
    }
}

/// Closes whatever covers rules and moves.
fn close_advice(session: SessionHandle) {
    let (hints, analyses, aid, reviews) = session.see(&[], |session| {
        (*session.hint() != Hint::None, session.analyses(), session.aid(), session.shows_review())
    });
    let open = [
        hints.then_some(AdviceInput::Hint),
        analyses.then_some(AdviceInput::Analyse),
        aid.map(AdviceInput::Aid),
        reviews.then_some(AdviceInput::Review(false)),
    ];
    open.into_iter().flatten().for_each(|input| session.give(input));
}

#[component]
pub fn ColumnTabs(session: SessionHandle, chosen: State<Option<Tab>>) -> impl IntoView {
    let app = use_app();
    let press = move |tab: Tab| match tab {
        Tab::Rules | Tab::Moves => {
            untrack(|| close_advice(session));
            chosen.set(Some(tab));
        }
        Tab::Hint => session.give(AdviceInput::Hint),
        Tab::Analysis => session.give(AdviceInput::Analyse),
        Tab::Review => {
            let shown = untrack(|| session.see(&[], Session::shows_review));
            session.give(AdviceInput::Review(!shown));
        }
    };
    let tab = move |tab: Tab| {
        let [word, name] = tab.keys();
        view! {
            <button
                type="button"
                aria-label=text(move || app.label(name))
                aria-pressed=text(move || (open_tab(session, chosen) == Some(tab)).to_string())
                disabled=move || !tab.can_open(session)
                on:click=move |_| press(tab)
            >
                <span aria-hidden="true" inner_html=icon(tab.icon(), 18)></span>
                <span>{app.word(word)}</span>
            </button>
        }
    };
    view! {
        <div class="column-tabs" role="group" aria-label=app.word("table-column")>
            {Tab::ALL.map(tab).collect_view()}
        </div>
    }
}

//! The tabs of the column beside the board in wide windows, of which one is open at a time.

use basalt_play::session::{AdviceInput, Facet};

use crate::app::app_state::{label, word};
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::text;
use crate::session::SessionHandle;

use super::aid::{Advice, Asked, advice};

/// A part of the column.
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

    /// What a tab asks for, if it is not always there.
    const fn asked(self) -> Option<Asked> {
        match self {
            Tab::Rules | Tab::Moves => None,
            Tab::Hint => Some(Asked::Hint),
            Tab::Analysis => Some(Asked::Analysis),
            Tab::Review => Some(Asked::Review),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Tab::Rules => "guide-short",
            Tab::Moves => "moves-label",
            Tab::Hint => "hint",
            Tab::Analysis => "analysis",
            Tab::Review => "review",
        }
    }
}

/// The open tab; `None` while an aid takes its place.
///
/// Without advice it is the one chosen last, by default the rules before the first move and the moves after it.
pub fn open_tab(session: SessionHandle, chosen: State<Option<Tab>>) -> Option<Tab> {
    match advice(session) {
        Advice::Hint => Some(Tab::Hint),
        Advice::Analysis => Some(Tab::Analysis),
        Advice::Retries => Some(Tab::Review),
        Advice::Aid => session
            .see(&[Facet::Review], |session| session.advisor.reviewer.is_shown())
            .then_some(Tab::Review),
        Advice::Nothing | Advice::Coach => chosen.get().or_else(|| {
            let begins = session.read(|game| game.last() == 0);
            Some(if begins { Tab::Rules } else { Tab::Moves })
        }),
    }
}

/// Closes whatever covers rules and moves.
fn close_advice(session: SessionHandle) {
    session.give(AdviceInput::Dismiss);
    let aid = session.see(&[], |session| session.advisor.aid()).map(Asked::Aid);
    let open = [Asked::Hint, Asked::Analysis, Asked::Review].into_iter().chain(aid);
    let shown: Vec<Asked> = open.filter(|asked| asked.is_shown(session)).collect();
    shown.into_iter().for_each(|asked| asked.toggle(session));
}

#[component]
pub fn ColumnTabs(session: SessionHandle, chosen: State<Option<Tab>>) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let tab = move |tab: Tab| {
        let asked = tab.asked();
        let name = asked.map_or_else(|| tab.word().to_owned(), |asked| asked.key(id));
        let press = move |_| match asked {
            Some(asked) => asked.toggle(session),
            None => {
                untrack(|| close_advice(session));
                chosen.set(Some(tab));
            }
        };
        view! {
            <button
                type="button"
                aria-label=text(move || label(&name))
                aria-pressed=text(move || (open_tab(session, chosen) == Some(tab)).to_string())
                disabled=move || asked.is_some_and(|asked| !asked.is_open(session))
                on:click=press
            >
                <span>{word(tab.word())}</span>
            </button>
        }
    };
    view! {
        <div class="column-tabs" role="group" aria-label=word("table-column")>
            {Tab::ALL.map(tab).collect_view()}
        </div>
    }
}

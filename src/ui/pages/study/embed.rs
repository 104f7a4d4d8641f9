//! A study in a frame of another page: the board, its moves one by one, its text, and the chapters.

use basalt_app::studies::StudyInput;
use basalt_browser::history;
use basalt_drawing::brand::{Icon, mark};
use basalt_play::session::Facet;
use basalt_rules::{Message, Side};

use crate::app::app_state::{locale, open_session, word};
use crate::board::BoardPicture;
use crate::panels::{Button, OtherLines, SeatLine};
use crate::reactive::state::derived;
use crate::reactive::views::{computed, live, text};
use crate::run::{give_study, of_study};
use crate::session::SessionHandle;
use crate::studies::{chapter_title, study_title, way};

use super::side::trouble;
use crate::pages::embed::{Spoken, Steps, enter};
use crate::reactive::prelude::*;

#[component]
pub fn StudyEmbedPage() -> impl IntoView {
    let session = open_session().get_untracked();
    let any = derived(move || of_study(|open| !open.study.chapters.is_empty()));
    let board = session.filter(|session| way(*session).is_some());
    view! {
        <main class="embed study-embed">
            <h1 class="visually-hidden">{text(study_title)}</h1>
            {match board {
                Some(session) => view! { <EmbeddedBoard session /> }.into_any(),
                None => live(trouble),
            }}
            {live(move || any.get().then(|| view! { <EmbeddedChapters /> }))}
        </main>
    }
}

#[component]
fn EmbeddedBoard(session: SessionHandle) -> impl IntoView {
    enter(session);
    let said = derived(move || {
        session.see(&[Facet::Game, Facet::Playback], |session| {
            let node = session.pictured_node();
            let said = session.game().tree().comment(node).to_owned();
            (said, session.told())
        })
    });
    let words = move || {
        let (said, told) = said.get();
        if said.is_empty() { told.map(|told| session.say(&told)).unwrap_or_default() } else { said }
    };
    view! {
        <OtherLines session own=Side::FIRST />
        <div class="boardbox"><BoardPicture session /></div>
        <SeatLine session side=Side::FIRST />
        <p class="study-text" role="status">{text(words)}</p>
        <nav class="embed-steps" aria-label=word("controls-label")>
            <Steps session />
        </nav>
        <Spoken session />
    }
}

/// The chapter with its neighbours, and a link to the study in the app.
#[component]
fn EmbeddedChapters() -> impl IntoView {
    let place = derived(move || of_study(|open| (open.address.chapter, open.study.chapters.len())));
    let first = computed(move || place.get().0 == 0);
    let last = computed(move || place.get().0 + 1 >= place.get().1);
    let name = move || {
        let (place, count) = place.get();
        let name = of_study(|open| open.chapter().map(|chapter| chapter_title(chapter, place)));
        let told = Message::new("study-place")
            .with("number", place + 1)
            .with("count", count)
            .with("name", name.unwrap_or_default());
        locale().tell(&told)
    };
    let home = move || {
        let page = of_study(|open| Some(open.page(open.address.chapter)));
        page.map(|page| history::address(&page.fragment())).unwrap_or_default()
    };
    view! {
        <nav class="embed-steps" aria-label=word("study-chapters")>
            <Button icon=Icon::Back key="study-previous" disabled=first on_press=move || give_study(StudyInput::Beside(false)) />
            <Button icon=Icon::On key="study-next" disabled=last on_press=move || give_study(StudyInput::Beside(true)) />
            <span class="chapter-name">{text(name)}</span>
            <span class="grow"></span>
            <a class="btn strong" href=text(home) target="_blank" rel="noopener" title=word("embed-open")>
                <span aria-hidden="true" inner_html=mark(22)></span>
                <span class="visually-hidden">{word("embed-open")}</span>
            </a>
        </nav>
    }
}

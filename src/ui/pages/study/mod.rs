//! A study: a chapter's board with its moves and text, to read, to edit or to solve.

mod embed;
mod find;
mod side;

use basalt_app::studies::{OpenStudy, StudyInput};
use basalt_browser::{clock, environment, transfer};
use basalt_drawing::brand::Icon;
use basalt_play::Route;
use basalt_play::session::{AdviceInput, ChapterWay, Facet};
use basalt_rules::Side;

use crate::app::app_state::{app_life, dialog, game_name, label, open_session, word};
use crate::board::BoardPicture;
use crate::handles::dialog::Dialog;
use crate::panels::{
    Analysis, BoardNotices, Button, Choices, Controls, Hand, Moves, OtherLines, Pens, SeatLine, Status,
};
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::{computed, live, text};
use crate::run::{FindHandle, follow_game, follow_tabs, give_study, of_study};
use crate::session::SessionHandle;
use crate::studies::{chapter_title, study_title, way};

use super::board_page::{BoardHead, BoardWords};
use super::game::attend;
use super::top::Top;

pub use embed::StudyEmbedPage;
use find::{FindLine, FindWays, FoundRemarks};
use side::{Chapters, Editing, Remarks, TITLE_FIELD, TitleField, trouble};

pub(super) use side::{game_field, with_game};

/// The page of a study, rebuilt for each chapter.
#[component]
pub fn StudyPage() -> impl IntoView {
    follow_tabs();
    let session = open_session().get_untracked();
    match session.filter(|session| way(*session).is_some()) {
        Some(session) => view! { <ChapterPage session /> }.into_any(),
        None => view! { <BoardlessPage /> }.into_any(),
    }
}

/// Saves the text of the open study as a file, readable or not.
fn download_study() {
    let text = untrack(|| of_study(|open| open.known.clone()));
    transfer::download("basalt-study.txt", &text.unwrap_or_default());
}

/// A study without a board: its games are still loading, it has no chapters, or the chapter cannot be shown.
#[component]
fn BoardlessPage() -> impl IntoView {
    let is_readable = derived(move || of_study(OpenStudy::is_readable));
    // A study that is stored here but cannot be shown can still be taken away or deleted.
    let is_unreadable = derived(move || of_study(|open| open.known.is_some() && !open.is_readable()));
    // Its games may still be loading.
    let is_lacking =
        derived(move || of_study(|open| open.trouble.is_some() || open.study.chapters.is_empty()));
    view! {
        <div class="homepage">
            <Top />
            <main class="study-plain">
                <h1>{text(move || if is_readable.get() { study_title() } else { label("studies-title") })}</h1>
                {live(trouble)}
                {live(move || is_unreadable.get().then(|| view! {
                    <p class="row-buttons">
                        <Button icon=Icon::Download key="saved-download" class="strong" wide=true on_press=move || download_study() />
                        <Button icon=Icon::Bin key="saved-delete" class="strong" wide=true on_press=move || give_study(StudyInput::DeleteStudy) />
                    </p>
                }))}
                {live(move || is_readable.get().then(|| view! { <Chapters /> }))}
                {live(move || is_lacking.get().then(|| view! { <Editing session=None /> }))}
                {live(move || (is_lacking.get() && of_study(OpenStudy::is_own)).then(|| view! { <TitleField /> }))}
                <p><a class="btn wide" href=Route::Study(String::new()).fragment()>{word("studies-title")}</a></p>
            </main>
        </div>
    }
}

#[component]
fn ChapterPage(session: SessionHandle) -> impl IntoView {
    let way = way(session).unwrap_or(ChapterWay::Read);
    let id = session.read(|game| game.info().id);
    attend(session);
    if way == ChapterWay::Edit {
        follow_game(session);
    }
    let finder = if way == ChapterWay::Find { FindHandle::new(session) } else { None };
    let analyses = derived(move || session.see(&[Facet::Hint], |session| session.advisor.analysing.is_on()));
    let mover = derived(move || session.read(|game| game.standing(game.shown()).to_move));
    let small = move || {
        let name =
            of_study(|open| open.chapter().map(|chapter| chapter_title(chapter, open.address.chapter)));
        name.into_iter().chain([game_name(id)]).collect::<Vec<_>>().join(" · ")
    };
    let is_own = derived(move || of_study(OpenStudy::is_own));
    let rename = OnPress::from(move || {
        if way != ChapterWay::Edit {
            give_study(StudyInput::Edit(true));
        }
        // The page to edit it is built by then.
        clock::next_frame(app_life(), move || {
            clock::next_frame(app_life(), || environment::focus(TITLE_FIELD));
        });
    });
    let on_title = computed(move || is_own.get().then_some(rename));
    view! {
        <main class="table setup study">
            <h1 class="visually-hidden">{text(study_title)}</h1>
            <BoardHead title=text(study_title) small=text(small) on_title>
                <StudyButtons session />
            </BoardHead>
            <section class="stage" aria-label=word("table-board")>
                <OtherLines session own=Side::FIRST />
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <div class="own-line"><SeatLine session side=Side::FIRST /></div>
                <div class="told">
                    {match finder {
                        Some(finder) => view! { <FindLine finder /> }.into_any(),
                        None => view! { <Status session /> }.into_any(),
                    }}
                    <BoardNotices />
                    <Choices session />
                    <div class="supply">{live(move || view! { <Hand session side=mover.get() /> })}</div>
                </div>
            </section>
            {match finder {
                Some(finder) => view! { <FindWays finder /> }.into_any(),
                None => view! { <Controls session /> }.into_any(),
            }}
            {live(move || session.pen.get().is_some().then(|| view! { <Pens session /> }))}
            <section class="sheets" aria-label=word("studies-title")>
                {(way == ChapterWay::Edit).then(|| view! { <TitleField /> })}
                {(way != ChapterWay::Find).then(|| view! { <Remarks session edits=way == ChapterWay::Edit /> })}
                {finder.map(|finder| view! { <FoundRemarks finder /> })}
                {live(move || analyses.get().then(|| view! { <Analysis session /> }))}
                {(way != ChapterWay::Find).then(|| view! { <Moves session /> })}
                <Chapters />
                <Kept />
                {(way == ChapterWay::Edit).then(|| view! { <Editing session=Some(session) /> })}
            </section>
            <BoardWords session />
        </main>
    }
}

#[component]
fn StudyButtons(session: SessionHandle) -> impl IntoView {
    let is_own = derived(move || of_study(OpenStudy::is_own));
    let edits = derived(move || of_study(|open| open.edits));
    let key = computed(move || if edits.get() { "study-read" } else { "study-edit" });
    let icon = computed(move || if edits.get() { Icon::Check } else { Icon::Pencil });
    let can_analyse = derived(move || session.can().analysis);
    let share = move || {
        if let Some(place) = untrack(|| of_study(|open| Some(open.address.at(0).to_string()))) {
            dialog().open(Dialog::ShareStudy(place));
        }
    };
    view! {
        {live(move || can_analyse.get().then(|| view! {
            <Button icon=Icon::Chart key="analysis" on_press=move || session.give(AdviceInput::Analyse) />
        }))}
        <Button icon=Icon::Share key="share-title" on_press=share />
        {live(move || is_own.get().then(|| view! {
            <Button icon key on_press=move || give_study(StudyInput::Edit(!edits.get_untracked())) />
        }))}
        <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || dialog().open(Dialog::Keys) />
    }
}

/// The offer to keep a study that was shared.
#[component]
fn Kept() -> impl IntoView {
    let is_shared = derived(move || of_study(|open| !open.is_own()));
    live(move || {
        is_shared.get().then(|| {
            view! {
                <div class="card keep-study" role="note">
                    <p>{word("study-shared")}</p>
                    <Button icon=Icon::Download key="study-keep" class="go" wide=true on_press=move || give_study(StudyInput::Keep) />
                </div>
            }
        })
    })
}

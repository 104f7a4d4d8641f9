//! The parts beside the board of a chapter: its text, the list of chapters, and the fields to edit them.

use basalt_app::studies::{OpenStudy, StudyInput, new_chapter};
use basalt_browser::random;
use basalt_drawing::brand::{Icon, icon};
use basalt_games::ids;
use basalt_play::LONGEST_TITLE;
use basalt_play::session::{Facet, Session, TreeInput};
use basalt_play::studies::ChapterTask;

use crate::app::app_state::{game_name, label, locale, word};
use crate::panels::{Button, LinkButton};
use crate::panels::{ChapterNameField, ChapterTaskField};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{live, text};
use crate::run::{give_study, make_main, of_study};
use crate::session::SessionHandle;
use crate::studies::chapter_title;

/// The longest comment.
const LONGEST: &str = "2000";

/// Why a study or its chapter is not shown.
pub(super) fn trouble() -> Option<AnyView> {
    let (told, is_empty) = of_study(|open| {
        (open.trouble.as_ref().map(|trouble| trouble.message()), open.study.chapters.is_empty())
    });
    let words = match told {
        Some(message) => locale().tell(&message),
        None if is_empty => label("study-empty"),
        None => return None,
    };
    Some(view! { <p role="status">{words}</p> }.into_any())
}

/// The comment on the shown position, to read or to write.
#[component]
pub(super) fn Remarks(session: SessionHandle, edits: bool) -> impl IntoView {
    let seen = [Facet::Game, Facet::Playback];
    let node = derived(move || session.see(&seen, Session::pictured_node));
    if !edits {
        let said = derived(move || {
            session.see(&seen, |session| session.game().tree().comment(session.pictured_node()).to_owned())
        });
        return view! {
            <p class="study-text" aria-live="polite" hidden=move || said.with(String::is_empty)>{text(move || said.get())}</p>
        }
        .into_any();
    }
    live(move || {
        let node = node.get();
        let comment = session.see(&[], |session| session.game().tree().comment(node).to_owned());
        view! {
            <label class="field">
                {word("study-text")}
                <textarea
                    class="said"
                    rows="4"
                    maxlength=LONGEST
                    prop:value=comment
                    on:input=move |event| session.give(TreeInput::Comment(node, event_target_value(&event)))
                ></textarea>
            </label>
        }
    })
}

/// The list of chapters, and the way to the next.
#[component]
pub(super) fn Chapters() -> impl IntoView {
    let all = derived(move || {
        of_study(|open| {
            let row = |(place, chapter)| {
                let name = chapter_title(chapter, place);
                (open.page(place), name, chapter.task, place == open.address.chapter)
            };
            open.study.chapters.iter().enumerate().map(row).collect::<Vec<_>>()
        })
    });
    let next = derived(move || {
        of_study(|open| {
            let next = open.address.chapter + 1;
            (next < open.study.chapters.len()).then(|| open.page(next))
        })
    });
    let rows = move || {
        let row = |(page, name, task, is_here): (basalt_play::Route, String, ChapterTask, bool)| {
            view! {
                <li>
                    <a href=page.fragment() aria-current=is_here.then_some("page")>
                        {name}
                        {(task == ChapterTask::Find).then(|| view! {
                            <span class="icon" role="img" aria-label=word("study-task-find") inner_html=icon(Icon::Puzzle, 16)></span>
                        })}
                    </a>
                </li>
            }
        };
        let all = all.get();
        (!all.is_empty()).then(|| view! { <ol>{all.into_iter().map(row).collect_view()}</ol> })
    };
    view! {
        <nav class="chapters" aria-label=word("study-chapters")>
            <h2>{word("study-chapters")}</h2>
            {live(rows)}
            {live(move || next.get().map(|page| view! {
                <LinkButton icon=Icon::On key="study-next" class="strong" wide=true to=page />
            }))}
        </nav>
    }
}

/// The fields of the study and of its open chapter, and a new chapter.
#[component]
pub(super) fn Editing(session: Option<SessionHandle>) -> impl IntoView {
    let is_own = derived(move || of_study(OpenStudy::is_own));
    let has_chapter = derived(move || of_study(|open| open.chapter().is_some()));
    live(move || {
        is_own.get().then(|| {
            view! {
                <section class="editing" aria-label=word("study-edit")>
                    {live(move || has_chapter.get().then(|| view! { <ChapterFields session /> }))}
                    <AddChapter />
                </section>
            }
        })
    })
}

/// The id of the field for a study's title.
pub(super) const TITLE_FIELD: &str = "study-title";

#[component]
pub(super) fn TitleField() -> impl IntoView {
    let title = untrack(|| of_study(|open| open.study.title.clone()));
    view! {
        <label class="field">
            {word("study-title")}
            <input
                type="text"
                id=TITLE_FIELD
                maxlength=LONGEST_TITLE.to_string()
                autocomplete="off"
                placeholder=word("study-untitled")
                prop:value=title
                on:input=move |event| give_study(StudyInput::Retitle(event_target_value(&event)))
            />
        </label>
    }
}

#[component]
fn ChapterFields(session: Option<SessionHandle>) -> impl IntoView {
    let name =
        untrack(|| of_study(|open| open.chapter().map(|chapter| chapter.name.clone())).unwrap_or_default());
    let task =
        derived(move || of_study(|open| open.chapter().map(|chapter| chapter.task).unwrap_or_default()));
    let place = derived(move || of_study(|open| (open.address.chapter, open.study.chapters.len())));
    let first = derived(move || place.get().0 == 0);
    let last = derived(move || place.get().0 + 1 >= place.get().1);
    let main = move || {
        let session = session?;
        let aside = session.see(&[Facet::Game], |session| session.lines.is_aside());
        aside.then(|| view! {
            <Button icon=Icon::First key="study-main" class="strong" wide=true on_press=move || make_main(session) />
        })
    };
    view! {
        {live(main)}
        <ChapterNameField name on_name=move |name| give_study(StudyInput::Rename(name)) />
        <ChapterTaskField task on_task=move |task| give_study(StudyInput::Task(task)) />
        <div class="chapter-ways">
            <button type="button" class="btn strong" disabled=move || first.get() on:click=move |_| give_study(StudyInput::Move(false))>
                {word("study-up")}
            </button>
            <button type="button" class="btn strong" disabled=move || last.get() on:click=move |_| give_study(StudyInput::Move(true))>
                {word("study-down")}
            </button>
            <Button icon=Icon::Bin key="study-delete-chapter" class="strong" wide=true on_press=move || give_study(StudyInput::Delete) />
        </div>
    }
}

/// Adds a chapter with the start of a game.
#[component]
fn AddChapter() -> impl IntoView {
    let usual = untrack(|| of_study(|open| open.chapter().map(|chapter| chapter.record.game.clone())));
    let game = State::new(usual.unwrap_or_else(|| ids().next().unwrap_or_default().to_owned()));
    view! {
        <div class="add-chapter">
            {game_field(game)}
            <Button icon=Icon::Plus key="study-add" class="strong" wide=true on_press=move || with_game(game, move |id| {
                new_chapter(id, random::seed()).into_iter().for_each(|chapter| give_study(StudyInput::Add(chapter)));
            }) />
        </div>
    }
}

/// The choice of a game.
pub(in crate::pages) fn game_field(game: State<String>) -> AnyView {
    let option = move |id: &'static str| {
        let is_chosen = game.with_untracked(|game| game == id);
        view! { <option value=id selected=is_chosen>{text(move || game_name(id))}</option> }
    };
    view! {
        <label class="pick-game">
            <span class="visually-hidden">{word("study-game")}</span>
            <select class="pick" on:change=move |event| game.set(event_target_value(&event))>
                {ids().map(option).collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// Calls `then` with the chosen game once it is loaded.
pub(in crate::pages) fn with_game(game: State<String>, then: impl Fn(&'static str) + 'static) {
    use crate::app::fetching::fetch;
    use basalt_app::opening::PageNeeds;
    let Some(id) = game.with_untracked(|game| ids().find(|id| id == game)) else { return };
    fetch(PageNeeds::games(vec![id]), move || then(id));
}

//! Adds a game to a study: a stored game, or the open one as a whole or from the shown position on.

use basalt_app::opening::PageNeeds;
use basalt_browser::life::Life;
use basalt_games::catalogue;
use basalt_play::Save;
use basalt_play::library::name_of;
use basalt_play::studies::{Chapter, ChapterTask};
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, library, notices, open_session, word};
use crate::app::fetching::fetch;
use crate::panels::Radio;
use crate::panels::{ChapterNameField, ChapterTaskField};
use crate::player::notices::Notice;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{computed, live};
use crate::run::add_to_study;
use crate::session::SessionHandle;
use crate::studies::title_of;

use super::frame::Frame;

#[component]
pub fn AddToStudy(
    /// The key of a stored game; the open game without one.
    key: Option<String>,
) -> impl IntoView {
    let life = life();
    let session = open_session().get_untracked().filter(|_| key.is_none());
    let title = computed(move || label("study-add-to"));
    let all = library().read().studies().all();
    let studies: Vec<(String, String)> =
        all.into_iter().filter_map(|(key, study)| Some((key, title_of(&study.ok()?)))).collect();
    let chosen = State::new(studies.first().map(|(key, _)| key.clone()).unwrap_or_default());
    let titles = State::new(studies.clone());
    let from_here = State::new(false);
    let task = State::new(ChapterTask::Read);
    let name = State::new(String::new());
    let game = State::new(key);
    let add = move || {
        let finish = move |chapter: Chapter| {
            let chapter = Chapter { name: name.get_untracked(), task: task.get_untracked(), ..chapter };
            let key = chosen.get_untracked();
            let to = Some(key.clone()).filter(|key| !key.is_empty());
            if !add_to_study(to, chapter) {
                return;
            }
            let known = titles.with_untracked(|all| all.iter().find(|(own, _)| *own == key).cloned());
            let title = known.map_or_else(|| label("study-untitled"), |(_, title)| title);
            dialog().close();
            notices().tell(Notice::Said(Message::new("study-added").with("title", title)));
        };
        match (session, game.get_untracked()) {
            (Some(session), _) => finish(chapter_of(session, from_here.get_untracked())),
            (None, Some(key)) => with_stored(life, &key, finish),
            (None, None) => {}
        }
    };
    let part = move |is_here: bool, key: &'static str| {
        let chosen = computed(move || from_here.get() == is_here);
        view! { <Radio name="what" key chosen on_choose=move || from_here.set(is_here) /> }
    };
    let option = move |(key, title): (String, String)| {
        let is_chosen = chosen.with_untracked(|chosen| *chosen == key);
        view! { <option value=key selected=is_chosen>{title}</option> }
    };
    let foot = move || {
        view! {
            <button type="button" class="btn wide" on:click=move |_| dialog().close()>{label("saved-cancel")}</button>
            <span class="grow"></span>
            <button type="button" class="btn wide go" on:click=move |_| add()>{label("study-add-now")}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            <label class="field">
                {word("study-which")}
                <select class="pick" on:change=move |event| chosen.set(event_target_value(&event))>
                    {studies.into_iter().map(option).collect_view()}
                    <option value="" selected=chosen.with_untracked(String::is_empty)>{word("studies-new")}</option>
                </select>
            </label>
            <ChapterNameField on_name=move |written| name.set_untracked(written) />
            {live(move || session.is_some().then(|| view! {
                <fieldset>
                    <legend>{word("study-what")}</legend>
                    <div class="seg">{part(false, "study-whole")}{part(true, "study-here")}</div>
                </fieldset>
            }))}
            <ChapterTaskField task on_task=move |value| task.set(value) />
        </Frame>
    }
}

fn chapter_of(session: SessionHandle, from_here: bool) -> Chapter {
    session.see(&[], |session| match from_here {
        true => Chapter::from_here(session.game(), session.line(), session.lines.node()),
        false => Chapter::of(session.game()),
    })
}

/// Calls `then` with the chapter of a stored game, which may be in the archive.
fn with_stored(life: Life, key: &str, then: impl Fn(Chapter) + Copy + 'static) {
    let read = move |text: String| {
        fetch(PageNeeds::games(catalogue::named(&text)), move || {
            match Save::read(&text).and_then(|save| catalogue::resume(&save)) {
                Ok(game) => then(Chapter::of(&game)),
                Err(mistake) => notices().tell(Notice::Said(mistake.message())),
            }
        });
    };
    match library().read().text_of(key) {
        Some(text) => read(text),
        None => library().archived_text(life, &name_of(key), move |text| read(text.unwrap_or_default())),
    }
}

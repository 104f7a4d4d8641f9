//! The list of studies stored here: open, share, download, delete, begin and import.

use basalt_app::studies::{StudyInput, new_chapter};
use basalt_browser::{clock, environment, random, transfer};
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_play::Route;
use basalt_play::studies::{Chapter, Study, study_name};
use basalt_rules::{Message, Mistake};

use crate::app::app_state::{app_life, dialog, game_name, label, library, locale, word};
use crate::dialogs::open_file;
use crate::handles::dialog::Dialog;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::live;
use crate::run::give_study;
use crate::studies::title_of;

use super::saved::SkippedList;
use super::study::{game_field, with_game};
use super::top::Top;

#[component]
pub fn StudiesPage() -> impl IntoView {
    let game = State::new(ids().next().unwrap_or_default().to_owned());
    let begin = move || {
        with_game(game, move |id| {
            let chapters: Vec<Chapter> = new_chapter(id, random::seed()).into_iter().collect();
            give_study(StudyInput::Begin(Study { chapters, ..Study::default() }));
        });
    };
    let import = move |event| {
        transfer::read_file(app_life(), &event_target(&event), open_file);
    };
    let list = move || {
        library().track();
        let all = library().read().studies().all();
        match all.is_empty() {
            true => view! { <p class="muted">{label("studies-none")}</p> }.into_any(),
            false => {
                let rows = all.into_iter().map(|(key, study)| row(key, study)).collect_view();
                view! { <ul class="library studies">{rows}</ul> }.into_any()
            }
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{word("studies-title")}</h1>
                    <span class="grow"></span>
                    <Button icon=Icon::Link key="paste-title" class="strong" wide=true on_press=move || dialog().open(Dialog::Paste(String::new())) />
                    <label class="btn strong">
                        {word("saved-import")}
                        <input class="visually-hidden" type="file" accept=".json,.txt,application/json,text/plain" on:change=import />
                    </label>
                </div>
                <p class="muted">{word("studies-note")}</p>
                <SkippedList />
                <div class="add-chapter">
                    {game_field(game)}
                    <Button icon=Icon::Plus key="studies-new" class="go" wide=true on_press=begin />
                </div>
                {live(list)}
            </main>
        </div>
    }
}

fn row(key: String, study: Result<Study, Mistake>) -> AnyView {
    let words = match &study {
        Ok(study) => {
            let has = |id: &&str| study.chapters.iter().any(|chapter| chapter.record.game == **id);
            let games: Vec<String> = ids().filter(has).map(game_name).collect();
            let count = Message::new("study-count").with("count", study.chapters.len());
            let when = clock::written(study.changed, locale().language().tag());
            let told = [locale().tell(&count), games.join(", "), when];
            let told = told.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
            view! {
                <a href=Route::Study(key.clone()).fragment()><b>{title_of(study)}</b></a>
                <span class="muted">{told}</span>
            }
            .into_any()
        }
        Err(mistake) => view! {
            <b>{label(if mistake.is_from_newer() { "study-newer" } else { "study-unreadable" })}</b>
            <p>{locale().tell(&mistake.message())}</p>
        }
        .into_any(),
    };
    let (shared, name, file) = (key.clone(), study_name(&key), study_name(&key));
    let remove = move || {
        environment::focus_beside(".library li", ".row-buttons button:last-child");
        library().delete(std::slice::from_ref(&name));
    };
    let download = move || {
        transfer::download("basalt-study.txt", &library().read().text(&file).unwrap_or_default());
    };
    view! {
        <li class="card">
            <div class="words">{words}</div>
            <div class="row-buttons">
                {study.is_ok().then(|| view! {
                    <Button icon=Icon::Share key="share-title" on_press=move || dialog().open(Dialog::ShareStudy(shared.clone())) />
                })}
                <Button icon=Icon::Download key="saved-download" on_press=download />
                <Button icon=Icon::Bin key="saved-delete" on_press=remove />
            </div>
        </li>
    }
    .into_any()
}

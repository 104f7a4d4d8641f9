//! The list of studies stored here: open, share, download, delete, begin and import.

use leptos::prelude::*;

use basalt_browser::{clock, environment, transfer};
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_play::Route;
use basalt_play::studies::{Chapter, Study, study_name};
use basalt_rules::{Message, Mistake};

use crate::app::app_state::{AppState, use_app};
use crate::app::dialog::Dialog;
use crate::dialogs::open_file;
use crate::panels::Button;
use crate::reactive::state::State;
use crate::reactive::views::live;
use crate::studies::{begin_study, new_chapter, title_of};

use super::saved::SkippedList;
use super::study::{game_field, with_game};
use super::top::Top;

#[component]
pub fn StudiesPage() -> impl IntoView {
    let app = use_app();
    let game = State::new(ids().next().unwrap_or_default().to_owned());
    let begin = move || {
        with_game(app, game, move |id| {
            let chapters: Vec<Chapter> = new_chapter(id).into_iter().collect();
            begin_study(app, &Study { chapters, ..Study::default() });
        });
    };
    let import = move |event| {
        transfer::read_file(app.life, &event_target(&event), move |file| open_file(app, file));
    };
    let list = move || {
        app.library.track();
        let all = app.library.read().studies().all();
        match all.is_empty() {
            true => view! { <p class="muted">{app.label("studies-none")}</p> }.into_any(),
            false => {
                let rows = all.into_iter().map(|(key, study)| row(app, key, study)).collect_view();
                view! { <ul class="library studies">{rows}</ul> }.into_any()
            }
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{app.word("studies-title")}</h1>
                    <span class="grow"></span>
                    <Button icon=Icon::Link key="paste-title" class="strong" wide=true on_press=move || app.open(Dialog::Paste(String::new())) />
                    <label class="btn strong">
                        {app.word("saved-import")}
                        <input class="visually-hidden" type="file" accept=".json,.txt,application/json,text/plain" on:change=import />
                    </label>
                </div>
                <p class="muted">{app.word("studies-note")}</p>
                <SkippedList />
                <div class="add-chapter">
                    {game_field(app, game)}
                    <Button icon=Icon::Plus key="studies-new" class="go" wide=true on_press=begin />
                </div>
                {live(list)}
            </main>
        </div>
    }
}

fn row(app: AppState, key: String, study: Result<Study, Mistake>) -> AnyView {
    let words = match &study {
        Ok(study) => {
            let has = |id: &&str| study.chapters.iter().any(|chapter| chapter.record.game == **id);
            let games: Vec<String> = ids().filter(has).map(|id| app.game_name(id)).collect();
            let count = Message::new("study-count").with("count", study.chapters.len());
            let when = clock::written(study.changed, app.locale.language().tag());
            let told = [app.locale.tell(&count), games.join(", "), when];
            let told = told.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
            view! {
                <a href=Route::Study(key.clone()).fragment()><b>{title_of(app, study)}</b></a>
                <span class="muted">{told}</span>
            }
            .into_any()
        }
        Err(mistake) => view! {
            <b>{app.label(if mistake.is_from_newer() { "study-newer" } else { "study-unreadable" })}</b>
            <p>{app.locale.tell(&mistake.message())}</p>
        }
        .into_any(),
    };
    let (shared, name, file) = (key.clone(), study_name(&key), study_name(&key));
    let remove = move || {
        environment::focus_beside(".library li", ".row-buttons button:last-child");
        app.library.delete(std::slice::from_ref(&name));
    };
    let download = move || {
        transfer::download("basalt-study.txt", &app.library.read().text(&file).unwrap_or_default());
    };
    view! {
        <li class="card">
            <div class="words">{words}</div>
            <div class="row-buttons">
                {study.is_ok().then(|| view! {
                    <Button icon=Icon::Share key="share-title" on_press=move || app.open(Dialog::ShareStudy(shared.clone())) />
                })}
                <Button icon=Icon::Download key="saved-download" on_press=download />
                <Button icon=Icon::Bin key="saved-delete" on_press=remove />
            </div>
        </li>
    }
    .into_any()
}

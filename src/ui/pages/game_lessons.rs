//! The lessons of a game: the first steps, then those on plans, each done or not.

use basalt_browser::storage;
use basalt_drawing::brand::{Icon, icon};
use basalt_play::Route;

use crate::app::app_state::{game_name, label, word};
use crate::app::teaching;
use crate::panels::LinkButton;
use crate::reactive::prelude::*;
use crate::reactive::views::{live, text};
use crate::studies::{is_lesson_done, lessons_of};

use super::top::Top;

/// A link to a lesson, with a sign if it is done.
fn row(to: Route, title: Signal<String>, line: Option<Signal<String>>, is_done: bool) -> AnyView {
    let sign = if is_done { Icon::Check } else { Icon::On };
    view! {
        <li>
            <a class="card fact" class:done=is_done href=to.fragment()>
                <b>{title}</b>
                <span aria-hidden="true" inner_html=icon(sign, 18)></span>
                <small>
                    {line}
                    {is_done.then(|| view! { <span class="visually-hidden">" " {word("lesson-done")}</span> })}
                </small>
            </a>
        </li>
    }
    .into_any()
}

#[component]
pub fn GameLessonsPage(id: &'static str) -> impl IntoView {
    let lessons = lessons_of(id);
    let plans = move || match lessons.get() {
        None => view! { <p class="muted" role="status">{label("guide-loading")}</p> }.into_any(),
        Some(None) => view! { <p role="status">{label("lesson-missing")}</p> }.into_any(),
        Some(Some(lessons)) => {
            let one = |(index, lesson): (usize, basalt_play::studies::StudyLesson)| {
                let (title, idea) = (lesson.title, lesson.idea);
                let to = Route::Lesson(id.to_owned(), index + 1);
                row(
                    to,
                    text(move || title.clone()),
                    Some(text(move || idea.clone())),
                    is_lesson_done(id, index),
                )
            };
            view! { <ol class="facts lesson-list">{lessons.into_iter().enumerate().map(one).collect_view()}</ol> }.into_any()
        }
    };
    let first = row(
        Route::Learn(id.to_owned()),
        word("coach-title"),
        Some(word("about-coach")),
        storage::get(&teaching::met_entry(id)).is_some(),
    );
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{text(move || game_name(id))}" · "{word("lessons-title")}</h1>
                    <span class="grow"></span>
                    <LinkButton icon=Icon::Book key="guide-short" class="strong" wide=true to=Route::Guide(id.to_owned()) />
                </div>
                <p class="muted">{word("lessons-plans-note")}</p>
                <ul class="facts lesson-list">{first}</ul>
                <h2>{word("lessons-plans")}</h2>
                {live(plans)}
            </main>
        </div>
    }
}

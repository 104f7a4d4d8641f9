//! The lessons of a game: their file, and which of them are done.

use basalt_browser::{files, storage};
use basalt_play::studies::StudyLesson;

use crate::app::app_state::locale;
use crate::reactive::state::{State, effect, life};

/// The lessons in the page's language: `None` while loading, an inner `None` if that failed.
pub fn lessons_of(game: &str) -> State<Option<Option<Vec<StudyLesson>>>> {
    let lessons = State::new(None);
    let path = format!("lessons/{game}.txt");
    let life = life();
    effect(move || {
        let tag = locale().language().tag();
        files::read(life, &path, move |text| {
            lessons.set(Some(text.and_then(|text| StudyLesson::read_all(&text, tag).ok())));
        });
    });
    lessons
}

/// The entry of a lesson that is done, by its index.
fn entry(game: &str, index: usize) -> String {
    format!("basalt.lesson.{game}.{}", index + 1)
}

pub fn is_lesson_done(game: &str, index: usize) -> bool {
    storage::get(&entry(game, index)).is_some()
}

pub fn note_lesson_done(game: &str, index: usize) {
    // What cannot be stored is forgotten with the page.
    let _ = storage::set(&entry(game, index), "done");
}

/// How many lessons of a game are done.
pub fn lessons_done(game: &str) -> usize {
    let start = format!("basalt.lesson.{game}.");
    storage::names().iter().filter(|name| name.starts_with(&start)).count()
}

//! What views say of studies and their chapters.

mod lessons;

use basalt_play::session::ChapterWay;
use basalt_play::studies::{Chapter, Study};
use basalt_play::{LONGEST_TITLE, shown_text};
use basalt_rules::Message;

use crate::app::app_state::{label, locale};
use crate::run::of_study;
use crate::session::SessionHandle;

pub use lessons::{is_lesson_done, lessons_done, lessons_of, note_lesson_done};

pub fn title_of(study: &Study) -> String {
    shown_text(&study.title, LONGEST_TITLE).unwrap_or_else(|| label("study-untitled"))
}

/// The name of a chapter, or its number.
pub fn chapter_title(chapter: &Chapter, place: usize) -> String {
    shown_text(&chapter.name, LONGEST_TITLE)
        .unwrap_or_else(|| locale().tell(&Message::new("study-chapter").with("number", place + 1)))
}

/// How the session uses a chapter; `None` if it shows none.
pub fn way(session: SessionHandle) -> Option<ChapterWay> {
    session.see(&[], |session| session.kind().chapter())
}

pub fn study_title() -> String {
    of_study(|open| title_of(&open.study))
}

//! The open study: what is known of it, and how its chapter is used.

use basalt_play::Route;
use basalt_play::Store;
use basalt_play::library::Library;
use basalt_play::session::ChapterWay;
use basalt_play::studies::{Chapter, ChapterTask, Study, StudyAddress, StudyPlace, study_from_link};
use basalt_rules::{Message, Mistake};

/// A study on the page. Without trouble, its chapter is shown once the game is loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenStudy {
    /// Its address, with the index of the open chapter.
    pub address: StudyAddress,
    /// Its content; empty if it cannot be read.
    pub study: Study,
    /// Its stored text, if it is stored here.
    pub known: Option<String>,
    /// Whether its last change could not be stored.
    pub(super) unsaved: bool,
    /// What another tab has stored since, while the chapter here is being worked on.
    pub(super) news: Option<String>,
    /// Whether it is being edited.
    pub edits: bool,
    pub(super) embedded: bool,
    /// Why it or its chapter is not shown.
    pub trouble: Option<StudyTrouble>,
}

/// Why a study is not shown.
#[derive(Clone, PartialEq, Debug)]
pub enum StudyTrouble {
    /// It is not stored here.
    Gone,
    /// It cannot be read.
    Study(Mistake),
    /// The moves of the chapter are not legal, or those of another version.
    Chapter(Mistake),
}

impl StudyTrouble {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            StudyTrouble::Gone => Message::new("study-gone"),
            StudyTrouble::Study(mistake) | StudyTrouble::Chapter(mistake) => mistake.message(),
        }
    }
}

impl OpenStudy {
    pub(super) fn at<S: Store>(
        address: StudyAddress,
        edits: bool,
        embedded: bool,
        library: &Library<S>,
    ) -> Self {
        let read = read(&address.place, library);
        // Known even if it cannot be read: only a change by another tab is worth another try.
        let known = stored(&address.place, library);
        let (study, trouble) = match read {
            Ok(study) => (study, None),
            Err(trouble) => (Study::default(), Some(trouble)),
        };
        OpenStudy { address, study, known, unsaved: false, news: None, edits, embedded, trouble }
    }

    /// The open chapter.
    pub fn chapter(&self) -> Option<&Chapter> {
        self.study.chapters.get(self.address.chapter)
    }

    /// Whether it is stored here, so that it can be changed.
    pub fn is_own(&self) -> bool {
        matches!(self.address.place, StudyPlace::Kept(_)) && self.is_readable()
    }

    /// Whether its content is known.
    pub fn is_readable(&self) -> bool {
        !matches!(self.trouble, Some(StudyTrouble::Gone | StudyTrouble::Study(_)))
    }

    /// The address of one of its chapters.
    pub fn page(&self, chapter: usize) -> Route {
        Route::Study(self.address.at(chapter).to_string())
    }

    /// How its open chapter is used.
    pub fn way(&self) -> ChapterWay {
        match self.chapter() {
            _ if self.embedded => ChapterWay::Embedded,
            _ if self.edits => ChapterWay::Edit,
            Some(Chapter { task: ChapterTask::Find, record, .. }) if !record.actions.is_empty() => {
                ChapterWay::Find
            }
            _ => ChapterWay::Read,
        }
    }

    /// The index of the chapter after or before the open one.
    pub(super) fn beside(&self, on: bool) -> Option<usize> {
        let place = self.address.chapter;
        let to = if on { Some(place + 1) } else { place.checked_sub(1) };
        to.filter(|&to| to < self.study.chapters.len())
    }
}

/// The stored text of a study, readable or not.
fn stored<S: Store>(place: &StudyPlace, library: &Library<S>) -> Option<String> {
    match place {
        StudyPlace::Kept(key) => library.studies().text(key),
        StudyPlace::Shared(_) => None,
    }
}

pub(super) fn read<S: Store>(place: &StudyPlace, library: &Library<S>) -> Result<Study, StudyTrouble> {
    let read = match place {
        StudyPlace::Kept(_) => Study::read(&stored(place, library).ok_or(StudyTrouble::Gone)?),
        StudyPlace::Shared(text) => study_from_link(text),
    };
    read.map_err(StudyTrouble::Study)
}

//! Studies: chapters of boards with variations, comments and drawings, to read or to solve.

mod address;
mod exercise;
mod lesson;
mod shelf;
mod study;

pub use address::{StudyAddress, StudyPlace, study_from_link, study_link};
pub use exercise::{Exercise, ExerciseVerdict};
pub use lesson::{LessonPosition, LessonVerdict, StudyLesson};
pub use shelf::{StudyShelf, study_key, study_name};
pub use study::{Chapter, ChapterTask, MOST_CHAPTERS, Study};

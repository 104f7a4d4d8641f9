//! Studies from the page's side: the open study, its changes, other tabs, and the attempt to find a chapter's moves.

mod chapter;
mod effect;
mod finding;
mod lesson;
mod open;
mod part;

pub use chapter::{exercise_of, new_chapter};
pub use effect::{ChapterRequest, DeletedChapter, StudyContext, StudyEffect, StudyInput};
pub use finding::{FindEffect, FindInput, FindTry};
pub use lesson::LessonTry;
pub use open::{OpenStudy, StudyTrouble};
pub use part::Studies;

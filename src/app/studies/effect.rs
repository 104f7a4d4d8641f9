//! What happens to the open study, and what it wants from outside.

use basalt_play::library::{Library, Written};
use basalt_play::session::ChapterWay;
use basalt_play::studies::{Chapter, ChapterTask, Study, StudyAddress, StudyPlace};
use basalt_play::{Match, Route};
use basalt_rules::Message;

/// What is around the open study when something happens to it.
pub struct StudyContext<'a, S> {
    /// The library, which other tabs may change between any two calls.
    pub library: &'a Library<S>,
    /// The present (Unix ms).
    pub date: u64,
    /// The page that is shown or, for a game that was loaded, that is about to be.
    pub route: &'a Route,
    /// The ply that is shown; `None` if no chapter's board is.
    pub shown: Option<usize>,
}

/// What happens to the open study.
pub enum StudyInput {
    /// The page of a study is shown, in a frame of another page or not.
    Open {
        /// The end of its address.
        place: String,
        /// Whether it is in a frame.
        embedded: bool,
    },
    /// The game of a requested chapter is loaded.
    Loaded(ChapterRequest),
    /// The next or the previous chapter is to be shown without an address, as in a frame.
    Beside(bool),
    /// The player begins or ends to edit.
    Edit(bool),
    /// The player changes the title.
    Retitle(String),
    /// The player changes the name of the open chapter.
    Rename(String),
    /// The player changes what the open chapter is for.
    Task(ChapterTask),
    /// The game on the board has changed; this is its chapter.
    Played(Chapter),
    /// Another line of the open chapter becomes the main line.
    MakeMain {
        /// The open chapter with that main line.
        chapter: Chapter,
        /// The ply of the line that is shown.
        ply: usize,
    },
    /// A chapter is added at the end.
    Add(Chapter),
    /// The open chapter moves down, or up.
    Move(bool),
    /// The open chapter is deleted.
    Delete,
    /// Deleted chapters are put back.
    Restore(Vec<DeletedChapter>),
    /// The study is deleted.
    DeleteStudy,
    /// Something has been stored, perhaps by another tab.
    Stored,
    /// A new study is stored and opened to be edited.
    Begin(Study),
    /// The open study, which was shared, is stored here.
    Keep,
    /// A chapter is added to a stored study, or to a new one without a key.
    AddTo(Option<String>, Chapter),
}

/// What the open study wants from outside.
pub enum StudyEffect {
    /// Remove the board.
    Clear,
    /// Load the game of a chapter, then give [`StudyInput::Loaded`].
    Load(ChapterRequest),
    /// Show a chapter's game at a ply; its address is the session's.
    Hold {
        /// The game.
        game: Box<Match>,
        /// The study's address.
        place: String,
        /// How the chapter is used.
        way: ChapterWay,
        /// The ply to show.
        ply: usize,
    },
    /// Take the texts and variations of this chapter into the board's session.
    Follow(Box<Match>, Chapter),
    /// Show another page.
    Go(Route),
    /// Put this page into the address line, without showing it anew.
    Readdress(Route),
    /// A study was written, or not: say what storage has to say.
    Written(Written),
    /// Tell the player.
    Say(Message),
    /// Another tab has changed the chapter that is edited here: tell the player, or dismiss that.
    ChangedElsewhere(bool),
    /// Offer to put a deleted chapter back, after those before it.
    OfferUndo(DeletedChapter),
    /// Offer to put these chapters back, and no others.
    OfferRest(Vec<DeletedChapter>),
    /// Delete this entry of the library; a notice offers to undo it.
    DeleteEntry(String),
    /// The chapter was added to the study.
    Added,
}

/// A chapter to be shown once its game is loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChapterRequest {
    /// The id of the game.
    pub game: String,
    pub(super) address: StudyAddress,
    pub(super) way: ChapterWay,
    pub(super) ply: usize,
}

/// A chapter that was deleted from a study, to be put back.
#[derive(Clone, PartialEq, Debug)]
pub struct DeletedChapter {
    /// The study.
    pub study: StudyPlace,
    /// Where it was.
    pub place: usize,
    /// The chapter.
    pub chapter: Chapter,
}

//! The dialog over the page.

use basalt_browser::life::Life;
use basalt_browser::{clock, environment, history};
use basalt_geometry::Cell;

use super::key_owner::KeyOwner;
use crate::reactive::state::State;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// The options of a game, by default the usual ones where their text is empty.
    NewGame(String, String),
    Alone(String),
    Sheet,
    Share,
    Sending,
    Online,
    /// Opens a text: a link, a record, a file. Holds the initial text.
    Paste(String),
    Rename(String),
    Keys,
    Ended,
    /// Greets a newcomer to a game that a friend has sent.
    Invited,
    Loupe(Cell),
    Note,
    /// Adds a stored game to a study, by its key, or the open game without one.
    AddToStudy(Option<String>),
    /// Shares the study at this address.
    ShareStudy(String),
    Key(KeyOwner),
    Ask(Decision),
    Menu,
}

/// What ends or changes a whole game, and is therefore confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// A button of the game, by its word.
    Button(&'static str),
    Resign,
    Draw,
}

#[derive(Clone, Copy)]
pub struct OpenDialog {
    dialog: State<Option<Dialog>>,
    life: Life,
}

impl OpenDialog {
    pub fn new(life: Life) -> Self {
        OpenDialog { dialog: State::new(None), life }
    }

    pub fn get(self) -> Option<Dialog> {
        self.dialog.get()
    }

    pub fn is_open(self) -> bool {
        self.dialog.with(Option::is_some)
    }

    /// Whether it hides the page; what is said at a table stands beside the board.
    pub fn hides_page(self) -> bool {
        self.dialog.with(|dialog| dialog.as_ref().is_some_and(|dialog| *dialog != Dialog::Online))
    }

    pub fn is_open_untracked(self) -> bool {
        self.dialog.with_untracked(Option::is_some)
    }

    pub fn open(self, dialog: Dialog) {
        // The result is part of its page and opens without a press: Back leaves that page.
        if dialog != Dialog::Ended {
            history::cover();
        }
        if !self.is_open_untracked() {
            return self.dialog.set(Some(dialog));
        }
        // An open element cannot be opened as a new dialog, so close the old one first.
        self.close();
        clock::next_frame(self.life, move || self.dialog.set(Some(dialog)));
    }

    pub fn close(self) {
        environment::close_dialog();
        self.dialog.set(None);
    }
}

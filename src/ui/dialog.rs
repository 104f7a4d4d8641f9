//! Which dialog is open over the page.

use crate::browser::life::Life;
use crate::browser::{clock, environment, history};
use crate::geometry::Cell;

use super::key_owner::KeyOwner;
use super::state::State;

/// Something that opens over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// What to choose before a new game.
    NewGame(String),
    /// What to choose before a game that is played alone.
    Alone(String),
    /// What every side's pieces count.
    Sheet,
    /// How to send the game.
    Share,
    /// How to send one's move to the other player.
    Sending,
    /// What can be said at a table online.
    Online,
    /// A text to be opened: a link, a record, a file; and what stands there at first.
    Paste(String),
    /// The name of the game with this key.
    Rename(String),
    /// What keys and gestures do.
    Keys,
    /// How the game ended.
    Ended,
    /// The pieces of one cell, large.
    Loupe(Cell),
    /// What is thought and said of the move that is shown.
    Note,
    /// Confirms that a key from a file is played with.
    Key(KeyOwner),
    /// Confirms a button.
    Ask(&'static str),
    /// All that the game's page can do, and the whole move list.
    Menu,
}

/// What is open over the page. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct OpenDialog {
    dialog: State<Option<Dialog>>,
    /// As long as the app lives.
    life: Life,
}

impl OpenDialog {
    /// Nothing is open.
    pub fn new(life: Life) -> Self {
        OpenDialog { dialog: State::new(None), life }
    }

    /// The open dialog; a view that asks follows it.
    pub fn get(self) -> Option<Dialog> {
        self.dialog.get()
    }

    /// Whether one is open; a view that asks follows it.
    pub fn is_open(self) -> bool {
        self.dialog.with(Option::is_some)
    }

    /// Whether one is open now.
    pub fn is_open_untracked(self) -> bool {
        self.dialog.with_untracked(Option::is_some)
    }

    /// Opens a dialog over the page, in place of one that is open.
    pub fn open(self, dialog: Dialog) {
        // How a game ended stands in its page and opens by itself: Back leaves that page.
        if dialog != Dialog::Ended {
            history::cover();
        }
        if !self.is_open_untracked() {
            return self.dialog.set(Some(dialog));
        }
        // An open element cannot be opened as a new dialog, so the old one goes first.
        self.close();
        clock::next_frame(self.life, move || self.dialog.set(Some(dialog)));
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        environment::close_dialog();
        self.dialog.set(None);
    }
}

//! How the board of a session lies on the page: on its tip in a portrait window, and seen from where the player sits.

use leptos::prelude::untrack;

use crate::geometry::Board;
use crate::rules::Message;

use super::settings::{Below, Settings};
use super::state::{State, effect};

/// How a board lies. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct BoardLayout {
    board: &'static Board,
    upright: Option<&'static Board>,
    settings: Settings,
    /// Whether it is on its tip, where it can be, and whether it is seen from the other side.
    lies: State<(bool, bool)>,
}

impl BoardLayout {
    /// A board as it is made; `upright` is the picture of it for portrait windows, where there is one.
    pub fn new(board: &'static Board, upright: Option<&'static Board>, settings: Settings) -> Self {
        BoardLayout { board, upright, settings, lies: State::new((false, false)) }
    }

    /// Follows the window, the settings and where the player sits: `across` says whether that is on the far side, and nothing
    /// where a board is always seen from the same side.
    pub fn follow(self, across: impl Fn() -> Option<bool> + 'static) {
        let lies = move || {
            let opposite = across().is_some_and(|across| match self.settings.below.get() {
                Below::First => false,
                Below::Second => true,
                Below::Own => across,
            });
            (self.settings.tall.get(), opposite)
        };
        self.lies.set_untracked(untrack(&lies));
        effect(move || {
            let now = lies();
            if self.lies.get_untracked() != now {
                self.lies.set(now);
            }
        });
    }

    /// The board as it lies.
    pub fn board(self) -> &'static Board {
        let (upright, opposite) = self.lies.get_untracked();
        let board = self.upright.filter(|_| upright).unwrap_or(self.board);
        if opposite { board.opposite() } else { board }
    }

    /// Lets a view follow how it lies.
    pub fn track(self) {
        self.lies.track();
    }

    /// A message as it is said of the board as it lies; a view that asks follows.
    pub fn seen(self, message: &Message) -> Message {
        let (_, opposite) = self.lies.get();
        if opposite { message.clone().opposite() } else { message.clone() }
    }
}

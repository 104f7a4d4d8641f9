//! The orientation of a session's board: on its tip in a portrait window, and from the player's side.

use basalt_browser::environment;
use basalt_geometry::Board;
use basalt_rules::Message;

use crate::player::settings::{Below, Settings};
use crate::reactive::prelude::untrack;
use crate::reactive::state::{State, effect};

#[derive(Clone, Copy)]
pub struct BoardLayout {
    board: &'static Board,
    upright: Option<&'static Board>,
    settings: Settings,
    /// Whether this game's board is turned around, against the setting.
    turned: State<bool>,
    /// On its tip, and seen from the other side.
    lies: State<(bool, bool)>,
}

impl BoardLayout {
    /// The layout of a board; `upright` is its picture for portrait windows, if there is one.
    pub fn new(board: &'static Board, upright: Option<&'static Board>, settings: Settings) -> Self {
        BoardLayout { board, upright, settings, turned: State::new(false), lies: State::new((false, false)) }
    }

    /// Follows the window, the settings and the player's side.
    ///
    /// `across` returns whether the player sits on the far side; `None` if the board has one orientation. `far_moves`
    /// returns whether of two people at this screen the far one is to move.
    pub fn follow(self, across: impl Fn() -> Option<bool> + 'static, far_moves: impl Fn() -> bool + 'static) {
        let lies = move || {
            let opposite = across().is_some_and(|across| {
                let set = match self.settings.below.get() {
                    Below::First => false,
                    Below::Second => true,
                    Below::Own => across,
                    Below::Turn => across || far_moves(),
                };
                set != self.turned.get()
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

    pub fn board(self) -> &'static Board {
        let (upright, opposite) = self.lies.get_untracked();
        let board = self.upright.filter(|_| upright).unwrap_or(self.board);
        if opposite { board.opposite() } else { board }
    }

    /// Whether the board is seen from the other side (reactive).
    pub fn is_opposite(self) -> bool {
        self.lies.get().1
    }

    /// Turns the board of this game around; the setting stays.
    pub fn turn(self) {
        self.turned.update(|turned| *turned = !*turned);
    }

    /// Whether it was turned (reactive).
    pub fn is_turned(self) -> bool {
        self.turned.get()
    }

    pub fn track(self) {
        self.lies.track();
    }

    pub fn seen(self, message: &Message) -> Message {
        let (_, opposite) = self.lies.get();
        if opposite { message.clone().opposite() } else { message.clone() }
    }
}

/// Whether pieces are chosen below the board: a finger is wider than the rings of a cell.
pub fn is_below() -> bool {
    environment::matches("(pointer: coarse), (max-width: 640px)")
}

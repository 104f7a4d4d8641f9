//! The type of positions.

use basalt_pyramids::CapGame;

use super::options::CalderaOptions;
use super::setups::{Edition, EditionId};

/// The choices in force in a game of Caldera. All players share the caps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CalderaRules {
    setup: EditionId,
    players: u8,
}

/// A position of Caldera.
pub type Caldera = CapGame<CalderaRules>;

impl CalderaRules {
    /// Takes what the options say.
    pub fn new(options: &CalderaOptions) -> Self {
        CalderaRules { setup: options.setup(), players: options.players() as u8 }
    }

    /// The row of the table of set-ups.
    #[inline]
    pub fn setup(&self) -> &'static Edition {
        self.setup.setup()
    }

    #[inline]
    pub fn players(&self) -> usize {
        self.players.into()
    }
}

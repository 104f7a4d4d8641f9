//! The type of positions.

use basalt_pyramids::CapGame;

use super::options::CalderaOptions;
use super::setups::{Edition, EditionId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CalderaRules {
    setup: EditionId,
    players: u8,
}

pub type Caldera = CapGame<CalderaRules>;

impl CalderaRules {
    pub fn new(options: &CalderaOptions) -> Self {
        CalderaRules { setup: options.setup(), players: options.players() as u8 }
    }

    #[inline]
    pub fn setup(&self) -> &'static Edition {
        self.setup.setup()
    }

    #[inline]
    pub fn players(&self) -> usize {
        self.players.into()
    }
}

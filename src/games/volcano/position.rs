//! The type of positions.

use basalt_pyramids::CapGame;

use super::challenge::Challenge;
use super::options::VolcanoOptions;
use super::setups::{Setup, SetupId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VolcanoRules {
    setup: SetupId,
    players: u8,
    pub melting: bool,
    pub challenge: Option<Challenge>,
}

pub type Volcano = CapGame<VolcanoRules>;

impl VolcanoRules {
    pub fn new(options: &VolcanoOptions) -> Self {
        VolcanoRules {
            setup: options.setup(),
            players: options.players() as u8,
            melting: options.melting(),
            challenge: options.challenge(),
        }
    }

    #[inline]
    pub fn setup(&self) -> &'static Setup {
        self.setup.setup()
    }

    #[inline]
    pub fn players(&self) -> usize {
        self.players.into()
    }
}

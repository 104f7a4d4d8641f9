//! The list of games: one line a game, at the end of this file.

use crate::bots::Think;
use crate::rules::{Depict, Game};
use crate::words::Words;

pub mod catalogue;

/// What a visitor does with a game it knows only by its contract.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it with the game `G`, whose words are `words`.
    fn visit<G: Depict>(self, words: &'static Words) -> Self::Output;
}

/// What a visitor does with a game it only wants to think about.
pub trait Thinker {
    /// What comes of it.
    type Output;
    /// Does it with the game `G`.
    fn visit<G: Think>(self) -> Self::Output;
}

macro_rules! list {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        $(pub mod $folder;)*

        /// The ids of all games, in the order in which players see them.
        pub fn ids() -> impl Iterator<Item = &'static str> {
            [$(<$folder::$game as Game>::INFO.id),*].into_iter()
        }

        /// Sends a visitor to the game with an id; `None` when there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>(&$folder::WORDS));
            })*
            None
        }

        /// Sends a thinker to the game with an id; `None` when there is no such game.
        pub fn think<T: Thinker>(id: &str, thinker: T) -> Option<T::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(thinker.visit::<$folder::$game>());
            })*
            None
        }
    };
}

list! {
    volcano::Volcano,
    hexano::Hexano,
    duplohex::Duplohex,
    vaxandis::Vaxandis,
    hexafuse::HexaFuse,
}

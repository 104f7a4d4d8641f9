//! The taps that make actions, and their descriptions, as data.

use super::{Event, Extras, Game, Message, Overlay, Tap};

/// An illegal attempt of the player.
#[derive(Clone, Copy, Debug)]
pub enum Attempt<'a, A> {
    /// Taps that begin no action; the last one was made or hovered.
    Taps(&'a [Tap]),
    /// A typed action that is not accepted.
    Action(A),
}

impl<A: Copy> Attempt<'_, A> {
    /// The taps made, or those that would make the action.
    pub fn taps<G: Depict<Action = A>>(&self, position: &G) -> Vec<Tap> {
        match *self {
            Attempt::Taps(taps) => taps.to_vec(),
            Attempt::Action(action) => {
                let mut taps = Vec::new();
                position.taps(action, &mut taps);
                taps
            }
        }
    }
}

/// Connects a game's actions with taps and describes them.
pub trait Depict: Game {
    /// The words of its buttons ([`Tap::Button`]).
    const BUTTONS: &'static [&'static str] = &[];

    /// The words of its aids, labelled by `GAME-aid-WORD` in the message files.
    const AIDS: &'static [&'static str] = &[];

    /// The optional parts of the contract that this game implements.
    const EXTRAS: Extras<Self> = Extras::NONE;

    /// Appends the taps of an action, no prefix of another's: at least one, except for the claim of [`Extras::clock`].
    fn taps(&self, action: Self::Action, out: &mut Vec<Tap>);

    /// Describes an action's effect, from the position before it and its events.
    fn describe(&self, action: Self::Action, events: &[Event]) -> Message;

    /// Describes an action's effect in advance, while it is hovered.
    fn foretell(&self, action: Self::Action, events: &[Event]) -> Message {
        self.describe(action, events)
    }

    /// Explains why the attempt fails, in words and, where useful, as marks.
    fn explain(&self, attempt: Attempt<'_, Self::Action>) -> (Message, Overlay);
}

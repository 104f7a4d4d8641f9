//! The touches that make actions, and their descriptions: data and messages, no drawing and no words.

use super::{Event, Extras, Game, Message, Overlay, Tap};

/// Something that the player tried and cannot do here.
#[derive(Clone, Copy, Debug)]
pub enum Attempt<'a, A> {
    /// Touches that begin no action; the last one was just made, or is hovered over.
    Taps(&'a [Tap]),
    /// A typed action that is not accepted.
    Action(A),
}

impl<A: Copy> Attempt<'_, A> {
    /// The touches that were made, or those that would make the action.
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

/// Connects the actions of a game with touches and describes them.
pub trait Depict: Game {
    /// The words of the buttons used by its actions ([`Tap::Button`]).
    const BUTTONS: &'static [&'static str] = &[];

    /// The words of the aids that a player can ask for; `GAME-aid-WORD` in the message files labels them.
    const AIDS: &'static [&'static str] = &[];

    /// The optional parts of the contract that this game fills in.
    const EXTRAS: Extras<Self> = Extras::NONE;

    /// Appends the touches of an action: at least one, except for the claim of [`Extras::clock`].
    ///
    /// No action's touches begin another's.
    fn taps(&self, action: Self::Action, out: &mut Vec<Tap>);

    /// Describes what an action did, from the position before it and its events.
    fn describe(&self, action: Self::Action, events: &[Event]) -> Message;

    /// Describes what an action would do, while it is hovered over.
    fn foretell(&self, action: Self::Action, events: &[Event]) -> Message {
        self.describe(action, events)
    }

    /// Explains in words why the attempt fails, and with a picture where one helps.
    fn explain(&self, attempt: Attempt<'_, Self::Action>) -> (Message, Overlay);
}

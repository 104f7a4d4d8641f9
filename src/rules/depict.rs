//! How actions are made by touch and described: data and messages, no drawing and no words.

use super::{Event, Extras, Game, Message, Overlay, Tap};

/// Something that cannot be done here.
#[derive(Clone, Copy, Debug)]
pub enum Attempt<'a, A> {
    /// Touches that begin no action; the last of them was just made, or is pointed at.
    Taps(&'a [Tap]),
    /// An action that was typed and is not accepted.
    Action(A),
}

impl<A: Copy> Attempt<'_, A> {
    /// The touches made, or those that would make the action.
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

/// How the actions of a game are made by touch and described.
pub trait Depict: Game {
    /// The words of the buttons that its actions are made with ([`Tap::Button`]).
    const BUTTONS: &'static [&'static str] = &[];

    /// The aids a player may ask for, by words; their labels are in the message files under `GAME-aid-WORD`.
    const AIDS: &'static [&'static str] = &[];

    /// What only some games have.
    const EXTRAS: Extras<Self> = Extras::NONE;

    /// Appends the touches that make up an action: at least one, unless it is the claim of [`Extras::clock`]. No action's
    /// touches begin another's.
    fn taps(&self, action: Self::Action, out: &mut Vec<Tap>);

    /// What an action did, from the position before it and the events it made.
    fn describe(&self, action: Self::Action, events: &[Event]) -> Message;

    /// What an action would do, while it is only pointed at.
    fn foretell(&self, action: Self::Action, events: &[Event]) -> Message {
        self.describe(action, events)
    }

    /// Why this cannot be done, in words, and as a picture where one helps.
    fn explain(&self, attempt: Attempt<'_, Self::Action>) -> (Message, Overlay);
}

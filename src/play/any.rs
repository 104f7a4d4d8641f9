//! A position of any game, without its type: the one place where tables meet the games.
//!
//! What a table does is written once for all games and compiled once. An action is known by its place among all that are
//! accepted in its position: the listed ones in their order, then the claims.

use crate::geometry::{Board, Cell};
use crate::rules::{Depict, Event, Info, Look, Message, Mistake, Outcome, Overlay, Panel, Scene, Side, Tap};

/// The place of an action among all that its position accepts.
pub type ActionIndex = usize;

/// An action with touches that make it.
pub type Touched = (ActionIndex, Vec<Tap>);

/// What typed notation stands for.
pub enum Typed {
    /// An action that is accepted.
    Accepted(ActionIndex),
    /// One that is not accepted here; the touches that would make it.
    Barred(Vec<Tap>),
}

/// A position of some game; [`crate::rules::Game`] and [`Depict`] say more of each method.
pub trait AnyPosition {
    /// What is known of the game before any position.
    fn info(&self) -> &'static Info;
    /// The board the position is on.
    fn board(&self) -> &'static Board;
    /// The same board for windows that are higher than wide.
    fn upright(&self) -> Option<&'static Board>;
    /// The position's text.
    fn text(&self) -> String;
    /// How many sides play.
    fn sides(&self) -> usize;
    /// Whose turn it is.
    fn to_move(&self) -> Side;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// A side's score as it stands.
    fn score(&self, side: Side) -> Option<i32>;
    /// What stands where.
    fn scene(&self) -> Scene;
    /// How many pieces of a tray are at hand.
    fn hand(&self) -> usize;
    /// How many seconds a turn may take.
    fn seconds(&self) -> Option<u32>;
    /// What a side plays with.
    fn emblem(&self, side: Side) -> Option<Look>;
    /// What the side to move has to do now.
    fn prompt(&self) -> Message;
    /// What a side's panel shows.
    fn panel(&self, side: Side) -> Panel;
    /// What stands in a cell, for the screen reader.
    fn cell_words(&self, cell: Cell) -> Message;
    /// Why these touches begin no action.
    fn refusal(&self, taps: &[Tap]) -> Message;
    /// The same as a picture.
    fn objection(&self, taps: &[Tap]) -> Overlay;
    /// The aids a player may ask for.
    fn aids(&self) -> &'static [&'static str];
    /// What an aid shows.
    fn aid(&self, word: &str) -> Overlay;
    /// What shows why the game has ended.
    fn proof(&self) -> Overlay;
    /// What somebody who plays alone has reached.
    fn feat(&self) -> Option<i32>;

    /// Every listed action with its touches, and once more with others that do the same.
    fn tappable(&self) -> Vec<Touched>;
    /// The actions that are a single touch, claims among them.
    fn single_taps(&self) -> Vec<(ActionIndex, Tap)>;
    /// The action that ends a game by agreement.
    fn agreement(&self) -> Option<ActionIndex>;
    /// The position after an action, which tells what it does.
    fn after(&self, action: ActionIndex, events: &mut Vec<Event>) -> Box<dyn AnyPosition>;
    /// An action's text.
    fn action_text(&self, action: ActionIndex) -> String;
    /// What an action did.
    fn tell(&self, action: ActionIndex, events: &[Event]) -> Message;
    /// Reads an action's text.
    ///
    /// # Errors
    /// Text that is no action in any position of this game on this board.
    fn type_in(&self, text: &str) -> Result<Typed, Mistake>;
}

/// A position of the game `G`.
pub struct Of<G>(pub G);

impl<G: Depict> Of<G> {
    fn accepted(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.0.actions(&mut actions);
        self.0.claims(&mut actions);
        actions
    }

    fn place(&self, action: G::Action) -> Option<ActionIndex> {
        self.accepted().iter().position(|&other| other == action)
    }
}

impl<G: Depict> AnyPosition for Of<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn board(&self) -> &'static Board {
        self.0.board()
    }

    fn upright(&self) -> Option<&'static Board> {
        self.0.upright()
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn sides(&self) -> usize {
        self.0.sides()
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn score(&self, side: Side) -> Option<i32> {
        self.0.score(side)
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn hand(&self) -> usize {
        self.0.hand()
    }

    fn seconds(&self) -> Option<u32> {
        self.0.seconds()
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        G::emblem(side)
    }

    fn prompt(&self) -> Message {
        self.0.prompt()
    }

    fn panel(&self, side: Side) -> Panel {
        self.0.panel(side)
    }

    fn cell_words(&self, cell: Cell) -> Message {
        self.0.cell_words(cell)
    }

    fn refusal(&self, taps: &[Tap]) -> Message {
        self.0.refusal(taps)
    }

    fn objection(&self, taps: &[Tap]) -> Overlay {
        self.0.objection(taps)
    }

    fn aids(&self) -> &'static [&'static str] {
        G::AIDS
    }

    fn aid(&self, word: &str) -> Overlay {
        self.0.aid(word)
    }

    fn proof(&self) -> Overlay {
        self.0.proof()
    }

    fn feat(&self) -> Option<i32> {
        self.0.feat()
    }

    fn tappable(&self) -> Vec<Touched> {
        let mut actions = Vec::new();
        self.0.actions(&mut actions);
        let mut tappable = Vec::with_capacity(2 * actions.len());
        for (index, action) in actions.into_iter().enumerate() {
            let (mut taps, mut instead) = (Vec::new(), Vec::new());
            self.0.taps(action, &mut taps);
            self.0.taps_instead(action, &mut instead);
            tappable.push((index, taps));
            if !instead.is_empty() {
                tappable.push((index, instead));
            }
        }
        tappable
    }

    fn single_taps(&self) -> Vec<(ActionIndex, Tap)> {
        let mut single = Vec::new();
        for (index, action) in self.accepted().into_iter().enumerate() {
            let mut taps = Vec::new();
            self.0.taps(action, &mut taps);
            if let [tap] = taps[..] {
                single.push((index, tap));
            }
        }
        single
    }

    fn agreement(&self) -> Option<ActionIndex> {
        self.place(self.0.agreement()?)
    }

    fn after(&self, action: ActionIndex, events: &mut Vec<Event>) -> Box<dyn AnyPosition> {
        let mut next = self.0;
        next.apply(self.accepted()[action], events);
        Box::new(Of(next))
    }

    fn action_text(&self, action: ActionIndex) -> String {
        self.0.action_text(self.accepted()[action])
    }

    fn tell(&self, action: ActionIndex, events: &[Event]) -> Message {
        self.0.tell(self.accepted()[action], events)
    }

    fn type_in(&self, text: &str) -> Result<Typed, Mistake> {
        let action = self.0.read_action(text)?;
        // A game may accept what it neither lists nor claims; tables know nothing of that, so the place decides.
        Ok(self.place(action).map_or_else(
            || {
                let mut taps = Vec::new();
                self.0.taps(action, &mut taps);
                Typed::Barred(taps)
            },
            Typed::Accepted,
        ))
    }
}

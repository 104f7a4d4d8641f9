//! A position of any game without its type: the only place where matches know the games' types.
//!
//! So a match, its history and its selection are compiled once, not once for each game. An action is its
//! index among all that its position accepts: the listed ones in order, then the claims.

use std::cell::OnceCell;
use std::ops::Deref;

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Attempt, Daily, Depict, Event, Info, Limit, Mark, Message, Mistake, Overlay, Position, Tap,
};

/// The place of an action among all that its position accepts.
pub type ActionIndex = usize;

/// An action with touches that make it.
pub type Touched = (ActionIndex, Vec<Tap>);

/// The meaning of typed notation.
pub enum Typed {
    /// An action that is accepted.
    Accepted(ActionIndex),
    /// An action that is not accepted here.
    Barred(Objection),
}

/// The objection to an action, as shown after the touch that would make it.
pub struct Objection {
    /// Why it cannot be done.
    pub why: Message,
    /// The same as a picture.
    pub shown: Overlay,
    /// The cell of the last touch.
    pub cell: Option<Cell>,
}

/// A position of some game with the actions it accepts; it is also a [`Position`].
///
/// [`basalt_rules::Game`] and [`Depict`] document each method.
pub trait AnyPosition {
    /// The position itself.
    fn position(&self) -> &(dyn Position + 'static);
    /// The facts of the game that need no position.
    fn info(&self) -> &'static Info;
    /// The aids a player may ask for.
    fn aids(&self) -> &'static [&'static str];
    /// The same board for portrait windows.
    fn upright(&self) -> Option<&'static Board>;
    /// The time limit of a turn, and the claim that it has run out.
    fn limit(&self) -> Option<Limit<ActionIndex>>;
    /// The result of a player playing alone.
    fn feat(&self) -> Option<i32>;
    /// The goal of a player playing alone.
    fn goal(&self) -> Option<Message>;
    /// The daily board of the game.
    fn daily(&self) -> Option<Daily>;
    /// Why these touches begin no action, in words and as a picture.
    fn explain(&self, taps: &[Tap]) -> (Message, Overlay);
    /// Every listed action with its touches, and once more with others that do the same.
    fn tappable(&self) -> Vec<Touched>;
    /// The cells that an action's piece would cover, in games whose pieces cover several.
    fn covers(&self, action: ActionIndex) -> Vec<Cell>;
    /// The actions that are a single touch, claims among them.
    fn single_taps(&self) -> Vec<(ActionIndex, Tap)>;
    /// Whether a chosen piece stays chosen after it is placed, as in the editor.
    fn keeps_in_hand(&self) -> bool {
        false
    }
    /// The action that ends a game by agreement.
    fn agreement(&self) -> Option<ActionIndex>;
    /// The position after an action, whose events go to the listener.
    fn after(&self, action: ActionIndex, events: &mut Vec<Event>) -> Box<dyn AnyPosition>;
    /// An action's text.
    fn action_text(&self, action: ActionIndex) -> String;
    /// The same for the move list.
    fn entry(&self, action: ActionIndex) -> String;
    /// Describes what an action did.
    fn describe(&self, action: ActionIndex, events: &[Event]) -> Message;
    /// Describes the actions with these texts as one sentence; `None` if the last one says enough.
    fn describe_turn(&self, texts: &[&str]) -> Option<Message>;
    /// The themes of a puzzle with this solution; none if it is illegal.
    fn themes(&self, _solution: &[String]) -> Vec<&'static str> {
        Vec::new()
    }
    /// Describes what an action would do.
    fn foretell(&self, action: ActionIndex, events: &[Event]) -> Message;
    /// Reads an action's text.
    ///
    /// # Errors
    /// Text that is no action in any position of this game on this board.
    fn type_in(&self, text: &str) -> Result<Typed, Mistake>;
}

impl Deref for dyn AnyPosition + '_ {
    type Target = dyn Position + 'static;

    fn deref(&self) -> &Self::Target {
        self.position()
    }
}

/// A position of a game, without its type.
pub fn boxed<G: Depict>(position: G) -> Box<dyn AnyPosition> {
    Box::new(Of { position, accepted: OnceCell::new() })
}

struct Of<G: Depict> {
    position: G,
    accepted: OnceCell<Accepted<G::Action>>,
}

struct Accepted<A> {
    /// The listed actions, then the claims.
    actions: Box<[A]>,
    /// The number of listed ones.
    listed: usize,
}

impl<G: Depict> Of<G> {
    fn accepted(&self) -> &Accepted<G::Action> {
        self.accepted.get_or_init(|| {
            let mut actions = Vec::new();
            self.position.actions(&mut actions);
            let listed = actions.len();
            self.position.claims(&mut actions);
            Accepted { actions: actions.into(), listed }
        })
    }

    fn action(&self, index: ActionIndex) -> G::Action {
        self.accepted().actions[index]
    }

    fn place(&self, action: G::Action) -> Option<ActionIndex> {
        self.accepted().actions.iter().position(|&other| other == action)
    }

    fn taps(&self, action: G::Action) -> Vec<Tap> {
        let mut taps = Vec::new();
        self.position.taps(action, &mut taps);
        taps
    }
}

impl<G: Depict> AnyPosition for Of<G> {
    fn position(&self) -> &(dyn Position + 'static) {
        &self.position
    }

    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn aids(&self) -> &'static [&'static str] {
        G::AIDS
    }

    fn upright(&self) -> Option<&'static Board> {
        G::EXTRAS.upright.map(|upright| upright(&self.position))
    }

    fn limit(&self) -> Option<Limit<ActionIndex>> {
        let Limit { seconds, claim } = G::EXTRAS.clock?(&self.position)?;
        Some(Limit { seconds, claim: self.place(claim)? })
    }

    fn feat(&self) -> Option<i32> {
        G::EXTRAS.feat?(&self.position)
    }

    fn goal(&self) -> Option<Message> {
        G::EXTRAS.goal?(&self.position)
    }

    fn daily(&self) -> Option<Daily> {
        // At compile time: the table behind it reaches everything else of a game, which play does not need.
        const { G::EXTRAS.daily }
    }

    fn explain(&self, taps: &[Tap]) -> (Message, Overlay) {
        self.position.explain(Attempt::Taps(taps))
    }

    fn tappable(&self) -> Vec<Touched> {
        let Accepted { actions, listed } = self.accepted();
        let mut tappable = Vec::with_capacity(2 * listed);
        for (index, &action) in actions[..*listed].iter().enumerate() {
            tappable.push((index, self.taps(action)));
            if let Some(taps_instead) = G::EXTRAS.taps_instead {
                let mut instead = Vec::new();
                taps_instead(&self.position, action, &mut instead);
                tappable.extend(Some((index, instead)).filter(|(_, taps)| !taps.is_empty()));
            }
        }
        tappable
    }

    fn covers(&self, action: ActionIndex) -> Vec<Cell> {
        let mut cells = Vec::new();
        if let Some(covers) = G::EXTRAS.covers {
            covers(&self.position, self.action(action), &mut cells);
        }
        cells
    }

    fn single_taps(&self) -> Vec<(ActionIndex, Tap)> {
        let mut single = Vec::new();
        for (index, &action) in self.accepted().actions.iter().enumerate() {
            if let [tap] = self.taps(action)[..] {
                single.push((index, tap));
            }
        }
        single
    }

    fn agreement(&self) -> Option<ActionIndex> {
        self.place(self.position.agreement()?)
    }

    fn after(&self, action: ActionIndex, events: &mut Vec<Event>) -> Box<dyn AnyPosition> {
        let mut next = self.position;
        next.apply(self.action(action), events);
        boxed(next)
    }

    fn action_text(&self, action: ActionIndex) -> String {
        self.position.action_text(self.action(action))
    }

    fn entry(&self, action: ActionIndex) -> String {
        let write = G::EXTRAS.entry.unwrap_or(|position, action| position.action_text(action));
        write(&self.position, self.action(action))
    }

    fn describe(&self, action: ActionIndex, events: &[Event]) -> Message {
        self.position.describe(self.action(action), events)
    }

    fn describe_turn(&self, texts: &[&str]) -> Option<Message> {
        let read = |text: &&str| self.position.read_action(text).ok();
        G::EXTRAS.describe_turn?(&self.position, &texts.iter().map(read).collect::<Option<Vec<_>>>()?)
    }

    fn themes(&self, solution: &[String]) -> Vec<&'static str> {
        let Some(themes) = G::EXTRAS.themes else { return Vec::new() };
        let (mut at, mut actions) = (self.position, Vec::new());
        for text in solution {
            let Some(action) = at.read_action(text).ok().filter(|&action| at.accepts(action)) else {
                return Vec::new();
            };
            at.apply(action, &mut ());
            actions.push(action);
        }
        themes(&self.position, &actions)
    }

    fn foretell(&self, action: ActionIndex, events: &[Event]) -> Message {
        self.position.foretell(self.action(action), events)
    }

    fn type_in(&self, text: &str) -> Result<Typed, Mistake> {
        let action = self.position.read_action(text)?;
        // A game may accept an action that it neither lists nor claims; a match does not know it, so it goes by the
        // index.
        let barred = || {
            let (why, mut shown) = self.position.explain(Attempt::Action(action));
            let taps = self.taps(action);
            // Nothing was chosen that could show which piece was to move.
            if let [Tap::Cell(from), Tap::Cell(_)] = taps[..]
                && shown.paths.is_empty()
            {
                shown.marks.push((from, Mark::Here));
            }
            let cell = taps.into_iter().rev().find_map(|tap| match tap {
                Tap::Cell(cell) => Some(cell),
                _ => None,
            });
            Typed::Barred(Objection { why, shown, cell })
        };
        Ok(self.place(action).map_or_else(barred, Typed::Accepted))
    }
}

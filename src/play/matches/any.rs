//! A position of any game, with its type erased: the only place where matches know the games' types.
//!
//! So a match, its history and its selection are compiled once for all games.

use std::cell::OnceCell;
use std::ops::Deref;

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Attempt, Daily, Depict, Event, Game, Info, Limit, Mark, Message, Mistake, Overlay, Position, Tap,
};

/// The index of an action among all accepted ones: the listed ones, then the claims.
pub type ActionIndex = usize;

pub type Touched = (ActionIndex, Vec<Tap>);

pub enum Typed {
    Accepted(ActionIndex),
    Barred(Objection),
}

/// Why an action is refused, shown after the tap that would make it.
pub struct Objection {
    pub why: Message,
    pub shown: Overlay,
    pub cell: Option<Cell>,
}

/// A position with the actions it accepts; see [`basalt_rules::Game`] and [`Depict`].
pub trait AnyPosition {
    fn position(&self) -> &(dyn Position + 'static);
    fn info(&self) -> &'static Info;
    fn aids(&self) -> &'static [&'static str];
    fn upright(&self) -> Option<&'static Board>;
    fn limit(&self) -> Option<Limit<ActionIndex>>;
    fn feat(&self) -> Option<i32>;
    fn goal(&self) -> Option<Message>;
    fn daily(&self) -> Option<Daily>;
    /// Why these taps start no action, in words and as marks.
    fn explain(&self, taps: &[Tap]) -> (Message, Overlay);
    /// Every listed action with its taps, and again with each equivalent sequence.
    fn tappable(&self) -> Vec<Touched>;
    /// The cells that an action's piece would cover, if pieces cover several.
    fn covers(&self, action: ActionIndex) -> Vec<Cell>;
    fn single_taps(&self) -> Vec<(ActionIndex, Tap)>;
    /// The button that is the only legal action; asked after every input.
    fn only_button(&self) -> Option<&'static str> {
        None
    }
    /// Whether a chosen piece stays in hand after it is placed, as in the editor.
    fn keeps_in_hand(&self) -> bool {
        false
    }
    fn agreement(&self) -> Option<ActionIndex>;
    /// The position after an action, whose events are appended.
    fn after(&self, action: ActionIndex, events: &mut Vec<Event>) -> Box<dyn AnyPosition>;
    fn action_text(&self, action: ActionIndex) -> String;
    fn entry(&self, action: ActionIndex) -> String;
    fn describe(&self, action: ActionIndex, events: &[Event]) -> Message;
    /// Describes the actions with these texts as one sentence; `None` if the last one suffices.
    fn describe_turn(&self, texts: &[&str]) -> Option<Message>;
    fn themes(&self, _solution: &[String]) -> Vec<&'static str> {
        Vec::new()
    }
    /// Whether a puzzle's solution is quiet.
    fn is_quiet(&self, _solution: &[String]) -> bool {
        false
    }
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

pub fn boxed<G: Depict>(position: G) -> Box<dyn AnyPosition> {
    Box::new(Of { position, accepted: OnceCell::new() })
}

struct Of<G: Depict> {
    position: G,
    accepted: OnceCell<Accepted<G::Action>>,
}

struct Accepted<A> {
    actions: Box<[A]>,
    /// The number of listed actions; the rest are claims.
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
        // Evaluated at compile time, so that play need not link the rest of the game's table.
        const { G::EXTRAS.daily }
    }

    fn explain(&self, taps: &[Tap]) -> (Message, Overlay) {
        self.position.explain(Attempt::Taps(taps))
    }

    fn only_button(&self) -> Option<&'static str> {
        let Accepted { actions, listed } = self.accepted();
        match actions[..*listed] {
            [only] => match self.taps(only)[..] {
                [Tap::Button(word)] => Some(word),
                _ => None,
            },
            _ => None,
        }
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
        let actions = legal_line(&self.position, solution);
        let told = G::EXTRAS.themes.zip(actions).map(|(themes, line)| (themes.of)(&self.position, &line));
        told.unwrap_or_default()
    }

    fn is_quiet(&self, solution: &[String]) -> bool {
        let actions = legal_line(&self.position, solution);
        G::EXTRAS.themes.zip(actions).is_some_and(|(themes, line)| (themes.quiet)(&self.position, &line))
    }

    fn foretell(&self, action: ActionIndex, events: &[Event]) -> Message {
        self.position.foretell(self.action(action), events)
    }

    fn type_in(&self, text: &str) -> Result<Typed, Mistake> {
        let action = self.position.read_action(text)?;
        // Actions that are neither listed nor claimed have an index only.
        let barred = || {
            let (why, mut shown) = self.position.explain(Attempt::Action(action));
            let taps = self.taps(action);
            // The chosen cells do not say which piece was to move.
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

/// Reads actions that follow each other; `None` if one is illegal.
fn legal_line<G: Game>(position: &G, texts: &[String]) -> Option<Vec<G::Action>> {
    let mut at = *position;
    let read = |text: &String| {
        let action = at.read_action(text).ok().filter(|&action| at.accepts(action))?;
        at.apply(action, &mut ());
        Some(action)
    };
    texts.iter().map(read).collect()
}

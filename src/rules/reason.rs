//! Reasons why a turn is better than another: claims, each with the cells and the turns that show it.
//!
//! A kind of reason is a function from a [`Dispute`] to the [`Grounds`] of a claim. It returns only what it has
//! proved, so that a sentence is never a guess; what it cannot prove within its budget, it leaves out.
//! `tests/reasons/` checks the claims without this code.

use std::cell::OnceCell;

use basalt_geometry::Cell;

use super::{Arg, Game, Message, Side, TurnLine};

/// How much a kind of reason proves, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// A number is better than after the other turn.
    Compares,
    /// Pieces or cells stand better at once.
    Shows,
    /// Points or pieces are won or lost within one reply.
    Takes,
    /// The game is won or lost against every defence.
    Forces,
    /// The game is over at once.
    Decides,
}

impl Strength {
    /// All of them, the least first.
    pub const ALL: [Strength; 5] =
        [Strength::Compares, Strength::Shows, Strength::Takes, Strength::Forces, Strength::Decides];
}

/// The cells to light and the lines to draw once the proof is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Witness {
    /// The cells that the claim is about.
    pub cells: Vec<Cell>,
    /// Chains and ways, cell by cell.
    pub paths: Vec<Vec<Cell>>,
}

impl Witness {
    /// Cells alone.
    pub fn cells(cells: impl IntoIterator<Item = Cell>) -> Self {
        Witness { cells: cells.into_iter().collect(), paths: Vec::new() }
    }
}

/// A reason, with its sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The claim: its kind is the key.
    pub message: Message,
    /// What shows it on the board after the proof.
    pub witness: Witness,
    /// The turns that show it, from the position in question, as the texts of their actions.
    pub proof: Vec<Vec<String>>,
    /// What the winning turn does at once, where the claim says only how the game ends; its proof begins before that turn.
    pub how: Option<Box<Reason>>,
}

impl Reason {
    /// The whole sentence: the claim, and what the turn does at once.
    pub fn said(&self) -> Message {
        match &self.how {
            None => self.message.clone(),
            Some(how) => {
                let part = |message: &Message| Arg::Message(Box::new(message.clone()));
                Message::new("reason-how").with("claim", part(&self.message)).with("how", part(&how.message))
            }
        }
    }
}

/// What a kind of reason has proved.
#[derive(Clone, Debug)]
pub struct Grounds<G: Game> {
    /// The arguments of the sentence.
    pub args: Vec<(&'static str, Arg)>,
    /// What shows it.
    pub witness: Witness,
    /// The turns that show it, from the position before the disputed turns.
    pub proof: Vec<Vec<G::Action>>,
    /// The size of the effect; of two reasons of one strength the one with more is given.
    pub effect: i32,
}

/// A turn of the side to move and the reply that the search expects.
#[derive(Clone, Debug)]
pub struct DisputedTurn<G: Game> {
    /// The actions of the turn.
    pub turn: Vec<G::Action>,
    /// The position after it.
    pub after: G,
    /// The expected reply and the position after it.
    pub reply: Option<TurnLine<G>>,
    replies: OnceCell<Vec<TurnLine<G>>>,
    followups: OnceCell<Vec<TurnLine<G>>>,
}

impl<G: Game> DisputedTurn<G> {
    fn read(before: &G, line: &[G::Action]) -> Option<Self> {
        let ((turn, after), rest) = first_turn(before, line)?;
        let reply = match after.outcome() {
            None => first_turn(&after, rest).map(|(reply, _)| reply),
            Some(_) => None,
        };
        Some(DisputedTurn { turn, after, reply, replies: OnceCell::new(), followups: OnceCell::new() })
    }

    /// All replies, computed once.
    pub fn replies(&self) -> &[TurnLine<G>] {
        self.replies.get_or_init(|| match self.after.outcome() {
            None => self.after.turns(),
            Some(_) => Vec::new(),
        })
    }

    /// What the side could play next if there were no reply: computed once, by a game that knows such positions.
    pub fn followups(&self, find: impl FnOnce(&G) -> Vec<TurnLine<G>>) -> &[TurnLine<G>] {
        self.followups.get_or_init(|| find(&self.after))
    }
}

/// The first turn of a line, the position after it, and the rest; `None` if the line ends within it.
fn first_turn<'a, G: Game>(before: &G, line: &'a [G::Action]) -> Option<(TurnLine<G>, &'a [G::Action])> {
    let (side, player) = (before.to_move(), before.mover());
    let mut at = *before;
    for (index, &action) in line.iter().enumerate() {
        if !at.accepts(action) {
            return None;
        }
        at.apply(action, &mut ());
        // A swap of the seats ends the turn of its player.
        if at.to_move() != side || at.mover() != player || at.outcome().is_some() {
            let (turn, rest) = line.split_at(index + 1);
            return Some(((turn.to_vec(), at), rest));
        }
    }
    None
}

/// The better turn of a position and, in a review, the one that was played.
#[derive(Clone, Debug)]
pub struct Dispute<G: Game> {
    /// The position before either.
    pub before: G,
    /// The better turn.
    pub best: DisputedTurn<G>,
    /// The turn that was played; `None` for a hint.
    pub played: Option<DisputedTurn<G>>,
}

impl<G: Game> Dispute<G> {
    /// Compares the turns that begin these lines; `None` if they are the same, or one is not a whole legal turn.
    pub fn new(before: G, best: &[G::Action], played: Option<&[G::Action]>) -> Option<Self> {
        let best = DisputedTurn::read(&before, best)?;
        let played = match played {
            Some(line) => Some(DisputedTurn::read(&before, line)?),
            None => None,
        };
        let differs = played.as_ref().is_none_or(|played| played.after != best.after);
        (before.sides() > 1 && differs).then_some(Dispute { before, best, played })
    }

    /// Whether one of the turns swaps the seats, so that the sides mean other players after it.
    pub fn swaps(&self) -> bool {
        let swaps = |branch: &DisputedTurn<G>| self.own(&branch.after) != self.side();
        swaps(&self.best) || self.played.as_ref().is_some_and(swaps)
    }

    /// The side that the player who has to choose holds in a later position.
    pub fn own(&self, position: &G) -> Side {
        let holds = |side: &Side| position.player(*side) == self.before.mover();
        Side::all(position.sides()).find(holds).unwrap_or(self.side())
    }

    /// The side that has to choose.
    pub fn side(&self) -> Side {
        self.before.to_move()
    }

    /// The side that replies.
    pub fn other(&self) -> Side {
        self.before.to_move().next(self.before.sides())
    }
}

/// A kind of reason: a sentence, and the function that proves it.
pub struct ReasonKind<G: Game> {
    /// The key of the sentence.
    pub key: &'static str,
    /// How much it proves.
    pub strength: Strength,
    /// Finds it, with all arguments of the sentence.
    pub find: fn(&Dispute<G>) -> Option<Grounds<G>>,
}

/// Finds the actions of a turn that wins at once.
pub type WinningTurn<G> = fn(&G) -> Option<Vec<<G as Game>::Action>>;

/// The reasons that a game can give.
pub struct Reasons<G: Game> {
    /// Its kinds besides those that all games share: those of its family of games, if it has one, and its own.
    pub kinds: &'static [&'static [ReasonKind<G>]],
    /// Its kinds where one of the turns swaps the seats; no others are sought there.
    pub swaps: &'static [ReasonKind<G>],
    /// Finds a turn that wins at once; `None` to look through all turns.
    pub winning_turn: Option<WinningTurn<G>>,
    /// The most further turns of a side in a forced win that all games share; 0 where turns are too many.
    pub foresight: u8,
}

/// The text of a turn: its actions as in records, with spaces.
pub fn turn_text<G: Game>(before: &G, turn: &[G::Action]) -> String {
    turn_texts(before, std::slice::from_ref(&turn.to_vec())).concat().join(" ")
}

/// The texts of turns that follow each other.
pub(super) fn turn_texts<G: Game>(before: &G, turns: &[Vec<G::Action>]) -> Vec<Vec<String>> {
    let mut at = *before;
    let mut text = |&action: &G::Action| {
        let text = at.action_text(action);
        at.follow(action);
        text
    };
    turns.iter().map(|turn| turn.iter().map(&mut text).collect()).collect()
}

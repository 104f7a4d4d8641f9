//! What only some games have: a second picture of the board, a clock, puzzles, custom start positions.

use crate::geometry::{Board, Cell};

use super::{Game, Message, PuzzleKind, Sketched, Tap};

/// The time a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit<A> {
    /// In seconds.
    pub seconds: u32,
    /// The claim that it has run out.
    pub claim: A,
}

/// A start of the games that are played alone: a goal of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alone {
    /// The option by which it is chosen.
    pub key: &'static str,
    /// Its value at first.
    pub value: &'static str,
}

/// How a game offers a board for every day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// Where the board comes from.
    pub board: DailyBoard,
    /// Other options of the boards, each from a day on, by its number: days before keep what they had. The last one counts.
    pub options: &'static [(u32, &'static str)],
    /// How many nodes the opponent searches for each of its moves, whatever its level has elsewhere.
    pub nodes: u32,
    /// Boards for one player, besides: each day has the next of these options, as in a record, with a seed that the day
    /// decides.
    pub alone: &'static [&'static str],
}

/// Where the board of a day comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyBoard {
    /// It is drawn: a start under these options, as in a record, with a seed that the day decides.
    Drawn(&'static str),
    /// It is the next of the game's list of level openings, `openings.txt` in its folder.
    Listed,
}

/// What only some games have. A game sets what it has and takes the rest from [`Extras::NONE`].
pub struct Extras<G: Game> {
    /// What its puzzles are like; `None` where it has no list of puzzles.
    pub puzzles: Option<PuzzleKind>,
    /// The same board as it is laid out in a portrait window.
    pub upright: Option<fn(&G) -> &'static Board>,
    /// Appends other touches that make up the same action, where there are some, such as the same ones in another order.
    pub taps_instead: Option<TapsInstead<G>>,
    /// Appends the cells that an action's piece would cover, where pieces cover several: a pointer on any of them can mean
    /// that action.
    pub covers: Option<Covers<G>>,
    /// The time that a turn may take; whoever runs the clock makes the claim.
    pub clock: Option<TimeLimit<G>>,
    /// While a start position is being set up: the position after the contents of one cell have moved to another; `None`
    /// where it cannot go there.
    pub arranged: Option<Arranged<G>>,
    /// Reads a position's text to be edited, legal or not; an error where it cannot even be drawn.
    pub sketch: Option<ReadSketch<G>>,
    /// The result of a player playing alone, once the goal is reached: the fewer the better. `None` while it is
    /// not.
    pub feat: Option<fn(&G) -> Option<i32>>,
    /// What a turn of several actions did, as one sentence without its subject.
    pub describe_turn: Option<DescribeTurn<G>>,
    /// How the move list writes an action, where that is shorter than its notation.
    pub entry: Option<fn(&G, <G as Game>::Action) -> String>,
    /// What a player playing alone is to reach; `None` where several play, or nothing is to be reached.
    pub goal: Option<fn(&G) -> Option<Message>>,
    /// How a game with such a goal is chosen.
    pub alone: Option<Alone>,
    /// How it offers a board for every day; `None` in games that have no daily challenge.
    pub daily: Option<Daily>,
    /// The record of a game in full swing, which stands for the game in pictures; empty where its start does.
    pub showcase: &'static str,
}

/// Appends touches that make up an action.
pub(super) type TapsInstead<G> = fn(&G, <G as Game>::Action, &mut Vec<Tap>);

/// What the actions of a turn did, one after another, from the position before them; `None` where the last one is enough.
pub(super) type DescribeTurn<G> = fn(&G, &[<G as Game>::Action]) -> Option<Message>;

/// Appends the cells that an action's piece would cover.
pub(super) type Covers<G> = fn(&G, <G as Game>::Action, &mut Vec<Cell>);

/// The time limit of the turn to be played; `None` where this game is played without a clock.
pub(super) type TimeLimit<G> = fn(&G) -> Option<Limit<<G as Game>::Action>>;

/// The position with what stands in the first cell moved to the second.
pub(super) type Arranged<G> = fn(&G, Cell, Cell) -> Option<G>;

/// The position of a text under these options, to be edited.
pub(super) type ReadSketch<G> = fn(&str, &<G as Game>::Options) -> Sketched;

impl<G: Game> Extras<G> {
    /// Nothing of it.
    pub const NONE: Self = Extras {
        puzzles: None,
        upright: None,
        taps_instead: None,
        covers: None,
        clock: None,
        arranged: None,
        sketch: None,
        feat: None,
        describe_turn: None,
        entry: None,
        goal: None,
        alone: None,
        daily: None,
        showcase: "",
    };
}

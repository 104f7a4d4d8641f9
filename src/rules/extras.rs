//! The optional parts of the contract: a second layout, a clock, puzzles, start positions and more.
//!
//! They are one constant of optional functions ([`Extras`]), read in one place (`play/matches/any.rs`), so that a
//! game without any of them writes nothing.

use basalt_geometry::{Board, Cell};

use super::{Game, Message, PuzzleKind, Sketched, Tap};

/// The time limit of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit<A> {
    /// The limit in seconds.
    pub seconds: u32,
    /// The claim that the time has run out.
    pub claim: A,
}

/// Selects the games for one player, which have a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alone {
    /// The option that selects them.
    pub key: &'static str,
    /// Its initial value.
    pub value: &'static str,
}

/// Tells how a game offers a board for every day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// The source of the board.
    pub board: DailyBoard,
    /// Other options of the boards, each from a day number on; the last that applies counts.
    ///
    /// Earlier days keep their options.
    pub options: &'static [(u32, &'static str)],
    /// The nodes that the opponent searches for each move, whatever its level has elsewhere.
    pub nodes: u32,
    /// Options of the day's boards for one player, used in rotation with a seed that the day decides.
    pub alone: &'static [&'static str],
}

/// The source of the board of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyBoard {
    /// A start under these options, with a seed that the day decides.
    Drawn(&'static str),
    /// The next of the game's list of level openings, `openings.txt` in its folder.
    Listed,
}

/// The optional parts of the contract. A game sets its own and takes the rest from [`Extras::NONE`].
pub struct Extras<G: Game> {
    /// The kind of its puzzles; `None` if it has no list of puzzles.
    pub puzzles: Option<PuzzleKind>,
    /// The layout of the board for a portrait window.
    pub upright: Option<fn(&G) -> &'static Board>,
    /// Appends other touches that make up the same action, such as the same ones in another order.
    pub taps_instead: Option<TapsInstead<G>>,
    /// Appends the cells that an action's piece would cover, in games whose pieces cover several.
    ///
    /// A pointer over any of them can mean that action.
    pub covers: Option<Covers<G>>,
    /// The time limit of a turn; the owner of the clock makes the claim.
    pub clock: Option<TimeLimit<G>>,
    /// The position after the contents of a cell move to another during the set-up of a start position.
    ///
    /// `None` if they cannot go there.
    pub arranged: Option<Arranged<G>>,
    /// Reads a position's text into the editor, legal or not; an error if it cannot even be drawn.
    pub sketch: Option<ReadSketch<G>>,
    /// The result of a player playing alone, once the goal is reached: the lower the better.
    pub feat: Option<fn(&G) -> Option<i32>>,
    /// Describes a turn of several actions as one sentence without its subject.
    pub describe_turn: Option<DescribeTurn<G>>,
    /// The themes of a puzzle, from its position and its solution: keys of words such as `theme-capture`.
    pub themes: Option<Themes<G>>,
    /// The text of an action in the move list, if shorter than its notation.
    pub entry: Option<fn(&G, <G as Game>::Action) -> String>,
    /// The goal of a player playing alone; `None` if several play or there is none.
    pub goal: Option<fn(&G) -> Option<Message>>,
    /// The option that selects a game with such a goal.
    pub alone: Option<Alone>,
    /// The daily board; `None` in games without a daily challenge.
    pub daily: Option<Daily>,
    /// The record of a game in full swing as the game's picture; empty if the start position is used.
    pub showcase: &'static str,
    /// The game's crest: lines within a hexagon 40 wide and 44 high, as an SVG path; empty if there is none.
    pub crest: &'static str,
}

/// Appends touches that make up an action.
pub(super) type TapsInstead<G> = fn(&G, <G as Game>::Action, &mut Vec<Tap>);

/// Describes the actions of a turn, from the position before them; `None` if the last one says enough.
pub(super) type DescribeTurn<G> = fn(&G, &[<G as Game>::Action]) -> Option<Message>;

/// The themes of a puzzle whose solution is these actions, all of them legal.
pub(super) type Themes<G> = fn(&G, &[<G as Game>::Action]) -> Vec<&'static str>;

/// Appends the cells that an action's piece would cover.
pub(super) type Covers<G> = fn(&G, <G as Game>::Action, &mut Vec<Cell>);

/// The time limit of the turn to be played; `None` in a game without a clock.
pub(super) type TimeLimit<G> = fn(&G) -> Option<Limit<<G as Game>::Action>>;

/// The position after the contents of the first cell move to the second.
pub(super) type Arranged<G> = fn(&G, Cell, Cell) -> Option<G>;

/// The position of a text under these options, for the editor.
pub(super) type ReadSketch<G> = fn(&str, &<G as Game>::Options) -> Sketched;

impl<G: Game> Extras<G> {
    /// None of them.
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
        themes: None,
        entry: None,
        goal: None,
        alone: None,
        daily: None,
        showcase: "",
        crest: "",
    };
}

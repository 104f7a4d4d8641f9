//! The optional parts of the contract: a second layout, a clock, puzzles, start positions and more.
//!
//! They are one constant of optional functions ([`Extras`]), read in one place (`play/matches/any.rs`), so
//! that a game without them writes nothing.

use basalt_geometry::{Board, Cell, Symmetry};

use super::{Game, Message, PuzzleKind, Reasons, Sketched, Tap};

/// The time limit of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit<A> {
    /// In seconds.
    pub seconds: u32,
    /// The claim that the time is up.
    pub claim: A,
}

/// How to select a game's solitaires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alone {
    /// The option's key.
    pub key: &'static str,
    /// Its initial value.
    pub value: &'static str,
}

/// A game's daily boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// The source of the board.
    pub board: DailyBoard,
    /// Other options of the boards, each from a day number on; the last that applies counts.
    pub options: &'static [(u32, &'static str)],
    /// The opponent's nodes per move, independent of its level elsewhere.
    pub nodes: u32,
    /// Options of the day's solitaires, used in rotation with the day's seed.
    pub alone: &'static [&'static str],
}

/// The source of a day's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyBoard {
    /// A start under these options, with the day's seed.
    Drawn(&'static str),
    /// The next of the game's level openings, `openings.txt` in its folder.
    Listed,
}

/// The optional parts of the contract. A game sets its own over [`Extras::NONE`].
pub struct Extras<G: Game> {
    /// The kind of its puzzles, if it has any.
    pub puzzles: Option<PuzzleKind>,
    /// The board for portrait windows.
    pub upright: Option<fn(&G) -> &'static Board>,
    /// Appends equivalent taps of an action, such as another order.
    pub taps_instead: Option<TapsInstead<G>>,
    /// Appends the cells that an action's piece would cover, any of which a pointer may be over.
    pub covers: Option<Covers<G>>,
    /// The time limit of a turn; the owner of the clock makes the claim.
    pub clock: Option<TimeLimit<G>>,
    /// Moves a cell's contents to another while a start is set up; `None` if they cannot go there.
    pub arranged: Option<Arranged<G>>,
    /// Reads a position into the editor, legal or not; an error if it cannot be drawn.
    pub sketch: Option<ReadSketch<G>>,
    /// A solitaire's result once the goal is reached; lower is better.
    pub feat: Option<fn(&G) -> Option<i32>>,
    /// Describes a turn of several actions as one sentence without its subject.
    pub describe_turn: Option<DescribeTurn<G>>,
    /// The themes of puzzles.
    pub themes: Option<Themes<G>>,
    /// Finds what the other side threatens; puzzles of several turns then ask for it first.
    pub threat: Option<FindThreat<G>>,
    /// The reasons that it can give for a better turn.
    pub reasons: Option<Reasons<G>>,
    /// The text of an action in the move list, if shorter than its notation.
    pub entry: Option<fn(&G, <G as Game>::Action) -> String>,
    /// The goal of a solitaire; `None` in other games.
    pub goal: Option<fn(&G) -> Option<Message>>,
    /// How to select a solitaire.
    pub alone: Option<Alone>,
    /// The daily board, if the game takes part.
    pub daily: Option<Daily>,
    /// The symmetries of its rules.
    pub symmetry: Symmetry,
    /// The record for the game's picture; empty to show the start.
    pub showcase: &'static str,
    /// A record whose last action is spectacular, for the first picture of a newcomer; empty without one.
    pub moment: &'static str,
    /// How another site publishes games by the same rules.
    pub foreign: Option<Foreign>,
    /// The game's crest: lines in a hexagon 40 wide and 44 high, as an SVG path; may be empty.
    pub crest: &'static str,
}

pub(super) type TapsInstead<G> = fn(&G, <G as Game>::Action, &mut Vec<Tap>);

/// From the position before the actions; `None` if the last one suffices.
pub(super) type DescribeTurn<G> = fn(&G, &[<G as Game>::Action]) -> Option<Message>;

/// The theme of puzzles whose solution leaves a tempting gain alone.
///
/// Each game says what tempts in it. Since a puzzle's solution is proved to be the only one, what tempts fails.
pub const QUIET: &str = "theme-quiet";

/// The theme of puzzles over several turns: of any other position it says that the game goes on.
pub const SEVERAL_TURNS: &str = "theme-turns";

/// The themes of a game's puzzles, as message keys such as `theme-capture`.
pub struct Themes<G: Game> {
    /// The themes of the game's list of puzzles.
    pub all: &'static [&'static str],
    /// The themes of a puzzle, from its position and the legal actions of its solution.
    pub of: fn(&G, &[G::Action]) -> Vec<&'static str>,
    /// Whether the solution wins nothing at once where another turn would; see [`QUIET`].
    pub quiet: fn(&G, &[G::Action]) -> bool,
}

/// How another site publishes games by the rules of one of ours.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// The options' text of the rules that are played there.
    pub options: &'static str,
    /// The form of a start's text there, shown where one cannot be read.
    pub form: &'static str,
    /// The text of a start here, from its text there; `None` if it cannot be read.
    pub start: fn(&str) -> Option<String>,
    /// The text of an action here, from that of a step there in small letters; `None` if it cannot be read.
    pub action: fn(&str) -> Option<String>,
}

/// The position if the side to move did nothing, and a turn with which the other side would win there at once; `None`
/// if there is no such turn.
pub(super) type FindThreat<G> = fn(&G) -> Option<(G, Vec<<G as Game>::Action>)>;

pub(super) type Covers<G> = fn(&G, <G as Game>::Action, &mut Vec<Cell>);

/// The current turn's time limit; `None` without a clock.
pub(super) type TimeLimit<G> = fn(&G) -> Option<Limit<<G as Game>::Action>>;

pub(super) type Arranged<G> = fn(&G, Cell, Cell) -> Option<G>;

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
        threat: None,
        reasons: None,
        entry: None,
        goal: None,
        alone: None,
        daily: None,
        symmetry: Symmetry::Identity,
        showcase: "",
        moment: "",
        foreign: None,
        crest: "",
    };
}

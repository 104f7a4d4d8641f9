//! How games end, and when.

use crate::rules::Side;
use crate::rules::pyramid::Colour;

use super::challenge::Standing;
use super::position::Volcano;
use super::setups::Goal;
use super::walks;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// A player holds a piece of every colour.
    Colours,
    /// A player holds all white pieces.
    White,
    /// The player to move has no turn that captures anything.
    NoCapture,
    /// Nothing can ever erupt any more.
    Stuck,
    /// The players agreed on it.
    Agreed,
    /// The goal of a challenge is reached.
    Goal,
    /// The goal of a challenge is out of reach.
    Lost,
}

impl End {
    /// The word of the rules page.
    pub fn reason(self) -> &'static str {
        match self {
            End::Colours => "colours",
            End::White => "white",
            End::NoCapture => "no-capture",
            End::Stuck => "stuck",
            End::Agreed => "agreed",
            End::Goal => "goal",
            End::Lost => "lost",
        }
    }

    /// Whether a side holds every white piece there is, in a set-up with white ones.
    pub fn holds_white(position: &Volcano, side: Side) -> bool {
        let white = position.captured[side.index()].of_colour(Colour::White);
        white > 0 && white == 3 * position.setup.supply(Colour::White)
    }

    /// Whether the game is over after the turn of `mover`; `captured` says whether that turn captured anything.
    ///
    /// Only what a turn can change is tested: what others hold does not change, and a piece remains on the board
    /// for ever, since each capture leaves the piece that it needed.
    #[inline]
    pub fn after_turn(position: &Volcano, mover: Side, captured: bool) -> Option<End> {
        match position.setup.goal {
            Goal::NoCapture => End::no_capture(position),
            Goal::Colours if !captured => None,
            Goal::Colours => match position.challenge {
                Some(_) => End::of_challenge(position),
                None => End::of_collection(position, mover),
            },
        }
    }

    /// Whether a position is over in which a turn begins, whatever came before it.
    pub fn at_start_of_turn(position: &Volcano) -> Option<End> {
        let sides = || Side::all(position.players.into());
        let stuck = || position.on_board().is_empty().then_some(End::Stuck);
        let end = match (position.setup.goal, position.challenge) {
            (Goal::NoCapture, _) => End::no_capture(position),
            (Goal::Colours, Some(_)) => End::of_challenge(position),
            (Goal::Colours, None) => {
                let found: Vec<End> = sides().filter_map(|side| End::of_collection(position, side)).collect();
                found.iter().copied().find(|&end| end == End::White).or(found.first().copied())
            }
        };
        // From no eruption at all the caps could walk to every arrangement, and next to a piece in a corner or
        // elsewhere some step lets it fly: the game is stuck on an empty board only.
        end.or_else(stuck)
    }

    /// What a side's captures end.
    fn of_collection(position: &Volcano, side: Side) -> Option<End> {
        if End::holds_white(position, side) {
            return Some(End::White);
        }
        let captured = &position.captured[side.index()];
        position.setup.colours.iter().all(|&colour| captured.of_colour(colour) > 0).then_some(End::Colours)
    }

    fn of_challenge(position: &Volcano) -> Option<End> {
        let captured = &position.captured[Side::FIRST.index()];
        let standing =
            position.challenge?.standing(captured, &position.on_board(), position.setup.colours);
        match standing {
            Standing::Open => None,
            Standing::Reached => Some(End::Goal),
            Standing::Lost => Some(End::Lost),
        }
    }

    fn no_capture(position: &Volcano) -> Option<End> {
        (!walks::can_capture(position)).then_some(End::NoCapture)
    }
}

//! The ends of a game.

use basalt_rules::Side;
use basalt_rules::pyramid::Colour;

use super::challenge::Progress;
use super::position::Volcano;
use super::setups::EndedBy;
use super::walks;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VolcanoEnd {
    Colours,
    White,
    NoCapture,
    Stuck,
    Agreed,
    Goal,
    Lost,
}

impl VolcanoEnd {
    pub fn reason(self) -> &'static str {
        match self {
            VolcanoEnd::Colours => "colours",
            VolcanoEnd::White => "white",
            VolcanoEnd::NoCapture => "no-capture",
            VolcanoEnd::Stuck => "stuck",
            VolcanoEnd::Agreed => "agreed",
            VolcanoEnd::Goal => "goal",
            VolcanoEnd::Lost => "lost",
        }
    }

    /// Whether a side has every white piece, if the set-up has any.
    pub fn holds_white(position: &Volcano, side: Side) -> bool {
        let white = position.captured[side.index()].of_colour(Colour::White);
        white > 0 && white == 3 * position.rules.setup().supply(Colour::White)
    }

    /// The end after the turn of `mover`; `captured` says whether it captured.
    ///
    /// It tests only what a turn can change: other holdings stay, and a piece always remains on the board,
    /// since each capture leaves the piece that it needed.
    #[inline]
    pub fn after_turn(position: &Volcano, mover: Side, captured: bool) -> Option<VolcanoEnd> {
        match position.rules.setup().goal {
            EndedBy::NoCapture => VolcanoEnd::no_capture(position),
            EndedBy::Colours if !captured => None,
            EndedBy::Colours => match position.rules.challenge {
                Some(_) => VolcanoEnd::of_challenge(position),
                None => VolcanoEnd::of_collection(position, mover),
            },
        }
    }

    pub fn at_start_of_turn(position: &Volcano) -> Option<VolcanoEnd> {
        let sides = || Side::all(position.rules.players());
        let stuck = || position.on_board().is_empty().then_some(VolcanoEnd::Stuck);
        let end = match (position.rules.setup().goal, position.rules.challenge) {
            (EndedBy::NoCapture, _) => VolcanoEnd::no_capture(position),
            (EndedBy::Colours, Some(_)) => VolcanoEnd::of_challenge(position),
            (EndedBy::Colours, None) => {
                let found: Vec<VolcanoEnd> =
                    sides().filter_map(|side| VolcanoEnd::of_collection(position, side)).collect();
                found.iter().copied().find(|&end| end == VolcanoEnd::White).or(found.first().copied())
            }
        };
        // Without eruptions, caps could walk to every arrangement, and some step lets a piece fly: the game
        // is stuck only on an empty board.
        end.or_else(stuck)
    }

    fn of_collection(position: &Volcano, side: Side) -> Option<VolcanoEnd> {
        if VolcanoEnd::holds_white(position, side) {
            return Some(VolcanoEnd::White);
        }
        let captured = &position.captured[side.index()];
        position
            .rules
            .setup()
            .colours
            .iter()
            .all(|&colour| captured.of_colour(colour) > 0)
            .then_some(VolcanoEnd::Colours)
    }

    fn of_challenge(position: &Volcano) -> Option<VolcanoEnd> {
        let captured = &position.captured[Side::FIRST.index()];
        let standing = position.rules.challenge?.standing(
            captured,
            &position.on_board(),
            position.rules.setup().colours,
        );
        match standing {
            Progress::Open => None,
            Progress::Reached => Some(VolcanoEnd::Goal),
            Progress::Lost => Some(VolcanoEnd::Lost),
        }
    }

    fn no_capture(position: &Volcano) -> Option<VolcanoEnd> {
        (!walks::can_capture(position)).then_some(VolcanoEnd::NoCapture)
    }
}

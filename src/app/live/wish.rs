//! What a player looks for: a game, its clock, whether it is rated, and whether bots will do.

use basalt_games::catalogue;
use basalt_online::OnlineTerms;
use basalt_play::{Begins, TimeControl};

/// The clocks to choose from, for games without their own.
pub const QUICK_CLOCKS: [TimeControl; 3] = [
    TimeControl::Game { main: 180, increment: 2 },
    USUAL_CLOCK,
    TimeControl::Game { main: 600, increment: 5 },
];

/// The clock of a player who chooses none.
pub const USUAL_CLOCK: TimeControl = TimeControl::Game { main: 300, increment: 3 };

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickWish {
    /// The game's id.
    pub game: String,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// Whether two games are played, each begun by another player.
    pub double: bool,
    /// The clock, for a game without its own.
    pub control: TimeControl,
    /// Whether bots may be found, too. Terms do not say.
    pub bots: bool,
}

impl QuickWish {
    /// A game of people under the usual clock; two if it is rated, since in two the advantage of beginning counts for nobody.
    pub fn usual(game: &str, rated: bool) -> QuickWish {
        QuickWish { game: game.to_owned(), rated, double: rated, control: USUAL_CLOCK, bots: false }
    }

    /// The wish that these terms fulfil.
    pub fn of_terms(terms: &OnlineTerms) -> QuickWish {
        QuickWish {
            game: terms.game.clone(),
            rated: terms.rated,
            double: terms.is_double,
            control: terms.control.unwrap_or(USUAL_CLOCK),
            bots: false,
        }
    }
}

/// The terms of a wish: the usual game, with the wished clock unless it has its own. `None` for an unknown game.
pub fn quick_terms(wish: &QuickWish) -> Option<OnlineTerms> {
    let begun = catalogue::begin(&wish.game, "").ok()?;
    let control = begun.seconds().is_none().then_some(wish.control);
    let terms = OnlineTerms::casual(&begun, String::new(), Begins::Random, control);
    let terms = if wish.rated { terms.rated() } else { terms };
    Some(if wish.double { terms.doubled() } else { terms })
}

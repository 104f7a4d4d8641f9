//! What the address of a page opens.

use basalt_games::catalogue;
use basalt_play::session::GameKind;
use basalt_play::{Link, Match, Route, Seat, Seats, is_table_name};
use basalt_rules::{Puzzle, Record};

use super::problem::Problem;

/// Begins the address of a study in a frame, after its page's word.
pub const EMBEDDED_STUDY: &str = "study/";

/// What has to be done to show a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageOpening {
    /// Nothing: the page needs no game, or its game is open.
    Nothing,
    /// Open the latest unfinished game, or else the latest finished one.
    Latest,
    /// Resume the saved game with this key.
    Kept(String),
    /// Open the game that the page itself describes ([`AddressGame`]).
    Described,
    /// Let the chunk for everything beside a game open it; that may lead to another page.
    Beside,
    /// Say that there is no such game.
    NoGame,
    /// Say that the day has no such board.
    NoDaily,
    /// Say that there is no such table.
    NoTable,
}

/// A game that is described by an address, and not stored.
pub struct AddressGame {
    /// The game at the position that is shown.
    pub game: Match,
    /// Its players.
    pub seats: Seats,
    /// What the session of the game is for.
    pub kind: GameKind,
}

impl PageOpening {
    /// What is needed to show a page while the session, if one is open, is on page `there`.
    pub fn of(to: &Route, there: Option<&Route>, is_over: impl FnOnce() -> bool) -> PageOpening {
        let is_there = there == Some(to);
        let is_game = |id: &str| catalogue::info(id).is_some();
        // An invitation's secret follows the name.
        let is_table = |place: &str| place.split('/').next().is_some_and(is_table_name);
        match to {
            Route::DailyBoard(id, day) if !catalogue::is_daily_board(id, day) => PageOpening::NoDaily,
            // The lobby may be of no game.
            Route::Quick(id) if !id.is_empty() && !is_game(id) => PageOpening::NoGame,
            Route::Guide(id)
            | Route::GuideSection(id, _)
            | Route::Learn(id)
            | Route::Lesson(id, _)
            | Route::GameLessons(id)
            | Route::GamePuzzles(id)
            | Route::Streak(id)
            | Route::EmptyBoard(id)
            | Route::Figures(id)
            | Route::Ladder(id)
                if !is_game(id) =>
            {
                PageOpening::NoGame
            }
            Route::Online(place) | Route::Watch(place) if !is_table(place) => PageOpening::NoTable,
            // A table or search hears each time that its page is shown, even while it is being followed.
            Route::Online(_) | Route::Watch(_) | Route::Quick(_) | Route::Nearby(_) => PageOpening::Beside,
            _ if is_there => PageOpening::Nothing,
            Route::Move(_)
            | Route::Study(_)
            | Route::Puzzle(..)
            | Route::DailyPuzzle
            | Route::Streak(_)
            | Route::Practice => PageOpening::Beside,
            // A game goes on where the player left it for the home page.
            Route::Home if matches!(there, Some(Route::Game(_))) && !is_over() => PageOpening::Nothing,
            Route::Home => PageOpening::Latest,
            Route::Game(key) if key.is_empty() => PageOpening::Latest,
            Route::Game(key) => PageOpening::Kept(key.clone()),
            Route::Embed(link) if link.starts_with(EMBEDDED_STUDY) => PageOpening::Beside,
            Route::Setup(_) | Route::Editor(_) | Route::OwnPuzzle(_) | Route::View(_) | Route::Embed(_) => {
                PageOpening::Described
            }
            _ => PageOpening::Nothing,
        }
    }
}

impl AddressGame {
    /// The game of a page; `usual_seats` are those of a new game with this many players.
    ///
    /// # Errors
    /// The address is wrong. A page that describes no game is one, too.
    pub fn of(page: &Route, usual_seats: impl FnOnce(usize) -> Seats) -> Result<AddressGame, Problem> {
        let persons = |game: &Match| Seats::new(vec![Seat::default(); game.sides()]);
        let linked = |link: &str, kind: GameKind| {
            let game = catalogue::follow(link).map_err(Problem::Link)?;
            let names = Link::read(link).map(|link| link.names).unwrap_or_default();
            Ok(AddressGame { seats: Seats::of_rows(game.sides(), &names, &[]), game, kind })
        };
        match page {
            Route::Setup(record) => {
                let game = catalogue::arrange(&Record::read(record)?)?;
                Ok(AddressGame { seats: usual_seats(game.sides()), game, kind: GameKind::Draft })
            }
            Route::Editor(text) => {
                let record = match text.contains('~') || text.contains('%') {
                    true => Record::read(text)?,
                    false => catalogue::begin(text, "")?.record_from(0),
                };
                let game = catalogue::edit(&record)?;
                Ok(AddressGame { seats: persons(&game), game, kind: GameKind::Editor })
            }
            Route::OwnPuzzle(link) => {
                let game = catalogue::own_puzzle(&Puzzle::read_link(link)?)?;
                Ok(AddressGame { seats: persons(&game), game, kind: GameKind::OwnPuzzle(link.clone()) })
            }
            Route::View(link) => linked(link, GameKind::Link(link.clone())),
            Route::Embed(link) => linked(link, GameKind::Embedded(link.clone())),
            _ => Err(Problem::Gone),
        }
    }
}

//! Resumes or starts survival runs.

use basalt_bots::Level;
use basalt_browser::random;
use basalt_games::catalogue;
use basalt_play::challenges::survival::{self, Next, SurvivalRun};
use basalt_play::profile::Mode;
use basalt_play::{Route, Seat, Seats, Terms};

use crate::app::app_state::AppState;
use crate::app::navigation::{go, go_to_game};
use crate::opening::NewGame;

pub fn climb(app: AppState, game: &str) {
    let mut library = app.library.read();
    let runs = library.runs(game, catalogue::rungs(game));
    let (run, number, rung) = match survival::in_progress(&runs) {
        Some(SurvivalRun { id, next: Next::GoOn { number, .. }, .. }) => {
            app.close();
            return go(app, Route::Game(survival::key(id, *number)));
        }
        Some(SurvivalRun { id, next: Next::Begin { number, rung }, .. }) => (id.clone(), *number, *rung),
        _ => (library.new_run(), 1, 1),
    };
    // The default options of a game are always valid.
    let Ok(game) = catalogue::begin(game, &catalogue::usual(game, random::seed())) else { return };
    let person = Seat { name: library.own_name(), bot: None };
    let mut seats = vec![Seat { name: String::new(), bot: Some(Level::Rung(rung)) }; game.sides()];
    // The player begins every other game, including the first.
    let place = if number % 2 == 1 { 0 } else { seats.len() - 1 };
    seats[place] = person;
    let key = Some(survival::key(&run, number));
    let terms = Terms { mode: Mode::Survival(rung), control: None };
    let new = NewGame { key, ..NewGame::new(game, Seats::new(seats), terms) };
    go_to_game(app, new);
}

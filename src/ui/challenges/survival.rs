//! Resumes or starts survival runs.

use basalt_app::survival::{Climb, next_climb, own_seat};
use basalt_bots::Level;
use basalt_browser::random;
use basalt_games::catalogue;
use basalt_play::challenges::survival;
use basalt_play::profile::Mode;
use basalt_play::{Route, Seat, Seats, Terms};

use crate::app::app_state::{dialog, library};
use crate::opening::NewGame;
use crate::opening::navigation::{go, go_to_game};

pub fn climb(game: &str) {
    let library = library().read();
    let runs = library.runs(game, catalogue::rungs(game));
    let (run, number, rung) = match next_climb(&runs) {
        Climb::GoOn(key) => {
            dialog().close();
            return go(Route::Game(key));
        }
        Climb::Begin { run, number, rung } => (run.unwrap_or_else(|| library.new_run()), number, rung),
    };
    let styled = catalogue::has_styles(game);
    // The default options of a game are always valid.
    let Ok(game) = catalogue::begin(game, &catalogue::usual(game, random::seed())) else { return };
    let person = Seat::person(library.own_name());
    let mut seats = vec![Seat::bot(Level::Rung(rung)); game.sides()];
    if let Some(seat) = seats.get_mut(own_seat(number, game.sides())) {
        *seat = person;
    }
    let key = Some(survival::key(&run, number));
    let terms = Terms { mode: Mode::Survival(rung), styled, ..Terms::default() };
    let new = NewGame { key, ..NewGame::new(game, Seats::new(seats), terms) };
    go_to_game(new);
}

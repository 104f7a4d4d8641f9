//! Survival runs: going on with one, or beginning one.

use crate::bots::Level;
use crate::browser::{chance, clock, route::Route};
use crate::games::catalogue;
use crate::play::profile::Mode;
use crate::play::session::Place;
use crate::play::survival::{self, Next, SurvivalRun};
use crate::play::{Seat, Seats, Terms};

use super::app_state::AppState;

impl AppState {
    /// Goes on with the survival run of a game, or begins one where none is in progress.
    pub fn climb(self, game: &str) {
        let mut library = self.library.read();
        let runs = library.runs(game, catalogue::rungs(game));
        let (run, number, rung) = match survival::in_progress(&runs) {
            Some(SurvivalRun { id, next: Next::GoOn { number, .. }, .. }) => {
                self.close();
                return self.go(Route::Table(survival::key(id, *number)));
            }
            Some(SurvivalRun { id, next: Next::Begin { number, rung }, .. }) => (id.clone(), *number, *rung),
            _ => (library.new_run(), 1, 1),
        };
        // The options of a game in the list are always sound.
        let Ok(table) = catalogue::begin(game, &catalogue::usual(game, chance::seed())) else { return };
        let person = Seat { name: library.own_name(), bot: None };
        let mut seats = vec![Seat { name: String::new(), bot: Some(Level::Rung(rung)) }; table.sides()];
        // The player begins every other game, the first one too.
        let place = if number % 2 == 1 { 0 } else { seats.len() - 1 };
        seats[place] = person;
        let at = Place::kept(survival::key(&run, number), clock::today());
        self.sit_down_at(at, table, Seats::new(seats), Terms { mode: Mode::Survival(rung), control: None });
    }
}

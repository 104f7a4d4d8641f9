//! Opens games and positions described by an address.

use basalt_games::catalogue::{self, Broken};
use basalt_play::session::GameKind;
use basalt_play::{Link, Match, Route, Seats};
use basalt_rules::{Mistake, Puzzle, Record};

use crate::app::app_state::AppState;
use crate::app::fetching::{PartNeeds, fetch};
use crate::app::problem::Problem;

use super::hold::{clear, fail, hold_persons, hold_unkept};

/// Begins the address of a study in a frame, after its page's word.
pub const EMBEDDED_STUDY: &str = "study/";

pub fn open_setup(app: AppState, record: &str) {
    match Record::read(record).and_then(|record| catalogue::arrange(&record)) {
        Ok(game) => {
            let seats = app.library.read().usual_seats(game.sides());
            hold_unkept(app, game, seats, GameKind::Draft);
        }
        Err(mistake) => fail(app, unsound(mistake)),
    }
}

pub fn open_editor(app: AppState, text: &str) {
    let record = match text.contains('~') || text.contains('%') {
        true => Record::read(text),
        false => catalogue::begin(text, "").map(|game| game.record_from(0)),
    };
    open_made(app, record.and_then(|record| catalogue::edit(&record)), GameKind::Editor);
}

pub fn open_own_puzzle(app: AppState, link: &str) {
    let game = Puzzle::read_link(link).and_then(|puzzle| catalogue::own_puzzle(&puzzle));
    open_made(app, game, GameKind::OwnPuzzle(link.to_owned()));
}

pub fn open_link(app: AppState, link: &str) {
    open_linked(app, link, GameKind::Link(link.to_owned()));
}

pub fn open_embedded(app: AppState, link: &str) {
    if link.starts_with(EMBEDDED_STUDY) {
        let page = Route::Embed(link.to_owned());
        clear(app);
        return fetch(app, PartNeeds { beside: true, ..PartNeeds::default() }, move || {
            if let Some(beside) = app.parts.beside.peek() {
                beside.open(app, &page);
            }
        });
    }
    open_linked(app, link, GameKind::Embedded(link.to_owned()));
}

fn open_linked(app: AppState, link: &str, kind: GameKind) {
    match catalogue::follow(link) {
        Ok(game) => {
            let names = Link::read(link).map(|link| link.names).unwrap_or_default();
            let seats = Seats::of_rows(game.sides(), &names, &[]);
            hold_unkept(app, game, seats, kind);
        }
        Err(broken) => fail(app, Problem::Link(broken)),
    }
}

fn open_made(app: AppState, game: Result<Match, Mistake>, kind: GameKind) {
    match game {
        Ok(game) => hold_persons(app, game, kind),
        Err(mistake) => fail(app, unsound(mistake)),
    }
}

fn unsound(mistake: Mistake) -> Problem {
    Problem::Link(Box::new(Broken { mistake, sound: None }))
}
